// The saved views of the order list, and which of them is shown.
import type {
  BridgeError,
  OrderFilter,
  OrderSort,
  Result,
  SavedView,
  SavedViewId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { Refetcher } from '../app/loadable.ts'

export class Views {
  list: readonly SavedView[] = $state.raw([])
  readonly #bridge: VersoBridge
  readonly #onFailure: (error: BridgeError) => void
  readonly #refetcher: Refetcher<{ views: SavedView[] }>
  readonly #stop: () => void

  constructor(bridge: VersoBridge, onFailure: (error: BridgeError) => void) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    this.#refetcher = new Refetcher<{ views: SavedView[] }>(bridge.views.list, (result) => {
      if (result.ok) this.list = result.value.views
    })
    this.#stop = bridge.views.changed(({ views }) => {
      this.list = views
    })
  }

  load(): Promise<void> {
    return this.#refetcher.again()
  }

  find(id: SavedViewId | null): SavedView | null {
    return this.list.find((view) => view.id === id) ?? null
  }

  save(
    id: SavedViewId | null,
    view: { name: string; filter: OrderFilter; query: string; sort: OrderSort },
  ): Promise<Result<SavedView>> {
    return this.#bridge.views.save({ id, ...$state.snapshot(view) })
  }

  async rename(id: SavedViewId, name: string): Promise<boolean> {
    return this.#reportFailure(await this.#bridge.views.rename({ id, name }))
  }

  async remove(id: SavedViewId): Promise<boolean> {
    return this.#reportFailure(await this.#bridge.views.remove({ id }))
  }

  /** Moves a view up (-1) or down (1) by one position. */
  async move(id: SavedViewId, by: -1 | 1): Promise<void> {
    const ids = this.list.map((view) => view.id)
    const at = ids.indexOf(id)
    const to = at + by
    if (at === -1 || to < 0 || to >= ids.length) return
    ids.splice(to, 0, ...ids.splice(at, 1))
    this.#reportFailure(await this.#bridge.views.order({ ids }))
  }

  close(): void {
    this.#stop()
    this.#refetcher.drop()
  }

  #reportFailure(result: Result<unknown>): boolean {
    if (!result.ok) this.#onFailure(result.error)
    return result.ok
  }
}
