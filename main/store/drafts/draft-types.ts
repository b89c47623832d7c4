// Orders that are being written, with their files.
import type {
  AccountId,
  BasedOn,
  Draft,
  DraftFields,
  DraftFile,
  DraftId,
  DraftRow,
  LanguageCode,
  OrderRef,
  SourceFileId,
} from '../../../preload/contract/index.ts'
import type { StoredBody } from '../bodies/body-types.ts'
import type { Instant, Sha256 } from '../records/values.ts'

/** What was read out of a file of a draft. `details` is for preflight; the store does not look into it. */
export interface FileReading {
  reading: DraftFile['reading']
  wordCount: number | null
  guessedLanguage: LanguageCode | null
  countedHow: DraftFile['countedHow']
  summary: DraftFile['summary']
  details: string | null
}

export interface StoredDraftFile extends DraftFile {
  /** Null until its bytes have landed. */
  sha256: Sha256 | null
  details: string | null
}

/** A draft as stored; what preflight finds in it is computed again each time it is shown. */
export type StoredDraft = Omit<Draft, 'findings' | 'files'> & { files: StoredDraftFile[]; ignoredFindings: string[] }

export interface DraftsArea {
  /** Of one account, or of all. */
  list(limit: number, accountId?: AccountId | null): Promise<{ rows: DraftRow[]; total: number }>
  /** Discarded and not swept yet, the latest first. */
  discarded(limit: number): Promise<DraftRow[]>
  create(draft: {
    id: DraftId
    accountId: AccountId
    contactEmail: string
    now: Instant
    fields?: Partial<DraftFields>
  }): Promise<StoredDraft>
  /** From an order placed here, `again` with its files, for its own account or another one. Null when it was not placed here. */
  createFromOrder(draft: {
    id: DraftId
    accountId: AccountId
    ref: OrderRef
    kind: BasedOn['kind']
    now: Instant
  }): Promise<StoredDraft | null>
  get(id: DraftId): Promise<StoredDraft | null>
  save(id: DraftId, changes: Partial<DraftFields>, now: Instant): Promise<StoredDraft | null>
  discard(id: DraftId, now: Instant): Promise<void>
  restore(id: DraftId): Promise<StoredDraft | null>
  ignoreFinding(id: DraftId, findingId: string, isIgnored: boolean): Promise<StoredDraft | null>
  addFile(id: DraftId, file: { id: SourceFileId; name: string; format: string }, now: Instant): Promise<void>
  /** A new file at the place of an old one, which is removed. False when that is not there. */
  replaceFile(
    id: DraftId,
    oldId: SourceFileId,
    file: { id: SourceFileId; name: string; format: string },
    now: Instant,
  ): Promise<boolean>
  /** The bytes have landed (they are in `deskBodies`), or could not be read. */
  fileLanded(fileId: SourceFileId, body: StoredBody | null): Promise<void>
  fileRead(fileId: SourceFileId, reading: FileReading): Promise<void>
  setFileWordCount(
    id: DraftId,
    fileId: SourceFileId,
    wordCount: number | null,
    now: Instant,
  ): Promise<StoredDraft | null>
  removeFile(id: DraftId, fileId: SourceFileId, now: Instant): Promise<StoredDraft | null>
  restoreFile(id: DraftId, fileId: SourceFileId): Promise<StoredDraft | null>
  renameFile(id: DraftId, fileId: SourceFileId, name: string): Promise<StoredDraft | null>
  moveFile(id: DraftId, fileId: SourceFileId, index: number): Promise<StoredDraft | null>
  /** Files that landed but were not read yet, after a restart too. */
  filesToRead(): Promise<
    { draftId: DraftId; id: SourceFileId; name: string; format: string; sha256: Sha256; sizeBytes: number }[]
  >
  /** Files whose copying was cut off by the end of the process become `failed`. Returns the drafts concerned. */
  failCutOffCopies(): Promise<DraftId[]>
  /** Forgets drafts discarded, files removed, and bodies that nothing refers to, before `before`. */
  sweep(before: Instant): Promise<void>
}
