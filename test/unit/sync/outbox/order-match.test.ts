import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LanguageCode, OrderId } from '../../../../preload/contract/index.ts'
import { compareOrder, findOwnOrder } from '../../../../main/sync/outbox/order-match.ts'
import type { ComposedOrder, ListedOrder } from '../../../../main/sync/outbox/order-match.ts'

function language(code: string) {
  return code as LanguageCode
}
function orderId(id: number) {
  return id as OrderId
}

const composed: ComposedOrder = {
  title: 'Cholera prevention leaflet',
  sourceLanguage: language('eng'),
  instructions: 'Plain words, please.\nFor radio.',
  deadline: '2026-05-10T12:30:00.000Z',
  wordCount: 812,
}

function listed(id: number, changes: Partial<ListedOrder> = {}): ListedOrder {
  return {
    orderId: orderId(id),
    ...composed,
    ...changes,
  }
}

const anyComposed: fc.Arbitrary<ComposedOrder> = fc.record({
  title: fc.constantFrom('', 'A', 'Flood warning', 'क्षति शहर'),
  sourceLanguage: fc.constantFrom(language('eng'), language('und'), language('esl')),
  instructions: fc.constantFrom('', 'Short', 'Long\r\ntext'),
  deadline: fc.constantFrom(null, '2026-05-10T12:30:00.000Z', '2026-06-01T00:00:00.000Z'),
  wordCount: fc.constantFrom(null, 0, 10, 812),
})

describe('looking for an order whose answer was lost', () => {
  test('finds the one order that matches what was composed', () => {
    expect(findOwnOrder(composed, [listed(70_001)], new Set())).toMatchObject({
      found: 'one',
      order: { orderId: 70_001 },
    })
  })

  test('never matches an order that was known before it was sent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.array(fc.integer({ min: 1, max: 9 })), (ids, known) => {
        const excluded = new Set(known.map(orderId))
        const result = findOwnOrder(
          composed,
          ids.map((id) => listed(id)),
          excluded,
        )
        if (result.found === 'one') expect(excluded.has(result.order.orderId)).toBe(false)
        if (result.found === 'several')
          expect(result.candidates.every((each) => !excluded.has(each.orderId))).toBe(true)
        if (result.found === 'nothing') expect(ids.every((id) => excluded.has(orderId(id)))).toBe(true)
      }),
    )
  })

  test('leaves the choice to the person if two are alike', () => {
    const result = findOwnOrder(composed, [listed(70_001), listed(70_002)], new Set())
    expect(result).toMatchObject({ found: 'several', candidates: [{ orderId: 70_001 }, { orderId: 70_002 }] })
  })

  test('counts an order once if it was on two pages', () => {
    expect(findOwnOrder(composed, [listed(70_001), listed(70_001)], new Set()).found).toBe('one')
  })

  test('treats fields that the service does not show as unknown, not as different', () => {
    const bare = listed(70_001, { instructions: null, deadline: null, wordCount: null })
    expect(findOwnOrder(composed, [bare], new Set()).found).toBe('one')
  })

  test('survives line ends, composed letters and cut-off seconds', () => {
    const moved = listed(70_001, {
      title: 'Cholera prevention leaflet ',
      instructions: 'Plain words, please.\r\nFor radio.',
      deadline: '2026-05-10T12:30:59Z',
    })
    expect(compareOrder(composed, moved)).toBe('same')
  })

  test('shows the person an order that staff may have changed in the meantime, rather than finding nothing', () => {
    expect(findOwnOrder(composed, [listed(70_001, { wordCount: 790 })], new Set()).found).toBe('several')
    expect(findOwnOrder(composed, [listed(70_001, { title: 'LEAFLET / cholera' })], new Set()).found).toBe('several')
  })

  test('does not mistake another order for it', () => {
    expect(compareOrder(composed, listed(1, { sourceLanguage: language('fra') }))).toBe('other')
    expect(compareOrder(composed, listed(1, { title: 'Another', instructions: 'Others' }))).toBe('other')
  })

  test('always finds an order that is listed exactly as it was composed, if it is the only one', () => {
    fc.assert(
      fc.property(anyComposed, (each) => {
        expect(findOwnOrder(each, [{ orderId: orderId(9), ...each }], new Set()).found).not.toBe('nothing')
      }),
    )
  })

  test('never calls two orders the same whose titles differ', () => {
    fc.assert(
      fc.property(anyComposed, anyComposed, (mine, other) => {
        fc.pre(mine.title !== '' && mine.title !== other.title)
        expect(compareOrder(mine, other)).not.toBe('same')
      }),
    )
  })
})
