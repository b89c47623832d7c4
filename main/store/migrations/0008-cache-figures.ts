// What reports add up, kept for each order. It can be computed again; see kept-figures. Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheFigures: Migration = {
  version: 8,
  sql: `
    -- An order without a row here is one whose figures are to be computed again.
    CREATE TABLE order_figures (
      order_row INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
      ordered_at TEXT,
      is_own INTEGER NOT NULL,
      words INTEGER NOT NULL,
      -- In all its languages; NULL while one is missing.
      delivered_at TEXT,
      deliveries INTEGER NOT NULL,
      accepted_first INTEGER NOT NULL,
      sent_back_first INTEGER NOT NULL,
      reviewed INTEGER NOT NULL,
      reviewed_words INTEGER NOT NULL,
      penalty_points INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX order_figures_by_time ON order_figures (ordered_at);
    -- One for each target language; an order of which none is known has one without.
    CREATE TABLE translation_figures (
      order_row INTEGER NOT NULL REFERENCES order_figures (order_row) ON DELETE CASCADE,
      -- Empty: not known.
      language TEXT NOT NULL,
      delivered_at TEXT,
      -- From placing the order here to the delivery; NULL where that cannot be said.
      took_ms INTEGER,
      PRIMARY KEY (order_row, language)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE finding_figures (
      order_row INTEGER NOT NULL REFERENCES order_figures (order_row) ON DELETE CASCADE,
      -- Empty: of no category.
      category TEXT NOT NULL,
      severity TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (order_row, category, severity)
    ) STRICT, WITHOUT ROWID;
  `,
}
