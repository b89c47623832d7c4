// The client of the translation service: every endpoint of the specification over one network stack. Returns errors as
// values, sends the key only to addresses under the base address, and retries only reads.
import { setTimeout as waitFor } from 'node:timers/promises'
import { createCalls } from './resources/calls.ts'
import type { Calls } from './resources/calls.ts'
import { createConnections } from './transport/connections.ts'
import type { ProxySettings } from './transport/connections.ts'
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
  /** Complete, as `normalizeBaseUrl` returns it, including the version segment. */
  baseUrl: string
  /** Default: `X-Service-API-Key`. */
  keyHeader?: string
  /** Called for each request that carries the key. An empty result or a rejection becomes the error `keyMissing`. */
  readKey: () => Promise<string>
  /** Electron's `session.resolveProxy`; if omitted, every connection is direct. */
  resolveProxy?: (url: string) => Promise<string>
  /** PEM; default: the authorities that the system and Node trust. */
  certificateAuthorities?: readonly string[]
  /** The person's choice; default: the result of `resolveProxy`. */
  proxy?: ProxySettings
  /** PEM, trusted in addition to `certificateAuthorities`. */
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
  /**
   * Receives the `Date` header of each answer from the service itself, with the local send and receive times. All in
   * milliseconds since 1970.
   */
  onServerTime?: HttpDeps['onServerTime']
  /** `none` returns the first failure without retrying. */
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
  /** Ends every request with the error `closed` and closes all connections. */
  close(): Promise<void>
}

/** @throws TypeError if the base address is not an http(s) address; normalise it with `normalizeBaseUrl` first */
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
