// All drafts, as a list: asked again when main says that one changed. Discarding shows at once and can be taken back.
import type { DraftId, DraftRow, Result, VersoBridge } from '../../preload/contract/index.ts'
import { askedFrom, Asking } from './asked.ts'
import type { Asked } from './asked.ts'

export interface DraftList {
  rows: readonly DraftRow[]
  total: number
}

export class Drafts {
  contents: Asked<DraftList> = $state.raw({ state: 'waiting' })
  readonly #bridge: VersoBridge
  readonly #asking: Asking<DraftList>
  readonly #stop: () => void

  constructor(bridge: VersoBridge) {
    this.#bridge = bridge
    this.#asking = new Asking<DraftList>(bridge.drafts.list, (result) => {
      if (result.ok || this.contents.state !== 'here') this.contents = askedFrom(result)
    })
    this.#stop = bridge.drafts.changed(() => void this.#asking.again())
  }

  load(): Promise<void> {
    return this.#asking.again()
  }

  async discard(draftId: DraftId): Promise<Result<null>> {
    if (this.contents.state === 'here') {
      const { rows, total } = this.contents.value
      const left = rows.filter((row) => row.id !== draftId)
      this.contents = { state: 'here', value: { rows: left, total: total - (rows.length - left.length) } }
    }
    const result = await this.#bridge.drafts.discard({ draftId })
    if (!result.ok) await this.#asking.again()
    return result
  }

  close(): void {
    this.#stop()
    this.#asking.drop()
  }
}
