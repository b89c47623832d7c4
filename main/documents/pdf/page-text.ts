// The text of a PDF page out of the pieces that stand on it. Pure. Programs write a page as it looks; here it becomes text as it is read:
// right-to-left lines in their own order, letters instead of their shapes, divided words whole.
import type { PDFPageProxy } from 'pdfjs-dist'

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items']

/** As much of a piece as its place in the text depends on. */
export interface PageItem {
  str: string
  dir: string
  width: number
  /** The last piece of its line. */
  hasEOL: boolean
  /** The fifth number is where it begins, from the left. */
  transform: readonly number[]
}

/** A word that was divided at the end of a line is one word. */
const joined = (text: string): string => text.replace(/(\p{L})[-\u2010]\n(?=\p{Ll})/gu, '$1-')

/** Arabic letters as they are shaped; fonts without another name for their glyphs write these. */
const shapes = /[\uFB50-\uFDFB\uFE80-\uFEFC]+/g

/** A glyph of which the font does not say what it means. */
const nameless = '\0'

const isRightToLeft = ({ dir }: PageItem): boolean => dir === 'rtl'
const hasOwnDirection = ({ str }: PageItem): boolean => /[\p{L}\p{N}]/u.test(str)

/** Whether the pieces follow each other from left to right, as they look, and not as they are read. */
const isAsItLooks = (line: readonly PageItem[]): boolean => {
  let rightwards = 0
  let before: number | null = null
  for (const { str, transform } of line) {
    const at = transform[4] ?? 0
    if (str.trim() === '') continue
    if (before !== null) rightwards += Math.sign(at - before)
    before = at
  }
  return rightwards > 0
}

/** Reverses what lies between the first and the last piece of each run of one direction; blanks and signs between two of a run are part of it. */
const withRunsReversed = (line: readonly PageItem[], isOfRun: (item: PageItem) => boolean): PageItem[] => {
  const ordered: PageItem[] = []
  let run: PageItem[] = []
  let length = 0
  const close = (): void => {
    ordered.push(...run.slice(0, length).reverse(), ...run.slice(length))
    run = []
    length = 0
  }
  for (const item of line) {
    const isStrong = hasOwnDirection(item)
    if (isStrong && !isOfRun(item)) close()
    if (isStrong && isOfRun(item)) {
      run.push(item)
      length = run.length
    } else if (length > 0) run.push(item)
    else ordered.push(item)
  }
  close()
  return ordered
}

const asItIsRead = (line: readonly PageItem[]): readonly PageItem[] => {
  if (!line.some(isRightToLeft) || !isAsItLooks(line)) return line
  let balance = 0
  for (const item of line)
    if (hasOwnDirection(item)) balance += isRightToLeft(item) ? item.str.length : -item.str.length
  return balance >= 0
    ? withRunsReversed(line.toReversed(), (item) => !isRightToLeft(item))
    : withRunsReversed(line, isRightToLeft)
}

/** No blank is as narrow, in points. */
const narrowestBlank = 0.5

/** A blank that is only a step back, to set a mark over its letter. */
const isStepBack = (line: readonly PageItem[], index: number): boolean => {
  const item = line[index]
  if (item === undefined || item.str !== ' ' || item.width >= narrowestBlank) return false
  return [line[index - 1], line[index + 1]].some((beside) => beside !== undefined && /^\p{M}+$/u.test(beside.str))
}

const textOfLine = (line: readonly PageItem[]): string =>
  asItIsRead(line.filter((_, index) => !isStepBack(line, index)))
    .map(({ str }) => str)
    .join('')
    .replaceAll(nameless, '')
    .replace(shapes, (letters) => letters.normalize('NFKC'))

/** The text of a page, a line for each that stands there. */
export const textOfItems = (items: Items): string => {
  const lines: string[] = []
  let line: PageItem[] = []
  for (const item of items) {
    if (!('str' in item)) continue
    line.push(item)
    if (!item.hasEOL) continue
    lines.push(textOfLine(line))
    line = []
  }
  lines.push(textOfLine(line))
  return joined(lines.join('\n').trim())
}
