// The callback receiver as the person sees it: where it listens, what its tests found, what arrived. It shows what main says and nothing
// before main said it, for half a listener is none.
import type {
  BridgeError,
  CallbackArrival,
  CallbackStatus,
  CallbackTestOutcome,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { askedFrom, Asking } from '../app/loadable.ts'
import type { Asked } from '../app/loadable.ts'

export type CallbackTest = 'running' | { outcome: CallbackTestOutcome; detail: string }
export type CallbackChanges = Partial<Pick<CallbackStatus, 'isOn' | 'host' | 'port' | 'publicAddress'>>

export interface CallbacksDeps {
  bridge: Pick<VersoBridge, 'callback'>
  onFailure(error: BridgeError): void
}

/** So many are shown; main keeps more. */
const shownArrivals = 50

export class Callbacks {
  status: Asked<CallbackStatus> = $state.raw({ state: 'waiting' })
  arrivals: readonly CallbackArrival[] = $state.raw([])
  /** Requests that did not know the path, since Verso started. */
  refusedElsewhere: number = $state(0)
  tests: { here: CallbackTest | null; public: CallbackTest | null } = $state.raw({ here: null, public: null })
  readonly #bridge: Pick<VersoBridge, 'callback'>
  readonly #onFailure: (error: BridgeError) => void
  readonly #asking: Asking<{ arrivals: CallbackArrival[]; refusedElsewhere: number }>
  readonly #stop: () => void

  constructor({ bridge, onFailure }: CallbacksDeps) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    this.#asking = new Asking(
      () => bridge.callback.arrivals({ limit: shownArrivals }),
      (result) => {
        // A list that is shown is not replaced by a failure.
        if (!result.ok) return
        this.arrivals = result.value.arrivals
        this.refusedElsewhere = result.value.refusedElsewhere
      },
    )
    this.#stop = bridge.callback.changed((status) => {
      this.status = { state: 'here', value: status }
      void this.#asking.again()
    })
  }

  async load(): Promise<void> {
    const [status] = await Promise.all([this.#bridge.callback.status(), this.#asking.again()])
    this.status = askedFrom(status)
  }

  /** True where main did it. What a test found before holds no more. */
  async set(changes: CallbackChanges): Promise<boolean> {
    const isDone = this.#take(await this.#bridge.callback.set(changes))
    if (isDone) this.tests = { here: null, public: null }
    return isDone
  }

  async renewPath(): Promise<boolean> {
    const isDone = this.#take(await this.#bridge.callback.renewPath())
    if (isDone) this.tests = { here: null, public: null }
    return isDone
  }

  async useForNewOrders(isUsed: boolean): Promise<boolean> {
    return this.#take(await this.#bridge.callback.useForNewOrders({ isUsed }))
  }

  async test(through: 'here' | 'public'): Promise<void> {
    this.tests = { ...this.tests, [through]: 'running' }
    const result = await this.#bridge.callback.test({ through })
    this.tests = {
      ...this.tests,
      [through]: result.ok ? { outcome: result.value.outcome, detail: result.value.detail } : null,
    }
    if (!result.ok) this.#onFailure(result.error)
    await this.#asking.again()
  }

  close(): void {
    this.#stop()
    this.#asking.drop()
  }

  #take(result: Result<CallbackStatus>): boolean {
    if (result.ok) this.status = { state: 'here', value: result.value }
    else this.#onFailure(result.error)
    return result.ok
  }
}
