// Every kind of answer seen in practice (field notes, "Answers"), and the resulting error or value.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { serviceErrorCodes } from '../../../../main/service/transport/errors.ts'
import {
  asAttachmentId,
  asDocumentId,
  asLanguageCode,
  asOrderId,
} from '../../../../main/service/resources/identifiers.ts'
import { clientFor, closeAll, errorOf, json, reply, startStub, testKey, valueOf } from '../stub-service.ts'
import type { Answer } from '../stub-service.ts'

afterEach(closeAll)

function html(status: number) {
  return reply(
    status,
    { 'content-type': 'text/html; charset=utf-8' },
    '<!DOCTYPE html><html><title>Log in</title></html>',
  )
}

describe('an error answer', () => {
  test.each<[string, Answer, object]>([
    [
      '401 with words',
      json({ error_messages: ['Unknown key'] }, 401),
      { code: 'unauthorized', serviceWords: ['Unknown key'] },
    ],
    ['403 empty', reply(403), { code: 'forbidden', serviceWords: [], status: 403 }],
    ['404 in HTML', html(404), { code: 'notFound', serviceWords: [] }],
    [
      '400 in plain text',
      reply(400, { 'content-type': 'text/plain' }, 'client is invalid'),
      { code: 'refused', serviceWords: ['client is invalid'] },
    ],
    ['413', reply(413), { code: 'tooLarge' }],
    ['415', reply(415), { code: 'unsupportedMediaType' }],
    [
      '422 by field',
      json({ error_messages: { title: 'taken' } }, 422),
      { code: 'refused', fieldWords: { title: ['taken'] } },
    ],
    [
      '429 in seconds',
      reply(429, { 'retry-after': '120' }),
      { code: 'rateLimited', retryAfterMs: 120_000, retryable: true },
    ],
    [
      '429 with a date',
      reply(429, { 'retry-after': 'Wed, 04 Mar 2026 12:02:00 GMT' }),
      { code: 'rateLimited', retryAfterMs: 120_000 },
    ],
    ['500 in HTML', html(500), { code: 'serverError', retryable: true, status: 500 }],
    [
      '503 with words',
      json({ error_messages: 'Down for the night' }, 503),
      { code: 'serverError', serviceWords: ['Down for the night'] },
    ],
    ['304', reply(304), { code: 'unexpectedStatus' }],
    ['300 with nowhere to go', reply(300), { code: 'unexpectedStatus' }],
  ])('%s', async (_form, answer, expected) => {
    const stub = await startStub(answer)
    const client = clientFor(stub.baseUrl, { clock: () => Date.parse('2026-03-04T12:00:00Z') })
    expect(errorOf(await client.projects.list())).toMatchObject({ ...expected, requestMayHaveArrived: true })
  })

  test('that quotes the key does not get it into the error or the log', async () => {
    const stub = await startStub(json({ error_messages: { [testKey]: [`Key ${testKey} is unknown`] } }, 401))
    const events: unknown[] = []
    const error = errorOf(await clientFor(stub.baseUrl, { log: (event) => events.push(event) }).projects.list())
    expect(error.serviceWords).toEqual(['…: Key … is unknown'])
    expect(JSON.stringify([error, events])).not.toContain(testKey)
  })
})

describe('200 that is not an answer', () => {
  test.each<[string, Answer, string]>([
    ['a log-in page', html(200), 'notJson'],
    [
      'a page declared as JSON',
      reply(200, { 'content-type': 'application/json' }, '<html><body>portal</body></html>'),
      'notJson',
    ],
    ['plain words', reply(200, { 'content-type': 'text/plain' }, 'Service is up'), 'notJson'],
    ['nothing', reply(200), 'unexpectedShape'],
    ['204', reply(204), 'unexpectedShape'],
    [
      'half of the JSON',
      reply(200, { 'content-type': 'application/json' }, '[{"project_id": 1, "na'),
      'unexpectedShape',
    ],
    ['another shape', json({ hello: 'world' }), 'unexpectedShape'],
    ['a number', json(7), 'unexpectedShape'],
    ['bytes that are not gzip', reply(200, { 'content-encoding': 'gzip' }, 'plain'), 'malformedAnswer'],
    [
      'half of a gzip',
      reply(200, { 'content-encoding': 'gzip' }, gzipSync('[]'.padEnd(5_000)).subarray(0, 25)),
      'connectionLost',
    ],
  ])('%s', async (_form, answer, code) => {
    const stub = await startStub(answer)
    expect(errorOf(await clientFor(stub.baseUrl).projects.list()).code).toBe(code)
  })
})

/** RFC 1952, 2.2: compressed data may consist of several parts. */
function inParts(text: string): Buffer {
  return Buffer.concat([gzipSync(text.slice(0, 10)), gzipSync(text.slice(10))])
}

describe('200 that is an answer, although it looks odd', () => {
  const projects = JSON.stringify([{ project_id: 7, name: 'Été' }])
  test.each<[string, Answer]>([
    ['no content type', reply(200, {}, projects)],
    ['a wrong content type', reply(200, { 'content-type': 'text/html' }, projects)],
    ['a byte order mark', reply(200, { 'content-type': 'application/json' }, `\uFEFF${projects}`)],
    ['spaces around it', reply(200, { 'content-type': 'application/json' }, `\n  ${projects}\n`)],
    [
      'Latin-1 declared as such',
      reply(200, { 'content-type': 'application/json; charset=iso-8859-1' }, Buffer.from(projects, 'latin1')),
    ],
    ['gzip', reply(200, { 'content-encoding': 'gzip' }, gzipSync(projects))],
    ['x-gzip', reply(200, { 'content-encoding': 'X-GZip' }, gzipSync(projects))],
    ['gzip and identity', reply(200, { 'content-encoding': 'identity, gzip' }, gzipSync(projects))],
    ['gzip in parts', reply(200, { 'content-encoding': 'gzip' }, inParts(projects))],
    ['identity', reply(200, { 'content-encoding': 'identity' }, projects)],
    ['no coding', reply(200, { 'content-encoding': '' }, projects)],
    ['a wrapper', json({ projects: JSON.parse(projects) })],
    ['an unknown charset', reply(200, { 'content-type': 'application/json; charset=klingon' }, projects)],
  ])('%s', async (_form, answer) => {
    const stub = await startStub(answer)
    expect(valueOf(await clientFor(stub.baseUrl).projects.list()).items).toMatchObject([{ projectId: 7, name: 'Été' }])
  })
})

test.each<[string, string | string[], Buffer]>([
  ['brotli', 'br', brotliCompressSync('[]')],
  ['deflate', 'deflate', deflateSync('[]')],
  ['gzip twice', 'gzip, gzip', gzipSync(gzipSync('[]'))],
  ['gzip twice, in two headers', ['gzip', 'gzip'], gzipSync(gzipSync('[]'))],
  ['gzip in brotli', 'gzip, br', brotliCompressSync(gzipSync('[]'))],
  ['an unknown coding', 'zip', Buffer.from('[]')],
])('%s was not requested and is refused', async (_form, encoding, body) => {
  const stub = await startStub(reply(200, { 'Content-Encoding': encoding }, body))
  expect(errorOf(await clientFor(stub.baseUrl).projects.list()).code).toBe('unexpectedShape')
  expect(stub.requests.map(({ headers }) => headers['accept-encoding'])).toEqual(['gzip'])
})

test('one bad item does not lose the rest of a list, and is logged', async () => {
  const stub = await startStub(json({ data: [{ order_id: null }, { order_id: 70_000 }] }))
  const kinds: string[] = []
  const page = valueOf(await clientFor(stub.baseUrl, { log: ({ kind }) => kinds.push(kind) }).orders.page({}))
  expect(page.orders).toHaveLength(1)
  expect(page.skipped).toHaveLength(1)
  expect(kinds).toContain('itemsSkipped')
})

test('any JSON, text or status from any endpoint gives a value or a coded error, and never throws', async () => {
  let current: Answer = reply(200)
  const stub = await startStub((request, response, index) => current(request, response, index))
  const client = clientFor(stub.baseUrl, { retries: 'none' })
  const language = asLanguageCode('fra')
  const calls = [
    () => client.documents.get(asDocumentId(1)),
    () => client.documents.uploadText({ text: 'x', name: 'x.txt' }),
    () => client.orders.get(asOrderId(1)),
    () => client.orders.page({}),
    () => client.orders.create({ contactEmail: 'a@b.c', sourceLanguage: language, targetLanguages: [language] }),
    () =>
      client.deliveries.decide({
        orderId: asOrderId(1),
        attachmentId: asAttachmentId(2),
        decision: { deliveryStatus: 'accepted' },
      }),
    () => client.projects.list(),
    () => client.publicFiles.page({}),
    () => client.publicFiles.categories(),
    () => client.publicFiles.languages(),
    () => client.calls.list(),
  ]
  const fields = [
    'order_id',
    'document_id',
    'attachment_id',
    'delivered_documents',
    '_links',
    'data',
    'calls',
    'url',
    'error_messages',
    '__proto__',
  ]
  const objects = fc.dictionary(fc.constantFrom(...fields), fc.jsonValue())
  const bodies = fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.array(objects, { maxLength: 3 }).map((value) => JSON.stringify(value)),
    objects.map((value) => JSON.stringify(value)),
    objects.map((value) => JSON.stringify({ data: [value], calls: [value], _links: value })),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: calls.length - 1 }),
      bodies,
      fc.constantFrom(200, 200, 200, 201, 202, 400, 404, 500),
      fc.constantFrom('application/json', 'text/html', 'text/plain', ''),
      async (which, body, status, contentType) => {
        current = reply(status, contentType === '' ? {} : { 'content-type': contentType }, body)
        const result = await calls[which]?.()
        if (result?.ok === false) expect(serviceErrorCodes).toContain(result.error.code)
        else expect(result?.ok).toBe(true)
      },
    ),
    { numRuns: 250 },
  )
})
