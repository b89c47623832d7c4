// An HTTP server for the tests of the service's client: answers whatever a test wants and records every request as it
// arrived. Knows nothing of the specification.
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { createServiceClient } from '../../../main/service/client.ts'
import type { ServiceClient, ServiceClientDeps } from '../../../main/service/client.ts'
import type { ServiceError, ServiceResult } from '../../../main/service/transport/errors.ts'

export interface SeenRequest {
  method: string
  /** Path and query. */
  path: string
  headers: http.IncomingHttpHeaders
  body: string
}

export type Answer = (request: SeenRequest, response: http.ServerResponse, index: number) => void

export interface StubService {
  origin: string
  /** With `/api/v1`. */
  baseUrl: string
  port: number
  requests: SeenRequest[]
  close(): Promise<void>
}

export const testKey = 'test-key-7d1f0c'

const open: (() => Promise<void>)[] = []

/** Closes every stub and client of the test. */
export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((close) => close()))
}

interface Options {
  tls?: { key: string; cert: string }
  raw?: http.RequestListener
}

export async function startStub(answer: Answer, options: Options = {}): Promise<StubService> {
  const requests: SeenRequest[] = []
  const listener: http.RequestListener = (incoming, response) => {
    if (options.raw !== undefined) return options.raw(incoming, response)
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('error', () => undefined)
    incoming.on('end', () => {
      const seen = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      requests.push(seen)
      answer(seen, response, requests.length - 1)
    })
  }
  const server = options.tls === undefined ? http.createServer(listener) : https.createServer(options.tls, listener)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `${options.tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  open.push(close)
  return { origin, baseUrl: `${origin}/api/v1`, port, requests, close }
}

/** A client with the test's key, without waits between retries. */
export function clientFor(baseUrl: string, deps: Partial<ServiceClientDeps> = {}): ServiceClient {
  const client = createServiceClient({
    baseUrl,
    readKey: () => Promise.resolve(testKey),
    wait: () => Promise.resolve(),
    ...deps,
  })
  open.push(() => client.close())
  return client
}

export function json(value: unknown, status = 200, headers: http.OutgoingHttpHeaders = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(value))
  }
}

export function reply(status: number, headers: http.OutgoingHttpHeaders = {}, body: string | Buffer = ''): Answer {
  return (_request, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
}

/** Answers by path (without the query); any other path is 404. */
export function routes(table: Readonly<Record<string, Answer>>): Answer {
  return (request, response, index) => {
    const answer = table[request.path.split('?')[0] ?? ''] ?? reply(404)
    answer(request, response, index)
  }
}

export function valueOf<Value>(result: ServiceResult<Value>): Value {
  if (!result.ok) throw new Error(`expected an answer, got ${result.error.code}: ${result.error.detail}`)
  return result.value
}

export function errorOf<Value>(result: ServiceResult<Value>): ServiceError {
  if (result.ok) throw new Error(`expected an error, got ${JSON.stringify(result.value)}`)
  return result.error
}

export async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
