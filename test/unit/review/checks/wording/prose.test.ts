// What counts as prose: seen in one pass over a text, and as the patterns of the rules say.
import { describe, expect, test } from 'vitest'
import { ordinaryWordsOf, prose } from '../../../../../main/review/checks/wording/prose.ts'

describe('prose', () => {
  test.each([
    ['Open the file and save it.', 'Open the file and save it.'],
    ['Open /etc/fstab and save it.', 'Open and save it.'],
    ['Call openFile now', 'Call now'],
    ['See www.example.org for more', 'See for more'],
    ['Use -x or --name, or .so here', 'Use or or here'],
    ['A well-known word - and a dash', 'A well-known word - and a dash'],
    ['It ends.Here it goes on', 'It it goes on'],
    ['Press 😀 to go on', 'Press 😀 to go on'],
  ])('of “%s” is “%s”', (text, expected) => {
    expect(prose(text)).toBe(expected)
  })

  test.each([
    ['The NATO treaty (1949), l’eau d’Evian!', 'The treaty l’eau d’Evian'],
    [' spaces  at   both ends ', 'spaces at both ends'],
    ['Открой файл ГОСТ', 'Открой файл'],
    ['ALL IN CAPITALS', ''],
    ['A name in /usr/bin', 'name in'],
    ['دليل المستخدم', 'دليل المستخدم'],
    ["the users' guide", 'the users guide'],
    ['', ''],
  ])('has in “%s” the ordinary words “%s”', (text, expected) => {
    expect(ordinaryWordsOf(text)).toBe(expected)
  })
})
