// Instants as the store writes them: one form only, so that comparing the texts compares the times.
import type { Instant } from './values.ts'

/** `2026-03-01T08:00:00Z` becomes `2026-03-01T08:00:00.000Z`; what is no date stays as it came. */
export function canonicalInstant(value: Instant): Instant {
  const milliseconds = Date.parse(value)
  return Number.isNaN(milliseconds) ? value : new Date(milliseconds).toISOString()
}

export function canonicalInstantOrNull(value: Instant | null): Instant | null {
  return value === null ? null : canonicalInstant(value)
}

/** The instant `durationMs` before another. */
export function instantBefore(value: Instant, durationMs: number): Instant {
  return new Date(Date.parse(value) - durationMs).toISOString()
}
