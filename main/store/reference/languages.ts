// Queries on languages: those that the service names, and those used in orders here. Codes are opaque.
import type { AccountId, Language, LanguageCode } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { canonicalInstant } from '../records/instants.ts'
import type { AreaOf } from '../protocol.ts'
import type { Instant } from '../records/values.ts'

export function createLanguages(connection: WritableDatabase): AreaOf<'languages'> {
  const list = connection.prepare<{ accountId: AccountId }, Language>(
    `SELECT known.code, max(known.name) AS serviceName, max(own.name) AS ownName, max(known.last_used_at) AS lastUsedAt FROM (
       SELECT code, nullif(name, '') AS name, NULL AS last_used_at FROM cache.languages WHERE account_id = @accountId
       UNION ALL
       SELECT code, NULL, last_used_at FROM language_uses WHERE account_id = @accountId
       UNION ALL
       SELECT code, NULL, NULL FROM language_names
     ) known LEFT JOIN language_names own ON own.code = known.code
     GROUP BY known.code ORDER BY serviceName IS NULL, serviceName, known.code`,
  )
  const named = connection.prepare<{ accountId: AccountId }, { code: LanguageCode; name: string }>(
    'SELECT code, name FROM cache.languages WHERE account_id = @accountId ORDER BY code',
  )
  const removeAll = connection.prepare('DELETE FROM cache.languages WHERE account_id = @accountId')
  const insert = connection.prepare(
    'INSERT OR REPLACE INTO cache.languages (account_id, code, name) VALUES (@accountId, @code, @name)',
  )

  const setName = connection.prepare(
    'INSERT INTO language_names VALUES (@code, @ownName) ON CONFLICT (code) DO UPDATE SET name = excluded.name',
  )
  const forgetName = connection.prepare('DELETE FROM language_names WHERE code = @code')

  return {
    setOwnName(code, ownName) {
      if (ownName === null) forgetName.run({ code })
      else setName.run({ code, ownName })
    },
    list: (accountId) => list.all({ accountId }),
    replace: connection.transaction((accountId: AccountId, languages: { code: LanguageCode; name: string }[]) => {
      const before = JSON.stringify(named.all({ accountId }))
      removeAll.run({ accountId })
      for (const { code, name } of languages) insert.run({ accountId, code, name })
      return before !== JSON.stringify(named.all({ accountId }))
    }),
  }
}

/** Remembers languages that were used in orders. */
export function createLanguageUses(
  connection: WritableDatabase,
): (accountId: AccountId, codes: LanguageCode[], at: Instant) => void {
  const use = connection.prepare(
    'INSERT INTO language_uses VALUES (@accountId, @code, @at) ON CONFLICT (account_id, code) DO UPDATE SET last_used_at = excluded.last_used_at',
  )
  return (accountId, codes, at) => {
    for (const code of codes) use.run({ accountId, code, at: canonicalInstant(at) })
  }
}
