// Queries on calls for volunteers, and on the language pairs of the person's orders and drafts.
import type { AccountId, LanguageCode } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { readJson, storedTexts } from '../records/json-columns.ts'
import type { ListFetches } from './list-fetches.ts'
import type { NamedValues } from '../accounts/settings.ts'
import type { AreaOf } from '../protocol.ts'
import type { Instant } from '../records/values.ts'
import type { CallFromService } from './volunteer-types.ts'

interface CallRecord {
  call_id: number
  country: string | null
  posted_on: string | null
  expires_on: string | null
  message_language: LanguageCode | null
  summary: string
  description: string
  pairs: string
  page_url: string | null
}

const seenName = 'volunteerCallsSeen'

export function createVolunteers(
  connection: WritableDatabase,
  { values, fetches }: { values: NamedValues; fetches: ListFetches },
): AreaOf<'volunteers'> & { newCount(accountId?: AccountId | null): number } {
  const accountIds = connection.prepare<[], { id: AccountId }>('SELECT id FROM accounts WHERE removed_at IS NULL')
  const list = connection.prepare<{ accountId: AccountId }, CallRecord>(
    `SELECT call_id, country, posted_on, expires_on, message_language, summary, description, pairs, page_url
     FROM cache.volunteer_calls WHERE account_id = @accountId ORDER BY position`,
  )
  const listIds = connection.prepare<{ accountId: AccountId }, { call_id: number }>(
    'SELECT call_id FROM cache.volunteer_calls WHERE account_id = @accountId',
  )
  const removeAll = connection.prepare('DELETE FROM cache.volunteer_calls WHERE account_id = @accountId')
  const insert = connection.prepare(
    `INSERT OR REPLACE INTO cache.volunteer_calls (account_id, call_id, country, posted_on, expires_on, message_language, summary,
       description, pairs, page_url, position)
     VALUES (@accountId, @id, @country, @postedOn, @expiresOn, @messageLanguage, @summary, @description, @pairs, @pageUrl, @position)`,
  )
  const pageUrl = connection.prepare<{ accountId: AccountId; callId: number }, { page_url: string | null }>(
    'SELECT page_url FROM cache.volunteer_calls WHERE account_id = @accountId AND call_id = @callId',
  )
  const orderedPairs = connection.prepare<[], { source: LanguageCode; target: LanguageCode }>(
    `SELECT DISTINCT p.placement ->> 'sourceLanguage' AS source, t.value AS target FROM (
         SELECT CASE WHEN json_valid(placement) THEN placement ELSE '{}' END AS placement FROM placements
       ) p, json_each(p.placement, '$.targetLanguages') t
       WHERE p.placement ->> 'sourceLanguage' IS NOT NULL
     UNION
     SELECT DISTINCT d.fields ->> 'sourceLanguage', t.value FROM (
         SELECT CASE WHEN json_valid(fields) THEN fields ELSE '{}' END AS fields FROM drafts WHERE discarded_at IS NULL
       ) d, json_each(d.fields, '$.targetLanguages') t
       WHERE d.fields ->> 'sourceLanguage' IS NOT NULL
     UNION
     -- Into which languages an order of another program goes is known from its deliveries.
     SELECT DISTINCT o.source_language, t.language FROM cache.order_targets t JOIN cache.orders o ON o.id = t.order_row
       WHERE o.source_language IS NOT NULL`,
  )

  const callOf = (record: CallRecord): CallFromService => ({
    id: record.call_id,
    country: record.country,
    postedOn: record.posted_on,
    expiresOn: record.expires_on,
    messageLanguage: record.message_language,
    summary: record.summary,
    description: record.description,
    pairs: readJson(storedTexts, record.pairs) ?? [],
    pageUrl: record.page_url,
  })

  /** The calls that the person has seen, by account. */
  const seen = (): Record<string, number[]> => {
    const value = values.read(seenName)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, number[]] => Array.isArray(entry[1])),
    )
  }
  const writeSeen = (accountId: AccountId, ids: readonly number[]): void => {
    const known = new Set(accountIds.all().map(({ id }) => String(id)))
    // Also forgets removed accounts, which nothing else cleans up.
    const kept = Object.entries(seen()).filter(([id]) => known.has(id))
    values.write(seenName, { ...Object.fromEntries(kept), [accountId]: ids })
  }
  /** Before the first visit, none counts as new. */
  const isNewTo = (accountId: AccountId): ((id: number) => boolean) => {
    const ids = seen()[accountId]
    if (ids === undefined) return () => false
    const known = new Set(ids)
    return (id) => !known.has(id)
  }

  return {
    list(accountId) {
      const isNew = isNewTo(accountId)
      const calls = list.all({ accountId }).map((record) => ({ ...callOf(record), isNew: isNew(record.call_id) }))
      return { calls, fetchedAt: fetches.at(accountId, 'calls') }
    },
    newCount: (accountId = null) =>
      accountIds
        .all()
        .filter(({ id }) => accountId === null || id === accountId)
        .reduce((sum, { id }) => {
          const isNew = isNewTo(id)
          return sum + listIds.all({ accountId: id }).filter(({ call_id }) => isNew(call_id)).length
        }, 0),
    markVisited(accountId) {
      writeSeen(
        accountId,
        listIds.all({ accountId }).map(({ call_id }) => call_id),
      )
    },
    orderedPairs: () => orderedPairs.all(),
    pageUrl: (accountId, id) => pageUrl.get({ accountId, callId: id })?.page_url ?? null,
    replace: connection.transaction((accountId: AccountId, calls: CallFromService[], now: Instant) => {
      const isFirst = fetches.at(accountId, 'calls') === null
      const before = JSON.stringify(list.all({ accountId }))
      removeAll.run({ accountId })
      for (const [position, call] of calls.entries()) {
        insert.run({ ...call, accountId, pairs: JSON.stringify(call.pairs), position })
      }
      fetches.note(accountId, 'calls', now)
      // In a list that appears for the first time, nothing is new.
      if (isFirst || seen()[accountId] === undefined)
        writeSeen(
          accountId,
          calls.map(({ id }) => id),
        )
      return isFirst || before !== JSON.stringify(list.all({ accountId }))
    }),
  }
}
