// Reads a workbook: the text in cells, shapes, charts, headers and footers. Formulas, numbers and dates are not text.
// Sheets are read piece by piece, because one may be larger than the worker's memory.
import type { DocumentPlace } from '../model.ts'
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import type { DocumentLimits } from '../limits.ts'
import { orPartly } from '../collecting/partly.ts'
import { createSheetCells } from '../collecting/sheet-cells.ts'
import { columnNumber, hasLetters } from '../collecting/cells.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { drawingText, readDiagram } from './drawing-text.ts'
import { plainCellFormats, readCellFormats } from './cell-formats.ts'
import type { CellFormats } from './cell-formats.ts'
import { createOfficeObjects, findLinksAndMacros } from './office-objects.ts'
import type { OfficeObjects } from './office-objects.ts'
import { openOfficePackage } from './office-package.ts'
import type { OfficePackage } from './office-package.ts'

interface Sheet {
  name: string
  number: number
  part: string
  isHidden: boolean
}

interface Workbook {
  document: OfficePackage
  strings: readonly string[]
  objects: OfficeObjects
  collector: Collector
  formats: CellFormats
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

/** `_x000D_` encodes a character that XML cannot contain. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

function sheetsOf(document: OfficePackage): Sheet[] {
  const relationships = document.relationshipsOf(document.mainPart)
  const sheets: Sheet[] = []
  document.walk(document.mainPart, {
    open: (local, _, attribute) => {
      if (local !== 'sheet') return
      const target = relationships.find(({ id }) => id === attribute('id'))
      // Macro and dialog sheets are not visible to people.
      if (!target || !/^(?:worksheet|chartsheet)$/.test(target.type)) return
      const isHidden = (attribute('state') ?? 'visible') !== 'visible'
      sheets.push({ name: attribute('name') ?? '', number: sheets.length + 1, part: target.target, isHidden })
    },
    text: () => undefined,
    close: () => undefined,
  })
  return sheets
}

/** Whether dates count from 1904, as in old Excel for Mac. */
function countsFrom1904(document: OfficePackage): boolean {
  let is1904 = false
  document.walk(document.mainPart, {
    open: (local, _, attribute) => {
      if (local === 'workbookPr') is1904 = isTrue(attribute('date1904'))
    },
    text: () => undefined,
    close: () => undefined,
  })
  return is1904
}

function sharedStringsOf(document: OfficePackage, limits: DocumentLimits): string[] {
  const strings: string[] = []
  const part = document.relationshipsOf(document.mainPart).find(({ type }) => type === 'sharedStrings')?.target
  let text = ''
  let isText = false
  let phonetic = 0
  let characters = 0
  document.walk(part ?? 'xl/sharedStrings.xml', {
    open: (local) => {
      if (local === 'si') text = ''
      else if (local === 'rPh') phonetic += 1
      else if (local === 't') isText = phonetic === 0
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (local) => {
      if (local === 't') isText = false
      else if (local === 'rPh') phonetic -= 1
      else if (local === 'si') {
        characters += text.length
        if (characters > limits.partBytes / 2) throw new Unreadable('tooLarge', 'shared strings')
        strings.push(unescaped(text))
      }
    },
  })
  return strings
}

interface Cell {
  row: number
  column: number
  type: string
  text: string
  style: string | undefined
  isFormula: boolean
}

/** Codes for page numbers, dates and fonts in headers and footers. */
const headerCode = /&(?:[LCRPNDTFAGZSXYUEBIO]|"[^"]*"|K[0-9A-Fa-f+-]{5,6}|\d{1,3}|&)/g
const headerOrFooter = /^(?:odd|even|first)(Header|Footer)$/

function textOfCell({ type, text, isFormula }: Cell, strings: readonly string[]): string {
  // A formula's result is recalculated from the translated cells.
  if (isFormula) return ''
  if (type === 's') return strings[Number(text)] ?? ''
  return type === 'inlineStr' || type === 'str' ? unescaped(text) : ''
}

/** What a person sees in a cell. */
function shownIn({ type, text, style }: Cell, strings: readonly string[], formats: CellFormats): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'inlineStr' || type === 'str') return unescaped(text)
  if (type === 'b') return text === '1' ? 'TRUE' : text === '' ? '' : 'FALSE'
  return type === 'n' ? formats.shown(text, style) : text
}

/** Parses `A1:C2`. */
function rangeOf(
  reference: string,
): [from: { row: number; column: number }, to: { row: number; column: number }] | null {
  const [, fromColumn, fromRow, toColumn, toRow] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (fromColumn === undefined || toColumn === undefined) return null
  return [
    { row: Number(fromRow), column: columnNumber(fromColumn) },
    { row: Number(toRow), column: columnNumber(toColumn) },
  ]
}

function readSheet(sheet: Sheet, { document, strings, objects, collector, formats }: Workbook): void {
  collector.grid?.begin(sheet)
  const place = placeOf('sheet', { number: sheet.number, name: sheet.name })
  const cells = createSheetCells(place, sheet.isHidden, collector)
  let row = 0
  let column = 0
  let isRowHidden = false
  let cell: Cell | null = null
  let isText = false
  let phonetic = 0
  let headerText: string | null = null
  let fallbacks = 0

  const endHeader = (kind: string): void => {
    const said = (headerText ?? '').replace(headerCode, ' ')
    headerText = null
    if (hasLetters(said) && !sheet.isHidden) collector.passage(said, placeOf(kind === 'Header' ? 'header' : 'footer'))
  }

  document.walk(sheet.part, {
    open: (local, _, attribute) => {
      if (local === 'c') {
        const reference = attribute('r')
        column = (reference === undefined ? 0 : columnNumber(reference)) || column + 1
        cell = { row, column, type: attribute('t') ?? 'n', text: '', style: attribute('s'), isFormula: false }
      } else if (local === 'v' || local === 't') isText = phonetic === 0
      else if (local === 'f') {
        if (cell) cell.isFormula = true
      } else if (local === 'row') {
        row = Number(attribute('r')) || row + 1
        column = 0
        isRowHidden = isTrue(attribute('hidden'))
      } else if (local === 'rPh') phonetic += 1
      else if (local === 'col') {
        if (isTrue(attribute('hidden'))) cells.hideColumns(Number(attribute('min')), Number(attribute('max')))
      } else if (headerOrFooter.test(local)) headerText = ''
      // Repeats the content for older programs.
      else if (local === 'Fallback') fallbacks += 1
      else if (local === 'sheetView') {
        if (isTrue(attribute('rightToLeft'))) collector.grid?.rightToLeft()
      } else if (local === 'mergeCell') {
        const range = collector.grid ? rangeOf(attribute('ref') ?? '') : null
        if (range) collector.grid?.merge(...range)
      } else if (local === 'hyperlink') {
        if (attribute('id') !== undefined) collector.thing('hyperlinks')
      } else if (local === 'oleObject' && fallbacks === 0) objects.open(sheet.part, 'oleObj', attribute, place)
    },
    text: (piece) => {
      if (isText && cell) cell.text += piece
      else if (headerText !== null) headerText += piece
    },
    close: (local) => {
      if (local === 'v' || local === 't') isText = false
      else if (local === 'rPh') phonetic -= 1
      else if (local === 'c') {
        if (cell && collector.keepsShapes) {
          const { row: cellRow, column: cellColumn, isFormula: isMade } = cell
          const text = shownIn(cell, strings, formats)
          cells.cell({ row: cellRow, column: cellColumn, text, isRowHidden, isMade })
        } else if (cell) cells.cell({ ...cell, text: textOfCell(cell, strings), isRowHidden })
        cell = null
      } else if (local === 'Fallback') fallbacks -= 1
      else if (headerText !== null) {
        const kind = headerOrFooter.exec(local)?.[1]
        if (kind !== undefined) endHeader(kind)
      }
    },
  })
  cells.end()
}

/** Reads comments on cells: old notes and newer threads. Threads leave a copy among the notes. */
function readComments(sheet: Sheet, { document, collector }: Workbook): void {
  const relationships = document.relationshipsOf(sheet.part)
  const answered = new Set<string>()
  const read = (part: string, element: string, textElement: string): void => {
    let at = ''
    let text = ''
    let isText = false
    document.walk(part, {
      open: (local, _, attribute) => {
        if (local === element) {
          at = attribute('ref') ?? ''
          text = ''
        } else if (local === textElement) isText = true
      },
      text: (piece) => {
        if (isText) text += piece
      },
      close: (local) => {
        if (local === textElement) isText = false
        if (local !== element) return
        if (element === 'threadedComment') answered.add(at)
        else if (answered.has(at)) return
        if (text.trim() === '') return
        const place: DocumentPlace = placeOf('sheet', { number: sheet.number, name: sheet.name, at })
        collector.aside(text, placeOf('comment'))
        collector.found('comments', { place, excerpt: text })
      },
    })
  }
  for (const { type, target } of relationships) if (type === 'threadedComment') read(target, type, 'text')
  for (const { type, target } of relationships) if (type === 'comments') read(target, 'comment', 't')
}

function readDrawings(sheet: Sheet, { document, objects, collector }: Workbook): string[] {
  const place = placeOf('sheet', { number: sheet.number, name: sheet.name })
  const drawings = document.relationshipsOf(sheet.part).filter(({ type }) => type === 'drawing')
  const take = (text: string, where: DocumentPlace): void => {
    if (sheet.isHidden) collector.aside(text, where)
    else collector.passage(text, where)
  }
  for (const { target } of drawings) {
    const shapes = drawingText((text) => {
      take(text, placeOf('textBox'))
    }, false)
    let fallbacks = 0
    document.walk(target, {
      open: (local, uri, attribute) => {
        if (local === 'Fallback') fallbacks += 1
        if (fallbacks > 0) return
        shapes.open(local, uri, attribute)
        objects.open(target, local, attribute, place)
      },
      text: shapes.text,
      close: (local, uri) => {
        if (local === 'Fallback') fallbacks -= 1
        if (fallbacks > 0) return
        shapes.close(local, uri)
        objects.close(local)
      },
    })
    for (const { type, target: chart } of document.relationshipsOf(target)) {
      if (type !== 'chart' && type !== 'diagramData') continue
      const chartPlace = placeOf('chart')
      const takeWords = (text: string): void => {
        if (hasLetters(text)) take(text, chartPlace)
      }
      readDiagram(document, chart, takeWords, false)
    }
  }
  return drawings.map(({ target }) => target)
}

/**
 * Reads a workbook.
 * @throws Unreadable like `openOfficePackage` and `walkXml` for the list of sheets and for the sheets
 */
export function readXlsx(bytes: Uint8Array, limits: DocumentLimits, collector: Collector): void {
  const document = openOfficePackage(bytes, limits, /^xl\/workbook\.xml$/)
  // Excel's binary format uses the same kind of archive.
  if (document.mainPart.endsWith('.bin')) throw new Unreadable('cannotRead', 'binary workbook')
  const sheets = sheetsOf(document)
  if (sheets.length === 0) throw new Unreadable('damaged', 'no sheets')
  const objects = createOfficeObjects(document, collector, limits)
  let formats = plainCellFormats
  if (collector.keepsShapes)
    orPartly(collector, () => {
      formats = readCellFormats(document, countsFrom1904(document))
    })
  const workbook: Workbook = { document, strings: sharedStringsOf(document, limits), objects, collector, formats }
  collector.set('sheets', sheets.length)
  const parts: string[] = []
  for (const sheet of sheets) {
    readSheet(sheet, workbook)
    orPartly(collector, () => {
      readComments(sheet, workbook)
    })
    orPartly(collector, () => {
      parts.push(...readDrawings(sheet, workbook))
    })
  }
  findLinksAndMacros(document, parts, collector)
  // Values from other workbooks: the last values are cached and shown.
  for (const name of document.archive.names) {
    if (!/^xl\/externalLinks\/[^/]+\.xml$/.test(name)) continue
    const [link] = document.relationshipsOf(name)
    collector.found('linkedContent', { excerpt: link?.target ?? '' })
  }
}
