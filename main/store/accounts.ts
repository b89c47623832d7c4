// Queries on accounts. An account that was removed leaves the cache but stays in the desk, where its orders' history refers to it.
import type { Database } from 'better-sqlite3'
import type { AccountId } from '../../preload/contract/index.ts'
import { canonicalInstant } from './instants.ts'
import type { AreaOf } from './protocol.ts'
import { StoreError } from './store.ts'
import type { Instant } from './store.ts'

interface AccountRecord {
  id: AccountId
  name: string
  base_url: string
  key_header: string
  is_demo: number
  created_at: Instant
}

export function createAccounts(
  connection: Database,
  deps: { forgetCached(id: AccountId): void; openedAt: Instant },
): AreaOf<'accounts'> {
  const list = connection.prepare<[], AccountRecord>(
    'SELECT id, name, base_url, key_header, is_demo, created_at FROM accounts WHERE removed_at IS NULL ORDER BY created_at, id',
  )
  const insert = connection.prepare(
    'INSERT INTO accounts (id, name, base_url, key_header, is_demo, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const rename = connection.prepare('UPDATE accounts SET name = ? WHERE id = ? AND removed_at IS NULL')
  const setBaseUrl = connection.prepare('UPDATE accounts SET base_url = ? WHERE id = ? AND removed_at IS NULL')
  const isInUse = connection.prepare<[AccountId, AccountId], { found: number }>(
    `SELECT EXISTS (SELECT 1 FROM drafts WHERE account_id = ? AND discarded_at IS NULL)
         OR EXISTS (SELECT 1 FROM outbox WHERE account_id = ? AND state <> 'confirmed') AS found`,
  )
  const markRemoved = connection.prepare('UPDATE accounts SET removed_at = ? WHERE id = ? AND removed_at IS NULL')
  /** What the person said of its deliveries. What holds for a pair of languages stays. */
  const forgetting = [
    'DELETE FROM remarks WHERE account_id = ?',
    'DELETE FROM reason_drafts WHERE account_id = ?',
    'DELETE FROM alignment_corrections WHERE account_id = ?',
    'DELETE FROM attached_sources WHERE account_id = ?',
    `DELETE FROM dismissals WHERE account_id = ? AND scope <> 'pair'`,
    'UPDATE dismissals SET account_id = NULL, order_id = NULL, document = NULL WHERE account_id = ?',
  ].map((sql) => connection.prepare<[AccountId]>(sql))

  const mustHaveChanged = (changes: number, id: AccountId): void => {
    if (changes === 0) throw new StoreError('notFound', `no account ${id}`)
  }

  return {
    list: () =>
      list.all().map((record) => ({
        id: record.id,
        name: record.name,
        baseUrl: record.base_url,
        keyHeader: record.key_header,
        isDemo: record.is_demo === 1,
        createdAt: record.created_at,
      })),
    insert(account) {
      const createdAt = canonicalInstant(account.createdAt)
      insert.run(account.id, account.name, account.baseUrl, account.keyHeader, account.isDemo ? 1 : 0, createdAt)
    },
    rename: (id, name) => mustHaveChanged(rename.run(name, id).changes, id),
    setBaseUrl: (id, baseUrl) => mustHaveChanged(setBaseUrl.run(baseUrl, id).changes, id),
    remove: connection.transaction((id: AccountId) => {
      if (isInUse.get(id, id)?.found === 1) return false
      if (markRemoved.run(deps.openedAt, id).changes === 0) return false
      for (const statement of forgetting) statement.run(id)
      deps.forgetCached(id)
      return true
    }),
  }
}
