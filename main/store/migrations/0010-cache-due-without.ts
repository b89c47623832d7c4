// The index for sorting orders by what is due next, with orders without a deadline at its end. Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheDueWithout: Migration = {
  version: 10,
  sql: `
    DROP INDEX orders_by_due;
    -- Open orders, the soonest first; those that are over, the latest first; those without a deadline, open ones first.
    CREATE INDEX orders_by_due ON orders (
      CASE WHEN state IN ('accepted', 'cancelled', 'archived') OR is_vanished = 1
        THEN coalesce(2e12 - unixepoch(deadline), 4e12)
        ELSE coalesce(unixepoch(deadline), 3e12) END
    );
  `,
}
