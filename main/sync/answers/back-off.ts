// How long to wait before trying again: full jitter, so that many programs that failed together do not return together.
// Pure; the randomness comes in.

export const backOffCapMs = 15 * 60_000

/** Below this a retry is only noise on the wire. */
const shortestMs = 1_000

/** A service that asks for more than this is asked again all the same. */
const longestRetryAfterMs = 24 * 60 * 60_000

export interface BackOffInput {
  /** Failures in a row, 1 for the first. */
  failures: number
  /** The ceiling after the first failure; it doubles with each further one, up to 15 minutes. */
  baseMs: number
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number
  /** What the service asked for in `Retry-After`; never undercut, also beyond the cap. */
  retryAfterMs?: number | undefined
}

/** @returns milliseconds, at least 1,000 and, unless the service asked for more, at most 900,000 */
export function backOffMs({ failures, baseMs, random, retryAfterMs }: BackOffInput): number {
  const doublings = Math.min(Math.max(0, failures - 1), 30)
  const ceilingMs = Math.min(backOffCapMs, baseMs * 2 ** doublings)
  const jitteredMs = Math.max(shortestMs, Math.floor(random() * ceilingMs))
  if (retryAfterMs === undefined || !(retryAfterMs > 0)) return jitteredMs
  const askedMs = Math.min(longestRetryAfterMs, Math.ceil(retryAfterMs))
  // Everyone who was told the same number would come back at the same moment.
  return askedMs + Math.floor(random() * shortestMs)
}

/** A regular interval, moved by up to a tenth either way. */
export function jitteredMs(intervalMs: number, random: () => number): number {
  return Math.round(intervalMs * (0.9 + 0.2 * random()))
}
