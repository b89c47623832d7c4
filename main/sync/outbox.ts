// The outbox: carries out, one lane an account, what was decided here. Everything it does is a step of outbox-state.ts that is on disk before
// the next begins, so the process may end at any point. It never sends what may have arrived without having looked it up.
import type {
  AccountId,
  Decision,
  DeliveryRef,
  DraftId,
  EmitEvent,
  OrderRef,
  OutboxEntry,
  OutboxId,
} from '../../preload/contract/index.ts'
import { maximumRows } from '../../preload/contract/orders.ts'
import type { Clock } from '../handlers/ports.ts'
import type { Log } from '../log.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ServiceError, ServiceResult } from '../service/errors.ts'
import type { OutboxRecord, Store } from '../store/store.ts'
import { describeFailure } from './bridge-errors.ts'
import type { Changes } from './changes.ts'
import { createLane } from './outbox-lane.ts'
import type { Lane } from './outbox-lane.ts'
import type { OutboxEvent } from './outbox-state.ts'
import { createOutboxSteps } from './outbox-steps.ts'
import type { Outcome } from './sending.ts'

export interface OutboxDeps {
  store: Store
  clock: Clock
  random(): number
  newId(): string
  emit: EmitEvent
  log: Log
  changes: Changes
  /** Null while the account is not there (any more). */
  clientOf(accountId: AccountId): ServiceClient | null
  /** See `SendingDeps.baseline`. */
  baseline(accountId: AccountId): Promise<ServiceResult<null>>
  onKeyTrouble(accountId: AccountId, error: ServiceError): void
  onOrderPlaced(ref: OrderRef): void
  onDecided(ref: DeliveryRef): void
  holds?: { orderMs: number; decisionMs: number }
}

export type OutboxAnswer<Value> = { ok: true; value: Value } | { ok: false; reason: 'notFound' | 'alreadyDone' }

export type OutboxChoice =
  { kind: 'lookAgain' } | { kind: 'sendAgain' } | { kind: 'drop' } | { kind: 'isOrder'; ref: OrderRef }

export interface Outbox {
  /** Settles what the end of the last process cut off, then begins to work. */
  start(): Promise<void>
  /** Hands a draft over; the caller made sure that it has no gaps. */
  sendDraft(draftId: DraftId): Promise<OutboxAnswer<OutboxId>>
  decide(ref: DeliveryRef, decision: Decision, decidedBy: string): Promise<OutboxAnswer<OutboxId>>
  list(): Promise<{ entries: OutboxEntry[]; isPaused: boolean }>
  /** The draft that an order became again; null for a decision. */
  undo(id: OutboxId): Promise<OutboxAnswer<DraftId | null>>
  sendNow(id: OutboxId): Promise<OutboxAnswer<null>>
  setPaused(isPaused: boolean): Promise<void>
  resolve(id: OutboxId, choice: OutboxChoice): Promise<OutboxAnswer<null>>
  /** The way to the service may be open again, or the key is another one: what waits is tried at once. */
  wake(accountId: AccountId | null): Promise<void>
  /** Interrupts uploads; resolves when nothing is being written any more. */
  stop(): Promise<void>
}

/** The undo windows (architecture, "States"). */
const defaultHolds = { orderMs: 20_000, decisionMs: 10_000 }
const confirmedShownMs = 24 * 60 * 60_000
const shortestIntervalMs = 100

export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, clock, random, emit, log, changes } = deps
  const holds = deps.holds ?? defaultHolds
  const lanes = new Map<AccountId, Lane>()
  const progress = new Map<OutboxId, OutboxEntry['progress']>()
  let isPaused = false
  let isStopped = false
  let toldAt = Number.NEGATIVE_INFINITY
  let stopTelling: (() => void) | null = null

  const instant = (ms = clock.now()) => new Date(ms).toISOString()

  async function list() {
    const entries = await store.outbox.list(instant(clock.now() - confirmedShownMs))
    const shown = entries.slice(0, maximumRows).map((entry) => ({ ...entry, progress: progress.get(entry.id) ?? null }))
    return { entries: shown, isPaused }
  }

  function tell() {
    if (stopTelling !== null || isStopped) return
    const waitMs = Math.max(0, toldAt + shortestIntervalMs - clock.now())
    stopTelling = clock.after(waitMs, () => {
      stopTelling = null
      toldAt = clock.now()
      list().then(
        (payload) => emit('outbox', 'changed', payload),
        (failure: unknown) => {
          if (isStopped) return
          log({ level: 'error', area: 'outbox', message: 'not listed', data: { detail: describeFailure(failure) } })
        },
      )
    })
  }

  const steps = createOutboxSteps({
    store,
    clock,
    changes,
    tell,
    onOrderPlaced: deps.onOrderPlaced,
    onDecided: deps.onDecided,
  })

  function laneOf(accountId: AccountId): Lane {
    const known = lanes.get(accountId)
    if (known !== undefined) return known
    const lane = createLane({
      accountId,
      store,
      clock,
      random,
      log,
      steps,
      isPaused: () => isPaused,
      client: () => deps.clientOf(accountId),
      baseline: () => deps.baseline(accountId),
      onKeyTrouble: (error) => deps.onKeyTrouble(accountId, error),
      progressed(id, state) {
        if (state === null) progress.delete(id)
        else progress.set(id, state)
        tell()
      },
    })
    lanes.set(accountId, lane)
    return lane
  }

  /** Takes one step for the person and goes on working. */
  async function change(id: OutboxId, event: OutboxEvent, order?: Outcome['order']): Promise<OutboxAnswer<null>> {
    const record = await store.outbox.get(id)
    if (record === null) return { ok: false, reason: 'notFound' }
    if (!(await steps.take(record, event, order))) return { ok: false, reason: 'alreadyDone' }
    laneOf(record.accountId).drive()
    return { ok: true, value: null }
  }

  async function takeBack(id: OutboxId, event: OutboxEvent): Promise<OutboxAnswer<DraftId | null>> {
    const found = await store.outbox.get(id)
    if (found === null) return { ok: false, reason: 'notFound' }
    const lane = laneOf(found.accountId)
    lane.reserve(id)
    try {
      const isInTime = await lane.interrupt(id)
      const record = await store.outbox.get(id)
      if (record === null) return { ok: false, reason: 'notFound' }
      if (!isInTime || !steps.canTakeBack(record, event)) return { ok: false, reason: 'alreadyDone' }
      return { ok: true, value: await steps.takeBack(record) }
    } finally {
      lane.release(id)
    }
  }

  function begun(record: OutboxRecord | null): OutboxAnswer<OutboxId> {
    if (record === null) return { ok: false, reason: 'alreadyDone' }
    steps.tellRows(record)
    laneOf(record.accountId).drive()
    return { ok: true, value: record.id }
  }

  return {
    async start() {
      isPaused = await store.outbox.isPaused()
      await store.outbox.recover()
      for (const record of await store.outbox.unsettled()) {
        await steps.take(record, { kind: 'restarted' })
        laneOf(record.accountId).drive()
      }
    },

    async sendDraft(draftId) {
      const now = clock.now()
      const record = await store.outbox.holdOrder({
        // Ids of the outbox are made here and nowhere else.
        id: deps.newId() as OutboxId,
        draftId,
        callbackUrl: null,
        heldUntil: instant(now + holds.orderMs),
        now: instant(now),
      })
      changes.draftsChanged([draftId])
      return begun(record)
    },

    async decide(ref, decision, decidedBy) {
      const now = clock.now()
      const record = await store.outbox.holdDecision({
        id: deps.newId() as OutboxId,
        ref,
        decision,
        decidedBy,
        heldUntil: instant(now + holds.decisionMs),
        now: instant(now),
      })
      return begun(record)
    },

    list,

    undo: (id) => takeBack(id, { kind: 'personUndid' }),

    async sendNow(id) {
      const record = await store.outbox.get(id)
      if (record !== null) laneOf(record.accountId).stopWaiting()
      return change(id, { kind: 'personSentNow' })
    },

    async setPaused(paused) {
      await store.outbox.setPaused(paused)
      isPaused = paused
      tell()
      for (const lane of lanes.values()) {
        if (paused) await lane.interruptAny()
        else lane.drive()
      }
    },

    async resolve(id, choice) {
      switch (choice.kind) {
        case 'lookAgain':
          return change(id, { kind: 'personLooksAgain' })
        case 'drop': {
          const dropped = await takeBack(id, { kind: 'personDropped' })
          return dropped.ok ? { ok: true, value: null } : dropped
        }
        case 'isOrder': {
          const webUrl = await store.orders.webUrl(choice.ref)
          return change(id, { kind: 'personNamedOrder' }, { orderId: choice.ref.orderId, webUrl })
        }
        case 'sendAgain': {
          const record = await store.outbox.get(id)
          if (record === null) return { ok: false, reason: 'notFound' }
          if (record.state === 'refused') return change(id, { kind: 'personSendsAgain' })
          if (record.state !== 'unknown') return { ok: false, reason: 'alreadyDone' }
          // Looked up once more first: it may have turned up since the person was asked.
          const memory = steps.memoryOf(id)
          memory.maySendAgain = true
          for (const { ref } of record.lookup?.candidates ?? []) memory.declined.add(ref.orderId)
          return change(id, { kind: 'personLooksAgain' })
        }
      }
    },

    async wake(accountId) {
      for (const record of await store.outbox.unsettled()) {
        if (accountId !== null && record.accountId !== accountId) continue
        // A service that asked for patience gets it.
        if (record.problem?.code === 'rateLimited') continue
        const lane = laneOf(record.accountId)
        lane.stopWaiting()
        const isHindered = record.problem !== null && record.nextAttemptAt !== null && record.lookup === null
        if (isHindered && record.state !== 'held') await steps.take(record, { kind: 'personSentNow' })
        lane.drive()
      }
    },

    async stop() {
      isStopped = true
      stopTelling?.()
      await Promise.all([...lanes.values()].map((lane) => lane.stop()))
    },
  }
}
