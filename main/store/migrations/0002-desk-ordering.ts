// Data for ordering: readings of files, one order per language, files uploaded once for all of them, language sets,
// snippets and templates. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskOrdering: Migration = {
  version: 2,
  sql: `
    ALTER TABLE drafts ADD COLUMN split TEXT NOT NULL DEFAULT 'oneForAll';
    ALTER TABLE drafts ADD COLUMN target_deadlines TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE drafts ADD COLUMN ignored_findings TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE drafts ADD COLUMN based_on TEXT;
    -- Set on a draft that gathers what came back of a group, and when that was last added to: later than that, it is the person's.
    ALTER TABLE drafts ADD COLUMN rest_of_group TEXT;
    ALTER TABLE drafts ADD COLUMN rest_at TEXT;
    CREATE INDEX drafts_of_rest ON drafts (rest_of_group) WHERE rest_of_group IS NOT NULL;
    CREATE INDEX drafts_discarded ON drafts (discarded_at) WHERE discarded_at IS NOT NULL;

    ALTER TABLE draft_files ADD COLUMN word_count_override INTEGER;
    ALTER TABLE draft_files ADD COLUMN counted_how TEXT;
    ALTER TABLE draft_files ADD COLUMN summary TEXT;
    -- What preflight needs of the reading; the store does not look into it.
    ALTER TABLE draft_files ADD COLUMN details TEXT;
    -- What was read before there was such a thing is read again.
    UPDATE draft_files SET reading = 'waiting' WHERE state = 'ready';

    -- Counts orders in the order in which they were first seen, which a clock that is set back does not turn round.
    ALTER TABLE order_marks ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX order_marks_by_number ON order_marks (number);
    -- When it went out, the orders up to this number were known: none of them can be what it became.
    ALTER TABLE outbox ADD COLUMN sent_after INTEGER;

    ALTER TABLE outbox ADD COLUMN group_id TEXT;
    ALTER TABLE outbox ADD COLUMN group_index INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE outbox ADD COLUMN group_count INTEGER NOT NULL DEFAULT 1;
    -- The person said "send now": its files may go out over a metered connection.
    ALTER TABLE outbox ADD COLUMN is_asked INTEGER NOT NULL DEFAULT 0;
    -- The service did not take documents that were uploaded for another order of the group.
    ALTER TABLE outbox ADD COLUMN uploads_own INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX outbox_of_group ON outbox (group_id) WHERE group_id IS NOT NULL;
    CREATE INDEX outbox_of_draft ON outbox (draft_id) WHERE draft_id IS NOT NULL;
    -- The entry for which the document was uploaded.
    ALTER TABLE outbox_files ADD COLUMN uploaded_by TEXT;

    ALTER TABLE placements ADD COLUMN group_id TEXT;
    CREATE INDEX placements_of_group ON placements (group_id) WHERE group_id IS NOT NULL;
    CREATE INDEX placements_by_title ON placements (account_id, lower(trim(placement ->> 'title')));
    CREATE INDEX placements_by_source ON placements (placement ->> 'sourceLanguage', placed_at);

    CREATE TABLE language_sets (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      languages TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snippets (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE templates (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      fields TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE language_names (code TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
}
