// Delivered documents: their bytes, whether the person saw them, and attached sources.
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

interface UnannouncedDelivery extends DeliveryRow {
  /** It was at the service before the account was first synced completely, so its arrival is not news. */
  wasThere: boolean
}

export interface SeenUnchecked {
  unchecked: number
  /** Whether deliveries that are not here will be downloaded. */
  areDownloaded: boolean
}

export interface DeliveriesArea {
  get(ref: DeliveryRef): Promise<DeliveryDetail | null>
  /** What a download or decision needs: the service's links and the current body. */
  links(ref: DeliveryRef): Promise<{
    name: string
    language: LanguageCode | null
    documentId: DocumentId | null
    downloadLink: string | null
    selfLink: string | null
    body: StoredBody | null
  } | null>
  /** Ready for review but not downloaded, oldest first. */
  toDownload(accountId: AccountId, limit: number): Promise<DeliveryRef[]>
  downloadStarted(ref: DeliveryRef): Promise<void>
  /**
   * Records a download whose bytes are in `cacheBodies`. `name` comes from the response header; null keeps the known
   * one.
   * @param documentId the document that was requested; the current one by default
   * @returns the delivery the bytes belong to: the earlier version if the file was replaced meanwhile
   */
  downloaded(ref: DeliveryRef, body: StoredBody, name: string | null, documentId?: DocumentId): Promise<DeliveryRef>
  downloadFailed(ref: DeliveryRef): Promise<void>
  /** Downloads interrupted by the end of the process become `absent` again. */
  recoverDownloads(): Promise<void>
  /** Text of the document, for the full-text index. */
  indexText(ref: DeliveryRef, text: string): Promise<void>
  markSeen(ref: DeliveryRef, now: Instant): Promise<void>
  /** A file that was ordered from here or attached by hand. */
  sourceFile(ref: DeliveryRef, fileId: SourceFileId): Promise<AttachedFile | null>
  /** The bytes are in `deskBodies`. `tooMany`: the order has reached the limit of attached files. */
  attachSource(ref: DeliveryRef, file: AttachedFile, now: Instant): Promise<'notFound' | 'tooMany' | 'done'>
  /** Replaces the choice made before. `notFound`: no such delivery, or no such file of its order. */
  chooseSource(ref: DeliveryRef, fileId: SourceFileId): Promise<'notFound' | 'done'>
  /** Does nothing to files that were ordered from here. */
  detachSource(ref: DeliveryRef, fileId: SourceFileId): Promise<void>
  reasonDraft(ref: DeliveryRef): Promise<ReasonDraft>
  saveReasonDraft(ref: DeliveryRef, draft: ReasonDraft): Promise<void>
  /**
   * Returns deliveries that were not announced yet, and marks them as announced in the same transaction, so that each
   * is announced once.
   * @param held accounts whose deliveries wait until later
   * @param seen how many `unannounced` counted as unchecked: if one has arrived since, none is taken
   */
  takeUnannounced(now: Instant, held?: readonly AccountId[], seen?: SeenUnchecked): Promise<UnannouncedDelivery[]>
  /**
   * Of the arrived deliveries that `takeUnannounced` would return: since when the oldest is known, and how many the checks
   * may still say something about.
   * @param how whether deliveries that are not here will be downloaded
   */
  unannounced(how: {
    held: readonly AccountId[]
    areDownloaded: boolean
  }): Promise<{ oldest: Instant | null; unchecked: number }>
  /** Those of them that are not ready for review: decided, replaced or gone. */
  notWaiting(refs: readonly DeliveryRef[]): Promise<DeliveryRef[]>
  /** Announces these again, not before `after`, unless they are decided by then. */
  announceAgain(refs: readonly DeliveryRef[], after: Instant): Promise<void>
}
