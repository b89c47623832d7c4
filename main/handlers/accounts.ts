// Calls about accounts. Keys and passwords only come in; they are never returned.
import type { Account, AccountId, EmitEvent, ProbeResult, VersoHandlers } from '../../preload/contract/index.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../ports/clock.ts'
import type { Desktop, KeyDestination } from '../ports/desktop.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ProbeResult as ServiceProbeResult } from '../service/diagnosis/probe.ts'
import { normalizeBaseUrl } from '../service/transport/addresses.ts'
import { ServiceFailure } from '../service/transport/errors.ts'
import type { Store } from '../store/store.ts'
import type { AccountConnection } from '../sync/accounts/account-followers.ts'
import { createAccountRemoving } from '../sync/accounts/account-removal.ts'
import { withoutPem } from '../sync/accounts/accounts.ts'
import { createChosenAuthorities } from '../sync/accounts/chosen-authorities.ts'
import { createDiagnoses } from '../sync/accounts/diagnoses.ts'
import type { Diagnose } from '../sync/accounts/diagnoses.ts'
import { createEnteredConnections } from '../sync/accounts/entered-connections.ts'
import { destinationOfMove, destinationOfProxy } from '../sync/accounts/key-destinations.ts'
import { probeAnswer } from '../sync/accounts/probe-answer.ts'
import { isSameService, ordersCompared } from '../sync/accounts/same-service.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import type { Sync } from '../sync/sync.ts'

/** Connections to services with this computer's network settings. */
export interface AccountsNetwork {
  /** `probeConnection`. Keeps the key out of the log. */
  probe(
    target: { baseUrl: string; key: string; keyHeader: string },
    connection: Pick<AccountConnection, 'proxy' | 'ownAuthorities'>,
  ): Promise<ServiceProbeResult>
  /** `createServiceClient` without retries. */
  createClient(connection: AccountConnection): ServiceClient
  diagnose: Diagnose
  /** The answer of `session.resolveProxy`: `PROXY host:port; DIRECT`. */
  resolveProxy(address: string): Promise<string>
  /** Keeps a secret out of all logs from now on. */
  conceal(secret: string): void
}

interface AccountsParts {
  store: Store
  sync: Pick<Sync, 'accounts' | 'outbox' | 'changes'>
  network: AccountsNetwork
  desktop: Pick<Desktop, 'chooseFiles' | 'confirmKey'>
  demoAccountName(): string
  clock: Clock
  now(): string
  newId(): string
  emit: EmitEvent
  log: Log
}

export function accountsHandlers(parts: AccountsParts): VersoHandlers['accounts'] {
  const { sync, store, network, desktop, demoAccountName, clock, now, newId, emit, log } = parts
  const { accounts, outbox, changes } = sync
  const chosen = createChosenAuthorities({ desktop, clock })
  const entered = createEnteredConnections({ ...network, chosen })
  const diagnoses = createDiagnoses({ diagnose: network.diagnose, clock, newId, emit, log })
  const removing = createAccountRemoving({ store, accounts, outbox, changes, now })

  /**
   * Refuses a second account with the same address and key, which would show every order and report every delivery
   * twice. A key that cannot be read is not compared.
   */
  async function refuseDuplicate(baseUrl: string, key: string, except: AccountId | null) {
    for (const { id, baseUrl: known } of await accounts.list()) {
      if (id === except || known !== baseUrl) continue
      const connection = await accounts.connectionOf(id)
      if (connection === null || (await connection.readKey()) !== key) continue
      refuse('accountHere', 'the same address with the same key', { accountId: id })
    }
  }

  const knownAccount = <Value>(value: Value | null | undefined) => found(value, 'account')
  const accountOf = async (id: AccountId) => knownAccount((await accounts.list()).find((account) => account.id === id))
  const connectionOf = async (id: AccountId) => knownAccount(await accounts.connectionOf(id))

  /** Nothing may be sent with the stored key before this. */
  async function confirmKey(destination: KeyDestination | null) {
    if (destination !== null && !(await desktop.confirmKey(destination))) refuse('cancelled', 'the key stays here')
  }

  async function probeWith(
    { proxy, ownAuthorities }: Pick<AccountConnection, 'proxy' | 'ownAuthorities'>,
    target: { baseUrl: string; keyHeader: string; key: string },
  ): Promise<ProbeResult> {
    return probeAnswer(await network.probe(target, { proxy, ownAuthorities }))
  }

  return {
    probe: async ({ baseUrl, key, keyHeader, connection }) => {
      const address = normalizeBaseUrl(baseUrl)
      const details = await entered.connectionFor(connection, address.ok ? address.baseUrl : 'https://localhost')
      return probeWith(details.connection, { baseUrl, key: key.trim(), keyHeader })
    },
    connect: async ({ name, baseUrl, key, keyHeader, connection }) => {
      const address = normalizeBaseUrl(baseUrl)
      if (!address.ok) return refuse('addressRefused', address.reason)
      await refuseDuplicate(address.baseUrl, key.trim(), null)
      const { proxy, password, authorities } = await entered.connectionFor(connection, address.baseUrl)
      const account = { name, baseUrl: address.baseUrl, keyHeader, key: key.trim() }
      return accounts.connect({ ...account, proxy, proxyPassword: password, authorities })
    },
    tryDemo: () => accounts.tryDemo(demoAccountName()),
    update: async ({ accountId, changes: changed }) => knownAccount(await accounts.update(accountId, changed)),
    changeAddress: async ({ accountId, baseUrl, keyHeader }) => {
      const connection = await connectionOf(accountId)
      const account = await accountOf(accountId)
      const address = normalizeBaseUrl(baseUrl)
      if (address.ok) await confirmKey(destinationOfMove(account.baseUrl, address.baseUrl))
      const probe = await probeWith(connection, { baseUrl, keyHeader, key: await connection.readKey() })
      const known = await store.accounts.knownOrders(accountId, ordersCompared)
      const { orders } = await store.accounts.belongings(accountId, 0)
      const answerFor = (outcome: 'changed' | 'notReached' | 'otherService', as: Account) => ({
        outcome,
        probe,
        orders,
        account: as,
      })
      if (probe.outcome !== 'ready') return answerFor('notReached', account)
      await refuseDuplicate(probe.baseUrl, await connection.readKey(), accountId)
      const client = network.createClient({ ...connection, baseUrl: probe.baseUrl, keyHeader })
      try {
        const isSame = await isSameService(client.orders, known)
        if (!isSame.ok) throw new ServiceFailure(isSame.error)
        if (!isSame.value) return answerFor('otherService', account)
      } finally {
        await client.close()
      }
      return answerFor('changed', knownAccount(await accounts.move(accountId, { baseUrl: probe.baseUrl, keyHeader })))
    },
    replaceKey: async ({ accountId, key, evenUntested }) => {
      const connection = await connectionOf(accountId)
      const account = await accountOf(accountId)
      const { baseUrl, keyHeader } = connection
      await refuseDuplicate(baseUrl, key.trim(), accountId)
      const probe = await probeWith(connection, { baseUrl, keyHeader, key: key.trim() })
      // A key that the service refuses is never stored, whatever `evenUntested` says.
      const isUsable = probe.outcome === 'ready' || (evenUntested && probe.outcome !== 'keyRefused')
      const replaced = isUsable ? await accounts.replaceKey(accountId, key.trim()) : account
      return { isReplaced: isUsable, probe, account: knownAccount(replaced) }
    },
    setProxy: async ({ accountId, proxy, password }) => {
      const known = await accountOf(accountId)
      if (proxy.mode === 'own' && proxy.address === '') return refuse('addressRefused', 'no address of a proxy')
      const next = await entered.boundToProxy(proxy, known.baseUrl)
      await confirmKey(destinationOfProxy(known.baseUrl, known.proxy, next))
      // A password that was entered for one proxy must not be sent to another.
      const isOther = next.address !== known.proxy.address || next.user !== known.proxy.user
      return knownAccount(await accounts.setProxy(accountId, next, password ?? (isOther ? '' : null)))
    },
    chooseAuthority: async ({ accountId }) => {
      if (accountId !== null) await connectionOf(accountId)
      const answer = await chosen.choose()
      if (answer.outcome !== 'chosen') return answer
      if (accountId !== null) await accounts.addAuthorities(accountId, answer.authorities)
      return { ...answer, authorities: answer.authorities.map(withoutPem) }
    },
    removeAuthority: async ({ accountId, fingerprint }) =>
      knownAccount(await accounts.removeAuthority(accountId, fingerprint)),
    diagnose: async ({ accountId }) => ({ diagnosisId: diagnoses.start(accountId, await connectionOf(accountId)) }),
    cancelDiagnosis: ({ diagnosisId }) => diagnoses.cancel(diagnosisId),
    removal: async ({ accountId }) => knownAccount(await removing.preview(accountId)),
    remove: async ({ accountId, keep, drafts }) => ({
      removed: knownAccount(await removing.remove(accountId, keep, drafts)),
    }),
  }
}
