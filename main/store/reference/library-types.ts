// The public files of the service.
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

/** A public file as the service listed it, made plain by sync. */
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
  /** Of one account, or of all. */
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
  /** One page of the list. True when it differs from what was there. */
  apply(accountId: AccountId, files: PublicFileFromService[], now: Instant): Promise<boolean>
  /** Every page of a reading that began at `startedAt` was applied: what it did not list is gone. True when something is. */
  completed(accountId: AccountId, startedAt: Instant, now: Instant): Promise<boolean>
  replaceCategories(accountId: AccountId, categories: { id: number; name: string }[]): Promise<boolean>
  markVisited(accountId: AccountId, now: Instant): Promise<void>
  downloadStarted(accountId: AccountId, id: PublicFileId): Promise<void>
  /** The bytes are in `cacheBodies`. `headerName` as the answer gave it. */
  downloaded(accountId: AccountId, id: PublicFileId, body: StoredBody, headerName: string | null): Promise<void>
  downloadEnded(accountId: AccountId, id: PublicFileId, body: 'absent' | 'failed'): Promise<void>
  /** Downloads cut off by the end of the process are `absent` again. */
  recoverDownloads(): Promise<void>
}
