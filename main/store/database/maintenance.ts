// Backups of the desk and eviction from the cache.
import { existsSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { deskKind } from './connection.ts'
import { examine } from './examine.ts'
import type { WritableDatabase } from './handles.ts'
import { createPrivateDirectory, createPrivateFile, dropOldDesks, listBackups, putInPlace } from './files.ts'
import type { StorePaths } from './files.ts'
import type { AreaOf } from '../protocol.ts'
import { StoreError } from '../records/errors.ts'
import type { Sha256 } from '../records/values.ts'

const backupsKept = 7
/** Archived accounts. */
const archived = 'SELECT id FROM accounts WHERE archived_at IS NOT NULL AND removed_at IS NULL'

export function createMaintenance(
  connection: WritableDatabase,
  deps: { paths: StorePaths; collectRubbish(): Promise<void> },
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
    backUp(now) {
      const { backups, directory } = deps.paths
      const path = join(backups, `desk-${now.slice(0, 10)}.db`)
      if (existsSync(path)) return
      // Damage must not take the place of a good backup. Over a connection of its own, which has no pages in memory.
      const finding = examine(deps.paths.desk, deskKind, 'tables', true)
      if (finding.kind === 'damaged') throw new StoreError('damaged', finding.detail)
      const pages = Number(connection.pragma('main.page_count', { simple: true }))
      const sizeBytes = pages * Number(connection.pragma('main.page_size', { simple: true }))
      const disk = statfsSync(directory)
      // A backup that fills the disk would leave no space for the store itself.
      if (disk.bavail * disk.bsize < 2 * sizeBytes) {
        throw new StoreError('diskFull', `a backup needs ${sizeBytes} bytes and as many free beside it`)
      }
      createPrivateDirectory(backups)
      const temporary = `${path}.new`
      try {
        createPrivateFile(temporary)
        connection.prepare('VACUUM main INTO @temporary').run({ temporary })
        putInPlace(temporary, path)
      } finally {
        rmSync(temporary, { force: true })
      }
      for (const old of listBackups(deps.paths).slice(backupsKept)) rmSync(old)
    },

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
