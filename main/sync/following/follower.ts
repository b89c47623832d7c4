// Follows the orders of one account: asks what awaits a decision, sweeps through everything now and then, and says how it stands. It only
// reads; what is new is decided by the store. It never announces a delivery twice and never calls an order gone because one list lacked it.
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

/** `intervalChanged`: nothing is asked for at once, but the next round comes as the new interval says. */
export type CheckReason =
  'start' | 'wake' | 'online' | 'focus' | 'refresh' | 'decided' | 'keyReplaced' | 'callback' | 'intervalChanged'

export interface FollowerDeps {
  accountId: AccountId
  client: ServiceClient
  store: Store
  clock: Clock
  random(): number
  log: Log
  changes: Changes
  desktop: Pick<Desktop, 'isOnline'>
  /** Asked before each wait, so that a changed setting counts at once. */
  pollIntervalMs(): Promise<number>
  onStatus(status: SyncStatus): void
  /** What a reading brings is told of when it ends: by what is returned here. */
  gatherNews(): () => void
  /** The service answered again after trouble. */
  onReachable(): void
  /** After each round: what has arrived can be downloaded. */
  onRound(): void
}

export interface Follower {
  start(): void
  /** Soon; several reasons at once are one round. */
  check(reason: CheckReason): void
  /** Ok once every order that the service listed since Verso started is in the store. */
  baseline(): Promise<ServiceResult<null>>
  /** Asks for one order now. */
  refreshOrder(orderId: OrderId): Promise<ServiceResult<null>>
  /** Placed a moment ago: asked for until the service shows it (field notes 8). */
  orderPlaced(orderId: OrderId): void
  keyTrouble(error: ServiceError): void
  /** What the service's own clock said in an answer. */
  serverTimeSeen(time: ServerTime): void
  status(): SyncStatus
  stop(): Promise<void>
}

const sweepEveryMs = 60 * 60_000
/** Coming back to the window sooner than this after a check is no pause. */
const focusPauseMs = 60_000
/** From one look to the next: in sum two and a half minutes after it was placed. */
const placedWatchWaitsMs = [0, 5_000, 10_000, 15_000, 30_000, 30_000, 60_000]
/** A computer that wakes has no network yet, and all its programs want it at once. */
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
  let isWanted = false
  let isSweepWanted = true
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
    const isSweepDue = isSweepWanted || hasPassed(lastSweepAt, clock.now(), sweepEveryMs)
    isSweepWanted = false
    let tellNews = deps.gatherNews()
    try {
      let result = await reading.poll()
      if (result.ok && !signal.aborted) {
        lastCheckAt = clock.now()
        // A sweep may take minutes: what the poll found waits for it only where the sweep brings more of the same.
        if (isSweepDue && !reading.isSweepNeeded()) {
          tellNews()
          tellNews = deps.gatherNews()
        }
        if (isSweepDue || reading.isSweepNeeded()) result = await sweep()
      }
      if (signal.aborted) return
      if (result.ok) succeededRound()
      else failedRound(result.error, isSweepDue)
    } catch (failure) {
      log({ level: 'error', area: 'follower', message: 'roundFailed', data: { detail: describeFailure(failure) } })
      if (signal.aborted) return
      isSweepWanted ||= isSweepDue
      failures += 1
      retryAfterMs = undefined
      setTrouble('failing', fromFailure(failure))
    } finally {
      tellNews()
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
    isSweepWanted ||= wasSweepDue
    failures += 1
    retryAfterMs = error.retryAfterMs
    const problem = fromServiceError(error)
    // A list that is not there is no order that is not there: the address is wrong.
    setTrouble(stateOfError(error), error.code === 'notFound' ? { ...problem, code: 'noOrdersHere' } : problem)
  }

  /** Another kind of trouble is one since now: what is said of it is since when it is so. */
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

  /** From the end of the last round, also where it is planned anew later. */
  async function planNext(roundEndedAt: number) {
    const intervalMs = await deps.pollIntervalMs()
    const regularMs = jitteredMs(intervalMs, deps.random)
    const spanMs =
      failures === 0
        ? regularMs
        : Math.max(regularMs, backOffMs({ failures, baseMs: intervalMs, random: deps.random, retryAfterMs }))
    if (signal.aborted || isWanted) return
    // The time of day may have been set back meanwhile.
    const passedMs = Math.max(0, clock.now() - roundEndedAt)
    const waitMs = Math.max(0, spanMs - passedMs)
    setStatus({ nextAttemptAt: instant(clock.now() + waitMs) })
    stopWaiting?.()
    stopWaiting = clock.after(waitMs, () => {
      stopWaiting = null
      want()
    })
  }

  async function replan() {
    // A round that is under way is planned at its end, perhaps with the interval as it was.
    await running
    if (stopWaiting === null) return
    try {
      await planNext(lastRoundEndedAt)
    } catch (failure) {
      log({ level: 'error', area: 'follower', message: 'noPlan', data: { detail: describeFailure(failure) } })
    }
  }

  /** Waking, unlocking and the return of the network come together: they are one round, at another moment for each account. */
  function wantSoon() {
    if (signal.aborted || stopWaking !== null) return
    const { earliest, latest } = wakeMs
    stopWaking = clock.after(Math.round(earliest + (latest - earliest) * deps.random()), () => {
      stopWaking = null
      want()
    })
  }

  function want() {
    if (signal.aborted) return
    stopWaking?.()
    stopWaking = null
    isWanted = true
    running ??= run().finally(() => {
      running = null
      if (isWanted) want()
    })
  }

  async function run() {
    while (isWanted && !signal.aborted) {
      isWanted = false
      await round()
    }
    lastRoundEndedAt = clock.now()
    try {
      await planNext(lastRoundEndedAt)
    } catch (failure) {
      log({ level: 'error', area: 'follower', message: 'noPlan', data: { detail: describeFailure(failure) } })
      if (!signal.aborted) stopWaiting = clock.after(sweepEveryMs, want)
    }
  }

  return {
    start: () => want(),

    check(reason) {
      if (reason === 'intervalChanged') {
        void replan()
        return
      }
      if (reason === 'focus' && !hasPassed(lastCheckAt, clock.now(), focusPauseMs)) return
      if (reason === 'refresh' || reason === 'keyReplaced') isSweepWanted = true
      if (reason === 'wake') wantSoon()
      else want()
    },

    async baseline() {
      if (reading.hasSwept()) return succeeded(null)
      isSweepWanted = true
      want()
      await running
      if (reading.hasSwept()) return succeeded(null)
      // The rounds failed; one more reading tells the caller why.
      try {
        return await sweep()
      } catch (failure) {
        return failed(serviceError('unexpectedFailure', describeFailure(failure)))
      }
    },

    async refreshOrder(orderId) {
      const tellNews = deps.gatherNews()
      try {
        const result = await reading.order(orderId)
        if (result.ok) deps.onRound()
        return result
      } finally {
        tellNews()
      }
    },

    orderPlaced(orderId) {
      const watch = (index: number) => {
        // Counted from one look to the next: the time of day may jump meanwhile.
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
      // Told when it begins, ends or becomes another; not with each answer.
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

/** The time of day may be set back: what then lies in the future was long enough ago. */
function hasPassed(sinceMs: number, nowMs: number, spanMs: number): boolean {
  return nowMs < sinceMs || nowMs - sinceMs >= spanMs
}
