// What is known of something that main was asked for: nothing yet, the answer, or why there is none.
import type { BridgeError, Result } from '../../../preload/contract/index.ts'

export type Asked<Value> =
  { state: 'waiting' } | { state: 'here'; value: Value } | { state: 'failed'; error: BridgeError }

export function askedFrom<Value>(result: Result<Value>): Asked<Value> {
  return result.ok ? { state: 'here', value: result.value } : { state: 'failed', error: result.error }
}

/**
 * Asks again and again on demand, never twice at once: demands during a question lead to one more after it. Answers that
 * were overtaken by `drop` are not delivered.
 */
export class Asking<Value> {
  readonly #ask: () => Promise<Result<Value>>
  readonly #take: (result: Result<Value>) => void
  #isAsking = false
  #isStale = false
  #generation = 0

  constructor(ask: () => Promise<Result<Value>>, take: (result: Result<Value>) => void) {
    this.#ask = ask
    this.#take = take
  }

  async again(): Promise<void> {
    if (this.#isAsking) {
      this.#isStale = true
      return
    }
    this.#isAsking = true
    const generation = this.#generation
    try {
      do {
        this.#isStale = false
        const result = await this.#ask()
        if (generation === this.#generation) this.#take(result)
      } while (this.#isStale)
    } finally {
      this.#isAsking = false
    }
  }

  /** What is under way is no longer wanted. */
  drop(): void {
    this.#generation += 1
  }
}
