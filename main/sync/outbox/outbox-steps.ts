// Carries the steps of outbox-state.ts to disk and tells what changed by them. An entry is read, its step computed, and written only while
// it is still as it was read.
import type { DraftId, OrderGroupId, OrderId, OutboxId } from '../../../preload/contract/index.ts'
import type { DeliveryRef, OrderRef } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OutboxRecord, Store } from '../../store/store.ts'
import type { Changes } from '../reporting/changes.ts'
import type { LookUpInput } from './look-up.ts'
import { nextStep } from './outbox-state.ts'
import type { EntryState, OutboxEvent } from './outbox-state.ts'
import type { Outcome } from './sending.ts'

export interface OutboxStepsDeps {
  store: Store
  clock: Clock
  newId(): string
  changes: Changes
  /** The list of the outbox is not what it was. */
  tell(): void
  onOrderPlaced(ref: OrderRef): void
  onDecided(ref: DeliveryRef): void
}

/** What is remembered of an `unknown` entry for as long as Verso runs. */
export type LookUpMemory = Pick<LookUpInput, 'unknownSince' | 'failures' | 'maySendAgain'> & { declined: Set<OrderId> }

export interface OutboxSteps {
  /** @returns false where the event does not concern the entry as it is now */
  take(record: OutboxRecord, event: OutboxEvent, order?: Outcome['order']): Promise<boolean>
  /** The draft that an order became again; null for a decision. */
  takeBack(record: OutboxRecord): Promise<DraftId | null>
  /** What is left of a group, whole; null where one of it may have been sent meanwhile. */
  takeBackGroup(groupId: OrderGroupId, records: readonly OutboxRecord[]): Promise<DraftId | null>
  canTakeBack(record: OutboxRecord, event: OutboxEvent): boolean
  memoryOf(id: OutboxId): LookUpMemory
  /** The rows of an order or document show what is on its way. */
  tellRows(record: OutboxRecord): void
}

export function createOutboxSteps({ store, clock, changes, tell, ...deps }: OutboxStepsDeps): OutboxSteps {
  const lookUps = new Map<OutboxId, LookUpMemory>()

  const now = () => new Date(clock.now()).toISOString()

  function memoryOf(id: OutboxId): LookUpMemory {
    const known = lookUps.get(id)
    if (known !== undefined) return known
    const fresh = { unknownSince: clock.now(), failures: 0, maySendAgain: false, declined: new Set<OrderId>() }
    lookUps.set(id, fresh)
    return fresh
  }

  function tellRows(record: OutboxRecord) {
    tell()
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
      tellRows(record)
      deps.onDecided(record.what.ref)
      return true
    }
    if (order === undefined) return false
    await store.outbox.orderConfirmed(record.id, { ...order, now: now() })
    lookUps.delete(record.id)
    const ref = { accountId: record.accountId, orderId: order.orderId }
    tellRows(record)
    changes.ordersChanged([ref])
    changes.draftsChanged([record.what.draftId])
    deps.onOrderPlaced(ref)
    return true
  }

  async function takeBack(
    record: OutboxRecord,
    refusal: Parameters<Store['outbox']['takeBack']>[1],
  ): Promise<DraftId | null> {
    // Ids of drafts that come back are made here; an order that is not one of a group becomes the draft that it was.
    const draftId = await store.outbox.takeBack(record.id, refusal, now(), deps.newId() as DraftId)
    lookUps.delete(record.id)
    tellRows(record)
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
          // From this moment on the service is given time to show what it has.
          if (step.change.state === 'unknown') memoryOf(record.id)
          else lookUps.delete(record.id)
          tellRows(record)
          return true
        case 'confirm':
          return confirm(record, order)
        case 'takeBack': {
          const { refusal } = step
          const words =
            refusal === null
              ? null
              : {
                  at: now(),
                  status: refusal.status,
                  serviceWords: refusal.problem.serviceWords ?? [],
                  fieldWords: refusal.problem.fieldWords ?? {},
                }
          await takeBack(record, words)
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
        tellRows(record)
      }
      changes.draftsChanged([draftId])
      return draftId
    },
    canTakeBack: (record, event) => nextStep(stateOf(record), event).kind === 'takeBack',
    memoryOf,
    tellRows,
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
