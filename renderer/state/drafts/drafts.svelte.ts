// The list of all drafts, reloaded when main reports a change. Discarding shows at once and can be undone.
import type { AccountId, Draft, DraftId, DraftRow, Result, VersoBridge } from '../../../preload/contract/index.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'

interface DraftList {
  rows: readonly DraftRow[]
  total: number
}

export class Drafts {
  contents: Loadable<DraftList> = $state.raw({ state: 'waiting' })
  /** Recently discarded drafts that can be restored, latest first. */
  discarded: readonly DraftRow[] = $state.raw([])
  readonly #bridge: VersoBridge
  readonly #refetcher: Refetcher<DraftList>
  readonly #askingDiscarded: Refetcher<{ rows: DraftRow[] }>
  readonly #stop: () => void

  /** @param shownAccount returns the account that the views show; null for all */
  constructor(bridge: VersoBridge, shownAccount: () => AccountId | null = () => null) {
    this.#bridge = bridge
    const ask = () => {
      const accountId = shownAccount()
      return accountId === null ? bridge.drafts.list() : bridge.drafts.list({ accountId })
    }
    this.#refetcher = new Refetcher<DraftList>(ask, (result) => {
      if (result.ok || this.contents.state !== 'here') this.contents = loadableFrom(result)
    })
    this.#askingDiscarded = new Refetcher(bridge.drafts.discarded, (result) => {
      if (result.ok) this.discarded = result.value.rows
    })
    this.#stop = bridge.drafts.changed(() => void this.load())
  }

  async load(): Promise<void> {
    await Promise.all([this.#refetcher.again(), this.#askingDiscarded.again()])
  }

  async discard(draftId: DraftId): Promise<Result<null>> {
    if (this.contents.state === 'here') {
      const { rows, total } = this.contents.value
      const left = rows.filter((row) => row.id !== draftId)
      this.contents = { state: 'here', value: { rows: left, total: total - (rows.length - left.length) } }
    }
    const result = await this.#bridge.drafts.discard({ draftId })
    await (result.ok ? this.#askingDiscarded.again() : this.#refetcher.again())
    return result
  }

  async restore(draftId: DraftId): Promise<Result<Draft>> {
    const result = await this.#bridge.drafts.restore({ draftId })
    await this.load()
    return result
  }

  close(): void {
    this.#stop()
    this.#refetcher.drop()
    this.#askingDiscarded.drop()
  }
}
