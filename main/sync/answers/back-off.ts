// How long to wait before the next attempt: full jitter, so that many clients that failed together do not return
// together. Pure; the random numbers are passed in.

export const backOffCapMs = 15 * 60_000

/** A shorter delay would only cause useless requests. */
const minDelayMs = 1_000

/** If the service requests a longer delay than this, it is contacted after this time anyway. */
export const maxRetryAfterMs = 24 * 60 * 60_000

interface BackOffInput {
  /** Consecutive failures, 1 for the first. */
  failures: number
  /** Maximum after the first failure; doubles with each further failure, up to 15 minutes. */
  baseMs: number
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number
  /** The service's `Retry-After`; the delay is never shorter, even beyond the 15 minutes. */
  retryAfterMs?: number | undefined
}

/** @returns milliseconds: at least 1,000 and, unless the service requested more, at most 900,000 */
export function backOffMs({ failures, baseMs, random, retryAfterMs }: BackOffInput): number {
  const doublings = Math.min(Math.max(0, failures - 1), 30)
  const ceilingMs = Math.min(backOffCapMs, baseMs * 2 ** doublings)
  const jitteredMs = Math.max(minDelayMs, Math.floor(random() * ceilingMs))
  if (retryAfterMs === undefined || !(retryAfterMs > 0)) return jitteredMs
  const requestedMs = Math.min(maxRetryAfterMs, Math.ceil(retryAfterMs))
  // Spread the clients that received the same number.
  return requestedMs + Math.floor(random() * minDelayMs)
}

/** A regular interval, varied by up to ten percent. */
export function jitteredMs(intervalMs: number, random: () => number): number {
  return Math.round(intervalMs * (0.9 + 0.2 * random()))
}
