// The listener behind the callback address: plain HTTP that knows one path and one method. Whoever does not know the path learns nothing, not
// even that it exists; nobody can hold it up or fill it. It never acts on what it is told: it answers, then hands on.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { CallbackAllowance } from './callback-allowance.ts'

export interface CallbackLimits {
  bodyBytes: number
  headerBytes: number
  /** From the connection's beginning to the end of the request's head. */
  headersMs: number
  /** To the end of its body. */
  requestMs: number
  idleMs: number
  /** How often the times above are looked at. */
  lookMs: number
  /** Where there are more, the one that came first goes. */
  connections: number
}

export const callbackLimits: CallbackLimits = {
  bodyBytes: 64 * 1024,
  headerBytes: 8 * 1024,
  headersMs: 10_000,
  requestMs: 20_000,
  idleMs: 20_000,
  lookMs: 1_000,
  connections: 64,
}

/** What came to the path and was refused; told after it was answered. */
export type CallbackRefusal = 'tooLarge' | 'tooMany' | 'wrongMethod'

export interface CallbackServerDeps {
  limits: CallbackLimits
  /** For those who know the path. */
  allowance: CallbackAllowance
  /** Whether the body was one that can be understood: decides about 204 or 400. Must be quick, and must not throw. */
  onBody(body: Uint8Array): 'understood' | 'malformed'
  onRefused(refusal: CallbackRefusal): void
  /** Somebody who did not know the path. */
  onStranger(): void
  /** It stopped listening without being asked to. */
  onLost(detail: string): void
}

export type Listening = { ok: true; port: number } | { ok: false; code: string; detail: string }

export interface CallbackServer {
  /** @param path begins with a slash */
  open(at: { host: string; port: number; path: string }): Promise<Listening>
  isListening(): boolean
  /** Another path counts at once, on the same connections. */
  setPath(path: string): void
  close(): Promise<void>
}

const notHere = 'Not found\n'

export function createCallbackServer(deps: CallbackServerDeps): CallbackServer {
  const { limits, allowance } = deps
  let server: Server | null = null
  let expected = digestOf('')

  /** Digests are of one length whatever was asked for, and comparing them takes one time. */
  const isPath = (url: string | undefined) => timingSafeEqual(digestOf(url ?? ''), expected)

  function refuse(response: ServerResponse) {
    answer(response, 404, { connection: 'close' }, notHere)
  }

  function take(request: IncomingMessage, response: ServerResponse) {
    if (!isPath(request.url)) {
      refuse(response)
      setImmediate(deps.onStranger)
      return
    }
    if (request.method !== 'POST') {
      refuse(response)
      setImmediate(() => {
        if (allowance.take() === 0) deps.onRefused('wrongMethod')
        else deps.onRefused('tooMany')
      })
      return
    }
    const waitMs = allowance.take()
    if (waitMs > 0) {
      answer(response, 429, { 'retry-after': String(Math.ceil(waitMs / 1_000)), connection: 'close' })
      setImmediate(() => {
        deps.onRefused('tooMany')
      })
      return
    }
    if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) {
      refuseLarge(request, response)
      return
    }
    read(request, response)
  }

  function read(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    let sizeBytes = 0
    const onData = (chunk: Buffer) => {
      sizeBytes += chunk.byteLength
      if (sizeBytes <= limits.bodyBytes) {
        chunks.push(chunk)
        return
      }
      request.off('data', onData)
      request.off('end', onEnd)
      chunks.length = 0
      refuseLarge(request, response)
    }
    const onEnd = () => {
      // A body in another coding is not unpacked: what it unpacks to has no bound.
      const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity'
      const understood = isPlain ? deps.onBody(Buffer.concat(chunks)) : deps.onBody(new Uint8Array())
      if (understood === 'understood') answer(response, 204)
      else answer(response, 400, {}, 'Not understood\n')
    }
    request.on('data', onData)
    request.on('end', onEnd)
  }

  function refuseLarge(request: IncomingMessage, response: ServerResponse) {
    answer(response, 413, {}, 'Too large\n')
    deps.onRefused('tooLarge')
    // A client that is still writing would not read the answer; for a while it is let write, and nothing of it is kept.
    let leftBytes = 16 * limits.bodyBytes
    request.on('data', (chunk: Buffer) => {
      leftBytes -= chunk.byteLength
      if (leftBytes < 0) request.destroy()
    })
  }

  function build(): Server {
    const made = createServer({
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.lookMs,
    })
    made.timeout = limits.idleMs
    made.maxHeadersCount = 100
    made.maxRequestsPerSocket = 100
    const open = new Set<Socket>()
    made.on('connection', (socket) => {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      const [first] = open
      if (open.size > limits.connections) first?.destroy()
    })
    const whole = (request: IncomingMessage, response: ServerResponse) => {
      // A connection that breaks off is its client's loss, never ours.
      request.on('error', () => undefined)
      response.on('error', () => undefined)
      take(request, response)
    }
    made.on('request', whole)
    // Asked "may I send?": who knows the path may; nobody else is told more than without asking.
    made.on('checkContinue', (request, response) => {
      if (request.method === 'POST' && isPath(request.url)) response.writeContinue()
      whole(request, response)
    })
    made.on('checkExpectation', whole)
    made.on('clientError', (_failure, socket) => {
      socket.destroy()
    })
    return made
  }

  async function close() {
    const closing = server
    server = null
    if (closing === null || !closing.listening) return
    await new Promise<void>((resolve) => {
      closing.close(() => {
        resolve()
      })
      closing.closeAllConnections()
    })
  }

  return {
    async open({ host, port, path }) {
      await close()
      expected = digestOf(path)
      const opening = build()
      server = opening
      return new Promise((resolve) => {
        const failed = (failure: Error) => {
          if (server === opening) server = null
          resolve({ ok: false, code: codeOf(failure), detail: failure.message })
        }
        opening.once('error', failed)
        opening.listen({ host, port, exclusive: true }, () => {
          opening.off('error', failed)
          const lost = (detail: string) => {
            if (server !== opening) return
            server = null
            deps.onLost(detail)
          }
          opening.on('error', (failure) => {
            lost(failure.message)
          })
          opening.on('close', () => {
            lost('the listener was closed')
          })
          const address = opening.address()
          resolve({ ok: true, port: typeof address === 'object' && address !== null ? address.port : port })
        })
      })
    },
    isListening: () => server?.listening === true,
    setPath(path) {
      expected = digestOf(path)
    },
    close,
  }
}

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}, text = '') {
  response.sendDate = false
  const body = Buffer.from(text)
  response.writeHead(status, {
    ...(status === 204 ? {} : { 'content-type': 'text/plain; charset=utf-8', 'content-length': body.byteLength }),
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function codeOf(failure: Error): string {
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : ''
}
