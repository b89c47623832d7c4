// Writes a small Excel workbook of text cells with a bold header row, for the demo's own documents.
import { escapeXml, officePackage } from './office-package.ts'
import type { OfficePart } from './office-package.ts'

interface Sheet {
  name: string
  /** The first row is the header; an empty cell is the empty string. */
  rows: readonly (readonly string[])[]
  /** Width of each column, in characters. */
  widths: readonly number[]
}

const sheetNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationshipNamespace = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

const stylesXml =
  `<styleSheet ${sheetNamespace}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>'

function sheetXml({ rows, widths }: Sheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const cellXml = (text: string, row: number, column: number): string =>
    text === ''
      ? ''
      : `<c r="${String.fromCharCode(65 + column)}${row + 1}" s="${row === 0 ? 1 : 0}" t="inlineStr">` +
        `<is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
  const data = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, column) => cellXml(text, row, column)).join('')}</row>`,
  )
  return `<worksheet ${sheetNamespace}><cols>${columns.join('')}</cols><sheetData>${data.join('')}</sheetData></worksheet>`
}

/** Returns an XLSX file. At most 26 columns. */
export function workbook(sheets: readonly Sheet[]): Uint8Array {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return officePackage([
    {
      path: 'xl/workbook.xml',
      type: 'spreadsheetml.sheet.main',
      xml: `<workbook ${sheetNamespace} ${relationshipNamespace}><sheets>${list.join('')}</sheets></workbook>`,
      links: [
        ...sheets.map((_, index) => ({
          id: `rId${index + 1}`,
          type: 'worksheet',
          target: `worksheets/sheet${index + 1}.xml`,
        })),
        { id: `rId${sheets.length + 1}`, type: 'styles', target: 'styles.xml' },
      ],
    },
    { path: 'xl/styles.xml', type: 'spreadsheetml.styles', xml: stylesXml },
    ...sheets.map((sheet, index): OfficePart => ({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      type: 'spreadsheetml.worksheet',
      xml: sheetXml(sheet),
    })),
  ])
}
