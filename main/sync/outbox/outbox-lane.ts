// The outbox lane of one account: handles its entries one at a time, oldest first, sends or looks them up, and sleeps
// until the next is due. Never works on two entries at once, and never on one that the person is undoing.
import type { AccountId, OutboxEntry, OutboxId } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { ServiceError, ServiceResult } from '../../service/transport/errors.ts'
import type { OutboxRecord, Store } from '../../store/store.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'
import { lookUp } from './look-up.ts'
import { nextJob, noWait } from './outbox-schedule.ts'
import type { OutboxSteps } from './outbox-steps.ts'
import { sendDecision, sendOrder } from './sending.ts'
import type { Outcome, SendingControl } from './sending.ts'

interface LaneDeps {
  accountId: AccountId
  store: Store
  clock: Clock
  random(): number
  log: Log
  steps: OutboxSteps
  isPaused(): boolean
  uploadsOnlyWhenAsked(): boolean
  /** Null if the account does not exist (any more). */
  client(): ServiceClient | null
  /** See `SendingDeps.baseline`. */
  baseline(): Promise<ServiceResult<null>>
  onKeyTrouble(error: ServiceError): void
  /** `null` when no work on the entry is in progress. `file`: see `SendingControl`. */
  progressed(id: OutboxId, progress: OutboxEntry['progress'], file?: Parameters<SendingControl['progressed']>[1]): void
}

export interface Lane {
  /** Starts work on due entries. */
  drive(): void
  /** Ends the account's waiting time, so that due entries are tried at once. */
  stopWaiting(): void
  /**
   * Stops an upload, so that its entry is `queued` again.
   * @returns false if the entry can no longer be stopped
   */
  interrupt(id: OutboxId): Promise<boolean>
  interruptAny(): Promise<void>
  /** Keeps the lane from starting on this entry until it is released. */
  reserve(id: OutboxId): void
  release(id: OutboxId): void
  stop(): Promise<void>
}

/** Waiting time after a failure of the store, or while the account is missing. */
const retryMs = 30_000

export function createLane({ accountId, store, clock, steps, progressed, ...deps }: LaneDeps): Lane {
  const reserved = new Set<OutboxId>()
  let running: Promise<void> | null = null
  let isRequested = false
  let isStopped = false
  /** No request before `untilMs`; a time before `sinceMs` means that the clock was set back, and ends the wait. */
  let wait = { sinceMs: noWait, untilMs: noWait }
  let cancelTimer: (() => void) | null = null
  let current: { id: OutboxId; abort: AbortController; isPlacing: boolean; ended: Promise<void> } | null = null

  function drive() {
    if (isStopped) return
    isRequested = true
    running ??= run().finally(() => {
      running = null
      if (isRequested) drive()
    })
  }

  function waitUntil(untilMs: number) {
    wait = { sinceMs: clock.now(), untilMs }
  }

  function driveAt(atMs: number) {
    cancelTimer?.()
    cancelTimer = clock.after(Math.max(0, atMs - clock.now()), () => {
      cancelTimer = null
      drive()
    })
  }

  async function run() {
    try {
      while (isRequested && !isStopped) {
        isRequested = false
        cancelTimer?.()
        cancelTimer = null
        await work()
      }
    } catch (failure) {
      // The store did not save a step. Anything sent meanwhile is found by a look-up.
      deps.log({
        level: 'error',
        area: 'outbox',
        message: 'laneStopped',
        data: { detail: describeFailure(failure) },
      })
      isRequested = false
      if (!isStopped) driveAt(clock.now() + retryMs)
    }
  }

  /** Works until nothing is due, then sets the timer for the next entry. */
  async function work() {
    for (;;) {
      if (isStopped) return
      const unsettled = await store.outbox.unsettled()
      const records = unsettled.filter((record) => record.accountId === accountId && !reserved.has(record.id))
      const job = nextJob(records, {
        now: clock.now(),
        isPaused: deps.isPaused(),
        laneWaitsUntil: clock.now() < wait.sinceMs ? noWait : wait.untilMs,
        uploadsOnlyWhenAsked: deps.uploadsOnlyWhenAsked(),
      })
      switch (job.kind) {
        case 'nothing':
          return
        case 'wait':
          driveAt(job.until)
          return
        case 'endHold':
          await steps.take(job.record, { kind: 'holdEnded' })
          break
        case 'recover':
          await steps.take(job.record, { kind: 'restarted' })
          break
        case 'send':
        case 'lookUp': {
          const client = deps.client()
          if (client === null) waitUntil(clock.now() + retryMs)
          else if (job.kind === 'send') await send(client, job.record)
          else await lookUpEntry(client, job.record)
          break
        }
      }
    }
  }

  async function send(client: ServiceClient, queued: OutboxRecord) {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const sending = {
      id: queued.id,
      abort: new AbortController(),
      // A decision has no preparatory step that could safely be repeated.
      isPlacing: queued.what.kind === 'decision',
      ended,
    }
    current = sending
    try {
      if (!(await steps.take(queued, { kind: 'started' }))) return
      const record = await store.outbox.get(queued.id)
      if (record === null) return
      const sendingDeps = { client, store, clock, random: deps.random, baseline: deps.baseline }
      const control: SendingControl = {
        signal: sending.abort.signal,
        progressed: (progress, file) => progressed(record.id, progress, file),
        placing: async () => {
          if (sending.abort.signal.aborted) return false
          // It cannot be undone from here on, so this is set before anything is awaited.
          sending.isPlacing = true
          return steps.take(record, { kind: 'placing', at: new Date(clock.now()).toISOString() })
        },
      }
      const outcome =
        record.what.kind === 'order'
          ? await sendOrder({ ...record, what: record.what }, sendingDeps, control)
          : await sendDecision({ ...record, what: record.what }, sendingDeps, control)
      await applyOutcome(record.id, outcome)
    } finally {
      progressed(queued.id, null)
      current = null
      end()
    }
  }

  async function lookUpEntry(client: ServiceClient, record: OutboxRecord) {
    const memory = steps.memoryOf(record.id)
    // If the clock was set back, the waits between look-ups start again; otherwise they would seem to be years away.
    memory.unknownSince = Math.min(memory.unknownSince, clock.now())
    progressed(record.id, { step: 'lookingUp', fileName: null, sentBytes: 0, totalBytes: 0 })
    try {
      const outcome = await lookUp(record, { ...memory }, { client, store, clock, random: deps.random })
      const hasFailed = outcome.event.kind === 'lookUpFailed'
      memory.failures = hasFailed ? memory.failures + 1 : 0
      // The request to send again applies to one successful look-up.
      if (!hasFailed) memory.maySendAgain = false
      await applyOutcome(record.id, outcome)
    } finally {
      progressed(record.id, null)
    }
  }

  async function applyOutcome(id: OutboxId, outcome: Outcome) {
    waitUntil(outcome.accountWaitsUntil ?? noWait)
    if (outcome.keyTrouble !== undefined) deps.onKeyTrouble(outcome.keyTrouble)
    // The person may have made a choice while the request was under way, so apply the event to the stored state.
    const record = await store.outbox.get(id)
    if (record !== null) await steps.take(record, outcome.event, outcome.order)
  }

  async function interruptAny() {
    if (current === null || current.isPlacing) return
    current.abort.abort()
    await current.ended
  }

  return {
    drive,
    stopWaiting() {
      waitUntil(noWait)
    },
    async interrupt(id) {
      if (current?.id !== id) return true
      if (current.isPlacing) return false
      await interruptAny()
      return true
    },
    interruptAny,
    reserve: (id) => void reserved.add(id),
    release(id) {
      reserved.delete(id)
      drive()
    },
    async stop() {
      isStopped = true
      cancelTimer?.()
      if (current !== null && !current.isPlacing) current.abort.abort()
      await running
    },
  }
}
