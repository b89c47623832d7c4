// Hashes of the last answers of a sweep, per order and per page of the list, so that repeated answers are not parsed.
// Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheAnswers: Migration = {
  version: 4,
  sql: `
    -- A hash of the order's JSON; it counts only where digest does. A Verso that reads more out of an answer forgets all of them.
    ALTER TABLE sightings ADD COLUMN answer TEXT;
    -- The page that said so, while nothing else was learned of the order since.
    ALTER TABLE sightings ADD COLUMN page INTEGER;
    -- Each order is on one of them at most.
    CREATE TABLE answered_pages (
      -- Never used again: an order may still name the page that it was on.
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      account_id TEXT NOT NULL,
      -- Of all that was answered.
      hash TEXT NOT NULL,
      next_link TEXT,
      -- The numbers of its orders, a JSON list.
      orders TEXT NOT NULL,
      -- Its orders were seen then at the latest.
      seen_at TEXT NOT NULL,
      UNIQUE (account_id, hash)
    ) STRICT;
    -- What else is learned of an order, and what is forgotten, makes its page one that is to be read again.
    CREATE TRIGGER sightings_learned AFTER UPDATE OF digest ON sightings WHEN old.page IS NOT NULL
    BEGIN
      DELETE FROM answered_pages WHERE id = old.page;
    END;
    CREATE TRIGGER answered_pages_dropped BEFORE DELETE ON answered_pages
    BEGIN
      UPDATE sightings SET seen_at = max(seen_at, old.seen_at)
      WHERE account_id = old.account_id AND order_id IN (SELECT value FROM json_each(old.orders));
    END;
  `,
}
