// Which failed reads are tried again at once, and after how long. Only for requests that change nothing: what was ordered or decided is
// never repeated here (the outbox looks up the truth first).
import type { ServiceError } from './errors.ts'

export const mostRetries = 2
const firstDelayMs = 500
const longestDelayMs = 5_000
/** A longer wish of the service is handed to the caller, whose own schedule keeps it. */
const longestRetryAfterMs = 10_000

/**
 * @param retries how many retries were made already
 * @param random a number in [0, 1)
 * @returns how long to wait before trying again, or null where that is not for this level to do
 */
export function retryDelayMs(error: ServiceError, retries: number, random: () => number): number | null {
  if (retries >= mostRetries) return null
  const passes = error.code === 'connectionLost' || error.code === 'rateLimited' || error.code === 'serverError'
  if (!passes || error.status === 501) return null
  const askedMs = error.retryAfterMs ?? 0
  if (askedMs > longestRetryAfterMs) return null
  const jitterMs = random() * Math.min(longestDelayMs, firstDelayMs * 2 ** retries)
  return Math.max(askedMs, Math.round(jitterMs))
}

/**
 * Reads `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date.
 * @returns milliseconds from now, at least 0 and at most a day; undefined where the header says nothing readable
 */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  const oneDayMs = 86_400_000
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(oneDayMs, Math.ceil(Number(text) * 1_000))
  if (!/[a-z]/i.test(text)) return undefined
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? undefined : Math.min(oneDayMs, Math.max(0, dateMs - nowMs))
}
