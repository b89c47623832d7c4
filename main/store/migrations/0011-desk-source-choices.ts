// Which of an order's files is the source of a document, if a person chose it.
import type { Migration } from './migration.ts'

export const deskSourceChoices: Migration = {
  version: 11,
  sql: `
    -- document is that of delivery_marks: it names a document in all its versions. file_id names a file of
    -- placement_files or attached_sources.
    CREATE TABLE source_choices (
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      document INTEGER NOT NULL,
      file_id TEXT NOT NULL,
      PRIMARY KEY (account_id, order_id, document)
    ) STRICT, WITHOUT ROWID;
  `,
}
