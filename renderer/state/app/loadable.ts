// The state of something loaded from main: waiting, here, or failed.
import type { BridgeError, Result } from '../../../preload/contract/index.ts'

export type Loadable<Value> =
  { state: 'waiting' } | { state: 'here'; value: Value } | { state: 'failed'; error: BridgeError }

export function loadableFrom<Value>(result: Result<Value>): Loadable<Value> {
  return result.ok ? { state: 'here', value: result.value } : { state: 'failed', error: result.error }
}

/**
 * Loads on demand and never runs twice at once: calls during a load lead to one more load after it. `drop` discards
 * answers that are still pending.
 */
export class Refetcher<Value> {
  readonly #ask: () => Promise<Result<Value>>
  readonly #take: (result: Result<Value>) => void
  #running: Promise<void> | null = null
  #isStale = false
  #generation = 0

  constructor(ask: () => Promise<Result<Value>>, take: (result: Result<Value>) => void) {
    this.#ask = ask
    this.#take = take
  }

  /** Settles after a load that began with this call or later. */
  again(): Promise<void> {
    if (this.#running !== null) this.#isStale = true
    return (this.#running ??= this.#run())
  }

  async #run(): Promise<void> {
    const generation = this.#generation
    try {
      do {
        this.#isStale = false
        const result = await this.#ask()
        if (generation === this.#generation) this.#take(result)
      } while (this.#isStale)
    } finally {
      this.#running = null
    }
  }

  /** Discards the answer that is pending. */
  drop(): void {
    this.#generation += 1
  }
}
