// Configuration and arrivals of the callback receiver. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskCallbacks: Migration = {
  version: 6,
  sql: `
    -- One row, or none before the receiver was first looked at.
    CREATE TABLE callback_receiver (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      is_on INTEGER NOT NULL,
      host TEXT NOT NULL,
      port INTEGER NOT NULL,
      path TEXT NOT NULL,
      public_address TEXT
    ) STRICT;
    -- Bounded: the oldest go. An account that was removed leaves its rows, which name an order by its number only then.
    CREATE TABLE callback_arrivals (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      outcome TEXT NOT NULL,
      count INTEGER NOT NULL DEFAULT 1,
      order_id INTEGER,
      account_id TEXT,
      event TEXT,
      new_deliveries INTEGER
    ) STRICT;
  `,
}
