import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { align, widen } from '../../../../main/review/alignment/alignment.ts'
import type { Alignment, ReviewedDocument } from '../../../../main/review/model.ts'
import {
  asideLanguages,
  disturbances,
  english,
  longDocuments,
  parallelDocuments,
} from '../../../bench/reviewing/parallel-documents.ts'
import { declarationDocument, documentOf, passage } from '../../../fixtures/review/documents.ts'

/** Each row as `source | target`. */
function rowsOf({ rows, source, target }: Alignment): string[] {
  return rows.map((row) => {
    const text = (all: Alignment['source'], { from, to }: { from: number; to: number }): string =>
      all
        .slice(from, to)
        .map((segment) => segment.text)
        .join(' ')
    return `${text(source, row.source)} | ${text(target, row.target)}`
  })
}

/** Rows are consecutive in both documents, contain every segment once, and are never empty on both sides. */
function expectWhole({ rows, source, target }: Alignment): void {
  let i = 0
  let j = 0
  for (const row of rows) {
    expect([row.source.from, row.target.from]).toEqual([i, j])
    expect(row.source.to - row.source.from + row.target.to - row.target.from).toBeGreaterThan(0)
    expect(row.confidence).toBeGreaterThanOrEqual(0)
    expect(row.confidence).toBeLessThanOrEqual(1)
    i = row.source.to
    j = row.target.to
  }
  expect([i, j]).toEqual([source.length, target.length])
}

function cell(address: string, text: string): ReturnType<typeof passage> {
  const [, column = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(address) ?? []
  return passage(text, {
    kind: 'cell',
    key: `1!${address}`,
    level: column.charCodeAt(0) - 64,
    row: Number(row),
    place: { part: 'sheet', number: 1, name: 'Stock', at: address },
  })
}

function cue(number: number, startMs: number, endMs: number, text: string): ReturnType<typeof passage> {
  return passage(text, { kind: 'cue', key: String(number), startMs, endMs })
}

function unit(key: string | null, text: string, translation: string | null): ReturnType<typeof passage> {
  return passage(text, { kind: 'unit', key, translation })
}

describe('the Universal Declaration', () => {
  test.each(['structured', 'flat'] as const)(
    'beside the English one, %s, is aligned without a mistake in languages that nothing was tuned on',
    (disturbance) => {
      for (const language of asideLanguages) {
        const { source, target, errorsOf } = parallelDocuments(english, language, disturbance, 1)
        expect(errorsOf(align(source, target)), language.language).toMatchObject({ wrong: 0 })
      }
    },
  )

  test('disturbed in all ways is aligned with at most three mistakes in a hundred beads', () => {
    const all = { beads: 0, wrong: 0 }
    // The benchmark covers all languages and more random runs.
    for (const language of asideLanguages.slice(0, 5))
      for (const disturbance of disturbances) {
        const { source, target, errorsOf } = parallelDocuments(english, language, disturbance, 1)
        const { beads, wrong } = errorsOf(align(source, target))
        all.beads += beads
        all.wrong += wrong
      }
    expect(all.beads).toBeGreaterThan(1000)
    expect(all.wrong / all.beads).toBeLessThanOrEqual(0.03)
  })

  test('as a whole file holds its headings beside each other', () => {
    const alignment = align(declarationDocument('eng'), declarationDocument('fra'))
    expectWhole(alignment)
    const rows = rowsOf(alignment)
    for (let article = 2; article <= 30; article += 1)
      expect(rows).toContain(`Article ${String(article)} | Article ${String(article)}`)
  })

  test('is aligned in the mirror as it is, wherever that is certain', () => {
    for (const code of ['arb', 'cmn_hans', 'tha', 'swh']) {
      const [one, other] = [declarationDocument('eng'), declarationDocument(code)]
      const straight = align(one, other).rows.filter(({ confidence }) => confidence > 0.9)
      const mirrored = align(other, one).rows.map(({ source, target }) => ({ source: target, target: source }))
      expect(straight.length).toBeGreaterThan(80)
      for (const { source, target } of straight) expect(mirrored, code).toContainEqual({ source, target })
    }
  })

  test('beside itself is aligned sentence by sentence', () => {
    const document = declarationDocument('hin')
    const { rows, source } = align(document, document)
    expect(rows).toHaveLength(source.length)
    for (const row of rows) expect(row.source).toEqual(row.target)
  })

  test('with an article left out has rows of its own for every sentence of it, and the rest as before', () => {
    const whole = declarationDocument('spa')
    const from = whole.passages.findIndex(({ text }) => /^Artículo 18/.test(text))
    const to = whole.passages.findIndex(({ text }) => /^Artículo 20/.test(text))
    expect(to).toBeGreaterThan(from)
    const target = { ...whole, passages: whole.passages.toSpliced(from, to - from) }
    const rows = rowsOf(align(declarationDocument('eng'), target))
    const missing = rows.filter((row) => row.endsWith('| '))
    expect(missing.map((row) => row.slice(0, 10))).toEqual(['Article 18', 'Everyone h', 'Article 19', 'Everyone h'])
    expect(rows).toContain('Article 20 | Artículo 20')
  })
})

describe('any two documents', () => {
  const text = fc.array(fc.constantFrom('One. ', 'Two words. ', '15 km! ', 'हाँ। ', '好。', ' ', 'Dr. No '), {
    maxLength: 6,
  })
  const kind = fc.constantFrom('heading', 'paragraph', 'listItem', 'cell', 'cue', 'unit')
  const someDocument = fc
    .array(fc.record({ text, kind, key: fc.option(fc.constantFrom('a', 'b', 'c', 'd')), at: fc.nat(9) }), {
      maxLength: 12,
    })
    .map((passages): ReviewedDocument =>
      documentOf(
        passages.map((each) =>
          passage(each.text.join(''), {
            kind: each.kind,
            key: each.key,
            level: each.kind === 'cell' ? 1 + (each.at % 3) : null,
            startMs: each.kind === 'cue' ? each.at * 500 : null,
            endMs: each.kind === 'cue' ? each.at * 500 + 900 : null,
          }),
        ),
        'eng',
      ),
    )

  test('have every segment in exactly one row, in its order', () => {
    fc.assert(
      fc.property(someDocument, someDocument, (source, target) => {
        expectWhole(align(source, target))
      }),
    )
  })

  test('have a row where the person pinned one, marked as made by hand; pins that cannot be are no harm', () => {
    const pins = fc.array(fc.record({ source: fc.integer({ min: -1, max: 20 }), target: fc.nat(20) }), { maxLength: 4 })
    fc.assert(
      fc.property(someDocument, someDocument, pins, (source, target, given) => {
        const alignment = align(source, target, { pins: given })
        expectWhole(alignment)
        const last = given.at(-1)
        const isInside =
          last !== undefined &&
          last.source >= 0 &&
          last.source < alignment.source.length &&
          last.target < alignment.target.length
        // The last given pin applies, whatever the others are.
        if (!isInside) return
        const row = alignment.rows.find((each) => each.source.from === last.source && each.target.from === last.target)
        expect(row).toMatchObject({ isByHand: true, confidence: 1 })
        expect(row?.source.to).toBeGreaterThan(last.source)
        expect(row?.target.to).toBeGreaterThan(last.target)
      }),
    )
  })

  test('are aligned the same every time', () => {
    const { source, target } = parallelDocuments(english, { language: 'fra', file: 'fra' }, 'merged and dropped', 3)
    expect(align(source, target)).toEqual(align(source, target))
  })

  test('of which one is empty have rows on one side only', () => {
    const [none, some] = [documentOf([], 'fra'), documentOf(['One. Two.'], 'eng')]
    expect(rowsOf(align(some, none))).toEqual(['One. | ', 'Two. | '])
    expect(rowsOf(align(none, some))).toEqual([' | One.', ' | Two.'])
    expect(rowsOf(align(none, none))).toEqual([])
  })
})

describe('what has names or times', () => {
  test('units are held together by their keys, whatever they say', () => {
    const source = documentOf([unit('a', 'Cancel', null), unit('b', 'Quit', null), unit('c', 'Save all', null)], 'eng')
    const target = documentOf(
      [unit('a', 'Cancel', 'Annuler'), unit('c', 'Save all', 'Tout'), unit('d', 'New', 'Neuf')],
      'fra',
    )
    expect(rowsOf(align(source, target))).toEqual(['Cancel | Annuler', 'Quit | ', 'Save all | Tout', ' | Neuf'])
  })

  test('a unit that is not translated has a row of its own', () => {
    const source = documentOf([unit('a', 'Cancel', null), unit('b', 'Quit', null)], 'eng')
    const target = documentOf([unit('a', 'Cancel', ''), unit('b', 'Quit', 'Quitter')], 'fra')
    expect(rowsOf(align(source, target))).toEqual(['Cancel | ', 'Quit | Quitter'])
  })

  test('cells are held together by their addresses', () => {
    const source = documentOf([cell('A1', 'Item'), cell('B1', 'Stock'), cell('A2', 'Soap'), cell('B2', '15')], 'eng')
    const target = documentOf([cell('A1', 'Article'), cell('A2', 'Savon'), cell('B2', '51')], 'fra')
    expect(rowsOf(align(source, target))).toEqual(['Item | Article', 'Stock | ', 'Soap | Savon', '15 | 51'])
  })

  test('cells below a row that was put into the sheet are held together by what they say', () => {
    const names = [
      'Soap',
      'Buckets',
      'Tarpaulins',
      'Blankets',
      'Water tanks',
      'Jerrycans',
      'Kitchen sets',
      'Lamps',
      'Ropes',
      'Tents',
    ]
    const translated = [
      'Savon',
      'Seaux',
      'Bâches',
      'Couvertures',
      'Réservoirs',
      'Jerricans',
      'Batteries de cuisine',
      'Lampes',
      'Cordes',
      'Tentes',
    ]
    const numbers = [150, 27, 3400, 18, 96, 512, 77, 1205, 43, 61]
    const sheet = (words: readonly string[], first: number): ReturnType<typeof passage>[] =>
      words.flatMap((word, row) => [
        cell(`A${String(row + first)}`, word),
        cell(`B${String(row + first)}`, String(numbers[row] ?? 0)),
      ])
    const source = documentOf([cell('A1', 'Item'), cell('B1', 'Number'), ...sheet(names, 2)], 'eng')
    const added = [cell('A1', 'Article'), cell('B1', 'Nombre'), cell('A2', 'Nouvelle ligne'), cell('B2', '9')]
    const target = documentOf([...added, ...sheet(translated, 3)], 'fra')
    const rows = rowsOf(align(source, target))
    for (const number of numbers) expect(rows).toContain(`${String(number)} | ${String(number)}`)
    names.forEach((name, row) => expect(rows).toContain(`${name} | ${translated[row] ?? ''}`))
  })

  test('cues are held together by their times, also where one became two', () => {
    const source = documentOf(
      [cue(1, 0, 4000, 'Hello, how are you today?'), cue(2, 4100, 6000, 'Fine.'), cue(3, 9000, 9900, 'Bye.')],
      'eng',
    )
    const target = documentOf(
      [cue(1, 0, 1900, 'Bonjour,'), cue(2, 2000, 4000, 'comment ça va ?'), cue(3, 4150, 6000, 'Bien.')],
      'fra',
    )
    expect(rowsOf(align(source, target))).toEqual([
      'Hello, how are you today? | Bonjour, comment ça va ?',
      'Fine. | Bien.',
      'Bye. | ',
    ])
  })

  test('cues of a film that begins later are held together all the same', () => {
    const texts = ['Hello.', 'How are you?', 'I am fine, thank you.', 'Good.', 'Goodbye then.']
    const shifted = (shiftMs: number): ReviewedDocument =>
      documentOf(
        texts.map((text, at) => cue(at + 1, shiftMs + at * 3000, shiftMs + at * 3000 + 900, text)),
        'eng',
      )
    expect(align(shifted(0), shifted(25_300)).rows).toHaveLength(5)
  })

  test('a pin comes before a key', () => {
    const source = documentOf([unit('a', 'One', null), unit('b', 'Two', null), unit('c', 'Three', null)], 'eng')
    const target = documentOf([unit('a', 'One', 'Un'), unit('b', 'Two', 'Deux'), unit('c', 'Three', 'Trois')], 'fra')
    const alignment = align(source, target, { pins: [{ source: 1, target: 2 }] })
    expectWhole(alignment)
    expect(rowsOf(alignment)).toContain('Two | Trois')
    expect(rowsOf(alignment)[0]).toBe('One | Un')
  })
})

test('a row that might as well be another one is less certain than one that could not', () => {
  const words = ['The first rule is to wash.', 'The other rule is to rest.', 'The third rule is to drink.']
  const source = documentOf(
    [...words, 'Call 0800 414 200 at any time of the day or the night, it is free of charge.'],
    'eng',
  )
  const target = documentOf(
    [
      'La règle est de se laver.',
      'La règle est de boire.',
      'Appelez le 0800 414 200 à toute heure du jour ou de la nuit, c’est gratuit.',
    ],
    'fra',
  )
  const { rows } = align(source, target)
  const least = Math.min(...rows.slice(0, -1).map(({ confidence }) => confidence))
  expect(rows.at(-1)?.confidence).toBeGreaterThan(0.9)
  expect(least).toBeLessThan(0.8)
})

test('five thousand sentences a side, a chapter of which is missing, are aligned in seconds and rightly', () => {
  const { source, target } = longDocuments({ sentences: 5000, missingFrom: 2000, missing: 400 })
  const alignment = align(source, target)
  expectWhole(alignment)
  const gaps = alignment.rows.filter((row) => row.target.from === row.target.to)
  expect(gaps).toHaveLength(400)
  expect(Math.min(...gaps.map((row) => row.source.from))).toBe(2000)
})

test('a short document is not searched again where nothing new can be learned', () => {
  const document = declarationDocument('hin')
  let steps = 0
  const { source } = align(document, document, {
    yieldToMessages: () => {
      steps += 1
    },
  })
  // A pass goes through all positions three times, and there would be eight passes.
  expect(steps / source.length).toBeLessThan(20)
})

describe('the band around a path that was lost', () => {
  const usual = 16

  test.each([1_000, 100_000])('becomes wider there, in a document of %i segments', (segments) => {
    const widths = new Int32Array(segments + 1).fill(usual)
    widen(widths, [500])
    expect(widths[500]).toBeGreaterThan(usual)
    expect(widths[0]).toBe(usual)
    expect(widths.at(-1)).toBe(usual)
  })

  test('becomes wider in the first places only where it was lost everywhere', () => {
    const widths = new Int32Array(100_001).fill(usual)
    const everywhere = Array.from(widths.keys())
    widen(widths, everywhere)
    widen(widths, everywhere)
    expect(widths[0]).toBeGreaterThan(usual)
    expect(widths.at(-1)).toBe(usual)
  })
})
