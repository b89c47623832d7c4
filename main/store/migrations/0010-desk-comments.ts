// What a person notes about a delivery is a comment, as the window calls it.
import type { Migration } from './migration.ts'

export const deskComments: Migration = {
  version: 10,
  sql: `
    ALTER TABLE remarks RENAME TO comments;
    DROP INDEX remarks_of_delivery;
    CREATE INDEX comments_of_delivery ON comments (account_id, order_id, attachment_id, sequence);
    ALTER TABLE reason_drafts RENAME COLUMN remark_ids TO comment_ids;
  `,
}
