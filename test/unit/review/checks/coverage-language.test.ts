import { describe, expect, test } from 'vitest'
import { languageKnowledge } from '../../../../main/documents/language/language-knowledge.ts'
import type { Alignment } from '../../../../main/review/model.ts'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { check as checkAll } from '../../../../main/review/checks/index.ts'
import { check, codes, english, with_ } from '../document-checking.ts'
import { declarationDocument, documentOf } from '../../../fixtures/review/documents.ts'

const article = 12

/** The declaration in one language with an article of another. */
function mixed(language: string, other: string): ReturnType<typeof check> {
  const document = declarationDocument(language)
  const foreign = declarationDocument(other).passages.slice(article, article + 3)
  return check(english, with_(document, document.passages.toSpliced(article, 3, ...foreign)))
}

describe('a paragraph of several sentences in a wrong language is reported once, for all its rows', () => {
  const paragraph = 'Go at once if you cannot drink. Keep giving the drink on the way. The treatment is free of charge.'
  const document = (language: string, text: string): ReturnType<typeof documentOf> =>
    documentOf(
      [
        ...declarationDocument(language)
          .passages.slice(10, 30)
          .map((one) => one.text),
        text,
      ],
      language,
    )
  const reported = (from: string, text: string, pairs?: (alignment: Alignment) => Alignment) => {
    const [source, target] = [document('eng', from), document('spa', text)]
    const found = align(source, target)
    const alignment = pairs === undefined ? found : pairs(found)
    const findings = [...checkAll({ source, target, alignment, terms: [], languages: languageKnowledge })]
    return findings.map(({ code, details }) => [code, details.rows])
  }

  test('left in English', () => {
    expect(reported(paragraph, paragraph)).toEqual([['passageSourceLanguage', 3]])
  })

  test('left in English, with a sentence of the source between that has no counterpart', () => {
    const withGap = (alignment: Alignment): Alignment => {
      const [first, second, third] = alignment.rows.slice(-3)
      if (first === undefined || second === undefined || third === undefined) throw new Error('no rows')
      const target = { from: second.target.from, to: second.target.from }
      const rest = { ...third, target: { from: second.target.from, to: third.target.to } }
      return { ...alignment, rows: [...alignment.rows.slice(0, -3), first, { ...second, target }, rest] }
    }
    expect(reported(paragraph, paragraph, withGap)).toContainEqual(['passageSourceLanguage', 3])
  })

  test('in a third one', () => {
    const twoSentences =
      'You can withdraw your consent at any time, and nobody will ask for a reason. You do not lose the right to care.'
    const italian =
      'Potete revocare il vostro consenso in qualsiasi momento, e nessuno chiederà il motivo. Conservate il diritto alle cure anche senza firmare questo foglio.'
    expect(reported(twoSentences, italian)).toEqual([['passageOtherLanguage', 2]])
  })
})

describe('a passage in another language', () => {
  test.each([
    ['fra', 'deu_1996'],
    ['spa', 'por_BR'],
    ['por_BR', 'spa'],
    ['swe', 'dan'],
    ['dan', 'swe'],
    ['rus', 'spa'],
    ['nld', 'deu_1996'],
    // One guesser does not know these.
    ['swh', 'fra'],
    ['som', 'spa'],
    ['kin', 'fra'],
  ])('is found: %s with an article in %s', (language, other) => {
    expect(codes(mixed(language, other))).toContain('passageOtherLanguage')
  })

  test.each([
    'fra',
    'spa',
    'por_BR',
    'swe',
    'dan',
    'nob',
    'rus',
    'nld',
    'slv',
    'ita',
    'cmn_hant',
    'swh',
    'som',
    'kin',
    'lin',
  ])('is not in the declaration itself: %s', (language) => {
    expect(codes(check(english, declarationDocument(language)))).not.toContain('passageOtherLanguage')
  })

  test('is found where it is only one sentence of a passage', () => {
    const foreign = 'Puedo retirar mi consentimiento en cualquier momento sin perder mi derecho a la asistencia.'
    const document = declarationDocument('por_BR')
    const passages = document.passages.map((passage, at) =>
      at === article + 1 ? { ...passage, text: `${foreign} ${passage.text.split('. ')[1] ?? ''}` } : passage,
    )
    const target = with_(document, passages)
    const findings = check(english, target, align(english, target)).filter(
      ({ code }) => code === 'passageOtherLanguage',
    )
    expect(findings.map(({ found, details }) => [found, details.language])).toEqual([[[foreign], 'es']])
  })

  test('is found if it is short, but not in the names of places', () => {
    const passages = (language: string, text: string): ReturnType<typeof documentOf> =>
      documentOf(
        declarationDocument(language)
          .passages.slice(10, 30)
          .map((one) => one.text)
          .toSpliced(12, 0, text),
        language,
      )
    const source = passages('eng', 'Keep this leaflet away from children.')
    const codesOf = (text: string): string[] => codes(check(source, passages('spa', text)))
    expect(codesOf('Guarde esta folha longe das suas crianças pequenas.')).toContain('passageOtherLanguage')
    expect(codesOf('China Central: Sichuan, Yunnan, Guangxi, Shaanxi, Guizhou')).not.toContain('passageOtherLanguage')
  })

  test.each([
    ['rus', 'Введіть номер, який потрібно призначити виносці.'],
    ['spa', 'Por favor, habilite a conta ou envie usando outra conta.'],
    ['ita', 'Proporcione el valor de la posición vertical.'],
    ['nld', 'Die maximale Anzahl gleichzeitig laufender Threads.'],
    ['dan', '_Plasser signaturen over opprinnelig melding'],
    ['por_BR', 'La inscripción no cuesta nada.'],
    ['fra', 'Beba solamente agua potable.'],
  ])(
    'is found in %s although it is short and the languages are near, by words that are nowhere else',
    (language, text) => {
      const texts = (other: string, added: string): ReturnType<typeof documentOf> =>
        documentOf(
          [
            ...declarationDocument(other)
              .passages.slice(10, 40)
              .map((one) => one.text),
            added,
          ],
          other,
        )
      const source = texts('eng', 'Enter the number that you want to give to this callout.')
      const others = (added: string): unknown[] =>
        check(source, texts(language, added))
          .filter(({ code }) => code === 'passageOtherLanguage')
          .map(({ found }) => found)
      expect(others(text)).toEqual([[text]])
      expect(others(declarationDocument(language).passages[45]?.text ?? '')).toEqual([])
    },
  )

  test('is not assumed of new words in a delivery of a few lines', () => {
    const lines = ['Tegninger i LibreOffice Draw understøtter lag.', 'Indtast lagets navn i feltet Navn.']
    const source = documentOf(
      ['Drawings in LibreOffice Draw support layers.', 'Type the name of the layer in the Name box.'],
      'eng',
    )
    expect(codes(check(source, documentOf(lines, 'dan')))).not.toContain('passageOtherLanguage')
  })

  test.each(['swh', 'spa', 'arb'])('is found among short ones, the only long one: in %s', (language) => {
    const short = declarationDocument(language)
      .passages.map((one) => one.text)
      .filter((text) => text.length > 30 && text.length < 60)
    const long = 'Vos réponses sont envoyées dès que vous êtes de nouveau en ligne, même si vous êtes en voyage.'
    const source = documentOf(
      [...short.map((_, at) => `This is the short message number ${String(at)}.`), 'Your answers are sent later.'],
      'eng',
    )
    const findings = check(source, documentOf([...short, long], language))
    expect(findings.filter(({ code }) => code === 'passageOtherLanguage').map(({ row }) => row)).toEqual([short.length])
  })

  test('is found if it is much of a short document', () => {
    const passages = (language: string): string[] =>
      declarationDocument(language)
        .passages.slice(article, article + 4)
        .map((one) => one.text)
    const longest = passages('eng').reduce(
      (best, text, at, all) => (text.length > (all[best] ?? '').length ? at : best),
      0,
    )
    const mixedTexts = passages('spa').with(longest, passages('por_BR')[longest] ?? '')
    const findings = check(documentOf(passages('eng'), 'eng'), documentOf(mixedTexts, 'spa'))
    expect(codes(findings)).toContain('passageOtherLanguage')
  })

  test('is found in Chinese by the script', () => {
    const traditional = Array.from(
      { length: 6 },
      (_, at) => `人人有權享受公正和良好的工作條件，並享受免於失業的保障。${String(at)}`,
    )
    const simplified = '人人有权享受公正和良好的工作条件，并享受免于失业的保障。'
    const source = documentOf(
      traditional.map((_, at) => `Everyone has the right to work, to free choice of it. ${String(at)}`),
      'eng',
    )
    const target = documentOf(traditional.toSpliced(3, 1, simplified), 'zho')
    const [finding, ...more] = check(source, target).filter(({ code }) => code === 'passageOtherLanguage')
    expect(more).toEqual([])
    expect(finding).toMatchObject({ found: [simplified], details: { script: 'Hans' } })
  })
})
