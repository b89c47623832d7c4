// The deliveries of one order are one group, wherever they are in the list.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupedByOrder } from '../../../renderer/state/orders/by-order.ts'
import { code, deliveryRow } from '../../harness/fixtures.ts'

describe('the deliveries of one order', () => {
  test('are one group with the title once, by language and name, the latest time on top', () => {
    const rows = [
      deliveryRow(71001, 3, { language: code('swh'), deliveredAt: '2026-11-20T10:00:00Z' }),
      deliveryRow(71002, 4),
      deliveryRow(71001, 1, { language: code('ara'), name: 'spot-10.srt', deliveredAt: '2026-11-20T12:00:00Z' }),
      deliveryRow(71001, 2, { language: code('ara'), name: 'spot-2.srt' }),
    ]
    const groups = groupedByOrder(rows)
    expect(groups.map(({ ref }) => ref.orderId)).toEqual([71001, 71002])
    expect(groups[0]?.rows.map(({ ref }) => ref.attachmentId)).toEqual([2, 1, 3])
    expect(groups[0]?.deliveredAt).toBe('2026-11-20T12:02:00Z')
    expect(groups[0]?.title).toBe(rows[0]?.orderTitle)
  })

  test('of two accounts are two groups, even with the same order number', () => {
    const other = deliveryRow(71001, 2)
    const rows = [deliveryRow(71001, 1), { ...other, ref: { ...other.ref, accountId: 'other' as never } }]
    expect(groupedByOrder(rows)).toHaveLength(2)
  })

  test('are all listed, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat()), { maxLength: 40 }), (refs) => {
        const rows = refs.map(([order, attachment]) => deliveryRow(order, attachment))
        const grouped = groupedByOrder(rows).flatMap((group) => group.rows)
        expect(new Set(grouped)).toEqual(new Set(rows))
        expect(grouped).toHaveLength(rows.length)
      }),
    )
  })
})
