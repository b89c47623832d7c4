// What the document checks find in structured formats: sheets and slides, subtitles, units.
import { describe, expect, test } from 'vitest'
import type { ReviewedDocument, ReviewFinding } from '../../../main/review/model.ts'
import { aligned, declarationDocument, documentOf, noShape, passage } from '../../fixtures/review/documents.ts'
import { check, codes, english, with_ } from './document-checking.ts'

describe('structure', () => {
  const spanish = declarationDocument('spa')
  const shaped = (document: ReviewedDocument, shape: Partial<ReviewedDocument['shape']>): ReviewedDocument => ({
    ...document,
    shape: { ...noShape, ...shape },
  })

  test.each([
    ['tableCount', { tables: 3 }, { tables: 2 }],
    ['slideCount', { slides: 12 }, { slides: 11 }],
    ['footnoteCount', { footnotes: 5 }, { footnotes: 4 }],
    ['pictureCount', { pictures: 4 }, { pictures: 3 }],
    ['hyperlinkCount', { hyperlinks: 8 }, { hyperlinks: 7 }],
  ])('that lost something is reported: %s', (code, expected, found) => {
    expect(codes(check(shaped(english, expected), shaped(spanish, found)))).toEqual([code])
    expect(check(shaped(english, expected), shaped(spanish, expected))).toEqual([])
  })

  test('names the sheet that is gone where the others kept their names', () => {
    const source = shaped(english, { sheets: ['Contacts', 'Sites', 'Stock'] })
    const [finding] = check(source, shaped(spanish, { sheets: ['Contacts', 'Stock'] }))
    expect(finding).toMatchObject({ code: 'sheetCount', details: { name: 'Sites', expectedNumber: 3, foundNumber: 2 } })
    const [other] = check(source, shaped(spanish, { sheets: ['Contactos', 'Existencias'] }))
    expect(other?.details).toEqual({ expectedNumber: 3, foundNumber: 2 })
  })

  test('of a document that was read in part only, or in another format, is not compared', () => {
    const source = shaped(english, { tables: 3 })
    expect(check(source, { ...shaped(spanish, { tables: 2 }), isCut: true })).toEqual([])
    expect(check(source, { ...shaped(spanish, { tables: 2 }), format: 'odt' })).toEqual([])
  })

  test('reports headings that became paragraphs, once', () => {
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

  test.each([
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

  test('at the same times raise no alarm, nor do times that were rounded', () => {
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

  test('at another time are reported, and all of them at once where all were moved', () => {
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

  test('that lie over each other are reported', () => {
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

  test('that nobody can read in their time, or that run out of the picture, are reported', () => {
    const long = 'Detrás de la escuela nueva que se construyó el año pasado junto al antiguo mercado'
    expect(codes(check(film, subtitled(usual, [lines[0] ?? '', long, lines[2] ?? ''])))).toEqual([
      'cueReadingSpeed',
      'cueLineLength',
    ])
  })

  test('of very many lines are checked like others', () => {
    const endless = `${'a\n'.repeat(200_000)}${'a'.repeat(60)}`
    expect(codes(check(film, subtitled(usual, [lines[0] ?? '', endless, lines[2] ?? ''])))).toEqual([
      'cueReadingSpeed',
      'cueLineLength',
    ])
  })

  test('of which one is missing are reported with its words', () => {
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

  test('that are all translated raise no alarm', () => {
    expect(delivered(all)).toEqual([])
  })

  test('that are open, unfinished, missing, or another than ordered are reported by their keys', () => {
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
