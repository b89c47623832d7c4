// Joins the lines of a PDF into paragraphs, removes text repeated on every page, and recognises headings by size. If in
// doubt it keeps lines apart: two passages are better than a wrong one.
import { breaksAnywhere } from '../../../preload/text/unspaced-scripts.ts'
import type { PassageShape } from '../collecting/passage-shape.ts'
import type { PdfLine } from './pdf-lines.ts'

export interface PdfPage {
  number: number
  height: number
  lines: PdfLine[]
}

export interface PdfParagraph {
  page: number
  text: string
  shape: PassageShape
  isNote?: boolean
}

const itemMark = /^(?:[•‣◦▪●○·*\u2212\uf0b7\uf0a7–-]\s+|\(?(?:\p{Nd}{1,3}|\p{L})[.)]\s+)/u
const bullet = /^[•‣◦▪●○·*\u2212\uf0b7\uf0a7–-]\s+/
/** The end of a sentence, possibly followed by brackets or quotes. */
const ending =
  /[.!?:;\u2026\u3002\uff01\uff1f\uff1a\uff1b\u061f\u06d4\u0964\u0965\u104b\u1362\u17d4]["'»”’)\]⁰¹²³⁴-⁹]*$/u

export function endsSentence(text: string): boolean {
  return ending.test(text.slice(-12))
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * 0.08
}

const maxFigures = 3

/**
 * The patterns by which a header or footer repeats across pages. A number in it is either the page number, which
 * increases with the pages, or constant; "Article 5" on one page and "Article 12" on the next is neither.
 */
function patterns(line: PdfLine, page: number): string[] {
  const height = String(Math.round(line.y / 2))
  let found = ['']
  let at = 0
  let figures = 0
  for (const match of line.text.matchAll(/\p{Nd}+/gu)) {
    figures += 1
    if (figures > maxFigures) break
    const between = line.text.slice(at, match.index)
    at = match.index + match[0].length
    const value = valueOf(match[0])
    found = found.flatMap((before) => [`${before}${between}${match[0]}`, `${before}${between}#${String(value - page)}`])
  }
  const rest = line.text.slice(at)
  return found.map((before) => `${before}${rest} ${height}`)
}

/** Works for digits of any script: each script has ten consecutive ones. */
function valueOf(digits: string): number {
  let value = 0
  for (const digit of digits) {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && !/^\d$/.test(digit)) zero -= 1
    value = value * 10 + (/^\d$/.test(digit) ? Number(digit) : code - zero)
  }
  return value
}

/** Headers and footers are within this share of the page height. */
const edge = 0.14

function isAtEdge({ y }: PdfLine, height: number): boolean {
  return y > height * (1 - edge) || y < height * edge
}

/** Removes lines that repeat in the same position on many pages. */
function withoutRepeated(pages: readonly PdfPage[]): PdfPage[] {
  if (pages.length < 2) return [...pages]
  const seen = new Map<string, number>()
  for (const { lines, height, number } of pages)
    for (const one of new Set(lines.filter((line) => isAtEdge(line, height)).flatMap((line) => patterns(line, number))))
      seen.set(one, (seen.get(one) ?? 0) + 1)
  const enough = Math.max(2, pages.length * 0.4)
  const isRepeated = (line: PdfLine, page: number): boolean =>
    patterns(line, page).some((one) => (seen.get(one) ?? 0) >= enough)
  return pages.map((page) => ({
    ...page,
    lines: page.lines.filter((line) => !isAtEdge(line, page.height) || !isRepeated(line, page.number)),
  }))
}

/** The gap between two columns of running text, or null. */
function gutterOf(lines: readonly PdfLine[]): number | null {
  if (lines.length < 12) return null
  const left = Math.min(...lines.map((line) => line.left))
  const right = Math.max(...lines.map((line) => line.right))
  const starts = new Map<number, number>()
  for (const line of lines) {
    const start = Math.round(line.left / 4) * 4
    if (start > left + (right - left) * 0.35 && start < left + (right - left) * 0.65)
      starts.set(start, (starts.get(start) ?? 0) + 1)
  }
  const [start, times] = [...starts].toSorted((one, other) => other[1] - one[1])[0] ?? [0, 0]
  if (times < 5) return null
  const gutter = start - 4
  const before = lines.filter((line) => line.right <= gutter + 2)
  const behind = lines.filter((line) => line.left >= gutter - 2)
  const crossing = lines.length - before.length - behind.length
  const isRunning = (side: readonly PdfLine[], width: number): boolean =>
    side.length >= 5 && side.filter((line) => line.right - line.left > width * 0.7).length > side.length * 0.5
  return crossing <= lines.length * 0.25 && isRunning(before, gutter - left) && isRunning(behind, right - gutter)
    ? gutter
    : null
}

/** Orders a two-column page column by column; a line across both columns separates what is above it. */
function inReadingOrder(lines: readonly PdfLine[]): PdfLine[] {
  const gutter = gutterOf(lines)
  if (gutter === null) return [...lines]
  const isTurned = lines.filter((line) => line.isRightToLeft).length * 2 > lines.length
  const ordered: PdfLine[] = []
  let sides: [PdfLine[], PdfLine[]] = [[], []]
  const end = (): void => {
    const [before, behind] = sides
    ordered.push(...(isTurned ? [...behind, ...before] : [...before, ...behind]))
    sides = [[], []]
  }
  for (const line of lines.toSorted((one, other) => other.y - one.y)) {
    if (line.right <= gutter + 2) sides[0].push({ ...line, isShared: false })
    else if (line.left >= gutter - 2) sides[1].push({ ...line, isShared: false })
    else {
      end()
      ordered.push(line)
    }
  }
  end()
  return ordered
}

interface Sizes {
  body: number
  /** Heading sizes, largest first. */
  headings: number[]
}

/** Text larger than the body by this factor is emphasised. */
const headingRatio = 1.12
const maxHeadingLength = 200

export function sizesOf(pages: readonly Pick<PdfPage, 'lines'>[]): Sizes {
  const letters = new Map<number, number>()
  let all = 0
  for (const { lines } of pages)
    for (const { size, text } of lines) {
      const rounded = Math.round(size * 2) / 2
      letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
      all += text.length
    }
  const [body] = [...letters].toSorted((one, other) => other[1] - one[1])[0] ?? [0]
  const larger = [...letters].filter(([size]) => size >= body * headingRatio)
  const share = larger.reduce((sum, [, number]) => sum + number, 0) / Math.max(1, all)
  // If much of the text is large, size does not identify headings.
  return { body, headings: share > 0.3 ? [] : larger.map(([size]) => size).toSorted((one, other) => other - one) }
}

function headingLevel({ size }: PdfLine, { headings }: Sizes): number | null {
  const at = headings.findIndex((one) => isAlike(one, size) && Math.abs(one - size) <= 0.6)
  return at < 0 ? null : Math.min(6, at + 1)
}

/** The heading level of lines in one size; null if it is not certain. */
export function headingLevelOf(lines: readonly PdfLine[], text: string, sizes: Sizes): number | null {
  const [first] = lines
  const level = first ? headingLevel(first, sizes) : null
  const isLong = text.length > maxHeadingLength || lines.some((line) => !isAlike(line.size, first?.size ?? 0))
  return level === null || isLong || isSentence(text) ? null : level
}

/** A full sentence in larger type is an introduction. */
function isSentence(text: string): boolean {
  return /[.\u3002\u06d4\u0964]$/u.test(text) && text.split(' ').length > 6
}

export function withoutBullet(text: string): string {
  return text.replace(bullet, '')
}

/** A page has fewer lines; beyond this each line is a paragraph. */
const maxLines = 2_000

/** The edges of the column that a line is in, inferred from the lines of its page. */
function marginsOf(line: PdfLine, lines: readonly PdfLine[]): { left: number; right: number } {
  let { left, right } = line
  if (lines.length > maxLines) return { left, right }
  for (const other of lines) {
    if (other.isShared || !isAlike(other.size, line.size)) continue
    if (other.left > line.right || other.right < line.left) continue
    left = Math.min(left, other.left)
    right = Math.max(right, other.right)
  }
  return { left, right }
}

function firstWordWidth({ text, left, right }: PdfLine): number {
  const first =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      text,
    )
      ? 1
      : (/^\S+/.exec(text)?.[0].length ?? 1)
  return ((right - left) * first) / Math.max(1, text.length)
}

/** Whether the first word of the next line would not have fitted on this one. */
function isFull(line: PdfLine, next: PdfLine, lines: readonly PdfLine[]): boolean {
  const margins = marginsOf(line, lines)
  const room = line.isRightToLeft ? line.left - margins.left : margins.right - line.right
  if (room < firstWordWidth(next) + line.size * 0.5) return true
  // Unbreakable words can leave more room than usual.
  const isOpen = !endsSentence(line.text) && !/^[\p{Lu}\p{Lt}\p{Nd}]/u.test(next.text)
  return isOpen && room < (margins.right - margins.left) * 0.2
}

function continues(line: PdfLine, next: PdfLine, lines: readonly PdfLine[], isHeading: boolean): boolean {
  const step = line.y - next.y
  if (step <= line.size * 0.5 || line.isShared || next.isShared || !isAlike(line.size, next.size)) return false
  if (next.left > line.right || next.right < line.left || itemMark.test(next.text)) return false
  if (isHeading && step <= line.size * 1.45) return true
  return step <= line.size * 1.9 && isFull(line, next, lines)
}

/** Separates small lines at the foot of a page (footnotes) from the text, which may continue on the next page. */
function withoutNotes(lines: readonly PdfLine[], { body }: Sizes): { text: PdfLine[]; notes: PdfLine[] } {
  const last = lines.findLastIndex(({ size }) => size > body * 0.93)
  return last < 0 ? { text: [...lines], notes: [] } : { text: lines.slice(0, last + 1), notes: lines.slice(last + 1) }
}

/** The words of a document: they show whether a hyphen at the end of a line belongs to the word. */
export function vocabularyOf(pages: readonly Pick<PdfPage, 'lines'>[]): Set<string> {
  const words = new Set<string>()
  for (const { lines } of pages)
    for (const { text } of lines)
      for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]*(?:[-\u2010]\p{L}[\p{L}\p{M}]*)*(?![-\u2010]$)/gu))
        if (words.size < 200_000) words.add(word.toLowerCase())
  return words
}

/** Joins the lines of one paragraph, including hyphenated words. */
interface JoinedPdfLines {
  add(line: string): void
  /** The last line added. */
  last(): string
  text(): string
}

/** Some programs write a blank behind it. */
const softHyphenAtEnd = /\u00ad[ \u00a0]?$/u
/** How far back to look for the last word of a line. */
const maxWordLength = 80

function joinedPdfLines(words: ReadonlySet<string>, first: string): JoinedPdfLines {
  const pieces = [first]
  const put = (line: string): void => {
    const before = pieces.at(-1) ?? ''
    const last = before.at(-1) ?? ''
    const head = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)[-\u2010]$/u.exec(before.slice(-maxWordLength))?.[1]
    const tail = /^[\p{Ll}\p{M}]+/u.exec(line.slice(0, maxWordLength))?.[0]
    if (softHyphenAtEnd.test(before.slice(-maxWordLength))) pieces.splice(-1, 1, before.replace(softHyphenAtEnd, ''))
    else if (head !== undefined && tail !== undefined) {
      const isDivided = words.has((head + tail).toLowerCase()) || !words.has(`${head}-${tail}`.toLowerCase())
      if (isDivided) pieces.splice(-1, 1, before.slice(0, -1))
    } else if (head === undefined && !(breaksAnywhere.test(last) && breaksAnywhere.test(line[0] ?? '')))
      pieces.push(' ')
    pieces.push(line)
  }
  return { add: put, last: () => pieces.at(-1) ?? '', text: () => pieces.join('') }
}

export function joinPdfLines(lines: readonly string[], words: ReadonlySet<string>): string {
  const [first = '', ...others] = lines
  const joined = joinedPdfLines(words, first)
  for (const line of others) joined.add(line)
  return joined.text()
}

interface Open {
  page: number
  text: JoinedPdfLines
  last: PdfLine
  /** Lines of the page with its last line. */
  lines: readonly PdfLine[]
  level: number | null
}

/** A paragraph continues on the next page if it stops in mid-sentence. */
function continuesOverPage(open: Open, next: PdfLine): boolean {
  return (
    open.level === null &&
    !open.last.isShared &&
    !next.isShared &&
    isAlike(open.last.size, next.size) &&
    !endsSentence(open.text.last()) &&
    !itemMark.test(next.text) &&
    !/^[\p{Lu}\p{Lt}]/u.test(next.text) &&
    isFull(open.last, next, open.lines)
  )
}

/** The paragraphs of a document in reading order. */
export function* paragraphsOf(document: readonly PdfPage[]): Generator<PdfParagraph> {
  const pages = withoutRepeated(document)
  const sizes = sizesOf(pages)
  const words = vocabularyOf(pages)
  let open: Open | null = null

  const ended = ({ page, text: joined, level }: Open): PdfParagraph => {
    const text = joined.text()
    if (level !== null && text.length <= maxHeadingLength && !isSentence(text))
      return { page, text, shape: { kind: 'heading', level } }
    if (!itemMark.test(text)) return { page, text, shape: { kind: 'paragraph' } }
    const isBullet = bullet.test(text)
    const said = isBullet ? withoutBullet(text) : text
    return { page, text: said, shape: { kind: 'listItem', level: 1, isOrdered: !isBullet } }
  }

  /** Footnotes of the page on which the open paragraph began. */
  let held: PdfParagraph[] = []
  const closed = (one: Open): PdfParagraph[] => {
    const all = [ended(one), ...held]
    held = []
    return all
  }

  for (const { number, lines: unordered } of pages) {
    const { text: lines, notes } = withoutNotes(inReadingOrder(unordered), sizes)
    let isFirst = true
    for (const line of lines) {
      const level = headingLevel(line, sizes)
      const goesOn: boolean =
        open !== null &&
        open.level === level &&
        (isFirst ? continuesOverPage(open, line) : continues(open.last, line, lines, level !== null))
      if (open && goesOn) {
        open.text.add(line.text)
        open.last = line
        open.lines = lines
      } else {
        if (open) yield* closed(open)
        open = { page: number, text: joinedPdfLines(words, line.text), last: line, lines, level }
      }
      isFirst = false
    }
    for (const [index, line] of notes.entries()) {
      const last = held.at(-1)
      const before = notes[index - 1]
      if (last?.page === number && before && continues(before, line, notes, false))
        last.text = joinPdfLines([last.text, line.text], words)
      else held.push({ page: number, text: line.text, shape: { kind: 'paragraph' } })
    }
    if (!open) {
      yield* held
      held = []
    }
  }
  if (open) yield* closed(open)
}
