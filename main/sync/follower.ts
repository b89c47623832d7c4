// Follows the orders of one account: asks what awaits a decision, sweeps through everything now and then, and says how it stands. It only
// reads; what is new is decided by the store. It never announces a delivery twice and never calls an order gone because one list lacked it.
import type { AccountId, OrderId, SyncStatus } from '../../preload/contract/index.ts'
import type { Clock, Desktop } from '../ports.ts'
import type { Log } from '../log.ts'
import type { ServiceClient } from '../service/client.ts'
import { failed, serviceError, succeeded } from '../service/errors.ts'
import type { ServiceError, ServiceResult } from '../service/errors.ts'
import type { Store } from '../store/store.ts'
import { backOffMs, jitteredMs } from './back-off.ts'
import { describeFailure, fromFailure, fromServiceError } from './bridge-errors.ts'
import type { Changes } from './changes.ts'
import { createReading } from './reading.ts'
import { isOffline } from './trouble.ts'

export type CheckReason = 'start' | 'wake' | 'online' | 'focus' | 'refresh' | 'decided' | 'keyReplaced'

export interface FollowerDeps {
  accountId: AccountId
  client: ServiceClient
  store: Store
  clock: Clock
  random(): number
  log: Log
  changes: Changes
  desktop: Pick<Desktop, 'announceDeliveries' | 'isOnline'>
  /** Asked before each wait, so that a changed setting counts at once. */
  pollIntervalMs(): Promise<number>
  onStatus(status: SyncStatus): void
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
  status(): SyncStatus
  stop(): Promise<void>
}

const sweepEveryMs = 60 * 60_000
/** Coming back to the window sooner than this after a check is no pause. */
const focusPauseMs = 60_000
const placedWatchMs = [0, 5_000, 15_000, 30_000, 60_000, 90_000, 150_000]

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
  }
  let running: Promise<void> | null = null
  let isWanted = false
  let isSweepWanted = true
  let lastCheckAt = Number.NEGATIVE_INFINITY
  let lastSweepAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let stopWaiting: (() => void) | null = null
  const watches = new Set<() => void>()

  const instant = (ms = clock.now()) => new Date(ms).toISOString()

  function setStatus(change: Partial<SyncStatus>) {
    current = { ...current, ...change }
    deps.onStatus(current)
  }

  const reading = createReading({ accountId, client, store, clock, changes, signal })

  async function announce() {
    const untold = await store.deliveries.takeUntold(instant())
    if (untold.length > 0) desktop.announceDeliveries(untold)
  }

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
    const isSweepDue = isSweepWanted || clock.now() - lastSweepAt >= sweepEveryMs
    isSweepWanted = false
    try {
      let result = await reading.poll()
      if (result.ok && !signal.aborted) {
        lastCheckAt = clock.now()
        await announce()
        if (isSweepDue || reading.isSweepNeeded()) result = await sweep()
        if (result.ok) await announce()
      }
      if (signal.aborted) return
      if (result.ok) succeededRound()
      else failedRound(result.error, isSweepDue)
    } catch (failure) {
      log({ level: 'error', area: 'follower', message: 'a round failed', data: { detail: describeFailure(failure) } })
      if (signal.aborted) return
      isSweepWanted ||= isSweepDue
      failures += 1
      setStatus({ state: 'failing', failingSince: current.failingSince ?? instant(), problem: fromFailure(failure) })
    }
    deps.onRound()
  }

  function succeededRound() {
    const wasFailing = failures > 0 || current.problem !== null
    failures = 0
    setStatus({ state: 'upToDate', lastSuccessAt: instant(), failingSince: null, problem: null })
    if (wasFailing) deps.onReachable()
  }

  function failedRound(error: ServiceError, wasSweepDue: boolean) {
    isSweepWanted ||= wasSweepDue
    failures += 1
    retryAfterMs = error.retryAfterMs
    setStatus({
      state: stateOfError(error),
      failingSince: current.failingSince ?? instant(),
      problem: fromServiceError(error),
    })
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

  async function planNext() {
    const intervalMs = await deps.pollIntervalMs()
    const regularMs = jitteredMs(intervalMs, deps.random)
    const waitMs =
      failures === 0
        ? regularMs
        : Math.max(regularMs, backOffMs({ failures, baseMs: intervalMs, random: deps.random, retryAfterMs }))
    retryAfterMs = undefined
    if (signal.aborted || isWanted) return
    setStatus({ nextAttemptAt: instant(clock.now() + waitMs) })
    stopWaiting?.()
    stopWaiting = clock.after(waitMs, () => {
      stopWaiting = null
      want()
    })
  }

  function want() {
    if (signal.aborted) return
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
    try {
      await planNext()
    } catch (failure) {
      log({ level: 'error', area: 'follower', message: 'no plan', data: { detail: describeFailure(failure) } })
      if (!signal.aborted) stopWaiting = clock.after(sweepEveryMs, want)
    }
  }

  return {
    start: () => want(),

    check(reason) {
      if (reason === 'focus' && clock.now() - lastCheckAt < focusPauseMs) return
      if (reason === 'refresh' || reason === 'keyReplaced') isSweepWanted = true
      want()
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
      const result = await reading.order(orderId)
      if (result.ok) {
        await announce()
        deps.onRound()
      }
      return result
    },

    orderPlaced(orderId) {
      const startedAt = clock.now()
      const watch = (index: number) => {
        const delayMs = placedWatchMs[index]
        if (delayMs === undefined || signal.aborted) return
        const cancel = clock.after(Math.max(0, startedAt + delayMs - clock.now()), () => {
          watches.delete(cancel)
          reading.order(orderId).then(
            (result) => {
              if (!result.ok) watch(index + 1)
            },
            (failure: unknown) => {
              log({
                level: 'warning',
                area: 'follower',
                message: 'a new order was not read',
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
      setStatus({
        state: stateOfError(error),
        failingSince: current.failingSince ?? instant(),
        problem: fromServiceError(error),
      })
    },

    status: () => current,

    async stop() {
      stopping.abort()
      stopWaiting?.()
      for (const cancel of watches) cancel()
      await running
    },
  }
}
