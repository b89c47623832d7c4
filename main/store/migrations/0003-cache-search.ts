// Full-text search: stores the texts of documents and the positions of their words, for phrase search and snippets.
// Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheSearch: Migration = {
  version: 3,
  sql: `
    DROP TABLE document_words;
    DROP TABLE search;

    -- One row for an order, its distinct words only. They come folded and separated by blanks (see words), so that everything but a
    -- blank belongs to a word: scripts unknown to this SQLite, and marks that stand for vowels, too.
    CREATE VIRTUAL TABLE search USING fts5 (
      words,
      content = '',
      contentless_delete = 1,
      detail = none,
      prefix = '1 2 3',
      tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* S* P* Co Cn Cf'"
    );
    -- The places of words, for what must stand together: of the order's own fields by the order, of documents by their text.
    CREATE VIRTUAL TABLE order_places USING fts5 (
      words,
      content = '',
      contentless_delete = 1,
      tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* S* P* Co Cn Cf'"
    );
    CREATE VIRTUAL TABLE text_places USING fts5 (
      words,
      content = '',
      contentless_delete = 1,
      tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* S* P* Co Cn Cf'"
    );

    -- What was read out of a document, deflated, and its distinct words. The name is the body's hash: the same document is kept once.
    CREATE TABLE document_texts (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      words TEXT NOT NULL,
      text BLOB NOT NULL
    ) STRICT;
    CREATE TABLE order_texts (
      text_id INTEGER NOT NULL REFERENCES document_texts (id) ON DELETE CASCADE,
      order_row INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      PRIMARY KEY (text_id, order_row)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX order_texts_by_order ON order_texts (order_row);
    -- What a delivery said stays known when its bytes are given up.
    CREATE TABLE delivery_texts (
      delivery INTEGER PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
      name TEXT NOT NULL
    ) STRICT;

    -- Into which languages an order goes, as its row shows them.
    CREATE TABLE order_targets (
      order_row INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      language TEXT NOT NULL,
      PRIMARY KEY (order_row, language)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX order_targets_by_language ON order_targets (language, order_row);
    CREATE INDEX deliveries_by_status ON deliveries (status, account_id, order_id) WHERE is_listed = 1;

    -- Orders that are known and not indexed in this way yet; the store goes through them in the background.
    CREATE TABLE orders_to_index (order_row INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE) STRICT;
    INSERT INTO orders_to_index SELECT id FROM orders;
  `,
}
