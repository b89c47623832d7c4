// Paragraphs of a PDF, from the positions of its lines. The lines are made up here; the corpus covers those of real files.
import { joinedLines } from '../../../main/documents/pdf/pdf-pages.ts'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { linesOf } from '../../../main/documents/pdf/pdf-lines.ts'
import type { PdfLine } from '../../../main/documents/pdf/pdf-lines.ts'
import { paragraphsOf } from '../../../main/documents/pdf/pdf-paragraphs.ts'
import { blocksOf } from '../../../main/documents/pdf/pdf-structure.ts'
import type { PdfPiece } from '../../../main/documents/pdf/reading-order.ts'
import { readPassages } from '../../../main/documents/reading/read-passages.ts'
import { inLines, unicodePdfOf } from '../../fixtures/corpus/pdf-unicode-writer.ts'
import { declaration } from '../../fixtures/corpus/declaration.ts'

function piece(text: string, x: number, y: number, more: Partial<PdfPiece> = {}): PdfPiece {
  return {
    text,
    x,
    y,
    width: text.length * 5,
    size: 10,
    ...more,
  }
}

/** Lines of one column, each as wide as its words, from top to bottom. */
function column(
  lines: readonly (string | { text: string; size?: number; gap?: number })[],
  left = 50,
  top = 700,
): PdfLine[] {
  let y = top
  return lines.map((line) => {
    const { text, size = 10, gap = 12 } = typeof line === 'string' ? { text: line } : line
    y -= gap
    return { text, left, right: left + text.length * size * 0.5, y, size, isRightToLeft: false, isShared: false }
  })
}

function page(number: number, lines: PdfLine[]) {
  return { number, height: 842, lines }
}
function paragraphs(...pages: ReturnType<typeof page>[]) {
  return [...paragraphsOf(pages)]
}
function said(...pages: ReturnType<typeof page>[]): string[] {
  return paragraphs(...pages).map(({ text }) => text)
}

describe('lines of a PDF', () => {
  test('are made without looking through all pieces for each of very many columns', () => {
    let looks = 0
    const columns = Array.from({ length: 2_000 }, (_, at): PdfPiece =>
      Object.defineProperty(piece(`word${at}`, 0, 700), 'x', {
        get: () => {
          looks += 1
          return at * 100
        },
      }),
    )
    const lines = linesOf(columns.toReversed())
    expect(lines.map(({ text }) => text)).toEqual(columns.map(({ text }) => text))
    expect(looks).toBeLessThan(100 * columns.length)
  })

  test.each([
    ['columns', 20, 150_000],
    ['words', 0, 1],
  ])('may be very many %s on one baseline', (_, gap, count) => {
    const page = Array.from({ length: 150_000 }, (__, at) => piece('a', at * (5 + gap + 1), 700))
    expect(linesOf(page)).toHaveLength(count)
  })

  test('are pieces on one baseline, split at a wide gap', () => {
    const lines = linesOf([
      piece('Open', 50, 700),
      piece('ing', 70, 700),
      piece('hours', 90, 700),
      piece('Zone', 200, 700),
      piece('Next', 50, 688),
    ])
    expect(lines.map(({ text, isShared }) => [text, isShared])).toEqual([
      ['Opening hours', true],
      ['Zone', true],
      ['Next', false],
    ])
  })

  test('keep a bullet with its item, and raised figures apart from numbers', () => {
    const lines = linesOf([
      piece('•', 50, 700),
      piece('item', 86, 700),
      piece('Area of 10 m', 50, 680),
      piece('2', 110, 684, { size: 6, width: 3 }),
      piece('is enough', 115, 680),
    ])
    expect(lines.map(({ text }) => text)).toEqual(['• item', 'Area of 10 m² is enough'])
  })

  test('are read from right to left if their letters are, with words of the other direction in their own order', () => {
    const lines = linesOf([
      piece('.', 100, 700),
      piece('WHO', 110, 700),
      piece('Africa', 130, 700),
      piece('تقول المنظمة إن', 165, 700),
    ])
    expect(lines.map(({ text }) => text)).toEqual(['تقول المنظمة إن WHO Africa.'])
  })
})

describe('paragraphs of a PDF', () => {
  const full = 'Every household that arrived at the site after the third of March'

  test('continue while lines are full, and end at one that is not', () => {
    expect(
      said(
        page(
          1,
          column([
            full,
            'registers once.',
            'One adult registers for the whole household and brings the papers',
            'of all.',
          ]),
        ),
      ),
    ).toEqual([`${full} registers once.`, 'One adult registers for the whole household and brings the papers of all.'])
  })

  test('join words that were divided at the margin, and keep real hyphens', () => {
    const lines = column([
      'Nobody may ask for money in return for being registered at the regis-',
      'tration desk, where people can choose among a number of well-',
      'known and well-known ways to come to their papers in the same day.',
    ])
    expect(said(page(1, lines))).toEqual([
      'Nobody may ask for money in return for being registered at the registration desk, where people can choose among a number of well-known and well-known ways to come to their papers in the same day.',
    ])
  })

  test.each(['\u00AD', '\u00AD ', '\u00AD\u00A0'])(
    'have words whole that a soft hyphen divided at the margin: %j',
    (end) => {
      const lines = column([
        `Nobody may ask for money in return for being registered at the regis${end}`,
        'tration desk, where people can choose among a number of ways to come.',
      ])
      expect(said(page(1, lines))).toEqual([
        'Nobody may ask for money in return for being registered at the registration desk, where people can choose among a number of ways to come.',
      ])
      expect(joinedLines(lines.map(({ text }) => text).join('\n'))).toContain('at the registration desk')
    },
  )

  test('are headings if they are set larger, but not if they are a whole sentence', () => {
    const found = paragraphs(
      page(
        1,
        column([
          { text: 'Water points', size: 20, gap: 30 },
          { text: 'Where to find safe water and what to do when one breaks.', size: 12, gap: 30 },
          { text: 'Before you fill', size: 14, gap: 30 },
          ...Array.from({ length: 20 }, () => full),
        ]),
      ),
    )
    expect(found.slice(0, 3).map(({ shape, text }) => [shape.kind, shape.level, text])).toEqual([
      ['heading', 1, 'Water points'],
      ['paragraph', undefined, 'Where to find safe water and what to do when one breaks.'],
      ['heading', 2, 'Before you fill'],
    ])
  })

  test('leave out what is on every page, and continue across pages', () => {
    const [head, foot] = [
      () => column([`Field office Kindu`], 50, 830)[0],
      (number: number) => column([`Page ${String(number)} of 3`], 50, 40)[0],
    ]
    const pages = ['that nobody may ask them for', 'anything in return, whoever they', 'may be.'].map((text, index) => {
      const around = [head(), foot(index + 1)].filter((line) => line !== undefined)
      return page(index + 1, [...around.slice(0, 1), ...column([text]), ...around.slice(1)])
    })
    expect(said(...pages)).toEqual(['that nobody may ask them for anything in return, whoever they may be.'])
  })

  test('of two columns are read one column after the other', () => {
    const left = column(
      Array.from({ length: 12 }, (_, index) => `left ${String(index)} ${'word '.repeat(7)}end.`),
      50,
    )
    const right = column(
      Array.from({ length: 12 }, (_, index) => `right ${String(index)} ${'word '.repeat(7)}end.`),
      310,
    )
    const rows = left.flatMap((line, index) => [
      { ...line, isShared: true },
      { ...(right[index] ?? line), isShared: true },
    ])
    const words = said(page(1, rows)).join(' ')
    expect(words.match(/left|right/g)).toEqual([
      ...Array.from({ length: 12 }, () => 'left'),
      ...Array.from({ length: 12 }, () => 'right'),
    ])
  })

  test('have footnotes after the paragraph that continues on the next page', () => {
    const first = page(1, [
      ...column([...Array.from({ length: 6 }, () => full), `${full} and`]),
      ...column([{ text: 'A note in small letters', size: 8 }], 50, 120),
    ])
    const second = page(2, column(['go on.']))
    expect(said(first, second).at(-2)).toMatch(/and go on\.$/)
    expect(said(first, second).at(-1)).toBe('A note in small letters')
  })
})

describe('a PDF that states its structure', () => {
  test('has blocks by role: headings, items without their labels, cells', () => {
    const content = (id: string) => ({ type: 'content', id })
    const tables = { number: 0 }
    const blocks = blocksOf(
      {
        role: 'Root',
        children: [
          { role: 'H2', children: [content('a')] },
          { role: 'P', children: [{ role: 'Span', children: [content('b')] }, content('c')] },
          {
            role: 'L',
            children: [
              {
                role: 'LI',
                children: [
                  { role: 'Lbl', children: [content('x')] },
                  { role: 'LBody', children: [content('d')] },
                ],
              },
            ],
          },
          {
            role: 'Table',
            children: [
              {
                role: 'TR',
                children: [
                  { role: 'TH', children: [content('e')] },
                  { role: 'TD', children: [{ role: 'P', children: [content('f')] }] },
                ],
              },
            ],
          },
        ],
      },
      tables,
    )
    expect(blocks.map(({ contents, shape }) => [contents.join(''), shape])).toEqual([
      ['a', { kind: 'heading', level: 2 }],
      ['bc', { kind: 'paragraph' }],
      ['d', { kind: 'listItem', level: 1 }],
      ['e', { kind: 'paragraph', cell: { table: 1, row: 1, column: 1, isHeader: true } }],
      ['f', { kind: 'paragraph', cell: { table: 1, row: 1, column: 2 } }],
    ])
    expect(tables.number).toBe(1)
  })
})

describe('a real PDF', () => {
  test.each(['eng', 'rus', 'hin', 'tha', 'cmn_hans'])('in %s says what its paragraphs say', async (language) => {
    const source = declaration(language)
    const lines = source.flatMap((paragraph) => inLines(paragraph))
    const pages = Array.from({ length: Math.ceil(lines.length / 50) }, (_, index) => ({
      lines: lines.slice(index * 50, index * 50 + 50),
    }))
    const { passages, reading } = await readPassages('a.pdf', unicodePdfOf(pages), documentLimits)
    expect(reading).toBe('read')
    const plain = (text: string): string => text.normalize('NFC').replace(/[\s\u200b\u2010-]+/g, '')
    expect(plain(passages.map(({ text }) => text).join(''))).toBe(plain(source.join('')))
  })
})
