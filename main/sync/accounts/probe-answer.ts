// Converts the result of the client's connection test to the contract.
import type { ProbeResult } from '../../../preload/contract/index.ts'
import type { ProbeResult as ServiceProbeResult } from '../../service/diagnosis/probe.ts'
import { isInsecure } from '../../../preload/contract/service/insecure-addresses.ts'

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
