// Data for notifications: deliveries to announce again later, and other announcements already made. Never change a
// released migration.
import type { Migration } from './migration.ts'

export const deskNotifications: Migration = {
  version: 7,
  sql: `
    -- "Later": not to be told before.
    ALTER TABLE delivery_marks ADD COLUMN tell_after TEXT;

    -- What was told and is no delivery: 'outbox ID ATTEMPTS', 'draft ID REFUSED_AT', 'key ACCOUNT'.
    CREATE TABLE tellings (subject TEXT PRIMARY KEY, told_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
    -- What stands here already has been seen.
    INSERT INTO tellings SELECT 'draft ' || id || ' ' || (refusal ->> 'at'), updated_at FROM drafts WHERE refusal ->> 'at' IS NOT NULL;
  `,
}
