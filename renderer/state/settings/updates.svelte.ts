// Updates of Verso. Main checks, downloads and installs; this only shows its state.
import type { BridgeError, Result, UpdateState, VersoBridge } from '../../../preload/contract/index.ts'

export class Updates {
  /** Null before the first answer. */
  current: UpdateState | null = $state.raw(null)
  readonly #bridge: Pick<VersoBridge, 'updates'>
  readonly #onFailure: (error: BridgeError) => void
  readonly #stop: () => void

  constructor(bridge: Pick<VersoBridge, 'updates'>, onFailure: (error: BridgeError) => void) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    this.#stop = bridge.updates.changed((state) => {
      this.current = state
    })
  }

  load(): Promise<void> {
    return this.#take(this.#bridge.updates.get())
  }

  check(): Promise<void> {
    return this.#take(this.#bridge.updates.check())
  }

  download(): Promise<void> {
    return this.#take(this.#bridge.updates.download())
  }

  async install(): Promise<void> {
    const result = await this.#bridge.updates.install()
    if (!result.ok) this.#onFailure(result.error)
  }

  close(): void {
    this.#stop()
  }

  async #take(asked: Promise<Result<UpdateState>>): Promise<void> {
    const result = await asked
    if (result.ok) this.current = result.value
    else this.#onFailure(result.error)
  }
}
