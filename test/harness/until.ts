import { vi } from 'vitest'

interface UntilOptions {
  /** Time between two attempts, in milliseconds. */
  interval?: number
}

/**
 * Waits for a state: calls `look` until it no longer throws, and returns its result. The limit matters only if the
 * state never comes.
 */
export function until<Value>(look: () => Promise<Value> | Value, { interval = 10 }: UntilOptions = {}): Promise<Value> {
  return vi.waitFor(look, { timeout: 60_000, interval })
}
