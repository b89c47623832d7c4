// The service's public files.
import type {
  AccountId,
  LanguageCode,
  LibraryFilters,
  LibraryQuery,
  PublicFileId,
  PublicFileRow,
} from '../../../preload/contract/index.ts'
import type { StoredBody } from '../bodies/body-types.ts'
import type { Instant } from '../records/values.ts'

/** A public file from the service, normalised by sync. */
export interface PublicFileFromService {
  url: string
  name: string
  description: string
  languages: { code: LanguageCode; name: string | null }[]
  categories: { id: number; name: string | null }[]
  sizeBytes: number | null
}

export interface LibraryArea {
  page(query: LibraryQuery & { from: number; limit: number }): Promise<{
    rows: PublicFileRow[]
    total: number
    all: number
    newCount: number
    fetchedAt: Instant | null
  }>
  filters(accountId: AccountId): Promise<LibraryFilters>
  /** For one account, or for all. */
  newCount(accountId?: AccountId | null): Promise<number>
  get(
    accountId: AccountId,
    id: PublicFileId,
  ): Promise<{
    url: string
    listedName: string
    headerName: string | null
    /** As listed. */
    sizeBytes: number | null
    body: StoredBody | null
  } | null>
  /** Applies one page of the list. Returns true if anything changed. */
  apply(accountId: AccountId, files: PublicFileFromService[], now: Instant): Promise<boolean>
  /**
   * Call once every page of a listing that started at `startedAt` was applied: files it did not contain are deleted.
   * Returns true if there were any.
   */
  completed(accountId: AccountId, startedAt: Instant, now: Instant): Promise<boolean>
  replaceCategories(accountId: AccountId, categories: { id: number; name: string }[]): Promise<boolean>
  markVisited(accountId: AccountId, now: Instant): Promise<void>
  downloadStarted(accountId: AccountId, id: PublicFileId): Promise<void>
  /** The bytes are in `cacheBodies`. `headerName` comes from the response header. */
  downloaded(accountId: AccountId, id: PublicFileId, body: StoredBody, headerName: string | null): Promise<void>
  downloadEnded(accountId: AccountId, id: PublicFileId, body: 'absent' | 'failed'): Promise<void>
  /** Downloads interrupted by the end of the process become `absent` again. */
  recoverDownloads(): Promise<void>
}
