// Earlier accepted translations of one segment of a review: requested for the segment that the person reads, never for a list.
import type { EarlierTranslation, ReviewId, VersoBridge } from '../../../preload/contract/index.ts'
import { Refetcher } from '../app/loadable.ts'
import type { ReviewReading } from './review-reading.svelte.ts'

interface EarlierOfRowDeps {
  bridge: Pick<VersoBridge, 'review'>
  ask: ReviewReading['ask']
  row: number
}

export class EarlierOfRow {
  /** Newest first; empty until they are here, and if there are none. */
  translations: readonly EarlierTranslation[] = $state.raw([])
  readonly #refetcher: Refetcher<{ translations: EarlierTranslation[] }>

  constructor({ bridge, ask, row }: EarlierOfRowDeps) {
    this.#refetcher = new Refetcher(
      () => ask((reviewId: ReviewId) => bridge.review.earlier({ reviewId, row })),
      (result) => {
        // Nothing depends on this line, so an error leaves it out.
        if (result.ok) this.translations = result.value.translations
      },
    )
  }

  load(): Promise<void> {
    return this.#refetcher.again()
  }

  close(): void {
    this.#refetcher.drop()
  }
}
