// The store's disk usage and its own backups.
import type { Instant } from '../records/values.ts'

/** In bytes. */
interface StoreSpace {
  /** Documents in the cache that can be fetched again. */
  cachedDocuments: number
  /** Documents in the cache that are ready for review. */
  awaitingDocuments: number
  /** Documents in the cache that belong to archived accounts. */
  archivedDocuments: number
  cacheDatabase: number
  deskDatabase: number
  /** Copies of the desk on this computer. */
  backups: number
  /** Free space on the same disk. */
  free: number
}

export interface MaintenanceArea {
  /** Makes one backup of `desk.db` per day of use. */
  backUp(now: Instant): Promise<void>
  /** Deletes desks set aside before `before`, except the latest three from imports and the latest three from damage. */
  dropOldDesks(before: Instant): Promise<void>
  /** Deletes the bodies of decided deliveries, oldest first, until at most `limitBytes` remain. */
  evict(limitBytes: number): Promise<void>
  space(): Promise<StoreSpace>
}
