// A real store in a folder of its own, and short builders for test data.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEvent } from '../../../main/log.ts'
import { openStore } from '../../../main/store/open.ts'
import { startReusedThread } from '../../harness/reused-store-threads.ts'
import { storeWorker } from '../../harness/workers.ts'
import type { DeliveryFromService, Instant, OrderFromService, Store, StoreDeps, StoredBody } from './store-types.ts'
import { accountId, attachmentId, documentId, language, orderId } from './store-types.ts'

/** Minutes after the start of the test's day. */
export function minute(minutes: number): Instant {
  return new Date(Date.UTC(2026, 2, 1, 8, 0) + minutes * 60_000).toISOString()
}

export interface World {
  directory: string
  store: Store
  logged: LogEvent[]
  reopen(deps?: Partial<StoreDeps>): Promise<Store>
  [Symbol.asyncDispose](): Promise<void>
}

export async function createWorld({ withAccount = true } = {}): Promise<World> {
  const parent = await mkdtemp(join(tmpdir(), 'verso-store-'))
  const directory = join(parent, 'data')
  const logged: LogEvent[] = []
  const open = (deps: Partial<StoreDeps> = {}) =>
    openStore({
      directory,
      workerUrl: storeWorker,
      startThread: startReusedThread,
      now: () => minute(0),
      log: (event) => logged.push(event),
      ...deps,
    })
  const world: World = {
    directory,
    store: await open(),
    logged,
    async reopen(deps) {
      await world.store.close()
      world.store = await open(deps)
      return world.store
    },
    async [Symbol.asyncDispose]() {
      await world.store.close()
      await rm(parent, { recursive: true, force: true })
    },
  }
  if (withAccount) await addAccount(world.store)
  return world
}

export const account = accountId('account-1')

export const newAccount = {
  id: account,
  name: 'Relief Desk',
  baseUrl: 'https://service.example/api/v1',
  keyHeader: 'X-Service-API-Key',
  isDemo: false,
  createdAt: minute(0),
  colour: 'sea',
  quietHours: null,
  pollIntervalMinutes: null,
  reasonLanguage: 'english',
  proxy: { mode: 'system', address: '', user: '' },
  authorities: [],
  archivedAt: null,
} as const satisfies Parameters<Store['accounts']['insert']>[0]

export function addAccount(store: Store, id = account): Promise<void> {
  return store.accounts.insert({ ...newAccount, id })
}

export function order(id: number, changes: Partial<OrderFromService> = {}): OrderFromService {
  return {
    orderId: orderId(id),
    title: `Order ${id}`,
    status: 'draft',
    sourceLanguage: language('eng'),
    wordCount: 100,
    instructions: 'Plain words, please.',
    deadline: null,
    projectId: null,
    clientId: 7,
    contactEmail: 'desk@relief.example',
    ordererAccountId: 11,
    clientContactAccountId: 12,
    projectManagerAccountId: 0,
    webUrl: `https://service.example/orders/${id}`,
    deliveries: [],
    unknownFields: {},
    ...changes,
  }
}

export function delivery(id: number, changes: Partial<DeliveryFromService> = {}): DeliveryFromService {
  return {
    attachmentId: attachmentId(id),
    documentId: documentId(9_000 + id),
    name: 'site.docx',
    language: language('fra'),
    status: 'to_accept',
    downloadLink: `https://service.example/api/v1/document/${9_000 + id}/file`,
    selfLink: `https://service.example/api/v1/orders/1/delivered_documents/${id}`,
    ...changes,
  }
}

export function ref(order: number, of = account) {
  return { accountId: of, orderId: orderId(order) }
}

export function document(order: number, attachment: number, of = account) {
  return { ...ref(order, of), attachmentId: attachmentId(attachment) }
}

export async function* inPieces(bytes: Uint8Array, pieceLength: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceLength) yield bytes.subarray(at, at + pieceLength)
}

export function put(bodies: Store['deskBodies'], content: string | Uint8Array): Promise<StoredBody> {
  return bodies.put(inPieces(typeof content === 'string' ? new TextEncoder().encode(content) : content, 10_000))
}

export async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
