// The callback receiver, and the callbacks it received.
import type { AccountId, CallbackArrival, OrderId } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** Where the callback receiver listens. `path` is a secret between this computer and the service. */
export interface StoredCallbackReceiver {
  isOn: boolean
  host: string
  port: number
  path: string
  publicAddress: string | null
}

export interface CallbacksArea {
  /** Null before the receiver was first configured. */
  receiver(): Promise<StoredCallbackReceiver | null>
  configure(receiver: StoredCallbackReceiver): Promise<void>
  /** Similar arrivals within a minute become one row with a count. Returns its id. */
  addArrival(arrival: {
    at: Instant
    outcome: CallbackArrival['outcome']
    count: number
    orderId: OrderId | null
    event: string | null
  }): Promise<number>
  finishArrival(
    id: number,
    result: { outcome: CallbackArrival['outcome']; accountId: AccountId | null; newDeliveries: number | null },
  ): Promise<void>
  /** Arrivals still being checked when the process ended are left to the regular checks. */
  recover(): Promise<void>
  /** Latest first. */
  arrivals(limit: number): Promise<CallbackArrival[]>
}
