import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  callsSchema,
  categoriesSchema,
  createdOrderSchema,
  documentSchema,
  languagesSchema,
  orderPageSchema,
  orderSchema,
  projectsSchema,
  publicFilesSchema,
} from '../../../../main/service/resources/schemas.ts'

const delivered = {
  document_id: 70_001,
  attachment_id: 70_002,
  download_link: 'https://example.org/api/v1/document/70001/file',
  name: 'rapport.docx',
  self_link: 'https://example.org/api/v1/orders/70000/delivered_documents/70002',
  language: 'esl',
  delivery_status: 'to_accept',
}

const order = {
  order_id: 70_000,
  self_link: 'https://example.org/api/v1/orders/70000',
  order_web_url: 'https://example.org/orders/70000',
  status: 'delivered',
  project_id: 0,
  client_id: 66_000,
  orderer_contact_email: 'orders@example.org',
  orderer_account_id: 66_001,
  client_contact_account_id: 66_002,
  pm_account_id: 0,
  title: 'Flood leaflet',
  source_lang: 'und',
  source_wordcount: 120,
  instructions: '',
  deadline: '2026-03-04 15:30:00',
  delivered_documents: [delivered],
}

describe('an order (specification 2.2)', () => {
  test('is read completely; 0 means no project and no manager', () => {
    expect(orderSchema.parse(order)).toMatchObject({
      orderId: 70_000,
      status: 'delivered',
      projectId: null,
      projectManagerAccountId: null,
      clientId: 66_000,
      sourceLanguage: 'und',
      instructions: '',
      deadline: '2026-03-04T15:30:00Z',
      deadlineAsSent: '2026-03-04 15:30:00',
      deliveredDocuments: [{ documentId: 70_001, attachmentId: 70_002, language: 'esl', deliveryStatus: 'to_accept' }],
      unknownFields: {},
    })
  })

  test('keeps unknown fields and passes unknown values on', () => {
    const parsed = orderSchema.parse({ ...order, status: 'on hold (new)', target_langs: ['fra'], urgency: 'high' })
    expect(parsed.status).toBe('on hold (new)')
    expect(parsed.unknownFields).toEqual({ target_langs: ['fra'], urgency: 'high' })
  })

  test.each(Object.keys(order).filter((field) => field !== 'order_id'))(
    'is read with %s null, missing, or of another type',
    (field) => {
      const missing = Object.fromEntries(Object.entries(order).filter(([name]) => name !== field))
      for (const value of [null, {}, [], true, -1.5, 'x']) {
        expect(orderSchema.safeParse({ ...order, [field]: value }).success).toBe(true)
      }
      expect(orderSchema.safeParse(missing).success).toBe(true)
    },
  )

  test('without deliveries has an empty list', () => {
    expect(orderSchema.parse({ ...order, delivered_documents: null }).deliveredDocuments).toEqual([])
    expect(orderSchema.parse({ order_id: 1 }).deliveredDocuments).toEqual([])
  })

  test('keeps good deliveries beside a bad one, and reports which was unreadable', () => {
    const parsed = orderSchema.parse({ ...order, delivered_documents: [null, delivered, { name: 'no ids' }] })
    expect(parsed.deliveredDocuments.map(({ name }) => name)).toEqual(['rapport.docx'])
    expect(parsed.skippedDocuments.map(({ index }) => index)).toEqual([0, 2])
  })

  test('accepts an id as a number or as digits, and nothing else', () => {
    expect(orderSchema.parse({ order_id: '70000' }).orderId).toBe(70_000)
    expect(orderSchema.parse({ self_link: 'https://example.org/api/v1/orders/70000' }).orderId).toBe(70_000)
    for (const id of [null, 'abc', '', 1.5, -7, 1e300, {}, [7], true]) {
      expect(orderSchema.safeParse({ order_id: id }).success).toBe(false)
    }
  })

  test('finds the ids of a delivery in its addresses if the fields are missing', () => {
    const { document_id: _, attachment_id: __, ...addressed } = delivered
    expect(orderSchema.parse({ ...order, delivered_documents: [addressed] }).deliveredDocuments).toMatchObject([
      { documentId: 70_001, attachmentId: 70_002 },
    ])
  })

  test('keeps text unchanged: nothing is unescaped', () => {
    const title = "It\\'s \\u2018here\\u2019 <-> &amp;"
    expect(orderSchema.parse({ ...order, title }).title).toBe(title)
  })

  test('language codes are opaque', () => {
    for (const code of ['esl', 'swc-CD', 'fre', 'x-klingon', 'rhg-MM']) {
      expect(orderSchema.parse({ ...order, source_lang: code }).sourceLanguage).toBe(code)
    }
  })
})

describe('the answer to POST /orders', () => {
  test('may be two fields only, which is not an order', () => {
    expect(createdOrderSchema.parse({ order_id: 9, order_web_url: 'https://example.org/o/9' })).toEqual({
      orderId: 9,
      webUrl: 'https://example.org/o/9',
      order: null,
    })
  })
  test('may be the whole order', () => {
    expect(createdOrderSchema.parse(order).order?.title).toBe('Flood leaflet')
  })
})

describe('the order list (specification 2.10)', () => {
  test.each([
    [
      { _links: { next: { href: 'https://example.org/api/v1/orders?page=2' } }, data: [order] },
      'https://example.org/api/v1/orders?page=2',
    ],
    [{ _links: { next: { href: null } }, data: [order] }, null],
    [{ _links: { next: null }, data: [order] }, null],
    [{ _links: { next: '/api/v1/orders?page=2' }, data: [order] }, '/api/v1/orders?page=2'],
    [{ _links: null, data: [order] }, null],
    [{ _links: [], data: [order] }, null],
    [{ data: [order] }, null],
    [[order], null],
  ])('%# gives its orders and its next link', (answer, nextLink) => {
    const page = orderPageSchema.parse(answer)
    expect(page.orders).toHaveLength(1)
    expect(page.nextLink).toBe(nextLink)
  })

  test('one bad order does not lose the rest', () => {
    const page = orderPageSchema.parse({ data: [{ order_id: null }, order, 'junk'] })
    expect(page.orders).toHaveLength(1)
    expect(page.skipped).toEqual([
      { index: 0, reason: 'order_id: no usable id' },
      { index: 2, reason: expect.any(String) },
    ])
  })

  test('null data is an empty list; missing data is another shape', () => {
    expect(orderPageSchema.parse({ data: null }).orders).toEqual([])
    for (const answer of [{}, { data: {} }, { data: 'x' }, null, 7, 'x']) {
      expect(orderPageSchema.safeParse(answer).success).toBe(false)
    }
  })
})

test('documents, projects, languages, categories, public files and calls are read by the names of the specification', () => {
  expect(documentSchema.parse({ document_id: 5, name: null, extra: 1 })).toMatchObject({
    documentId: 5,
    name: null,
    unknownFields: { extra: 1 },
  })
  expect(
    projectsSchema.parse([
      { project_id: 0, name: 'None' },
      { project_id: 3, client_id: 4, summary: null },
    ]).items,
  ).toMatchObject([{ projectId: 0 }, { projectId: 3, clientId: 4, summary: null }])
  expect(
    languagesSchema.parse([{ language_code: 'esl', language_name: 'Spanish' }, { language_code: null }]),
  ).toMatchObject({
    items: [{ code: 'esl', name: 'Spanish' }],
    skipped: [{ index: 1 }],
  })
  expect(categoriesSchema.parse([{ category_id: '4', category_name: 'Health' }]).items).toMatchObject([
    { categoryId: 4, name: 'Health' },
  ])
  expect(
    publicFilesSchema.parse([
      {
        url: 'https://files.example.net/A Guide.doc',
        name: 'A Guide.doc',
        languages: null,
        categories: [{ category_id: 1 }, null],
        bytes: '12',
      },
      { url: null },
    ]),
  ).toMatchObject({
    items: [{ sizeBytes: 12, languages: [], categories: [{ categoryId: 1 }] }],
    skipped: [{ index: 1 }],
  })
})

test('calls keep literal escapes, may lack a country, and their pairs are as they came', () => {
  const answer = {
    calls: [
      {
        call_id: 8,
        summary: 'Medics \\u2018now\\u2019 <-> help',
        pairs_needed: ['eng_rhg', null],
        msg_lang: 'eng',
        date_expires: '2020-01-01',
      },
    ],
  }
  expect(callsSchema.parse(answer).items).toMatchObject([
    {
      callId: 8,
      country: null,
      summary: 'Medics \\u2018now\\u2019 <-> help',
      pairsNeeded: ['eng_rhg'],
      expiresOn: '2020-01-01',
    },
  ])
  expect(callsSchema.parse({ calls: null }).items).toEqual([])
  expect(callsSchema.parse([]).items).toEqual([])
})

test('no JSON makes any schema throw', () => {
  const schemas = [
    callsSchema,
    categoriesSchema,
    createdOrderSchema,
    documentSchema,
    languagesSchema,
    orderPageSchema,
    orderSchema,
    projectsSchema,
    publicFilesSchema,
  ]
  const damaged = fc.dictionary(
    fc.constantFrom(...Object.keys(order), ...Object.keys(delivered), 'data', '_links', 'calls', '__proto__'),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        damaged,
        fc.array(damaged),
        damaged.map((each) => ({ data: [each], calls: [each] })),
      ),
      (value) => {
        for (const schema of schemas) expect(typeof schema.safeParse(value).success).toBe('boolean')
      },
    ),
    { numRuns: 300 },
  )
})
