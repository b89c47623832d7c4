// The demo's HTTP server: authenticates callers, routes requests and writes responses. Deliberate failures (quirks.ts,
// faults) happen only here, so that endpoints need not know of them.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Account } from './world/accounts.ts'
import { accountOf } from './world/accounts.ts'
import type { Call } from './endpoints/call.ts'
import { routeFor } from './endpoints/routes.ts'
import { webPage } from './endpoints/web-pages.ts'
import type { Fault, QuirkSwitches } from './world/quirks.ts'
import type { Answer } from './http/answer.ts'
import { htmlPage, refusal } from './http/answer.ts'
import { writeAnswer } from './http/write-answer.ts'

export const basePath = '/api/v1'

export interface ObservedRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  receivedAtMs: number
}

type ServerParts = Pick<Call, 'ledger' | 'bodies' | 'translators' | 'library' | 'clock'> & {
  accounts: readonly Account[]
  switches: QuirkSwitches
  onRequest: (request: ObservedRequest) => void
  onFailure: (error: unknown) => void
}

interface DemoServer {
  port: number
  close(): Promise<void>
}

/** The effective method: the override header replaces POST. */
function intendedMethod(request: IncomingMessage): string {
  const override = request.headers['x-http-method-override']
  const method = request.method ?? 'GET'
  return method === 'POST' && typeof override === 'string' ? override.trim().toUpperCase() : method
}

function originOf(request: IncomingMessage, port: number): string {
  const host = request.headers.host ?? ''
  return `http://${/^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host) ? host : `127.0.0.1:${port}`}`
}

async function answerCall(request: IncomingMessage, parts: ServerParts, port: number): Promise<Answer> {
  const asked = request.url ?? '/'
  // A proxy may send an absolute URL.
  const address = /^https?:\/\//.test(asked) ? asked : `http://demo.invalid/${asked.replace(/^\/+/, '')}`
  if (!URL.canParse(address)) return refusal(400, 'The address cannot be read.')
  const url = new URL(address)
  const method = intendedMethod(request)
  if (!url.pathname.startsWith(`${basePath}/`)) {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'Only GET is answered here.', { Allow: 'GET, HEAD' })
    return webPage(url.pathname, parts.ledger, parts.library)
  }
  const quirks = parts.switches.current()
  const key = request.headers[quirks.keyHeader.toLowerCase()]
  const account = accountOf(parts.accounts, typeof key === 'string' ? key : undefined)
  if (account === null) {
    return refusal(401, key === undefined ? `The ${quirks.keyHeader} header is missing.` : 'This key is not known.')
  }
  if (request.method === 'PATCH' && quirks.patch !== 'understood') {
    return refusal(quirks.patch, 'The method PATCH is not supported here.', { Allow: 'GET, POST' })
  }
  const path = url.pathname.slice(basePath.length).replace(/(?<!\/)\/+$/, '')
  const route = routeFor(path, method === 'HEAD' ? 'GET' : method)
  if (route.kind === 'none') return refusal(404, `There is nothing at ${url.pathname}.`)
  if (route.kind === 'otherMethods') {
    return refusal(405, `The method ${method} is not supported here.`, { Allow: route.methods.join(', ') })
  }
  const { ledger, bodies, translators, library, clock } = parts
  const origin = originOf(request, port)
  const baseUrl = origin + basePath
  return await route.answer({
    request,
    account,
    query: url.searchParams,
    origin,
    baseUrl,
    quirks,
    ledger,
    bodies,
    translators,
    library,
    clock,
  })
}

/** The response of a fault that replaces the endpoint's; null for faults that let the endpoint run. */
function answerOfFault(fault: Fault, nowMs: number): { answer: Answer; headers: Record<string, string> } | null {
  switch (fault.kind) {
    case 'status': {
      const headers = fault.headers ?? {}
      if (fault.body === 'json') return { answer: refusal(fault.status, `Simulated failure ${fault.status}.`), headers }
      const text =
        fault.body === 'html' ? htmlPage(`${fault.status}`, '<p>Simulated failure.</p>') : 'Simulated failure.'
      const mediaType = fault.body === 'html' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
      return {
        answer: { kind: 'raw', status: fault.status, mediaType, body: fault.body === 'empty' ? '' : text },
        headers,
      }
    }
    case 'rateLimited': {
      const { retryAfter } = fault
      const value =
        retryAfter === null
          ? null
          : 'seconds' in retryAfter
            ? String(retryAfter.seconds)
            : new Date(nowMs + retryAfter.dateInMs).toUTCString()
      return { answer: refusal(429, 'Too many requests.'), headers: value === null ? {} : { 'Retry-After': value } }
    }
    case 'htmlPage':
      return {
        answer: { kind: 'html', status: 200, html: htmlPage('Sign in to this network', '<p>Welcome, guest.</p>') },
        headers: {},
      }
    case 'redirect':
      return {
        answer: { kind: 'raw', status: fault.status, mediaType: 'text/plain', body: '' },
        headers: { Location: fault.location },
      }
    default:
      return null
  }
}

/** Resets the connection as a crashed host does, instead of closing it properly. */
function reset(request: IncomingMessage): void {
  void request.socket.resetAndDestroy()
}

function resetAfter(request: IncomingMessage, bytes: number): void {
  let received = 0
  request.on('data', (chunk: Uint8Array) => {
    received += chunk.byteLength
    if (received >= bytes) reset(request)
  })
  request.on('end', () => reset(request))
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  parts: ServerParts,
  port: number,
): Promise<void> {
  const url = request.url ?? '/'
  parts.onRequest({ method: request.method ?? '', url, headers: request.headers, receivedAtMs: parts.clock.now() })
  const fault = parts.switches.faultFor(request.method ?? '', url)
  if (fault?.kind === 'resetBefore') return reset(request)
  if (fault?.kind === 'hang' && !fault.isDone) return void request.resume()
  if (fault?.kind === 'resetDuringUpload') return resetAfter(request, fault.afterBytes)

  const forced = fault === null ? null : answerOfFault(fault, parts.clock.now())
  const answer = forced?.answer ?? (await answerCall(request, parts, port))
  // Discard the rest of the request: a client that reads only after sending still gets its response.
  request.resume()
  if (fault?.kind === 'loseAnswer') return reset(request)
  if (fault?.kind === 'hang') return
  await writeAnswer(request, response, answer, {
    errorShape: parts.switches.current().errorShape,
    headers: forced?.headers ?? {},
    fault,
  })
}

/** Listens on loopback; port 0 picks a free one. Rejects if the port is taken. */
export async function startDemoServer(host: string, port: number, parts: ServerParts): Promise<DemoServer> {
  const server: Server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0 }, (request, response) => {
    const address = server.address()
    const listening = typeof address === 'object' && address !== null ? address.port : port
    serve(request, response, parts, listening).catch((error: unknown) => {
      // Either the caller disconnected, or the demo's own disk failed, which is reported.
      if (!request.socket.destroyed) parts.onFailure(error)
      if (response.headersSent) return void response.destroy()
      response.writeHead(500, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ error_messages: ['The demo service failed.'] }))
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
