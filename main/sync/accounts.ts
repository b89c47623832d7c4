// The accounts, and what belongs to each while Verso runs: its client and its follower. The key goes from the person to the secrets and to
// the client, and is handed out to nobody else.
import { accountColours } from '../../preload/contract/accounts.ts'
import type {
  Account,
  AccountColour,
  AccountId,
  CertificateAuthority,
  DraftId,
  EmitEvent,
  ProxyChoice,
  QuietHours,
  SyncStatus,
} from '../../preload/contract/index.ts'
import type { Clock, SecretStore } from '../ports.ts'
import type { Log } from '../log.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ProxyWay } from '../service/connections.ts'
import type { Store, StoredAccount } from '../store/store.ts'
import { describeFailure } from './bridge-errors.ts'
import type { ServerTime } from './clock-skew.ts'
import type { CheckReason, Follower } from './follower.ts'

export interface AccountsDeps {
  store: Store
  secrets: SecretStore
  /** Passwords of proxies, by account. */
  proxySecrets: SecretStore
  clock: Clock
  newId(): string
  emit: EmitEvent
  log: Log
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
  /** Starts the demo service, on the port that it had before where that is free. Called again, it answers the same. */
  startDemo(preferredPort: number | null): Promise<{ baseUrl: string; key: string }>
  /** The account's key is another one, or it is followed for the first time. */
  onReady(accountId: AccountId): void
}

/** Everything with which a client of an account's service is made. */
export interface AccountConnection {
  baseUrl: string
  keyHeader: string
  readKey: () => Promise<string>
  proxy: ProxyWay
  /** PEM, trusted besides the system's. */
  ownAuthorities: readonly string[]
}

export type TrustedAuthority = CertificateAuthority & { pem: string }

export interface NewAccount {
  name: string
  /** As `normalizeBaseUrl` makes it. */
  baseUrl: string
  keyHeader: string
  key: string
  proxy: ProxyChoice
  /** Empty where there is none. */
  proxyPassword: string
  authorities: readonly TrustedAuthority[]
}

export interface AccountChanges {
  name?: string | undefined
  colour?: AccountColour | undefined
  quietHours?: QuietHours | null | undefined
  pollIntervalMinutes?: number | null | undefined
}

export interface Accounts {
  start(): Promise<void>
  list(): Promise<Account[]>
  connect(account: NewAccount): Promise<Account>
  /** The demo account, begun where there is none. */
  tryDemo(name: string): Promise<Account>
  update(id: AccountId, changes: AccountChanges): Promise<Account | null>
  /** Asked from now on at another address, or with another header. The caller made sure that it is the same service. */
  move(id: AccountId, to: { baseUrl: string; keyHeader: string }): Promise<Account | null>
  /** `password`: null leaves the one that is there, an empty one forgets it. */
  setProxy(id: AccountId, proxy: ProxyChoice, password: string | null): Promise<Account | null>
  addAuthorities(id: AccountId, authorities: readonly TrustedAuthority[]): Promise<Account | null>
  removeAuthority(id: AccountId, fingerprint: string): Promise<Account | null>
  replaceKey(id: AccountId, key: string): Promise<Account | null>
  /** With what the account's service is reached; for tests of the way and of keys. Null where it is not there, or only kept to be read. */
  connectionOf(id: AccountId): Promise<AccountConnection | null>
  /** What belongs to it besides the outbox. */
  belongings(
    id: AccountId,
  ): Promise<{ drafts: { draftId: DraftId; title: string }[]; draftsTotal: number; orders: number } | null>
  /** Takes it away, or keeps it to be read only. False while drafts or the outbox need it; null where it is not there. */
  remove(id: AccountId, keep: 'history' | 'nothing'): Promise<boolean | null>
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
  connection: AccountConnection
  follower: Follower
  key: { value: string | null }
}

/** Titles that a person would read through. */
const mostBelongings = 200
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
    if (account.archivedAt !== null) return { ...account, keyState: 'missing', proxyPasswordState: 'missing' }
    // The keychain is asked only where there is something to ask for.
    const hasPassword = account.proxy.user !== ''
    const [keyState, proxyPasswordState] = await Promise.all([
      secrets.stateOf(account.id),
      hasPassword ? deps.proxySecrets.stateOf(account.id) : ('missing' as const),
    ])
    return { ...account, keyState, proxyPasswordState }
  }

  async function list(): Promise<Account[]> {
    return Promise.all((await store.accounts.list()).map(shown))
  }

  async function tellAccounts() {
    emit('accounts', 'changed', { accounts: await list() })
  }

  /** Asked again each time until it is there: a locked keychain may have been opened meanwhile. */
  function readerOf(store: SecretStore, id: AccountId): () => Promise<string> {
    let known: string | null = null
    return async () => {
      known ??= await store.read(id)
      if (known !== null) deps.conceal(known)
      return known ?? ''
    }
  }

  function connectionFor(account: StoredAccount, held: Runtime['key'], pems: readonly string[]): AccountConnection {
    return {
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
      proxy: { ...account.proxy, readPassword: readerOf(deps.proxySecrets, account.id) },
      ownAuthorities: pems,
    }
  }

  async function follow(account: StoredAccount, key: string | null) {
    const held = { value: key }
    // Read before anything is put in place: a second start of the same account must find all of it or nothing.
    const pems = account.authorities.length === 0 ? [] : await store.accounts.authorityPems(account.id)
    if (isStopped) return
    const connection = connectionFor(account, held, pems)
    const client = deps.createClient({
      ...connection,
      onServerTime: (time) => {
        follower.serverTimeSeen(time)
      },
    })
    const follower = deps.createFollower({
      account,
      client,
      pollIntervalMinutes: () => runtimes.get(account.id)?.account.pollIntervalMinutes ?? null,
      onStatus: tellStatuses,
    })
    runtimes.set(account.id, { account, client, connection, follower, key: held })
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

  async function add(
    account: StoredAccount,
    { key, proxyPassword, authorities }: Pick<NewAccount, 'key' | 'proxyPassword' | 'authorities'>,
  ): Promise<Account> {
    deps.conceal(key)
    // First the account: a key without one would lie in the keychain for ever.
    await store.accounts.insert(account)
    if (authorities.length > 0) await store.accounts.addAuthorities(account.id, authorities)
    await secrets.keep(account.id, key)
    if (proxyPassword !== '') {
      deps.conceal(proxyPassword)
      await deps.proxySecrets.keep(account.id, proxyPassword)
    }
    await follow(account, key)
    await tellAccounts()
    return shown(account)
  }

  async function newAccount(
    fields: Pick<StoredAccount, 'name' | 'baseUrl' | 'keyHeader' | 'isDemo'> &
      Partial<Pick<StoredAccount, 'proxy' | 'authorities'>>,
  ): Promise<StoredAccount> {
    const taken = new Set((await store.accounts.list()).map(({ colour }) => colour))
    return {
      // Ids of accounts are made here and nowhere else.
      id: deps.newId() as AccountId,
      createdAt: new Date(clock.now()).toISOString(),
      colour: accountColours.find((colour) => !taken.has(colour)) ?? accountColours[0],
      quietHours: null,
      pollIntervalMinutes: null,
      proxy: { mode: 'system', address: '', user: '' },
      authorities: [],
      archivedAt: null,
      ...fields,
    }
  }

  /** The demo service comes back with the application; its port may be another one then. */
  async function followDemo(account: StoredAccount) {
    try {
      const demo = await deps.startDemo(portOf(account.baseUrl))
      if (isStopped) return
      if (demo.baseUrl !== account.baseUrl) await store.accounts.setBaseUrl(account.id, demo.baseUrl)
      // The demo's key is another one at each start.
      await secrets.keep(account.id, demo.key)
      await follow({ ...account, baseUrl: demo.baseUrl }, demo.key)
      if (demo.baseUrl !== account.baseUrl) await tellAccounts()
    } catch (failure) {
      log({
        level: 'error',
        area: 'accounts',
        message: 'the demo did not start',
        data: { detail: describeFailure(failure) },
      })
      if (!isStopped) await follow(account, null)
    }
  }

  async function change(id: AccountId, carryOut: (runtime: Runtime) => Promise<void>): Promise<Account | null> {
    const runtime = runtimes.get(id)
    if (runtime === undefined) return null
    await carryOut(runtime)
    await tellAccounts()
    return shown(runtime.account)
  }

  /** Goes another way from now on: what was under way on the old one ends, as if the connection had been lost. */
  async function goAnotherWay(
    id: AccountId,
    change: (account: StoredAccount) => Promise<void>,
  ): Promise<Account | null> {
    const runtime = runtimes.get(id)
    if (runtime === undefined) return null
    await change(runtime.account)
    const account = (await store.accounts.list()).find((one) => one.id === id)
    if (account === undefined) return null
    await unfollow(id)
    await follow(account, runtime.key.value)
    await tellAccounts()
    return shown(account)
  }

  async function keepProxyPassword(id: AccountId, password: string | null) {
    if (password === null) return
    if (password === '') return deps.proxySecrets.forget(id)
    deps.conceal(password)
    await deps.proxySecrets.keep(id, password)
  }

  return {
    async start() {
      const demos: Promise<void>[] = []
      for (const account of await store.accounts.list()) {
        if (account.archivedAt !== null) continue
        if (account.isDemo) demos.push(followDemo(account))
        else await follow(account, null)
      }
      await Promise.all(demos)
    },

    list,

    async connect({ name, baseUrl, keyHeader, proxy, ...secret }) {
      const authorities = secret.authorities.map(withoutPem)
      return add(await newAccount({ name, baseUrl, keyHeader, isDemo: false, proxy, authorities }), secret)
    },

    async tryDemo(name) {
      const known = (await store.accounts.list()).find(({ isDemo, archivedAt }) => isDemo && archivedAt === null)
      if (known !== undefined) {
        if (!runtimes.has(known.id)) await followDemo(known)
        return shown(runtimes.get(known.id)?.account ?? known)
      }
      const demo = await deps.startDemo(null)
      const account = await newAccount({
        name,
        baseUrl: demo.baseUrl,
        keyHeader: defaultKeyHeader,
        isDemo: true,
        // It is on this computer, whatever the network is like.
        proxy: { mode: 'none', address: '', user: '' },
      })
      return add(account, { key: demo.key, proxyPassword: '', authorities: [] })
    },

    async update(id, changes) {
      const account = (await store.accounts.list()).find((one) => one.id === id)
      if (account === undefined) return null
      const { name, colour, quietHours, pollIntervalMinutes } = changes
      const changed = await store.accounts.update(id, {
        ...(name === undefined ? {} : { name }),
        ...(colour === undefined ? {} : { colour }),
        ...(quietHours === undefined ? {} : { quietHours }),
        ...(pollIntervalMinutes === undefined ? {} : { pollIntervalMinutes }),
      })
      const runtime = runtimes.get(id)
      if (runtime !== undefined) runtime.account = changed
      // A shorter interval counts from now, not after the long one.
      if (pollIntervalMinutes !== undefined) runtime?.follower.check('focus')
      await tellAccounts()
      return shown(changed)
    },

    move: (id, to) => goAnotherWay(id, async () => void (await store.accounts.update(id, to))),

    setProxy: (id, proxy, password) =>
      goAnotherWay(id, async () => {
        await keepProxyPassword(id, proxy.mode === 'none' || proxy.user === '' ? '' : password)
        await store.accounts.update(id, { proxy })
      }),

    addAuthorities: (id, authorities) => goAnotherWay(id, () => store.accounts.addAuthorities(id, authorities)),
    removeAuthority: (id, fingerprint) => goAnotherWay(id, () => store.accounts.removeAuthority(id, fingerprint)),

    async connectionOf(id) {
      return runtimes.get(id)?.connection ?? null
    },

    async belongings(id) {
      const isThere = (await store.accounts.list()).some((one) => one.id === id)
      return isThere ? store.accounts.belongings(id, mostBelongings) : null
    },

    replaceKey: (id, key) =>
      change(id, async (runtime) => {
        deps.conceal(key)
        await secrets.keep(id, key)
        runtime.key.value = key
        runtime.follower.check('keyReplaced')
        deps.onReady(id)
      }),

    async remove(id, keep) {
      const account = (await store.accounts.list()).find((one) => one.id === id)
      if (account === undefined) return null
      const key = runtimes.get(id)?.key.value ?? null
      // First the follower, so that it writes no order of an account that is gone.
      await unfollow(id)
      const isDone =
        keep === 'nothing'
          ? await store.accounts.remove(id)
          : await store.accounts.archive(id, new Date(clock.now()).toISOString())
      if (!isDone) {
        if (account.archivedAt === null) await follow(account, key)
        return false
      }
      await Promise.all([secrets.forget(id), deps.proxySecrets.forget(id)])
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

/** What the window may see of it. */
export function withoutPem({
  fingerprint,
  subject,
  issuer,
  validFrom,
  expiresAt,
  fileName,
}: TrustedAuthority): CertificateAuthority {
  return { fingerprint, subject, issuer, validFrom, expiresAt, fileName }
}

function portOf(baseUrl: string): number | null {
  const port = URL.canParse(baseUrl) ? Number(new URL(baseUrl).port) : 0
  return port > 0 ? port : null
}
