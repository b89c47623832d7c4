// The history of archived accounts, which cannot be fetched again. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskArchives: Migration = {
  version: 8,
  sql: `
    CREATE TABLE archived_orders (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      order_id INTEGER NOT NULL,
      -- As the cache takes an order in, JSON.
      answer TEXT NOT NULL,
      is_vanished INTEGER NOT NULL,
      updated_at TEXT NOT NULL,
      PRIMARY KEY (account_id, order_id)
    ) STRICT, WITHOUT ROWID;

    -- Their bodies lie among those of the desk; without one, the document was never brought here.
    CREATE TABLE archived_documents (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      order_id INTEGER NOT NULL,
      attachment_id INTEGER NOT NULL,
      is_listed INTEGER NOT NULL,
      header_name TEXT,
      sha256 TEXT,
      size_bytes INTEGER,
      PRIMARY KEY (account_id, order_id, attachment_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX archived_documents_by_body ON archived_documents (sha256) WHERE sha256 IS NOT NULL;

    -- Names that the service gave to its projects and languages.
    CREATE TABLE archived_names (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      kind TEXT NOT NULL CHECK (kind IN ('project', 'language')),
      code TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (account_id, kind, code)
    ) STRICT, WITHOUT ROWID;
  `,
}
