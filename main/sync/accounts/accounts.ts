// Creates, changes, moves and removes accounts. The key goes from the person to the secret store and to the client
// only.
import { accountColours } from '../../../preload/contract/service/accounts.ts'
import type {
  Account,
  AccountColour,
  AccountId,
  CertificateAuthority,
  DeliveryRef,
  DraftId,
  ProxyChoice,
  QuietHours,
  ReasonLanguage,
  SyncStatus,
} from '../../../preload/contract/index.ts'
import type { Log } from '../../log.ts'
import { defaultKeyHeader } from '../../service/client.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { StoredAccount } from '../../store/store.ts'
import { createAccountFollowers } from './account-followers.ts'
import type { AccountConnection, AccountFollowersDeps } from './account-followers.ts'
import { addDemoPast, firstDelivery } from './demo-past.ts'
import type { DemoPast } from './demo-past.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'
import type { CheckReason, Follower } from '../following/follower.ts'

export interface AccountsDeps extends AccountFollowersDeps {
  newId(): string
  log: Log
  /** Starts the demo service, on its previous port if free. Later calls return the running service. */
  startDemo(preferredPort: number | null): Promise<StartedDemo>
}

export interface StartedDemo {
  baseUrl: string
  key: string
  /** What was ordered from this computer before the demo was first opened. */
  past(): DemoPast
}

export type TrustedAuthority = CertificateAuthority & { pem: string }

interface NewAccount {
  name: string
  /** As `normalizeBaseUrl` returns it. */
  baseUrl: string
  keyHeader: string
  key: string
  proxy: ProxyChoice
  /** Empty if there is none. */
  proxyPassword: string
  authorities: readonly TrustedAuthority[]
}

export interface AccountChanges {
  name?: string | undefined
  colour?: AccountColour | undefined
  quietHours?: QuietHours | null | undefined
  pollIntervalMinutes?: number | null | undefined
  reasonLanguage?: ReasonLanguage | undefined
}

export interface Accounts {
  start(): Promise<void>
  list(): Promise<Account[]>
  connect(account: NewAccount): Promise<Account>
  /** Returns the demo account, after creating it if necessary, and then the delivery that a first look opens. */
  tryDemo(name: string): Promise<{ account: Account; first: DeliveryRef | null }>
  update(id: AccountId, changes: AccountChanges): Promise<Account | null>
  /** Changes the address or header. The caller has checked that it is the same service. */
  move(id: AccountId, to: { baseUrl: string; keyHeader: string }): Promise<Account | null>
  /** `password`: null keeps the stored one, an empty one deletes it. */
  setProxy(id: AccountId, proxy: ProxyChoice, password: string | null): Promise<Account | null>
  addAuthorities(id: AccountId, authorities: readonly TrustedAuthority[]): Promise<Account | null>
  removeAuthority(id: AccountId, fingerprint: string): Promise<Account | null>
  replaceKey(id: AccountId, key: string): Promise<Account | null>
  /**
   * The connection to the account's service, for testing connections and keys. Null if the account does not exist or is
   * read-only.
   */
  connectionOf(id: AccountId): Promise<AccountConnection | null>
  /** What belongs to the account, except the outbox. */
  belongings(
    id: AccountId,
  ): Promise<{ drafts: { draftId: DraftId; title: string }[]; draftsTotal: number; orders: number } | null>
  /** Removes the account or keeps it read-only. False while drafts or the outbox need it; null if it does not exist. */
  remove(id: AccountId, keep: 'history' | 'nothing'): Promise<boolean | null>
  clientOf(id: AccountId): ServiceClient | null
  followerOf(id: AccountId): Follower | null
  statuses(): SyncStatus[]
  /** All followers, or one. */
  check(id: AccountId | null, reason: CheckReason): void
  stop(): Promise<void>
}

/** As many titles as a person might read. */
const maxBelongings = 200
export function createAccounts(deps: AccountsDeps): Accounts {
  const { store, secrets, clock, emit, log } = deps
  const followers = createAccountFollowers(deps)
  let isStopped = false

  async function withSecretStates(account: StoredAccount): Promise<Account> {
    if (account.archivedAt !== null) return { ...account, keyState: 'missing', proxyPasswordState: 'missing' }
    // Query the keychain only if there is a password to look up.
    const hasPassword = account.proxy.user !== ''
    const [keyState, proxyPasswordState] = await Promise.all([
      secrets.stateOf(account.id),
      hasPassword ? deps.proxySecrets.stateOf(account.id) : ('missing' as const),
    ])
    return { ...account, keyState, proxyPasswordState }
  }

  async function list(): Promise<Account[]> {
    return Promise.all((await store.accounts.list()).map(withSecretStates))
  }

  async function emitAccounts() {
    emit('accounts', 'changed', { accounts: await list() })
  }

  async function add(
    account: StoredAccount,
    { key, proxyPassword, authorities }: Pick<NewAccount, 'key' | 'proxyPassword' | 'authorities'>,
    beforeFollowing: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Account> {
    deps.conceal(key)
    // Insert the account first: a key without an account would stay in the keychain forever.
    await store.accounts.insert(account)
    if (authorities.length > 0) await store.accounts.addAuthorities(account.id, authorities)
    await secrets.keep(account.id, key)
    if (proxyPassword !== '') {
      deps.conceal(proxyPassword)
      await deps.proxySecrets.keep(account.id, proxyPassword)
    }
    await beforeFollowing()
    await followers.follow(account, key)
    await emitAccounts()
    return withSecretStates(account)
  }

  /** Without its past, the demo still works: its orders look as if another program had placed them. */
  async function rememberPast(account: StoredAccount, demo: StartedDemo, past: DemoPast) {
    const client = deps.createClient({
      baseUrl: demo.baseUrl,
      keyHeader: account.keyHeader,
      readKey: () => Promise.resolve(demo.key),
      proxy: { ...account.proxy, readPassword: () => Promise.resolve('') },
      ownAuthorities: [],
    })
    try {
      await addDemoPast(deps, account.id, past, client)
    } catch (failure) {
      log({ level: 'error', area: 'accounts', message: 'demoPastNotAdded', data: { detail: describeFailure(failure) } })
    } finally {
      await client.close()
    }
  }

  async function newAccount(
    fields: Pick<StoredAccount, 'name' | 'baseUrl' | 'keyHeader' | 'isDemo'> &
      Partial<Pick<StoredAccount, 'proxy' | 'authorities'>>,
  ): Promise<StoredAccount> {
    const taken = new Set((await store.accounts.list()).map(({ colour }) => colour))
    return {
      // Account ids are created only here.
      id: deps.newId() as AccountId,
      createdAt: new Date(clock.now()).toISOString(),
      colour: accountColours.find((colour) => !taken.has(colour)) ?? accountColours[0],
      quietHours: null,
      pollIntervalMinutes: null,
      reasonLanguage: 'english',
      proxy: { mode: 'system', address: '', user: '' },
      authorities: [],
      archivedAt: null,
      ...fields,
    }
  }

  /** The demo service starts with the application, perhaps on another port. */
  async function followDemo(account: StoredAccount) {
    try {
      const demo = await deps.startDemo(portOf(account.baseUrl))
      if (isStopped) return
      if (demo.baseUrl !== account.baseUrl) await store.accounts.setBaseUrl(account.id, demo.baseUrl)
      // The demo service has a new key at each start.
      await secrets.keep(account.id, demo.key)
      await rememberPast({ ...account, baseUrl: demo.baseUrl }, demo, demo.past())
      if (isStopped) return
      await followers.follow({ ...account, baseUrl: demo.baseUrl }, demo.key)
      if (demo.baseUrl !== account.baseUrl) await emitAccounts()
    } catch (failure) {
      log({
        level: 'error',
        area: 'accounts',
        message: 'demoNotStarted',
        data: { detail: describeFailure(failure) },
      })
      if (!isStopped) await followers.follow(account, null)
    }
  }

  /** Applies a change to the connection. Requests in progress end as if the connection had been lost. */
  async function reconnect(id: AccountId, change: (account: StoredAccount) => Promise<void>): Promise<Account | null> {
    const followed = followers.get(id)
    if (followed === null) return null
    const { key } = followed
    await change(followed.account)
    const account = (await store.accounts.list()).find((one) => one.id === id)
    if (account === undefined) return null
    await followers.unfollow(id)
    await followers.follow(account, key.value)
    await emitAccounts()
    return withSecretStates(account)
  }

  const forgetSecrets = (id: AccountId) => Promise.all([secrets.forget(id), deps.proxySecrets.forget(id)])

  async function keepProxyPassword(id: AccountId, password: string | null) {
    if (password === null) return
    if (password === '') return deps.proxySecrets.forget(id)
    deps.conceal(password)
    await deps.proxySecrets.keep(id, password)
  }

  return {
    async start() {
      for (const id of await store.accounts.withoutKey()) await forgetSecrets(id)
      const demos: Promise<void>[] = []
      for (const account of await store.accounts.list()) {
        if (account.archivedAt !== null) continue
        if (account.isDemo) demos.push(followDemo(account))
        else await followers.follow(account, null)
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
        if (followers.get(known.id) === null) await followDemo(known)
        return { account: await withSecretStates(followers.get(known.id)?.account ?? known), first: null }
      }
      const demo = await deps.startDemo(null)
      const account = await newAccount({
        name,
        baseUrl: demo.baseUrl,
        keyHeader: defaultKeyHeader,
        isDemo: true,
        // The demo runs on this computer, so it needs no proxy.
        proxy: { mode: 'none', address: '', user: '' },
      })
      const secret = { key: demo.key, proxyPassword: '', authorities: [] }
      const past = demo.past()
      const added = await add(account, secret, () => rememberPast(account, demo, past))
      return { account: added, first: await firstDelivery(deps, account.id, past) }
    },

    async update(id, changes) {
      const account = (await store.accounts.list()).find((one) => one.id === id)
      if (account === undefined) return null
      const { name, colour, quietHours, pollIntervalMinutes, reasonLanguage } = changes
      const changed = await store.accounts.update(id, {
        ...(name === undefined ? {} : { name }),
        ...(colour === undefined ? {} : { colour }),
        ...(quietHours === undefined ? {} : { quietHours }),
        ...(pollIntervalMinutes === undefined ? {} : { pollIntervalMinutes }),
        ...(reasonLanguage === undefined ? {} : { reasonLanguage }),
      })
      const followed = followers.get(id)
      if (followed !== null) followed.account = changed
      // A shorter interval applies at once, not after the current long one.
      if (pollIntervalMinutes !== undefined) followed?.follower.check('intervalChanged')
      await emitAccounts()
      return withSecretStates(changed)
    },

    move: (id, to) => reconnect(id, async () => void (await store.accounts.update(id, to))),

    setProxy: (id, proxy, password) =>
      reconnect(id, async () => {
        await keepProxyPassword(id, proxy.mode === 'none' || proxy.user === '' ? '' : password)
        await store.accounts.update(id, { proxy })
      }),

    addAuthorities: (id, authorities) => reconnect(id, () => store.accounts.addAuthorities(id, authorities)),
    removeAuthority: (id, fingerprint) => reconnect(id, () => store.accounts.removeAuthority(id, fingerprint)),

    async connectionOf(id) {
      return followers.get(id)?.connection ?? null
    },

    async belongings(id) {
      const isThere = (await store.accounts.list()).some((one) => one.id === id)
      return isThere ? store.accounts.belongings(id, maxBelongings) : null
    },

    async replaceKey(id, key) {
      const followed = followers.get(id)
      if (followed === null) return null
      deps.conceal(key)
      await secrets.keep(id, key)
      await store.accounts.keyGiven(id)
      followed.key.value = key
      followed.follower.check('keyReplaced')
      deps.onReady(id)
      await emitAccounts()
      return withSecretStates(followed.account)
    },

    async remove(id, keep) {
      const account = (await store.accounts.list()).find((one) => one.id === id)
      if (account === undefined) return null
      const key = followers.get(id)?.key.value ?? null
      // Stop the follower first, so that it writes no orders of a removed account.
      await followers.unfollow(id)
      let isDone = false
      try {
        isDone =
          keep === 'nothing'
            ? await store.accounts.remove(id)
            : await store.accounts.archive(id, new Date(clock.now()).toISOString())
      } finally {
        // If archiving failed, for example on a full disk, the account continues as before.
        if (!isDone && account.archivedAt === null) await followers.follow(account, key)
      }
      if (!isDone) return false
      await forgetSecrets(id)
      await emitAccounts()
      return true
    },

    clientOf: (id) => followers.get(id)?.client ?? null,
    followerOf: (id) => followers.get(id)?.follower ?? null,
    statuses: followers.statuses,
    check: followers.check,

    async stop() {
      isStopped = true
      await followers.stop()
    },
  }
}

/** The part that the window may see. */
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
