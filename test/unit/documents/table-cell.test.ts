import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableCell } from '../../../main/documents/text/table-cell.ts'
import { processorMs } from '../../harness/processor-time.ts'

const sign = /^[\s\p{Cf}]*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u

test('no cell begins with a formula, whatever separates the cells', () => {
  const characters = fc.constantFrom(...'=+-@;\t\r\n ,"a\u200B\u00A0\u{FF1D}\u{1F600}')
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 30 }), (text) => {
      const written = tableCell(text)
      const content = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      for (const cell of content.split(/[;\t\r\n]/)) expect(cell).not.toMatch(sign)
      expect(content.replaceAll("'", '')).toBe(text)
    }),
  )
})

/** Cells as a program with another separator reads them: quotation marks group nothing, and are shown or left out. */
function cellsOf(line: string, separator: string): string[] {
  const options = { delimiter: separator, quote: null, relax_column_count: true }
  return [line, line.replaceAll('"', '')].flatMap((text) => (parse(text, options) as string[][]).flat())
}

test('no cell begins with a formula in another program, whatever separates its cells, even after quotation marks', () => {
  const part = fc.constantFrom(...'=+-@;\t\r\n ,"a\u200B\u{FF1D}', '"=', ';"=', '\n"', '""', "'")
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
      const line = ['1', ...texts.map(tableCell), 'end'].join(',')
      for (const separator of [';', '\t']) for (const cell of cellsOf(line, separator)) expect(cell).not.toMatch(sign)
      const cells = parse(line, { relax_column_count: true }) as string[][]
      for (const cell of cells.flat()) expect(cell).not.toMatch(sign)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['x;"=1+1', '"x;\'""=1+1"'],
  ['x\n"=1+1', '"x\n\'""=1+1"'],
  ['x;" "@SUM(A1)', '"x;\'"" ""@SUM(A1)"'],
])('a formula after quotation marks: %j', (text, written) => {
  expect(tableCell(text)).toBe(written)
})

test('text without a formula is unchanged', () => {
  expect(['a', '1 = 1', 'a, b', '“x”', ' a', ''].map(tableCell)).toEqual(['a', '1 = 1', '"a, b"', '“x”', '" a"', ''])
})

test('a cell of line breaks or white space is handled fast', () => {
  const begun = processorMs()
  for (const one of ['\n', ' ', '; ', '\t']) tableCell(one.repeat(80_000))
  expect(processorMs() - begun).toBeLessThan(1_500)
})
