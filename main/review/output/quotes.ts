// Quotes from the documents for findings and comments. Document text is made harmless: no control characters and no
// characters that change the text direction; otherwise unchanged.
import { madeWhenNeeded } from '../made-when-needed.ts'
import { describeFinding } from '../../../preload/contract/reviewing/review-findings.ts'
import type { DocumentPlace, Passage } from '../../documents/model.ts'
import type { Alignment, ReviewedDocument, ReviewFinding, Span } from '../model.ts'
import { textOfRow } from '../segmentation/segmentation.ts'
import { nameOfUnit } from './unit-names.ts'

/** A finding with everything needed to describe it anywhere. */
export interface QuotedFinding {
  finding: ReviewFinding
  place: DocumentPlace | null
  /** Names the passage besides its location: the key of a unit, or the number and time of a cue. */
  label: string | null
  /** Whether the label is that of a subtitle. */
  isCue?: boolean
  /** Empty if that side has no text. */
  sourceText: string
  targetText: string
  /** For missing text: what comes before it in the delivery. */
  after: string
}

/** Invisible characters that change how text is displayed, except the joiners, breaks and marks that scripts need. */
const invisible = /[\p{Cc}\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu
const spaces = /\s+/gu

/** One line of harmless text. */
export function asLine(text: string): string {
  return text.toWellFormed().replace(spaces, ' ').replace(invisible, '').replace(spaces, ' ').trim()
}

/** Harmless text that keeps line breaks, for what a person wrote. */
export function asLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => asLine(line))
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

const graphemes = madeWhenNeeded(() => new Intl.Segmenter('und', { granularity: 'grapheme' }))

/** The last grapheme boundary up to `at`. */
function boundaryBefore(text: string, at: number): number {
  if (at >= text.length) return text.length
  return graphemes().segment(text).containing(Math.max(0, at))?.index ?? 0
}

/** At most `most` characters, cut at a grapheme or space, with an ellipsis. */
export function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  const hard = boundaryBefore(text, maxCharacters - 1)
  const blank = text.lastIndexOf(' ', hard)
  return `${text.slice(0, blank > hard * 0.6 ? blank : hard).trimEnd()}…`
}

/** The text around the spans, at most `most` characters. */
export function quoteAround(text: string, spans: readonly Span[], maxCharacters: number): string {
  if (text.length <= maxCharacters) return asLine(text)
  const start = Math.min(...spans.map((span) => span.start), text.length)
  const end = Math.max(...spans.map((span) => span.end), 0)
  if (spans.length === 0 || end <= maxCharacters - 1) return asLine(shortened(text, maxCharacters))
  const room = Math.max(0, maxCharacters - 2 - Math.min(end - start, maxCharacters))
  let from = boundaryBefore(text, Math.max(0, start - Math.floor(room / 2)))
  const blank = text.indexOf(' ', from)
  if (from > 0 && blank >= 0 && blank < start) from = blank + 1
  return asLine(`${from > 0 ? '…' : ''}${shortened(text.slice(from), maxCharacters - 1)}`)
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function labelOf(passage: Passage): string | null {
  if (passage.kind === 'unit') return nameOfUnit(passage)
  if (passage.kind !== 'cue' || passage.startMs === null) return null
  const seconds = Math.floor(passage.startMs / 1000)
  const time = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
  return passage.key === null ? time : `${passage.key}, ${time}`
}

/** Characters of a quote in a report: the sentence and enough context to find it. */
export const quoteCharacters = 300
const quoteCharactersAfter = 120

/** Looks up what findings are about. */
export function createQuotes(
  source: ReviewedDocument,
  target: ReviewedDocument,
  alignment: Alignment,
): (finding: ReviewFinding) => QuotedFinding {
  const textOf = (side: 'source' | 'target', row: number): string => textOfRow(alignment, side, row)
  const passageOf = (side: 'source' | 'target', row: number): Passage | undefined => {
    const range = alignment.rows[row]?.[side]
    const segment = range && range.to > range.from ? alignment[side][range.from] : undefined
    return segment && (side === 'source' ? source : target).passages[segment.passage]
  }
  return (finding) => {
    const { row } = finding
    if (row === null) return { finding, place: null, label: null, sourceText: '', targetText: '', after: '' }
    // Translators work in the delivery, so its location is used; if it has no text there, the source's.
    const passage = passageOf('target', row) ?? passageOf('source', row)
    const targetText = textOf('target', row)
    let before = row - 1
    if (targetText === '') while (before >= 0 && textOf('target', before) === '') before -= 1
    const place = passage?.place ?? null
    const label = passage ? labelOf(passage) : null
    const isCue = passage?.kind === 'cue'
    const after =
      targetText === '' && before >= 0 ? shortened(asLine(textOf('target', before)), quoteCharactersAfter) : ''
    const ofRow = {
      sourceText: quoteAround(textOf('source', row), finding.source, quoteCharacters),
      targetText: quoteAround(targetText, finding.target, quoteCharacters),
    }
    // A finding about several passages brings its own quotes, because its rows may contain more, or be many.
    if (describeFinding(finding.code)?.scope !== 'passages') return { finding, place, label, isCue, after, ...ofRow }
    const [expected] = finding.expected
    const [found] = finding.found
    return {
      finding,
      place,
      label,
      isCue,
      after,
      sourceText: asLine(expected ?? ''),
      // Show what replaces the missing text.
      targetText: asLine(found ?? (expected === undefined ? '' : ofRow.targetText)),
    }
  }
}
