// The files that the showcase writes, as Verso's own readers see them.
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { readPassages } from '../../../main/documents/reading/read-passages.ts'
import { choleraLeaflet } from '../../../main/demo/showcase/cholera-leaflet.ts'
import { mistake, showcaseFile, sourceWords } from '../../../main/demo/showcase/document.ts'
import type { ShowcaseDocument } from '../../../main/demo/showcase/document.ts'
import { showcaseOrders } from '../../../main/demo/showcase/orders.ts'
import { catalogue, subtitles } from '../../../main/demo/writers/catalogue.ts'
import { pdfPage } from '../../../main/demo/writers/pdf-page.ts'
import { presentation } from '../../../main/demo/writers/presentation.ts'
import { wordDocument } from '../../../main/demo/writers/word-document.ts'
import { workbook } from '../../../main/demo/writers/workbook.ts'

async function read(name: string, bytes: Uint8Array) {
  return (await readPassages(name, bytes.slice(), documentLimits)).passages
}

async function textsOf(name: string, bytes: Uint8Array): Promise<string[]> {
  return (await read(name, bytes)).map(({ text }) => text)
}

describe('a written document is read back completely', () => {
  test('Word: headings, bullets and the cells of a table', async () => {
    const bytes = wordDocument(
      [
        { text: 'Safe water', style: 'Title' },
        { text: 'Boil & cover', style: 'Heading1' },
        { text: 'Use soap', style: 'ListBullet' },
        {
          rows: [
            ['Age', 'Amount'],
            ['Under 2', '50 ml'],
          ],
        },
      ],
      'en',
      false,
    )
    expect(await textsOf('a.docx', bytes)).toEqual([
      'Safe water',
      'Boil & cover',
      'Use soap',
      'Age',
      'Amount',
      'Under 2',
      '50 ml',
    ])
  })

  test('Excel: every cell that has a text', async () => {
    const bytes = workbook([
      {
        name: 'Form',
        widths: [20, 20],
        rows: [
          ['Question', 'Note'],
          ['“Age” <5', ''],
        ],
      },
    ])
    expect(await textsOf('a.xlsx', bytes)).toEqual(expect.arrayContaining(['Question', 'Note', '“Age” <5']))
  })

  test('PowerPoint: the title and the lines of each slide', async () => {
    const bytes = presentation(
      [
        { title: 'Zinc', lines: ['10 mg a day'] },
        { title: 'Refer', lines: ['at once'] },
      ],
      'en',
    )
    expect(await textsOf('a.pptx', bytes)).toEqual(['Zinc', '10 mg a day', 'Refer', 'at once'])
  })

  test('PDF: letters with accents, and paragraphs longer than a line', async () => {
    const long =
      'Les vivres sont gratuits (à tous) : personne n’a le droit de vous demander de l’argent ou des faveurs.'
    const texts = await textsOf('a.pdf', pdfPage({ heading: 'Où et quand', paragraphs: [long] }))
    expect(texts).toEqual(['Où et quand', long])
  })

  test('PDF: a letter missing from the font is refused', () => {
    expect(() => pdfPage({ heading: 'ماء', paragraphs: [] })).toThrow('Helvetica has no')
  })

  test('a gettext catalogue with its placeholders', async () => {
    const entries = [{ reference: 'hotline/queue', source: 'You are “%(n)d”.', translation: 'Usted es "%(n)d".' }]
    expect(await read('a.po', catalogue(entries, 'es'))).toMatchObject([
      { text: 'You are “%(n)d”.', translation: 'Usted es "%(n)d".' },
    ])
  })

  test('subtitles, long ones in two lines of at most 42 letters', () => {
    const text = 'Move to higher ground today. Do not wait for the water.'
    expect(new TextDecoder().decode(subtitles([{ fromMs: 500, toMs: 3_700, text }]))).toBe(
      '1\n00:00:00,500 --> 00:00:03,700\nMove to higher ground today.\nDo not wait for the water.\n',
    )
  })
})

const documents: [string, ShowcaseDocument][] = showcaseOrders.flatMap((order) =>
  order.documents.map((document): [string, ShowcaseDocument] => [document.name, document]),
)

describe('a document of the showcase', () => {
  test.each(documents)('%s: has every text in every language, and is small', (_name, document) => {
    const names = Object.values(document.texts).map((texts) => Object.keys(texts))
    for (const each of names) expect(each).toEqual(names[0])
    for (const texts of Object.values(document.texts)) {
      for (const [name, text] of Object.entries(texts)) expect(text, name).not.toBe('')
    }
    for (const language of Object.keys(document.texts)) {
      expect(showcaseFile(document, language).byteLength).toBeLessThan(16_000)
    }
  })

  test('has a translation for every language in which it is ordered', () => {
    for (const { documents: ordered, versions } of showcaseOrders) {
      for (const document of ordered) {
        expect(Object.keys(document.texts)).toEqual(expect.arrayContaining(Object.keys(versions)))
      }
    }
  })

  test('is the same file each time it is written', () => {
    expect(showcaseFile(choleraLeaflet, 'ara')).toEqual(showcaseFile(choleraLeaflet, 'ara'))
  })

  test('counts the words of its source', () => {
    expect(sourceWords(choleraLeaflet)).toBeGreaterThan(250)
  })

  test('accepts no mistake that would change nothing', () => {
    const nothing = mistake('wrongNumber', 'sugarAmount', '9 level', '7 level')
    expect(() => showcaseFile(choleraLeaflet, 'eng', [nothing])).toThrow('no mistake can be made in “sugarAmount”')
  })
})
