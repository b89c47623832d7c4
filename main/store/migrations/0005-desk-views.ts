// Views of the list of orders that the person saved. A migration that was released is never changed.
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
