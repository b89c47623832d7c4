// An index for sorting orders by what is due next. Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheDue: Migration = {
  version: 5,
  sql: `
    DROP INDEX orders_by_deadline_up;
    -- Open orders, the soonest first and those without a deadline last; then those that are over, the latest first.
    CREATE INDEX orders_by_due ON orders (
      CASE WHEN state IN ('accepted', 'cancelled', 'archived') OR is_vanished = 1
        THEN 2e12 - coalesce(unixepoch(deadline), 0)
        ELSE coalesce(unixepoch(deadline), 1e12) END
    );
    UPDATE orders SET state = 'cancelled'
    WHERE state <> 'awaitingDecision' AND lower(status) IN ('cancelled', 'canceled');
  `,
}
