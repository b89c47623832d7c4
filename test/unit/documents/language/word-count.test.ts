import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countWords } from '../../../../main/documents/language/word-count.ts'
import { corpusLanguages, declaration as paragraphsOf } from '../../../fixtures/corpus/declaration.ts'

function declaration(code: string): string {
  return paragraphsOf(code).join('\n')
}

describe('the word count', () => {
  test.each([
    ['Latin', 'Mix 6 teaspoons of sugar and half a teaspoon of salt.', 11],
    ['Cyrillic', 'Все люди рождаются свободными и равными', 6],
    ['Greek', 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι', 5],
    ['Arabic', 'يولد جميع الناس أحرارا متساوين', 5],
    ['Hebrew', 'כל בני האדם נולדו בני חורין', 6],
    ['Devanagari', 'क्षति शहर धेरै छ', 4],
    ['Bengali', 'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা', 5],
    ['Ethiopic with spaces', 'የሰው ልጅ ሁሉ ሲወለድ ነጻ', 5],
    ['Ethiopic with its word mark', 'የሰው፡ልጅ፡ሁሉ፡ሲወለድ፡ነጻ', 5],
    ['Hangul', '모든 인간은 태어날 때부터 자유로우며', 5],
    ['Han: characters', '人人生而自由,在尊严和权利上一律平等。', 19],
    ['kana and kanji: characters', '被害のダウン、タウン', 10],
    ['Thai: words by dictionary', 'ล้างมือด้วยสบู่ก่อนกินอาหาร', 7],
    ['Lao: words by dictionary', 'ມະນຸດທຸກຄົນເກີດມາ', 4],
    ['Khmer: words by dictionary', 'មនុស្សទាំងអស់កើតមក', 3],
    ['Burmese: words by dictionary', 'လူတိုင်းသည်', 3],
  ])('in %s', (_, text, count) => {
    const tolerance = text.match(/\p{Script=Myanmar}|\p{Script=Lao}|\p{Script=Khmer}/u) ? 1 : 0
    expect(Math.abs(countWords(text) - count)).toBeLessThanOrEqual(tolerance)
  })

  test.each([
    ['numbers and prices are words', 'Call 0800 114 114 or pay € 3,50', 8],
    ['hyphenated words are one', 'a well-kept four-room house', 4],
    ['dashes separate words, as LibreOffice counts', '08:00–12:30 and one—two', 5],
    ['spaces of every kind separate words', 'one\u00A0two\tthree\u2003four\r\nfive\u200Bsix', 6],
    ['punctuation next to a word belongs to it', '“Really?” — yes, “really!”', 3],
    ['syllables of Tibetan script, with or without a mark at the end', 'བོད་ཡིག་ནང་། བྲིས་', 4],
    ['punctuation next to a Thai word belongs to it', '(ไฟล์): “เปิด”', 2],
    ['Korean words, not syllables', '한국 사람', 2],
    ['direction marks belong to their word', 'בית \u200fספר\u200f', 2],
    ['a foreign name in Chinese is one word', '请使用WhatsApp联系', 6],
    ['white space has no words', ' \n\t ', 0],
  ])('%s', (_, text, count) => {
    expect(countWords(text)).toBe(count)
  })

  test.each(['eng', 'fra', 'arb', 'rus', 'hin', 'swh', 'kor'])(
    'of the declaration in %s is within 2 % of the number of words between spaces',
    (code) => {
      const text = declaration(code)
      const tokens = text.split(/\s+/).filter((token) => token !== '').length
      expect(Math.abs(countWords(text) - tokens) / tokens).toBeLessThanOrEqual(0.02)
    },
  )

  test.each(['jpn', 'cmn_hans'])('of the declaration in %s is within 2 % of its characters', (code) => {
    const text = declaration(code)
    const characters = text.replace(/\s/g, '').length
    expect(Math.abs(countWords(text) - characters) / characters).toBeLessThanOrEqual(0.02)
  })

  test.each(['tha', 'lao', 'khm', 'mya'])('of the declaration in %s is like that of its translations', (code) => {
    const count = countWords(declaration(code))
    expect(count).toBeGreaterThan(1200)
    expect(count).toBeLessThan(3600)
  })

  test('of two texts is the sum of both', () => {
    const texts = corpusLanguages.map(declaration)
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.constantFrom(...texts), (one, other) => {
        expect(countWords(`${one}\n${other}`)).toBe(countWords(one) + countWords(other))
      }),
      { numRuns: 20 },
    )
  })
})
