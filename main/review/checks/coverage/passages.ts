// Passages without a counterpart: omitted, added or moved. One finding for consecutive ones, and only if certain.
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { certainRuns, mayBeSplit, lengthsOf, absorbedPassages } from './unaligned-segments.ts'
import type { UnalignedRun } from './unaligned-segments.ts'
import { asciiDigits } from '../../../../preload/contract/reviewing/digits.ts'
import { lengthModelOf } from '../wording/length-model.ts'
import { tableKeyOf } from './tables.ts'

/** What other checks have already reported. */
export interface Reported {
  /** Target segments that occur twice. */
  doubled: ReadonlySet<number>
  /** Keys of tables whose rows or columns differ. */
  tables: ReadonlySet<string>
  /** Rows of which something is said. */
  rows: ReadonlySet<number>
}

/** An addition with fewer letters is minor: a note, a gloss in brackets. */
const lettersOfMajor = 200
/** When at least this many passages are missing at the end, the document ends early. */
const passagesOfEnd = 2
/** Maximum difference in length of a moved passage, in standard deviations. */
const sameLength = 1.5

/** What is the same in every language: numbers by value, and addresses. */
function anchorsOf(text: string): string {
  return [...text.normalize('NFKC').matchAll(/\p{Nd}+|https?:\/\/\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w+/gu)]
    .map(([anchor]) => asciiDigits(anchor))
    .toSorted()
    .join(' ')
}

/** Units are matched by key and cues by time; they have their own checks. */
function isKeyed(context: DocumentContext, run: UnalignedRun): boolean {
  return context.rowPassages(run.side, run.from).some((index) => {
    const kind = context.passage(run.side, index)?.kind
    return kind === 'unit' || kind === 'cue'
  })
}

function isAddedCode(context: DocumentContext, { side, from, to }: UnalignedRun): boolean {
  for (let row = from; row < to; row += 1) if (!context.isCode('target', row)) return false
  return side === 'target'
}

function movedPairs(context: DocumentContext, runs: readonly UnalignedRun[]): Map<UnalignedRun, UnalignedRun> {
  const model = lengthModelOf(context.alignment, lengthsOf(context))
  const pairs = new Map<UnalignedRun, UnalignedRun>()
  if (!model) return pairs
  const added = Map.groupBy(
    runs.filter(({ side }) => side === 'target'),
    ({ text }) => anchorsOf(text),
  )
  const taken = new Set<UnalignedRun>()
  for (const missing of runs) {
    const anchors = missing.side === 'source' ? anchorsOf(missing.text) : ''
    // If several have the same numbers, the pair is ambiguous.
    const [only, ...more] = anchors === '' ? [] : (added.get(anchors) ?? [])
    if (!only || more.length > 0 || taken.has(only)) continue
    if (Math.abs(model.deviation(missing.text.length, only.text.length)) > sameLength) continue
    pairs.set(missing, only)
    taken.add(only)
  }
  return pairs
}

function findingOf(context: DocumentContext, run: UnalignedRun): ReviewFinding<DocumentFindingCode> {
  const details = { rows: run.to - run.from }
  const quoted = [excerptOf(run.text)]
  if (run.side === 'target')
    return context.finding({
      code: 'passageAdded',
      severity: run.letters >= lettersOfMajor ? undefined : 'minor',
      row: run.from,
      targetText: run.text,
      found: quoted,
      details,
    })
  return context.finding({
    code: run.isAtEnd && run.wholePassages.length >= passagesOfEnd ? 'endMissing' : 'passageMissing',
    row: run.from,
    sourceText: run.text,
    expected: quoted,
    details,
  })
}

/** One finding for each run that is certain and not reported yet. */
export function* checkUnaligned(
  context: DocumentContext,
  reported: Reported,
): Generator<ReviewFinding<DocumentFindingCode>> {
  const { rows } = context.alignment
  const isDoubled = (run: UnalignedRun): boolean => {
    if (run.side === 'source') return false
    const from = rows[run.from]?.target.from ?? 0
    const to = rows[run.to - 1]?.target.to ?? 0
    for (let segment = from; segment < to; segment += 1) if (reported.doubled.has(segment)) return true
    return false
  }
  const isInReportedTable = (run: UnalignedRun): boolean =>
    context.rowPassages(run.side, run.from).some((index) => {
      const passage = context.passage(run.side, index)
      return passage !== undefined && reported.tables.has(tableKeyOf(passage) ?? '')
    })
  // If a side was read only in part, its end is unknown.
  const isBeyondCut = (run: UnalignedRun): boolean =>
    run.isAtEnd && (run.side === 'source' ? context.target.isCut : context.source.isCut)
  const isReported = ({ from, to }: UnalignedRun): boolean => {
    for (let row = from; row < to; row += 1) if (reported.rows.has(row)) return true
    return false
  }
  const runs = [...certainRuns(context)].filter(
    (run) =>
      !isReported(run) &&
      !isKeyed(context, run) &&
      !isInReportedTable(run) &&
      !isDoubled(run) &&
      !isBeyondCut(run) &&
      !isAddedCode(context, run),
  )
  const moved = movedPairs(context, runs)
  const movedTo = new Set(moved.values())
  for (const run of runs) {
    const elsewhere = moved.get(run)
    if (elsewhere)
      yield context.finding({
        code: 'passageMoved',
        row: run.from,
        sourceText: run.text,
        targetText: elsewhere.text,
        expected: [excerptOf(run.text)],
        found: [excerptOf(elsewhere.text)],
        details: { rows: run.to - run.from },
      })
    else if (!movedTo.has(run) && !mayBeSplit(context, run)) yield findingOf(context, run)
  }
  for (const { row, passage, text } of absorbedPassages(context)) {
    const kind = context.passage('source', passage)?.kind
    if (reported.rows.has(row)) continue
    if (kind === 'unit' || kind === 'cue' || kind === 'cell') continue
    yield context.finding({
      code: 'passageMissing',
      row,
      sourceText: text,
      expected: [excerptOf(text)],
      details: { rows: 1 },
    })
  }
}
