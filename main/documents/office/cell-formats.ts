// Formats a workbook's numbers: dates as dates, shares as percentages, everything else as plain numbers. Does not
// follow every format exactly: people should recognise the value, and equal numbers must look equal in both documents.
import type { OfficePackage } from './office-package.ts'

export interface CellFormats {
  /** The display form of a stored number in a cell with this style. */
  shown(value: string, style: string | undefined): string
}

type Kind = 'general' | 'date' | 'time' | 'dateTime' | 'percent' | Intl.NumberFormat

function decimals(places: number, useGrouping: boolean): Intl.NumberFormat {
  return new Intl.NumberFormat('en', { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping })
}

/** Formats that need no declaration (ECMA-376 part 1, 18.8.30). */
function builtIn(id: number): Kind {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58) || id === 36) return 'date'
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time'
  if (id === 22) return 'dateTime'
  if (id === 9 || id === 10) return 'percent'
  if (id === 1 || id === 3 || id === 37 || id === 38) return decimals(0, id !== 1)
  if (id === 2 || id === 4 || id === 39 || id === 40) return decimals(2, id !== 2)
  return 'general'
}

function kindOfCode(code: string): Kind {
  const plain = (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '')
  const hasDate = /[yd]/i.test(plain)
  const hasTime = /[hs]/i.test(plain)
  if (hasDate && hasTime) return 'dateTime'
  if (hasDate || /^m+$/i.test(plain.trim())) return 'date'
  if (hasTime) return 'time'
  if (plain.includes('%')) return 'percent'
  const places = /\.([0#?]+)/.exec(plain)?.[1]?.length
  if (/[0#]/.test(plain) && !/E[+-]/i.test(plain) && !plain.includes('/'))
    return decimals(Math.min(10, places ?? 0), /[#0],[#0]/.test(plain))
  return 'general'
}

const dayMs = 86_400_000

/** Day 60 of the 1900 calendar never existed (29 February 1900). */
function dateOf(days: number, since1904: boolean): Date {
  return new Date(
    (since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)) + Math.round(days * dayMs),
  )
}

function clock(date: Date): string {
  return date.toISOString().slice(11, date.getUTCSeconds() === 0 ? 16 : 19)
}

function general(number: number): string {
  return Number.isInteger(number) ? String(number) : String(Number(number.toPrecision(11)))
}

export function readCellFormats(document: OfficePackage, since1904: boolean): CellFormats {
  const codes = new Map<number, string>()
  const kinds: Kind[] = []
  let isCellStyles = false
  const part = document.relationshipsOf(document.mainPart).find(({ type }) => type === 'styles')?.target
  const styles: number[] = []
  document.walk(part ?? 'xl/styles.xml', {
    open: (local, _, attribute) => {
      if (local === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (local === 'cellXfs') isCellStyles = true
      else if (local === 'xf' && isCellStyles) styles.push(Number(attribute('numFmtId') ?? 0))
    },
    text: () => undefined,
    close: (local) => {
      if (local === 'cellXfs') isCellStyles = false
    },
  })
  for (const id of styles) {
    const code = codes.get(id)
    kinds.push(code === undefined ? builtIn(id) : kindOfCode(code))
  }
  return {
    shown: (value, style) => {
      const number = Number(value)
      if (value.trim() === '' || !Number.isFinite(number)) return value
      const kind = kinds[Number(style ?? 0)] ?? 'general'
      if (typeof kind === 'object') return kind.format(number)
      if (kind === 'percent') return `${general(Number((number * 100).toFixed(4)))}%`
      // Outside Excel's calendar, a date is shown as a number.
      if (kind === 'general' || number < 0 || number >= 2_958_466) return general(number)
      const date = dateOf(number, since1904)
      if (kind === 'date') return date.toISOString().slice(0, 10)
      return kind === 'time' ? clock(date) : `${date.toISOString().slice(0, 10)} ${clock(date)}`
    },
  }
}

/** For workbooks with damaged styles, or if formats do not matter. */
export const plainCellFormats: CellFormats = { shown: (value) => value }
