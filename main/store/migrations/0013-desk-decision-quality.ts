// Keeps with each decision what the review said about the delivery at that moment: words, penalty points, and findings by category (JSON,
// see `keptQuality`). Null if it was decided without a review. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskDecisionQuality: Migration = {
  version: 13,
  sql: `
    ALTER TABLE outbox ADD COLUMN quality TEXT;
    ALTER TABLE decisions ADD COLUMN quality TEXT;
  `,
}
