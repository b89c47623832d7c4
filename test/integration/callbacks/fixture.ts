// A callback receiver on loopback with a store in memory, which records all queries; and clients that misbehave.
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import type {
  AccountId,
  CallbackArrival,
  CallbackStatus,
  OrderId,
  OrderRef,
  Settings,
} from '../../../preload/contract/index.ts'
import { failed, serviceError, succeeded } from '../../../main/service/transport/errors.ts'
import { postOnce } from '../../../main/service/transport/posted-once.ts'
import type { Store, StoredCallbackReceiver } from '../../../main/store/store.ts'
import { createCallbackReceiver } from '../../../main/sync/callbacks/callback-receiver.ts'
import type { CallbackReceiver } from '../../../main/sync/callbacks/callback-receiver.ts'
import type { CallbackLimits } from '../../../main/sync/callbacks/callback-server.ts'
import { createHandClock } from '../sync/hand-clock.ts'
import type { HandClock } from '../sync/hand-clock.ts'

export const first = 'account-1' as AccountId
export const second = 'account-2' as AccountId

export function order(id: number) {
  return id as OrderId
}

export interface Desk {
  clock: HandClock
  receiver: CallbackReceiver
  status: CallbackStatus
  /** How many documents each known order has: `account order` → count. */
  known: Map<string, number>
  /** The refreshed orders, in order. */
  asked: string[]
  /** What the service has when it is queried. */
  atService: Map<string, number>
  checks: number
  settings: { callbackUrl: string }
  emitted: { area: string; name: string }[]
  stored: { receiver: StoredCallbackReceiver | null; arrivals: CallbackArrival[] }
  isServiceAway: boolean
  arrivals(): Promise<CallbackArrival[]>
  refusedElsewhere(): Promise<number>
}

export function keyOf({ accountId, orderId }: OrderRef) {
  return `${accountId} ${String(orderId)}`
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  })
}

export async function createDesk(
  options: { limits?: Partial<CallbackLimits>; stored?: Desk['stored']; isOn?: boolean; port?: number } = {},
): Promise<Desk> {
  const clock = createHandClock()
  const known = new Map<string, number>()
  const atService = new Map<string, number>()
  const stored = options.stored ?? { receiver: null, arrivals: [] }
  let lastId = stored.arrivals.length

  const callbacks: Store['callbacks'] = {
    receiver: async () => stored.receiver,
    configure: async (receiver) => {
      stored.receiver = receiver
    },
    addArrival: async ({ at, outcome, count, orderId, event }) => {
      lastId += 1
      stored.arrivals.unshift({
        id: lastId,
        at,
        outcome,
        count,
        orderId,
        orderRef: null,
        event,
        newDeliveries: null,
      })
      stored.arrivals.length = Math.min(stored.arrivals.length, 500)
      return lastId
    },
    finishArrival: async (id, { outcome, accountId, newDeliveries }) => {
      const arrival = stored.arrivals.find((each) => each.id === id)
      if (arrival === undefined) return
      const orderRef = accountId === null || arrival.orderId === null ? null : { accountId, orderId: arrival.orderId }
      Object.assign(arrival, { outcome, orderRef, newDeliveries })
    },
    recover: async () => undefined,
    arrivals: async (limit) => stored.arrivals.slice(0, limit),
  }
  const desk: Desk = {
    clock,
    known,
    asked: [],
    atService,
    checks: 0,
    settings: { callbackUrl: '' },
    emitted: [],
    stored,
    isServiceAway: false,
    receiver: undefined as never,
    status: undefined as never,
    arrivals: async () => (await desk.receiver.arrivals(200)).arrivals,
    refusedElsewhere: async () => (await desk.receiver.arrivals(1)).refusedElsewhere,
  }
  desk.receiver = createCallbackReceiver({
    store: {
      callbacks,
      // Boundary of the test: only these queries of the store are used.
      orders: {
        get: async (ref: OrderRef) => {
          const count = known.get(keyOf(ref))
          return count === undefined ? null : { deliveries: Array.from({ length: count }) }
        },
      } as unknown as Store['orders'],
      settings: {
        get: async () => desk.settings,
        set: async (changes: Partial<Settings>) => Object.assign(desk.settings, changes),
      } as unknown as Store['settings'],
    },
    clock,
    newId: () => crypto.randomUUID(),
    emit: (area, name) => void desk.emitted.push({ area, name }),
    log: () => undefined,
    conceal: () => undefined,
    postOnce: (post) => postOnce({}, post),
    accountIds: () => [first, second],
    refreshOrder: async (ref) => {
      desk.asked.push(keyOf(ref))
      if (desk.isServiceAway) return failed(serviceError('offline', 'no network'))
      known.set(keyOf(ref), atService.get(keyOf(ref)) ?? known.get(keyOf(ref)) ?? 0)
      return succeeded(null)
    },
    checkAll: () => {
      desk.checks += 1
    },
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  })
  onTestFinished(() => desk.receiver.stop())
  await desk.receiver.start()
  desk.status =
    options.isOn === false
      ? await desk.receiver.status()
      : await desk.receiver.set({ isOn: true, port: options.port ?? (await freePort()) })
  return desk
}

export function completed(orderId: number, more: object = {}) {
  return JSON.stringify({
    event: 'job:completed',
    event_data: {
      order_id: orderId,
      order_web_url: `https://service.example/orders/${String(orderId)}`,
      job_id: 70_001,
      job_web_url: 'https://service.example/jobs/70001',
      delivered_documents: [{ document_id: 9, download_url: 'https://attacker.example/steal' }],
      ...more,
    },
  })
}

/** The received bytes, once the connection is closed. Never fails: a broken connection yields what was received. */
export function send(address: string, pieces: readonly (string | Uint8Array)[]): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const got: Buffer[] = []
    const socket = connect(Number(port), hostname)
    socket.on('data', (chunk: Buffer) => got.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      resolve(Buffer.concat(got).toString('latin1'))
    })
    for (const piece of pieces) socket.write(piece)
  })
}

export function head(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ Host: 'verso.example.org', ...headers }).map(
    ([name, value]) => `${name}: ${String(value)}`,
  )
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

export async function post(
  address: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
}
