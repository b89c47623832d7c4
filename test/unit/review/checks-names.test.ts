// Names that the delivery keeps elsewhere and that a slip of the pen has altered in one place.
import { describe, expect, test } from 'vitest'
import { findingsIn, rowsOf } from './row-checking.ts'

const kept: [string, string][] = [
  ['The road to Kindu is open.', 'La route de Kindu est ouverte.'],
  ['Food came to Kindu in May.', 'Des vivres sont arrivés à Kindu en mai.'],
  ['Since then Kindu has water.', 'Depuis lors, Kindu a de l’eau.'],
]

function namesIn(rows: readonly [string, string][], to = 'fra'): string[] {
  return findingsIn(rowsOf(rows), { to })
    .filter(({ code }) => code === 'nameChanged')
    .map(({ row, expected, found }) => `${String(row)}: ${expected.join()} ${found.join()}`)
}

describe('a name', () => {
  test('with a letter altered is told where the delivery keeps it elsewhere', () => {
    expect(namesIn([...kept, ['The clinic in Kindu is shut.', 'La clinique de Kindo est fermée.']])).toEqual([
      '3: Kindu Kindo',
    ])
  })

  test.each([
    ['is not told where it is always written so', [['In Geneva it rained.', 'À Geneve, il a plu.']]],
    ['is not told with an ending', [...kept, ['The people of Kindu came.', 'Les Kindus sont venus.']]],
    ['is not told where the other is a name too', [...kept, ['From Kindu to Kinda.', 'De là à Kinda.']]],
    [
      'is not told where the other word is usual',
      [...kept, ['It is in Kindu now.', 'C’est à Kindo.'], ['A cat sleeps.', 'Kindo dort.']],
    ],
  ] satisfies [string, [string, string][]][])('%s', (_, rows) => {
    expect(namesIn(rows)).toEqual([])
  })

  test('may have another last letter in a language with cases', () => {
    expect(namesIn([...kept, ['The clinic in Kindu is shut.', 'Klinika v Kindo je zaprta.']], 'slv')).toEqual([])
  })
})
