// What a person made of a delivered document: remarks, what was waved off, corrected rows.
import type { AccountId, DeliveryRef, LanguageCode, Remark, RemarkId } from '../../../preload/contract/index.ts'
import type { Instant, Sha256 } from '../records/values.ts'

/** One point of what a delivery was sent back with. `finding` is null where a person found it. */
export interface AskedPoint {
  remark: Omit<Remark, 'row'>
  finding: { id: string; code: string } | null
}

/** What was waved off. `document` names it in all its versions; empty where its account was removed. */
export interface StoredDismissal {
  scope: 'here' | 'file' | 'pair'
  findingId: string
  code: string
  document: string
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
}

/** A row of an alignment as the person made it: sentences of both documents, from 0, `to` not with it. */
export interface CorrectedRow {
  source: { from: number; to: number }
  target: { from: number; to: number }
}

/** The two documents that an alignment is of. */
export interface AlignedPair {
  accountId: AccountId
  sourceSha256: Sha256
  targetSha256: Sha256
}

export interface ReviewsArea {
  /** In the order in which they were made. */
  remarks(ref: DeliveryRef): Promise<Remark[]>
  /** A remark that is there keeps who made it and when. Null when there are as many as are kept. */
  saveRemark(ref: DeliveryRef, remark: Remark): Promise<Remark | null>
  /** Those of them that are not there yet, by who said what of which passage. Null, and none is added, when they would be too many. */
  addRemarks(ref: DeliveryRef, remarks: Remark[]): Promise<number | null>
  removeRemark(ref: DeliveryRef, id: RemarkId): Promise<void>
  /** The alignment changed: the rows that remarks stand at now. */
  moveRemarks(ref: DeliveryRef, moves: { id: RemarkId; row: number | null }[]): Promise<void>
  /** What the delivery was sent back with from here, point by point; null where it was not, or nothing was kept of it. */
  asked(ref: DeliveryRef): Promise<AskedPoint[] | null>
  /** The document's own, and all of pairs of languages. Null when there is no such delivery. */
  dismissals(ref: DeliveryRef): Promise<{ document: string; dismissals: StoredDismissal[] } | null>
  dismiss(ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document'>, now: Instant): Promise<void>
  /** Takes back whatever keeps this finding of the document silent. */
  takeBackDismissals(ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document' | 'scope'>): Promise<void>
  corrections(pair: AlignedPair): Promise<CorrectedRow[]>
  /** Empty: none. */
  saveCorrections(pair: AlignedPair, rows: CorrectedRow[], now: Instant): Promise<void>
}
