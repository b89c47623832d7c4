// The callback receiver: its address, its test results and the received calls. It shows only what main has confirmed,
// because a receiver that is half set up does not work.
import type {
  BridgeError,
  CallbackArrival,
  CallbackStatus,
  CallbackTestOutcome,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'

export type CallbackTest = 'running' | { outcome: CallbackTestOutcome; detail: string }
type CallbackChanges = Partial<Pick<CallbackStatus, 'isOn' | 'host' | 'port' | 'publicAddress'>>

interface CallbacksDeps {
  bridge: Pick<VersoBridge, 'callback'>
  onFailure(error: BridgeError): void
}

/** How many are shown; main keeps more. */
const shownArrivals = 50

export class Callbacks {
  status: Loadable<CallbackStatus> = $state.raw({ state: 'waiting' })
  arrivals: readonly CallbackArrival[] = $state.raw([])
  /** Requests with a wrong path since Verso started. */
  refusedElsewhere: number = $state(0)
  tests: { here: CallbackTest | null; public: CallbackTest | null } = $state.raw({ here: null, public: null })
  readonly #bridge: Pick<VersoBridge, 'callback'>
  readonly #onFailure: (error: BridgeError) => void
  readonly #refetcher: Refetcher<{ arrivals: CallbackArrival[]; refusedElsewhere: number }>
  readonly #stop: () => void

  constructor({ bridge, onFailure }: CallbacksDeps) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    this.#refetcher = new Refetcher(
      () => bridge.callback.arrivals({ limit: shownArrivals }),
      (result) => {
        // An error does not replace a visible list.
        if (!result.ok) return
        this.arrivals = result.value.arrivals
        this.refusedElsewhere = result.value.refusedElsewhere
      },
    )
    this.#stop = bridge.callback.changed((status) => {
      this.status = { state: 'here', value: status }
      void this.#refetcher.again()
    })
  }

  async load(): Promise<void> {
    const [status] = await Promise.all([this.#bridge.callback.status(), this.#refetcher.again()])
    this.status = loadableFrom(status)
  }

  /** True if main applied the change. Earlier test results are then outdated. */
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
    await this.#refetcher.again()
  }

  close(): void {
    this.#stop()
    this.#refetcher.drop()
  }

  #take(result: Result<CallbackStatus>): boolean {
    if (result.ok) this.status = { state: 'here', value: result.value }
    else this.#onFailure(result.error)
    return result.ok
  }
}
