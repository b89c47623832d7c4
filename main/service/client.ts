// The client of the translation service: every endpoint of the specification over one network stack. It returns errors as
// values, keeps the key to the base address, and repeats only what changes nothing.
import { setTimeout as waitFor } from 'node:timers/promises'
import { createCalls } from './resources/calls.ts'
import type { Calls } from './resources/calls.ts'
import { createConnections } from './transport/connections.ts'
import type { ProxyWay } from './transport/connections.ts'
import { createDeliveries } from './resources/deliveries.ts'
import type { Deliveries } from './resources/deliveries.ts'
import { createDocuments } from './resources/documents.ts'
import type { Documents } from './resources/documents.ts'
import { createFiles } from './transport/files.ts'
import type { Files } from './transport/files.ts'
import { createHttp, defaultTimeouts } from './transport/http.ts'
import type { HttpDeps, HttpTimeouts } from './transport/http.ts'
import type { ServiceLog } from './transport/log.ts'
import { createOrders } from './resources/orders.ts'
import type { Orders } from './resources/orders.ts'
import { createProjects } from './resources/projects.ts'
import type { Projects } from './resources/projects.ts'
import { createPublicFiles } from './resources/public-files.ts'
import type { PublicFiles } from './resources/public-files.ts'

export const defaultKeyHeader = 'X-Service-API-Key'

export interface ServiceClientDeps {
  /** Whole, as `normalizeBaseUrl` makes it, with the version segment. */
  baseUrl: string
  /** Default: `X-Service-API-Key`. */
  keyHeader?: string
  /** Asked for each request that carries the key; an empty text or a rejection is the error `keyMissing`. */
  readKey: () => Promise<string>
  /** Electron's `session.resolveProxy`; without it every connection is direct. */
  resolveProxy?: (url: string) => Promise<string>
  /** PEM; default: what the system and Node trust. */
  certificateAuthorities?: readonly string[]
  /** The person's choice; default: as `resolveProxy` says. */
  proxy?: ProxyWay
  /** PEM, trusted besides `certificateAuthorities`. */
  ownAuthorities?: readonly string[]
  timeouts?: Partial<HttpTimeouts>
  /** Epoch milliseconds. */
  clock?: () => number
  /** Waits before a retry; may reject when the signal aborts. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** A number in [0, 1). */
  random?: () => number
  /** Default: `Verso`. */
  userAgent?: string
  log?: ServiceLog
  /** The `Date` of each answer of the service itself, beside this computer's time; all milliseconds since 1970. */
  onServerTime?: HttpDeps['onServerTime']
  /** `none` gives every first failure at once. */
  retries?: 'none'
}

export interface ServiceClient {
  readonly baseUrl: string
  readonly documents: Documents
  readonly orders: Orders
  readonly deliveries: Deliveries
  readonly projects: Projects
  readonly publicFiles: PublicFiles
  readonly calls: Calls
  readonly files: Files
  /** Ends every request with the error `closed` and lets go of all connections. */
  close(): Promise<void>
}

/** @throws TypeError for a base address that is no http(s) address: `normalizeBaseUrl` comes first */
export function createServiceClient(deps: ServiceClientDeps): ServiceClient {
  const baseUrl = new URL(deps.baseUrl)
  if (baseUrl.protocol !== 'https:' && baseUrl.protocol !== 'http:') throw new TypeError('not an http(s) address')
  const timeouts = { ...defaultTimeouts, ...deps.timeouts }
  const random = deps.random ?? Math.random
  const log: ServiceLog = deps.log ?? (() => undefined)
  const connections = createConnections({
    resolveProxy: deps.resolveProxy,
    proxy: deps.proxy,
    certificateAuthorities: deps.certificateAuthorities,
    ownAuthorities: deps.ownAuthorities,
    connectTimeoutMs: timeouts.connectMs,
    onProxyTrouble: (detail) => log({ kind: 'proxyTrouble', detail }),
  })
  const http = createHttp({
    baseUrl,
    keyHeader: deps.keyHeader ?? defaultKeyHeader,
    readKey: deps.readKey,
    connections,
    timeouts,
    clock: deps.clock ?? Date.now,
    wait: deps.wait ?? ((ms, signal) => waitFor(ms, undefined, signal === undefined ? {} : { signal })),
    random,
    userAgent: deps.userAgent ?? 'Verso',
    log,
    ...(deps.retries === undefined ? {} : { retries: deps.retries }),
    ...(deps.onServerTime === undefined ? {} : { onServerTime: deps.onServerTime }),
  })
  return {
    baseUrl: deps.baseUrl,
    documents: createDocuments(http, random),
    orders: createOrders(http),
    deliveries: createDeliveries(http),
    projects: createProjects(http),
    publicFiles: createPublicFiles(http),
    calls: createCalls(http),
    files: createFiles(http),
    close: () => connections.close(),
  }
}
