// The words with which a review fills in its own search.
import { expect, test } from 'vitest'
import { foundWords } from '../../../renderer/features/orders/found-words.ts'

function match(text: string) {
  return { text, isMatch: true }
}
function plain(text: string) {
  return { text, isMatch: false }
}

test.each([
  ['one word', [plain('…the '), match('water'), plain(' of')], 'water'],
  [
    'several, each once, in the order of the text',
    [match('water'), plain(' is '), match('clean'), match(' water')],
    'water clean',
  ],
  ['a phrase', [match('clean  water'), plain('.')], 'clean water'],
  ['nothing if nothing is marked', [plain('water')], ''],
  [
    'only as much as can be searched for',
    [match('a'.repeat(150)), match('b'.repeat(60)), match('c')],
    `${'a'.repeat(150)} c`,
  ],
])('%s', (_, pieces, words) => {
  expect(foundWords({ pieces })).toBe(words)
})
