// Comments by the person or colleagues on the passages of a delivery, saved at once. Removing one can be undone.
import type {
  BridgeError,
  DeliveryRef,
  Comment,
  CommentId,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { deliveryKey } from '../../../preload/contract/keys.ts'
import { Refetcher } from '../app/loadable.ts'
import type { Clock } from '../app/clock.svelte.ts'
import { Removals } from '../app/removals.svelte.ts'

/** A comment that is being written; `id` is null for a new one. */
export type CommentDraft = Omit<Comment, 'id' | 'by' | 'createdAt'> & { id: CommentId | null }

/** The source of a new comment: selected words or a whole row. */
export type Passage = Pick<CommentDraft, 'sourceQuote' | 'targetQuote' | 'place' | 'row'>

interface CommentsDeps {
  bridge: VersoBridge
  clock: Pick<Clock, 'after'>
  ref: DeliveryRef
  onFailure(error: BridgeError): void
}

/** The limits of the contract, in UTF-16 units. */
const maxQuoteLength = 2_000
export const maxCommentLength = 5_000

export class Comments {
  #all: readonly Comment[] = $state.raw([])
  /** In the order of the document; general comments come first. */
  readonly list: readonly Comment[] = $derived.by(() =>
    this.#removals
      .shown(this.#all)
      .toSorted((one, other) => (one.row ?? -1) - (other.row ?? -1) || one.createdAt.localeCompare(other.createdAt)),
  )
  /** The comment that is being written; null for none. */
  draft: CommentDraft | null = $state.raw(null)
  /** Whether the comments are visible beside the documents. Hiding them keeps the text that is being written. */
  areInSight: boolean = $state(false)
  isSaving: boolean = $state(false)
  readonly #bridge: VersoBridge
  readonly #ref: DeliveryRef
  readonly #onFailure: (error: BridgeError) => void
  readonly #removals: Removals<Pick<Comment, 'id'>>
  readonly #refetcher: Refetcher<{ comments: Comment[] }>
  readonly #stop: () => void

  constructor({ bridge, clock, ref, onFailure }: CommentsDeps) {
    this.#bridge = bridge
    this.#ref = ref
    this.#onFailure = onFailure
    this.#removals = new Removals(clock, (comment) => this.#delete(comment))
    this.#refetcher = new Refetcher(
      () => bridge.review.comments({ ref }),
      (result) => {
        if (result.ok) this.#all = result.value.comments
        else onFailure(result.error)
      },
    )
    const key = deliveryKey(ref)
    this.#stop = bridge.review.commentsChanged((changed) => {
      if (deliveryKey(changed.ref) === key) void this.#refetcher.again()
    })
  }

  load(): Promise<void> {
    return this.#refetcher.again()
  }

  /** The comments on a row. */
  ofRow(row: number): readonly Comment[] {
    return this.list.filter((comment) => comment.row === row)
  }

  /** Begins a comment on a passage, or a general one. A comment that is already being written stays. */
  begin(passage: Passage | null): void {
    if (this.draft !== null && this.draft.text.trim() !== '') return
    this.draft = {
      id: null,
      category: null,
      severity: 'major',
      text: '',
      sourceQuote: cut(passage?.sourceQuote ?? ''),
      targetQuote: cut(passage?.targetQuote ?? ''),
      place: passage?.place ?? null,
      row: passage?.row ?? null,
    }
  }

  edit({ by: _by, createdAt: _createdAt, ...comment }: Comment): void {
    this.draft = comment
  }

  change(changes: Partial<CommentDraft>): void {
    if (this.draft !== null) this.draft = { ...this.draft, ...changes }
  }

  cancel(): void {
    this.draft = null
  }

  /** Whether there is something to save: words or a passage. */
  get isComplete(): boolean {
    const { draft } = this
    return draft !== null && [draft.text, draft.sourceQuote, draft.targetQuote].some((text) => text.trim() !== '')
  }

  /** Null if there is nothing to save, or saving is in progress. */
  async save(): Promise<Result<Comment> | null> {
    const { draft } = this
    if (draft === null || !this.isComplete || this.isSaving) return null
    this.isSaving = true
    const result = await this.#bridge.review.saveComment({
      ref: this.#ref,
      comment: { ...draft, text: draft.text.trim(), targetQuote: draft.targetQuote.trim() },
    })
    this.isSaving = false
    if (!result.ok) return result
    const kept = result.value
    this.#all = [...this.#all.filter(({ id }) => id !== kept.id), kept]
    this.draft = null
    return result
  }

  /** Hides it at once; `keep` restores it for a minute. */
  remove(id: CommentId): void {
    this.#removals.remove({ id })
    if (this.draft?.id === id) this.draft = null
  }

  /** False if it is already deleted. */
  keep(id: CommentId): boolean {
    return this.#removals.keep(id)
  }

  /** The page closes or a decision is made: completes all pending removals. */
  flush(): Promise<void> {
    return this.#removals.flush()
  }

  close(): void {
    void this.flush()
    this.#stop()
    this.#refetcher.drop()
  }

  async #delete({ id }: Pick<Comment, 'id'>): Promise<void> {
    const result = await this.#bridge.review.removeComment({ ref: this.#ref, commentId: id })
    if (result.ok) this.#all = this.#all.filter((comment) => comment.id !== id)
    else this.#onFailure(result.error)
  }
}

/** Cuts a text to the contract's limit without splitting a character. */
function cut(text: string): string {
  const trimmed = text.trim()
  if (trimmed.length <= maxQuoteLength) return trimmed
  const kept = trimmed.slice(0, maxQuoteLength - 1)
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
