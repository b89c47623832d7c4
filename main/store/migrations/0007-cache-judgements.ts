// The judgements of deliveries, which can be computed again. Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheJudgements: Migration = {
  version: 7,
  sql: `
    CREATE TABLE judgements (
      delivery INTEGER PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
      -- What was judged. An empty source is no source.
      body_sha256 TEXT NOT NULL,
      source_sha256 TEXT NOT NULL,
      source_language TEXT,
      target_language TEXT,
      -- By what: the version of the readers and checks, a digest of the glossaries in use for these languages, and a digest of what else
      -- decides about findings: dismissals, corrections of the alignment, names of the order's files.
      checks_version TEXT NOT NULL,
      glossaries TEXT NOT NULL,
      context TEXT NOT NULL,
      -- See judgementWeights.
      weight TEXT NOT NULL,
      -- JSON.
      summary TEXT NOT NULL,
      -- The circumstances under which it was last found to be current; NULL where something has changed since.
      current_for TEXT
    ) STRICT;
    -- How often judging was begun and neither ended nor broken off in order.
    CREATE TABLE judging_attempts (
      delivery INTEGER PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
      body_sha256 TEXT NOT NULL,
      times INTEGER NOT NULL
    ) STRICT;
    -- What the checks say of the deliveries of an order that wait for review, for filters: see derive-order.
    CREATE TABLE order_checks (
      order_row INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      weight TEXT NOT NULL,
      PRIMARY KEY (order_row, weight)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX order_checks_by_weight ON order_checks (weight, order_row);
    -- The same as one number, the gravest highest; 0 where nothing is known.
    ALTER TABLE orders ADD COLUMN gravity INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX orders_by_gravity_down ON orders (gravity);
    CREATE INDEX orders_by_gravity_up ON orders (CASE gravity WHEN 0 THEN 9007199254740991 ELSE gravity END);
  `,
}
