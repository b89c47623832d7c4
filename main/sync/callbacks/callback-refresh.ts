// What a callback leads to: the order is asked for now, on each account that knows one of that number. Callbacks that come twice, late or in
// floods lead to few questions: one at a time for an order, then a pause. It believes nothing and loses nothing: regular checks go on.
import type { AccountId, OrderId, OrderRef } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { ServiceResult } from '../../service/transport/errors.ts'
import type { Store } from '../../store/store.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'

export interface AskedOf {
  outcome: 'polled' | 'nothingNew' | 'notRead' | 'unknownOrder' | 'repeated'
  /** The order in which something was new, else one that was asked for. */
  ref: OrderRef | null
  newDeliveries: number | null
}

export interface CallbackAskingDeps {
  store: Pick<Store, 'orders'>
  clock: Clock
  log: Log
  /** Those that are followed. */
  accountIds(): AccountId[]
  refreshOrder(ref: OrderRef): Promise<ServiceResult<null>>
  /** Asks all accounts what awaits a decision. */
  checkAll(): void
  /** Perhaps more than once for one arrival: what was not there yet may come a little later. */
  onAsked(arrivalId: number, asked: AskedOf): void
}

export interface CallbackAsking {
  /** @param callback `jobId` tells callbacks of one order apart: one of another job does not wait for the pause to end */
  ask(callback: { orderId: OrderId; jobId: number | null; arrivalId: number }): void
  /** Ends all waits; resolves when nothing is being asked any more. */
  stop(): Promise<void>
}

/** After an order was asked for, so long nothing asks for it again. */
const pauseMs = 10_000
/** The document may not be in the order yet when the callback comes (field notes 8). */
const againMs = [15_000, 60_000]
const checkPauseMs = 60_000
/** More orders at once are no callbacks of jobs; the regular check finds what is true of it. */
const mostOrders = 500
/** Nor has an order more jobs at once than this. */
const mostJobs = 200

interface Asked {
  /** The arrival whose row says what came of it. */
  arrivalId: number
  /** `pausing`: it was asked for a moment ago; `waiting`: it will be asked for once more, and sooner if another callback comes. */
  state: 'running' | 'pausing' | 'waiting'
  /** The same came again while it was asked for, or just after: the latest arrival that did. */
  repeated: number | null
  /** It is asked for because of one that was called repeated; that stays so unless something new is found. */
  isForRepeated: boolean
  /** Of another job, while it was asked for: the arrival that is asked for next. */
  next: number | null
  /** Told of since the order was first asked for. */
  jobs: Set<number | null>
  /** How often it was asked for the arrival. */
  times: number
  cancelWait: () => void
}

export function createCallbackAsking(deps: CallbackAskingDeps): CallbackAsking {
  const { store, clock, log } = deps
  const orders = new Map<OrderId, Asked>()
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

  async function knownTo(orderId: OrderId): Promise<Map<AccountId, number>> {
    const known = new Map<AccountId, number>()
    for (const accountId of deps.accountIds()) {
      const order = await store.orders.get({ accountId, orderId })
      if (order !== null) known.set(accountId, order.deliveries.length)
    }
    return known
  }

  async function carryOut(orderId: OrderId): Promise<AskedOf> {
    const known = await knownTo(orderId)
    if (known.size === 0) {
      checkAll()
      return { outcome: 'unknownOrder', ref: null, newDeliveries: null }
    }
    let asked: AskedOf | null = null
    for (const [accountId, before] of known) {
      const ref = { accountId, orderId }
      const read = await deps.refreshOrder(ref)
      const after = read.ok ? ((await store.orders.get(ref))?.deliveries.length ?? before) : before
      const newDeliveries = Math.max(0, after - before)
      const outcome = !read.ok ? 'notRead' : newDeliveries > 0 ? 'polled' : 'nothingNew'
      if (asked === null || rank[outcome] > rank[asked.outcome]) {
        asked = { outcome, ref, newDeliveries: read.ok ? newDeliveries : null }
      }
    }
    return asked ?? { outcome: 'unknownOrder', ref: null, newDeliveries: null }
  }

  function run(orderId: OrderId, entry: Asked) {
    entry.state = 'running'
    entry.repeated = null
    const work = carryOut(orderId)
      .catch((failure: unknown): AskedOf => {
        log({
          level: 'warning',
          area: 'callbacks',
          message: 'orderNotAskedFor',
          data: { detail: describeFailure(failure) },
        })
        return { outcome: 'notRead', ref: null, newDeliveries: null }
      })
      .then((asked) => {
        running.delete(work)
        if (isStopped) return
        if (!entry.isForRepeated || asked.outcome === 'polled') deps.onAsked(entry.arrivalId, asked)
        if (entry.next === null) planNext(orderId, entry, asked)
        else runFor(orderId, entry, entry.next)
      })
    running.add(work)
  }

  function runFor(orderId: OrderId, entry: Asked, arrivalId: number, isForRepeated = false) {
    entry.cancelWait()
    Object.assign(entry, { arrivalId, isForRepeated, times: isForRepeated ? entry.times : 0, next: null })
    run(orderId, entry)
  }

  /** The pause, and after it once more where another came meanwhile or there was nothing new yet. */
  function planNext(orderId: OrderId, entry: Asked, { outcome }: AskedOf) {
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
    ask({ orderId, jobId, arrivalId }) {
      if (isStopped) return
      const known = orders.get(orderId)
      if (known !== undefined) {
        const isOther = !known.jobs.has(jobId) && known.jobs.size < mostJobs
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
        deps.onAsked(arrivalId, { outcome: 'repeated', ref: null, newDeliveries: null })
        return
      }
      if (orders.size >= mostOrders) {
        checkAll()
        deps.onAsked(arrivalId, { outcome: 'notRead', ref: null, newDeliveries: null })
        return
      }
      const entry: Asked = {
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

const rank: Record<AskedOf['outcome'], number> = { unknownOrder: 0, repeated: 0, notRead: 1, nothingNew: 2, polled: 3 }
