// Saved views of the order list. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskViews: Migration = {
  version: 5,
  sql: `
    CREATE TABLE saved_views (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      -- Filter, words and sort.
      content TEXT NOT NULL,
      position INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
