import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { key, sendRaw, startDemo } from './demo-fixture.ts'

const paths = [
  '/documents',
  '/documents/70214',
  '/document/70214/file',
  '/orders',
  '/orders/70188',
  '/order/70188',
  '/orders/70188/delivered_documents/70202',
  '/projects',
  '/public-files',
  '/public-files/categories',
  '/calls-for-volunteers',
  '/',
  '//',
  '/orders/99999999999999999999',
  '/%ff',
  '/../x',
]
const field = fc.constantFrom(
  'title',
  'source_lang',
  'target_langs',
  'source_document_ids',
  'source_wordcount',
  'deadline',
  'project_id',
  'callback_url',
  'urgency',
  'delivery_status',
  'reject_reason',
)
const body = fc.oneof(
  fc.json(),
  fc.dictionary(field, fc.jsonValue()).map((value) => JSON.stringify(value)),
  fc
    .record({
      source_lang: fc.constant('eng'),
      target_langs: fc.constant(['ara']),
      [`title`]: fc.string({ unit: 'grapheme' }),
    })
    .map((value) => JSON.stringify(value)),
  fc.string({ unit: 'grapheme' }),
  fc.constant('--B\r\nContent-Disposition: form-data; name="document"\r\n\r\nx\r\n--B--\r\n'),
  fc.constant('--B\r\nContent-Disposition: form-data; name="document"; filename="a\r\n\r\nx'),
)

describe('any request at all', () => {
  test('is answered, and never with an internal error of the demo', async () => {
    const troubles: unknown[] = []
    const service = await startDemo({ onFailure: (error) => troubles.push(error) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'),
        fc.constantFrom(...paths),
        fc.stringMatching(/^(\?(page|delivery_status|client|category|language|msg_lang)=[\w%&=.-]{0,12})?$/),
        fc.constantFrom(
          'application/json',
          'multipart/form-data; boundary=B',
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'text/plain',
          '',
        ),
        body,
        async (method, path, query, type, text) => {
          const bytes = Buffer.from(text, 'utf8')
          const typed = type === '' ? '' : `Content-Type: ${type}\n`
          const head = `${method} /api/v1${path}${query} HTTP/1.1\nHost: 127.0.0.1\nX-Service-API-Key: ${key}\n${typed}Content-Length: ${bytes.byteLength}\nConnection: close\n\n`
          expect(await sendRaw(service, head, bytes)).toMatch(/^HTTP\/1\.1 [24]\d\d /)
        },
      ),
      { numRuns: 400 },
    )
    expect(troubles).toEqual([])
  })
})
