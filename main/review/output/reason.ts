// The reason of a rejection: findings, remarks and own words as one plain text that a translator can act on, in the order of the document.
// What it leaves out for want of room it says. The same input makes the same text.
import type { FindingCategory, FindingSeverity } from '../model.ts'
import type { DocumentPlace } from '../../documents/model.ts'
import { asLine, asLines, shortened } from './quotes.ts'
import type { QuotedFinding } from './quotes.ts'
import { fill, quoted, wordFinding, wordPlace, wordPlaceOf } from './finding-sentences.ts'
import type { FindingWords, Template } from './finding-sentences.ts'

/** The service names no bound; more than this nobody reads, and Verso's own field takes no more. UTF-16 units. */
export const longestReason = 20_000

/** What a person said of a passage. */
export interface ReasonRemark {
  /** Null where only "this is wrong" was said. */
  category: FindingCategory | null
  severity: FindingSeverity
  text: string
  sourceQuote: string
  targetQuote: string
  place: DocumentPlace | null
  row: number | null
  /** Who said so; null for the person who sends it. */
  by: string | null
}

export interface ReasonWords extends FindingWords {
  /** Slot `text`. */
  source: string
  target: string
  /** Of what is missing: what stands before it in the delivery. */
  after: string
  /** Slots `label` (category and severity) and `text`. */
  point: string
  /** A passage was marked and nothing was said of it; slot `label`. */
  pointWithoutText: string
  /** Who said so; slots `label`, `name`, `text`. */
  pointBy: string
  /** Between category and severity. */
  labelSeparator: string
  /** How many entries were left out, slot `number`. */
  leftOut: Template
}

export interface ReasonInput {
  findings: readonly QuotedFinding[]
  remarks: readonly ReasonRemark[]
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
/** What a person said goes before what was found by rules. */
const weightOfPerson = 10

function labelOf(category: FindingCategory | null, severity: FindingSeverity, words: ReasonWords): string {
  return category === null
    ? words.severities[severity]
    : [words.categories[category], words.severities[severity].toLocaleLowerCase(words.locale)].join(
        words.labelSeparator,
      )
}

/** Lines after the first are indented, so that a number at the beginning of a line is always one of the list. */
function indented(text: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}

function quotesOf(source: string, target: string, after: string, words: ReasonWords): string[] {
  const line = (template: string, text: string): string[] =>
    text === '' ? [] : [fill(template, { text: quoted(shortened(asLine(text), quoteCharacters), words) }, words.locale)]
  return [...line(words.source, source), ...line(words.target, target), ...line(words.after, after)]
}

function ofFinding(one: QuotedFinding, words: ReasonWords): Entry {
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

function ofRemark(remark: ReasonRemark, words: ReasonWords): Entry {
  const label = labelOf(remark.category, remark.severity, words)
  const text = asLines(remark.text)
  const by = remark.by === null ? '' : asLine(remark.by)
  const template = text === '' ? words.pointWithoutText : by === '' ? words.point : words.pointBy
  return {
    row: remark.row ?? -1,
    // Of a passage it is only not known where it stands; it is not about the whole document.
    place: remark.place === null && remark.row !== null ? '' : wordPlace(remark.place, null, words),
    lines: quotesOf(remark.sourceQuote, remark.targetQuote, '', words),
    points: [
      {
        text: fill(template, { label, text, name: by }, words.locale),
        weight: weights[remark.severity] + weightOfPerson,
      },
    ],
  }
}

/** What is said of the same words stands under one number. */
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

function written(entry: Entry, number: number, locale: string): string {
  const lines = [...entry.lines, ...entry.points.map(({ text }) => text)].map(indented)
  const [first = '', ...rest] = entry.place === '' ? lines : [entry.place, ...lines]
  return [
    `${new Intl.NumberFormat(locale, { useGrouping: false }).format(number)}. ${first}`,
    ...rest.map((line) => `${indent}${line}`),
  ].join('\n')
}

function weightOf({ points }: Entry): number {
  return Math.max(0, ...points.map(({ weight }) => weight))
}

/** As many of the weightiest as there is room for; still in the order of the document. */
function chosen(entries: readonly Entry[], room: number, words: ReasonWords): Entry[] {
  const kept = new Set<Entry>()
  let left = room
  for (const entry of entries.toSorted((one, other) => weightOf(other) - weightOf(one))) {
    // The longest number that an entry can get.
    const size = written(entry, entries.length, words.locale).length + 2
    if (size > left) continue
    kept.add(entry)
    left -= size
  }
  return entries.filter((entry) => kept.has(entry))
}

/** The text exactly as it is sent, at most `longestReason` long; `isCut` where something had no room. Empty where nothing was said. */
export function wordReason({ findings, remarks, ownWords, words }: ReasonInput): { text: string; isCut: boolean } {
  const entries = grouped([
    ...findings.map((finding) => ofFinding(finding, words)),
    ...remarks.map((remark) => ofRemark(remark, words)),
  ])
  const own = asLines(ownWords)
  const beginning = shortened(own, longestReason)
  const joined = (kept: readonly Entry[], rest: string): string =>
    [beginning, ...kept.map((entry, index) => written(entry, index + 1, words.locale)), rest]
      .filter((piece) => piece !== '')
      .join('\n\n')
  const whole = joined(entries, '')
  if (whole.length <= longestReason && beginning === own) return { text: whole, isCut: false }
  const leftOut = (number: number): string => (number === 0 ? '' : fill(words.leftOut, { number }, words.locale))
  const room = longestReason - beginning.length - leftOut(entries.length).length - 4
  const kept = room > 0 ? chosen(entries, room, words) : []
  const text = joined(kept, leftOut(entries.length - kept.length))
  return { text: text.length <= longestReason ? text : beginning, isCut: true }
}
