// Which accounts of a replacement database must not use a key stored on this computer. An account's id is in every copy
// of its database, so the id alone does not say where the key may be sent.
import { z } from 'zod'
import { accountId } from '../../../preload/contract/identifiers.ts'
import type { AccountId } from '../../../preload/contract/index.ts'
import type { ReadableDatabase, WritableDatabase } from '../database/handles.ts'
import { createNamedValues } from './settings.ts'
import type { NamedValues } from './settings.ts'

const keylessName = 'accountsWithoutKey'

/**
 * Accounts whose key and proxy password must be entered again before use. Stored in the database, so that it survives a
 * restart.
 */
export function createKeyless(values: NamedValues) {
  const list = (): AccountId[] => z.array(accountId).safeParse(values.read(keylessName)).data ?? []
  return {
    list,
    add: (ids: readonly AccountId[]) => {
      if (ids.length > 0) values.write(keylessName, [...new Set([...list(), ...ids])])
    },
    remove: (id: AccountId) => {
      if (list().includes(id))
        values.write(
          keylessName,
          list().filter((one) => one !== id),
        )
    },
  }
}

interface AccountConnection {
  id: AccountId
  way: string
}

/**
 * The accounts in `arriving` whose connection would send a stored key elsewhere, or through others, than the same
 * account in `present`; also those of `present` that may not use theirs, or the same file restored twice would get it.
 * @param isOwnCopy the copy was made on this computer, so a key without an account in `present` was given for that copy
 */
export function accountsWithOtherConnection(
  present: WritableDatabase,
  arriving: ReadableDatabase,
  isOwnCopy: boolean,
): AccountId[] {
  const connectionsOf = (connection: ReadableDatabase) =>
    connection
      .prepare<[], AccountConnection>(
        `SELECT a.id, json_array(a.base_url, a.key_header, a.is_demo, a.proxy_mode, a.proxy_address, a.proxy_user,
           (SELECT json_group_array(pem) FROM (SELECT pem FROM main.account_authorities WHERE account_id = a.id ORDER BY pem))) AS way
         FROM main.accounts a`,
      )
      .all()
  const keyless = createKeyless(createNamedValues(present)).list()
  const known = new Map(connectionsOf(present).map(({ id, way }) => [id, keyless.includes(id) ? null : way]))
  return connectionsOf(arriving)
    .filter(({ id, way }) => (known.has(id) ? known.get(id) !== way : !isOwnCopy))
    .map(({ id }) => id)
}
