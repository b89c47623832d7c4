import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alignedWithCorrections,
  correctedRows,
  correctionsOf,
  movedRow,
} from '../../../../main/review/alignment/corrections.ts'
import type { AlignedRow, Alignment, Pin, Segment } from '../../../../main/review/model.ts'

function segments(count: number): Segment[] {
  return Array.from({ length: count }, (_, passage) => ({ passage, start: 0, end: 1, text: String(passage) }))
}

function row(source: [number, number], target: [number, number]): AlignedRow {
  return {
    source: { from: source[0], to: source[1] },
    target: { from: target[0], to: target[1] },
    confidence: 0.9,
    isByHand: false,
  }
}

function alignment(rows: AlignedRow[]): Alignment {
  return {
    source: segments(rows.at(-1)?.source.to ?? 0),
    target: segments(rows.at(-1)?.target.to ?? 0),
    rows,
  }
}

function oneToOne(count: number): Alignment {
  return alignment(Array.from({ length: count }, (_, at) => row([at, at + 1], [at, at + 1])))
}

describe('corrected rows', () => {
  test('take the place of those that hold the same sentences', () => {
    const put = correctedRows(oneToOne(4), [
      { source: { from: 1, to: 2 }, target: { from: 1, to: 1 } },
      { source: { from: 2, to: 3 }, target: { from: 1, to: 3 } },
    ])
    expect(put?.replaced).toEqual({ from: 1, to: 3, into: 2 })
    expect(put?.rows.map(({ isByHand }) => isByHand)).toEqual([false, true, true, false])
  })

  test('are kept, and put in again when the same documents are aligned anew', () => {
    const first = correctedRows(oneToOne(4), [{ source: { from: 1, to: 3 }, target: { from: 1, to: 3 } }])
    const kept = correctionsOf({ rows: first?.rows ?? [] })
    const again = alignedWithCorrections(kept, () => oneToOne(4))
    expect(again.rows).toEqual(first?.rows)
  })

  test('make Verso align around them where it would do so otherwise now', () => {
    const kept = [{ source: { from: 1, to: 3 }, target: { from: 1, to: 3 } }]
    const asked: (readonly Pin[])[] = []
    const again = alignedWithCorrections(kept, (pins) => {
      asked.push(pins)
      return pins.length === 0
        ? alignment([row([0, 2], [0, 1]), row([2, 4], [1, 4])])
        : alignment([row([0, 1], [0, 1]), row([1, 3], [1, 2]), row([3, 3], [2, 3]), row([3, 4], [3, 4])])
    })
    expect(asked).toEqual([
      [],
      [
        { source: 1, target: 1 },
        { source: 3, target: 3 },
      ],
    ])
    expect(again.rows.map(({ isByHand }) => isByHand)).toEqual([false, true, false])
  })

  test('are left out where they fit nowhere any more', () => {
    const kept = [{ source: { from: 1, to: 9 }, target: { from: 1, to: 9 } }]
    expect(alignedWithCorrections(kept, () => oneToOne(3)).rows).toEqual(oneToOne(3).rows)
  })

  test('leave every sentence in exactly one row, in its order', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other) + 1]
        const put = correctedRows(oneToOne(10), [{ source: { from, to }, target: { from, to } }])
        expect(put).not.toBeNull()
        for (const side of ['source', 'target'] as const) {
          const all = put?.rows.flatMap((each) =>
            Array.from({ length: each[side].to - each[side].from }, (_, at) => each[side].from + at),
          )
          expect(all).toEqual(Array.from({ length: 10 }, (_, at) => at))
        }
        for (let at = 0; at < 10; at += 1) {
          const moved = put?.rows[movedRow(at, put.replaced)]
          expect(moved?.source.from).toBeLessThanOrEqual(at)
          expect(moved?.source.to).toBeGreaterThan(at)
        }
      }),
    )
  })
})
