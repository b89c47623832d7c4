// Builds the reason for sending back: selected findings and comments, the person's own words, and the resulting text
// exactly as it would be sent. Saves every change and restores it when the delivery is opened again. It sends nothing.
import { SvelteMap } from 'svelte/reactivity'
import type {
  BridgeError,
  DeliveryRef,
  Comment,
  CommentId,
  InterfaceLanguage,
  Result,
  ReviewFinding,
  ReviewId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { Refetcher } from '../app/loadable.ts'
import type { Clock } from '../app/clock.svelte.ts'
import type { Comments } from './comments.svelte.ts'

/** What main saves and turns into a text. */
interface ReasonInput {
  findingIds: string[]
  commentIds: CommentId[]
  ownWords: string
}

export interface WordedReason {
  text: string
  isCut: boolean
  /** Of its fixed words, BCP 47. */
  language: InterfaceLanguage
}

interface ReasonBuilderDeps {
  bridge: VersoBridge
  clock: Pick<Clock, 'after'>
  ref: DeliveryRef
  comments: Pick<Comments, 'list' | 'load'>
  /** Opens the review again to quote its findings; `follow` was called when this resolves. */
  reopen?: () => Promise<void>
}

const saveWithinMs = 250
const retryAfterMs = 3_000
const wordWithinMs = 120
/** For the text of the present selection, if that is already shown. */
const rewordWithinMs = 500
/** The maximum that the contract accepts. */
const maxTicked = 500
const pageSize = 200

export class ReasonBuilder {
  text: string = $state('')
  /** How much of the person's own words is saved. */
  keptLength: number = $state(0)
  /** Why the last save failed; null otherwise. */
  problem: BridgeError | null = $state.raw(null)
  /** Findings that are not dismissed, in the order of the document. */
  findings: readonly ReviewFinding[] = $state.raw([])
  /** `coming`: the checks are still running. `none`: there is nothing to check. */
  findingsState: 'none' | 'coming' | 'here' = $state('none')
  /** Null until the first answer. */
  worded: WordedReason | null = $state.raw(null)
  wordingProblem: BridgeError | null = $state.raw(null)
  /** The shown text is outdated; a new one is being loaded. */
  isWording: boolean = $state(false)
  /** The saved selection; null if nothing was saved, so that serious findings are selected by default. */
  #kept: { findings: ReadonlySet<string>; comments: ReadonlySet<string> } | null = $state.raw(null)
  /** What the person selected or deselected since this was opened. */
  readonly #chosen = new SvelteMap<string, boolean>()
  /** The comments that existed when the reason was saved; later ones are selected by default. */
  #knownComments: ReadonlySet<string> = $state.raw(new Set())
  reviewId: ReviewId | null = $state.raw(null)
  readonly asked: ReasonInput = $derived.by(() => {
    const ticked = this.findings.filter((finding) => this.isTicked(finding)).map(({ id }) => id)
    // Until the checks are done, the saved selection of findings is not shown, but kept.
    const waiting =
      this.findingsState === 'here' ? [] : [...(this.#kept?.findings ?? [])].filter((id) => !ticked.includes(id))
    return {
      findingIds: [...ticked, ...waiting].slice(0, maxTicked),
      commentIds: this.#comments.list.filter((comment) => this.isCommentTicked(comment)).map(({ id }) => id),
      ownWords: this.text,
    }
  })
  /** Nothing is selected and nothing is written, so there is nothing to send. */
  readonly isEmpty: boolean = $derived(
    this.asked.findingIds.length === 0 && this.asked.commentIds.length === 0 && this.text.trim() === '',
  )
  readonly #bridge: VersoBridge
  readonly #clock: Pick<Clock, 'after'>
  readonly #ref: DeliveryRef
  readonly #comments: Pick<Comments, 'list' | 'load'>
  readonly #reopen: () => Promise<void>
  readonly #wording: Refetcher<WordedReason>
  readonly #loadingFindings: Refetcher<readonly ReviewFinding[]>
  #isTouched = false
  #isUnsaved = false
  #isLoaded = false
  #isReady = false
  #cancelTimer: (() => void) | null = null
  #cancelWording: (() => void) | null = null
  #saving: Promise<void> | null = null
  /** The input of `worded`. */
  #wordedOf: string | null = null
  #waitingForFindings: (() => void)[] = []

  constructor({ bridge, clock, ref, comments, reopen = () => Promise.resolve() }: ReasonBuilderDeps) {
    this.#bridge = bridge
    this.#clock = clock
    this.#ref = ref
    this.#comments = comments
    this.#reopen = reopen
    this.#wording = new Refetcher(
      () => this.#word(),
      (result) => {
        this.isWording = this.#cancelWording !== null
        // While a review is being reopened, the shown text stays.
        this.wordingProblem = result.ok ? null : result.error
      },
    )
    this.#loadingFindings = new Refetcher(
      () => this.#allFindings(),
      (result) => {
        if (result.ok) {
          this.findings = result.value
          this.findingsState = this.#isReady ? 'here' : 'coming'
        }
        if (this.#isReady) this.#stopWaiting()
      },
    )
  }

  async load(): Promise<void> {
    const [result] = await Promise.all([this.#bridge.deliveries.reasonDraft({ ref: this.#ref }), this.#comments.load()])
    this.#isLoaded = true
    if (!result.ok) return
    const { text, findingIds, commentIds } = result.value
    this.#knownComments = new Set(this.#comments.list.map(({ id }) => id))
    if (text !== '' || findingIds.length > 0 || commentIds.length > 0)
      this.#kept = { findings: new Set(findingIds), comments: new Set(commentIds) }
    // Text that the person typed before the answer arrived is kept.
    if (this.#isTouched) return
    this.text = text
    this.keptLength = text.length
  }

  /**
   * Loads the findings that can be selected from this review, each time that it progresses.
   * @param isReady whether the checks are done
   */
  follow(reviewId: ReviewId | null, isReady: boolean): void {
    const isAnother = reviewId !== this.reviewId
    this.reviewId = reviewId
    this.#isReady = isReady
    if (reviewId === null) {
      this.findings = []
      this.findingsState = 'none'
      this.#stopWaiting()
      return
    }
    if (isAnother) this.findingsState = 'coming'
    void this.#loadingFindings.again()
  }

  change(text: string): void {
    this.text = text
    this.#isTouched = true
    this.keep()
  }

  isTicked(finding: Pick<ReviewFinding, 'id' | 'severity'>): boolean {
    return (
      this.#chosen.get(`finding ${finding.id}`) ??
      this.#kept?.findings.has(finding.id) ??
      // By default, all findings except minor ones are selected.
      finding.severity !== 'minor'
    )
  }

  isCommentTicked({ id, by, severity }: Pick<Comment, 'id' | 'by' | 'severity'>): boolean {
    const chosen = this.#chosen.get(`comment ${id}`)
    if (chosen !== undefined) return chosen
    if (this.#kept !== null && this.#knownComments.has(id)) return this.#kept.comments.has(id)
    return by === null || severity !== 'minor'
  }

  tick(finding: Pick<ReviewFinding, 'id'>, isTicked: boolean): void {
    this.#chosen.set(`finding ${finding.id}`, isTicked)
  }

  tickComment(comment: Pick<Comment, 'id'>, isTicked: boolean): void {
    this.#chosen.set(`comment ${comment.id}`, isTicked)
  }

  tickAll(findings: readonly Pick<ReviewFinding, 'id'>[], isTicked: boolean): void {
    for (const finding of findings) this.tick(finding, isTicked)
  }

  /** The person began something worth saving: words, or a selection other than the default. */
  get isBegun(): boolean {
    return this.#kept !== null || this.#chosen.size > 0 || this.text.trim() !== ''
  }

  /** The input changed: saves it a moment later. */
  keep(): void {
    this.#isUnsaved = true
    if (this.#cancelTimer === null && this.#saving === null) this.#saveAfter(saveWithinMs)
  }

  /** The input changed: updates the text a moment later. */
  reword(): void {
    if (this.#cancelWording !== null) return
    this.isWording = true
    this.#cancelWording = this.#clock.after(wordWithinMs, () => {
      this.#cancelWording = null
      void this.#wording.again()
    })
  }

  /** A finding that was selected earlier can be quoted only when the checks have found it again. */
  get isWaitingForFindings(): boolean {
    const here = new Set(this.findings.map(({ id }) => id))
    return this.findingsState === 'coming' && this.asked.findingIds.some((id) => !here.has(id))
  }

  /**
   * Returns the final text to send, after saving the selection. If the review was closed in the meantime or does not
   * answer soon, this returns the last text; if the review was closed and there was none, it is opened again.
   */
  async finalWords(): Promise<Result<WordedReason>> {
    this.#isUnsaved = true
    await this.flush()
    if (this.isWaitingForFindings) await this.#findingsHere()
    const result = await this.#wordSoon()
    if (result.ok || result.error.code !== 'notFound') return result
    if (this.worded !== null && this.#wordedOf === this.#toWord()) return { ok: true, value: this.worded }
    await this.#reopen()
    if (this.findingsState === 'coming') await this.#findingsHere()
    return this.#word()
  }

  flush(): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    if (this.#saving !== null) return this.#saving
    if (!this.#isUnsaved) return Promise.resolve()
    this.#saving = this.#save().finally(() => {
      this.#saving = null
      if (this.#isUnsaved && this.#cancelTimer === null) this.#saveAfter(saveWithinMs)
    })
    return this.#saving
  }

  close(): void {
    void this.flush()
    this.#cancelWording?.()
    this.#cancelWording = null
    this.#wording.drop()
    this.#loadingFindings.drop()
    this.#stopWaiting()
  }

  async #word(): Promise<Result<WordedReason>> {
    const of = this.#toWord()
    const result = await this.#bridge.review.wordReason({ ref: this.#ref, reviewId: this.reviewId, ...this.asked })
    if (result.ok) {
      this.worded = result.value
      this.#wordedOf = of
    }
    return result
  }

  /** A review that is busy, such as writing a large file, does not delay a text that the person has already read. */
  async #wordSoon(): Promise<Result<WordedReason>> {
    const { worded } = this
    if (worded === null || this.#wordedOf !== this.#toWord()) return this.#word()
    const late = Promise.withResolvers<Result<WordedReason>>()
    const cancelLimit = this.#clock.after(rewordWithinMs, () => {
      late.resolve({ ok: true, value: worded })
    })
    return Promise.race([this.#word(), late.promise]).finally(cancelLimit)
  }

  /** The complete input of the text, as a string for comparison. */
  #toWord(): string {
    return JSON.stringify([this.asked, this.#comments.list])
  }

  #findingsHere(): Promise<void> {
    return new Promise((resolve) => this.#waitingForFindings.push(resolve))
  }

  #stopWaiting(): void {
    for (const resolve of this.#waitingForFindings.splice(0)) resolve()
  }

  async #allFindings(): Promise<Result<readonly ReviewFinding[]>> {
    const { reviewId } = this
    if (reviewId === null) return { ok: true, value: [] }
    const found: ReviewFinding[] = []
    for (;;) {
      const page = { from: found.length, limit: pageSize, withDismissed: false }
      const result = await this.#bridge.review.findings({ reviewId, ...page })
      if (!result.ok) return result
      const { findings, total } = result.value
      found.push(...findings)
      if (findings.length === 0 || found.length >= Math.min(total, maxTicked))
        return { ok: true, value: found.slice(0, maxTicked) }
    }
  }

  #saveAfter(delayMs: number): void {
    this.#cancelTimer = this.#clock.after(delayMs, () => {
      this.#cancelTimer = null
      void this.flush()
    })
  }

  async #save(): Promise<void> {
    // Before the saved reason is loaded, nothing may overwrite it.
    while (this.#isUnsaved && this.#isLoaded) {
      this.#isUnsaved = false
      const { findingIds, commentIds, ownWords: text } = this.asked
      const result = await this.#bridge.deliveries.saveReasonDraft({ ref: this.#ref, text, findingIds, commentIds })
      if (result.ok) this.keptLength = text.length
      this.problem = result.ok ? null : result.error
      if (!result.ok) {
        this.#isUnsaved = true
        this.#saveAfter(retryAfterMs)
        return
      }
    }
  }
}
