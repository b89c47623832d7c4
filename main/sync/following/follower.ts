// Follows the orders of one account: polls for deliveries to review, reads all orders now and then, and reports the
// status. Only reads; the store decides what is new. Never announces a delivery twice and never removes an order
// because one list lacked it.
import type { AccountId, BridgeError, OrderId, SyncStatus } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Desktop } from '../../ports/desktop.ts'
import type { Log } from '../../log.ts'
import type { ServiceClient } from '../../service/client.ts'
import { failed, serviceError, succeeded } from '../../service/transport/errors.ts'
import type { ServiceError, ServiceResult } from '../../service/transport/errors.ts'
import type { Store } from '../../store/store.ts'
import { backOffMs, jitteredMs } from '../answers/back-off.ts'
import { describeFailure, fromFailure, fromServiceError } from '../reporting/bridge-errors.ts'
import type { Changes } from '../reporting/changes.ts'
import { createClockSkew } from '../answers/clock-skew.ts'
import type { ServerTime } from '../answers/clock-skew.ts'
import { createReading } from './reading.ts'
import { isOffline } from '../answers/trouble.ts'

/** `intervalChanged` does not start a round; it reschedules the next one. */
export type CheckReason =
  'start' | 'wake' | 'online' | 'focus' | 'refresh' | 'decided' | 'keyReplaced' | 'callback' | 'intervalChanged'

interface FollowerDeps {
  accountId: AccountId
  client: ServiceClient
  store: Store
  clock: Clock
  random(): number
  log: Log
  changes: Changes
  desktop: Pick<Desktop, 'isOnline'>
  /** Called before each wait, so that a changed setting applies at once. */
  pollIntervalMs(): Promise<number>
  onStatus(status: SyncStatus): void
  /** Holds back notifications during a round; the returned function releases them. */
  holdNotifications(): () => void
  /** Called when the service answers again after failures. */
  onReachable(): void
  /** Called after each round, when new deliveries can be downloaded. */
  onRound(): void
}

export interface Follower {
  start(): void
  /** Requests a round; several requests at once share one round. */
  check(reason: CheckReason): void
  /** Ok once every order that the service listed since Verso started is in the store. */
  baseline(): Promise<ServiceResult<null>>
  /** Reads one order now. */
  refreshOrder(orderId: OrderId): Promise<ServiceResult<null>>
  /** Reads a newly placed order until the service shows it (field notes 8). */
  orderPlaced(orderId: OrderId): void
  keyTrouble(error: ServiceError): void
  /** Receives the service's clock from an answer. */
  serverTimeSeen(time: ServerTime): void
  status(): SyncStatus
  stop(): Promise<void>
}

const sweepEveryMs = 60 * 60_000
/** Within this time after a check, focusing the window does not start another. */
const focusPauseMs = 60_000
/** Delays between attempts; in total two and a half minutes after the order was placed. */
const placedWatchWaitsMs = [0, 5_000, 10_000, 15_000, 30_000, 30_000, 60_000]
/** After waking, the network takes a moment, and all programs want it at once. */
const wakeMs = { earliest: 1_000, latest: 4_000 }
const skewStepMs = 60_000

export function createFollower(deps: FollowerDeps): Follower {
  const { accountId, client, store, clock, log, changes, desktop } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  let current: SyncStatus = {
    accountId,
    state: 'starting',
    lastSuccessAt: null,
    failingSince: null,
    nextAttemptAt: null,
    problem: null,
    clockSkewMs: null,
  }
  let running: Promise<void> | null = null
  let isRequested = false
  let isSweepRequested = true
  let lastCheckAt = Number.NEGATIVE_INFINITY
  let lastSweepAt = Number.NEGATIVE_INFINITY
  let lastRoundEndedAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let troubleKind: string | null = null
  let stopWaiting: (() => void) | null = null
  const watches = new Set<() => void>()
  let stopWaking: (() => void) | null = null
  const skewOf = createClockSkew()

  const instant = (ms = clock.now()) => new Date(ms).toISOString()

  function setStatus(change: Partial<SyncStatus>) {
    current = { ...current, ...change }
    deps.onStatus(current)
  }

  const reading = createReading({ accountId, client, store, clock, changes, signal })

  async function sweep(): Promise<ServiceResult<null>> {
    const result = await reading.sweep()
    if (result.ok) lastSweepAt = clock.now()
    return result
  }

  // ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async function round() {
    stopWaiting?.()
    stopWaiting = null
    if (current.state !== 'starting') setStatus({ state: 'checking', nextAttemptAt: null })
    const isSweepDue = isSweepRequested || hasPassed(lastSweepAt, clock.now(), sweepEveryMs)
    isSweepRequested = false
    let releaseNotifications = deps.holdNotifications()
    try {
      let result = await reading.poll()
      if (result.ok && !signal.aborted) {
        lastCheckAt = clock.now()
        // A full read may take minutes, so what the poll found is announced first, unless the full read is needed to
        // complete it.
        if (isSweepDue && !reading.isSweepNeeded()) {
          releaseNotifications()
          releaseNotifications = deps.holdNotifications()
        }
        if (isSweepDue || reading.isSweepNeeded()) result = await sweep()
      }
      if (signal.aborted) return
      if (result.ok) succeededRound()
      else failedRound(result.error, isSweepDue)
    } catch (failure) {
      log({ level: 'error', area: 'follower', message: 'roundFailed', data: { detail: describeFailure(failure) } })
      if (signal.aborted) return
      isSweepRequested ||= isSweepDue
      failures += 1
      retryAfterMs = undefined
      setTrouble('failing', fromFailure(failure))
    } finally {
      releaseNotifications()
    }
    deps.onRound()
  }

  function succeededRound() {
    const wasFailing = failures > 0 || current.problem !== null
    failures = 0
    retryAfterMs = undefined
    troubleKind = null
    setStatus({ state: 'upToDate', lastSuccessAt: instant(), failingSince: null, problem: null })
    if (wasFailing) deps.onReachable()
  }

  function failedRound(error: ServiceError, wasSweepDue: boolean) {
    isSweepRequested ||= wasSweepDue
    failures += 1
    retryAfterMs = error.retryAfterMs
    const problem = fromServiceError(error)
    // A missing list does not mean missing orders: the address is wrong.
    setTrouble(stateOfError(error), error.code === 'notFound' ? { ...problem, code: 'noOrdersHere' } : problem)
  }

  /** `failingSince` is the time since when this kind of trouble lasts. */
  function setTrouble(state: SyncStatus['state'], problem: BridgeError) {
    const kind = state === 'failing' ? problem.code : state
    const failingSince = kind === troubleKind && current.failingSince !== null ? current.failingSince : instant()
    troubleKind = kind
    setStatus({ state, failingSince, problem })
  }

  let retryAfterMs: number | undefined

  function stateOfError(error: ServiceError): SyncStatus['state'] {
    switch (error.code) {
      case 'keyMissing':
        return 'keyMissing'
      case 'keyUnusable':
      case 'unauthorized':
      case 'forbidden':
        return 'keyRefused'
      default:
        return isOffline(error) || !desktop.isOnline() ? 'offline' : 'failing'
    }
  }

  /** Counts from the end of the last round, even if rescheduled later. */
  async function scheduleNext(roundEndedAt: number) {
    const intervalMs = await deps.pollIntervalMs()
    const regularMs = jitteredMs(intervalMs, deps.random)
    const spanMs =
      failures === 0
        ? regularMs
        : Math.max(regularMs, backOffMs({ failures, baseMs: intervalMs, random: deps.random, retryAfterMs }))
    if (signal.aborted || isRequested) return
    // The system clock may have been set back meanwhile.
    const passedMs = Math.max(0, clock.now() - roundEndedAt)
    const waitMs = Math.max(0, spanMs - passedMs)
    setStatus({ nextAttemptAt: instant(clock.now() + waitMs) })
    stopWaiting?.()
    stopWaiting = clock.after(waitMs, () => {
      stopWaiting = null
      requestRound()
    })
  }

  /** Whether the next round could be scheduled. */
  async function planNext(): Promise<boolean> {
    try {
      await scheduleNext(lastRoundEndedAt)
      return true
    } catch (failure) {
      const data = { detail: describeFailure(failure) }
      log({ level: 'error', area: 'follower', message: 'nextRoundNotScheduled', data })
      return false
    }
  }

  async function reschedule() {
    // A running round schedules the next one when it ends, possibly with the old interval.
    await running
    if (stopWaiting !== null) await planNext()
  }

  /**
   * Waking, unlocking and reconnecting happen together, so they share one round. The random delay spreads the accounts.
   */
  function requestRoundSoon() {
    if (signal.aborted || stopWaking !== null) return
    const { earliest, latest } = wakeMs
    stopWaking = clock.after(Math.round(earliest + (latest - earliest) * deps.random()), () => {
      stopWaking = null
      requestRound()
    })
  }

  function requestRound() {
    if (signal.aborted) return
    stopWaking?.()
    stopWaking = null
    isRequested = true
    running ??= run().finally(() => {
      running = null
      if (isRequested) requestRound()
    })
  }

  async function run() {
    while (isRequested && !signal.aborted) {
      isRequested = false
      await round()
    }
    lastRoundEndedAt = clock.now()
    if (!(await planNext()) && !signal.aborted) stopWaiting = clock.after(sweepEveryMs, requestRound)
  }

  return {
    start: () => requestRound(),

    check(reason) {
      if (reason === 'intervalChanged') {
        void reschedule()
        return
      }
      if (reason === 'focus' && !hasPassed(lastCheckAt, clock.now(), focusPauseMs)) return
      if (reason === 'refresh' || reason === 'keyReplaced') isSweepRequested = true
      if (reason === 'wake') requestRoundSoon()
      else requestRound()
    },

    async baseline() {
      if (reading.hasSwept()) return succeeded(null)
      isSweepRequested = true
      requestRound()
      await running
      if (reading.hasSwept()) return succeeded(null)
      // The rounds failed; another read gives the caller the reason.
      try {
        return await sweep()
      } catch (failure) {
        return failed(serviceError('unexpectedFailure', describeFailure(failure)))
      }
    },

    async refreshOrder(orderId) {
      const releaseNotifications = deps.holdNotifications()
      try {
        const result = await reading.order(orderId)
        if (result.ok) deps.onRound()
        return result
      } finally {
        releaseNotifications()
      }
    },

    orderPlaced(orderId) {
      const watch = (index: number) => {
        // Relative delays, because the system clock may jump meanwhile.
        const delayMs = placedWatchWaitsMs[index]
        if (delayMs === undefined || signal.aborted) return
        const cancel = clock.after(delayMs, () => {
          watches.delete(cancel)
          reading.order(orderId).then(
            (result) => {
              if (!result.ok) watch(index + 1)
            },
            (failure: unknown) => {
              log({
                level: 'warning',
                area: 'follower',
                message: 'newOrderNotRead',
                data: { detail: describeFailure(failure) },
              })
            },
          )
        })
        watches.add(cancel)
      }
      watch(0)
    },

    keyTrouble(error) {
      failures = Math.max(1, failures)
      setTrouble(stateOfError(error), fromServiceError(error))
    },

    serverTimeSeen(time) {
      const clockSkewMs = skewOf(time)
      // Reported when the skew begins, ends or changes, not with every answer.
      const before = current.clockSkewMs
      const isSame =
        clockSkewMs === null || before === null ? clockSkewMs === before : Math.abs(clockSkewMs - before) < skewStepMs
      if (!isSame) setStatus({ clockSkewMs })
    },

    status: () => current,

    async stop() {
      stopping.abort()
      stopWaiting?.()
      stopWaking?.()
      for (const cancel of watches) cancel()
      await running
    },
  }
}

/** If the clock was set back, a time in the future counts as long past. */
function hasPassed(sinceMs: number, nowMs: number, spanMs: number): boolean {
  return nowMs < sinceMs || nowMs - sinceMs >= spanMs
}
