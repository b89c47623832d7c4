// The HTTP listener behind the callback address, with one path and one method. A caller without the path learns
// nothing, not even that it exists, and cannot block or fill the listener. It answers first, then passes the body on.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { CallbackAllowance } from './callback-allowance.ts'

export interface CallbackLimits {
  bodyBytes: number
  headerBytes: number
  /** From the start of the connection to the end of the request's headers. */
  headersMs: number
  /** To the end of the request's body. */
  requestMs: number
  idleMs: number
  /** How often the times above are checked. */
  checkEveryMs: number
  /** If there are more connections, the oldest is closed. */
  connections: number
}

export const callbackLimits: CallbackLimits = {
  bodyBytes: 64 * 1024,
  headerBytes: 8 * 1024,
  headersMs: 10_000,
  requestMs: 20_000,
  idleMs: 20_000,
  checkEveryMs: 1_000,
  connections: 64,
}

/** A request to the right path that was refused; reported after it was answered. */
export type CallbackRefusal = 'tooLarge' | 'tooMany' | 'wrongMethod'

interface CallbackServerDeps {
  limits: CallbackLimits
  /** The rate limit for callers with the right path. */
  allowance: CallbackAllowance
  /** Whether the body was understood, which decides between 204 and 400. Must be fast and must not throw. */
  onBody(body: Uint8Array): 'understood' | 'malformed'
  onRefused(refusal: CallbackRefusal): void
  /** Called for a request with a wrong path. */
  onUnknownPath(): void
  /** Called when the listener stopped by itself. */
  onStopped(detail: string): void
}

type Listening = { ok: true; port: number } | { ok: false; code: string; detail: string }

interface CallbackServer {
  /** @param path begins with a slash */
  open(at: { host: string; port: number; path: string }): Promise<Listening>
  isListening(): boolean
  /** Changes the path at once, also for open connections. */
  setPath(path: string): void
  close(): Promise<void>
}

const notHere = 'Not found\n'

export function createCallbackServer(deps: CallbackServerDeps): CallbackServer {
  const { limits, allowance } = deps
  let server: Server | null = null
  let expected = digestOf('')

  /** Digests have a fixed length, so the comparison takes constant time. */
  const isPath = (url: string | undefined) => timingSafeEqual(digestOf(url ?? ''), expected)

  function refuse(response: ServerResponse) {
    answer(response, 404, { connection: 'close' }, notHere)
  }

  function handleRequest(request: IncomingMessage, response: ServerResponse) {
    if (!isPath(request.url)) {
      refuse(response)
      setImmediate(deps.onUnknownPath)
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
      // A compressed body is not unpacked, because its size would be unlimited.
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
    // A client that is still sending would not read the answer, so its data is discarded for a while.
    let leftBytes = 16 * limits.bodyBytes
    request.on('data', (chunk: Buffer) => {
      leftBytes -= chunk.byteLength
      if (leftBytes < 0) request.destroy()
    })
  }

  function createHttpServer(): Server {
    const httpServer = createServer({
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    })
    httpServer.timeout = limits.idleMs
    httpServer.maxHeadersCount = 100
    httpServer.maxRequestsPerSocket = 100
    const open = new Set<Socket>()
    httpServer.on('connection', (socket) => {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      const [first] = open
      if (open.size > limits.connections) first?.destroy()
    })
    const handle = (request: IncomingMessage, response: ServerResponse) => {
      // A broken connection must not become an uncaught error.
      request.on('error', () => undefined)
      response.on('error', () => undefined)
      handleRequest(request, response)
    }
    httpServer.on('request', handle)
    // For `Expect: 100-continue`: continue only with the right path, and reveal nothing otherwise.
    httpServer.on('checkContinue', (request, response) => {
      if (request.method === 'POST' && isPath(request.url)) response.writeContinue()
      handle(request, response)
    })
    httpServer.on('checkExpectation', handle)
    httpServer.on('clientError', (_failure, socket) => {
      socket.destroy()
    })
    return httpServer
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
      const opening = createHttpServer()
      server = opening
      return new Promise((resolve) => {
        const failed = (failure: Error) => {
          if (server === opening) server = null
          resolve({ ok: false, code: codeOf(failure), detail: failure.message })
        }
        opening.once('error', failed)
        opening.listen({ host, port, exclusive: true }, () => {
          opening.off('error', failed)
          const stopped = (detail: string) => {
            if (server !== opening) return
            server = null
            deps.onStopped(detail)
          }
          opening.on('error', (failure) => {
            stopped(failure.message)
          })
          opening.on('close', () => {
            stopped('the listener was closed')
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
