// The list of all drafts, reloaded when main reports a change. Discarding shows at once and can be undone.
import type { AccountId, Draft, DraftId, DraftRow, Result, VersoBridge } from '../../../preload/contract/index.ts'
import { askedFrom, Asking } from '../app/loadable.ts'
import type { Asked } from '../app/loadable.ts'

export interface DraftList {
  rows: readonly DraftRow[]
  total: number
}

export class Drafts {
  contents: Asked<DraftList> = $state.raw({ state: 'waiting' })
  /** Recently discarded drafts that can be restored, latest first. */
  discarded: readonly DraftRow[] = $state.raw([])
  readonly #bridge: VersoBridge
  readonly #asking: Asking<DraftList>
  readonly #askingDiscarded: Asking<{ rows: DraftRow[] }>
  readonly #stop: () => void

  /** @param shownAccount returns the account that the views show; null for all */
  constructor(bridge: VersoBridge, shownAccount: () => AccountId | null = () => null) {
    this.#bridge = bridge
    const ask = () => {
      const accountId = shownAccount()
      return accountId === null ? bridge.drafts.list() : bridge.drafts.list({ accountId })
    }
    this.#asking = new Asking<DraftList>(ask, (result) => {
      if (result.ok || this.contents.state !== 'here') this.contents = askedFrom(result)
    })
    this.#askingDiscarded = new Asking(bridge.drafts.discarded, (result) => {
      if (result.ok) this.discarded = result.value.rows
    })
    this.#stop = bridge.drafts.changed(() => void this.load())
  }

  async load(): Promise<void> {
    await Promise.all([this.#asking.again(), this.#askingDiscarded.again()])
  }

  async discard(draftId: DraftId): Promise<Result<null>> {
    if (this.contents.state === 'here') {
      const { rows, total } = this.contents.value
      const left = rows.filter((row) => row.id !== draftId)
      this.contents = { state: 'here', value: { rows: left, total: total - (rows.length - left.length) } }
    }
    const result = await this.#bridge.drafts.discard({ draftId })
    await (result.ok ? this.#askingDiscarded.again() : this.#asking.again())
    return result
  }

  async restore(draftId: DraftId): Promise<Result<Draft>> {
    const result = await this.#bridge.drafts.restore({ draftId })
    await this.load()
    return result
  }

  close(): void {
    this.#stop()
    this.#asking.drop()
    this.#askingDiscarded.drop()
  }
}
