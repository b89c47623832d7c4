// The accounts, and what belongs to each while Verso runs: its client and its follower. The key goes from the person to the secrets and to
// the client, and is handed out to nobody else.
import type { Account, AccountId, EmitEvent, SyncStatus } from '../../preload/contract/index.ts'
import type { Clock, SecretStore } from '../ports.ts'
import type { Log } from '../log.ts'
import type { ServiceClient } from '../service/client.ts'
import type { Store, StoredAccount } from '../store/store.ts'
import { describeFailure } from './bridge-errors.ts'
import type { CheckReason, Follower } from './follower.ts'

export interface AccountsDeps {
  store: Store
  secrets: SecretStore
  clock: Clock
  newId(): string
  emit: EmitEvent
  log: Log
  /** A key that from now on must not stand in any log. */
  conceal(key: string): void
  createClient(options: { baseUrl: string; keyHeader: string; readKey: () => Promise<string> }): ServiceClient
  createFollower(options: {
    account: StoredAccount
    client: ServiceClient
    onStatus(status: SyncStatus): void
  }): Follower
  /** Starts the demo service, on the port that it had before where that is free. Called again, it answers the same. */
  startDemo(preferredPort: number | null): Promise<{ baseUrl: string; key: string }>
  /** The account's key is another one, or it is followed for the first time. */
  onReady(accountId: AccountId): void
}

export interface NewAccount {
  name: string
  /** As `normalizeBaseUrl` makes it. */
  baseUrl: string
  keyHeader: string
  key: string
}

export interface Accounts {
  start(): Promise<void>
  list(): Promise<Account[]>
  connect(account: NewAccount): Promise<Account>
  /** The demo account, begun where there is none. */
  tryDemo(name: string): Promise<Account>
  rename(id: AccountId, name: string): Promise<Account | null>
  replaceKey(id: AccountId, key: string): Promise<Account | null>
  /** False while drafts or the outbox need it; null where it is not there. */
  remove(id: AccountId): Promise<boolean | null>
  clientOf(id: AccountId): ServiceClient | null
  followerOf(id: AccountId): Follower | null
  statuses(): SyncStatus[]
  /** All followers, or one. */
  check(id: AccountId | null, reason: CheckReason): void
  stop(): Promise<void>
}

interface Runtime {
  account: StoredAccount
  client: ServiceClient
  follower: Follower
  key: { value: string | null }
}

const defaultKeyHeader = 'X-Service-API-Key'
/** Followers tell of each step; the windows need to know a few times a second. */
const statusGatheringMs = 100

export function createAccounts(deps: AccountsDeps): Accounts {
  const { store, secrets, clock, emit, log } = deps
  const runtimes = new Map<AccountId, Runtime>()
  let stopTelling: (() => void) | null = null
  let isStopped = false

  const statuses = () => [...runtimes.values()].map(({ follower }) => follower.status())

  function tellStatuses() {
    if (isStopped) return
    stopTelling ??= clock.after(statusGatheringMs, () => {
      stopTelling = null
      emit('sync', 'changed', { statuses: statuses() })
    })
  }

  async function shown(account: StoredAccount): Promise<Account> {
    return { ...account, keyState: await secrets.stateOf(account.id) }
  }

  async function list(): Promise<Account[]> {
    return Promise.all((await store.accounts.list()).map(shown))
  }

  async function tellAccounts() {
    emit('accounts', 'changed', { accounts: await list() })
  }

  function follow(account: StoredAccount, key: string | null) {
    const held = { value: key }
    const client = deps.createClient({
      baseUrl: account.baseUrl,
      keyHeader: account.keyHeader,
      readKey: async () => {
        if (held.value !== null) return held.value
        // Asked again each time: a locked keychain may have been opened meanwhile.
        const stored = await secrets.read(account.id)
        if (stored === null) return ''
        deps.conceal(stored)
        held.value = stored
        return stored
      },
    })
    const follower = deps.createFollower({ account, client, onStatus: tellStatuses })
    runtimes.set(account.id, { account, client, follower, key: held })
    follower.start()
    tellStatuses()
    deps.onReady(account.id)
  }

  async function unfollow(id: AccountId) {
    const runtime = runtimes.get(id)
    if (runtime === undefined) return
    runtimes.delete(id)
    // Closing first ends the requests that the follower is waiting for.
    await runtime.client.close()
    await runtime.follower.stop()
    tellStatuses()
  }

  async function add(account: StoredAccount, key: string): Promise<Account> {
    deps.conceal(key)
    // First the account: a key without one would lie in the keychain for ever.
    await store.accounts.insert(account)
    await secrets.keep(account.id, key)
    follow(account, key)
    await tellAccounts()
    return shown(account)
  }

  function newAccount(fields: Pick<StoredAccount, 'name' | 'baseUrl' | 'keyHeader' | 'isDemo'>): StoredAccount {
    // Ids of accounts are made here and nowhere else.
    return { id: deps.newId() as AccountId, createdAt: new Date(clock.now()).toISOString(), ...fields }
  }

  /** The demo service comes back with the application; its port may be another one then. */
  async function followDemo(account: StoredAccount) {
    try {
      const demo = await deps.startDemo(portOf(account.baseUrl))
      if (isStopped) return
      if (demo.baseUrl !== account.baseUrl) await store.accounts.setBaseUrl(account.id, demo.baseUrl)
      // The demo's key is another one at each start.
      await secrets.keep(account.id, demo.key)
      follow({ ...account, baseUrl: demo.baseUrl }, demo.key)
      if (demo.baseUrl !== account.baseUrl) await tellAccounts()
    } catch (failure) {
      log({
        level: 'error',
        area: 'accounts',
        message: 'the demo did not start',
        data: { detail: describeFailure(failure) },
      })
      if (!isStopped) follow(account, null)
    }
  }

  async function change(id: AccountId, carryOut: (runtime: Runtime) => Promise<void>): Promise<Account | null> {
    const runtime = runtimes.get(id)
    if (runtime === undefined) return null
    await carryOut(runtime)
    await tellAccounts()
    return shown(runtime.account)
  }

  return {
    async start() {
      const demos: Promise<void>[] = []
      for (const account of await store.accounts.list()) {
        if (account.isDemo) demos.push(followDemo(account))
        else follow(account, null)
      }
      await Promise.all(demos)
    },

    list,

    connect: ({ name, baseUrl, keyHeader, key }) => add(newAccount({ name, baseUrl, keyHeader, isDemo: false }), key),

    async tryDemo(name) {
      const known = (await store.accounts.list()).find(({ isDemo }) => isDemo)
      if (known !== undefined) {
        if (!runtimes.has(known.id)) await followDemo(known)
        return shown(runtimes.get(known.id)?.account ?? known)
      }
      const demo = await deps.startDemo(null)
      return add(newAccount({ name, baseUrl: demo.baseUrl, keyHeader: defaultKeyHeader, isDemo: true }), demo.key)
    },

    rename: (id, name) =>
      change(id, async (runtime) => {
        await store.accounts.rename(id, name)
        runtime.account = { ...runtime.account, name }
      }),

    replaceKey: (id, key) =>
      change(id, async (runtime) => {
        deps.conceal(key)
        await secrets.keep(id, key)
        runtime.key.value = key
        runtime.follower.check('keyReplaced')
        deps.onReady(id)
      }),

    async remove(id) {
      const runtime = runtimes.get(id)
      if (runtime === undefined) return null
      // First the follower, so that it writes no order of an account that is gone.
      await unfollow(id)
      if (!(await store.accounts.remove(id))) {
        follow(runtime.account, runtime.key.value)
        return false
      }
      await secrets.forget(id)
      await tellAccounts()
      return true
    },

    clientOf: (id) => runtimes.get(id)?.client ?? null,
    followerOf: (id) => runtimes.get(id)?.follower ?? null,
    statuses,

    check(id, reason) {
      for (const [accountId, { follower }] of runtimes) {
        if (id === null || id === accountId) follower.check(reason)
      }
    },

    async stop() {
      isStopped = true
      stopTelling?.()
      await Promise.all([...runtimes.keys()].map(unfollow))
    },
  }
}

function portOf(baseUrl: string): number | null {
  const port = URL.canParse(baseUrl) ? Number(new URL(baseUrl).port) : 0
  return port > 0 ? port : null
}
