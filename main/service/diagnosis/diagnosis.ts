// Diagnoses the connection to a service: address, proxy, name, connection, TLS, HTTP, key, orders, in this order, each
// step timed and reported as it runs. Changes nothing at the service, sends the key only as normal requests do, and
// puts no secret into the results.
import type { DiagnosisStep, DiagnosisStepName } from '../../../preload/contract/service/network.ts'
import { isInsecure } from '../../../preload/contract/service/insecure-addresses.ts'
import { addressForLog } from '../transport/addresses.ts'
import { createServiceClient } from '../client.ts'
import type { ServiceClientDeps } from '../client.ts'
import { createConnections, credentialsFor, proxiesFor, trustedCertificates } from '../transport/connections.ts'
import {
  connectionFinding,
  detailOf,
  fact,
  failedStep,
  httpFinding,
  httpOutcome,
  keyOutcome,
  ordersOutcome,
  passed,
  secureOutcome,
  skipped,
  warned,
} from './diagnosis-findings.ts'
import type { Outcome } from './diagnosis-findings.ts'
import { errorForFailure } from '../transport/failures.ts'
import { inspectCertificate, lookUpName, openSocket, openTunnel } from './connection-steps.ts'

export type DiagnosisDeps = Omit<ServiceClientDeps, 'retries' | 'timeouts'> & {
  /** Epoch milliseconds. */
  clock: () => number
  /** The longest time that one step may take. */
  stepTimeoutMs?: number
}

const diagnosisSteps: readonly DiagnosisStepName[] = [
  'address',
  'proxy',
  'name',
  'connection',
  'secure',
  'http',
  'key',
  'orders',
]

const defaultStepTimeoutMs = 15_000
const maxPageBytes = 64 * 1024

/**
 * @param onSteps called with all steps whenever one of them changes
 * @returns false if cancelled
 */
export async function diagnose(
  deps: DiagnosisDeps,
  onSteps: (steps: DiagnosisStep[]) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const timeoutMs = deps.stepTimeoutMs ?? defaultStepTimeoutMs
  let steps: DiagnosisStep[] = diagnosisSteps.map((name) => ({
    name,
    state: 'waiting',
    durationMs: null,
    finding: null,
    facts: [],
  }))
  const set = (name: DiagnosisStepName, change: Partial<DiagnosisStep>) => {
    steps = steps.map((step) => (step.name === name ? { ...step, ...change } : step))
    onSteps(steps)
  }
  let hasFailed = false

  /** Runs one step, unless an earlier step failed. */
  async function step(name: DiagnosisStepName, run: () => Promise<Outcome>): Promise<void> {
    if (signal.aborted || hasFailed) {
      set(name, { state: 'skipped', finding: signal.aborted ? 'cancelled' : 'notReached' })
      return
    }
    set(name, { state: 'running' })
    const startedMs = performance.now()
    let outcome: Outcome
    try {
      outcome = await run()
    } catch (failure) {
      const detail = failure instanceof Error ? `${failure.name}: ${failure.message}` : 'no reason given'
      outcome = { state: 'failed', finding: 'failed', facts: [fact('detail', detail)] }
    }
    if (signal.aborted) outcome = { state: 'skipped', finding: 'cancelled' }
    hasFailed ||= outcome.state === 'failed'
    set(name, {
      state: outcome.state,
      finding: outcome.finding,
      facts: outcome.facts ?? [],
      durationMs: Math.round(performance.now() - startedMs),
    })
  }

  const baseUrl = new URL(deps.baseUrl)
  const isSecure = baseUrl.protocol === 'https:'
  const target = { hostname: baseUrl.hostname, port: Number(baseUrl.port) || (isSecure ? 443 : 80) }
  const authorities = [...(deps.certificateAuthorities ?? trustedCertificates()), ...(deps.ownAuthorities ?? [])]
  let proxy: string | null = null

  await step('address', async () =>
    isInsecure(baseUrl)
      ? warned('addressPlainHttp', [fact('host', addressForLog(baseUrl))])
      : passed('addressGood', [fact('host', addressForLog(baseUrl))]),
  )

  await step('proxy', async () => {
    proxy =
      (
        await proxiesFor(
          { proxy: deps.proxy, resolveProxy: deps.resolveProxy, onProxyTrouble: () => undefined },
          baseUrl,
        )
      )[0] ?? null
    if (proxy === null) return passed('proxyNone')
    return examineProxy(new URL(proxy), proxy)
  })

  async function examineProxy(address: URL, proxyAddress: string): Promise<Outcome> {
    const facts = [fact('proxy', `${address.protocol}//${address.host}`)]
    const port =
      Number(address.port) || (address.protocol === 'https:' ? 443 : address.protocol === 'http:' ? 80 : 1080)
    const opened = await openSocket({ hostname: address.hostname, port }, timeoutMs, signal)
    if (!opened.ok) {
      const isNameUnknown = opened.code === 'ENOTFOUND' || opened.code === 'EAI_AGAIN'
      return failedStep(isNameUnknown ? 'proxyNameNotFound' : 'proxyUnreachable', [...facts, detailOf(opened)])
    }
    const socket = opened.value
    try {
      const hasUser = deps.proxy !== undefined && deps.proxy.user !== '' && deps.proxy.mode !== 'none'
      const credentials = await credentialsFor(deps.proxy, proxyAddress)
      if (hasUser && credentials === null && deps.proxy?.mode === 'own')
        return failedStep('proxyPasswordMissing', facts)
      // Only a plain HTTP proxy is tested with a tunnel; for others the next steps use the normal network stack.
      if (address.protocol !== 'http:' || !isSecure) return passed('proxyReached', facts)
      const answer = await openTunnel(socket, target, credentials, timeoutMs, signal)
      if (!answer.ok) return failedStep('proxyUnreachable', [...facts, detailOf(answer)])
      if (answer.value === 407) return failedStep('proxyWantsPassword', facts)
      if (answer.value !== 200) return failedStep('proxyRefused', [...facts, fact('status', String(answer.value))])
      return passed('proxyReached', facts)
    } finally {
      socket.destroy()
    }
  }

  await step('name', async () => {
    if (proxy !== null) return skipped('nameLeftToProxy', [fact('host', target.hostname)])
    const found = await lookUpName(target.hostname, signal)
    if (found.ok)
      return passed('nameFound', [fact('host', target.hostname), fact('addresses', found.value.slice(0, 6).join(', '))])
    const facts = [fact('host', target.hostname), detailOf(found)]
    return failedStep(found.code === 'EAI_AGAIN' ? 'nameUnanswered' : 'nameNotFound', facts)
  })

  await step('connection', async () => {
    if (proxy !== null) return skipped('connectedThroughProxy')
    const opened = await openSocket(target, timeoutMs, signal)
    if (!opened.ok) return failedStep(connectionFinding(opened.code), [detailOf(opened)])
    opened.value.destroy()
    return passed('connected', [fact('host', `${target.hostname}:${String(target.port)}`)])
  })

  await step('secure', async () => {
    if (!isSecure) return skipped('secureNotUsed')
    if (proxy !== null && new URL(proxy).protocol !== 'http:') return skipped('secureLeftToProxy')
    const endpoint = proxy === null ? target : proxyTarget(new URL(proxy))
    const opened = await openSocket(endpoint, timeoutMs, signal)
    if (!opened.ok) return failedStep(connectionFinding(opened.code), [detailOf(opened)])
    if (proxy !== null) {
      const tunnel = await openTunnel(opened.value, target, await credentialsFor(deps.proxy, proxy), timeoutMs, signal)
      if (!tunnel.ok || tunnel.value !== 200) {
        opened.value.destroy()
        return failedStep('proxyRefused', tunnel.ok ? [fact('status', String(tunnel.value))] : [detailOf(tunnel)])
      }
    }
    const seen = await inspectCertificate(opened.value, { hostname: target.hostname, authorities }, timeoutMs, signal)
    if (!seen.ok) return failedStep('secureNotSpoken', [detailOf(seen)])
    return secureOutcome(seen.value, deps.ownAuthorities ?? [], deps.clock())
  })

  await step('http', () => examineHttp(deps, timeoutMs, signal))

  let orders: Awaited<ReturnType<typeof readOrders>> | null = null
  await step('key', async () => {
    orders = await readOrders(deps, timeoutMs, signal)
    return keyOutcome(orders.ok ? null : orders.error)
  })
  await step('orders', async () => {
    if (orders === null) return skipped('notReached')
    return orders.ok
      ? passed('ordersReadable', [fact('ordersToDecide', String(orders.value))])
      : ordersOutcome(orders.error)
  })
  return !signal.aborted
}

function proxyTarget(address: URL): { hostname: string; port: number } {
  return { hostname: address.hostname, port: Number(address.port) || 80 }
}

/** Requests the first page of orders with the key, as normal work does. */
async function readOrders(deps: DiagnosisDeps, timeoutMs: number, signal: AbortSignal) {
  const client = createServiceClient({
    ...deps,
    retries: 'none',
    timeouts: { connectMs: timeoutMs, headersMs: timeoutMs, bodyIdleMs: timeoutMs, wholeAnswerMs: 2 * timeoutMs },
  })
  try {
    const page = await client.orders.page({ deliveryStatus: 'to_accept' }, { signal })
    return page.ok ? { ok: true as const, value: page.value.orders.length } : page
  } finally {
    await client.close()
  }
}

/**
 * Checks whether HTTP works, who answers, and the server's clock. Without the key, so that a page in between (such as a
 * log-in page) does not receive it.
 */
async function examineHttp(deps: DiagnosisDeps, timeoutMs: number, signal: AbortSignal): Promise<Outcome> {
  const address = new URL(`${deps.baseUrl.replace(/(?<!\/)\/+$/, '')}/public-files/categories`)
  const connections = createConnections({
    resolveProxy: deps.resolveProxy,
    proxy: deps.proxy,
    certificateAuthorities: deps.certificateAuthorities,
    ownAuthorities: deps.ownAuthorities,
    connectTimeoutMs: timeoutMs,
    onProxyTrouble: () => undefined,
  })
  try {
    const [route] = await connections.routes(address, 'read')
    if (route === undefined) return failedStep('failed')
    try {
      const response = await route.dispatcher.request({
        method: 'GET',
        origin: address.origin,
        path: address.pathname,
        headers: { accept: 'application/json', 'user-agent': deps.userAgent ?? 'Verso' },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        signal,
      })
      const beginning = await beginningOf(response.body)
      return httpOutcome(address, response.statusCode, response.headers, beginning, deps.clock())
    } catch (failure) {
      const error = errorForFailure(failure, {
        requestStarted: false,
        wasCancelled: signal.aborted,
        viaProxy: route.viaProxy,
        method: 'GET',
        address: addressForLog(address),
      })
      return failedStep(httpFinding(error.code), [fact('detail', error.detail)])
    }
  } finally {
    await connections.close()
  }
}

async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    sizeBytes += chunk.byteLength
    if (sizeBytes >= maxPageBytes) break
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
