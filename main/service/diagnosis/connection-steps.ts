// Single steps of connecting to a server, for the diagnosis: name lookup, socket, proxy tunnel, TLS. Each reports
// details that the normal network stack hides. Sends no requests to the service and never uses the key.
import { X509Certificate } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import net from 'node:net'
import tls from 'node:tls'
import { distinguishedName } from '../transport/authorities.ts'
import { basicAuthorization } from '../transport/connections.ts'
import type { ProxyCredentials } from '../transport/connections.ts'

export interface StepFailure {
  ok: false
  code: string
  message: string
}
type StepResult<Value> = { ok: true; value: Value } | StepFailure

export async function lookUpName(hostname: string, signal: AbortSignal): Promise<StepResult<string[]>> {
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
): Promise<StepResult<net.Socket>> {
  const socket = net.connect({ host: hostname.replace(/^\[|\]$/g, ''), port })
  return eventOf(socket, 'connect', timeoutMs, signal)
}

/** @returns the proxy's status for CONNECT; after 200 the socket leads to the server */
export async function openTunnel(
  socket: net.Socket,
  target: { hostname: string; port: number },
  credentials: ProxyCredentials | null,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<StepResult<number>> {
  const authority = `${target.hostname}:${String(target.port)}`
  const authorization = credentials === null ? '' : `Proxy-Authorization: ${basicAuthorization(credentials)}\r\n`
  const { promise, resolve } = Promise.withResolvers<StepResult<number>>()
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
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${authorization}\r\n`)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    socket.off('data', onData).off('close', onClose)
  }
}

export interface CertificateFacts {
  protocol: string
  subject: string
  issuer: string
  /** From the server's certificate to the last known issuer. */
  chain: string[]
  /** Of the last certificate in the chain: SHA-256, lower-case hexadecimal. */
  rootFingerprint: string
  expiresAtMs: number
  /** Node's error code if the certificate is not trusted, else null. */
  trustError: string | null
}

/** Performs the TLS handshake and reads the certificate, trusted or not; sends nothing afterwards. */
export async function inspectCertificate(
  socket: net.Socket,
  { hostname, authorities }: { hostname: string; authorities: readonly string[] },
  timeoutMs: number,
  signal: AbortSignal,
): Promise<StepResult<CertificateFacts>> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const secure = tls.connect({
    socket,
    host: bare,
    ca: [...authorities],
    // Only inspects the certificate; the connection ends before any data is sent.
    rejectUnauthorized: false,
    ...(net.isIP(bare) === 0 ? { servername: bare } : {}),
  })
  const handshake = await eventOf(secure, 'secureConnect', timeoutMs, signal)
  if (!handshake.ok) return handshake
  // Node completes the chain with issuers that it knows itself.
  const peer = secure.getPeerCertificate(true)
  if (!Object.hasOwn(peer, 'raw')) {
    secure.destroy()
    return { ok: false, code: 'ERR_NO_CERTIFICATE', message: 'the server showed no certificate' }
  }
  const certificate = new X509Certificate(peer.raw)
  const chain = [certificate]
  for (let next = peer; chain.length < 10; next = next.issuerCertificate) {
    // The last certificate is its own issuer or has no known issuer.
    if (next.issuerCertificate === undefined || next.issuerCertificate.fingerprint256 === next.fingerprint256) break
    chain.push(new X509Certificate(next.issuerCertificate.raw))
  }
  const refusal = secure.authorizationError
  const facts: CertificateFacts = {
    protocol: secure.getProtocol() ?? '',
    subject: distinguishedName(certificate.subject),
    issuer: distinguishedName(certificate.issuer),
    chain: chain.map(({ subject }) => distinguishedName(subject)),
    rootFingerprint: (chain.at(-1) ?? certificate).fingerprint256.replaceAll(':', '').toLowerCase(),
    expiresAtMs: certificate.validToDate.getTime(),
    trustError: secure.authorized
      ? null
      : refusal instanceof Error
        ? (codeOf(refusal) ?? refusal.message)
        : String(refusal),
  }
  secure.destroy()
  return { ok: true, value: facts }
}

/** Waits for one event of a socket; an error, close, timeout or abort is the failure. */
async function eventOf<Stream extends net.Socket>(
  socket: Stream,
  event: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<StepResult<Stream>> {
  const { promise, resolve } = Promise.withResolvers<StepResult<Stream>>()
  const timer = setTimeout(() => resolve({ ok: false, code: 'ETIMEDOUT', message: 'no answer in time' }), timeoutMs)
  const onAbort = () => resolve({ ok: false, code: 'ABORT_ERR', message: 'cancelled' })
  // Not removed: a later error of the socket must not end the process.
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

function failureOf(failure: unknown): StepFailure {
  if (failure instanceof AggregateError && failure.errors.length > 0) return failureOf(failure.errors[0])
  if (!(failure instanceof Error)) return { ok: false, code: 'unknown', message: 'no reason given' }
  return { ok: false, code: codeOf(failure) ?? failure.name, message: failure.message }
}

function codeOf(failure: Error): string | null {
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : null
}
