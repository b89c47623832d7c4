// Keeps for each account in which language reasons are worded for its translators. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskReasonLanguage: Migration = {
  version: 14,
  sql: `ALTER TABLE accounts ADD COLUMN reason_language TEXT NOT NULL DEFAULT 'english'`,
}
