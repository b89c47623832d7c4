// Delivered documents: their bytes, what the person saw, and what was attached to them.
import type {
  AccountId,
  DeliveryDetail,
  DeliveryRef,
  DeliveryRow,
  DocumentId,
  LanguageCode,
  ReasonDraft,
  SourceFileId,
} from '../../../preload/contract/index.ts'
import type { StoredBody } from '../bodies/body-types.ts'
import type { Instant, Sha256 } from '../records/values.ts'

/** A file attached by hand as the source of a document. */
export interface AttachedFile {
  id: SourceFileId
  name: string
  format: string
  sha256: Sha256
  sizeBytes: number
}

export interface UntoldDelivery extends DeliveryRow {
  /** It was at the service before the account was first read whole here: it did not come back just now. */
  wasThere: boolean
}

export interface DeliveriesArea {
  get(ref: DeliveryRef): Promise<DeliveryDetail | null>
  /** What is needed to download or decide: the service's links and the present body. */
  links(ref: DeliveryRef): Promise<{
    name: string
    language: LanguageCode | null
    documentId: DocumentId | null
    downloadLink: string | null
    selfLink: string | null
    body: StoredBody | null
  } | null>
  /** Awaiting a decision and not here yet, oldest first. */
  toDownload(accountId: AccountId, limit: number): Promise<DeliveryRef[]>
  downloadStarted(ref: DeliveryRef): Promise<void>
  /**
   * The bytes are in `cacheBodies`. `name` as the answer's header gave it, or null to keep the known one.
   * @param documentId what was asked for; left out where it is what is known now
   * @returns whose bytes they are: those of the earlier version, where another file took its place meanwhile
   */
  downloaded(ref: DeliveryRef, body: StoredBody, name: string | null, documentId?: DocumentId): Promise<DeliveryRef>
  downloadFailed(ref: DeliveryRef): Promise<void>
  /** Downloads cut off by the end of the process are `absent` again. */
  recoverDownloads(): Promise<void>
  /** Words of the document, for the full-text index. */
  indexText(ref: DeliveryRef, text: string): Promise<void>
  markSeen(ref: DeliveryRef, now: Instant): Promise<void>
  /** Ordered from here, or attached by hand. */
  sourceFile(ref: DeliveryRef, fileId: SourceFileId): Promise<AttachedFile | null>
  /** The bytes are in `deskBodies`. `tooMany`: as many are attached to its order as are kept. */
  attachSource(ref: DeliveryRef, file: AttachedFile, now: Instant): Promise<'notFound' | 'tooMany' | 'done'>
  /** Without effect on files that were ordered from here. */
  detachSource(ref: DeliveryRef, fileId: SourceFileId): Promise<void>
  reasonDraft(ref: DeliveryRef): Promise<ReasonDraft>
  saveReasonDraft(ref: DeliveryRef, draft: ReasonDraft): Promise<void>
  /**
   * Deliveries that no one was told of yet; marks them told in the same transaction, so that each is told once.
   * @param held accounts whose deliveries are left for later
   */
  takeUntold(now: Instant, held?: readonly AccountId[]): Promise<UntoldDelivery[]>
  /** Of these, those that await no decision: decided, replaced, gone. */
  notWaiting(refs: readonly DeliveryRef[]): Promise<DeliveryRef[]>
  /** These are to be told of again, not before `after`, unless they are decided by then. */
  tellAgain(refs: readonly DeliveryRef[], after: Instant): Promise<void>
}
