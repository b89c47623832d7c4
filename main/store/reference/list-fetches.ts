// When each list of an account was last read completely.
import type { AccountId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { canonicalInstant } from '../records/instants.ts'
import type { Instant } from '../records/values.ts'

/** `client N`: the projects of that client. */
type ListName = 'files' | 'calls' | `client ${number}`

export interface ListFetches {
  /** Null if never. */
  at(accountId: AccountId, list: ListName): Instant | null
  note(accountId: AccountId, list: ListName, at: Instant): void
}

export function createListFetches(connection: WritableDatabase): ListFetches {
  const find = connection.prepare<{ accountId: AccountId; list: ListName }, { fetched_at: Instant }>(
    'SELECT fetched_at FROM cache.list_fetches WHERE account_id = @accountId AND list = @list',
  )
  const write = connection.prepare(
    `INSERT INTO cache.list_fetches VALUES (@accountId, @list, @at)
     ON CONFLICT (account_id, list) DO UPDATE SET fetched_at = excluded.fetched_at`,
  )
  return {
    at: (accountId, list) => find.get({ accountId, list })?.fetched_at ?? null,
    note: (accountId, list, at) => void write.run({ accountId, list, at: canonicalInstant(at) }),
  }
}
