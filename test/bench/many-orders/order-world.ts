// A hundred thousand orders as the service lists them, the same each time, and a service on loopback that has their pages ready: what is
// measured against it is the reader, not the server.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

export const pageSize = 100

/** Numbers from 0 (inclusive) to 1 (exclusive) that are the same for the same seed (Lehmer, 1951). */
export function chance(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state - 1) / 2_147_483_646
  }
}

const syllables = ['wa', 'ter', 'ka', 'mi', 'lo', 're', 'san', 'do', 'vi', 'pe', 'tu', 'ni', 'cho', 'le', 'ra', 'ga']

/** The n-th most frequent word. */
export function wordAt(rank: number): string {
  let rest = rank + 17
  let word = ''
  while (rest > 0) {
    word += syllables[rest % syllables.length] ?? ''
    rest = Math.floor(rest / syllables.length)
  }
  return word
}

const vocabulary = Array.from({ length: 20_000 }, (_, rank) => wordAt(rank))

/** Words with realistic frequencies: few are frequent, many are rare. */
export function prose(random: () => number, count: number): string {
  const words: string[] = []
  for (let index = 0; index < count; index += 1) {
    words.push(vocabulary[Math.floor(vocabulary.length * random() ** 3)] ?? '')
  }
  return words.join(' ')
}

const languages = ['eng', 'fra', 'ara', 'spa', 'swh', 'tha', 'khm', 'lao', 'mya', 'hin', 'ben', 'por']

export function orderAt(id: number): Record<string, unknown> {
  const random = chance(id)
  const isDelivered = random() < 0.1
  const status = random() < 0.5 ? 'accepted' : random() < 0.9 ? 'to_accept' : 'rejected'
  return {
    order_id: id,
    self_link: `/api/v1/orders/${String(id)}`,
    order_web_url: `https://service.example/orders/${String(id)}`,
    status: ['draft', 'in_progress', 'delivered'][Math.floor(random() * 3)],
    project_id: Math.floor(random() * 40),
    client_id: 7,
    orderer_contact_email: `desk-${String(Math.floor(random() * 20))}@relief.example`,
    orderer_account_id: 11,
    client_contact_account_id: 12,
    pm_account_id: 0,
    title: prose(random, 6),
    source_lang: languages[Math.floor(random() * 3)],
    source_wordcount: Math.floor(random() * 9_000),
    instructions: prose(random, 24),
    deadline: new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 400) * 86_400_000).toISOString(),
    delivered_documents: isDelivered
      ? [
          {
            attachment_id: id * 10,
            document_id: id * 100,
            name: `${prose(random, 2).replaceAll(' ', '-')}.docx`,
            language: languages[Math.floor(random() * languages.length)],
            delivery_status: status,
            download_link: `/api/v1/document/${String(id * 100)}/file`,
            self_link: `/api/v1/orders/${String(id)}/delivered_documents/${String(id * 10)}`,
          },
        ]
      : [],
  }
}

/** @param filter of the list, as it is in the links */
export function pagesOf(orders: readonly unknown[], filter = ''): string[] {
  const pageCount = Math.ceil(orders.length / pageSize)
  return Array.from({ length: pageCount }, (_, page) => {
    const data = orders.slice(page * pageSize, (page + 1) * pageSize)
    const next = page + 1 < pageCount ? { next: { href: `/api/v1/orders?${filter}page=${String(page + 2)}` } } : {}
    return JSON.stringify({ _links: next, data })
  })
}

function awaitsDecision(order: Record<string, unknown>): boolean {
  return (order['delivered_documents'] as { delivery_status: string }[]).some(
    ({ delivery_status: status }) => status === 'to_accept',
  )
}

export interface ReadyService {
  baseUrl: string
  stop(): Promise<void>
}

/** The service in a separate process. */
export async function startReadyService(count: number): Promise<ReadyService> {
  const child = fork(fileURLToPath(import.meta.url), [String(count)])
  const [port] = await once(child, 'message')
  return {
    baseUrl: `http://127.0.0.1:${String(port)}/api/v1`,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = Number(process.argv[2])
  const orders = Array.from({ length: count }, (_, index) => orderAt(index + 1))
  const asBuffers = (pages: string[]) => pages.map((page) => Buffer.from(page))
  const pages = asBuffers(pagesOf(orders))
  const awaiting = asBuffers(pagesOf(orders.filter(awaitsDecision), 'delivery_status=to_accept&'))
  const empty = Buffer.from(JSON.stringify({ _links: {}, data: [] }))
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const single = /^\/api\/v1\/orders\/(\d+)$/.exec(url.pathname)?.[1]
    const list = url.searchParams.has('delivery_status') ? awaiting : pages
    const page = url.pathname === '/api/v1/orders' ? list[Number(url.searchParams.get('page') ?? '1') - 1] : undefined
    const body = single === undefined ? (page ?? empty) : Buffer.from(JSON.stringify(orders[Number(single) - 1] ?? {}))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port)
  })
}
