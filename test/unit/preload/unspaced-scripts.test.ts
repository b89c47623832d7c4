// The quick look for scripts whose words need a dictionary: it may be wrong one way only.
import { expect, test } from 'vitest'
import { dictionaryScripts, mayNeedDictionary } from '../../../preload/text/unspaced-scripts.ts'

const needsDictionary = new RegExp(`[${dictionaryScripts}]`, 'u')

test('no letter of a script that needs a dictionary is overlooked', () => {
  const overlooked: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    if (needsDictionary.test(character) && !mayNeedDictionary.test(character)) overlooked.push(character)
  }
  expect(overlooked).toEqual([])
})

test('the punctuation and the letters of other languages are passed over', () => {
  for (const text of ['Toute personne a droit à l’éducation…', 'Каждый — «человек»', 'لكل إنسان حق في التعليم'])
    expect(mayNeedDictionary.test(text)).toBe(false)
})
