// One account's lane of the outbox: takes its entries one at a time, oldest first, sends or looks up, and sleeps until the next is due. It
// never works on two entries at once, and never on one that the person is taking back.
import type { AccountId, OutboxEntry, OutboxId } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { ServiceError, ServiceResult } from '../../service/transport/errors.ts'
import type { OutboxRecord, Store } from '../../store/store.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'
import { lookUp } from './look-up.ts'
import { nextJob } from './outbox-schedule.ts'
import type { OutboxSteps } from './outbox-steps.ts'
import { sendDecision, sendOrder } from './sending.ts'
import type { Outcome, SendingControl } from './sending.ts'

export interface LaneDeps {
  accountId: AccountId
  store: Store
  clock: Clock
  random(): number
  log: Log
  steps: OutboxSteps
  isPaused(): boolean
  uploadsOnlyWhenAsked(): boolean
  /** Null while the account is not there (any more). */
  client(): ServiceClient | null
  /** See `SendingDeps.baseline`. */
  baseline(): Promise<ServiceResult<null>>
  onKeyTrouble(error: ServiceError): void
  /** Null when nothing is under way any more for that entry. `file`: see `SendingControl`. */
  progressed(id: OutboxId, progress: OutboxEntry['progress'], file?: Parameters<SendingControl['progressed']>[1]): void
}

export interface Lane {
  /** Looks for what is due. */
  drive(): void
  /** The account may be asked again at once, whatever it was waiting for. */
  stopWaiting(): void
  /** Ends an upload, so that its entry is `queued` again. @returns false where it is past that point */
  interrupt(id: OutboxId): Promise<boolean>
  interruptAny(): Promise<void>
  /** Not begun with until it is released. */
  reserve(id: OutboxId): void
  release(id: OutboxId): void
  stop(): Promise<void>
}

/** After a failure of the store, or without its account, the lane rests before it tries again. */
const restMs = 30_000

export function createLane({ accountId, store, clock, steps, progressed, ...deps }: LaneDeps): Lane {
  const reserved = new Set<OutboxId>()
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false
  let waitsUntil = 0
  let cancelTimer: (() => void) | null = null
  let current: { id: OutboxId; abort: AbortController; isPlacing: boolean; ended: Promise<void> } | null = null

  function drive() {
    if (isStopped) return
    isWanted = true
    running ??= run().finally(() => {
      running = null
      if (isWanted) drive()
    })
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
      while (isWanted && !isStopped) {
        isWanted = false
        cancelTimer?.()
        cancelTimer = null
        await work()
      }
    } catch (failure) {
      // The store did not take a step. What was sent meanwhile is found again by a look-up.
      deps.log({
        level: 'error',
        area: 'outbox',
        message: 'laneStopped',
        data: { detail: describeFailure(failure) },
      })
      isWanted = false
      if (!isStopped) driveAt(clock.now() + restMs)
    }
  }

  /** Works until nothing is due, then sets the clock for what will be. */
  async function work() {
    for (;;) {
      if (isStopped) return
      const unsettled = await store.outbox.unsettled()
      const records = unsettled.filter((record) => record.accountId === accountId && !reserved.has(record.id))
      const job = nextJob(records, {
        now: clock.now(),
        isPaused: deps.isPaused(),
        laneWaitsUntil: waitsUntil,
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
          if (client === null) waitsUntil = clock.now() + restMs
          else if (job.kind === 'send') await send(client, job.record)
          else await findOut(client, job.record)
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
      // A decision has no part that could be sent without harm.
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
          // From here on it cannot be taken back: set before anything is awaited.
          sending.isPlacing = true
          return steps.take(record, { kind: 'placing', at: new Date(clock.now()).toISOString() })
        },
      }
      const outcome =
        record.what.kind === 'order'
          ? await sendOrder({ ...record, what: record.what }, sendingDeps, control)
          : await sendDecision({ ...record, what: record.what }, sendingDeps, control)
      await settle(record.id, outcome)
    } finally {
      progressed(queued.id, null)
      current = null
      end()
    }
  }

  async function findOut(client: ServiceClient, record: OutboxRecord) {
    const memory = steps.memoryOf(record.id)
    progressed(record.id, { step: 'lookingUp', fileName: null, sentBytes: 0, totalBytes: 0 })
    try {
      const outcome = await lookUp(record, { ...memory }, { client, store, clock, random: deps.random })
      const hasFailed = outcome.event.kind === 'lookUpFailed'
      memory.failures = hasFailed ? memory.failures + 1 : 0
      // The wish to send again is good for one look-up that succeeded.
      if (!hasFailed) memory.maySendAgain = false
      await settle(record.id, outcome)
    } finally {
      progressed(record.id, null)
    }
  }

  async function settle(id: OutboxId, outcome: Outcome) {
    waitsUntil = outcome.accountWaitsUntil ?? 0
    if (outcome.keyTrouble !== undefined) deps.onKeyTrouble(outcome.keyTrouble)
    // The person may have chosen while the request was under way: the step is taken from what is on disk now.
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
      waitsUntil = 0
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
