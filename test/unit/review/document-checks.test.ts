import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageKnowledge as languages } from '../../../main/documents/language-knowledge.ts'
import { align } from '../../../main/review/alignment.ts'
import { checkDocument } from '../../../main/review/checks/document.ts'
import type { Alignment, ReviewedDocument, ReviewFinding } from '../../../main/review/model.ts'
import { aligned, declarationDocument, documentOf, noShape, passage } from '../../fixtures/review/documents.ts'

const check = (
  source: ReviewedDocument,
  target: ReviewedDocument,
  alignment: Alignment = aligned(source, target),
): ReviewFinding[] => [...checkDocument({ source, target, alignment, languages })]

const codes = (findings: readonly ReviewFinding[]): string[] => findings.map(({ code }) => code)

const english = declarationDocument('eng')
/** Whose declarations have the headings and paragraphs of the English one: what corresponds is known. */
const clean =
  'spa swe vie kor hin ita hrv war zul xho kha kng hau_NG por_BR dan nob nno ind min mkd afr ast bcl bel ces cmn_hans_beijing eml epo est fao fin gag hat_popular hea hsn hus ktu loz lnc mar mly_arab niu nso nya_chechewa pau rmn_1 sco slk slr smo tet tpi tsn tuk_latn tur uig_arab urd_2 vec wuu ydd kor'
    .split(' ')
    .filter((code) => !['hau_NG', 'ces'].includes(code))
const translations = new Map(clean.map((code) => [code, declarationDocument(code)]))

const sha256Of = (passages: ReviewedDocument['passages']): string =>
  createHash('sha256').update(JSON.stringify(passages)).digest('hex')

const with_ = (document: ReviewedDocument, passages: ReviewedDocument['passages']): ReviewedDocument => ({
  ...document,
  passages,
  sha256: sha256Of(passages),
})

/** The declaration without, or with one more of, some passages; and what corresponds to what. */
const spliced = (
  document: ReviewedDocument,
  at: number,
  remove: number,
  insert: ReviewedDocument['passages'],
): { target: ReviewedDocument; alignment: Alignment } => {
  const target = with_(document, document.passages.toSpliced(at, remove, ...insert))
  const pairs: [number | null, number | null][] = []
  english.passages.forEach((_, index) => {
    if (index === at) insert.forEach((_inserted, offset) => pairs.push([null, at + offset]))
    if (index >= at && index < at + remove) pairs.push([index, null])
    else pairs.push([index, index < at ? index : index - remove + insert.length])
  })
  return { target, alignment: aligned(english, target, pairs) }
}

describe('a clean translation', () => {
  it.each([...translations])('into %s raises no alarm', (_, target) => {
    expect(target.passages).toHaveLength(english.passages.length)
    expect(check(english, target)).toEqual([])
  })
})

describe('what is planted into a translation is found', () => {
  const article = english.passages.findIndex(({ text }) => text === 'Article 13')

  /** Plants into every translation; says where nothing, or something else, was found. */
  const failing = (
    plant: (document: ReviewedDocument) => { target: ReviewedDocument; alignment?: Alignment },
    expected: (found: readonly ReviewFinding[]) => boolean,
  ): string[] =>
    [...translations].flatMap(([code, document]) => {
      const { target, alignment } = plant(document)
      return expected(check(english, target, alignment)) ? [] : [code]
    })
  /** Where a language's translation is freer than most, silence is better than a guess. */
  const few = Math.floor(translations.size * 0.05)
  const only =
    (code: string) =>
    (found: readonly ReviewFinding[]): boolean =>
      found.length === 1 && found[0]?.code === code

  it('an article that was left out', () => {
    const missed = failing(
      (document) => spliced(document, article, 3, []),
      (found) =>
        only('passageMissing')(found) &&
        found[0]?.row === article &&
        found[0].severity === 'critical' &&
        found[0].details.rows === 3 &&
        (found[0].expected[0] ?? '').startsWith('Article 13 Everyone has the right to freedom of movement'),
    )
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(few)
  })

  it('an end that is missing', () => {
    const missed = failing((document) => spliced(document, 80, english.passages.length - 80, []), only('endMissing'))
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(few)
  })

  it('an article that stands twice', () => {
    expect(
      failing(
        (document) => spliced(document, article + 3, 0, document.passages.slice(article, article + 3)),
        only('passageDoubled'),
      ),
    ).toEqual([])
  })

  it('a paragraph that was left out beside one that stands twice', () => {
    const missed = failing(
      (document) => {
        const next = document.passages[article + 2]
        const target = with_(document, document.passages.toSpliced(article + 1, 1, ...(next ? [next] : [])))
        const pairs = english.passages.map((_, index): [number | null, number | null] => [
          index,
          index === article + 1 ? null : index,
        ])
        return { target, alignment: aligned(english, target, pairs.toSpliced(article + 2, 0, [null, article + 1])) }
      },
      (found) => ['passageMissing', 'passageDoubled'].every((code) => found.some((finding) => finding.code === code)),
    )
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(few)
  })

  it('a paragraph of another text', () => {
    const missed = failing((document) => {
      const inserted = passage([...(document.passages[4]?.text ?? '')].toReversed().join(''))
      return spliced(document, article, 0, [inserted])
    }, only('passageAdded'))
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(few)
  })

  it('an article that was left in English', () => {
    const missed = failing(
      (document) => ({
        target: with_(
          document,
          document.passages.toSpliced(article, 3, ...english.passages.slice(article, article + 3)),
        ),
      }),
      only('passageSourceLanguage'),
    )
    // Scots has too many of the words of English to tell.
    expect(missed.filter((code) => code !== 'sco')).toEqual([])
  })

  it('an article left in English in which a few words were changed', () => {
    const document = declarationDocument('spa')
    const changed = english.passages
      .slice(article, article + 3)
      .map((one) => ({ ...one, text: one.text.replaceAll('Everyone', 'Everybody').replace('freedom', 'liberty') }))
    const target = with_(document, document.passages.toSpliced(article, 3, ...changed))
    expect(codes(check(english, target))).toEqual(['passageSourceLanguage'])
  })

  it('names, titles and addresses that stay as they are raise no alarm', () => {
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
  it('is unchanged where its bytes or its words are those of the source', () => {
    const spanish = { ...english, orderedLanguage: documentOf([], 'spa').orderedLanguage }
    expect(codes(check(english, spanish))).toEqual(['fileUnchanged'])
    expect(codes(check(english, { ...spanish, sha256: '0'.repeat(64) }))).toEqual(['fileUnchanged'])
  })

  it('may be unchanged where both languages are one', () => {
    expect(check(english, { ...english })).toEqual([])
  })

  it.each([
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

  it.each([
    ['nob', 'dan'],
    ['hrv', 'srp_latn'],
    ['pes', 'prs'],
    ['ind', 'zlm_latn'],
    ['rhg', 'rhg'],
  ])('is not told from its neighbour: %s and %s', (ordered, delivered) => {
    const known = delivered === 'prs' ? 'pes_1' : delivered === 'zlm_latn' ? 'mly_latn' : delivered
    if (known === 'rhg') return
    const target = { ...declarationDocument(known), orderedLanguage: documentOf([], ordered).orderedLanguage }
    expect(codes(check(english, target, aligned(english, target, [])))).not.toContain('fileLanguage')
  })

  it('is empty, damaged, protected or only a picture', () => {
    const none = { passages: [], language: { script: null, possible: [], declared: null, declaredTarget: null } }
    const empty = { ...english, ...none, sha256: '1', sizeBytes: 0, reading: 'noText' } as const
    expect(codes(check(english, empty))).toEqual(['fileEmpty'])
    expect(codes(check(english, { ...empty, reading: 'read', sizeBytes: 900 }))).toEqual(['fileEmpty'])
    expect(codes(check(english, { ...empty, reading: 'damaged', sizeBytes: 900 }))).toEqual(['fileDamaged'])
    expect(codes(check(english, { ...empty, reading: 'encrypted', sizeBytes: 900 }))).toEqual(['fileEncrypted'])
    expect(codes(check(english, { ...empty, reading: 'noText', sizeBytes: 900 }))).toEqual(['fileWithoutText'])
  })

  it('has the name of a document and is none', () => {
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

  it('came in a format that cannot be used in its place', () => {
    const spanish = declarationDocument('spa')
    const as = (format: string): string[] => codes(check(english, { ...spanish, format }))
    expect(as('odt')).toEqual([])
    expect(as('pdf')).toEqual(['fileFormat'])
    expect(codes(check({ ...english, format: 'pdf' }, { ...spanish, format: 'docx' }))).toEqual([])
  })
})

describe('structure', () => {
  const spanish = declarationDocument('spa')
  const shaped = (document: ReviewedDocument, shape: Partial<ReviewedDocument['shape']>): ReviewedDocument => ({
    ...document,
    shape: { ...noShape, ...shape },
  })

  it.each([
    ['tableCount', { tables: 3 }, { tables: 2 }],
    ['slideCount', { slides: 12 }, { slides: 11 }],
    ['footnoteCount', { footnotes: 5 }, { footnotes: 4 }],
    ['pictureCount', { pictures: 4 }, { pictures: 3 }],
    ['hyperlinkCount', { hyperlinks: 8 }, { hyperlinks: 7 }],
  ])('that lost something is told: %s', (code, expected, found) => {
    expect(codes(check(shaped(english, expected), shaped(spanish, found)))).toEqual([code])
    expect(check(shaped(english, expected), shaped(spanish, expected))).toEqual([])
  })

  it('names the sheet that is gone where the others kept their names', () => {
    const source = shaped(english, { sheets: ['Contacts', 'Sites', 'Stock'] })
    const [finding] = check(source, shaped(spanish, { sheets: ['Contacts', 'Stock'] }))
    expect(finding).toMatchObject({ code: 'sheetCount', details: { name: 'Sites', expectedNumber: 3, foundNumber: 2 } })
    const [other] = check(source, shaped(spanish, { sheets: ['Contactos', 'Existencias'] }))
    expect(other?.details).toEqual({ expectedNumber: 3, foundNumber: 2 })
  })

  it('of a document that was read in part only, or in another format, is not compared', () => {
    const source = shaped(english, { tables: 3 })
    expect(check(source, { ...shaped(spanish, { tables: 2 }), isCut: true })).toEqual([])
    expect(check(source, { ...shaped(spanish, { tables: 2 }), format: 'odt' })).toEqual([])
  })

  it('tells headings that became paragraphs, once', () => {
    const flat = with_(
      spanish,
      spanish.passages.map((one, index) =>
        index > 5 && index < 40 ? { ...one, kind: 'paragraph', level: null } : one,
      ),
    )
    const findings = check(english, flat)
    expect(codes(findings)).toEqual(['headingLost'])
    expect(findings[0]?.details.foundNumber).toBeGreaterThan(5)
  })

  const table = (rows: readonly (readonly string[])[], sheet = false): ReviewedDocument['passages'] =>
    rows.flatMap((cells, row) =>
      cells.map((text, column) =>
        passage(text, {
          kind: 'cell',
          table: sheet ? null : 1,
          row: row + 1,
          level: column + 1,
          place: { part: sheet ? 'sheet' : 'body', number: sheet ? 1 : null, name: sheet ? 'Sites' : null, at: null },
        }),
      ),
    )

  const sites = [
    ['Camp', 'Families', 'Water'],
    ['North', '120', 'every second day'],
    ['South', '85', 'daily'],
    ['East', '240', 'none at all'],
  ]
  const campos = [
    ['Campamento', 'Familias', 'Agua'],
    ['Norte', '120', 'cada dos días'],
    ['Sur', '85', 'a diario'],
    ['Este', '240', 'ninguna'],
  ]

  it.each([
    [false, 'tableRows'],
    [true, 'sheetRows'],
  ])('tells a row that is gone (sheet: %s)', (isSheet, code) => {
    const shape = isSheet ? { sheets: ['Sites'] } : { tables: 1 }
    const source = shaped(documentOf(table(sites, isSheet), 'eng'), shape)
    const target = shaped(documentOf(table(campos.toSpliced(2, 1), isSheet), 'spa'), shape)
    const pairs = source.passages.map((_, index): [number, number | null] =>
      index < 6 ? [index, index] : index < 9 ? [index, null] : [index, index - 3],
    )
    const [finding, ...more] = check(source, target, aligned(source, target, pairs))
    expect(more).toEqual([])
    expect(finding).toMatchObject({ code, row: 6, expected: ['South'], details: { expectedNumber: 4, foundNumber: 3 } })
  })
})

describe('subtitles', () => {
  const cue = (number: number, text: string, startMs: number, endMs: number) =>
    passage(text, { kind: 'cue', key: String(number), startMs, endMs })
  const film = documentOf(
    [
      cue(1, 'Where is the water?', 1_000, 3_000),
      cue(2, 'Behind the school.', 4_000, 6_000),
      cue(3, 'Then let us go.', 7_000, 9_000),
    ],
    'eng',
    { format: 'srt' },
  )
  const lines = ['¿Dónde está el agua?', 'Detrás de la escuela.', 'Entonces vamos.']
  const subtitled = (times: readonly (readonly [number, number])[], said = lines): ReviewedDocument =>
    documentOf(
      said.map((text, index) => cue(index + 1, text, times[index]?.[0] ?? 0, times[index]?.[1] ?? 0)),
      'spa',
      { format: 'srt' },
    )
  const usual = [
    [1_000, 3_000],
    [4_000, 6_000],
    [7_000, 9_000],
  ] as const

  it('at the same times raise no alarm, nor do times that were rounded', () => {
    expect(check(film, subtitled(usual))).toEqual([])
    expect(
      check(
        film,
        subtitled([
          [1_040, 2_960],
          [4_000, 6_100],
          [6_900, 9_000],
        ]),
      ),
    ).toEqual([])
  })

  it('at another time are told, and all of them at once where all were moved', () => {
    const [finding, ...more] = check(
      film,
      subtitled([
        [1_000, 3_000],
        [4_000, 6_900],
        [7_000, 9_000],
      ]),
    )
    expect(more).toEqual([])
    expect(finding).toMatchObject({
      code: 'cueTimes',
      row: 1,
      expected: ['00:00:04.000 – 00:00:06.000'],
      found: ['00:00:04.000 – 00:00:06.900'],
    })
    expect(codes(check(film, subtitled(usual.map(([start, end]) => [start + 5_000, end + 5_000]))))).toEqual([
      'cueTimes',
    ])
  })

  it('that lie over each other are told', () => {
    expect(
      codes(
        check(
          film,
          subtitled([
            [1_000, 3_000],
            [4_000, 7_500],
            [7_000, 9_000],
          ]),
        ),
      ),
    ).toEqual(['cueTimes', 'cueOverlap'])
  })

  it('that nobody can read in their time, or that run out of the picture, are told', () => {
    const long = 'Detrás de la escuela nueva que se construyó el año pasado junto al antiguo mercado'
    expect(codes(check(film, subtitled(usual, [lines[0] ?? '', long, lines[2] ?? ''])))).toEqual([
      'cueReadingSpeed',
      'cueLineLength',
    ])
  })

  it('of which one is missing are told with its words', () => {
    const target = documentOf([cue(1, lines[0] ?? '', 1_000, 3_000), cue(2, lines[2] ?? '', 7_000, 9_000)], 'spa', {
      format: 'srt',
    })
    const pairs = [
      [0, 0],
      [1, null],
      [2, 1],
    ] as const
    const [finding, ...more] = check(film, target, aligned(film, target, pairs))
    expect(more).toEqual([])
    expect(finding).toMatchObject({ code: 'passageMissing', row: 1, expected: ['Behind the school.'] })
  })
})

describe('units', () => {
  const unit = (key: string, text: string, translation: string | null, state?: string) =>
    passage(text, {
      kind: 'unit',
      key,
      translation,
      place: { part: 'unit', number: null, name: null, at: key },
      ...(state === undefined ? {} : { state }),
    })
  const source = documentOf(
    [unit('a', 'Register here', ''), unit('b', 'Bring your card', ''), unit('c', 'Closed', '')],
    'eng',
    {
      format: 'po',
    },
  )
  const delivered = (units: readonly ReturnType<typeof unit>[]): ReviewFinding[] => {
    const target = documentOf(units, 'spa', { format: 'po' })
    const pairs = source.passages.map((one, index): [number, number | null] => {
      const at = target.passages.findIndex(({ key }) => key === one.key)
      return [index, at < 0 ? null : at]
    })
    return check(source, target, aligned(source, target, pairs))
  }
  const all = [
    unit('a', 'Register here', 'Regístrese aquí'),
    unit('b', 'Bring your card', 'Traiga su tarjeta'),
    unit('c', 'Closed', 'Cerrado'),
  ]

  it('that are all translated raise no alarm', () => {
    expect(delivered(all)).toEqual([])
  })

  it('that are open, unfinished, missing, or another than ordered are told by their keys', () => {
    expect(delivered(all.with(1, unit('b', 'Bring your card', '')))).toMatchObject([
      { code: 'unitUntranslated', found: ['b'], row: 1 },
    ])
    expect(delivered(all.with(1, unit('b', 'Bring your card', 'Traiga', 'fuzzy')))).toMatchObject([
      { code: 'unitNeedsWork', found: ['b'] },
    ])
    expect(delivered(all.with(1, unit('b', 'Bring your card', 'Traiga', 'final')))).toEqual([])
    expect(delivered(all.slice(0, 2))).toMatchObject([{ code: 'unitMissing', expected: ['c'] }])
    expect(delivered(all.with(2, unit('c', 'Open', 'Abierto')))).toMatchObject([
      { code: 'unitSourceChanged', found: ['c'] },
    ])
  })
})

describe('the id of a finding', () => {
  it('stays when the rest of the document changes, and is unique in a run', () => {
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

describe('the real alignment', () => {
  const align_ = (target: ReviewedDocument): ReviewFinding[] =>
    check(english, target, align(english, target, { pins: [] }))

  /** No rule was made on these; some checks were mended after false alarms were seen in them. */
  const aside =
    'por_BR deu_1996 ben khm tha jpn kor ita pol tur vie ell_monotonic heb fin hun kat tam tel nld swe ukr ces bul cat dan nob ind urd pes_1 hau_NG som yor ibo zul lao guj mkd epo est slk hrv afr'.split(
      ' ',
    )
  const tuned = 'fra spa arb hin cmn_hans rus swh'.split(' ')

  it('of clean translations into more than 40 languages raises next to no alarm', () => {
    let segments = 0
    const alarms = [...tuned, ...aside].flatMap((code) => {
      const target = declarationDocument(code)
      const found = align_(target)
      segments += target.passages.length
      return found.map((finding) => `${code} ${finding.code} ${finding.expected[0] ?? finding.found[0] ?? ''}`)
    })
    expect(segments).toBeGreaterThan(4_000)
    expect(alarms.length / segments, alarms.join('\n')).toBeLessThan(1 / 1_000)
  }, 180_000)

  it('shows articles that were left out, doubled, moved, or left in English', () => {
    const planted: string[] = []
    const missed: string[] = []
    const plant = (what: string, target: ReviewedDocument, code: string | readonly string[]): void => {
      planted.push(what)
      if (!align_(target).some((finding) => [code].flat().includes(finding.code))) missed.push(what)
    }
    for (const code of [...tuned, ...aside.slice(0, 14)]) {
      const document = declarationDocument(code)
      const { passages } = document
      const headings = passages.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []))
      const ofEnglish = english.passages.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []))
      if (headings.length !== ofEnglish.length) continue
      // The heading of the 12th article is the 14th: behind the title and the preamble.
      const [from = 0, to = 0, later = 0] = [headings[13], headings[14], headings[22]]
      const article = passages.slice(from, to)
      plant(`${code} without it`, with_(document, passages.toSpliced(from, to - from)), 'passageMissing')
      plant(`${code} twice`, with_(document, passages.toSpliced(to, 0, ...article)), 'passageDoubled')
      plant(
        `${code} elsewhere`,
        with_(document, [
          ...passages.slice(0, from),
          ...passages.slice(to, later),
          ...article,
          ...passages.slice(later),
        ]),
        ['passageMoved', 'passageMissing'],
      )
      plant(
        `${code} in English`,
        with_(document, passages.toSpliced(from, to - from, ...english.passages.slice(ofEnglish[13], ofEnglish[14]))),
        'passageSourceLanguage',
      )
    }
    expect(planted.length).toBeGreaterThan(50)
    expect(missed.length / planted.length, missed.join('\n')).toBeLessThan(0.05)
  }, 180_000)
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

  it('the checks end, point at rows that are there, and give every finding an id of its own', () => {
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
