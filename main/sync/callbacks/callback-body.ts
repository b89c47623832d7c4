// Reads a callback (specification 6). Pure. Returns only which order to refresh. Ignores addresses, and returns the
// event's name only if it is safe to display.
import { z } from 'zod'
import { orderId } from '../../../preload/contract/identifiers.ts'
import type { OrderId } from '../../../preload/contract/index.ts'

type CallbackMessage =
  /** `jobId` only distinguishes callbacks of one order. */
  | { kind: 'jobCompleted'; event: string; orderId: OrderId; jobId: number | null }
  /** Another event, with its order if it names one. `event` is null if its name is not safe to display. */
  | { kind: 'otherEvent'; event: string | null; orderId: OrderId | null }
  /** Sent by the receiver's own test. */
  | { kind: 'test'; nonce: string }
  | { kind: 'malformed' }

export const jobCompleted = 'job:completed'
export const testEvent = 'verso:test'

// These schemas drop unknown fields, so a key like `__proto__` has no effect.
const callbackSchema = z.object({ event: z.string().min(1).max(1_000), event_data: z.unknown() })
const orderSchema = z.object({ order_id: orderId })
const jobSchema = z.object({ job_id: z.number().int().nonnegative() })
const testSchema = z.object({ nonce: z.string().min(1).max(200) })

const displayableName = /^[\w:.-]{1,80}$/

/** @param body the received bytes, limited by the receiver */
export function readCallback(body: Uint8Array): CallbackMessage {
  const parsed = callbackSchema.safeParse(parseJson(body))
  if (!parsed.success) return { kind: 'malformed' }
  const { event, event_data: data } = parsed.data
  const order = orderSchema.safeParse(data)
  if (event === jobCompleted) {
    if (!order.success) return { kind: 'malformed' }
    const job = jobSchema.safeParse(data)
    return { kind: 'jobCompleted', event, orderId: order.data.order_id, jobId: job.success ? job.data.job_id : null }
  }
  const test = event === testEvent ? testSchema.safeParse(data) : null
  if (test?.success === true) return { kind: 'test', nonce: test.data.nonce }
  return {
    kind: 'otherEvent',
    event: displayableName.test(event) ? event : null,
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
