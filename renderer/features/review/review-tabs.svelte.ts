// Which of its tabs a review shows: the one that the person chose here, else as the documents were read last, as far as that can be done.
import { reviewDesk } from '../../state/review/review-layout.svelte.ts'
import type { Review } from '../../state/review/review.svelte.ts'
import { notAlignedWords } from './aligned/not-aligned-words.ts'

export type ReviewTab = 'aligned' | 'layout' | 'changes' | 'order'

export class ReviewTabs {
  /** Null until the person chooses. */
  #chosen: ReviewTab | null = $state(null)
  /** Why the documents do not stand sentence beside sentence; null where they do, or will. */
  readonly whyNotAligned: string | null = $derived.by(() => notAlignedWords(this.#review.reading.state))
  readonly shown: ReviewTab = $derived.by(() => this.#chosen ?? (this.isReplaced ? 'layout' : reviewDesk.mode))
  readonly #review: Pick<Review, 'reading'>

  constructor(review: Pick<Review, 'reading'>) {
    this.#review = review
  }

  /** The documents are shown as they look only because they cannot stand sentence beside sentence. */
  get isReplaced(): boolean {
    return this.#chosen === null && reviewDesk.mode === 'aligned' && this.whyNotAligned !== null
  }

  choose(tab: ReviewTab): void {
    this.#chosen = tab
    if (tab === 'aligned' || tab === 'layout') reviewDesk.setMode(tab)
  }

  /** Away from the facts of the order. */
  showDocuments(): void {
    if (this.shown === 'order') this.choose(reviewDesk.mode)
  }
}
