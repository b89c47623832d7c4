// Which failed reads are retried at once, and after what delay. Only for requests that change nothing: orders and
// decisions are never repeated here (the outbox first looks up what the service has).
import type { ServiceError } from './errors.ts'

const maxRetries = 2
const firstDelayMs = 500
const maxDelayMs = 5_000
/** If the service requests a longer delay, the caller's own schedule handles it. */
const maxRetryAfterMs = 10_000

/**
 * @param retries how many retries have been made
 * @param random a number in [0, 1)
 * @returns the delay before the next attempt in milliseconds, or null if it is not to be retried here
 */
export function retryDelayMs(error: ServiceError, retries: number, random: () => number): number | null {
  if (retries >= maxRetries) return null
  const isTransient = error.code === 'connectionLost' || error.code === 'rateLimited' || error.code === 'serverError'
  if (!isTransient || error.status === 501) return null
  const requestedMs = error.retryAfterMs ?? 0
  if (requestedMs > maxRetryAfterMs) return null
  const jitterMs = random() * Math.min(maxDelayMs, firstDelayMs * 2 ** retries)
  return Math.max(requestedMs, Math.round(jitterMs))
}

/**
 * Reads `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date.
 * @returns milliseconds from now, between 0 and one day; undefined if the header is missing or unreadable
 */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  const oneDayMs = 86_400_000
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(oneDayMs, Math.ceil(Number(text) * 1_000))
  if (!/[a-z]/i.test(text)) return undefined
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? undefined : Math.min(oneDayMs, Math.max(0, dateMs - nowMs))
}
