// What belongs to each account while Verso runs: the way to its service, its client and its follower. Keys and passwords go from the secrets to
// the client, and are handed out to nobody else.
import type { AccountId, EmitEvent, SyncStatus } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SecretStore } from '../../ports/secrets.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { ProxyWay } from '../../service/transport/connections.ts'
import type { Store, StoredAccount } from '../../store/store.ts'
import type { ServerTime } from '../answers/clock-skew.ts'
import type { CheckReason, Follower } from '../following/follower.ts'

/** Everything with which a client of an account's service is made. */
export interface AccountConnection {
  baseUrl: string
  keyHeader: string
  readKey: () => Promise<string>
  proxy: ProxyWay
  /** PEM, trusted besides the system's. */
  ownAuthorities: readonly string[]
}

export interface AccountFollowersDeps {
  store: Store
  secrets: SecretStore
  /** Passwords of proxies, by account. */
  proxySecrets: SecretStore
  clock: Clock
  emit: EmitEvent
  /** A key that from now on must not stand in any log. */
  conceal(key: string): void
  createClient(options: AccountConnection & { onServerTime?: (time: ServerTime) => void }): ServiceClient
  createFollower(options: {
    account: StoredAccount
    /** Null: as the settings say for all. */
    pollIntervalMinutes(): number | null
    client: ServiceClient
    onStatus(status: SyncStatus): void
  }): Follower
  /** The account's key is another one, or it is followed for the first time. */
  onReady(accountId: AccountId): void
}

/** Null until it was read. */
interface HeldSecret {
  value: string | null
}

export interface FollowedAccount {
  account: StoredAccount
  client: ServiceClient
  connection: AccountConnection
  follower: Follower
  key: HeldSecret
}

export interface AccountFollowers {
  /** `key`: null where only the secrets know it. */
  follow(account: StoredAccount, key: string | null): Promise<void>
  unfollow(id: AccountId): Promise<void>
  get(id: AccountId): FollowedAccount | null
  statuses(): SyncStatus[]
  /** All followers, or one. */
  check(id: AccountId | null, reason: CheckReason): void
  stop(): Promise<void>
}

/** Followers tell of each step; the windows need to know a few times a second. */
const statusGatheringMs = 100

export function createAccountFollowers(deps: AccountFollowersDeps): AccountFollowers {
  const { store, clock } = deps
  const followed = new Map<AccountId, FollowedAccount>()
  let stopTelling: (() => void) | null = null
  let isStopped = false

  const statuses = () => [...followed.values()].map(({ follower }) => follower.status())

  function tellStatuses() {
    if (isStopped) return
    stopTelling ??= clock.after(statusGatheringMs, () => {
      stopTelling = null
      deps.emit('sync', 'changed', { statuses: statuses() })
    })
  }

  /** Asked again each time until it is there: a locked keychain may have been opened meanwhile. */
  function readerOf(keychain: SecretStore, id: AccountId, held: HeldSecret): () => Promise<string> {
    return async () => {
      if (held.value !== null) return held.value
      const stored = await keychain.read(id)
      if (stored !== null) deps.conceal(stored)
      // What the person gave while the keychain was asked is newer.
      held.value ??= stored
      return held.value ?? ''
    }
  }

  async function follow(account: StoredAccount, given: string | null) {
    const key: HeldSecret = { value: given }
    // Read before anything is put in place: a second start of the same account must find all of it or nothing.
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
      onStatus: tellStatuses,
    })
    followed.set(account.id, { account, client, connection, follower, key })
    follower.start()
    tellStatuses()
    deps.onReady(account.id)
  }

  async function unfollow(id: AccountId) {
    const ended = followed.get(id)
    if (ended === undefined) return
    followed.delete(id)
    // Closing first ends the requests that the follower is waiting for.
    await ended.client.close()
    await ended.follower.stop()
    tellStatuses()
  }

  return {
    follow,
    unfollow,
    get: (id) => followed.get(id) ?? null,
    statuses,

    check(id, reason) {
      for (const [accountId, { follower }] of followed) {
        if (id === null || id === accountId) follower.check(reason)
      }
    },

    async stop() {
      isStopped = true
      stopTelling?.()
      await Promise.all([...followed.keys()].map(unfollow))
    },
  }
}
