// What the review reads from hostile and very large documents: a value, within limits.
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { readPassages } from '../../../main/documents/reading/read-passages.ts'
import { odfOf } from '../../fixtures/corpus/odf-writer.ts'
import { pptxOf } from '../../fixtures/corpus/pptx-writer.ts'
import { xlsxOf } from '../../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'

describe('the passages of a document', () => {
  test('are complete and in order, however many there are', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `Site ${String(index)},${String(index)}`)
    const { passages } = await readPassages('a.csv', new TextEncoder().encode(rows.join('\n')), documentLimits)
    expect(passages).toHaveLength(10_000)
    expect(
      passages.every(
        ({ row, level, text }, index) => row === Math.floor(index / 2) + 1 && level === (index % 2) + 1 && text !== '',
      ),
    ).toBe(true)
  })
})

describe('hostile documents', () => {
  const zeros = new Uint8Array(60_000_000)
  const small = { ...documentLimits, partBytes: 20_000_000, unpackedBytes: 40_000_000 }

  test.each([
    ['a.docx', docxOf({ blocks: [], parts: { 'word/document.xml': zeros } }), 'tooLarge'],
    ['a.xlsx', xlsxOf({ sheets: [{ name: 'S', rows: [['x']] }], parts: { 'xl/styles.xml': zeros } }), 'tooLarge'],
    ['b.xlsx', xlsxOf({ sheets: [{ name: 'S', rows: [['x']] }], parts: { 'xl/styles.xml': '<a><b></a>' } }), 'read'],
    ['a.pptx', pptxOf([{ title: 'x', paragraphs: [] }], { 'ppt/slides/slide1.xml': zeros }), 'tooLarge'],
    ['a.odt', odfOf({ kind: 'text', body: '<text:list>'.repeat(600) }), 'damaged'],
    ['a.html', new TextEncoder().encode('<ul><li><table><td>'.repeat(30_000)), 'read'],
    ['a.md', new TextEncoder().encode('['.repeat(300_000)), 'read'],
    ['b.md', new TextEncoder().encode(`| a |\n|---|---|\n${'| - '.repeat(100_000)}`), 'read'],
    ['c.md', new TextEncoder().encode('- '.repeat(200_000)), 'read'],
    ['a.txt', new TextEncoder().encode(`${'word '.repeat(12)}\n`.repeat(50_000)), 'read'],
    ['a.json', new TextEncoder().encode(`${'{"a":'.repeat(5_000)}"deep"${'}'.repeat(5_000)}`), 'read'],
    ['a.po', new TextEncoder().encode('msgid "'.repeat(200_000)), 'read'],
    ['a.xlf', new TextEncoder().encode(`<xliff>${'<group>'.repeat(50_000)}`), 'damaged'],
    ['a.rtf', new TextEncoder().encode(`{\\rtf1 ${'{\\field{\\*\\fldinst HYPERLINK "x"}'.repeat(20_000)}`), 'damaged'],
  ])('give a value: %s', async (name, bytes, reading) => {
    expect((await readPassages(name, bytes, small)).reading).toBe(reading)
  })
})
