// The label above each side of a segment.
import { expect, test } from 'vitest'
import { sideWords } from '../../../renderer/features/review/aligned/row-words.ts'

type Side = Parameters<typeof sideWords>[0]

function unit(key: string | null, sentences: string[]): Side {
  return {
    range: { from: 0, to: 1 },
    sentences,
    kind: 'unit',
    level: null,
    key,
    place: null,
    startMs: null,
    endMs: null,
  }
}

test('a unit shows its key, unless the key is the source text itself', () => {
  const source = unit('Press 1 for food.', ['Press 1 for food.'])
  expect(sideWords(source, source)).toBe('')
  expect(sideWords(unit('Press 1 for food.', ['Pulse 1 para alimentos.']), source)).toBe('')
  expect(sideWords(unit('menu.food', ['Pulse 1 para alimentos.']), source)).toBe('menu.food')
})
