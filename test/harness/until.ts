import { vi } from 'vitest'

interface UntilOptions {
  /** Between two looks, in milliseconds. */
  interval?: number
}

/** Waits for a state: looks until `look` throws no more, and gives what it returns. The limit is only for a state that never comes. */
export function until<Value>(look: () => Promise<Value> | Value, { interval = 10 }: UntilOptions = {}): Promise<Value> {
  return vi.waitFor(look, { timeout: 60_000, interval })
}
