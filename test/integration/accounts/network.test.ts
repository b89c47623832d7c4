// The connection to a service, set by a person: proxies with a password, private authorities, and the diagnosis of each
// step.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DiagnosisStep } from '../../../preload/contract/index.ts'
import { readAuthorities } from '../../../main/service/transport/authorities.ts'
import { diagnose } from '../../../main/service/diagnosis/diagnosis.ts'
import type { DiagnosisDeps } from '../../../main/service/diagnosis/diagnosis.ts'
import {
  clientFor,
  closeAll,
  errorOf,
  json,
  reply,
  routes,
  startStub,
  testKey,
  valueOf,
} from '../service/stub-service.ts'
import { createTestAuthority } from './certificates.ts'
import type { TestAuthority } from './certificates.ts'
import { startHttpProxy, startSocksProxy } from './proxy.ts'
import type { TestProxy } from './proxy.ts'

let authority: TestAuthority
const proxies: TestProxy[] = []
const password = 'marker-password-of-the-proxy'

beforeAll(async () => {
  authority = await createTestAuthority()
})
afterAll(() => authority.end())
afterEach(async () => {
  await Promise.all([closeAll(), ...proxies.splice(0).map((proxy) => proxy.close())])
})

async function httpProxy(): Promise<TestProxy> {
  const proxy = await startHttpProxy('amina', password)
  proxies.push(proxy)
  return proxy
}

async function socksProxy(): Promise<TestProxy> {
  const proxy = await startSocksProxy('amina', password)
  proxies.push(proxy)
  return proxy
}

function through(address: string, word = password) {
  return {
    proxy: { mode: 'own' as const, address, user: 'amina', readPassword: () => Promise.resolve(word) },
  }
}
const empty = { _links: { next: { href: null } }, data: [] }
const service = routes({
  '/api/v1/orders': json(empty),
  '/api/v1/projects': json([]),
  '/api/v1/public-files/categories': json([]),
})

describe('a proxy of one’s own', () => {
  test.each(['http', 'https'])('gets name and password, and forwards (%s)', async (scheme) => {
    const proxy = await httpProxy()
    const stub = await startStub(service, scheme === 'https' ? { tls: authority.server } : {})
    const client = clientFor(stub.baseUrl, { ...through(proxy.address), ownAuthorities: [authority.certificate] })
    valueOf(await client.projects.list())
    expect(proxy.passed).toHaveLength(1)
    expect(proxy.seen.includes(testKey)).toBe(scheme === 'http')
    // The proxy's credentials stop at the proxy.
    expect(JSON.stringify(stub.requests)).not.toContain('proxy-authorization')
  })

  test('reports a wrong or missing password, and nothing reaches the service', async () => {
    const proxy = await httpProxy()
    const stub = await startStub(service, { tls: authority.server })
    for (const word of ['wrong', '']) {
      const client = clientFor(stub.baseUrl, {
        ...through(proxy.address, word),
        ownAuthorities: [authority.certificate],
      })
      expect(errorOf(await client.projects.list()).code).toBe('proxyAuthentication')
    }
    expect(stub.requests).toEqual([])
  })

  test.each(['http', 'https'])('may speak SOCKS 5, with name and password too (%s)', async (scheme) => {
    const proxy = await socksProxy()
    const stub = await startStub(service, scheme === 'https' ? { tls: authority.server } : {})
    const deps = { ownAuthorities: [authority.certificate] }
    valueOf(await clientFor(stub.baseUrl, { ...through(proxy.address), ...deps }).projects.list())
    expect(proxy.passed).toEqual([`CONNECT 127.0.0.1:${String(stub.port)}`])
    const refused = errorOf(
      await clientFor(stub.baseUrl, { ...through(proxy.address, 'wrong'), ...deps }).projects.list(),
    )
    expect(refused.code).toBe('proxyAuthentication')
    expect(JSON.stringify(refused)).not.toContain('wrong')
  })

  test('is never bypassed: if it is down, nothing is sent another way', async () => {
    const stub = await startStub(service)
    const client = clientFor(stub.baseUrl, through('http://127.0.0.1:1'))
    expect(errorOf(await client.projects.list()).code).toBe('proxyUnreachable')
    expect(stub.requests).toEqual([])
  })

  test('can be none at all, which ignores the system’s proxy', async () => {
    const stub = await startStub(service)
    const client = clientFor(stub.baseUrl, {
      resolveProxy: async () => 'PROXY 127.0.0.1:1',
      proxy: { mode: 'none', address: '', user: '', readPassword: () => Promise.resolve('') },
    })
    valueOf(await client.projects.list())
  })

  test('the system’s proxy gets name and password only if they were entered for it', async () => {
    const [meant, other] = [await httpProxy(), await httpProxy()]
    const stub = await startStub(service)
    const way = (named: TestProxy) =>
      clientFor(stub.baseUrl, {
        resolveProxy: async () => `PROXY ${new URL(named.address).host}`,
        proxy: { mode: 'system', address: meant.address, user: 'amina', readPassword: () => Promise.resolve(password) },
      })
    valueOf(await way(meant).projects.list())
    expect(errorOf(await way(other).projects.list()).code).toBe('proxyAuthentication')
    expect(other.seen).not.toContain('Basic')
  })
})

describe('a private authority', () => {
  test('is trusted in addition to those of the system, and only where it was added', async () => {
    const stub = await startStub(service, { tls: authority.server })
    expect(errorOf(await clientFor(stub.baseUrl).projects.list()).code).toBe('certificate')
    valueOf(await clientFor(stub.baseUrl, { ownAuthorities: [authority.certificate] }).projects.list())
  })

  test('is read from PEM and DER alike', async () => {
    const now = Date.now()
    const [pem, der] = await Promise.all([readFile(authority.certificatePath), readFile(authority.derPath)])
    const read = readAuthorities(pem, now)
    expect(read).toMatchObject({ ok: true, authorities: [{ subject: 'Verso Test Authority, Tests' }] })
    expect(readAuthorities(der, now)).toEqual(read)
  })

  test.each([
    ['a server’s own certificate', () => readFile(authority.serverCertificatePath), 'notAnAuthority'],
    ['a private key', () => readFile(authority.keyPath), 'privateKey'],
    ['something else', async () => Buffer.from('%PDF-1.7'), 'notACertificate'],
    ['an empty file', async () => Buffer.alloc(0), 'notACertificate'],
    ['a large file', async () => Buffer.alloc(1024 * 1024 + 1), 'tooLarge'],
  ])('is refused with a message if the file is %s', async (_what, read, reason) => {
    expect(readAuthorities(await read(), Date.now())).toEqual({ ok: false, reason })
  })

  test('a file with a private key beside the certificate is refused completely', async () => {
    const both = `${await readFile(authority.keyPath, 'utf8')}${authority.certificate}`
    const path = join(authority.directory, 'both.pem')
    await writeFile(path, both)
    expect(readAuthorities(await readFile(path), Date.now())).toEqual({ ok: false, reason: 'privateKey' })
  })

  test('that has expired, or is not valid yet, is refused', async () => {
    const pem = await readFile(authority.certificatePath)
    expect(readAuthorities(pem, Date.now() + 400 * 86_400_000)).toEqual({ ok: false, reason: 'expired' })
    expect(readAuthorities(pem, Date.now() - 400 * 86_400_000)).toEqual({ ok: false, reason: 'notYetValid' })
  })
})

describe('a diagnosis', () => {
  async function examine(baseUrl: string, deps: Partial<DiagnosisDeps> = {}, signal = new AbortController().signal) {
    let reported: DiagnosisStep[] = []
    let reports = 0
    const isWhole = await diagnose(
      { baseUrl, readKey: () => Promise.resolve(testKey), clock: Date.now, stepTimeoutMs: 2_000, ...deps },
      (steps) => {
        reported = steps
        reports += 1
      },
      signal,
    )
    const findings = Object.fromEntries(reported.map(({ name, finding }) => [name, finding]))
    const states = Object.fromEntries(reported.map(({ name, state }) => [name, state]))
    return { isWhole, reported, reports, findings, states }
  }

  test('of a working connection passes each step, reports it as it goes, and changes nothing', async () => {
    const stub = await startStub(service, { tls: authority.server })
    const { findings, reported, reports, isWhole } = await examine(stub.baseUrl, {
      ownAuthorities: [authority.certificate],
    })
    expect(findings).toEqual({
      address: 'addressGood',
      proxy: 'proxyNone',
      name: 'nameFound',
      connection: 'connected',
      secure: 'secureOwnAuthority',
      http: 'answered',
      key: 'keyTaken',
      orders: 'ordersReadable',
    })
    expect(isWhole).toBe(true)
    expect(reports).toBeGreaterThanOrEqual(16)
    expect(reported.every(({ durationMs }) => durationMs !== null && durationMs >= 0)).toBe(true)
    expect(stub.requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
    // The diagnosis checks who answers before it sends the key.
    expect(stub.requests.map(({ headers }) => headers['x-service-api-key'])).toEqual([undefined, testKey])
  })

  test('through a proxy with a password works the same, and contains no secret', async () => {
    const proxy = await httpProxy()
    const stub = await startStub(service, { tls: authority.server })
    const { findings, reported } = await examine(stub.baseUrl, {
      ...through(proxy.address),
      ownAuthorities: [authority.certificate],
    })
    expect(findings).toMatchObject({ proxy: 'proxyReached', secure: 'secureOwnAuthority', orders: 'ordersReadable' })
    const text = JSON.stringify(reported)
    for (const secret of [testKey, password, Buffer.from(`amina:${password}`).toString('base64')])
      expect(text).not.toContain(secret)
  })

  test.each([
    ['a wrong password', 'wrong', 'proxyWantsPassword'],
    ['no password', '', 'proxyPasswordMissing'],
  ])('ends at the proxy with %s', async (_what, word, finding) => {
    const proxy = await httpProxy()
    const stub = await startStub(service, { tls: authority.server })
    const { findings, states } = await examine(stub.baseUrl, through(proxy.address, word))
    expect(findings['proxy']).toBe(finding)
    expect(states).toMatchObject({ proxy: 'failed', secure: 'skipped', key: 'skipped', orders: 'skipped' })
    expect(stub.requests).toEqual([])
  })

  test('reports an untrusted authority, before the key was sent', async () => {
    const stub = await startStub(service, { tls: authority.server })
    const { findings, reported } = await examine(stub.baseUrl)
    expect(findings).toMatchObject({ secure: 'certificateUnknown', key: 'notReached' })
    const secure = reported.find(({ name }) => name === 'secure')
    expect(secure?.facts).toContainEqual({ label: 'issuer', value: 'Verso Test Authority, Tests' })
    expect(stub.requests).toEqual([])
  })

  test('reports a certificate that only this computer trusts', async () => {
    const stub = await startStub(service, { tls: authority.server })
    const { findings, states } = await examine(stub.baseUrl, { certificateAuthorities: [authority.certificate] })
    expect(findings['secure']).toBe('secureIntercepted')
    expect(states['orders']).toBe('passed')
  })

  test('reports an expired certificate by this computer’s clock', async () => {
    const stub = await startStub(service, { tls: authority.server })
    const { findings } = await examine(stub.baseUrl, {
      ownAuthorities: [authority.certificate],
      clock: () => Date.now() + 20 * 86_400_000,
    })
    expect(findings['secure']).toBe('certificateExpiresSoon')
    expect(findings['http']).toBe('clockWrong')
  })

  test.each([
    ['a name that does not exist', 'http://nowhere.invalid/api/v1', 'name', /^name(NotFound|Unanswered)$/],
    ['a port where nobody listens', 'http://127.0.0.1:1/api/v1', 'connection', /^connectionRefused$/],
  ])('ends at %s', async (_what, baseUrl, step, finding) => {
    const { findings, states } = await examine(baseUrl)
    expect(findings[step]).toMatch(finding)
    expect(states['http']).toBe('skipped')
  })

  test.each([
    [
      'a page to sign in',
      reply(200, { 'content-type': 'text/html' }, '<!doctype html><title>Guest network</title>'),
      'http',
      'signInPage',
    ],
    [
      'a redirect to another host',
      reply(302, { location: 'https://login.example/?ticket=s3cr3t' }),
      'http',
      'signInPage',
    ],
    ['a refused key', reply(401), 'key', 'keyRefused'],
    ['a key that may not read orders', reply(403), 'orders', 'ordersForbidden'],
    ['another server', reply(404), 'orders', 'ordersNotThere'],
    ['trouble of the service', reply(503), 'orders', 'serviceTrouble'],
    [
      'something that does not speak HTTP',
      (_request: unknown, response: { socket: { end(text: string): void } | null }) =>
        void response.socket?.end('SSH-2.0\r\n'),
      'http',
      'answerUnreadable',
    ],
  ])('recognises %s', async (_what, answer, step, finding) => {
    const stub = await startStub(answer as never)
    const { findings, reported } = await examine(stub.baseUrl)
    expect(findings[step]).toBe(finding)
    expect(JSON.stringify(reported)).not.toContain('s3cr3t')
  })

  test('that is cancelled ends at once, even in the middle of a step', async () => {
    const stop = new AbortController()
    const stub = await startStub(() => stop.abort())
    const { isWhole, findings } = await examine(stub.baseUrl, {}, stop.signal)
    expect(isWhole).toBe(false)
    expect(findings).toMatchObject({ connection: 'connected', http: 'cancelled', orders: 'cancelled' })
  })
})
