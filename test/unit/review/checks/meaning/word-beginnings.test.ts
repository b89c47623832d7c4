import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { translatedSidesOf } from '../../../../../main/review/checks/meaning/opposite-words.ts'
import { beginningsOf, sidesByBeginnings } from '../../../../../main/review/checks/meaning/word-beginnings.ts'

const folder = new URL('../../../../../main/review/checks/meaning/opposite-words/', import.meta.url)
const languages = readdirSync(folder).map((file) => file.replace('.json', ''))

function saidIn(text: string, words: Record<string, string>, places = 1): string[] {
  return [...sidesByBeginnings(beginningsOf(Object.entries(words)), text, places)].toSorted()
}

describe('what a text may say, by the beginnings of its words', () => {
  test('is what begins as one of its words does, in capitals or not', () => {
    expect(saidIn('Le Médecin arrive', { doctor: 'médecin*', nurse: 'infirmi*' })).toEqual(['doctor'])
    expect(saidIn('un paramédecin', { doctor: 'médecin*' })).toEqual([])
  })

  test('is also what may begin with any letters', () => {
    expect(saidIn('Nilisoma kitabu', { read: '*soma', pupil: '[ɗd]alibi*', fry: 'kaanga' })).toEqual(['pupil', 'read'])
  })

  test('is found in words with one letter, or two', () => {
    expect(saidIn('Y tá đến', { nurse: 'y tá', island: 'ö' })).toEqual(['nurse'])
    expect(saidIn('en Ö.', { nurse: 'y tá', island: 'ö' })).toEqual(['island'])
  })

  test('is found behind what is written together with a word', () => {
    expect(saidIn('والطبيب', { doctor: 'طبيب*' })).toEqual([])
    expect(saidIn('والطبيب', { doctor: 'طبيب*' }, 5)).toEqual(['doctor'])
  })

  test('is the same in both spellings of a letter', () => {
    expect(saidIn('şcoala', { school: 'școal*' })).toEqual(['school'])
    expect(saidIn('كتاب', { book: 'کتاب*' })).toEqual(['book'])
    expect(saidIn('सडक', { road: 'सड़क*' })).toEqual(['road'])
  })

  test.each(languages)('misses no word of its list: %s', (language) => {
    const rows = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<string, string>
    const translated = translatedSidesOf(language)
    const missed = Object.entries(rows).flatMap(([side, words]) => {
      const said = words.split('; ')[0]?.split('|') ?? []
      return said.filter((word) => {
        const text = word.replaceAll('*', '').replaceAll(/\[(.)[^\]]*\]/gu, '$1')
        return !translated?.mayBeSaidIn(text).has(side)
      })
    })
    expect(missed).toEqual([])
  })
})
