// Which orders of the ledger are those of the showcase.
import type { Ledger } from '../state/ledger.ts'
import { showcaseOrders } from './orders.ts'
import type { ShowcaseOrder } from './orders.ts'

export function rememberOrder(ledger: Ledger, key: string, orderId: number): void {
  ledger.setSetting(`showcase order ${key}`, String(orderId))
  ledger.setSetting(`showcase key ${orderId}`, key)
}

/** Null if the order was not recorded yet. */
export function orderIdOf(ledger: Ledger, key: string): number | null {
  const recorded = ledger.setting(`showcase order ${key}`)
  return recorded === null ? null : Number(recorded)
}

/** Null for an order of the past without documents, and for what was ordered since. */
export function showcaseOrderOf(ledger: Ledger, orderId: number): ShowcaseOrder | null {
  const key = ledger.setting(`showcase key ${orderId}`)
  return showcaseOrders.find((order) => order.key === key) ?? null
}

export function isOfShowcase(ledger: Ledger, orderId: number): boolean {
  return ledger.setting(`showcase key ${orderId}`) !== null
}
