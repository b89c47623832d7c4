// Reads rows of CSV and TSV files, for documents and glossaries alike. The only guess of the separator and the only
// parsing of quotes: RFC 4180, but tolerant of what people and programs write instead.
import { CsvError, parse } from 'csv-parse/sync'

interface SeparatedRows {
  separator: string
  /** Cells without the quotes of the format, trimmed. An empty line is a row with one empty cell. */
  rows: string[][]
}

/** Tabs come first, because they are rare within text. */
const separators: readonly string[] = ['\t', ';', ',', '|']

/** The separator that occurs in most of the first lines. */
function separatorOf(source: string): string {
  const lines = source
    .slice(0, 16_384)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 50)
  function linesWith(separator: string): number {
    return lines.filter((line) => line.includes(separator)).length
  }
  return separators.reduce((best, other) => (linesWith(other) > linesWith(best) ? other : best))
}

/** @param maxRows further rows are ignored */
export function readSeparatedRows(source: string, maxRows?: number): SeparatedRows {
  const separator = separatorOf(source)
  function read(quote: '"' | false): string[][] {
    return parse(source, {
      delimiter: separator,
      quote,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      bom: true,
      ...(maxRows === undefined ? {} : { to: maxRows }),
    })
  }
  try {
    return { separator, rows: read('"') }
  } catch (error) {
    // A quote that is never closed would make one cell of the rest of the file.
    if (error instanceof CsvError) return { separator, rows: read(false) }
    throw error
  }
}
