// What the document checks find in planted errors, and that they find nothing in correct text.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { align } from '../../../main/review/alignment/alignment.ts'
import type { Alignment, ReviewedDocument, ReviewFinding } from '../../../main/review/model.ts'
import { aligned, declarationDocument, documentOf, passage } from '../../fixtures/review/documents.ts'
import { check, codes, english, spliced, with_ } from './document-checking.ts'

/**
 * Languages whose declarations have the same headings and paragraphs as the English one, so the correspondences are
 * known. Not those with mistakes of their own, which are reported: clauses in another order (Vietnamese, Gagauz, Samoan),
 * words twice (Tok Pisin), text that was lost (Lozi).
 */
const clean =
  'spa swe vie kor hin ita hrv war zul xho kha kng hau_NG por_BR dan nob nno ind min mkd afr ast bcl bel ces cmn_hans_beijing eml epo est fao fin gag hat_popular hea hsn hus ktu loz lnc mar mly_arab niu nso nya_chechewa pau rmn_1 sco slk slr smo tet tpi tsn tuk_latn tur uig_arab urd_2 vec wuu ydd kor'
    .split(' ')
    .filter((code) => !['hau_NG', 'ces', 'vie', 'gag', 'smo', 'tpi', 'loz'].includes(code))
const translations = new Map(clean.map((code) => [code, declarationDocument(code)]))

describe('a clean translation', () => {
  test.each([...translations])('into %s raises no alarm', (_, target) => {
    expect(target.passages).toHaveLength(english.passages.length)
    expect(check(english, target)).toEqual([])
  })
})

describe('what is planted into a translation is found', () => {
  const article = english.passages.findIndex(({ text }) => text === 'Article 13')

  interface Planted {
    target: ReviewedDocument
    alignment?: Alignment
  }
  const planting = {
    leftOut: (document) => spliced(document, article, 3, []),
    withoutEnd: (document) => spliced(document, 80, english.passages.length - 80, []),
    twice: (document) => spliced(document, article + 3, 0, document.passages.slice(article, article + 3)),
    oneForAnother: (document) => {
      const next = document.passages[article + 2]
      const target = with_(document, document.passages.toSpliced(article + 1, 1, ...(next ? [next] : [])))
      const pairs = english.passages.map((_, index): [number | null, number | null] => [
        index,
        index === article + 1 ? null : index,
      ])
      return { target, alignment: aligned(english, target, pairs.toSpliced(article + 2, 0, [null, article + 1])) }
    },
    ofAnotherText: (document) => {
      const inserted = passage([...(document.passages[4]?.text ?? '')].toReversed().join(''))
      return spliced(document, article, 0, [inserted])
    },
    leftInEnglish: (document) => ({
      target: with_(document, document.passages.toSpliced(article, 3, ...english.passages.slice(article, article + 3))),
    }),
  } satisfies Record<string, (document: ReviewedDocument) => Planted>
  type Mistake = keyof typeof planting

  /** Language by language, since what the checks learn of the last two languages is kept. */
  const findAll = (): Record<Mistake, ReviewFinding[]>[] =>
    [...translations.values()].map((document) => {
      const found = (mistake: Mistake): ReviewFinding[] => {
        const { target, alignment }: Planted = planting[mistake](document)
        return check(english, target, alignment)
      }
      return {
        leftOut: found('leftOut'),
        withoutEnd: found('withoutEnd'),
        twice: found('twice'),
        oneForAnother: found('oneForAnother'),
        ofAnotherText: found('ofAnotherText'),
        leftInEnglish: found('leftInEnglish'),
      }
    })
  let all: Record<Mistake, ReviewFinding[]>[] = []
  beforeAll(() => {
    all = findAll()
  }, 600_000)

  /** The languages in which nothing, or something else, was found. */
  const failing = (mistake: Mistake, expected: (found: readonly ReviewFinding[]) => boolean): string[] =>
    [...translations.keys()].filter((_, at) => !expected(all[at]?.[mistake] ?? []))
  /** For languages with a freer translation, no finding is better than a guess. */
  const few = Math.floor(translations.size * 0.05)
  const only =
    (code: string) =>
    (found: readonly ReviewFinding[]): boolean =>
      found.length === 1 && found[0]?.code === code

  test('an article that was left out', () => {
    const missed = failing(
      'leftOut',
      (found) =>
        only('passageMissing')(found) &&
        found[0]?.row === article &&
        found[0].severity === 'critical' &&
        found[0].details.rows === 3 &&
        (found[0].expected[0] ?? '').startsWith('Article 13 Everyone has the right to freedom of movement'),
    )
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(few)
  })

  test('an end that is missing', () => {
    const missed = failing('withoutEnd', only('endMissing'))
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(few)
  })

  test('an article that is there twice', () => {
    expect(failing('twice', only('passageDoubled'))).toEqual([])
  })

  test('a paragraph that was left out beside one that is there twice', () => {
    const missed = failing('oneForAnother', (found) =>
      ['passageMissing', 'passageDoubled'].every((code) => found.some((finding) => finding.code === code)),
    )
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(few)
  })

  test('a paragraph of another text', () => {
    const missed = failing('ofAnotherText', only('passageAdded'))
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(few)
  })

  test('an article that was left in English', () => {
    // Scots shares too many words with English.
    expect(failing('leftInEnglish', only('passageSourceLanguage')).filter((code) => code !== 'sco')).toEqual([])
  })

  test('an article left in English in which a few words were changed', () => {
    const document = declarationDocument('spa')
    const changed = english.passages
      .slice(article, article + 3)
      .map((one) => ({ ...one, text: one.text.replaceAll('Everyone', 'Everybody').replace('freedom', 'liberty') }))
    const target = with_(document, document.passages.toSpliced(article, 3, ...changed))
    expect(codes(check(english, target))).toEqual(['passageSourceLanguage'])
  })

  test('names, titles and addresses that stay as they are raise no alarm', () => {
    const stays = [
      passage('United Nations High Commissioner for Refugees, Geneva'),
      passage('OHCHR, Palais Wilson, 52 rue des Pâquis, CH-1201 Geneva, Switzerland'),
      passage('https://www.ohchr.org/en/human-rights/universal-declaration/translations/english'),
    ]
    const source = with_(english, [...english.passages, ...stays])
    for (const code of ['spa', 'hin', 'urd_2', 'cmn_hans_beijing']) {
      const document = declarationDocument(code)
      expect(check(source, with_(document, [...document.passages, ...stays]))).toEqual([])
    }
  })
})

describe('the whole file', () => {
  test('is unchanged where its bytes or its words are those of the source', () => {
    const spanish = { ...english, orderedLanguage: documentOf([], 'spa').orderedLanguage }
    expect(codes(check(english, spanish))).toEqual(['fileUnchanged'])
    expect(codes(check(english, { ...spanish, sha256: '0'.repeat(64) }))).toEqual(['fileUnchanged'])
  })

  test('may be unchanged where both languages are one', () => {
    expect(check(english, { ...english })).toEqual([])
  })

  test.each([
    ['spa', 'fra', 'fileLanguage'],
    ['arb', 'fra', 'fileScript'],
    ['hin', 'arb', 'fileScript'],
    ['swh', 'eng', 'fileLanguage'],
    ['khm', 'tha', 'fileScript'],
  ])('was ordered in %s and is in %s', (ordered, delivered, code) => {
    const source = delivered === 'eng' ? declarationDocument('fra') : english
    const target = { ...declarationDocument(delivered), orderedLanguage: documentOf([], ordered).orderedLanguage }
    const findings = check(source, target, aligned(source, target, []))
    expect(codes(findings)).toContain(code)
  })

  test.each([
    ['nob', 'dan'],
    ['hrv', 'srp_latn'],
    ['pes', 'prs'],
    ['ind', 'zlm_latn'],
    ['rhg', 'rhg'],
  ])('is not distinguished from its neighbour: %s and %s', (ordered, delivered) => {
    const known = delivered === 'prs' ? 'pes_1' : delivered === 'zlm_latn' ? 'mly_latn' : delivered
    if (known === 'rhg') return
    const target = { ...declarationDocument(known), orderedLanguage: documentOf([], ordered).orderedLanguage }
    expect(codes(check(english, target, aligned(english, target, [])))).not.toContain('fileLanguage')
  })

  test('is empty, damaged, protected or only a picture', () => {
    const none = { passages: [], language: { script: null, possible: [], declared: null, declaredTarget: null } }
    const empty = { ...english, ...none, sha256: '1', sizeBytes: 0, reading: 'noText' } as const
    expect(codes(check(english, empty))).toEqual(['fileEmpty'])
    expect(codes(check(english, { ...empty, reading: 'read', sizeBytes: 900 }))).toEqual(['fileEmpty'])
    expect(codes(check(english, { ...empty, reading: 'damaged', sizeBytes: 900 }))).toEqual(['fileDamaged'])
    expect(codes(check(english, { ...empty, reading: 'encrypted', sizeBytes: 900 }))).toEqual(['fileEncrypted'])
    expect(codes(check(english, { ...empty, reading: 'noText', sizeBytes: 900 }))).toEqual(['fileWithoutText'])
    // Not the translator's mistake: the review says that the text was not checked.
    expect(codes(check(english, { ...empty, reading: 'unreliableText', sizeBytes: 900 }))).toEqual([])
  })

  test('has the name of a document and is none', () => {
    const ordered = { ...english, name: 'charter.docx' }
    const named = (name: string): ReviewedDocument => ({
      ...english,
      passages: [],
      sha256: '1',
      sizeBytes: 900,
      reading: 'cannotRead',
      name,
    })
    expect(codes(check(ordered, named('charter fr.DOCX')))).toContain('fileDamaged')
    expect(codes(check(ordered, named('charter.idml')))).not.toContain('fileDamaged')
  })

  test('came in a format that cannot be used in its place', () => {
    const spanish = declarationDocument('spa')
    const as = (format: string): string[] => codes(check(english, { ...spanish, format }))
    expect(as('odt')).toEqual([])
    expect(as('pdf')).toEqual(['fileFormat'])
    expect(codes(check({ ...english, format: 'pdf' }, { ...spanish, format: 'docx' }))).toEqual([])
  })
})

describe('the id of a finding', () => {
  test('stays when the rest of the document changes, and is unique in a run', () => {
    const spanish = declarationDocument('spa')
    const { target, alignment } = spliced(spanish, 30, 3, [])
    const [first] = check(english, target, alignment)
    const edited = {
      ...target,
      passages: target.passages.with(60, passage('Otro texto que dice otra cosa muy distinta de la anterior.')),
    }
    const again = check(
      english,
      edited,
      aligned(
        english,
        edited,
        alignment.rows.map((row) => [
          row.source.to > row.source.from ? row.source.from : null,
          row.target.to > row.target.from ? row.target.from : null,
        ]),
      ),
    )
    expect(again.map(({ id }) => id)).toContain(first?.id)
    expect(new Set(again.map(({ id }) => id)).size).toBe(again.length)
  })
})

describe('whatever two documents hold', () => {
  const anyPassage = fc
    .record({
      text: fc.string({ unit: 'binary', maxLength: 80 }),
      kind: fc.constantFrom('heading', 'paragraph', 'listItem', 'cell', 'cue', 'unit'),
      level: fc.option(fc.nat(9)),
      key: fc.option(fc.string({ maxLength: 4 })),
      table: fc.option(fc.nat(3)),
      row: fc.option(fc.nat(1e9)),
      translation: fc.option(fc.string({ maxLength: 20 })),
      startMs: fc.option(fc.double()),
      endMs: fc.option(fc.double()),
    })
    .map(({ text, ...rest }) => passage(text, rest))
  const anyDocument = fc.array(anyPassage, { maxLength: 30 }).map((passages) => documentOf(passages, 'eng'))

  test('the checks end, point at rows that are there, and give every finding an id of its own', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (source, delivered) => {
        const target = { ...delivered, orderedLanguage: documentOf([], 'spa').orderedLanguage }
        const alignment = align(source, target, { pins: [] })
        const findings = check(source, target, alignment)
        expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
        for (const { row } of findings)
          if (row !== null) {
            expect(row).toBeGreaterThanOrEqual(0)
            expect(row).toBeLessThan(alignment.rows.length)
          }
      }),
      { numRuns: 150 },
    )
  })
})
