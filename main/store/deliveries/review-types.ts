// What a person records about a delivered document: comments, dismissed findings, corrected alignments.
import type { AccountId, DeliveryRef, LanguageCode, Comment, CommentId } from '../../../preload/contract/index.ts'
import type { Instant, Sha256 } from '../records/values.ts'

/** One point of a send-back reason. `finding` is null if a person found it. */
export interface RequestedPoint {
  comment: Omit<Comment, 'row'>
  finding: { id: string; code: string } | null
}

/** A dismissed finding. `document` identifies the document across its versions; empty if its account was removed. */
export interface StoredDismissal {
  scope: 'here' | 'file' | 'pair'
  findingId: string
  code: string
  document: string
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
}

/** A corrected row of an alignment: ranges of sentences in both documents, from 0, `to` exclusive. */
export interface CorrectedRow {
  source: { from: number; to: number }
  target: { from: number; to: number }
}

/** The two documents of an alignment. */
export interface AlignedPair {
  accountId: AccountId
  sourceSha256: Sha256
  targetSha256: Sha256
}

export interface ReviewsArea {
  /** In order of creation. */
  comments(ref: DeliveryRef): Promise<Comment[]>
  /** Updating an existing comment keeps its author and time. Returns null if the limit is reached. */
  saveComment(ref: DeliveryRef, comment: Comment): Promise<Comment | null>
  /**
   * Adds those that do not exist yet, by author, text and passage. Returns null, and adds none, if there would be too
   * many.
   */
  addComments(ref: DeliveryRef, comments: Comment[]): Promise<number | null>
  removeComment(ref: DeliveryRef, id: CommentId): Promise<void>
  /** The alignment changed: sets the rows that comments now belong to. */
  moveComments(ref: DeliveryRef, moves: { id: CommentId; row: number | null }[]): Promise<void>
  /** The points with which the delivery was sent back from here; null if it was not, or if no points were kept. */
  asked(ref: DeliveryRef): Promise<RequestedPoint[] | null>
  /** Dismissals for this document and for all language pairs. Null if there is no such delivery. */
  dismissals(ref: DeliveryRef): Promise<{ document: string; dismissals: StoredDismissal[] } | null>
  dismiss(ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document'>, now: Instant): Promise<void>
  /** Removes every dismissal that hides this finding in the document. */
  takeBackDismissals(ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document' | 'scope'>): Promise<void>
  corrections(pair: AlignedPair): Promise<CorrectedRow[]>
  /** An empty list removes all corrections. */
  saveCorrections(pair: AlignedPair, rows: CorrectedRow[], now: Instant): Promise<void>
}
