// The connection test of the Welcome screen: its result for everything that can be wrong.
import { afterEach, describe, expect, test } from 'vitest'
import { probeConnection } from '../../../../main/service/diagnosis/probe.ts'
import { loopbackCertificate } from '../loopback-certificate.ts'
import { closeAll, json, reply, routes, startStub, testKey } from '../stub-service.ts'
import type { Answer } from '../stub-service.ts'

afterEach(closeAll)

function probe(baseUrl: string, key = testKey) {
  return probeConnection({}, { baseUrl, key })
}
const html = reply(200, { 'content-type': 'text/html' }, '<!doctype html><title>Welcome</title>')
const emptyList = json({ _links: { next: { href: null } }, data: [] })

test('a good address and key are ready, with the projects of the account', async () => {
  const stub = await startStub(
    routes({ '/api/v1/orders': emptyList, '/api/v1/projects': json([{ project_id: 3, name: 'Floods' }]) }),
  )
  expect(await probe(stub.baseUrl)).toMatchObject({
    outcome: 'ready',
    baseUrl: stub.baseUrl,
    insecure: false,
    projects: [{ projectId: 3, name: 'Floods' }],
  })
  expect(stub.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/orders?delivery_status=to_accept',
    'GET /api/v1/projects?client=me',
  ])
})

test.each([
  ['404', reply(404)],
  ['a web page', html],
  ['401 for everything', reply(401)],
])('a missing version segment is found, even if the address itself answers %s', async (_what, atRoot) => {
  const stub = await startStub((request, response, index) => {
    const answer = request.path.startsWith('/api/v1/')
      ? routes({ '/api/v1/orders': emptyList })(request, response, index)
      : null
    if (answer === null) atRoot(request, response, index)
  })
  expect(await probe(`127.0.0.1:${stub.port}/`)).toMatchObject({
    outcome: 'ready',
    baseUrl: stub.baseUrl,
    projects: null,
  })
})

test('a service that does not list orders, but knows its categories, is ready', async () => {
  const stub = await startStub(routes({ '/api/v1/orders': reply(500), '/api/v1/public-files/categories': json([]) }))
  expect((await probe(stub.baseUrl)).outcome).toBe('ready')
})

describe('what is wrong is reported as a code', () => {
  test.each<[string, Answer, string, object]>([
    [
      '401',
      json({ error_messages: ['Unknown key'] }, 401),
      'keyRefused',
      { status: 401, serviceWords: ['Unknown key'] },
    ],
    ['403', reply(403), 'keyRefused', { status: 403 }],
    ['404 everywhere', reply(404), 'noApiHere', { status: 404 }],
    ['405 everywhere', reply(405), 'noApiHere', { status: 405 }],
    ['JSON of something else', json({ hello: 'world' }), 'noApiHere', {}],
    ['a web page', html, 'notJson', { status: 200 }],
    ['500', reply(500), 'serverTrouble', { status: 500 }],
    ['429', reply(429), 'rateLimited', { status: 429 }],
    ['no HTTP', (_request, response) => void response.socket?.end('SSH-2.0\r\n'), 'serverTrouble', {}],
    ['a reset', (_request, response) => void response.socket?.resetAndDestroy(), 'connectionLost', {}],
  ])('%s', async (_what, answer, outcome, rest) => {
    const stub = await startStub(answer)
    expect(await probe(stub.origin)).toMatchObject({ outcome, ...rest })
  })

  test('silence', async () => {
    const stub = await startStub(() => undefined)
    const result = await probeConnection({ timeouts: { headersMs: 100 } }, { baseUrl: stub.baseUrl, key: testKey })
    expect(result.outcome).toBe('timedOut')
  })

  test('an unknown certificate, and no TLS at all', async () => {
    const stub = await startStub(emptyList, { tls: loopbackCertificate })
    expect((await probe(stub.baseUrl)).outcome).toBe('certificate')
    const plain = await startStub(emptyList)
    expect((await probe(plain.baseUrl.replace('http:', 'https:'))).outcome).toBe('secureConnectionFailed')
  })

  test('nobody listens, an unreachable proxy, no key, an invalid address', async () => {
    expect((await probe('http://127.0.0.1:1')).outcome).toBe('connectionRefused')
    const viaProxy = { resolveProxy: async () => 'PROXY 127.0.0.1:1' }
    expect((await probeConnection(viaProxy, { baseUrl: 'http://127.0.0.1:2', key: testKey })).outcome).toBe('proxy')
    expect((await probe('http://127.0.0.1:1', ' ')).outcome).toBe('keyMissing')
    expect((await probe('http://127.0.0.1:1', 'a\nb')).outcome).toBe('keyUnusable')
    expect(await probe('two words')).toMatchObject({ outcome: 'badAddress', detail: 'unreadable' })
  })

  test('a redirect to another place that does not know the key', async () => {
    const other = await startStub(reply(401))
    const stub = await startStub(reply(301, { location: `${other.baseUrl}/orders` }))
    expect((await probe(stub.baseUrl)).outcome).toBe('redirectedAway')
    expect(JSON.stringify(other.requests)).not.toContain(testKey)
  })

  test('it was cancelled', async () => {
    const cancelling = new AbortController()
    const stub = await startStub(() => cancelling.abort())
    const target = { baseUrl: stub.baseUrl, key: testKey, signal: cancelling.signal }
    expect((await probeConnection({}, target)).outcome).toBe('cancelled')
  })
})

test('a failed test asks each address at most twice', async () => {
  const stub = await startStub(reply(500))
  await probe(stub.baseUrl)
  expect(stub.requests.map(({ path }) => path)).toEqual([
    '/api/v1/orders?delivery_status=to_accept',
    '/api/v1/public-files/categories',
  ])
})
