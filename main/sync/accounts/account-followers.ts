// The running parts of each account: the connection to its service, its client and its follower. Keys and passwords go
// from the secret store to the client only.
import type { AccountId, EmitEvent, SyncStatus } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SecretStore } from '../../ports/secrets.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { ProxySettings } from '../../service/transport/connections.ts'
import type { Store, StoredAccount } from '../../store/store.ts'
import type { ServerTime } from '../answers/clock-skew.ts'
import type { CheckReason, Follower } from '../following/follower.ts'

/** The options of a client for an account's service. */
export interface AccountConnection {
  baseUrl: string
  keyHeader: string
  readKey: () => Promise<string>
  proxy: ProxySettings
  /** PEM, trusted in addition to the system's authorities. */
  ownAuthorities: readonly string[]
}

export interface AccountFollowersDeps {
  store: Store
  secrets: SecretStore
  /** Proxy passwords, by account. */
  proxySecrets: SecretStore
  clock: Clock
  emit: EmitEvent
  /** Keeps a key out of all logs from now on. */
  conceal(key: string): void
  createClient(options: AccountConnection & { onServerTime?: (time: ServerTime) => void }): ServiceClient
  createFollower(options: {
    account: StoredAccount
    /** Null uses the general setting. */
    pollIntervalMinutes(): number | null
    client: ServiceClient
    onStatus(status: SyncStatus): void
  }): Follower
  /** Resolves when the service may be contacted. */
  mayFollow(): Promise<void>
  /** The account is followed for the first time, or its key has changed. */
  onReady(accountId: AccountId): void
}

/** Null until it has been read. */
interface CachedSecret {
  value: string | null
}

interface FollowedAccount {
  account: StoredAccount
  client: ServiceClient
  connection: AccountConnection
  follower: Follower
  /** The service may be contacted. */
  isStarted: boolean
  key: CachedSecret
}

interface AccountFollowers {
  /** `key`: null if only the secret store has it. */
  follow(account: StoredAccount, key: string | null): Promise<void>
  unfollow(id: AccountId): Promise<void>
  get(id: AccountId): FollowedAccount | null
  statuses(): SyncStatus[]
  /** All followers, or one. Those that have not started yet are left alone: they start with a check. */
  check(id: AccountId | null, reason: CheckReason): void
  stop(): Promise<void>
}

/** Followers report every step; a few updates a second are enough for the windows. */
const statusDelayMs = 100

export function createAccountFollowers(deps: AccountFollowersDeps): AccountFollowers {
  const { store, clock } = deps
  const followed = new Map<AccountId, FollowedAccount>()
  let cancelEmit: (() => void) | null = null
  let isStopped = false

  const statuses = () => [...followed.values()].map(({ follower }) => follower.status())

  function emitStatuses() {
    if (isStopped) return
    cancelEmit ??= clock.after(statusDelayMs, () => {
      cancelEmit = null
      deps.emit('sync', 'changed', { statuses: statuses() })
    })
  }

  /** Reads the secret again until it is available: a locked keychain may have been unlocked. */
  function readerOf(keychain: SecretStore, id: AccountId, cached: CachedSecret): () => Promise<string> {
    return async () => {
      if (cached.value !== null) return cached.value
      // The account came from elsewhere, and the keychain may still hold a key that it should have deleted.
      if ((await store.accounts.withoutKey()).includes(id)) return ''
      const stored = await keychain.read(id)
      if (stored !== null) deps.conceal(stored)
      // A value that the person entered during the read is newer.
      cached.value ??= stored
      return cached.value ?? ''
    }
  }

  async function follow(account: StoredAccount, given: string | null) {
    const key: CachedSecret = { value: given }
    // Read before anything changes, so that two concurrent starts of an account do not see a partial state.
    const pems = account.authorities.length === 0 ? [] : await store.accounts.authorityPems(account.id)
    if (isStopped) return
    const connection: AccountConnection = {
      baseUrl: account.baseUrl,
      keyHeader: account.keyHeader,
      readKey: readerOf(deps.secrets, account.id, key),
      proxy: { ...account.proxy, readPassword: readerOf(deps.proxySecrets, account.id, { value: null }) },
      ownAuthorities: pems,
    }
    const client = deps.createClient({
      ...connection,
      onServerTime: (time) => {
        follower.serverTimeSeen(time)
      },
    })
    const follower = deps.createFollower({
      account,
      client,
      pollIntervalMinutes: () => followed.get(account.id)?.account.pollIntervalMinutes ?? null,
      onStatus: emitStatuses,
    })
    const one: FollowedAccount = { account, client, connection, follower, isStarted: false, key }
    followed.set(account.id, one)
    emitStatuses()
    void deps.mayFollow().then(() => {
      if (followed.get(account.id) !== one) return
      one.isStarted = true
      follower.start()
      deps.onReady(account.id)
    })
  }

  async function unfollow(id: AccountId) {
    const ended = followed.get(id)
    if (ended === undefined) return
    followed.delete(id)
    // Closing the client first ends the requests that the follower waits for.
    await ended.client.close()
    await ended.follower.stop()
    emitStatuses()
  }

  return {
    follow,
    unfollow,
    get: (id) => followed.get(id) ?? null,
    statuses,

    check(id, reason) {
      for (const [accountId, { follower, isStarted }] of followed) {
        if (isStarted && (id === null || id === accountId)) follower.check(reason)
      }
    },

    async stop() {
      isStopped = true
      cancelEmit?.()
      await Promise.all([...followed.keys()].map(unfollow))
    },
  }
}
