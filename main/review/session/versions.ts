// Compares the delivery under review with its other versions, and finds out whether the comments that an earlier
// version was sent back with are resolved.
import type { ChangeRow } from '../../../preload/contract/index.ts'
import { compare, comparedText, wordChanges } from '../versions/comparison.ts'
import type { ComparedRow, Comparison } from '../versions/comparison.ts'
import { verdictOf } from '../versions/comment-resolution.ts'
import type { PassageChange } from '../versions/comment-resolution.ts'
import type { ReviewedDocument, SegmentRange } from '../model.ts'
import type { OpenReview } from './open-review.ts'
import { asLine, shortened } from '../output/quotes.ts'
import { maxVersions } from './worker-protocol.ts'
import type { AnswerTo, Questions, SentBackPassage } from './worker-protocol.ts'
import { textOfRow } from '../segmentation/segmentation.ts'

interface Versions {
  add(number: number, document: ReviewedDocument): void
  has(number: number): boolean
  /** Null if that version, or the one under review, cannot be read. */
  changes(review: OpenReview, parameters: Questions['changes']['parameters']): AnswerTo<'changes'>
  resolutions(review: OpenReview, parameters: Questions['resolutions']['parameters']): AnswerTo<'resolutions'>
}

interface Compared extends Comparison {
  /** Indexes of the rows that differ. */
  changed: number[]
  counts: Record<ChangeRow['state'], number>
}

const laterCharacters = 2_000

/** The rows of the alignment that contain any of these sentences of the delivery. */
function rowsOf(review: OpenReview, { from, to }: SegmentRange): number[] {
  const { rows } = review.pair().alignment
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.target.to ?? 0) <= from) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let row = low; row < rows.length && (rows[row]?.target.from ?? 0) < to; row += 1)
    if ((rows[row]?.target.to ?? 0) > (rows[row]?.target.from ?? 0)) found.push(row)
  return found
}

/** The text to search for: quotes are on one line and may be shortened. */
function plain(text: string): string {
  return asLine(text).replace(/^…|…$/gu, '').trim()
}

/** The first text that contains the quote, or the first run of texts that the quote contains. */
function runWith(quote: string, texts: readonly string[]): SegmentRange | null {
  const wanted = plain(quote)
  if (wanted === '') return null
  const within = texts.findIndex((text) => text.includes(wanted))
  if (within >= 0) return { from: within, to: within + 1 }
  // A quote of several sentences contains them whole, except for the first and last, which it may cut.
  const isPart = (text: string): boolean => text !== '' && wanted.includes(text)
  const from = texts.findIndex(
    (text, index) => isPart(text) && (isPart(texts[index + 1] ?? '') || wanted.startsWith(text)),
  )
  if (from < 0) return null
  let to = from + 1
  while (to < texts.length && isPart(texts[to] ?? '')) to += 1
  return { from, to }
}

export function createVersions(): Versions {
  const documents = new Map<number, ReviewedDocument>()
  const compared = new Map<number, Compared>()

  const comparedWith = (review: OpenReview, number: number): Compared | null => {
    const earlier = documents.get(number)
    const { target } = review.pair()
    if (earlier === undefined || earlier.reading !== 'read' || target.reading !== 'read') return null
    const known = compared.get(number)
    if (known !== undefined) return known
    const comparison = compare(earlier, target)
    const counts: Compared['counts'] = { same: 0, changed: 0, added: 0, removed: 0, moved: 0 }
    const changed: number[] = []
    comparison.rows.forEach(({ state }, index) => {
      counts[state] += 1
      if (state !== 'same') changed.push(index)
    })
    const made = { ...comparison, changed, counts }
    compared.set(number, made)
    return made
  }

  const sourceOf = (review: OpenReview, row: ComparedRow): string =>
    row.later.from === row.later.to
      ? ''
      : rowsOf(review, row.later)
          .map((index) => textOfRow(review.pair().alignment, 'source', index))
          .join(' ')

  const shownChange = (review: OpenReview, comparison: Compared, index: number): ChangeRow[] => {
    const row = comparison.rows[index]
    if (row === undefined) return []
    const earlier = comparedText(comparison, 'earlier', row)
    const later = comparedText(comparison, 'later', row)
    const isBoth = row.state === 'changed'
    const changes = isBoth ? wordChanges(earlier, later) : { earlier: [], later: [] }
    return [
      {
        index,
        state: row.state,
        earlier,
        later,
        earlierChanges: changes.earlier,
        laterChanges: changes.later,
        source: sourceOf(review, row),
      },
    ]
  }

  /** How the passage of a comment has changed, and in which rows of the review it is now. */
  const changeOf = (
    review: OpenReview,
    comparison: Compared,
    earlierTexts: readonly string[],
    { sourceQuote, targetQuote }: SentBackPassage,
  ): { change: PassageChange; rows: number[] } | null => {
    const pair = review.pair()
    if (plain(targetQuote) === '') {
      // The comment is about missing text, so only its source can be found.
      const texts = pair.alignment.rows.map((_, row) => asLine(textOfRow(pair.alignment, 'source', row)))
      const run = runWith(sourceQuote, texts)
      if (run === null) return null
      const rows = Array.from({ length: run.to - run.from }, (_, index) => run.from + index)
      const later = rows.map((row) => textOfRow(pair.alignment, 'target', row)).join(' ')
      return { change: { earlier: '', later: later.trim() }, rows }
    }
    const run = runWith(targetQuote, earlierTexts)
    if (run === null) return null
    const touched = comparison.rows.slice(run.from, run.to)
    const textsOf = (side: 'earlier' | 'later'): string =>
      touched
        .map((row) => comparedText(comparison, side, row))
        .filter((text) => text !== '')
        .join(' ')
    return {
      change: { earlier: textsOf('earlier'), later: textsOf('later') },
      rows: touched.flatMap((row) => rowsOf(review, row.later)),
    }
  }

  return {
    add(number, document) {
      documents.set(number, document)
      // The review sessions drop them in the same order.
      for (const oldest of [...documents.keys()].slice(0, -maxVersions)) {
        documents.delete(oldest)
        compared.delete(oldest)
      }
    },

    has: (number) => documents.has(number),

    changes(review, { earlier, from, limit, onlyChanged }) {
      const comparison = comparedWith(review, earlier)
      if (comparison === null) return null
      const total = onlyChanged ? comparison.changed.length : comparison.rows.length
      const rows = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, at) => from + at).flatMap(
        (at) => shownChange(review, comparison, onlyChanged ? (comparison.changed[at] ?? -1) : at),
      )
      return { total, counts: comparison.counts, rows }
    },

    resolutions(review, { earlier, passages }) {
      const comparison = comparedWith(review, earlier)
      if (comparison === null) return null
      const earlierTexts = comparison.rows.map((row) => asLine(comparedText(comparison, 'earlier', row)))
      const findings = review.findings().active()
      const ids = new Set(findings.map(({ finding }) => finding.id))
      const codes = new Set(findings.map(({ finding }) => finding.code))
      return passages.map((passage) => {
        const found = changeOf(review, comparison, earlierTexts, passage)
        const rows = new Set(found?.rows)
        const codesThere = new Set(
          findings.flatMap(({ finding }) => (finding.row !== null && rows.has(finding.row) ? [finding.code] : [])),
        )
        const verdict = verdictOf(passage, found?.change ?? null, { ids, codes, codesThere })
        return { laterText: shortened(found?.change.later ?? '', laterCharacters), verdict }
      })
    },
  }
}
