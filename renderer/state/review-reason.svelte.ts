// The reason of a rejection while it is written: saved as it is typed, restored when the delivery is opened again. It sends nothing.
import type { BridgeError, DeliveryRef, VersoBridge } from '../../preload/contract/index.ts'
import type { Clock } from './clock.svelte.ts'

const saveWithinMs = 250
const retryAfterMs = 3_000

export class ReviewReason {
  text: string = $state('')
  /** How much of it is on disk. */
  keptLength: number = $state(0)
  /** Why the last save failed; null while it is kept. */
  problem: BridgeError | null = $state.raw(null)
  readonly #bridge: VersoBridge
  readonly #clock: Pick<Clock, 'after'>
  readonly #ref: DeliveryRef
  #isTouched = false
  #isUnsaved = false
  #cancelTimer: (() => void) | null = null
  #saving: Promise<void> | null = null

  constructor(bridge: VersoBridge, clock: Pick<Clock, 'after'>, ref: DeliveryRef) {
    this.#bridge = bridge
    this.#clock = clock
    this.#ref = ref
  }

  async load(): Promise<void> {
    const result = await this.#bridge.deliveries.reasonDraft({ ref: this.#ref })
    // Whoever began to type before the answer came keeps what was typed.
    if (!result.ok || this.#isTouched) return
    this.text = result.value.text
    this.keptLength = this.text.length
  }

  change(text: string): void {
    this.text = text
    this.#isTouched = true
    this.#isUnsaved = true
    if (this.#cancelTimer === null && this.#saving === null) this.#saveAfter(saveWithinMs)
  }

  flush(): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    if (this.#saving !== null) return this.#saving
    if (!this.#isUnsaved) return Promise.resolve()
    this.#saving = this.#save().finally(() => {
      this.#saving = null
      if (this.#isUnsaved && this.#cancelTimer === null) this.#saveAfter(saveWithinMs)
    })
    return this.#saving
  }

  #saveAfter(delayMs: number): void {
    this.#cancelTimer = this.#clock.after(delayMs, () => {
      this.#cancelTimer = null
      void this.flush()
    })
  }

  async #save(): Promise<void> {
    while (this.#isUnsaved) {
      this.#isUnsaved = false
      const { text } = this
      const result = await this.#bridge.deliveries.saveReasonDraft({ ref: this.#ref, text })
      if (result.ok) this.keptLength = text.length
      this.problem = result.ok ? null : result.error
      if (!result.ok) {
        this.#isUnsaved = true
        this.#saveAfter(retryAfterMs)
        return
      }
    }
  }
}
