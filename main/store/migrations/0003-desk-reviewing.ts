// Data for reviewing: comments, dismissed findings, corrected alignments, attached sources, glossaries, and the points
// of send-back reasons. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskReviewing: Migration = {
  version: 3,
  sql: `
    -- What a snippet is for: the instructions of an order, or the reason of a rejection.
    ALTER TABLE snippets ADD COLUMN used_for TEXT NOT NULL DEFAULT 'instructions' CHECK (used_for IN ('instructions', 'reason'));

    ALTER TABLE reason_drafts ADD COLUMN finding_ids TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE reason_drafts ADD COLUMN remark_ids TEXT NOT NULL DEFAULT '[]';

    CREATE TABLE remarks (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      attachment_id INTEGER NOT NULL,
      category TEXT,
      severity TEXT NOT NULL CHECK (severity IN ('critical', 'major', 'minor')),
      text TEXT NOT NULL,
      source_quote TEXT NOT NULL,
      target_quote TEXT NOT NULL,
      place TEXT,
      row_index INTEGER,
      -- Null for the person here.
      said_by TEXT,
      created_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX remarks_of_delivery ON remarks (account_id, order_id, attachment_id, sequence);

    -- document is that of delivery_marks: it names a document in all its versions. Of a pair of languages, what was removed with its account
    -- still holds, and has no document any more.
    CREATE TABLE dismissals (
      id INTEGER PRIMARY KEY,
      scope TEXT NOT NULL CHECK (scope IN ('here', 'file', 'pair')),
      finding_id TEXT NOT NULL,
      code TEXT NOT NULL,
      account_id TEXT,
      order_id INTEGER,
      document INTEGER,
      source_language TEXT,
      target_language TEXT,
      dismissed_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX dismissals_of_document ON dismissals (account_id, order_id, document);
    CREATE INDEX dismissals_of_pair ON dismissals (source_language, target_language) WHERE scope = 'pair';

    -- All rows of an alignment that are as the person made them.
    CREATE TABLE alignment_corrections (
      account_id TEXT NOT NULL,
      source_sha256 TEXT NOT NULL,
      target_sha256 TEXT NOT NULL,
      corrected_rows TEXT NOT NULL,
      corrected_at TEXT NOT NULL,
      PRIMARY KEY (account_id, source_sha256, target_sha256)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE attached_sources (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      -- The one that it was attached to; the others of the order may have it too.
      document INTEGER NOT NULL,
      name TEXT NOT NULL,
      format TEXT NOT NULL,
      sha256 TEXT NOT NULL,
      size_bytes INTEGER NOT NULL,
      attached_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attached_sources_of_order ON attached_sources (account_id, order_id, attached_at);
    CREATE INDEX attached_sources_by_body ON attached_sources (sha256);

    CREATE TABLE glossaries (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      source_language TEXT,
      target_language TEXT,
      terms INTEGER NOT NULL,
      is_used INTEGER NOT NULL CHECK (is_used IN (0, 1)),
      file_name TEXT NOT NULL,
      sha256 TEXT NOT NULL,
      size_bytes INTEGER NOT NULL,
      added_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX glossaries_by_body ON glossaries (sha256);

    -- What it was sent back with, point by point: the later version is held against it.
    ALTER TABLE outbox ADD COLUMN asked TEXT;
    ALTER TABLE decisions ADD COLUMN asked TEXT;
  `,
}
