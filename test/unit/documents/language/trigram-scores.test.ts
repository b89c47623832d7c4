import fc from 'fast-check'
import { francAll } from 'franc'
import { describe, expect, test } from 'vitest'
import { trigramScores } from '../../../../main/documents/language/trigram-scores.ts'

const beginnings = [
  'All human beings are born free and equal in dignity and rights. They are endowed with reason.',
  'Tous les êtres humains naissent libres et égaux en dignité et en droits. (1948)',
  'Все люди рождаются свободными и равными в своём достоинстве и правах.',
  'يولد جميع الناس أحراراً متساوين في الكرامة والحقوق.',
  'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।',
  'ሰው ሁሉ ነፃ ሆኖ ሲወለድ በክብርና በመብትም እኩልነት አለው።',
  'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.',
  '人人生而自由，在尊严和权利上一律平等。',
  'すべての人間は、生れながらにして自由であり',
  'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกัน',
  'ꆈꌠꉙ ꆈꌠꉙ ꆈꌠꉙ',
]

describe('scores by trigrams', () => {
  test('are those of franc, of every script, also of texts that mix them', () => {
    const texts = fc
      .array(fc.oneof(fc.constantFrom(...beginnings), fc.string({ unit: 'grapheme', maxLength: 40 })), {
        maxLength: 12,
      })
      .map((pieces) => pieces.join(' '))
    fc.assert(
      fc.property(texts, fc.constantFrom<string[]>([], ['sco'], ['eng', 'cmn']), (text, leftOut) => {
        expect(trigramScores(text, leftOut)).toEqual(francAll(text, { ignore: leftOut }))
      }),
    )
  })
})
