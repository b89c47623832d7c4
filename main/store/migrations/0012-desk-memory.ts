// The translation memory: which translations were accepted. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskMemory: Migration = {
  version: 12,
  sql: `
    ALTER TABLE accounts ADD COLUMN keeps_memory INTEGER NOT NULL DEFAULT 1 CHECK (keeps_memory IN (0, 1));

    -- One for each pair of languages of an account, so that no pair repeats them. It counts its pairs and their characters.
    CREATE TABLE memories (
      id INTEGER PRIMARY KEY,
      account_id TEXT NOT NULL,
      source_language TEXT NOT NULL,
      target_language TEXT NOT NULL,
      pairs INTEGER NOT NULL DEFAULT 0,
      characters INTEGER NOT NULL DEFAULT 0,
      UNIQUE (account_id, source_language, target_language)
    ) STRICT;

    -- Where pairs come from: a delivery, or an imported file, which has no order.
    CREATE TABLE memory_origins (
      id INTEGER PRIMARY KEY,
      account_id TEXT NOT NULL,
      order_id INTEGER,
      attachment_id INTEGER,
      title TEXT NOT NULL,
      file_name TEXT NOT NULL
    ) STRICT;
    CREATE INDEX memory_origins_of_delivery ON memory_origins (account_id, order_id, attachment_id);

    -- The keys are those of preload/text/segment-key. Times are seconds since 1970; origin is that of the last time.
    CREATE TABLE memory_pairs (
      id INTEGER PRIMARY KEY,
      memory_id INTEGER NOT NULL REFERENCES memories (id) ON DELETE CASCADE,
      source_key INTEGER NOT NULL,
      target_key INTEGER NOT NULL,
      source TEXT NOT NULL,
      target TEXT NOT NULL,
      origin_id INTEGER NOT NULL REFERENCES memory_origins (id),
      times INTEGER NOT NULL,
      first_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      UNIQUE (memory_id, source_key, target_key)
    ) STRICT;
    CREATE INDEX memory_pairs_by_age ON memory_pairs (memory_id, last_at, id);
    CREATE INDEX memory_pairs_by_origin ON memory_pairs (origin_id);

    -- Accepted deliveries whose pairs are still to be kept.
    CREATE TABLE memory_queue (
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      attachment_id INTEGER NOT NULL,
      accepted_at TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      PRIMARY KEY (account_id, order_id, attachment_id)
    ) STRICT, WITHOUT ROWID;
  `,
}
