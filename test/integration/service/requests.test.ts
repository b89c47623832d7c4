// The request of every endpoint of the specification (section 4), as it arrives.
import { afterEach, describe, expect, test } from 'vitest'
import {
  asAttachmentId,
  asCategoryId,
  asClientId,
  asDocumentId,
  asLanguageCode,
  asOrderId,
  asProjectId,
} from '../../../main/service/resources/identifiers.ts'
import { bytesOf, clientFor, closeAll, errorOf, json, reply, startStub, testKey, valueOf } from './stub-service.ts'

afterEach(closeAll)

const orderAnswer = {
  order_id: 70_000,
  status: 'draft',
  source_lang: 'eng',
  order_web_url: 'https://example.org/o/70000',
}

describe('every request', () => {
  test('has the key in X-Service-API-Key, or in the header of the account', async () => {
    const stub = await startStub(json([]))
    valueOf(await clientFor(stub.baseUrl).projects.list())
    valueOf(await clientFor(stub.baseUrl, { keyHeader: 'X-Other-Key', userAgent: 'Verso/1' }).projects.list())
    expect(stub.requests[0]?.headers).toMatchObject({ 'x-service-api-key': testKey, accept: 'application/json' })
    expect(stub.requests[1]?.headers).toMatchObject({ 'x-other-key': testKey, 'user-agent': 'Verso/1' })
    expect(stub.requests[1]?.headers['x-service-api-key']).toBeUndefined()
  })

  test.each([
    ['no key', () => Promise.resolve('  '), 'keyMissing'],
    ['a locked keychain', () => Promise.reject(new Error('locked')), 'keyMissing'],
    ['a key that is invalid in a header', () => Promise.resolve('ключ'), 'keyUnusable'],
    ['a key with a line end inside', () => Promise.resolve('a\r\nX-Evil: 1'), 'keyUnusable'],
  ])('with %s is not sent at all', async (_case, readKey, code) => {
    const stub = await startStub(json([]))
    const error = errorOf(await clientFor(stub.baseUrl, { readKey }).projects.list())
    expect(error).toMatchObject({ code, requestMayHaveArrived: false })
    expect(stub.requests).toEqual([])
  })

  test.each(['Host', 'Content-Length', 'X Bad', '', 'Accept'])('cannot have the key as %j', async (keyHeader) => {
    const stub = await startStub(json([]))
    expect(errorOf(await clientFor(stub.baseUrl, { keyHeader }).projects.list()).code).toBe('keyUnusable')
    expect(stub.requests).toEqual([])
  })
})

describe('POST /orders', () => {
  test('sends the fields of 2.3, the deadline in UTC, and nothing for omitted fields', async () => {
    const stub = await startStub(json(orderAnswer, 201))
    const created = await clientFor(stub.baseUrl).orders.create({
      contactEmail: 'orders@example.org',
      title: 'Flood leaflet "क्षति"',
      sourceLanguage: asLanguageCode('eng'),
      targetLanguages: [asLanguageCode('esl'), asLanguageCode('swc-CD')],
      documents: [asDocumentId(70_001)],
      wordCount: 120,
      instructions: '',
      deadline: '2026-03-04T18:30:00+03:00',
      urgency: 'high',
      projectId: asProjectId(3),
      callbackUrl: 'https://example.org/hook',
    })
    expect(valueOf(created)).toMatchObject({ orderId: 70_000, webUrl: 'https://example.org/o/70000' })
    const [request] = stub.requests
    expect(request).toMatchObject({ method: 'POST', path: '/api/v1/orders' })
    expect(request?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      contact_email: 'orders@example.org',
      title: 'Flood leaflet "क्षति"',
      source_lang: 'eng',
      target_langs: ['esl', 'swc-CD'],
      source_document_ids: [70_001],
      source_wordcount: 120,
      instructions: '',
      deadline: '2026-03-04 15:30:00',
      urgency: 'high',
      project_id: 3,
      callback_url: 'https://example.org/hook',
    })
  })

  test('without documents says how the translator gets them', async () => {
    const stub = await startStub(json({ order_id: 1, order_web_url: 'x' }, 201))
    const created = await clientFor(stub.baseUrl).orders.create({
      contactEmail: 'a@example.org',
      sourceLanguage: asLanguageCode('und'),
      targetLanguages: [asLanguageCode('fra')],
      documents: [],
      deadline: null,
      postAssignInstructions: 'Call us',
    })
    expect(valueOf(created).order).toBeNull()
    expect(JSON.parse(stub.requests[0]?.body ?? '')).toEqual({
      contact_email: 'a@example.org',
      source_lang: 'und',
      target_langs: ['fra'],
      post_assign_instructions: 'Call us',
    })
  })

  test.each(['next week', '+012026-01-01T00:00:00Z'])('with the deadline %j is not sent', async (deadline) => {
    const stub = await startStub(json(orderAnswer, 201))
    const order = { contactEmail: 'a@b.c', sourceLanguage: asLanguageCode('eng'), targetLanguages: [], deadline }
    expect(errorOf(await clientFor(stub.baseUrl).orders.create(order)).code).toBe('invalidRequest')
    expect(stub.requests).toEqual([])
  })
})

test('each read goes to its documented address', async () => {
  const stub = await startStub((request, response, index) => {
    const isFile = request.path.endsWith('/file')
    const answer = isFile
      ? reply(200, {}, 'bytes')
      : json(
          request.path.includes('/document') ? { document_id: 5 } : request.path.endsWith('/70000') ? orderAnswer : [],
        )
    answer(request, response, index)
  })
  const { documents, orders, projects, publicFiles, calls } = clientFor(stub.baseUrl)
  valueOf(await documents.get(asDocumentId(5)))
  const file = valueOf(await documents.download({ documentId: asDocumentId(5) }))
  expect((await bytesOf(file.stream)).toString()).toBe('bytes')
  valueOf(await orders.get(asOrderId(70_000)))
  valueOf(await orders.page({}))
  valueOf(await orders.page({ deliveryStatus: 'to_accept', page: 3 }))
  valueOf(await projects.list())
  valueOf(await projects.list({ client: asClientId(66_000) }))
  valueOf(await publicFiles.page({}))
  valueOf(await publicFiles.page({ category: asCategoryId(4), language: asLanguageCode('esl'), page: 2 }))
  valueOf(await publicFiles.categories())
  valueOf(await publicFiles.languages())
  valueOf(await calls.list())
  valueOf(await calls.list({ messageLanguage: asLanguageCode('fra') }))
  expect(stub.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/documents/5',
    'GET /api/v1/document/5/file',
    'GET /api/v1/orders/70000',
    'GET /api/v1/orders',
    'GET /api/v1/orders?delivery_status=to_accept&page=3',
    'GET /api/v1/projects?client=me',
    'GET /api/v1/projects?client=66000',
    'GET /api/v1/public-files',
    'GET /api/v1/public-files?category=4&language=esl&page=2',
    'GET /api/v1/public-files/categories',
    'GET /api/v1/public-files/languages',
    'GET /api/v1/calls-for-volunteers',
    'GET /api/v1/calls-for-volunteers?msg_lang=fra',
  ])
})

describe('a decision', () => {
  const decide = {
    orderId: asOrderId(70_000),
    attachmentId: asAttachmentId(70_002),
    decision: { deliveryStatus: 'rejected', rejectReason: 'Line 3: "\u0000 is missing' },
  } as const

  test.each([
    ['200 with JSON', json({ document_id: 1, attachment_id: 70_002, delivery_status: 'rejected' }), 'rejected'],
    ['200 with nothing', reply(200), undefined],
    ['204', reply(204), undefined],
    ['200 with a plain word', reply(200, { 'content-type': 'text/plain' }, 'OK'), undefined],
  ])('answered with %s is done', async (_form, answer, status) => {
    const stub = await startStub(answer)
    const done = valueOf(await clientFor(stub.baseUrl).deliveries.decide(decide))
    expect(done.deliveredDocument?.deliveryStatus).toBe(status)
    expect(stub.requests).toHaveLength(1)
    expect(stub.requests[0]).toMatchObject({ method: 'PATCH', path: '/api/v1/orders/70000/delivered_documents/70002' })
    expect(JSON.parse(stub.requests[0]?.body ?? '')).toEqual({
      delivery_status: 'rejected',
      reject_reason: 'Line 3: "\u0000 is missing',
    })
  })

  test('is sent to the self_link, unless that leads out of the service', async () => {
    const stub = await startStub(reply(204))
    const { deliveries } = clientFor(stub.baseUrl)
    const accept = { ...decide, decision: { deliveryStatus: 'accepted' } } as const
    valueOf(await deliveries.decide({ ...accept, selfLink: `${stub.baseUrl}/orders/70000/delivered_documents/9?x=1` }))
    valueOf(await deliveries.decide({ ...accept, selfLink: 'https://elsewhere.test/orders/1/delivered_documents/2' }))
    expect(stub.requests.map(({ path }) => path)).toEqual([
      '/api/v1/orders/70000/delivered_documents/9?x=1',
      '/api/v1/orders/70000/delivered_documents/70002',
    ])
    expect(JSON.parse(stub.requests[0]?.body ?? '')).toEqual({ delivery_status: 'accepted' })
  })

  test.each([
    ['405', reply(405)],
    ['501', reply(501, {}, '<html>Not implemented</html>')],
    ['404 that says nothing', reply(404)],
    ['400 that speaks of the method', json({ error_messages: ['Unsupported method PATCH'] }, 400)],
  ])('is sent as POST with the override if PATCH is refused with %s, and from then on', async (_how, refusal) => {
    const stub = await startStub((request, response, index) => {
      const isOverride = request.method === 'POST' && request.headers['x-http-method-override'] === 'PATCH'
      const answer = isOverride ? reply(204) : refusal
      answer(request, response, index)
    })
    const { deliveries } = clientFor(stub.baseUrl)
    valueOf(await deliveries.decide(decide))
    valueOf(await deliveries.decide(decide))
    expect(stub.requests.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'POST'])
    expect(stub.requests[1]?.body).toBe(stub.requests[0]?.body)
  })

  test('that is refused for its content is not sent a second time', async () => {
    const stub = await startStub(json({ error_messages: { reject_reason: ['is required'] } }, 400))
    const error = errorOf(await clientFor(stub.baseUrl).deliveries.decide(decide))
    expect(error).toMatchObject({
      code: 'refused',
      status: 400,
      serviceWords: ['reject_reason: is required'],
      fieldWords: { reject_reason: ['is required'] },
    })
    expect(stub.requests).toHaveLength(1)
  })

  test('whose document is unknown says so, even if POST is not allowed', async () => {
    const stub = await startStub((request, response, index) => {
      const answer = request.method === 'PATCH' ? reply(404) : reply(405)
      answer(request, response, index)
    })
    expect(errorOf(await clientFor(stub.baseUrl).deliveries.decide(decide))).toMatchObject({
      code: 'notFound',
      status: 404,
    })
  })

  test('answered with a log-in page is not done', async () => {
    const stub = await startStub(reply(200, { 'content-type': 'text/html' }, '<html><title>Log in</title></html>'))
    expect(errorOf(await clientFor(stub.baseUrl).deliveries.decide(decide)).code).toBe('notJson')
  })
})
