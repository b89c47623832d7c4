// The connection test of the Welcome screen: tries a base address and a key with reads that change nothing, and returns
// one code for the problem. Stores nothing.
import { isInsecure } from '../../../preload/contract/service/insecure-addresses.ts'
import { normalizeBaseUrl } from '../transport/addresses.ts'
import { createServiceClient } from '../client.ts'
import type { ServiceClient, ServiceClientDeps } from '../client.ts'
import type { ServiceError, ServiceErrorCode } from '../transport/errors.ts'
import type { Project } from '../resources/schemas.ts'

interface ProbeTarget {
  /** As the person entered it. */
  baseUrl: string
  key: string
  keyHeader?: string
  signal?: AbortSignal
}

type ProbeFailure =
  | 'badAddress'
  | 'nameNotFound'
  | 'connectionRefused'
  | 'offline'
  | 'timedOut'
  | 'connectionLost'
  | 'certificate'
  | 'secureConnectionFailed'
  | 'proxy'
  | 'keyMissing'
  | 'keyUnusable'
  | 'keyRefused'
  | 'noApiHere'
  | 'notJson'
  | 'redirectedAway'
  | 'rateLimited'
  | 'serverTrouble'
  | 'cancelled'

export type ProbeResult =
  | {
      outcome: 'ready'
      /** The base address that answered: as entered, or with the version segment. */
      baseUrl: string
      /** Plain http to another computer. */
      insecure: boolean
      /** Projects of the key's client; null if the service did not list them. */
      projects: Project[] | null
    }
  | FailedProbe

interface FailedProbe {
  outcome: ProbeFailure
  /** The tested address; as entered if it could not be parsed. */
  baseUrl: string
  detail: string
  serviceWords: string[]
  status?: number
}

type ProbeDeps = Omit<ServiceClientDeps, 'baseUrl' | 'keyHeader' | 'readKey' | 'retries'>

/** Shorter than in normal work, because a person is waiting. */
const probeTimeouts = { connectMs: 10_000, headersMs: 20_000, bodyIdleMs: 20_000, wholeAnswerMs: 30_000 }

/**
 * The most informative failure first, for when several addresses were tried. Failures that are not listed end the test
 * at once.
 */
const byInformation: readonly ProbeFailure[] = [
  'keyRefused',
  'rateLimited',
  'serverTrouble',
  'redirectedAway',
  'notJson',
  'noApiHere',
]

export async function probeConnection(deps: ProbeDeps, target: ProbeTarget): Promise<ProbeResult> {
  const address = normalizeBaseUrl(target.baseUrl)
  if (!address.ok) {
    return { outcome: 'badAddress', baseUrl: target.baseUrl, detail: address.reason, serviceWords: [] }
  }
  let best: FailedProbe | null = null
  for (const baseUrl of address.candidates) {
    const found = await probeOne(deps, target, baseUrl)
    if (found.outcome === 'ready' || !byInformation.includes(found.outcome)) return found
    if (best === null || rank(found.outcome) < rank(best.outcome)) best = found
  }
  return best ?? { outcome: 'badAddress', baseUrl: address.baseUrl, detail: 'no address to try', serviceWords: [] }
}

function rank(outcome: ProbeFailure): number {
  return byInformation.indexOf(outcome)
}

async function probeOne(deps: ProbeDeps, target: ProbeTarget, baseUrl: string): Promise<ProbeResult> {
  const client = createServiceClient({
    ...deps,
    timeouts: { ...probeTimeouts, ...deps.timeouts },
    baseUrl,
    ...(target.keyHeader === undefined ? {} : { keyHeader: target.keyHeader }),
    readKey: () => Promise.resolve(target.key),
    retries: 'none',
  })
  const options = target.signal === undefined ? {} : { signal: target.signal }
  try {
    const orders = await client.orders.page({ deliveryStatus: 'to_accept' }, options)
    if (orders.ok) return await ready(client, options)
    if (!mayConcernOrdersOnly(orders.error)) return failure(baseUrl, orders.error)
    // A valid key may not be allowed to read the list, or only the list may fail.
    const categories = await client.publicFiles.categories(options)
    if (categories.ok) return await ready(client, options)
    const isRefused = categories.error.code === 'unauthorized' || categories.error.code === 'forbidden'
    return failure(baseUrl, isRefused ? categories.error : orders.error)
  } finally {
    await client.close()
  }
}

function mayConcernOrdersOnly(error: ServiceError): boolean {
  return ['notFound', 'refused', 'serverError', 'unexpectedShape', 'unexpectedStatus'].includes(error.code)
}

async function ready(client: ServiceClient, options: { signal?: AbortSignal }): Promise<ProbeResult> {
  const projects = await client.projects.list({ client: 'me', ...options })
  return {
    outcome: 'ready',
    baseUrl: client.baseUrl,
    insecure: isInsecure(new URL(client.baseUrl)),
    projects: projects.ok ? projects.value.items : null,
  }
}

function failure(baseUrl: string, error: ServiceError): FailedProbe {
  return {
    outcome: outcomeOf(error.code),
    baseUrl,
    detail: error.detail,
    serviceWords: error.serviceWords,
    ...(error.status === undefined ? {} : { status: error.status }),
  }
}

function outcomeOf(code: ServiceErrorCode): ProbeFailure {
  switch (code) {
    case 'badAddress':
    case 'nameNotFound':
    case 'connectionRefused':
    case 'offline':
    case 'timedOut':
    case 'connectionLost':
    case 'certificate':
    case 'secureConnectionFailed':
    case 'keyMissing':
    case 'keyUnusable':
    case 'redirectedAway':
    case 'rateLimited':
    case 'notJson':
    case 'cancelled':
      return code
    case 'proxyAuthentication':
    case 'proxyUnreachable':
      return 'proxy'
    case 'unauthorized':
    case 'forbidden':
      return 'keyRefused'
    case 'notFound':
    case 'refused':
    case 'tooLarge':
    case 'unsupportedMediaType':
    case 'unexpectedShape':
    case 'unexpectedStatus':
    case 'linkOutsideService':
    case 'tooManyPages':
    case 'answerTooLarge':
    case 'htmlInsteadOfFile':
      return 'noApiHere'
    case 'malformedAnswer':
    case 'serverError':
    case 'closed':
    case 'sourceFailed':
    case 'sourceSizeChanged':
    case 'invalidRequest':
    case 'unexpectedFailure':
      return 'serverTrouble'
  }
}
