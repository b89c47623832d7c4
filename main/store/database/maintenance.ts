// Backups of the desk, eviction from the cache, and what both take on the disk.
import { existsSync, readdirSync, statSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { MakeBackup } from './daily-backup.ts'
import type { WritableDatabase } from './handles.ts'
import { dropOldDesks } from './files.ts'
import type { StorePaths } from './files.ts'
import type { AreaOf } from '../protocol.ts'
import type { Sha256 } from '../records/values.ts'

/** Archived accounts. */
const archived = 'SELECT id FROM accounts WHERE archived_at IS NOT NULL AND removed_at IS NULL'

export function createMaintenance(
  connection: WritableDatabase,
  deps: { paths: StorePaths; makeBackup: MakeBackup; collectRubbish(): Promise<void> },
): AreaOf<'maintenance'> {
  const sizeOfBodies = connection.prepare<[], { sizeBytes: number }>(
    'SELECT coalesce(sum(size_bytes), 0) AS sizeBytes FROM cache.bodies WHERE sha256 IS NOT NULL',
  )
  /**
   * Excludes documents ready for review and those that cannot be fetched again, also if their body is shared with a
   * decided one.
   */
  const listDecided = connection.prepare<[], { sha256: Sha256; sizeBytes: number }>(
    `SELECT used.sha256, b.size_bytes AS sizeBytes
     FROM (
       SELECT body_sha256 AS sha256, status = 'to_accept' OR account_id IN (${archived}) AS isKept, first_seen_at AS at
       FROM cache.deliveries
       UNION ALL
       SELECT body_sha256, 0, seen_at FROM cache.public_files
     ) used JOIN cache.bodies b ON b.sha256 = used.sha256
     GROUP BY used.sha256 HAVING sum(used.isKept) = 0 ORDER BY max(used.at)`,
  )
  const sizeOfAwaiting = connection.prepare<[], { sizeBytes: number }>(
    `SELECT coalesce(sum(size_bytes), 0) AS sizeBytes FROM cache.bodies WHERE sha256 IN (
       SELECT body_sha256 FROM cache.deliveries WHERE status = 'to_accept' AND body_sha256 IS NOT NULL)`,
  )
  const sizeOfArchived = connection.prepare<[], { sizeBytes: number }>(
    `SELECT coalesce(sum(size_bytes), 0) AS sizeBytes FROM cache.bodies WHERE sha256 IN (
       SELECT body_sha256 FROM cache.deliveries WHERE account_id IN (${archived}) AND body_sha256 IS NOT NULL
       EXCEPT SELECT body_sha256 FROM cache.deliveries WHERE status = 'to_accept')`,
  )
  const forgetBody = ['deliveries', 'public_files'].map((table) =>
    connection.prepare(
      `UPDATE cache.${table} SET body = 'absent', body_sha256 = NULL, body_size_bytes = NULL WHERE body_sha256 = @sha256`,
    ),
  )
  const dropBody = connection.prepare('UPDATE cache.bodies SET sha256 = NULL WHERE sha256 = @sha256')

  return {
    backUp: deps.makeBackup,

    dropOldDesks(before) {
      dropOldDesks(deps.paths, before)
    },

    async evict(limitBytes) {
      connection.transaction(() => {
        let remaining = sizeOfBodies.get()?.sizeBytes ?? 0
        if (remaining <= limitBytes) return
        for (const { sha256, sizeBytes } of listDecided.all()) {
          if (remaining <= limitBytes) break
          for (const statement of forgetBody) statement.run({ sha256 })
          dropBody.run({ sha256 })
          remaining -= sizeBytes
        }
      })()
      await deps.collectRubbish()
    },

    space() {
      const { directory, desk, cache, backups } = deps.paths
      const disk = statfsSync(directory)
      const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
      const databaseSize = (path: string) => sizeOf(path) + sizeOf(`${path}-wal`)
      const copies = [
        ...(existsSync(backups) ? readdirSync(backups).map((name) => join(backups, name)) : []),
        ...readdirSync(directory)
          .filter((name) => /^desk-(before-import|damaged)-/.test(name))
          .map((name) => join(directory, name)),
      ]
      const awaiting = sizeOfAwaiting.get()?.sizeBytes ?? 0
      const ofArchived = sizeOfArchived.get()?.sizeBytes ?? 0
      return {
        cachedDocuments: (sizeOfBodies.get()?.sizeBytes ?? 0) - awaiting - ofArchived,
        awaitingDocuments: awaiting,
        archivedDocuments: ofArchived,
        cacheDatabase: databaseSize(cache),
        deskDatabase: databaseSize(desk),
        backups: copies.reduce((sum, path) => sum + sizeOf(path), 0),
        free: disk.bavail * disk.bsize,
      }
    },
  }
}
