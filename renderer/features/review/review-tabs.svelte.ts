// The tab that a review shows: the one that the person chose, otherwise the last used way to read documents, if it is
// possible.
import { reviewLayout } from '../../state/review/review-layout.svelte.ts'
import type { Review } from '../../state/review/review.svelte.ts'
import { notAlignedWords } from './aligned/not-aligned-words.ts'

type ReviewTab = 'aligned' | 'layout' | 'changes' | 'order'

export class ReviewTabs {
  /** Null until the person chooses. */
  #chosen: ReviewTab | null = $state(null)
  /** Why the documents cannot be aligned; null if they are, or will be. */
  readonly whyNotAligned: string | null = $derived.by(() => {
    const { detail, reading } = this.#review
    return notAlignedWords(reading.state, detail.state === 'here' ? detail.value.sources.length : 0)
  })
  readonly shown: ReviewTab = $derived.by(() => this.#chosen ?? (this.isReplaced ? 'layout' : reviewLayout.mode))
  readonly #review: Pick<Review, 'detail' | 'reading'>

  constructor(review: Pick<Review, 'detail' | 'reading'>) {
    this.#review = review
  }

  /** True if the layout is shown only because the documents cannot be aligned. */
  get isReplaced(): boolean {
    return this.#chosen === null && reviewLayout.mode === 'aligned' && this.whyNotAligned !== null
  }

  choose(tab: ReviewTab): void {
    this.#chosen = tab
    if (tab === 'aligned' || tab === 'layout') reviewLayout.setMode(tab)
  }

  /** Leaves the facts of the order. */
  showDocuments(): void {
    if (this.shown === 'order') this.choose(reviewLayout.mode)
  }
}
