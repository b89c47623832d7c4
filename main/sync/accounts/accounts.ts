// The accounts: begun, changed, moved and ended as a person wants it. The key goes from the person to the secrets and to the client, and is
// handed out to nobody else.
import { accountColours } from '../../../preload/contract/accounts.ts'
import type {
  Account,
  AccountColour,
  AccountId,
  CertificateAuthority,
  DraftId,
  ProxyChoice,
  QuietHours,
  SyncStatus,
} from '../../../preload/contract/index.ts'
import type { Log } from '../../log.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { StoredAccount } from '../../store/store.ts'
import { createAccountFollowers } from './account-followers.ts'
import type { AccountConnection, AccountFollowersDeps } from './account-followers.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'
import type { CheckReason, Follower } from '../following/follower.ts'

export interface AccountsDeps extends AccountFollowersDeps {
  newId(): string
  log: Log
  /** Starts the demo service, on the port that it had before where that is free. Called again, it answers the same. */
  startDemo(preferredPort: number | null): Promise<{ baseUrl: string; key: string }>
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

/** Titles that a person would read through. */
const mostBelongings = 200
const defaultKeyHeader = 'X-Service-API-Key'
export function createAccounts(deps: AccountsDeps): Accounts {
  const { store, secrets, clock, emit, log } = deps
  const followers = createAccountFollowers(deps)
  let isStopped = false

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
    await followers.follow(account, key)
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
      await followers.follow({ ...account, baseUrl: demo.baseUrl }, demo.key)
      if (demo.baseUrl !== account.baseUrl) await tellAccounts()
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

  /** Goes another way from now on: what was under way on the old one ends, as if the connection had been lost. */
  async function goAnotherWay(
    id: AccountId,
    change: (account: StoredAccount) => Promise<void>,
  ): Promise<Account | null> {
    const followed = followers.get(id)
    if (followed === null) return null
    const { key } = followed
    await change(followed.account)
    const account = (await store.accounts.list()).find((one) => one.id === id)
    if (account === undefined) return null
    await followers.unfollow(id)
    await followers.follow(account, key.value)
    await tellAccounts()
    return shown(account)
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
        return shown(followers.get(known.id)?.account ?? known)
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
      const followed = followers.get(id)
      if (followed !== null) followed.account = changed
      // A shorter interval counts at once, not after the long one.
      if (pollIntervalMinutes !== undefined) followed?.follower.check('intervalChanged')
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
      return followers.get(id)?.connection ?? null
    },

    async belongings(id) {
      const isThere = (await store.accounts.list()).some((one) => one.id === id)
      return isThere ? store.accounts.belongings(id, mostBelongings) : null
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
      await tellAccounts()
      return shown(followed.account)
    },

    async remove(id, keep) {
      const account = (await store.accounts.list()).find((one) => one.id === id)
      if (account === undefined) return null
      const key = followers.get(id)?.key.value ?? null
      // First the follower, so that it writes no order of an account that is gone.
      await followers.unfollow(id)
      let isDone = false
      try {
        isDone =
          keep === 'nothing'
            ? await store.accounts.remove(id)
            : await store.accounts.archive(id, new Date(clock.now()).toISOString())
      } finally {
        // Also where there was no room for its history: it goes on as before.
        if (!isDone && account.archivedAt === null) await followers.follow(account, key)
      }
      if (!isDone) return false
      await forgetSecrets(id)
      await tellAccounts()
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
