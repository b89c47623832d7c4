// The initial schema of `desk.db`: everything that only this computer knows. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskBeginning: Migration = {
  version: 1,
  sql: `
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      base_url TEXT NOT NULL,
      key_header TEXT NOT NULL,
      is_demo INTEGER NOT NULL CHECK (is_demo IN (0, 1)),
      created_at TEXT NOT NULL,
      -- Null until every page of the order list was read once: what is seen until then is no news.
      first_swept_at TEXT,
      removed_at TEXT
    ) STRICT;

    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    -- A body without a hash is half written, or is being taken away piece by piece.
    CREATE TABLE bodies (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      sha256 TEXT UNIQUE,
      size_bytes INTEGER NOT NULL,
      completed_at TEXT
    ) STRICT;
    CREATE TABLE body_chunks (
      id INTEGER PRIMARY KEY,
      body_id INTEGER NOT NULL REFERENCES bodies (id),
      position INTEGER NOT NULL,
      checksum INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      UNIQUE (body_id, position)
    ) STRICT;

    CREATE TABLE drafts (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      title TEXT NOT NULL,
      source_language TEXT,
      target_languages TEXT NOT NULL,
      instructions TEXT NOT NULL,
      post_assign_instructions TEXT NOT NULL,
      deadline TEXT,
      urgency TEXT,
      project_id INTEGER,
      contact_email TEXT NOT NULL,
      word_count_override INTEGER,
      refusal TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      discarded_at TEXT,
      -- Set while it is in the outbox: it is then not on the list of drafts.
      outbox_id TEXT
    ) STRICT;
    CREATE INDEX drafts_listed ON drafts (updated_at) WHERE discarded_at IS NULL AND outbox_id IS NULL;
    CREATE INDEX drafts_of_account ON drafts (account_id);

    CREATE TABLE draft_files (
      id TEXT PRIMARY KEY,
      draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      format TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('copying', 'ready', 'failed')),
      sha256 TEXT,
      size_bytes INTEGER NOT NULL,
      reading TEXT NOT NULL,
      word_count INTEGER,
      guessed_language TEXT,
      removed_at TEXT
    ) STRICT;
    CREATE INDEX draft_files_of_draft ON draft_files (draft_id, position);
    CREATE INDEX draft_files_by_body ON draft_files (sha256) WHERE sha256 IS NOT NULL;
    CREATE INDEX draft_files_copying ON draft_files (draft_id) WHERE state = 'copying';
    CREATE INDEX draft_files_unread ON draft_files (draft_id) WHERE state = 'ready' AND reading = 'waiting';

    CREATE TABLE outbox (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      kind TEXT NOT NULL CHECK (kind IN ('order', 'decision')),
      state TEXT NOT NULL CHECK (state IN ('held', 'queued', 'sending', 'confirmed', 'refused', 'unknown')),
      created_at TEXT NOT NULL,
      held_until TEXT,
      attempts INTEGER NOT NULL DEFAULT 0,
      next_attempt_at TEXT,
      problem TEXT,
      lookup TEXT,
      settled_at TEXT,
      -- The order that it became, or whose document is decided on.
      order_id INTEGER,
      draft_id TEXT,
      placement TEXT,
      sent_at TEXT,
      attachment_id INTEGER,
      decision TEXT CHECK (decision IN ('accept', 'sendBack')),
      reason TEXT,
      decided_by TEXT,
      self_link TEXT,
      order_title TEXT,
      document_name TEXT,
      language TEXT
    ) STRICT;
    CREATE INDEX outbox_unsettled ON outbox (sequence) WHERE state <> 'confirmed';
    CREATE INDEX outbox_confirmed ON outbox (settled_at) WHERE state = 'confirmed';
    -- Only one decision on a document can be on its way.
    CREATE UNIQUE INDEX outbox_pending_decision ON outbox (account_id, order_id, attachment_id)
      WHERE kind = 'decision' AND state IN ('held', 'queued', 'sending', 'unknown');

    CREATE TABLE outbox_files (
      outbox_id TEXT NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      file_id TEXT NOT NULL,
      name TEXT NOT NULL,
      format TEXT NOT NULL,
      sha256 TEXT NOT NULL,
      size_bytes INTEGER NOT NULL,
      word_count INTEGER,
      document_id INTEGER,
      PRIMARY KEY (outbox_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX outbox_files_by_body ON outbox_files (sha256);

    -- Orders as they were sent: target languages, urgency and source files are never returned by the service.
    CREATE TABLE placements (
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      outbox_id TEXT NOT NULL UNIQUE,
      placed_at TEXT NOT NULL,
      placement TEXT NOT NULL,
      web_url TEXT,
      PRIMARY KEY (account_id, order_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX placements_by_time ON placements (placed_at);
    CREATE TABLE placement_files (
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      position INTEGER NOT NULL,
      file_id TEXT NOT NULL,
      name TEXT NOT NULL,
      format TEXT NOT NULL,
      sha256 TEXT NOT NULL,
      size_bytes INTEGER NOT NULL,
      word_count INTEGER,
      document_id INTEGER,
      PRIMARY KEY (account_id, order_id, position),
      FOREIGN KEY (account_id, order_id) REFERENCES placements (account_id, order_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX placement_files_by_body ON placement_files (sha256);

    CREATE TABLE decisions (
      id INTEGER PRIMARY KEY,
      outbox_id TEXT NOT NULL UNIQUE,
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      attachment_id INTEGER NOT NULL,
      decision TEXT NOT NULL CHECK (decision IN ('accepted', 'rejected')),
      reason TEXT,
      decided_by TEXT NOT NULL,
      decided_at TEXT NOT NULL,
      confirmed_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX decisions_of_document ON decisions (account_id, order_id, attachment_id);
    CREATE INDEX decisions_by_time ON decisions (confirmed_at);

    -- What happened to an order. That it was placed, seen and delivered stands in placements and marks.
    CREATE TABLE history (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      at TEXT NOT NULL,
      -- What an entry is about ('title', 'presence', 'decision 12'): the newest entry of a subject is what was told last.
      subject TEXT NOT NULL,
      what TEXT NOT NULL
    ) STRICT;
    CREATE INDEX history_of_order ON history (account_id, order_id, id);

    CREATE TABLE order_marks (
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      first_seen_at TEXT NOT NULL,
      seen_at TEXT,
      -- The newest change that was not made here and not seen yet.
      changed_at TEXT,
      PRIMARY KEY (account_id, order_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX order_marks_changed ON order_marks (changed_at) WHERE changed_at IS NOT NULL;

    CREATE TABLE delivery_marks (
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      attachment_id INTEGER NOT NULL,
      first_seen_at TEXT NOT NULL,
      name TEXT NOT NULL,
      language TEXT,
      -- Deliveries of one order with the same number are versions of one document in one language.
      document INTEGER NOT NULL,
      version INTEGER NOT NULL,
      told_at TEXT,
      seen_at TEXT,
      PRIMARY KEY (account_id, order_id, attachment_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX delivery_marks_untold ON delivery_marks (first_seen_at) WHERE told_at IS NULL;

    CREATE TABLE reason_drafts (
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      attachment_id INTEGER NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (account_id, order_id, attachment_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE language_uses (
      account_id TEXT NOT NULL,
      code TEXT NOT NULL,
      last_used_at TEXT NOT NULL,
      PRIMARY KEY (account_id, code)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE project_uses (
      account_id TEXT NOT NULL,
      project_id INTEGER NOT NULL,
      last_used_at TEXT NOT NULL,
      PRIMARY KEY (account_id, project_id)
    ) STRICT, WITHOUT ROWID;
  `,
}
