// Reads a delivery beside its source, sentence by sentence: the visible rows, the findings and their dismissals.
// Everything
// arrives while main is still working on it. It makes no decisions.
import type {
  DeliveryRef,
  Result,
  ReviewFinding,
  ReviewId,
  ReviewRow,
  ReviewState,
  SourceFileId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'
import { RowWindows, windowSize } from '../app/row-windows.svelte.ts'
import type { CorrectedRow } from './row-corrections.ts'

export type DismissalScope = 'here' | 'file' | 'pair'

/** Nobody reads more than this; the counts show how many there are. */
const maxFindings = 2_000

interface ReviewReadingDeps {
  bridge: VersoBridge
  ref: DeliveryRef
  /** Another review was opened, or the review reached another stage. */
  onchange?: (state: ReviewState | null) => void
}

export class ReviewReading {
  state: Loadable<ReviewState> = $state.raw({ state: 'waiting' })
  /** All findings, dismissed ones included, in the order of the document. */
  findings: readonly ReviewFinding[] = $state.raw([])
  /** The row that keyboard commands apply to. */
  focused: number = $state(0)
  /** The finding that was opened last. */
  currentId: string | null = $state.raw(null)
  readonly rows: RowWindows<ReviewRow>
  readonly now: ReviewState | null = $derived(this.state.state === 'here' ? this.state.value : null)
  /** The rows are aligned and can be shown. */
  readonly isAligned: boolean = $derived(
    this.now !== null && (this.now.stage === 'checking' || this.now.stage === 'ready' || hasDeliveryAlone(this.now)),
  )
  /** Only the first rows are readable and may still change, so they cannot be commented on or corrected. */
  readonly isBeginning: boolean = $derived(this.now?.stage === 'aligning' && this.now.rows > 0)
  /** Maps rows that were shown early to their final position after the full alignment. */
  moved: { to(row: number): number } | null = $state.raw(null)
  readonly isOver: boolean = $derived(this.now !== null && (this.now.stage === 'ready' || this.now.stage === 'failed'))
  readonly speaking: readonly ReviewFinding[] = $derived(this.findings.filter(({ dismissed }) => dismissed === null))
  readonly dismissed: readonly ReviewFinding[] = $derived(this.findings.filter(({ dismissed }) => dismissed !== null))
  readonly #byRow: ReadonlyMap<number, readonly ReviewFinding[]> = $derived(
    Map.groupBy(
      this.speaking.filter(({ row }) => row !== null),
      ({ row }) => row ?? -1,
    ),
  )
  readonly #bridge: VersoBridge
  readonly #ref: DeliveryRef
  readonly #onchange: (state: ReviewState | null) => void
  readonly #following: Refetcher<ReviewState>
  readonly #loadingFindings: Refetcher<readonly ReviewFinding[]>
  readonly #stop: () => void
  #id: ReviewId | null = null
  #generation = 0
  #isClosed = false

  constructor({ bridge, ref, onchange = () => undefined }: ReviewReadingDeps) {
    this.#bridge = bridge
    this.#ref = ref
    this.#onchange = onchange
    this.rows = new RowWindows((from, limit) =>
      this.#id === null
        ? Promise.resolve({ ok: true, value: { total: 0, rows: [] } })
        : bridge.review.rows({ reviewId: this.#id, from, limit }),
    )
    this.#following = new Refetcher(
      () => this.#ofReview((reviewId) => bridge.review.get({ reviewId })),
      (result) => {
        if (result.ok) this.#take(result.value)
        else if (this.state.state !== 'here') this.state = loadableFrom(result)
      },
    )
    this.#loadingFindings = new Refetcher(
      () => this.#ofReview((reviewId) => this.#allFindings(reviewId)),
      (result) => {
        if (result.ok) this.findings = result.value
      },
    )
    this.#stop = bridge.review.changed(({ reviewId }) => {
      if (reviewId === this.#id) void this.#following.again()
    })
  }

  /** Opens the review, or reopens it with another source. */
  async open(sourceFileId: SourceFileId | null): Promise<void> {
    const generation = (this.#generation += 1)
    const before = this.#id
    const result = await this.#bridge.review.open({ ref: this.#ref, sourceFileId })
    if (this.#isClosed || generation !== this.#generation) {
      // Main counts how often a review was opened. Closing this one keeps the newer request's review open.
      if (result.ok) void this.#bridge.review.close({ reviewId: result.value.id })
      return
    }
    if (!result.ok) {
      this.state = loadableFrom(result)
      this.#onchange(null)
      return
    }
    const { id } = result.value
    if (before !== null) void this.#bridge.review.close({ reviewId: before })
    if (id !== before) {
      this.#following.drop()
      this.#loadingFindings.drop()
      this.#id = id
      this.rows.clear()
      this.findings = []
      this.focused = 0
      this.currentId = null
      this.moved = null
    }
    this.#take(result.value)
    // Events that arrived before the answer were ignored, because the review's id was unknown.
    void this.#following.again()
  }

  /** The findings of a row that are not dismissed. */
  ofRow(index: number): readonly ReviewFinding[] {
    return this.#byRow.get(index) ?? []
  }

  byId(id: string): ReviewFinding | null {
    return this.findings.find((finding) => finding.id === id) ?? null
  }

  /** Goes to the next or previous finding and wraps at the ends. Null if there is none. */
  step(by: 1 | -1): ReviewFinding | null {
    const { speaking, currentId } = this
    const at = speaking.findIndex(({ id }) => id === currentId)
    const next =
      at >= 0
        ? speaking.at((at + by) % speaking.length)
        : by === 1
          ? (speaking.find(({ row }) => row === null || row >= this.focused) ?? speaking[0])
          : (speaking.findLast(({ row }) => row !== null && row <= this.focused) ?? speaking.at(-1))
    if (next === undefined) return null
    this.goTo(next)
    return next
  }

  goTo(finding: ReviewFinding): void {
    this.currentId = finding.id
    if (finding.row !== null) this.focused = finding.row
  }

  async dismiss(findingId: string, scope: DismissalScope | null): Promise<Result<ReviewState>> {
    const result = await this.#ofReview((reviewId) => this.#bridge.review.dismiss({ reviewId, findingId, scope }))
    if (result.ok) this.#take(result.value)
    return result
  }

  /** Null restores Verso's own alignment. */
  async correct(rows: CorrectedRow[] | null): Promise<Result<ReviewState>> {
    const result = await this.#ofReview((reviewId) => this.#bridge.review.correct({ reviewId, rows }))
    if (!result.ok) return result
    this.#take(result.value)
    this.focused = Math.min(this.focused, Math.max(0, result.value.rows - 1))
    return result
  }

  /** Calls main with the id of the open review; fails if none is open. */
  ask<Value>(question: (reviewId: ReviewId) => Promise<Result<Value>>): Promise<Result<Value>> {
    return this.#ofReview(question)
  }

  close(): void {
    this.#isClosed = true
    this.#generation += 1
    this.#stop()
    this.#following.drop()
    this.#loadingFindings.drop()
    this.rows.clear()
    if (this.#id !== null) void this.#bridge.review.close({ reviewId: this.#id })
    this.#id = null
  }

  #take(state: ReviewState): void {
    if (this.#isClosed || state.id !== this.#id) return
    const read = this.isBeginning && state.stage !== 'aligning' ? this.#rowsHere() : []
    this.state = { state: 'here', value: state }
    if (this.isAligned || this.isBeginning) {
      this.rows.total = state.rows
      const renewed = this.rows.renew()
      if (read.length > 0) void renewed.then(() => this.#keepPlace(read))
    }
    if (state.stage !== 'reading' && state.stage !== 'aligning') void this.#loadingFindings.again()
    this.#onchange(state)
  }

  #rowsHere(): readonly ReviewRow[] {
    return Array.from({ length: this.rows.total }, (_, index) => this.rows.at(index)).filter((row) => row !== undefined)
  }

  /** The visible passage stays in place, although the number of rows above it may change. */
  #keepPlace(before: readonly ReviewRow[]): void {
    const bySentence = new Map(this.#rowsHere().flatMap((row) => sentencesOf(row).map((name) => [name, row.index])))
    const places = new Map(
      before.map((row) => [
        row.index,
        sentencesOf(row)
          .map((name) => bySentence.get(name))
          .find((index) => index !== undefined),
      ]),
    )
    const to = (row: number): number => places.get(row) ?? row
    if (before.every(({ index }) => to(index) === index)) return
    this.focused = to(this.focused)
    this.moved = { to }
  }

  #ofReview<Value>(question: (reviewId: ReviewId) => Promise<Result<Value>>): Promise<Result<Value>> {
    if (this.#id !== null) return question(this.#id)
    return Promise.resolve({ ok: false, error: { code: 'notFound', message: 'no review is open', retryable: false } })
  }

  async #allFindings(reviewId: ReviewId): Promise<Result<readonly ReviewFinding[]>> {
    const found: ReviewFinding[] = []
    for (;;) {
      const page = { from: found.length, limit: windowSize, withDismissed: true }
      const result = await this.#bridge.review.findings({ reviewId, ...page })
      if (!result.ok) return result
      const { findings, total } = result.value
      found.push(...findings)
      if (findings.length === 0 || found.length >= Math.min(total, maxFindings)) return { ok: true, value: found }
    }
  }
}

/** There is no source, but the delivery is readable: its sentences are shown alone and can be searched. */
function hasDeliveryAlone({ stage, source, target, rows }: ReviewState): boolean {
  return stage === 'failed' && source.problem === 'noSource' && target.problem === null && rows > 0
}

/** Keys of a row's sentences; they do not depend on the alignment. */
function sentencesOf({ source, target }: ReviewRow): string[] {
  return Object.entries({ source, target }).flatMap(([side, { range }]) =>
    Array.from({ length: range.to - range.from }, (_, at) => `${side} ${String(range.from + at)}`),
  )
}
