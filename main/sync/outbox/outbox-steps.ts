// Saves the steps of outbox-state.ts and reports the changes. Reads an entry, computes its step, and writes it only if
// the entry has not changed in between.
import type { DraftId, OrderGroupId, OrderId, OutboxId } from '../../../preload/contract/index.ts'
import type { DeliveryRef, OrderRef } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OutboxRecord, Store } from '../../store/store.ts'
import type { Changes } from '../reporting/changes.ts'
import type { LookUpInput } from './look-up.ts'
import { nextStep } from './outbox-state.ts'
import type { EntryState, OutboxEvent } from './outbox-state.ts'
import type { Outcome } from './sending.ts'

interface OutboxStepsDeps {
  store: Store
  clock: Clock
  newId(): string
  changes: Changes
  /** Called when the list of entries has changed. */
  onListChanged(): void
  onOrderPlaced(ref: OrderRef): void
  onDecided(ref: DeliveryRef): void
}

/** What is remembered about an `unknown` entry while Verso runs. */
type LookUpMemory = Pick<LookUpInput, 'unknownSince' | 'failures' | 'maySendAgain'> & { declined: Set<OrderId> }

export interface OutboxSteps {
  /** @returns false if the event does not apply to the entry's current state */
  take(record: OutboxRecord, event: OutboxEvent, order?: Outcome['order']): Promise<boolean>
  /** @returns the draft that the order became again; null for a decision */
  takeBack(record: OutboxRecord): Promise<DraftId | null>
  /** @returns the draft of the remaining group; null if one of its orders may have been sent meanwhile */
  takeBackGroup(groupId: OrderGroupId, records: readonly OutboxRecord[]): Promise<DraftId | null>
  canTakeBack(record: OutboxRecord, event: OutboxEvent): boolean
  memoryOf(id: OutboxId): LookUpMemory
  /** Reports changes of the entry and of the order or document it concerns. */
  reportChanges(record: OutboxRecord): void
}

export function createOutboxSteps({ store, clock, changes, onListChanged, ...deps }: OutboxStepsDeps): OutboxSteps {
  const lookUps = new Map<OutboxId, LookUpMemory>()

  const now = () => new Date(clock.now()).toISOString()

  function memoryOf(id: OutboxId): LookUpMemory {
    const known = lookUps.get(id)
    if (known !== undefined) return known
    const fresh = { unknownSince: clock.now(), failures: 0, maySendAgain: false, declined: new Set<OrderId>() }
    lookUps.set(id, fresh)
    return fresh
  }

  function reportChanges(record: OutboxRecord) {
    onListChanged()
    changes.countsChanged()
    if (record.what.kind === 'order') return
    const { accountId, orderId } = record.what.ref
    changes.deliveriesChanged([record.what.ref])
    changes.ordersChanged([{ accountId, orderId }])
  }

  async function confirm(record: OutboxRecord, order: Outcome['order']): Promise<boolean> {
    if (record.what.kind === 'decision') {
      await store.outbox.decisionConfirmed(record.id, now())
      lookUps.delete(record.id)
      reportChanges(record)
      deps.onDecided(record.what.ref)
      return true
    }
    if (order === undefined) return false
    await store.outbox.orderConfirmed(record.id, { ...order, now: now() })
    lookUps.delete(record.id)
    const ref = { accountId: record.accountId, orderId: order.orderId }
    reportChanges(record)
    changes.ordersChanged([ref])
    changes.draftsChanged([record.what.draftId])
    deps.onOrderPlaced(ref)
    return true
  }

  async function takeBack(
    record: OutboxRecord,
    refusal: Parameters<Store['outbox']['takeBack']>[1],
  ): Promise<DraftId | null> {
    // Ids of restored drafts are created here. An order outside a group returns to its own draft, whose id it keeps.
    const draftId = await store.outbox.takeBack(record.id, refusal, now(), deps.newId() as DraftId)
    lookUps.delete(record.id)
    reportChanges(record)
    if (draftId !== null) changes.draftsChanged([draftId])
    return draftId
  }

  return {
    async take(record, event, order) {
      const step = nextStep(stateOf(record), event)
      switch (step.kind) {
        case 'ignore':
          return false
        case 'step':
          if (!(await store.outbox.step(record.id, record.state, step.change))) return false
          if (event.kind === 'documentsRefused') await store.outbox.forgetReusedDocuments(record.id)
          // The waits for look-ups start at this moment.
          if (step.change.state === 'unknown') memoryOf(record.id)
          else lookUps.delete(record.id)
          reportChanges(record)
          return true
        case 'confirm':
          return confirm(record, order)
        case 'takeBack': {
          const { refusal } = step
          const refusalMessages =
            refusal === null
              ? null
              : {
                  at: now(),
                  status: refusal.status,
                  serviceWords: refusal.problem.serviceWords ?? [],
                  fieldWords: refusal.problem.fieldWords ?? {},
                }
          await takeBack(record, refusalMessages)
          return true
        }
      }
    },
    takeBack: (record) => takeBack(record, null),
    async takeBackGroup(groupId, records) {
      const draftId = await store.outbox.takeBackGroup(groupId, now())
      if (draftId === null) return null
      for (const record of records) {
        lookUps.delete(record.id)
        reportChanges(record)
      }
      changes.draftsChanged([draftId])
      return draftId
    },
    canTakeBack: (record, event) => nextStep(stateOf(record), event).kind === 'takeBack',
    memoryOf,
    reportChanges,
  }
}

function stateOf(record: OutboxRecord): EntryState {
  return {
    kind: record.what.kind,
    state: record.state,
    sentAt: record.what.kind === 'order' ? record.what.sentAt : null,
    attempts: record.attempts,
    nextAttemptAt: record.nextAttemptAt,
    lookup: record.lookup,
  }
}
