// The outbox: sends orders and decisions, with one lane per account. Each action is a step of outbox-state.ts that is
// saved before the next begins, so the process may end at any point. Never sends again what may have arrived without a
// look-up.
import type {
  AccountId,
  Decision,
  DeliveryRef,
  DraftId,
  EmitEvent,
  KeptQuality,
  OrderGroupId,
  OrderRef,
  OutboxChoice,
  OutboxEntry,
  OutboxId,
} from '../../../preload/contract/index.ts'
import { maximumRows } from '../../../preload/contract/orders/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { ServiceError, ServiceResult } from '../../service/transport/errors.ts'
import { ordersOf } from '../../store/records/composed-orders.ts'
import type { RequestedPoint, AcceptanceGround, HeldAcceptances, OutboxRecord, Store } from '../../store/store.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'
import type { Changes } from '../reporting/changes.ts'
import { createLane } from './outbox-lane.ts'
import type { Lane } from './outbox-lane.ts'
import type { OutboxEvent } from './outbox-state.ts'
import { createOutboxSteps } from './outbox-steps.ts'
import type { Outcome, SendingControl } from './sending.ts'

export interface OutboxDeps {
  store: Store
  clock: Clock
  random(): number
  newId(): string
  emit: EmitEvent
  log: Log
  changes: Changes
  /** Null if the account does not exist (any more). */
  clientOf(accountId: AccountId): ServiceClient | null
  /** See `SendingDeps.baseline`. */
  baseline(accountId: AccountId): Promise<ServiceResult<null>>
  onKeyTrouble(accountId: AccountId, error: ServiceError): void
  onOrderPlaced(ref: OrderRef): void
  onDecided(ref: DeliveryRef): void
  holds?: { orderMs: number; decisionMs: number }
}

export type OutboxAnswer<Value> = { ok: true; value: Value } | { ok: false; reason: 'notFound' | 'alreadyDone' }

export interface Outbox {
  /** Recovers entries that the end of the last process interrupted, then starts work. */
  start(): Promise<void>
  /** Queues a draft as one order, or one for each target language. The caller ensures that the draft is complete. */
  sendDraft(draftId: DraftId): Promise<OutboxAnswer<OutboxId[]>>
  /** `points`: what the reason asks for, for the review of the next version. `quality`: the quality score of this one. */
  decide(
    ref: DeliveryRef,
    decision: Decision,
    decidedBy: string,
    reviewed?: { points?: RequestedPoint[] | undefined; quality?: KeptQuality | null },
  ): Promise<OutboxAnswer<OutboxId>>
  /** Accepts all or none, each as its own entry; see `Store.outbox.holdAcceptances`. */
  acceptMany(
    acceptances: readonly { ref: DeliveryRef; because: AcceptanceGround }[],
    how: { decidedBy: string; checksVersion: string },
  ): Promise<{ ok: true; value: OutboxId[] } | { ok: false; reason: Extract<HeldAcceptances, { ok: false }>['reason'] }>
  /** Whether something is being sent at this moment. */
  isSending(): boolean
  list(): Promise<{ entries: OutboxEntry[]; unreadable: number; isPaused: boolean; pausedAccounts: AccountId[] }>
  /** Deletes damaged entries; a draft none of whose orders is left is with the person again. */
  discardUnreadable(): Promise<void>
  /** @returns the draft that the order, or its whole group, became again; null for a decision */
  undo(id: OutboxId): Promise<OutboxAnswer<DraftId | null>>
  /** @returns the draft that this order became again; the rest of its group continues */
  cancel(id: OutboxId): Promise<OutboxAnswer<DraftId | null>>
  /** Applies to all waiting orders of a group. */
  sendNow(id: OutboxId): Promise<OutboxAnswer<null>>
  /** `null` applies to everything. */
  setPaused(isPaused: boolean, accountId: AccountId | null): Promise<void>
  /** Applies changed settings. */
  settingsChanged(): Promise<void>
  resolve(id: OutboxId, choice: OutboxChoice): Promise<OutboxAnswer<null>>
  /** Retries waiting entries at once, because the connection may be back or the key may have changed. */
  wake(accountId: AccountId | null): Promise<void>
  /** Interrupts uploads; resolves when all writing has ended. */
  stop(): Promise<void>
}

/** The undo windows (architecture, "States"). */
const defaultHolds = { orderMs: 20_000, decisionMs: 10_000 }
const confirmedShownMs = 24 * 60 * 60_000
const minIntervalMs = 100

export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, clock, random, emit, log, changes } = deps
  const holds = deps.holds ?? defaultHolds
  const lanes = new Map<AccountId, Lane>()
  const progress = new Map<
    OutboxId,
    { entry: OutboxEntry['progress']; file: Parameters<SendingControl['progressed']>[1] }
  >()
  const pausedAccounts = new Set<AccountId>()
  let isPaused = false
  let uploadsOnlyWhenAsked = false
  let isStopped = false
  let emittedAt = Number.NEGATIVE_INFINITY
  let cancelEmit: (() => void) | null = null

  const instant = (ms = clock.now()) => new Date(ms).toISOString()

  /** Adds the progress, which only the running process knows. */
  function withProgress(entry: OutboxEntry): OutboxEntry {
    const { entry: underWay = null, file } = progress.get(entry.id) ?? {}
    const waitsToBeAsked = entry.waitsToBeAsked && uploadsOnlyWhenAsked
    if (entry.what.kind !== 'order' || file === undefined) return { ...entry, waitsToBeAsked, progress: underWay }
    const files = entry.what.files.map((each) =>
      each.id === file.id && each.state === 'waiting'
        ? { ...each, state: 'uploading' as const, sentBytes: file.sentBytes }
        : each,
    )
    return { ...entry, what: { ...entry.what, files }, waitsToBeAsked, progress: underWay }
  }

  async function list() {
    const entries = await store.outbox.list(instant(clock.now() - confirmedShownMs))
    return {
      entries: entries.slice(0, maximumRows).map(withProgress),
      unreadable: await store.outbox.unreadable(),
      isPaused,
      pausedAccounts: [...pausedAccounts],
    }
  }

  function emitSoon() {
    if (cancelEmit !== null || isStopped) return
    // Never longer, also if the clock was set back.
    const waitMs = Math.min(minIntervalMs, Math.max(0, emittedAt + minIntervalMs - clock.now()))
    cancelEmit = clock.after(waitMs, () => {
      cancelEmit = null
      emittedAt = clock.now()
      list().then(
        (payload) => emit('outbox', 'changed', payload),
        (failure: unknown) => {
          if (isStopped) return
          log({
            level: 'error',
            area: 'outbox',
            message: 'outboxNotListed',
            data: { detail: describeFailure(failure) },
          })
        },
      )
    })
  }

  const steps = createOutboxSteps({
    store,
    clock,
    newId: deps.newId,
    changes,
    onListChanged: emitSoon,
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
      isPaused: () => isPaused || pausedAccounts.has(accountId),
      uploadsOnlyWhenAsked: () => uploadsOnlyWhenAsked,
      client: () => deps.clientOf(accountId),
      baseline: () => deps.baseline(accountId),
      onKeyTrouble: (error) => deps.onKeyTrouble(accountId, error),
      progressed(id, state, file) {
        if (state === null) progress.delete(id)
        else progress.set(id, { entry: state, file })
        emitSoon()
      },
    })
    lanes.set(accountId, lane)
    return lane
  }

  /** Applies an event from the person and continues work. */
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

  /** Undoes the whole group or nothing: only while no order of it has been sent. */
  async function takeBackGroup(groupId: OrderGroupId): Promise<OutboxAnswer<DraftId | null>> {
    const members = await store.outbox.group(groupId)
    for (const { id, accountId } of members) laneOf(accountId).reserve(id)
    try {
      for (const { id, accountId } of members) {
        if (!(await laneOf(accountId).interrupt(id))) return { ok: false, reason: 'alreadyDone' }
      }
      const records = await store.outbox.group(groupId)
      const isWhole = records.every((record) => steps.canTakeBack(record, { kind: 'personUndid' }))
      const draftId = isWhole ? await steps.takeBackGroup(groupId, records) : null
      return draftId === null ? { ok: false, reason: 'alreadyDone' } : { ok: true, value: draftId }
    } finally {
      for (const { id, accountId } of members) laneOf(accountId).release(id)
    }
  }

  function startWork(record: OutboxRecord): OutboxId {
    steps.reportChanges(record)
    laneOf(record.accountId).drive()
    return record.id
  }

  /** The entry, followed by the others of its group. */
  async function withGroup(id: OutboxId): Promise<OutboxRecord[]> {
    const record = await store.outbox.get(id)
    if (record === null) return []
    const group = record.what.kind === 'order' ? record.what.group : null
    if (group === null) return [record]
    return [record, ...(await store.outbox.group(group.id)).filter((other) => other.id !== id)]
  }

  return {
    async start() {
      isPaused = await store.outbox.isPaused()
      for (const accountId of await store.outbox.pausedAccounts()) pausedAccounts.add(accountId)
      uploadsOnlyWhenAsked = (await store.settings.get()).uploadOnlyWhenAsked
      await store.outbox.recover()
      for (const record of await store.outbox.unsettled()) {
        await steps.take(record, { kind: 'restarted' })
        laneOf(record.accountId).drive()
      }
    },

    async sendDraft(draftId) {
      const now = clock.now()
      const [draft, { callbackUrl }] = await Promise.all([store.drafts.get(draftId), store.settings.get()])
      if (draft === null) return { ok: false, reason: 'alreadyDone' }
      const records = await store.outbox.holdOrder({
        // Outbox ids are created only in this file.
        ids: ordersOf(draft.fields).map(() => deps.newId() as OutboxId),
        groupId: deps.newId() as OrderGroupId,
        draftId,
        callbackUrl: callbackUrl === '' ? null : callbackUrl,
        heldUntil: instant(now + holds.orderMs),
        now: instant(now),
      })
      changes.draftsChanged([draftId])
      return records === null ? { ok: false, reason: 'alreadyDone' } : { ok: true, value: records.map(startWork) }
    },

    async decide(ref, decision, decidedBy, { points, quality } = {}) {
      const now = clock.now()
      const record = await store.outbox.holdDecision({
        id: deps.newId() as OutboxId,
        ref,
        decision,
        decidedBy,
        heldUntil: instant(now + holds.decisionMs),
        now: instant(now),
        ...(points === undefined ? {} : { asked: points }),
        quality: quality ?? null,
      })
      return record === null ? { ok: false, reason: 'alreadyDone' } : { ok: true, value: startWork(record) }
    },

    async acceptMany(acceptances, { decidedBy, checksVersion }) {
      const now = clock.now()
      const held = await store.outbox.holdAcceptances({
        entries: acceptances.map(({ ref, because }) => ({ id: deps.newId() as OutboxId, ref, because })),
        decidedBy,
        checksVersion,
        heldUntil: instant(now + holds.decisionMs),
        now: instant(now),
      })
      return held.ok ? { ok: true, value: held.records.map(startWork) } : held
    },

    isSending: () => progress.size > 0,

    list,

    async discardUnreadable() {
      const draftIds = await store.outbox.discardUnreadable()
      emitSoon()
      changes.countsChanged()
      if (draftIds.length > 0) changes.draftsChanged(draftIds)
    },

    async undo(id) {
      const record = await store.outbox.get(id)
      const group = record?.what.kind === 'order' ? record.what.group : null
      return group === null ? takeBack(id, { kind: 'personUndid' }) : takeBackGroup(group.id)
    },

    cancel: (id) => takeBack(id, { kind: 'personUndid' }),

    async sendNow(id) {
      const [record, ...others] = await withGroup(id)
      if (record === undefined) return { ok: false, reason: 'notFound' }
      laneOf(record.accountId).stopWaiting()
      // The group was held together, and its files are uploaded once for all orders.
      for (const other of others) await steps.take(other, { kind: 'personSentNow' })
      return change(id, { kind: 'personSentNow' })
    },

    async setPaused(paused, accountId) {
      if (accountId === null) {
        await store.outbox.setPaused(paused)
        isPaused = paused
      } else {
        await store.outbox.setAccountPaused(accountId, paused)
        if (paused) pausedAccounts.add(accountId)
        else pausedAccounts.delete(accountId)
      }
      emitSoon()
      for (const [laneAccountId, lane] of lanes) {
        if (accountId !== null && accountId !== laneAccountId) continue
        if (paused) await lane.interruptAny()
        else lane.drive()
      }
    },

    async settingsChanged() {
      const settings = await store.settings.get()
      if (settings.uploadOnlyWhenAsked === uploadsOnlyWhenAsked) return
      uploadsOnlyWhenAsked = settings.uploadOnlyWhenAsked
      emitSoon()
      for (const lane of lanes.values()) lane.drive()
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
          // Look up once more first: it may have appeared since the person was asked.
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
        // Respect the delay that the service requested.
        if (record.problem?.code === 'rateLimited') continue
        const lane = laneOf(record.accountId)
        lane.stopWaiting()
        const isHindered = record.problem !== null && record.nextAttemptAt !== null && record.lookup === null
        if (isHindered && record.state !== 'held') await steps.take(record, { kind: 'retryNow' })
        lane.drive()
      }
    },

    async stop() {
      isStopped = true
      cancelEmit?.()
      await Promise.all([...lanes.values()].map((lane) => lane.stop()))
    },
  }
}
