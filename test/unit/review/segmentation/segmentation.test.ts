import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { segmentsOf, sentencesOf } from '../../../../main/review/segmentation/segmentation.ts'
import { declarationDocument, documentOf, passage } from '../../../fixtures/review/documents.ts'

function sentences(text: string, language: string | null): string[] {
  return sentencesOf(text, language).map(({ start, end }) => text.slice(start, end))
}

describe('sentences', () => {
  test.each([
    ['eng', 'Dr. Amina met the chair. They agreed.', ['Dr. Amina met the chair.', 'They agreed.']],
    ['eng', 'See No. 5. It is short.', ['See No. 5.', 'It is short.']],
    ['eng', 'It costs 3.50 in all. Pay now.', ['It costs 3.50 in all.', 'Pay now.']],
    ['eng', 'J. R. Okello signed. We did too.', ['J. R. Okello signed.', 'We did too.']],
    ['eng', 'Some food, e.g. Rice, is dry. Keep it so.', ['Some food, e.g. Rice, is dry.', 'Keep it so.']],
    ['eng', '“Who is it?” she asked. Nobody spoke.', ['“Who is it?” she asked.', 'Nobody spoke.']],
    ['eng', 'He said “no.” Then he left.', ['He said “no.”', 'Then he left.']],
    ['eng', 'It went on… Then it ended.', ['It went on…', 'Then it ended.']],
    ['eng', '1. Wash your hands. 2. Dry them.', ['1. Wash your hands.', '2. Dry them.']],
    ['eng', '(Closed on Friday.) Open on Sunday.', ['(Closed on Friday.)', 'Open on Sunday.']],
    ['deu', 'Am 3. Mai kam sie z. B. Hierher. Dann ging sie.', ['Am 3. Mai kam sie z. B. Hierher.', 'Dann ging sie.']],
    ['fra', 'M. Diallo est là. Il attend.', ['M. Diallo est là.', 'Il attend.']],
    ['rus', 'Он живёт в г. Москве. А. С. Пушкин тоже.', ['Он живёт в г. Москве.', 'А. С. Пушкин тоже.']],
    ['arb', 'هل هذا صحيح؟ نعم. شكرا', ['هل هذا صحيح؟', 'نعم.', 'شكرا']],
    ['urd', 'یہ ہے۔ وہ ہے۔', ['یہ ہے۔', 'وہ ہے۔']],
    ['hin', 'डॉ. राम आए। वे बैठे।', ['डॉ. राम आए।', 'वे बैठे।']],
    ['hin', 'वे आए | वे बैठे |', ['वे आए |', 'वे बैठे |']],
    ['khm', 'នេះជាទឹក។នោះជាបាយ។', ['នេះជាទឹក។', 'នោះជាបាយ។']],
    ['mya', 'ဒါက၊ ရေပါ။ဟိုက ထမင်းပါ။', ['ဒါက၊ ရေပါ။', 'ဟိုက ထမင်းပါ။']],
    ['amh', 'ይህ ውሃ ነው። ያ ምግብ ነው፡፡ እሺ', ['ይህ ውሃ ነው።', 'ያ ምግብ ነው፡፡', 'እሺ']],
    ['cmn', '真的吗？！是的。好……', ['真的吗？！', '是的。', '好……']],
    ['jpn', 'はい。いいえ！', ['はい。', 'いいえ！']],
    ['jpn', '行く。「はい」と言う。', ['行く。', '「はい」と言う。']],
    ['jpn', 'はい。（注）次です。', ['はい。', '（注）次です。']],
    ['ell', 'Μένει στο σπίτι.[11] Και μετά.', ['Μένει στο σπίτι.[11]', 'Και μετά.']],
    ['eng', 'He left.(She stayed.) Then [4] came.', ['He left.', '(She stayed.)', 'Then [4] came.']],
    ['deu', 'Er ging.„Gut“, sagte sie.', ['Er ging.', '„Gut“, sagte sie.']],
    ['ell', 'Τι είναι; Είναι νερό.', ['Τι είναι;', 'Είναι νερό.']],
    ['hye', 'Սա ջուր է։ Նա հաց է։', ['Սա ջուր է։', 'Նա հաց է։']],
    ['tha', 'นี่คือน้ำ นั่นคือข้าว', ['นี่คือน้ำ นั่นคือข้าว']],
    [null, 'One. Two.', ['One.', 'Two.']],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(sentences(text, language)).toEqual(expected)
  })

  test('a line that only the page ended goes on; a short one is a line of its own', () => {
    const wrapped = 'This sentence is long enough to have been broken by the\nWidth of a page. The next one follows.'
    expect(sentences(wrapped, 'eng')).toHaveLength(2)
    expect(sentences('Red Cross\nP.O. Box 12\nNairobi', 'eng')).toEqual(['Red Cross', 'P.O. Box 12', 'Nairobi'])
  })

  test('a long Thai passage is parted at its blanks, for it has no full stops', () => {
    const clause =
      'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิต่างมีเหตุผลและมโนธรรมและควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ'
    const parts = sentences([clause, clause, clause, clause].join(' '), 'tha')
    expect(parts).toEqual([clause, clause, clause, clause])
  })

  test('a short word before a comma with its full stop is an abbreviation throughout the document', () => {
    const document = documentOf(
      ['The resp. officer came, resp., went.', 'We asked resp. Officers to stay. They did.'],
      'eng',
    )
    expect(segmentsOf(document, 'source').map(({ text }) => text)).toEqual([
      'The resp. officer came, resp., went.',
      'We asked resp. Officers to stay.',
      'They did.',
    ])
  })
})

describe('segments', () => {
  test('of cells, cues and units are these as they are, without blanks around them', () => {
    const text = ' One. Two. '
    const document = documentOf(
      [passage(text, { kind: 'cell' }), passage(text, { kind: 'cue' }), passage(text, { kind: 'unit' }), passage(text)],
      'eng',
    )
    expect(segmentsOf(document, 'source').map((segment) => [segment.passage, segment.start, segment.text])).toEqual([
      [0, 1, 'One. Two.'],
      [1, 1, 'One. Two.'],
      [2, 1, 'One. Two.'],
      [3, 1, 'One.'],
      [3, 6, 'Two.'],
    ])
  })

  test('of a bilingual file are its texts on the side of the source and its translations on that of the delivery', () => {
    const document = documentOf(
      [passage('Cancel', { kind: 'unit', translation: 'Annuler' }), passage('Quit', { kind: 'unit', translation: '' })],
      'fra',
    )
    expect(segmentsOf(document, 'source').map(({ text }) => text)).toEqual(['Cancel', 'Quit'])
    expect(segmentsOf(document, 'target').map(({ text }) => text)).toEqual(['Annuler'])
  })

  test.each(['eng', 'arb', 'hin', 'cmn_hans', 'tha', 'khm', 'mya', 'amh', 'bod', 'lao', 'jpn'])(
    'of the Declaration in %s hold every letter, once and in order',
    (code) => {
      const { passages } = declarationDocument(code)
      const segments = segmentsOf(declarationDocument(code), 'source')
      passages.forEach(({ text }, index) => {
        const own = segments.filter((segment) => segment.passage === index)
        for (const segment of own) expect(text.slice(segment.start, segment.end)).toBe(segment.text)
        expect(
          own
            .map((segment) => segment.text)
            .join('')
            .replace(/[\s\u1361]/gu, ''),
        ).toBe(text.replace(/[\s\u1361]/gu, ''))
      })
    },
  )

  test('of any text lie in it in order, are not empty and leave out nothing but blanks', () => {
    const characters = fc.constantFrom(...'aB1.。।؟!?…"”)( \n\t\u00A0ไก|፡;:\u104A', '\u{1F600}', 'e\u0301')
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(characters, fc.string({ unit: 'binary', maxLength: 1 })), maxLength: 60 }),
        fc.constantFrom(null, 'eng', 'tha', 'hye', 'x', '', '%%'),
        (text, language) => {
          let at = 0
          for (const { start, end } of sentencesOf(text, language)) {
            expect(text.slice(at, start).replace(/[\s\u1361]/gu, '')).toBe('')
            expect(end).toBeGreaterThan(start)
            at = end
          }
          expect(text.slice(at).replace(/[\s\u1361]/gu, '')).toBe('')
        },
      ),
    )
  })
})
