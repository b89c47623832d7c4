// Calls about accounts. The key passes through here inwards and is never answered.
import type { ProbeResult, VersoHandlers } from '../../preload/contract/index.ts'
import { isInsecure, normalizeBaseUrl } from '../service/addresses.ts'
import type { ProbeResult as ServiceProbeResult } from '../service/probe.ts'
import { done, refuse } from './answer.ts'
import type { Answering } from './answer.ts'
import type { HandlerParts } from './parts.ts'

export function accountsHandlers(
  { sync, probe, words }: HandlerParts,
  answering: Answering,
): VersoHandlers['accounts'] {
  const { accounts } = sync
  return {
    probe: answering('accounts.probe', async ({ baseUrl, key, keyHeader }) =>
      done(probeAnswer(await probe({ baseUrl, key: key.trim(), keyHeader }))),
    ),
    connect: answering('accounts.connect', async ({ name, baseUrl, key, keyHeader }) => {
      const address = normalizeBaseUrl(baseUrl)
      if (!address.ok) return refuse('addressRefused', address.reason)
      return done(await accounts.connect({ name, baseUrl: address.baseUrl, keyHeader, key: key.trim() }))
    }),
    tryDemo: answering('accounts.tryDemo', async () => done(await accounts.tryDemo(words.demoAccountName))),
    rename: answering('accounts.rename', async ({ accountId, name }) => {
      const account = await accounts.rename(accountId, name)
      return account === null ? refuse('notFound', 'no such account') : done(account)
    }),
    replaceKey: answering('accounts.replaceKey', async ({ accountId, key }) => {
      const account = await accounts.replaceKey(accountId, key.trim())
      return account === null ? refuse('notFound', 'no such account') : done(account)
    }),
    remove: answering('accounts.remove', async ({ accountId }) => {
      const removed = await accounts.remove(accountId)
      return removed === null ? refuse('notFound', 'no such account') : done({ removed })
    }),
  }
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
