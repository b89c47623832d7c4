// The reason of a rejection while it is put together: what is ticked of findings and remarks, own words, and the text that comes of it, exactly
// as it would be sent. Kept as it changes, restored when the delivery is opened again. It sends nothing.
import { SvelteMap } from 'svelte/reactivity'
import type {
  BridgeError,
  DeliveryRef,
  Remark,
  RemarkId,
  Result,
  ReviewFinding,
  ReviewId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { Asking } from '../app/loadable.ts'
import type { Clock } from '../app/clock.svelte.ts'
import type { Remarks } from './comments.svelte.ts'

/** What main is asked to word, and what is kept. */
interface Asked {
  findingIds: string[]
  remarkIds: RemarkId[]
  ownWords: string
}

export interface WordedReason {
  text: string
  isCut: boolean
}

export interface ReasonBuilderDeps {
  bridge: VersoBridge
  clock: Pick<Clock, 'after'>
  ref: DeliveryRef
  remarks: Pick<Remarks, 'list' | 'load'>
  /** Opens the review again, whose findings are to be quoted; it is followed when this resolves. */
  reopen?: () => Promise<void>
}

const saveWithinMs = 250
const retryAfterMs = 3_000
const wordWithinMs = 120
/** As many as the contract takes. */
const mostTicked = 500
const pageSize = 200

export class ReasonBuilder {
  text: string = $state('')
  /** How much of the own words is on disk. */
  keptLength: number = $state(0)
  /** Why the last save failed; null while it is kept. */
  problem: BridgeError | null = $state.raw(null)
  /** Those that speak, in the order of the document. */
  findings: readonly ReviewFinding[] = $state.raw([])
  /** `coming`: the checks are not over. `none`: there is nothing to check. */
  findingsState: 'none' | 'coming' | 'here' = $state('none')
  /** Null until the first answer. */
  worded: WordedReason | null = $state.raw(null)
  wordingProblem: BridgeError | null = $state.raw(null)
  /** What is shown is not yet what is asked for. */
  isWording: boolean = $state(false)
  /** Ticked as they were kept; null where nothing was kept, so that what is serious is ticked. */
  #kept: { findings: ReadonlySet<string>; remarks: ReadonlySet<string> } | null = $state.raw(null)
  /** What the person said of each, since this was opened. */
  readonly #chosen = new SvelteMap<string, boolean>()
  /** Those that were there when the reason was restored; later ones are meant for it. */
  #knownRemarks: ReadonlySet<string> = $state.raw(new Set())
  reviewId: ReviewId | null = $state.raw(null)
  readonly asked: Asked = $derived.by(() => {
    const ticked = this.findings.filter((finding) => this.isTicked(finding)).map(({ id }) => id)
    // Until the checks are over, what was ticked before is neither shown nor lost.
    const waiting =
      this.findingsState === 'here' ? [] : [...(this.#kept?.findings ?? [])].filter((id) => !ticked.includes(id))
    return {
      findingIds: [...ticked, ...waiting].slice(0, mostTicked),
      remarkIds: this.#remarks.list.filter((remark) => this.isRemarkTicked(remark)).map(({ id }) => id),
      ownWords: this.text,
    }
  })
  /** Nothing is ticked and nothing written: there is nothing to send. */
  readonly isEmpty: boolean = $derived(
    this.asked.findingIds.length === 0 && this.asked.remarkIds.length === 0 && this.text.trim() === '',
  )
  readonly #bridge: VersoBridge
  readonly #clock: Pick<Clock, 'after'>
  readonly #ref: DeliveryRef
  readonly #remarks: Pick<Remarks, 'list' | 'load'>
  readonly #reopen: () => Promise<void>
  readonly #wording: Asking<WordedReason>
  readonly #loadingFindings: Asking<readonly ReviewFinding[]>
  #isTouched = false
  #isUnsaved = false
  #isLoaded = false
  #isReady = false
  #cancelTimer: (() => void) | null = null
  #cancelWording: (() => void) | null = null
  #saving: Promise<void> | null = null
  /** What `worded` was made of. */
  #wordedOf: string | null = null
  #waitingForFindings: (() => void)[] = []

  constructor({ bridge, clock, ref, remarks, reopen = () => Promise.resolve() }: ReasonBuilderDeps) {
    this.#bridge = bridge
    this.#clock = clock
    this.#ref = ref
    this.#remarks = remarks
    this.#reopen = reopen
    this.#wording = new Asking(
      () => this.#word(),
      (result) => {
        this.isWording = this.#cancelWording !== null
        // A review that is being opened again does not unsay what is shown.
        this.wordingProblem = result.ok ? null : result.error
      },
    )
    this.#loadingFindings = new Asking(
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
    const [result] = await Promise.all([this.#bridge.deliveries.reasonDraft({ ref: this.#ref }), this.#remarks.load()])
    this.#isLoaded = true
    if (!result.ok) return
    const { text, findingIds, remarkIds } = result.value
    this.#knownRemarks = new Set(this.#remarks.list.map(({ id }) => id))
    if (text !== '' || findingIds.length > 0 || remarkIds.length > 0)
      this.#kept = { findings: new Set(findingIds), remarks: new Set(remarkIds) }
    // Whoever began to type before the answer came keeps what was typed.
    if (this.#isTouched) return
    this.text = text
    this.keptLength = text.length
  }

  /**
   * The findings that can be ticked are those of this review; asked again each time that it goes on.
   * @param isReady whether the checks are over
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
      // By default what is serious goes along; what is minor, a person chooses.
      finding.severity !== 'minor'
    )
  }

  isRemarkTicked({ id, by, severity }: Pick<Remark, 'id' | 'by' | 'severity'>): boolean {
    const chosen = this.#chosen.get(`remark ${id}`)
    if (chosen !== undefined) return chosen
    if (this.#kept !== null && this.#knownRemarks.has(id)) return this.#kept.remarks.has(id)
    return by === null || severity !== 'minor'
  }

  tick(finding: Pick<ReviewFinding, 'id'>, isTicked: boolean): void {
    this.#chosen.set(`finding ${finding.id}`, isTicked)
  }

  tickRemark(remark: Pick<Remark, 'id'>, isTicked: boolean): void {
    this.#chosen.set(`remark ${remark.id}`, isTicked)
  }

  tickAll(findings: readonly Pick<ReviewFinding, 'id'>[], isTicked: boolean): void {
    for (const finding of findings) this.tick(finding, isTicked)
  }

  /** Something was begun that is worth keeping: words, or another choice than the one that is made by itself. */
  get isBegun(): boolean {
    return this.#kept !== null || this.#chosen.size > 0 || this.text.trim() !== ''
  }

  /** What is asked for changed: it is kept a moment later. */
  keep(): void {
    this.#isUnsaved = true
    if (this.#cancelTimer === null && this.#saving === null) this.#saveAfter(saveWithinMs)
  }

  /** What is asked for changed: it is worded a moment later. */
  reword(): void {
    if (this.#cancelWording !== null) return
    this.isWording = true
    this.#cancelWording = this.#clock.after(wordWithinMs, () => {
      this.#cancelWording = null
      void this.#wording.again()
    })
  }

  /** Something that was ticked can be quoted only when the checks have come to it. */
  get isWaitingForFindings(): boolean {
    const here = new Set(this.findings.map(({ id }) => id))
    return this.findingsState === 'coming' && this.asked.findingIds.some((id) => !here.has(id))
  }

  /**
   * The text as it is sent now; what was ticked is on disk before. A review that was ended meanwhile is no obstacle: what was read last is
   * sent, and where nothing was, the review is opened again.
   */
  async finalWords(): Promise<Result<WordedReason>> {
    this.#isUnsaved = true
    await this.flush()
    if (this.isWaitingForFindings) await this.#findingsHere()
    const result = await this.#word()
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

  /** Everything that the text is made of, to be compared. */
  #toWord(): string {
    return JSON.stringify([this.asked, this.#remarks.list])
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
      if (findings.length === 0 || found.length >= Math.min(total, mostTicked))
        return { ok: true, value: found.slice(0, mostTicked) }
    }
  }

  #saveAfter(delayMs: number): void {
    this.#cancelTimer = this.#clock.after(delayMs, () => {
      this.#cancelTimer = null
      void this.flush()
    })
  }

  async #save(): Promise<void> {
    // Before the kept one is known, it must not be written over.
    while (this.#isUnsaved && this.#isLoaded) {
      this.#isUnsaved = false
      const { findingIds, remarkIds, ownWords: text } = this.asked
      const result = await this.#bridge.deliveries.saveReasonDraft({ ref: this.#ref, text, findingIds, remarkIds })
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
