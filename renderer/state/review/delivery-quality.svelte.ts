// The quality score of the delivery under review. Main computes it; a change of findings, comments or ticked findings has it computed again.
import type { DeliveryQuality, Result, ReviewId, VersoBridge } from '../../../preload/contract/index.ts'
import { Refetcher } from '../app/loadable.ts'

/** Dismissals and saved ticks come in bursts. */
const renewWithinMs = 150

interface QualityDeps {
  bridge: Pick<VersoBridge, 'review'>
  after: (delayMs: number, run: () => void) => () => void
  isOfThis(ref: Parameters<Parameters<VersoBridge['review']['commentsChanged']>[0]>[0]['ref']): boolean
}

export class QualityOfDelivery {
  /** Null until the checks are done, and if nothing can be judged. */
  now: DeliveryQuality | null = $state.raw(null)
  readonly #after: QualityDeps['after']
  readonly #counting: Refetcher<{ quality: DeliveryQuality | null }>
  readonly #stop: () => void
  #id: ReviewId | null = null
  #cancel: (() => void) | null = null

  constructor({ bridge, after, isOfThis }: QualityDeps) {
    this.#after = after
    this.#counting = new Refetcher<{ quality: DeliveryQuality | null }>(
      (): Promise<Result<{ quality: DeliveryQuality | null }>> =>
        this.#id === null
          ? Promise.resolve({ ok: true, value: { quality: null } })
          : bridge.review.quality({ reviewId: this.#id }),
      (result) => {
        // A review that was closed meanwhile has no score; the next one brings its own.
        this.now = result.ok ? result.value.quality : null
      },
    )
    this.#stop = bridge.review.commentsChanged(({ ref }) => {
      if (isOfThis(ref)) this.renew()
    })
  }

  /** @param id null if no review is open, or its checks are not done */
  follow(id: ReviewId | null): void {
    this.#id = id
    this.renew()
  }

  renew(): void {
    this.#cancel ??= this.#after(renewWithinMs, () => {
      this.#cancel = null
      void this.#counting.again()
    })
  }

  close(): void {
    this.#cancel?.()
    this.#counting.drop()
    this.#stop()
  }
}
