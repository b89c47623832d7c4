// The accounts of a desk that is to take the place of the present one: whether Verso can work with what they say, and which of them must not
// use a key that this computer keeps. An account's id is in every copy of its desk, so an id alone says nothing of where the key may go.
import type { Database } from 'better-sqlite3'
import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { account } from '../../../preload/contract/accounts.ts'
import { accountId } from '../../../preload/contract/identifiers.ts'
import type { AccountId } from '../../../preload/contract/index.ts'
import type { StoredAccount } from './account-types.ts'
import type { NamedValues } from './settings.ts'

const storedAccount = account.omit({ keyState: true, proxyPasswordState: true })

/** What is wrong with an account and its certificates; null where nothing is. */
export function troubleOfAccount(stored: StoredAccount, pems: readonly string[]): string | null {
  const parsed = storedAccount.safeParse(stored)
  if (!parsed.success) return parsed.error.message.slice(0, 300)
  if (!isWebAddress(stored.baseUrl)) return 'its address is none of the web'
  // What the person is shown of a certificate must be of the one that is trusted.
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

/** Accounts whose key and proxy password must be given again before either is used: kept in the desk, so that no restart forgets it. */
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

interface Way {
  id: AccountId
  way: string
}

/**
 * The accounts of `arriving` that would take a kept key elsewhere, or past other eyes, than those of the same id in `present` do.
 * @param isOwnCopy of this computer: a key that lies here for an account which `present` has not was given for just that copy
 */
export function accountsOnAnotherWay(present: Database, arriving: Database, isOwnCopy: boolean): AccountId[] {
  const ways = (connection: Database) =>
    connection
      .prepare<[], Way>(
        `SELECT a.id, json_array(a.base_url, a.key_header, a.is_demo, a.proxy_mode, a.proxy_address, a.proxy_user,
           (SELECT json_group_array(pem) FROM (SELECT pem FROM main.account_authorities WHERE account_id = a.id ORDER BY pem))) AS way
         FROM main.accounts a`,
      )
      .all()
  const known = new Map(ways(present).map(({ id, way }) => [id, way]))
  return ways(arriving)
    .filter(({ id, way }) => (known.has(id) ? known.get(id) !== way : !isOwnCopy))
    .map(({ id }) => id)
}
