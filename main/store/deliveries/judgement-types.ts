// Judgements of deliveries, as the store's clients see them.
import type { AccountId, DeliveryRef, DeliveryRow, Judgement, LanguageCode } from '../../../preload/contract/index.ts'
import type { Instant, Sha256 } from '../records/values.ts'

/** What was judged, and by what. Where all of it is the same, so is the judgement. */
export interface JudgementKey {
  bodySha256: Sha256
  /** Empty without a source. */
  sourceSha256: Sha256
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
  /** Of the readers and the checks. */
  checksVersion: string
  /** A digest of the glossaries in use for these languages. */
  glossaries: string
  /**
   * A digest of dismissals, corrections, the names of the order's files, how much the translation memory teaches, and the
   * dictionary.
   */
  context: string
}

/** When judging begins. What is judged then is current for as long as these are the same. */
export interface Circumstances {
  /** Opaque: the checks, the glossaries in use and the order. */
  surroundings: string
  /** Opaque: what the person has decided in this run of Verso. */
  decisions: number
}

/** Where a page of deliveries to judge ends. */
export interface PlaceInQueue {
  firstSeenAt: Instant
  row: number
}

interface DeliveriesToJudge {
  refs: DeliveryRef[]
  /** Null after the last. */
  next: PlaceInQueue | null
}

export interface JudgementsArea {
  /**
   * Downloaded, waiting for review, and not judged under the present circumstances; the oldest first, at most 200.
   * @param after `next` of the page before; null for the first page
   */
  toJudge(checksVersion: string, limit: number, after: PlaceInQueue | null): Promise<DeliveriesToJudge>
  /** Counts an attempt. Returns how many there were, with this one, that neither ended nor were broken off in order. */
  begin(ref: DeliveryRef): Promise<number>
  /** The attempt does not count. */
  breakOff(ref: DeliveryRef): Promise<void>
  /** Returns true if the judgement that is kept was made of the same by the same. */
  isSame(ref: DeliveryRef, key: JudgementKey): Promise<boolean>
  /**
   * Keeps a judgement and ends the attempt. Does nothing if the delivery has another body by now. The judgement is not
   * current if the person has decided something meanwhile.
   * @param circumstances from before it was read what to judge
   * @returns whether what a person sees has changed
   */
  put(ref: DeliveryRef, key: JudgementKey, judgement: Judgement, circumstances: Circumstances): Promise<boolean>
  /** The judgement that is kept is current, unless the person has decided something meanwhile. */
  confirm(ref: DeliveryRef, circumstances: Circumstances): Promise<void>
  /** Those of one delivery now; null if it is not there. */
  circumstances(ref: DeliveryRef, checksVersion: string): Promise<Circumstances | null>
  /** Deliveries that may be accepted together as clean: see `cleanOnes` of the contract. */
  clean(
    checksVersion: string,
    accountId: AccountId | null,
    limit: number,
  ): Promise<{ rows: DeliveryRow[]; total: number }>
}
