// The callback receiver, and what arrived at it.
import type { AccountId, CallbackArrival, OrderId } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** Where the callback receiver listens. `path` is a secret of this computer and of whom it was given to. */
export interface StoredCallbackReceiver {
  isOn: boolean
  host: string
  port: number
  path: string
  publicAddress: string | null
}

export interface CallbacksArea {
  /** Null before the receiver was first looked at. */
  receiver(): Promise<StoredCallbackReceiver | null>
  configure(receiver: StoredCallbackReceiver): Promise<void>
  /** What is alike and came within a minute is one row with a count. Returns its id. */
  addArrival(arrival: {
    at: Instant
    outcome: CallbackArrival['outcome']
    count: number
    orderId: OrderId | null
    event: string | null
  }): Promise<number>
  settleArrival(
    id: number,
    settled: { outcome: CallbackArrival['outcome']; accountId: AccountId | null; newDeliveries: number | null },
  ): Promise<void>
  /** What was being asked for when the process ended is left to the regular checks. */
  recover(): Promise<void>
  /** The latest first. */
  arrivals(limit: number): Promise<CallbackArrival[]>
}
