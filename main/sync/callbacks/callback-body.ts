// Reads what a callback says (specification 6). Pure. It says only what Verso may act on: which order to ask for; addresses in it are never
// looked at, and no word of it is shown but the event's name, and that only where it is a plain one.
import { z } from 'zod'
import { orderId } from '../../../preload/contract/identifiers.ts'
import type { OrderId } from '../../../preload/contract/index.ts'

export type CallbackMessage =
  /** `jobId` only tells callbacks of one order apart. */
  | { kind: 'jobCompleted'; event: string; orderId: OrderId; jobId: number | null }
  /** Another event; of an order, where it names one. `event` null: its name is not fit to be shown. */
  | { kind: 'otherEvent'; event: string | null; orderId: OrderId | null }
  /** Sent by the receiver's own test. */
  | { kind: 'test'; nonce: string }
  | { kind: 'malformed' }

export const jobCompleted = 'job:completed'
export const testEvent = 'verso:test'

// Unknown fields are left out, so that a key like `__proto__` never becomes part of anything.
const message = z.object({ event: z.string().min(1).max(1_000), event_data: z.unknown() })
const ofOrder = z.object({ order_id: orderId })
const ofJob = z.object({ job_id: z.number().int().nonnegative() })
const ofTest = z.object({ nonce: z.string().min(1).max(200) })

const plainName = /^[\w:.-]{1,80}$/

/** @param body bytes as they came, at most as many as the receiver takes */
export function readCallback(body: Uint8Array): CallbackMessage {
  const parsed = message.safeParse(parseJson(body))
  if (!parsed.success) return { kind: 'malformed' }
  const { event, event_data: data } = parsed.data
  const order = ofOrder.safeParse(data)
  if (event === jobCompleted) {
    if (!order.success) return { kind: 'malformed' }
    const job = ofJob.safeParse(data)
    return { kind: 'jobCompleted', event, orderId: order.data.order_id, jobId: job.success ? job.data.job_id : null }
  }
  const test = event === testEvent ? ofTest.safeParse(data) : null
  if (test?.success === true) return { kind: 'test', nonce: test.data.nonce }
  return {
    kind: 'otherEvent',
    event: plainName.test(event) ? event : null,
    orderId: order.success ? order.data.order_id : null,
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
