// The demo's accounts: one organisation that orders, a reader of it who may not order, and a partner organisation whose
// orders are hidden from the first. All derive from one key.
import { timingSafeEqual } from 'node:crypto'

export interface Account {
  key: string
  accountId: number
  /** The organisation that the account orders for: the meaning of `client=me`. */
  clientId: number
  /** Ids of all clients whose projects the account may see. */
  clientIds: readonly number[]
  mayOrder: boolean
  contactEmail: string
}

export const mainClientId = 70_310
export const branchClientId = 70_311
export const partnerClientId = 70_340

/** The demo's accounts for this key; the other two use `<key>-reader` and `<key>-partner`. */
export function accountsFor(key: string): readonly Account[] {
  return [
    {
      key,
      accountId: 70_402,
      clientId: mainClientId,
      clientIds: [mainClientId, branchClientId],
      mayOrder: true,
      contactEmail: 'translations@rivervalley-relief.example',
    },
    {
      key: `${key}-reader`,
      accountId: 70_403,
      clientId: mainClientId,
      clientIds: [mainClientId],
      mayOrder: false,
      contactEmail: 'reports@rivervalley-relief.example',
    },
    {
      key: `${key}-partner`,
      accountId: 70_477,
      clientId: partnerClientId,
      clientIds: [partnerClientId],
      mayOrder: true,
      contactEmail: 'office@harbour-clinics.example',
    },
  ]
}

function isSameKey(given: string, expected: string): boolean {
  const first = Buffer.from(given)
  const second = Buffer.from(expected)
  return first.length === second.length && timingSafeEqual(first, second)
}

/** The account for a key; null if the key is missing or wrong. */
export function accountOf(accounts: readonly Account[], givenKey: string | undefined): Account | null {
  if (givenKey === undefined) return null
  return accounts.find((account) => isSameKey(givenKey, account.key)) ?? null
}
