// Refreshes the order that a callback names, on each account that knows its number. Repeated, late or frequent
// callbacks cause few requests: one at a time per order, then a pause. Callbacks are only hints; regular checks
// continue.
import type { AccountId, OrderId, OrderRef } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { ServiceResult } from '../../service/transport/errors.ts'
import type { Store } from '../../store/store.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'

interface RefreshResult {
  outcome: 'polled' | 'nothingNew' | 'notRead' | 'unknownOrder' | 'repeated'
  /** The order that had something new, else one that was read. */
  ref: OrderRef | null
  newDeliveries: number | null
}

export interface CallbackRefreshDeps {
  store: Pick<Store, 'orders'>
  clock: Clock
  log: Log
  /** The accounts that are followed. */
  accountIds(): AccountId[]
  refreshOrder(ref: OrderRef): Promise<ServiceResult<null>>
  /** Checks all accounts for deliveries. */
  checkAll(): void
  /** May be called more than once for one arrival, because a document may appear a little later. */
  onRefreshed(arrivalId: number, result: RefreshResult): void
}

interface CallbackRefresh {
  /**
   * @param callback `jobId` distinguishes callbacks of one order: a callback for another job does not wait for the
   * pause
   */
  refresh(callback: { orderId: OrderId; jobId: number | null; arrivalId: number }): void
  /** Cancels all waits; resolves when no refresh is running any more. */
  stop(): Promise<void>
}

/** The minimum time between two refreshes of an order. */
const pauseMs = 10_000
/** The document may not be in the order yet when the callback arrives (field notes 8). */
const againMs = [15_000, 60_000]
const checkPauseMs = 60_000
/** More orders at once cannot be genuine; the regular check finds whatever is true. */
const maxOrders = 500
/** More jobs per order cannot be genuine either. */
const maxJobs = 200

interface OrderRefresh {
  /** The arrival whose row receives the result. */
  arrivalId: number
  /**
   * `pausing`: refreshed a moment ago; `waiting`: one more refresh is scheduled, which another callback brings forward.
   */
  state: 'running' | 'pausing' | 'waiting'
  /** The latest arrival of the same callback during or just after a refresh. */
  repeated: number | null
  /** The refresh serves a repeated callback, whose row changes only if something new is found. */
  isForRepeated: boolean
  /** The arrival of another job during a refresh; it is handled next. */
  next: number | null
  /** Jobs that were named since the first refresh. */
  jobs: Set<number | null>
  /** How often the order was refreshed for this arrival. */
  times: number
  cancelWait: () => void
}

export function createCallbackRefresh(deps: CallbackRefreshDeps): CallbackRefresh {
  const { store, clock, log } = deps
  const orders = new Map<OrderId, OrderRefresh>()
  const running = new Set<Promise<void>>()
  let cancelCheck: (() => void) | null = null
  let isCheckWanted = false
  let isStopped = false

  function checkAll() {
    if (cancelCheck !== null) {
      isCheckWanted = true
      return
    }
    isCheckWanted = false
    deps.checkAll()
    cancelCheck = clock.after(checkPauseMs, () => {
      cancelCheck = null
      if (isCheckWanted) checkAll()
    })
  }

  async function deliveryCounts(orderId: OrderId): Promise<Map<AccountId, number>> {
    const known = new Map<AccountId, number>()
    for (const accountId of deps.accountIds()) {
      const order = await store.orders.get({ accountId, orderId })
      if (order !== null) known.set(accountId, order.deliveries.length)
    }
    return known
  }

  async function refreshOnAccounts(orderId: OrderId): Promise<RefreshResult> {
    const known = await deliveryCounts(orderId)
    if (known.size === 0) {
      checkAll()
      return { outcome: 'unknownOrder', ref: null, newDeliveries: null }
    }
    let result: RefreshResult | null = null
    for (const [accountId, before] of known) {
      const ref = { accountId, orderId }
      const read = await deps.refreshOrder(ref)
      const after = read.ok ? ((await store.orders.get(ref))?.deliveries.length ?? before) : before
      const newDeliveries = Math.max(0, after - before)
      const outcome = !read.ok ? 'notRead' : newDeliveries > 0 ? 'polled' : 'nothingNew'
      if (result === null || rank[outcome] > rank[result.outcome]) {
        result = { outcome, ref, newDeliveries: read.ok ? newDeliveries : null }
      }
    }
    return result ?? { outcome: 'unknownOrder', ref: null, newDeliveries: null }
  }

  function run(orderId: OrderId, entry: OrderRefresh) {
    entry.state = 'running'
    entry.repeated = null
    const work = refreshOnAccounts(orderId)
      .catch((failure: unknown): RefreshResult => {
        log({
          level: 'warning',
          area: 'callbacks',
          message: 'orderNotAskedFor',
          data: { detail: describeFailure(failure) },
        })
        return { outcome: 'notRead', ref: null, newDeliveries: null }
      })
      .then((result) => {
        running.delete(work)
        if (isStopped) return
        if (!entry.isForRepeated || result.outcome === 'polled') deps.onRefreshed(entry.arrivalId, result)
        if (entry.next === null) scheduleNext(orderId, entry, result)
        else runFor(orderId, entry, entry.next)
      })
    running.add(work)
  }

  function runFor(orderId: OrderId, entry: OrderRefresh, arrivalId: number, isForRepeated = false) {
    entry.cancelWait()
    Object.assign(entry, { arrivalId, isForRepeated, times: isForRepeated ? entry.times : 0, next: null })
    run(orderId, entry)
  }

  /** Schedules the pause, and another refresh if a callback came meanwhile or nothing new was found yet. */
  function scheduleNext(orderId: OrderId, entry: OrderRefresh, { outcome }: RefreshResult) {
    const laterMs = outcome === 'nothingNew' || outcome === 'notRead' ? againMs[entry.times] : undefined
    entry.times += 1
    entry.state = 'pausing'
    entry.cancelWait = clock.after(pauseMs, () => {
      if (entry.repeated !== null) {
        runFor(orderId, entry, entry.repeated, true)
      } else if (laterMs === undefined) {
        orders.delete(orderId)
      } else {
        entry.state = 'waiting'
        entry.cancelWait = clock.after(laterMs - pauseMs, () => {
          run(orderId, entry)
        })
      }
    })
  }

  return {
    refresh({ orderId, jobId, arrivalId }) {
      if (isStopped) return
      const known = orders.get(orderId)
      if (known !== undefined) {
        const isOther = !known.jobs.has(jobId) && known.jobs.size < maxJobs
        known.jobs.add(jobId)
        if (known.state === 'waiting' || (known.state === 'pausing' && isOther)) {
          runFor(orderId, known, arrivalId)
          return
        }
        if (isOther && known.next === null) {
          known.next = arrivalId
          return
        }
        known.repeated = arrivalId
        deps.onRefreshed(arrivalId, { outcome: 'repeated', ref: null, newDeliveries: null })
        return
      }
      if (orders.size >= maxOrders) {
        checkAll()
        deps.onRefreshed(arrivalId, { outcome: 'notRead', ref: null, newDeliveries: null })
        return
      }
      const entry: OrderRefresh = {
        arrivalId,
        state: 'running',
        repeated: null,
        isForRepeated: false,
        next: null,
        jobs: new Set([jobId]),
        times: 0,
        cancelWait: () => undefined,
      }
      orders.set(orderId, entry)
      run(orderId, entry)
    },

    async stop() {
      isStopped = true
      cancelCheck?.()
      for (const { cancelWait } of orders.values()) cancelWait()
      orders.clear()
      await Promise.all(running)
    },
  }
}

const rank: Record<RefreshResult['outcome'], number> = {
  unknownOrder: 0,
  repeated: 0,
  notRead: 1,
  nothingNew: 2,
  polled: 3,
}
