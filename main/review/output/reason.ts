// The reason for sending back: findings, comments and the person's own text as one plain text for translators, in the
// order of the document. Says how many entries were left out. The same input yields the same text.
import type { FindingCategory, FindingSeverity } from '../model.ts'
import type { DocumentPlace } from '../../documents/model.ts'
import { asLine, asLines, shortened } from './quotes.ts'
import type { QuotedFinding } from './quotes.ts'
import { fill, quoted, withoutIsolates, wordFinding, wordPlace, wordPlaceOf } from './finding-sentences.ts'
import type { FindingWords, Template } from './finding-sentences.ts'

/** The service names no limit; this is more than anyone reads, and the limit of Verso's own field. UTF-16 units. */
export const maxReasonCharacters = 20_000

/** A person's comment on a segment. */
export interface ReasonComment {
  /** Null if the person only marked it as wrong. */
  category: FindingCategory | null
  severity: FindingSeverity
  text: string
  sourceQuote: string
  targetQuote: string
  place: DocumentPlace | null
  row: number | null
  /** Who wrote it; null for the person who sends the reason. */
  by: string | null
}

export interface ReasonWords extends FindingWords {
  /** Slot `text`. */
  source: string
  target: string
  /** For missing text: what comes before it in the delivery. */
  after: string
  /** Slots `label` (category and severity) and `text`. */
  point: string
  /** For a marked segment without a text; slot `label`. */
  pointWithoutText: string
  /** With the author; slots `label`, `name`, `text`. */
  pointBy: string
  /** Between category and severity. */
  labelSeparator: string
  /** The number of omitted entries; slot `number`. */
  leftOut: Template
}

interface ReasonInput {
  findings: readonly QuotedFinding[]
  comments: readonly ReasonComment[]
  ownWords: string
  words: ReasonWords
}

interface Entry {
  row: number
  place: string
  lines: string[]
  points: { text: string; weight: number }[]
}

const indent = '   '
const quoteCharacters = 400
const weights: Readonly<Record<FindingSeverity, number>> = { critical: 3, major: 2, minor: 1 }
/** Comments of people come before findings of checks. */
const weightOfPerson = 10

function labelOf(category: FindingCategory | null, severity: FindingSeverity, words: ReasonWords): string {
  return category === null
    ? words.severities[severity]
    : [words.categories[category], words.severities[severity].toLocaleLowerCase(words.locale)].join(
        words.labelSeparator,
      )
}

/** Indents all lines but the first, so that only list numbers start a line. */
function indented(text: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}

function quotesOf(source: string, target: string, after: string, words: ReasonWords): string[] {
  const line = (template: string, text: string): string[] =>
    text === '' ? [] : [fill(template, { text: quoted(shortened(asLine(text), quoteCharacters), words) }, words.locale)]
  return [...line(words.source, source), ...line(words.target, target), ...line(words.after, after)]
}

function entryOfFinding(one: QuotedFinding, words: ReasonWords): Entry {
  const { finding } = one
  return {
    row: finding.row ?? -1,
    place: finding.row === null ? wordPlace(null, null, words) : wordPlaceOf(one, words),
    lines: quotesOf(one.sourceText, one.targetText, one.after, words),
    points: [
      {
        text: fill(
          words.point,
          { label: labelOf(finding.category, finding.severity, words), text: wordFinding(finding, words) },
          words.locale,
        ),
        weight: weights[finding.severity],
      },
    ],
  }
}

function entryOfComment(comment: ReasonComment, words: ReasonWords): Entry {
  const label = labelOf(comment.category, comment.severity, words)
  const text = asLines(comment.text)
  const by = comment.by === null ? '' : asLine(comment.by)
  const template = text === '' ? words.pointWithoutText : by === '' ? words.point : words.pointBy
  return {
    row: comment.row ?? -1,
    // Only the location is unknown; the comment is not about the whole document.
    place: comment.place === null && comment.row !== null ? '' : wordPlace(comment.place, null, words),
    lines: quotesOf(comment.sourceQuote, comment.targetQuote, '', words),
    points: [
      {
        text: fill(template, { label, text, name: by }, words.locale),
        weight: weights[comment.severity] + weightOfPerson,
      },
    ],
  }
}

/** Puts what concerns the same words under one number. */
function grouped(entries: readonly Entry[]): Entry[] {
  const groups = new Map<string, Entry>()
  for (const entry of entries.toSorted((one, other) => one.row - other.row)) {
    const key = JSON.stringify([entry.row, entry.place, entry.lines])
    const group = groups.get(key)
    if (!group) groups.set(key, { ...entry, points: [...entry.points] })
    else
      for (const point of entry.points)
        if (!group.points.some(({ text }) => text === point.text)) group.points.push(point)
  }
  return [...groups.values()]
}

/** Without the isolates of the words, and without the spaces that an empty slot leaves at the end of a line. */
function plain(text: string): string {
  const lines = withoutIsolates(text).split('\n')
  return lines.map((line) => line.trimEnd()).join('\n')
}

function formatted(entry: Entry, number: number, locale: string): string {
  const lines = [...entry.lines, ...entry.points.map(({ text }) => text)].map(indented)
  const [first = '', ...rest] = entry.place === '' ? lines : [entry.place, ...lines]
  const all = [
    `${new Intl.NumberFormat(locale, { useGrouping: false }).format(number)}. ${first}`,
    ...rest.map((line) => `${indent}${line}`),
  ]
  return plain(all.join('\n'))
}

function weightOf({ points }: Entry): number {
  return Math.max(0, ...points.map(({ weight }) => weight))
}

/** The most important entries that fit, in the order of the document. */
function mostImportant(entries: readonly Entry[], room: number, words: ReasonWords): Entry[] {
  const kept = new Set<Entry>()
  let left = room
  for (const entry of entries.toSorted((one, other) => weightOf(other) - weightOf(one))) {
    // The size with the highest number that the entry could get.
    const size = formatted(entry, entries.length, words.locale).length + 2
    if (size > left) continue
    kept.add(entry)
    left -= size
  }
  return entries.filter((entry) => kept.has(entry))
}

/**
 * The exact text to send, at most `maxReasonCharacters` long; `isCut` if something did not fit. Empty if there is
 * nothing to say.
 */
export function wordReason({ findings, comments, ownWords, words }: ReasonInput): { text: string; isCut: boolean } {
  const entries = grouped([
    ...findings.map((finding) => entryOfFinding(finding, words)),
    ...comments.map((comment) => entryOfComment(comment, words)),
  ])
  const ownText = asLines(ownWords)
  const beginning = shortened(ownText, maxReasonCharacters)
  const joined = (kept: readonly Entry[], rest: string): string =>
    [beginning, ...kept.map((entry, index) => formatted(entry, index + 1, words.locale)), rest]
      .filter((piece) => piece !== '')
      .join('\n\n')
  const whole = joined(entries, '')
  if (whole.length <= maxReasonCharacters && beginning === ownText) return { text: whole, isCut: false }
  const leftOut = (number: number): string => (number === 0 ? '' : fill(words.leftOut, { number }, words.locale))
  const room = maxReasonCharacters - beginning.length - leftOut(entries.length).length - 4
  const kept = room > 0 ? mostImportant(entries, room, words) : []
  const text = joined(kept, leftOut(entries.length - kept.length))
  return { text: text.length <= maxReasonCharacters ? text : beginning, isCut: true }
}
