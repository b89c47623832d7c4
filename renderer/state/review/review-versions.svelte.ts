// Compares a document with an earlier version: its rows word by word, and how each comment of the last reason was
// resolved.
import type {
  ChangeRow,
  DeliveryRef,
  CommentResolution,
  Result,
  ReviewId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { deliveryKey } from '../../../preload/contract/keys.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'
import { RowWindows } from '../app/row-windows.svelte.ts'

type ChangeCounts = Record<ChangeRow['state'], number>

interface ReviewVersionsDeps {
  bridge: VersoBridge
  ask<Value>(question: (reviewId: ReviewId) => Promise<Result<Value>>): Promise<Result<Value>>
}

export class ReviewVersions {
  /** The version to compare with. */
  earlier: DeliveryRef | null = $state.raw(null)
  onlyChanged: boolean = $state(true)
  counts: ChangeCounts | null = $state.raw(null)
  resolutions: Loadable<readonly CommentResolution[]> = $state.raw({ state: 'waiting' })
  readonly rows: RowWindows<ChangeRow>
  readonly #refetcher: Refetcher<{ comments: CommentResolution[] }>

  constructor({ bridge, ask }: ReviewVersionsDeps) {
    this.rows = new RowWindows(async (from, limit) => {
      const { earlier, onlyChanged } = this
      if (earlier === null) return { ok: true, value: { total: 0, rows: [] } }
      const result = await ask((reviewId) => bridge.review.changes({ reviewId, from, limit, earlier, onlyChanged }))
      if (result.ok) this.counts = result.value.counts
      return result
    })
    this.#refetcher = new Refetcher(
      () => ask((reviewId) => bridge.review.resolutions({ reviewId })),
      (result) => {
        this.resolutions = result.ok ? { state: 'here', value: result.value.comments } : loadableFrom(result)
      },
    )
  }

  compare(earlier: DeliveryRef): void {
    if (this.earlier !== null && deliveryKey(this.earlier) === deliveryKey(earlier)) return
    this.earlier = earlier
    this.counts = null
    this.#restart()
  }

  showOnlyChanged(onlyChanged: boolean): void {
    this.onlyChanged = onlyChanged
    this.#restart()
  }

  /** The review progressed, so the comparison may have changed. */
  renew(): void {
    if (this.earlier !== null) void this.rows.renew()
    void this.#refetcher.again()
  }

  close(): void {
    this.#refetcher.drop()
    this.rows.clear()
  }

  #restart(): void {
    this.rows.clear()
    this.rows.need(0, 0)
  }
}
