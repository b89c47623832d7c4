// The connection to an account's service: which key a client gets while the keychain is slow, locked, or overtaken by
// the person, and when the service is first asked.
import { describe, expect, test } from 'vitest'
import type { AccountId } from '../../../../preload/contract/index.ts'
import type { SecretStore } from '../../../../main/ports/secrets.ts'
import type { ServiceClient } from '../../../../main/service/client.ts'
import type { Store, StoredAccount } from '../../../../main/store/store.ts'
import { createAccountFollowers } from '../../../../main/sync/accounts/account-followers.ts'
import type { Follower } from '../../../../main/sync/following/follower.ts'
import { createHandClock } from '../../../integration/sync/hand-clock.ts'

const id = 'account-1' as AccountId
// Boundary of the test: no other part of an account is read.
const account = { id, authorities: [], proxy: { mode: 'system', address: '', user: '' } } as unknown as StoredAccount

async function followed(
  read: () => Promise<string | null>,
  { withoutKey = [], mayFollow = Promise.resolve() }: { withoutKey?: AccountId[]; mayFollow?: Promise<void> } = {},
) {
  const concealed: string[] = []
  const done: string[] = []
  const nothing = () => undefined
  const secrets = { read } as unknown as SecretStore
  const followers = createAccountFollowers({
    store: { accounts: { withoutKey: async () => withoutKey } } as unknown as Store,
    secrets,
    proxySecrets: secrets,
    clock: createHandClock(),
    emit: nothing,
    conceal: (key) => void concealed.push(key),
    createClient: () => ({ close: async () => undefined }) as unknown as ServiceClient,
    createFollower: () =>
      ({
        start: () => void done.push('started'),
        check: (reason: string) => void done.push(reason),
        status: () => null,
        stop: async () => undefined,
      }) as unknown as Follower,
    mayFollow: () => mayFollow,
    onReady: () => void done.push('ready'),
  })
  await followers.follow(account, null)
  const one = followers.get(id)
  if (one === null) throw new Error('not followed')
  return { followers, one, concealed, done }
}

describe('the key of an account', () => {
  test('is asked for until the keychain is open, and then no more', async () => {
    const answers = [null, 'kept', 'never asked for']
    const { one, concealed } = await followed(async () => answers.shift() ?? null)
    expect(await one.connection.readKey()).toBe('')
    expect(await one.connection.readKey()).toBe('kept')
    expect(await one.connection.readKey()).toBe('kept')
    expect(concealed).toEqual(['kept'])
  })

  test('that came from elsewhere is not read from the keychain, even if the keychain has one', async () => {
    const { one, concealed } = await followed(async () => 'kept', { withoutKey: [id] })
    expect(await one.connection.readKey()).toBe('')
    expect(concealed).toEqual([])
  })

  test('is the new one if the person replaced it while the keychain was slow', async () => {
    const slow = Promise.withResolvers<string | null>()
    const { one } = await followed(() => slow.promise)
    const asked = one.connection.readKey()
    one.key.value = 'new'
    slow.resolve('old')
    expect(await asked).toBe('new')
    expect(await one.connection.readKey()).toBe('new')
  })
})

describe('an account', () => {
  test('contacts its service only after the window has what it shows first, even if the window is focused', async () => {
    const settled = Promise.withResolvers<void>()
    const { followers, done } = await followed(async () => 'kept', { mayFollow: settled.promise })
    followers.check(null, 'focus')
    expect(done).toEqual([])
    settled.resolve()
    await settled.promise
    expect(done).toEqual(['started', 'ready'])
    followers.check(null, 'focus')
    expect(done).toEqual(['started', 'ready', 'focus'])
  })

  test('that was removed in the meantime never contacts its service', async () => {
    const settled = Promise.withResolvers<void>()
    const { followers, done } = await followed(async () => 'kept', { mayFollow: settled.promise })
    await followers.unfollow(id)
    settled.resolve()
    await settled.promise
    expect(done).toEqual([])
  })
})
