// All migrations, in order. A new one is a new file with the next number of its database.
import { cacheBeginning } from './0001-cache-beginning.ts'
import { deskBeginning } from './0001-desk-beginning.ts'
import { deskOrdering } from './0002-desk-ordering.ts'
import { deskReviewing } from './0003-desk-reviewing.ts'
import type { Migration } from './migration.ts'

export const deskMigrations: readonly Migration[] = [deskBeginning, deskOrdering, deskReviewing]
export const cacheMigrations: readonly Migration[] = [cacheBeginning]

export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0
}
