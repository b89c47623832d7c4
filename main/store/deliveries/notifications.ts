// Notifications other than deliveries, each shown once, across restarts: orders and decisions that need the person, and
// keys that do not work. Marks them as announced in the same transaction; if one is then not shown, drafts and outbox
// still show the problem.
import type { AccountId, DraftId, OutboxId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { titleOfDraft } from '../records/draft-records.ts'
import { canonicalInstant } from '../records/instants.ts'
import { inJson } from '../records/json-columns.ts'
import type { AreaOf } from '../protocol.ts'
import type { NeedOfPerson } from './notification-types.ts'
import type { Instant } from '../records/values.ts'

interface EntryRecord {
  id: OutboxId
  account_id: AccountId
  kind: 'order' | 'decision'
  state: 'refused' | 'unknown'
  title: string | null
  document_name: string | null
  subject: string
}

interface DraftRecord {
  id: DraftId
  account_id: AccountId
  title: string
  subject: string
}

/** As in the migration that created the table: each refused attempt is announced. */
const subjectOfEntry = `'outbox ' || id || ' ' || attempts`
const subjectOfDraft = `'draft ' || id || ' ' || (${inJson('refusal', 'at')})`

function isNews(subject: string) {
  return `account_id NOT IN (SELECT value FROM json_each(@held)) AND ${subject} NOT IN (SELECT subject FROM tellings)`
}

export function createNotifications(connection: WritableDatabase): AreaOf<'notifications'> {
  const listEntries = connection.prepare<{ held: string }, EntryRecord>(
    `SELECT id, account_id, kind, state, CASE kind WHEN 'order' THEN ${inJson('placement', 'title')} ELSE order_title END AS title,
       document_name, ${subjectOfEntry} AS subject FROM outbox
     WHERE (state = 'refused' OR (state = 'unknown' AND lookup IS NOT NULL)) AND ${isNews(subjectOfEntry)} ORDER BY sequence`,
  )
  const listDrafts = connection.prepare<{ held: string }, DraftRecord>(
    `SELECT id, account_id, ${titleOfDraft} AS title, ${subjectOfDraft} AS subject FROM drafts
     WHERE refusal IS NOT NULL AND discarded_at IS NULL AND outbox_id IS NULL AND ${isNews(subjectOfDraft)} ORDER BY updated_at`,
  )
  const insertAnnouncement = connection.prepare(
    'INSERT INTO tellings (subject, told_at) VALUES (@subject, @at) ON CONFLICT DO NOTHING',
  )
  const forget = connection.prepare('DELETE FROM tellings WHERE subject = @subject')
  const forgetGone = [
    `DELETE FROM tellings WHERE subject LIKE 'outbox %' AND subject NOT IN (SELECT ${subjectOfEntry} FROM outbox)`,
    `DELETE FROM tellings WHERE subject LIKE 'draft %'
       AND subject NOT IN (SELECT ${subjectOfDraft} FROM drafts WHERE refusal IS NOT NULL)`,
  ].map((sql) => connection.prepare(sql))

  const needOf = ({ id, account_id, kind, state, title, document_name }: EntryRecord): NeedOfPerson => {
    const common = { outboxId: id, accountId: account_id, title: title ?? '', isRefused: state === 'refused' }
    return kind === 'order' ? { kind, ...common } : { kind, ...common, documentName: document_name ?? '' }
  }

  return {
    takeNeeds: connection.transaction((now: Instant, held: readonly AccountId[] = []): NeedOfPerson[] => {
      for (const statement of forgetGone) statement.run()
      const except = { held: JSON.stringify(held) }
      const entries = listEntries.all(except)
      const drafts = listDrafts.all(except)
      const at = canonicalInstant(now)
      for (const { subject } of [...entries, ...drafts]) insertAnnouncement.run({ subject, at })
      return [
        ...drafts.map((draft) => ({
          kind: 'draft' as const,
          draftId: draft.id,
          accountId: draft.account_id,
          title: draft.title,
        })),
        ...entries.map(needOf),
      ]
    }),
    takeKeyTrouble: (accountId, now) =>
      insertAnnouncement.run({ subject: `key ${accountId}`, at: canonicalInstant(now) }).changes > 0,
    forgetKeyTrouble: (accountId) => void forget.run({ subject: `key ${accountId}` }),
  }
}
