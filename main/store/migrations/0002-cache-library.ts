// Public files, calls for volunteers, and projects of other clients: lists of the service that can be browsed offline.
// Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheLibrary: Migration = {
  version: 2,
  sql: `
    CREATE TABLE public_files (
      number INTEGER PRIMARY KEY,
      -- Derived from the account and the address.
      id TEXT NOT NULL UNIQUE,
      account_id TEXT NOT NULL,
      url TEXT NOT NULL,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL,
      description TEXT NOT NULL,
      languages TEXT NOT NULL,
      categories TEXT NOT NULL,
      size_bytes INTEGER,
      -- Null for what was there when the list was first read: nothing in a list that nobody has seen before is new.
      first_seen_at TEXT,
      seen_at TEXT NOT NULL,
      -- As the answer to the download gave it.
      header_name TEXT,
      body TEXT NOT NULL DEFAULT 'absent' CHECK (body IN ('absent', 'downloading', 'present', 'failed')),
      body_sha256 TEXT,
      body_size_bytes INTEGER
    ) STRICT;
    CREATE INDEX public_files_by_name ON public_files (account_id, name_key, number);
    CREATE INDEX public_files_by_arrival ON public_files (account_id, first_seen_at) WHERE first_seen_at IS NOT NULL;
    CREATE INDEX public_files_by_body ON public_files (body_sha256) WHERE body_sha256 IS NOT NULL;

    CREATE TABLE public_file_languages (
      file INTEGER NOT NULL REFERENCES public_files (number) ON DELETE CASCADE,
      code TEXT NOT NULL,
      name TEXT,
      PRIMARY KEY (file, code)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX public_file_languages_by_code ON public_file_languages (code, file);
    CREATE TABLE public_file_categories (
      file INTEGER NOT NULL REFERENCES public_files (number) ON DELETE CASCADE,
      category_id INTEGER NOT NULL,
      name TEXT,
      PRIMARY KEY (file, category_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX public_file_categories_by_id ON public_file_categories (category_id, file);

    -- As the index of orders: words come segmented, see words.
    CREATE VIRTUAL TABLE public_file_search USING fts5 (
      words,
      content = '',
      contentless_delete = 1,
      detail = none,
      prefix = '1 2 3',
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* S* P* Co Cn Cf'"
    );

    CREATE TABLE categories (
      account_id TEXT NOT NULL,
      category_id INTEGER NOT NULL,
      name TEXT NOT NULL,
      position INTEGER NOT NULL,
      PRIMARY KEY (account_id, category_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE volunteer_calls (
      account_id TEXT NOT NULL,
      call_id INTEGER NOT NULL,
      country TEXT,
      posted_on TEXT,
      expires_on TEXT,
      message_language TEXT,
      summary TEXT NOT NULL,
      description TEXT NOT NULL,
      pairs TEXT NOT NULL,
      page_url TEXT,
      position INTEGER NOT NULL,
      PRIMARY KEY (account_id, call_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE client_projects (
      account_id TEXT NOT NULL,
      -- The client that was asked for.
      client TEXT NOT NULL,
      project_id INTEGER NOT NULL,
      client_id INTEGER,
      name TEXT NOT NULL,
      summary TEXT NOT NULL,
      description TEXT NOT NULL,
      position INTEGER NOT NULL,
      PRIMARY KEY (account_id, client, project_id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX orders_of_project ON orders (account_id, project_id, updated_at) WHERE project_id IS NOT NULL;

    -- When a list was last read whole: 'files', 'calls', 'client 42'.
    CREATE TABLE list_fetches (
      account_id TEXT NOT NULL,
      list TEXT NOT NULL,
      fetched_at TEXT NOT NULL,
      PRIMARY KEY (account_id, list)
    ) STRICT, WITHOUT ROWID;
  `,
}
