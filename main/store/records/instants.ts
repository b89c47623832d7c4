// Instants in a single canonical form, so that comparing texts compares times.
import type { Instant } from './values.ts'

/** `2026-03-01T08:00:00Z` becomes `2026-03-01T08:00:00.000Z`; anything that is not a date is returned unchanged. */
export function canonicalInstant(value: Instant): Instant {
  const milliseconds = Date.parse(value)
  return Number.isNaN(milliseconds) ? value : new Date(milliseconds).toISOString()
}

export function canonicalInstantOrNull(value: Instant | null): Instant | null {
  return value === null ? null : canonicalInstant(value)
}

export function instantBefore(value: Instant, durationMs: number): Instant {
  return new Date(Date.parse(value) - durationMs).toISOString()
}
