// Calls about accounts. Keys and passwords pass through here inwards and are never answered.
import type {
  Account,
  AccountId,
  ConnectionSettings,
  ProbeResult,
  ProxyChoice,
  VersoHandlers,
} from '../../preload/contract/index.ts'
import { isInsecure, normalizeBaseUrl } from '../service/transport/addresses.ts'
import { parseProxyAnswer } from '../service/transport/connections.ts'
import type { ProbeResult as ServiceProbeResult } from '../service/diagnosis/probe.ts'
import { createAccountRemoving } from '../sync/accounts/account-removal.ts'
import { withoutPem } from '../sync/accounts/accounts.ts'
import type { AccountConnection } from '../sync/accounts/account-followers.ts'
import { fromServiceError } from '../sync/reporting/bridge-errors.ts'
import { isSameService, ordersCompared } from '../sync/accounts/same-service.ts'
import { createChosenAuthorities } from '../sync/accounts/chosen-authorities.ts'
import { createDiagnoses } from '../sync/accounts/diagnoses.ts'
import { done, fail, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'

const systemProxy: ProxyChoice = { mode: 'system', address: '', user: '' }

export function accountsHandlers(parts: HandlerParts, answering: Answering): VersoHandlers['accounts'] {
  const { sync, store, network, desktop, words, clock, newId, emit, log } = parts
  const { accounts } = sync
  const chosen = createChosenAuthorities({ desktop, clock })
  const diagnoses = createDiagnoses({ diagnose: network.diagnose, clock, newId, emit, log })
  const removing = createAccountRemoving({
    store,
    accounts,
    outbox: sync.outbox,
    changes: sync.changes,
    now: () => new Date(clock.now()).toISOString(),
  })

  /** Twice the same would show every order twice, and tell of every delivery twice. A key that cannot be read now cannot be compared. */
  async function refuseTwice(baseUrl: string, key: string, except: AccountId | null) {
    for (const { id, baseUrl: known } of await accounts.list()) {
      if (id === except || known !== baseUrl) continue
      const connection = await accounts.connectionOf(id)
      if (connection === null || (await connection.readKey()) !== key) continue
      const { error } = refuse('accountHere', 'the same address with the same key')
      return fail({ ...error, accountId: id })
    }
    return null
  }

  const noAccount = () => refuse('notFound', 'no such account')

  /** Name and password hold for the proxy that the system names at this moment, and for no other that a network may name later. */
  async function bound(proxy: ProxyChoice, baseUrl: string): Promise<ProxyChoice> {
    if (proxy.mode === 'none') return { mode: 'none', address: '', user: '' }
    if (proxy.mode === 'own') return { ...proxy, address: originOf(proxy.address) }
    if (proxy.user === '') return systemProxy
    const named = parseProxyAnswer(await network.resolveProxy(`${new URL(baseUrl).origin}/`)).find(
      (way) => way !== null,
    )
    return { mode: 'system', address: named ?? '', user: named === undefined ? '' : proxy.user }
  }

  /** What a connection without an account yet is made of. */
  async function wayOf(settings: ConnectionSettings | undefined, baseUrl: string) {
    const proxy = await bound(settings?.proxy ?? systemProxy, baseUrl)
    const password = settings?.proxyPassword ?? ''
    if (password !== '') network.conceal(password)
    const authorities = chosen.find(settings?.authorities ?? [])
    return {
      proxy,
      password,
      authorities,
      connection: {
        proxy: { ...proxy, readPassword: () => Promise.resolve(password) },
        ownAuthorities: authorities.map(({ pem }) => pem),
      },
    }
  }

  async function accountOf(id: AccountId) {
    return (await accounts.list()).find((account) => account.id === id) ?? null
  }

  return {
    probe: answering('accounts.probe', async ({ baseUrl, key, keyHeader, connection }) => {
      const address = normalizeBaseUrl(baseUrl)
      const way = await wayOf(connection, address.ok ? address.baseUrl : 'https://localhost')
      return done(probeAnswer(await network.probe({ baseUrl, key: key.trim(), keyHeader }, way.connection)))
    }),
    connect: answering('accounts.connect', async ({ name, baseUrl, key, keyHeader, connection }) => {
      const address = normalizeBaseUrl(baseUrl)
      if (!address.ok) return refuse('addressRefused', address.reason)
      const twice = await refuseTwice(address.baseUrl, key.trim(), null)
      if (twice !== null) return twice
      const { proxy, password, authorities } = await wayOf(connection, address.baseUrl)
      const entered = { name, baseUrl: address.baseUrl, keyHeader, key: key.trim() }
      return done(await accounts.connect({ ...entered, proxy, proxyPassword: password, authorities }))
    }),
    tryDemo: answering('accounts.tryDemo', async () => done(await accounts.tryDemo(words.demoAccountName))),
    update: answering('accounts.update', async ({ accountId, changes }) => {
      const account = await accounts.update(accountId, changes)
      return account === null ? noAccount() : done(account)
    }),
    changeAddress: answering('accounts.changeAddress', async ({ accountId, baseUrl, keyHeader }) => {
      const connection = await accounts.connectionOf(accountId)
      const account = await accountOf(accountId)
      if (connection === null || account === null) return noAccount()
      const probe = await probeWith(connection, { baseUrl, keyHeader, key: await connection.readKey() })
      const known = await store.accounts.knownOrders(accountId, ordersCompared)
      const { orders } = await store.accounts.belongings(accountId, 0)
      const moving = (outcome: 'changed' | 'notReached' | 'otherService', as: Account) => ({
        outcome,
        probe,
        orders,
        account: as,
      })
      if (probe.outcome !== 'ready') return done(moving('notReached', account))
      const twice = await refuseTwice(probe.baseUrl, await connection.readKey(), accountId)
      if (twice !== null) return twice
      const client = network.createClient({ ...connection, baseUrl: probe.baseUrl, keyHeader })
      try {
        const isSame = await isSameService(client.orders, known)
        if (!isSame.ok) return fail(fromServiceError(isSame.error))
        if (!isSame.value) return done(moving('otherService', account))
      } finally {
        await client.close()
      }
      const moved = await accounts.move(accountId, { baseUrl: probe.baseUrl, keyHeader })
      return moved === null ? noAccount() : done(moving('changed', moved))
    }),
    replaceKey: answering('accounts.replaceKey', async ({ accountId, key, evenUntested }) => {
      const connection = await accounts.connectionOf(accountId)
      const account = await accountOf(accountId)
      if (connection === null || account === null) return noAccount()
      const { baseUrl, keyHeader } = connection
      const twice = await refuseTwice(baseUrl, key.trim(), accountId)
      if (twice !== null) return twice
      const probe = await probeWith(connection, { baseUrl, keyHeader, key: key.trim() })
      // A key that the service refuses is never taken, whatever was asked.
      const isTaken = probe.outcome === 'ready' || (evenUntested && probe.outcome !== 'keyRefused')
      const replaced = isTaken ? await accounts.replaceKey(accountId, key.trim()) : account
      return replaced === null ? noAccount() : done({ isReplaced: isTaken, probe, account: replaced })
    }),
    setProxy: answering('accounts.setProxy', async ({ accountId, proxy, password }) => {
      const known = await accountOf(accountId)
      if (known === null) return noAccount()
      if (proxy.mode === 'own' && proxy.address === '') return refuse('addressRefused', 'no address of a proxy')
      const next = await bound(proxy, known.baseUrl)
      // A password that was entered for one proxy is not carried over to another.
      const isOther = next.address !== known.proxy.address || next.user !== known.proxy.user
      const account = await accounts.setProxy(accountId, next, password ?? (isOther ? '' : null))
      return account === null ? noAccount() : done(account)
    }),
    chooseAuthority: answering('accounts.chooseAuthority', async ({ accountId }) => {
      if (accountId !== null && (await accounts.connectionOf(accountId)) === null) return noAccount()
      const answer = await chosen.choose()
      if (answer.outcome === 'chosen' && accountId !== null)
        await accounts.addAuthorities(accountId, answer.authorities)
      return done(answer.outcome === 'chosen' ? { ...answer, authorities: answer.authorities.map(withoutPem) } : answer)
    }),
    removeAuthority: answering('accounts.removeAuthority', async ({ accountId, fingerprint }) => {
      const account = await accounts.removeAuthority(accountId, fingerprint)
      return account === null ? noAccount() : done(account)
    }),
    diagnose: answering('accounts.diagnose', async ({ accountId }) => {
      const connection = await accounts.connectionOf(accountId)
      return connection === null ? noAccount() : done({ diagnosisId: diagnoses.start(accountId, connection) })
    }),
    cancelDiagnosis: answering('accounts.cancelDiagnosis', async ({ diagnosisId }) => {
      diagnoses.cancel(diagnosisId)
      return done(null)
    }),
    removal: answering('accounts.removal', async ({ accountId }) => {
      const concerned = await removing.look(accountId)
      return concerned === null ? noAccount() : done(concerned)
    }),
    remove: answering('accounts.remove', async ({ accountId, keep, drafts }) => {
      const removed = await removing.remove(accountId, keep, drafts)
      return removed === null ? noAccount() : done({ removed })
    }),
  }

  async function probeWith(
    { proxy, ownAuthorities }: AccountConnection,
    target: { baseUrl: string; keyHeader: string; key: string },
  ): Promise<ProbeResult> {
    return probeAnswer(await network.probe(target, { proxy, ownAuthorities }))
  }
}

function originOf(address: string): string {
  const url = new URL(address)
  // `origin` is `null` for schemes that browsers do not know, such as socks5.
  return `${url.protocol}//${url.host}`
}

/** What the connection test of the client found, in the words of the contract. */
export function probeAnswer(found: ServiceProbeResult): ProbeResult {
  if (found.outcome === 'ready') {
    return {
      outcome: 'ready',
      baseUrl: found.baseUrl,
      isInsecure: found.insecure,
      status: null,
      serviceWords: [],
      detail: '',
    }
  }
  return {
    outcome: outcomeOf(found.outcome),
    baseUrl: found.baseUrl,
    isInsecure: URL.canParse(found.baseUrl) && isInsecure(new URL(found.baseUrl)),
    status: found.status ?? null,
    serviceWords: found.serviceWords,
    detail: found.detail,
  }
}

function outcomeOf(outcome: Exclude<ServiceProbeResult['outcome'], 'ready'>): ProbeResult['outcome'] {
  switch (outcome) {
    case 'badAddress':
    case 'nameNotFound':
    case 'connectionRefused':
    case 'offline':
    case 'timedOut':
    case 'certificate':
    case 'keyRefused':
    case 'noApiHere':
    case 'notJson':
      return outcome
    case 'keyMissing':
    case 'keyUnusable':
      return 'keyRefused'
    case 'secureConnectionFailed':
      return 'certificate'
    case 'proxy':
      return 'proxyAuthentication'
    case 'redirectedAway':
      return 'noApiHere'
    case 'connectionLost':
    case 'rateLimited':
    case 'serverTrouble':
    case 'cancelled':
      return 'serviceTrouble'
  }
}
