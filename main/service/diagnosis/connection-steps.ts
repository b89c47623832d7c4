// The way to a server in single steps, for the diagnosis: the name, the socket, the tunnel of a proxy, TLS. Each answers with what it found,
// as the daily work's one network stack would not tell. Nothing of the service is asked here, and no key is known.
import { X509Certificate } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import net from 'node:net'
import tls from 'node:tls'
import { distinguishedName } from '../transport/authorities.ts'
import { basicAuthorization } from '../transport/connections.ts'
import type { ProxyCredentials } from '../transport/connections.ts'

export interface WayFailure {
  ok: false
  code: string
  message: string
}
export type WayResult<Value> = { ok: true; value: Value } | WayFailure

export async function lookUpName(hostname: string, signal: AbortSignal): Promise<WayResult<string[]>> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (net.isIP(bare) !== 0) return { ok: true, value: [bare] }
  try {
    const found = await Promise.race([lookup(bare, { all: true }), aborted(signal)])
    return { ok: true, value: found.map(({ address }) => address) }
  } catch (failure) {
    return failureOf(failure)
  }
}

export async function openSocket(
  { hostname, port }: { hostname: string; port: number },
  timeoutMs: number,
  signal: AbortSignal,
): Promise<WayResult<net.Socket>> {
  const socket = net.connect({ host: hostname.replace(/^\[|\]$/g, ''), port })
  return settled(socket, 'connect', timeoutMs, signal)
}

/** The status that the proxy answers to CONNECT; 200 leaves the socket as the way to the server. */
export async function openTunnel(
  socket: net.Socket,
  target: { hostname: string; port: number },
  credentials: ProxyCredentials | null,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<WayResult<number>> {
  const place = `${target.hostname}:${String(target.port)}`
  const introduction = credentials === null ? '' : `Proxy-Authorization: ${basicAuthorization(credentials)}\r\n`
  const { promise, resolve } = Promise.withResolvers<WayResult<number>>()
  let head = ''
  const onData = (chunk: Buffer) => {
    head += chunk.toString('latin1')
    if (!head.includes('\r\n\r\n') && head.length < 16_384) return
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]
    resolve(
      status === undefined
        ? { ok: false, code: 'ERR_NO_PROXY', message: 'what answered is no HTTP proxy' }
        : { ok: true, value: Number(status) },
    )
  }
  const onError = (failure: Error) => resolve(failureOf(failure))
  const onClose = () => resolve({ ok: false, code: 'ECONNRESET', message: 'the proxy closed the connection' })
  const onAbort = () => resolve({ ok: false, code: 'ABORT_ERR', message: 'cancelled' })
  const timer = setTimeout(() => resolve({ ok: false, code: 'ETIMEDOUT', message: 'no answer in time' }), timeoutMs)
  socket.on('data', onData).on('error', onError).on('close', onClose)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  socket.write(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n${introduction}\r\n`)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    socket.off('data', onData).off('close', onClose)
  }
}

export interface SecureFacts {
  protocol: string
  subject: string
  issuer: string
  /** From the server's certificate to the last one that it sent or that is known. */
  chain: string[]
  /** Of the last in the chain: SHA-256, lower-case hexadecimal. */
  rootFingerprint: string
  expiresAtMs: number
  /** Node's own code where the certificate is not trusted, else null. */
  trouble: string | null
}

/** Shakes hands and looks at the certificate, whether it is trusted or not; nothing is sent afterwards. */
export async function inspectSecurity(
  socket: net.Socket,
  { hostname, authorities }: { hostname: string; authorities: readonly string[] },
  timeoutMs: number,
  signal: AbortSignal,
): Promise<WayResult<SecureFacts>> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const secure = tls.connect({
    socket,
    host: bare,
    ca: [...authorities],
    // Only looked at: the connection is ended before anything is sent over it.
    rejectUnauthorized: false,
    ...(net.isIP(bare) === 0 ? { servername: bare } : {}),
  })
  const shaken = await settled(secure, 'secureConnect', timeoutMs, signal)
  if (!shaken.ok) return shaken
  // Node adds the issuers that it knows itself to those that the server sent.
  const shown = secure.getPeerCertificate(true)
  if (!Object.hasOwn(shown, 'raw')) {
    secure.destroy()
    return { ok: false, code: 'ERR_NO_CERTIFICATE', message: 'the server showed no certificate' }
  }
  const certificate = new X509Certificate(shown.raw)
  const chain = [certificate]
  for (let next = shown; chain.length < 10; next = next.issuerCertificate) {
    // The last one is its own issuer, or has none that is known.
    if (next.issuerCertificate === undefined || next.issuerCertificate.fingerprint256 === next.fingerprint256) break
    chain.push(new X509Certificate(next.issuerCertificate.raw))
  }
  const refusal = secure.authorizationError
  const facts: SecureFacts = {
    protocol: secure.getProtocol() ?? '',
    subject: distinguishedName(certificate.subject),
    issuer: distinguishedName(certificate.issuer),
    chain: chain.map(({ subject }) => distinguishedName(subject)),
    rootFingerprint: (chain.at(-1) ?? certificate).fingerprint256.replaceAll(':', '').toLowerCase(),
    expiresAtMs: certificate.validToDate.getTime(),
    trouble: secure.authorized
      ? null
      : refusal instanceof Error
        ? (codeOf(refusal) ?? refusal.message)
        : String(refusal),
  }
  secure.destroy()
  return { ok: true, value: facts }
}

/** Waits for one event of a socket; whatever else happens to it is the failure. */
async function settled<Stream extends net.Socket>(
  socket: Stream,
  event: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<WayResult<Stream>> {
  const { promise, resolve } = Promise.withResolvers<WayResult<Stream>>()
  const timer = setTimeout(() => resolve({ ok: false, code: 'ETIMEDOUT', message: 'no answer in time' }), timeoutMs)
  const onAbort = () => resolve({ ok: false, code: 'ABORT_ERR', message: 'cancelled' })
  // Stays for the life of the socket: an error after the answer is nobody's business, and must not end the process.
  socket.on('error', (failure) => resolve(failureOf(failure)))
  const onClose = () => resolve({ ok: false, code: 'ECONNRESET', message: 'the connection was closed' })
  socket.once(event, () => resolve({ ok: true, value: socket }))
  socket.once('close', onClose)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const result = await promise
    if (!result.ok) socket.destroy()
    return result
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    socket.off('close', onClose)
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(Object.assign(new Error('cancelled'), { code: 'ABORT_ERR' }))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

function failureOf(failure: unknown): WayFailure {
  if (failure instanceof AggregateError && failure.errors.length > 0) return failureOf(failure.errors[0])
  if (!(failure instanceof Error)) return { ok: false, code: 'unknown', message: 'no reason given' }
  return { ok: false, code: codeOf(failure) ?? failure.name, message: failure.message }
}

function codeOf(failure: Error): string | null {
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : null
}
