// The initial schema of `cache.db`: everything the service can send again. Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheBeginning: Migration = {
  version: 1,
  sql: `
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

    -- Narrow on purpose: lists sort and count it; what only the order's own page shows stands in order_details.
    CREATE TABLE orders (
      id INTEGER PRIMARY KEY,
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      title TEXT,
      title_key TEXT NOT NULL,
      status TEXT,
      source_language TEXT,
      word_count INTEGER,
      deadline TEXT,
      project_id INTEGER,
      -- Follows from deliveries, the outbox and the placement; see derive-order.
      state TEXT NOT NULL,
      is_changed INTEGER NOT NULL,
      is_vanished INTEGER NOT NULL,
      -- Known from having been placed here; the service has not listed it yet.
      is_only_placed INTEGER NOT NULL,
      updated_at TEXT NOT NULL,
      UNIQUE (account_id, order_id)
    ) STRICT;
    CREATE INDEX orders_by_state ON orders (state, is_vanished);
    CREATE INDEX orders_changed ON orders (id) WHERE is_changed = 1;
    CREATE INDEX orders_by_update ON orders (updated_at);
    CREATE INDEX orders_by_title ON orders (title_key);
    -- Orders without a deadline or a word count come last in either direction.
    CREATE INDEX orders_by_deadline_up ON orders (coalesce(deadline, '~'));
    CREATE INDEX orders_by_deadline_down ON orders (coalesce(deadline, ''));
    CREATE INDEX orders_by_words_up ON orders (coalesce(word_count, 9007199254740991));
    CREATE INDEX orders_by_words_down ON orders (coalesce(word_count, -1));

    CREATE TABLE order_details (
      id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
      instructions TEXT,
      client_id INTEGER,
      contact_email TEXT,
      orderer_account_id INTEGER,
      client_contact_account_id INTEGER,
      project_manager_account_id INTEGER,
      web_url TEXT,
      raw TEXT NOT NULL
    ) STRICT;

    -- When the service last answered with an order, and a digest of that answer: most answers repeat the one before.
    CREATE TABLE sightings (
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      seen_at TEXT NOT NULL,
      digest BLOB,
      PRIMARY KEY (account_id, order_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE deliveries (
      id INTEGER PRIMARY KEY,
      account_id TEXT NOT NULL,
      order_id INTEGER NOT NULL,
      attachment_id INTEGER NOT NULL,
      document_id INTEGER,
      listed_name TEXT NOT NULL,
      -- As the answer to the download gave it.
      header_name TEXT,
      language TEXT,
      status TEXT NOT NULL,
      download_link TEXT,
      self_link TEXT,
      is_listed INTEGER NOT NULL,
      -- To be decided by the person: see derive-order.
      is_waiting INTEGER NOT NULL,
      first_seen_at TEXT NOT NULL,
      body TEXT NOT NULL CHECK (body IN ('absent', 'downloading', 'present', 'failed')),
      body_sha256 TEXT,
      body_size_bytes INTEGER,
      UNIQUE (account_id, order_id, attachment_id)
    ) STRICT;
    CREATE INDEX deliveries_waiting ON deliveries (first_seen_at) WHERE is_waiting = 1;
    CREATE INDEX deliveries_to_download ON deliveries (account_id, first_seen_at)
      WHERE status = 'to_accept' AND body <> 'present';
    CREATE INDEX deliveries_by_body ON deliveries (body_sha256) WHERE body_sha256 IS NOT NULL;
    CREATE INDEX deliveries_downloading ON deliveries (id) WHERE body = 'downloading';

    CREATE TABLE document_words (
      delivery INTEGER PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
      words TEXT NOT NULL
    ) STRICT;

    -- One row for an order, its distinct words only. They come segmented and separated by blanks (see words), so that
    -- everything but a blank belongs to a word: scripts unknown to this SQLite, and marks that stand for vowels, too.
    CREATE VIRTUAL TABLE search USING fts5 (
      words,
      content = '',
      contentless_delete = 1,
      detail = none,
      prefix = '1 2 3',
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* S* P* Co Cn Cf'"
    );

    CREATE TABLE projects (
      account_id TEXT NOT NULL,
      project_id INTEGER NOT NULL,
      client_id INTEGER,
      name TEXT NOT NULL,
      summary TEXT NOT NULL,
      description TEXT NOT NULL,
      position INTEGER NOT NULL,
      PRIMARY KEY (account_id, project_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE project_fetches (account_id TEXT PRIMARY KEY, fetched_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE languages (
      account_id TEXT NOT NULL,
      code TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (account_id, code)
    ) STRICT, WITHOUT ROWID;
  `,
}
