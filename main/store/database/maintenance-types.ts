// The room that the store takes on the disk, and the copies that it makes of itself.
import type { Instant } from '../records/values.ts'

/** Bytes. */
export interface StoreSpace {
  /** Documents in the cache that can be fetched again. */
  cachedDocuments: number
  /** Documents in the cache that await a decision. */
  awaitingDocuments: number
  /** Documents in the cache of accounts that are only kept to be read. */
  archivedDocuments: number
  cacheDatabase: number
  deskDatabase: number
  /** Copies of the desk on this computer. */
  backups: number
  /** Free on the disk that they lie on. */
  free: number
}

export interface MaintenanceArea {
  /** One backup of `desk.db` after each day of use. */
  backUp(now: Instant): Promise<void>
  /** Desks that were set aside before `before`, but for the latest three that an import and the latest three that damage set aside. */
  dropOldDesks(before: Instant): Promise<void>
  /** Evicts decided deliveries' bodies, oldest first, until at most `limitBytes` remain. */
  evict(limitBytes: number): Promise<void>
  space(): Promise<StoreSpace>
}
