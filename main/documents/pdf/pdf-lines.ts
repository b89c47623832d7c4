// Joins the pieces of text on a PDF page into lines in reading order. Geometry only; what the lines mean is decided
// elsewhere.
import { toReadingOrder, hasLeftwardLetter, isLeftward, plainLetters } from './reading-order.ts'
import type { PdfPiece } from './reading-order.ts'

/** Text on one baseline without a wide gap. A row of a table or of columns has several lines. */
export interface PdfLine {
  text: string
  left: number
  right: number
  y: number
  size: number
  isRightToLeft: boolean
  /** There are other lines on the same baseline. */
  isShared: boolean
}

/** The gap between a list label and its item does not make a column. */
const label = /^(?:[•‣◦▪●○·–—*\u2212\uf0b7\uf0a7-]|\(?(?:\p{Nd}{1,3}|\p{L})[.)]|[.)]\p{Nd}{1,3})$/u

/** In multiples of the font size: the gap between columns, and the gap between words. */
const columnGap = 2
const wordGap = 0.15

/** Digits smaller than this share of their line are superscript or subscript. */
const smallRatio = 0.8
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lowered = '₀₁₂₃₄₅₆₇₈₉'

/**
 * Writes note marks and exponents as superscript characters, so that they cannot be mistaken for numbers in the text.
 */
function withFigures(piece: PdfPiece, base: PdfPiece): PdfPiece {
  const isSmall = piece.size > 0 && piece.size < base.size * smallRatio
  if (!isSmall || !/^\s*\d{1,4}\s*$/.test(piece.text) || Math.abs(piece.y - base.y) < base.size * 0.05) return piece
  const figures = piece.y > base.y ? raised : lowered
  return { ...piece, text: piece.text.replace(/\d/g, (digit) => figures[Number(digit)] ?? digit) }
}

function isBlank({ text }: PdfPiece): boolean {
  return text.trim() === ''
}

function sizeOf(pieces: readonly PdfPiece[]): number {
  let size = 0
  let most = -1
  for (const piece of pieces)
    if (piece.text.trim().length > most && piece.size > 0) [size, most] = [piece.size, piece.text.trim().length]
  return size
}

/** A line has fewer pieces; longer ones are examined less closely. */
const maxPiecesInLine = 300

/**
 * Punctuation from another font arrives separately from the surrounding words. Inserts it at the space where it was
 * drawn.
 */
function withPunctuationInside(pieces: readonly PdfPiece[]): PdfPiece[] {
  if (pieces.length > maxPiecesInLine) return [...pieces]
  const isSign = ({ text }: PdfPiece): boolean => /^[^\p{L}\p{N}\s]{1,2}$/u.test(text)
  const kept: PdfPiece[] = []
  const inside = new Map<PdfPiece, PdfPiece[]>()
  for (const piece of pieces) {
    const around = isSign(piece)
      ? pieces.find(
          (other) =>
            other !== piece &&
            other.text.length > 8 &&
            piece.x > other.x + other.size &&
            piece.x + piece.width < other.x + other.width - other.size,
        )
      : undefined
    if (around) inside.set(around, [...(inside.get(around) ?? []), piece])
    else kept.push(piece)
  }
  return kept.map((piece) => {
    let { text } = piece
    const isTurned = hasLeftwardLetter(piece)
    const share = ({ x, width }: PdfPiece): number => {
      const fromLeft = (x + width / 2 - piece.x) / Math.max(1, piece.width)
      return isTurned ? 1 - fromLeft : fromLeft
    }
    // From the end, so that insertions do not shift what follows.
    for (const sign of (inside.get(piece) ?? []).toSorted((one, other) => share(other) - share(one))) {
      const middle = Math.round(share(sign) * text.length)
      const before = text.lastIndexOf(' ', middle)
      const behind = text.indexOf(' ', middle)
      const nearest = before < 0 || (behind >= 0 && behind - middle < middle - before) ? behind : before
      const at = nearest < 0 ? middle : nearest
      text = text.slice(0, at) + sign.text + text.slice(at)
    }
    return text === piece.text ? piece : { ...piece, text }
  })
}

/**
 * Combining marks at the start of a piece. Excludes vowel signs to the left of their letter, which are written in
 * visual order and may start a word.
 */
const leadingMarks =
  /^(?:(?![\u093f\u094e\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6-\u0bc8\u0d46-\u0d48\u0dd9\u1031\u103c\u17c1-\u17c3])\p{M})*/u

/** @param isPageLeftward the page reads right to left, so a few right-to-left letters decide the line's direction */
function lineOf(apart: readonly PdfPiece[], isShared: boolean, isPageLeftward: boolean): PdfLine {
  const pieces = withPunctuationInside(apart)
  const isRightToLeft = isPageLeftward ? pieces.some(hasLeftwardLetter) : isLeftward(pieces)
  const size = sizeOf(pieces)
  let text = ''
  let previous: PdfPiece | null = null
  for (const piece of toReadingOrder(pieces, isRightToLeft)) {
    const gap = previous ? Math.max(piece.x - (previous.x + previous.width), previous.x - (piece.x + piece.width)) : 0
    const marks = leadingMarks.exec(piece.text)?.[0] ?? ''
    const isParted = gap > size * wordGap && !/\s$/.test(text) && !/^(?:\s|[.!?:;,]$)/.test(piece.text)
    // Marks belong to the preceding letter, wherever they were drawn.
    text += marks + (isParted && marks !== piece.text ? ' ' : '') + piece.text.slice(marks.length)
    previous = piece
  }
  return {
    text: plainLetters(text)
      .replace(/[\u0000-\u0008\u000e-\u001f]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    left: pieces.reduce((left, { x }) => Math.min(left, x), Infinity),
    right: pieces.reduce((right, { x, width }) => Math.max(right, x + width), -Infinity),
    y: baseOf(pieces)?.y ?? 0,
    size,
    isRightToLeft,
    isShared,
  }
}

/** Splits the pieces of one baseline at wide gaps. */
function linesOfRow(row: readonly PdfPiece[], isPageLeftward: boolean): PdfLine[] {
  const base = baseOf(row)
  const pieces = row.filter((piece) => !isBlank(piece)).map((piece) => (base ? withFigures(piece, base) : piece))
  const gap = sizeOf(pieces) * columnGap
  const starts: number[] = []
  let right = -Infinity
  for (const { x, width } of pieces.toSorted((one, other) => one.x - other.x)) {
    if (x - right > gap) starts.push(x)
    right = Math.max(right, x + width)
  }
  const groups = starts.length === 1 ? [pieces] : groupsFrom(starts, pieces)
  const lines = groups.map((group) => lineOf(group, groups.length > 1, isPageLeftward))
  return withLabels(lines.filter(({ text }) => text !== ''))
}

/**
 * The pieces from each start to the next, in their original order.
 * @param starts ascending
 */
function groupsFrom(starts: readonly number[], pieces: readonly PdfPiece[]): PdfPiece[][] {
  const groups = starts.map((): PdfPiece[] => [])
  for (const piece of pieces) {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= piece.x) low = middle + 1
      else high = middle
    }
    groups[low - 1]?.push(piece)
  }
  return groups
}

/** Joins a list label with its item. */
function withLabels(lines: readonly PdfLine[]): PdfLine[] {
  const worded = lines.filter(({ text }) => /\p{L}/u.test(text))
  const isTurned = worded.filter(({ isRightToLeft }) => isRightToLeft).length * 2 > worded.length
  const ordered = isTurned ? lines.toReversed() : [...lines]
  const [first, second, ...others] = ordered
  if (!first || !second || !label.test(first.text)) return ordered
  const joined: PdfLine = {
    ...second,
    // In right-to-left text, the period arrives before its number.
    text: `${first.text.replace(/^([.)])(\p{Nd}+)$/u, '$2$1')} ${second.text}`,
    // The item's own text sets the left edge, because its next lines start there.
    isShared: others.length > 0,
  }
  return [joined, ...others]
}

/** The largest piece determines the baseline. */
function baseOf(row: readonly PdfPiece[]): PdfPiece | null {
  let base: PdfPiece | null = null
  for (const piece of row) if (!isBlank(piece) && (!base || piece.size > base.size)) base = piece
  return base
}

/** The lines of one block, top to bottom, because the order of writing may differ. */
export function linesOfBlock(pieces: readonly PdfPiece[]): PdfLine[] {
  const sorted = linesOf(pieces.filter((piece) => !isBlank(piece)).toSorted((one, other) => other.y - one.y))
  // If lines share a baseline, the block spans columns, and the order of writing is better.
  return sorted.some(({ isShared }) => isShared) ? linesOf(pieces) : sorted
}

/** The lines of a page in the order of writing. */
export function linesOf(pieces: readonly PdfPiece[]): PdfLine[] {
  const lines: PdfLine[] = []
  const isPageLeftward = isLeftward(pieces)
  let row: PdfPiece[] = []
  let base: PdfPiece | null = null
  const end = (): void => {
    // One by one: a call does not take as many arguments as a damaged page may have columns.
    if (base) for (const line of linesOfRow(row, isPageLeftward)) lines.push(line)
    row = []
    base = null
  }
  for (const piece of pieces) {
    if (!isBlank(piece)) {
      // Superscripts and subscripts are smaller and belong to the line beside them.
      const isFigure = base !== null && Math.min(piece.size, base.size) < Math.max(piece.size, base.size) * smallRatio
      const reach = base ? Math.max(piece.size, base.size) * (isFigure ? 0.75 : 0.45) : 0
      if (base && Math.abs(piece.y - base.y) > reach) end()
      if (!base || piece.size > base.size) base = piece
    }
    row.push(piece)
  }
  end()
  return lines
}
