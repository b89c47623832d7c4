// Counts the characters of each translation memory anew: those added were counted in UTF-16 units and those removed in
// code points, so that the sum grew with each emoji. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskMemorySums: Migration = {
  version: 15,
  sql: `
    -- What an import added to an account that was removed meanwhile; it is deleted after the start.
    UPDATE memories SET account_id = 'forgotten ' || id
      WHERE account_id IN (SELECT id FROM accounts WHERE removed_at IS NOT NULL);
    UPDATE memory_origins SET account_id = 'forgotten '
      WHERE account_id IN (SELECT id FROM accounts WHERE removed_at IS NOT NULL);

    UPDATE memories SET characters = (
      SELECT coalesce(sum(length(source) + length(target)), 0) FROM memory_pairs WHERE memory_id = memories.id);
  `,
}
