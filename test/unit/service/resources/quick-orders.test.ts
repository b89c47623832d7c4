// The quick parser of orders returns exactly what the schema returns, or null, whatever the service sends.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOrderQuickly } from '../../../../main/service/resources/quick-orders.ts'
import { orderPageSchema, orderSchema } from '../../../../main/service/resources/schemas.ts'

const anything = fc.oneof(
  { weight: 4, arbitrary: fc.string() },
  fc.constantFrom('', ' ', ' 12 ', '0', '-1', '1e3', '9007199254740993', '2026-03-04 15:30:00', '2026-02-30', 'fra'),
  fc.constantFrom(null, undefined, true, false, 0, -1, 1.5, 70_000, Number.MAX_SAFE_INTEGER, 1e300),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)
const deliveredNames = [
  'document_id',
  'attachment_id',
  'name',
  'self_link',
  'download_link',
  'language',
  'delivery_status',
]
const orderNames = [
  ...['order_id', 'self_link', 'order_web_url', 'status', 'project_id', 'client_id', 'orderer_contact_email'],
  ...['orderer_account_id', 'client_contact_account_id', 'pm_account_id', 'title', 'source_lang', 'source_wordcount'],
  ...['instructions', 'deadline'],
]
const id = fc.oneof({ weight: 6, arbitrary: fc.nat().map((number): unknown => number) }, anything)

function fieldsOf(names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const known = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] })
  const others = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('urgency', 'toString', 'constructor', '__proto__', '12')),
    fc.jsonValue({ maxDepth: 1 }),
    { maxKeys: 3 },
  )
  return fc.tuple(known, others).map(([one, other]) => ({ ...other, ...one }))
}

const delivered = fc
  .tuple(fieldsOf(deliveredNames), id, id)
  .map(([fields, document, attachment]) => ({ ...fields, document_id: document, attachment_id: attachment }))
const list = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.oneof({ weight: 4, arbitrary: delivered }, anything), { maxLength: 3 }) },
  anything,
)
const order = fc
  .tuple(fieldsOf(orderNames), id, list)
  .map(([fields, number, documents]) => ({ ...fields, order_id: number, delivered_documents: documents }))

describe('the quick reader of orders', () => {
  test('returns for any answer what the schema returns, or leaves it to the schema', () => {
    let quick = 0
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: order }, anything), (entry) => {
        const read = readOrderQuickly(entry)
        if (read === null) return
        quick += 1
        expect(read).toStrictEqual(orderSchema.parse(entry))
      }),
      { numRuns: 3_000 },
    )
    expect(quick).toBeGreaterThan(300)
  })

  test('keeps the order of the fields that are not known here', () => {
    const entry = { b: 1, order_id: 7, a: { c: null }, delivered_documents: [] }
    expect(JSON.stringify(readOrderQuickly(entry))).toBe(JSON.stringify(orderSchema.parse(entry)))
  })

  test('leaves to the schema an order with its id only in an address, and anything that is not an order', () => {
    const addressed = { self_link: 'https://service.example/api/v1/orders/7' }
    expect(readOrderQuickly(addressed)).toBeNull()
    expect(readOrderQuickly({ order_id: 7, delivered_documents: [{ name: 'a.docx' }] })).toBeNull()
    expect(readOrderQuickly(null)).toBeNull()
    const page = orderPageSchema.parse({ data: [{ order_id: 6 }, addressed, 'junk'] })
    expect(page.orders.map(({ orderId }) => orderId)).toEqual([6, 7])
    expect(page.skipped.map(({ index }) => index)).toEqual([2])
  })
})
