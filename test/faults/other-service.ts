// A second, deliberately awkward implementation of the service, written from the specification and the field notes alone:
// everything that the specification leaves open is answered in the less convenient way. It shares no code with the demo service.
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

interface StoredDocument {
  id: number
  name: string
  bytes: Buffer
}

interface StoredDelivery {
  attachmentId: number
  document: StoredDocument
  language: string
  status: string
}

interface StoredOrder {
  id: number
  createdAtMs: number
  fields: Record<string, unknown>
  deliveries: StoredDelivery[]
}

export interface RecordedRequest {
  method: string
  path: string
  key: string | undefined
  override: string | undefined
  contentType: string | undefined
  body: string
}

export interface OtherService {
  baseUrl: string
  requests: RecordedRequest[]
  orders: StoredOrder[]
  decisions: { orderId: number; attachmentId: number; status: string; reason: string | undefined }[]
  /**
   * Delivers what is written for each source document of an order in a language, if anything is; at the front, to show that the order of
   * the array means nothing.
   */
  deliver(orderId: number, language: string, written: (sourceName: string) => string | Uint8Array | null): void
  close(): Promise<void>
}

const pageSize = 2
const readAfterWriteMs = 300

/** The part of a multipart body with this name: its bytes, and its file name as raw UTF-8, if there is one. */
function partOf(
  body: Buffer,
  contentType: string,
  name: string,
): { bytes: Buffer; fileName: string | undefined } | undefined {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  if (!boundary) return undefined
  const delimiter = Buffer.from(`--${boundary}`)
  for (let start = body.indexOf(delimiter); start >= 0;) {
    const next = body.indexOf(delimiter, start + delimiter.length)
    if (next < 0) return undefined
    const part = body.subarray(start + delimiter.length + 2, next - 2)
    const headersEnd = part.indexOf('\r\n\r\n')
    const headers = part.subarray(0, headersEnd).toString('utf8')
    if (new RegExp(`name="${name}"`, 'i').test(headers)) {
      const fileName = /filename="([^"]*)"/i.exec(headers)?.[1]
      return { bytes: part.subarray(headersEnd + 4), fileName }
    }
    start = next
  }
  return undefined
}

/** Each download names its file in another of the forms of real services, or not at all. */
function disposition(name: string, turn: number): Record<string, string> {
  const rawUtf8 = Buffer.from(name, 'utf8').toString('latin1')
  const forms = [
    `attachment; filename="${rawUtf8}"`,
    `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    `attachment; filename="=?utf-8?B?${Buffer.from(name).toString('base64')}?="`,
    `attachment; filename="C:\\out\\${rawUtf8}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  ]
  const form = forms[turn % (forms.length + 1)]
  return form ? { 'content-disposition': form } : {}
}

export interface OtherServiceOptions {
  key: string
  /** Its own codes, each with its name. */
  languages?: Record<string, string | null>
}

export async function startOtherService(options: OtherServiceOptions): Promise<OtherService> {
  const documents = new Map<number, StoredDocument>()
  const orders: StoredOrder[] = []
  const requests: RecordedRequest[] = []
  const decisions: OtherService['decisions'] = []
  let nextId = 70_000
  let downloads = 0
  let origin = ''

  const link = (path: string) => `${origin}/srv/api/v1${path}`

  function delivered(order: StoredOrder, delivery: StoredDelivery) {
    return {
      document_id: delivery.document.id,
      attachment_id: delivery.attachmentId,
      download_link: link(`/document/${String(delivery.document.id)}/file`),
      name: delivery.document.name,
      self_link: link(`/orders/${String(order.id)}/delivered_documents/${String(delivery.attachmentId)}`),
      language: delivery.language,
      delivery_status: delivery.status,
      reviewer_note: null,
    }
  }

  function represented(order: StoredOrder) {
    const { title, source_lang, source_wordcount, instructions, deadline, contact_email } = order.fields
    return {
      order_id: order.id,
      self_link: link(`/orders/${String(order.id)}`),
      order_web_url: `https://orders.example.org/o/${String(order.id)}`,
      status: order.deliveries.length > 0 ? 'delivered' : 'in_process_of_assignment',
      project_id: 0,
      client_id: null,
      orderer_contact_email: contact_email ?? null,
      orderer_account_id: 91_001,
      client_contact_account_id: null,
      pm_account_id: 0,
      title: title ?? null,
      source_lang: source_lang ?? 'und',
      source_wordcount: source_wordcount ?? null,
      instructions: instructions ?? null,
      deadline: deadline ?? null,
      delivered_documents: order.deliveries.map((delivery) => delivered(order, delivery)),
      priority_class: 'B',
    }
  }

  function answer(response: ServerResponse, status: number, body?: unknown) {
    if (body === undefined) return response.writeHead(status).end()
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  /** This server's errors for people are pages. */
  function page(response: ServerResponse, status: number, words: string) {
    return response
      .writeHead(status, { 'content-type': 'text/html' })
      .end(`<html><body><h1>${words}</h1></body></html>`)
  }

  function list(response: ServerResponse, url: URL) {
    const wanted = url.searchParams.get('delivery_status')
    const matching = orders
      .filter((order) => !wanted || order.deliveries.some((delivery) => delivery.status === wanted))
      .toReversed()
    const number = Number(url.searchParams.get('page') ?? '1')
    const pageUrl = (to: number) => link(`/orders?${wanted ? `delivery_status=${wanted}&` : ''}page=${String(to)}`)
    return answer(response, 200, {
      _links: {
        self: { href: pageUrl(number) },
        next: { href: number * pageSize < matching.length ? pageUrl(number + 1) : null },
        prev: { href: number > 1 ? pageUrl(number - 1) : null },
      },
      data: matching.slice((number - 1) * pageSize, number * pageSize).map(represented),
    })
  }

  function create(response: ServerResponse, body: Buffer) {
    const fields: unknown = JSON.parse(body.toString('utf8'))
    if (typeof fields !== 'object' || fields === null) return answer(response, 400, { error_messages: 'not an order' })
    const order = {
      id: (nextId += 17),
      createdAtMs: Date.now(),
      fields: Object.fromEntries(Object.entries(fields)),
      deliveries: [],
    }
    orders.push(order)
    return answer(response, 201, {
      order_id: order.id,
      order_web_url: `https://orders.example.org/o/${String(order.id)}`,
    })
  }

  function decide(
    request: IncomingMessage,
    response: ServerResponse,
    orderId: number,
    attachmentId: number,
    body: Buffer,
  ) {
    if (request.method === 'PATCH') return page(response, 405, 'Method Not Allowed')
    if (request.headers['x-http-method-override'] !== 'PATCH') return page(response, 404, 'Not Found')
    const delivery = orders
      .find(({ id }) => id === orderId)
      ?.deliveries.find((one) => one.attachmentId === attachmentId)
    const { delivery_status: status, reject_reason: reason } = JSON.parse(body.toString('utf8')) as Record<
      string,
      string | undefined
    >
    if (!delivery || (status !== 'accepted' && status !== 'rejected'))
      return answer(response, 400, { error_messages: ['?'] })
    if (status === 'rejected' && !reason) return answer(response, 400, { error_messages: { reject_reason: 'missing' } })
    delivery.status = status
    decisions.push({ orderId, attachmentId, status, reason })
    return answer(response, 204)
  }

  function route(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const url = new URL(request.url ?? '/', origin)
    if (request.headers['x-service-api-key'] !== options.key) return page(response, 401, 'Please log in')
    if (!url.pathname.startsWith('/srv/api/v1/')) return page(response, 404, 'Not Found')
    const path = url.pathname.slice('/srv/api/v1'.length)
    const method = request.method ?? 'GET'

    const decision = /^\/orders\/(\d+)\/delivered_documents\/(\d+)$/.exec(path)
    if (decision) return decide(request, response, Number(decision[1]), Number(decision[2]), body)

    const file = /^\/document\/(\d+)\/file$/.exec(path)
    const document = file && documents.get(Number(file[1]))
    if (document) {
      const headers = { 'content-type': 'application/octet-stream', ...disposition(document.name, downloads++) }
      return response.writeHead(200, headers).end(document.bytes)
    }

    const single = /^\/orders\/(\d+)$/.exec(path)
    const order = single && orders.find(({ id }) => id === Number(single[1]))
    if (order && Date.now() - order.createdAtMs < readAfterWriteMs) return page(response, 403, 'Forbidden')
    if (order) return answer(response, 200, represented(order))

    if (path === '/documents' && method === 'POST') {
      const part = partOf(body, request.headers['content-type'] ?? '', 'document')
      if (!part) return page(response, 415, 'Unsupported Media Type')
      const stored = { id: (nextId += 17), name: part.fileName ?? 'text.txt', bytes: Buffer.from(part.bytes) }
      documents.set(stored.id, stored)
      return answer(response, 201, { document_id: stored.id })
    }
    if (path === '/orders' && method === 'POST') return create(response, body)
    if (path === '/orders' && method === 'GET') return list(response, url)
    if (path === '/projects') return answer(response, 200, [])
    if (path === '/public-files/languages') {
      const languages = Object.entries(options.languages ?? { esl: 'Spanish', und: null })
      return answer(
        response,
        200,
        languages.map(([language_code, language_name]) => ({ language_code, language_name })),
      )
    }
    return page(response, 404, 'Not Found')
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        key: request.headers['x-service-api-key']?.toString(),
        override: request.headers['x-http-method-override']?.toString(),
        contentType: request.headers['content-type'],
        body: body.toString('utf8'),
      })
      try {
        route(request, response, body)
      } catch {
        page(response, 500, 'Internal Server Error')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${String(address.port)}`

  return {
    baseUrl: link(''),
    requests,
    orders,
    decisions,
    deliver(orderId, language, written) {
      const order = orders.find(({ id }) => id === orderId)
      if (!order) throw new Error(`no order ${String(orderId)}`)
      const ids = Array.isArray(order.fields['source_document_ids']) ? order.fields['source_document_ids'] : []
      for (const id of ids) {
        const source = documents.get(Number(id))
        if (!source) continue
        const content = written(source.name)
        if (content === null) continue
        const document = { id: (nextId += 17), name: source.name, bytes: Buffer.from(content) }
        documents.set(document.id, document)
        order.deliveries.unshift({ attachmentId: (nextId += 17), document, language, status: 'to_accept' })
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
