// Checks the accounts of a replacement database: whether Verso can use them, and which must not use a key stored on
// this computer. An account's id is in every copy of its database, so the id alone does not say where the key may be
// sent.
import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { account } from '../../../preload/contract/service/accounts.ts'
import { accountId } from '../../../preload/contract/identifiers.ts'
import type { AccountId } from '../../../preload/contract/index.ts'
import type { ReadableDatabase } from '../database/handles.ts'
import type { StoredAccount } from './account-types.ts'
import type { NamedValues } from './settings.ts'

const storedAccount = account.omit({ keyState: true, proxyPasswordState: true })

/** What is wrong with an account and its certificates; null if nothing is. */
export function accountProblem(stored: StoredAccount, pems: readonly string[]): string | null {
  const parsed = storedAccount.safeParse(stored)
  if (!parsed.success) return parsed.error.message.slice(0, 300)
  if (!isWebAddress(stored.baseUrl)) return 'its address is none of the web'
  // The certificate shown to the person must be the one that is trusted.
  const named = stored.authorities.map(({ fingerprint }) => fingerprint).toSorted()
  const held = pems.map(fingerprintOf).toSorted()
  return JSON.stringify(named) === JSON.stringify(held) ? null : 'its certificates are not those that it names'
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

function fingerprintOf(pem: string): string {
  try {
    return new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase()
  } catch {
    return ''
  }
}

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
 * account in `present`.
 * @param isOwnCopy the copy was made on this computer, so a key without an account in `present` was given for that copy
 */
export function accountsWithOtherConnection(
  present: ReadableDatabase,
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
  const known = new Map(connectionsOf(present).map(({ id, way }) => [id, way]))
  return connectionsOf(arriving)
    .filter(({ id, way }) => (known.has(id) ? known.get(id) !== way : !isOwnCopy))
    .map(({ id }) => id)
}
