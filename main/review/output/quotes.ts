// What of the documents is quoted beside a finding or remark. Quotes are what documents say, made harmless as text: no control characters, no
// characters that turn the direction of what follows; otherwise as it stands there.
import { describeFinding } from '../../../preload/contract/review-findings.ts'
import type { DocumentPlace, Passage } from '../../documents/model.ts'
import type { Alignment, ReviewedDocument, ReviewFinding, Span } from '../model.ts'
import { nameOfUnit } from './unit-names.ts'

/** A finding with all that is needed to word it, wherever it goes. */
export interface QuotedFinding {
  finding: ReviewFinding
  place: DocumentPlace | null
  /** What names the passage besides its place: the key of a unit, number and time of a cue. */
  label: string | null
  /** The label is that of a subtitle. */
  isCue?: boolean
  /** Empty where that side has nothing. */
  sourceText: string
  targetText: string
  /** Of what is missing: what stands before it in the delivery. */
  after: string
}

/** Characters that a reader does not see and that change what is seen; but not the joiners, breaks and marks that scripts need. */
const invisible = /[\p{Cc}\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu
const blanks = /\s+/gu

/** As one line of harmless text. */
export function asLine(text: string): string {
  return text.toWellFormed().replace(blanks, ' ').replace(invisible, '').replace(blanks, ' ').trim()
}

/** As lines of harmless text: of what a person wrote, line breaks stay. */
export function asLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => asLine(line))
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The end of the last whole character up to `at`. */
function boundaryBefore(text: string, at: number): number {
  if (at >= text.length) return text.length
  return graphemes.segment(text).containing(Math.max(0, at))?.index ?? 0
}

/** At most so many characters, whole ones; an ellipsis says that there is more. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const hard = boundaryBefore(text, most - 1)
  const blank = text.lastIndexOf(' ', hard)
  return `${text.slice(0, blank > hard * 0.6 ? blank : hard).trimEnd()}…`
}

/** What stands around the spans, at most so many characters of it. */
export function quoteAround(text: string, spans: readonly Span[], most: number): string {
  if (text.length <= most) return asLine(text)
  const start = Math.min(...spans.map((span) => span.start), text.length)
  const end = Math.max(...spans.map((span) => span.end), 0)
  if (spans.length === 0 || end <= most - 1) return asLine(shortened(text, most))
  const room = Math.max(0, most - 2 - Math.min(end - start, most))
  let from = boundaryBefore(text, Math.max(0, start - Math.floor(room / 2)))
  const blank = text.indexOf(' ', from)
  if (from > 0 && blank >= 0 && blank < start) from = blank + 1
  return asLine(`${from > 0 ? '…' : ''}${shortened(text.slice(from), most - 1)}`)
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

/** Characters of a quote in a report; the sentence and enough around it to find it again. */
export const quoteCharacters = 300
const quoteCharactersAfter = 120

/** Looks up what findings are about. */
export function createQuotes(
  source: ReviewedDocument,
  target: ReviewedDocument,
  alignment: Alignment,
): (finding: ReviewFinding) => QuotedFinding {
  const textOf = (side: 'source' | 'target', row: number): string => {
    const range = alignment.rows[row]?.[side]
    return range
      ? alignment[side]
          .slice(range.from, range.to)
          .map(({ text }) => text)
          .join(' ')
      : ''
  }
  const passageOf = (side: 'source' | 'target', row: number): Passage | undefined => {
    const range = alignment.rows[row]?.[side]
    const segment = range && range.to > range.from ? alignment[side][range.from] : undefined
    return segment && (side === 'source' ? source : target).passages[segment.passage]
  }
  return (finding) => {
    const { row } = finding
    if (row === null) return { finding, place: null, label: null, sourceText: '', targetText: '', after: '' }
    // Translators have the delivery before them; where it has nothing, the source says where.
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
    // Findings about a run of passages quote it themselves: its rows may hold more than that, or be many.
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
      // Beside what is missing stands what is there in its place.
      targetText: asLine(found ?? (expected === undefined ? '' : ofRow.targetText)),
    }
  }
}
