// Security bar 11: the key is sent to the base address and below, and nowhere else, whatever links and redirects say.
import { afterEach, describe, expect, test } from 'vitest'
import { asAttachmentId, asDocumentId, asLanguageCode, asOrderId } from '../../../main/service/resources/identifiers.ts'
import {
  bytesOf,
  clientFor,
  closeAll,
  errorOf,
  json,
  reply,
  routes,
  startStub,
  testKey,
  valueOf,
} from './stub-service.ts'
import type { StubService } from './stub-service.ts'

afterEach(closeAll)

function carriesKey({ headers, path, body }: StubService['requests'][number]) {
  return JSON.stringify([headers, path, body]).includes(testKey)
}

describe('a redirect', () => {
  test('to another origin is followed without the key', async () => {
    const other = await startStub(json([{ project_id: 1 }]))
    const stub = await startStub(reply(302, { location: `${other.origin}/api/v1/projects` }))
    expect(valueOf(await clientFor(stub.baseUrl).projects.list()).items).toHaveLength(1)
    expect(other.requests).toHaveLength(1)
    expect(other.requests.some(carriesKey)).toBe(false)
    expect(stub.requests.every(carriesKey)).toBe(true)
  })

  test('to another path of the same origin loses the key, and does not get it back', async () => {
    const stub = await startStub(
      routes({
        '/api/v1/projects': reply(302, { location: '/login' }),
        '/login': reply(302, { location: '/api/v1/projects2' }),
        '/api/v1/projects2': json([]),
      }),
    )
    valueOf(await clientFor(stub.baseUrl).projects.list())
    expect(stub.requests.map(carriesKey)).toEqual([true, false, false])
  })

  test('inside the service keeps the key', async () => {
    const stub = await startStub(
      routes({ '/api/v1/projects': reply(301, { location: 'projects/' }), '/api/v1/projects/': json([]) }),
    )
    valueOf(await clientFor(stub.baseUrl).projects.list())
    expect(stub.requests.map(carriesKey)).toEqual([true, true])
  })

  test('to another origin that then wants a key is reported as a redirect', async () => {
    const other = await startStub(json({ error_messages: ['No key'] }, 401))
    const stub = await startStub(reply(307, { location: `${other.origin}/api/v1/projects` }))
    expect(errorOf(await clientFor(stub.baseUrl).projects.list())).toMatchObject({
      code: 'redirectedAway',
      status: 401,
    })
  })

  test('is not followed endlessly', async () => {
    const stub = await startStub(reply(302, { location: '/api/v1/projects' }))
    expect(errorOf(await clientFor(stub.baseUrl).projects.list()).code).toBe('redirectedAway')
    expect(stub.requests).toHaveLength(6)
  })

  test('to an address where nobody answers is reported as the problem, not the service or the network', async () => {
    const stub = await startStub(reply(302, { location: 'http://127.0.0.1:1/' }))
    expect(errorOf(await clientFor(stub.baseUrl).projects.list()).code).toBe('redirectedAway')
  })

  test.each(['', 'ftp://example.org/', 'javascript:alert(1)'])('to %j is not followed', async (location) => {
    const stub = await startStub(reply(302, location === '' ? {} : { location }))
    expect(errorOf(await clientFor(stub.baseUrl).projects.list()).code).toBe('redirectedAway')
  })
})

describe('a change that is redirected', () => {
  const language = asLanguageCode('fra')
  const order = { contactEmail: 'a@b.c', sourceLanguage: language, targetLanguages: [language] }

  test.each([301, 302, 303])('with %i is not made again elsewhere', async (status) => {
    const stub = await startStub(reply(status, { location: '/api/v1/orders2' }))
    expect(errorOf(await clientFor(stub.baseUrl).orders.create(order))).toMatchObject({
      code: 'redirectedAway',
      status,
    })
    expect(stub.requests).toHaveLength(1)
  })

  test.each([307, 308])('with %i is made again inside the service', async (status) => {
    const stub = await startStub(
      routes({
        '/api/v1/orders': reply(status, { location: '/api/v1/orders2' }),
        '/api/v1/orders2': json({ order_id: 1 }, 201),
      }),
    )
    valueOf(await clientFor(stub.baseUrl).orders.create(order))
    expect(stub.requests[1]?.body).toBe(stub.requests[0]?.body)
    expect(stub.requests.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })

  test('never leaves the service, and neither does a decision', async () => {
    const other = await startStub(reply(204))
    const stub = await startStub(reply(307, { location: `${other.baseUrl}/orders` }))
    const { orders, deliveries } = clientFor(stub.baseUrl)
    expect(errorOf(await orders.create(order)).code).toBe('redirectedAway')
    const decision = {
      orderId: asOrderId(1),
      attachmentId: asAttachmentId(2),
      decision: { deliveryStatus: 'accepted' },
    } as const
    expect(errorOf(await deliveries.decide(decision)).code).toBe('redirectedAway')
    expect(other.requests).toEqual([])
  })
})

describe('a link in an answer', () => {
  test('of a public file elsewhere gets no key; inside the service it does', async () => {
    const other = await startStub(reply(200, { 'content-type': 'application/msword' }, 'doc'))
    const stub = await startStub(reply(200, {}, 'file'))
    const { files } = clientFor(stub.baseUrl)
    for (const url of [
      `${other.origin}/api/v1/A Guide.doc`,
      `${stub.origin}/files/A%20Guide.doc`,
      `${stub.baseUrl}/files/7`,
    ]) {
      await bytesOf(valueOf(await files.download({ url })).stream)
    }
    expect(other.requests.some(carriesKey)).toBe(false)
    expect(stub.requests.map(carriesKey)).toEqual([false, true])
  })

  test('of a public file that redirects into the service is requested without a key', async () => {
    const stub = await startStub(reply(200, {}, 'file'))
    const other = await startStub(reply(302, { location: `${stub.baseUrl}/documents/1` }))
    valueOf(await clientFor(stub.baseUrl).files.download({ url: `${other.origin}/x.doc` })).cancel()
    expect(stub.requests.some(carriesKey)).toBe(false)
  })

  test('to a file works without any key', async () => {
    const other = await startStub(reply(200, {}, 'file'))
    const client = clientFor('http://127.0.0.1:9/api/v1', { readKey: () => Promise.reject(new Error('locked')) })
    expect(
      (await bytesOf(valueOf(await client.files.download({ url: `${other.origin}/x.doc` })).stream)).toString(),
    ).toBe('file')
  })

  test('to a document elsewhere is used only if the documented address has none, and without the key', async () => {
    const other = await startStub(reply(200, {}, 'other bytes'))
    const stub = await startStub(routes({ '/api/v1/document/1/file': reply(200, {}, 'own bytes') }))
    const { documents } = clientFor(stub.baseUrl)
    const downloadLink = `${other.baseUrl}/document/1/file`
    const own = valueOf(await documents.download({ documentId: asDocumentId(1), downloadLink }))
    expect((await bytesOf(own.stream)).toString()).toBe('own bytes')
    expect(other.requests).toEqual([])
    const elsewhere = valueOf(await documents.download({ documentId: asDocumentId(2), downloadLink }))
    expect((await bytesOf(elsewhere.stream)).toString()).toBe('other bytes')
    expect(other.requests.map(carriesKey)).toEqual([false])
  })

  test('to a next page elsewhere is requested from the service itself', async () => {
    const other = await startStub(json({ data: [] }))
    const stub = await startStub((request, response, index) => {
      const next = request.path.includes('page=2')
        ? null
        : { href: `${other.baseUrl}/orders?delivery_status=to_accept&page=2` }
      json({ data: [{ order_id: 70_000 + index }], _links: { next } })(request, response, index)
    })
    const ids: number[] = []
    for await (const page of clientFor(stub.baseUrl).orders.pages({ deliveryStatus: 'to_accept' })) {
      ids.push(...valueOf(page).orders.map(({ orderId }) => orderId))
    }
    expect(ids).toEqual([70_000, 70_001])
    expect(stub.requests[1]?.path).toBe('/api/v1/orders?delivery_status=to_accept&page=2')
    expect(other.requests).toEqual([])
  })

  test('to something other than an order list is not followed', async () => {
    const stub = await startStub(json({ data: [{ order_id: 1 }], _links: { next: { href: '/admin/delete?all=1' } } }))
    const found: string[] = []
    for await (const page of clientFor(stub.baseUrl).orders.pages({})) found.push(page.ok ? 'page' : page.error.code)
    expect(found).toEqual(['page', 'linkOutsideService'])
    expect(stub.requests).toHaveLength(1)
  })
})

test('the log contains no key and no query value', async () => {
  const other = await startStub(reply(500))
  const stub = await startStub(reply(302, { location: `${other.origin}/f?signature=s3cr3t` }))
  const events: unknown[] = []
  const client = clientFor(stub.baseUrl, { log: (event) => events.push(event) })
  const error = errorOf(await client.files.download({ url: `${stub.baseUrl}/f?token=t0k3n` }))
  expect(events.length).toBeGreaterThan(2)
  const logged = JSON.stringify([events, error])
  for (const secret of [testKey, 's3cr3t', 't0k3n']) expect(logged).not.toContain(secret)
  expect(logged).toContain('?signature')
})
