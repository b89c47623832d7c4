// Passages without a counterpart: left out, added, or standing elsewhere. One finding for a run of them, and only where it is certain.
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/review-findings.ts'
import { certainRuns, isPerhapsParted, lengthsOf, swallowedPassages } from './unaligned-segments.ts'
import type { UnmatchedRun } from './unaligned-segments.ts'
import { lengthModelOf } from '../wording/length-model.ts'
import { tableKeyOf } from './tables.ts'

/** What was said already by other checks. */
export interface Told {
  /** Segments of the delivery that stand twice. */
  doubled: ReadonlySet<number>
  /** Keys of tables whose rows or columns differ. */
  tables: ReadonlySet<string>
}

/** Fewer letters than this are minor where they are added: a note, a gloss in brackets. */
const lettersOfMajor = 200
/** So much of a document missing at its end, in passages, means that it ends early. */
const passagesOfEnd = 2
/** A passage that was moved is as long as it was, within so many standard deviations. */
const sameLength = 1.5

/** What stays the same in every language: numbers by their value, addresses, and names in Latin letters with digits. */
function anchorsOf(text: string): string {
  return [...text.normalize('NFKC').matchAll(/\p{Nd}+|https?:\/\/\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w+/gu)]
    .map(([anchor]) => anchor.replace(/\p{Nd}/gu, digitValue))
    .toSorted()
    .join(' ')
}

/** Digits of a script stand together, ten in order, from a code point that is a digit while the one before is none. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** Rows of units and sheets are known by their keys, and of cues by their times; for these there are checks of their own. */
function isKeyed(context: DocumentContext, run: UnmatchedRun): boolean {
  return context.rowPassages(run.side, run.from).some((index) => {
    const kind = context.passage(run.side, index)?.kind
    return kind === 'unit' || kind === 'cue'
  })
}

function movedPairs(context: DocumentContext, runs: readonly UnmatchedRun[]): Map<UnmatchedRun, UnmatchedRun> {
  const model = lengthModelOf(context.alignment, lengthsOf(context))
  const pairs = new Map<UnmatchedRun, UnmatchedRun>()
  if (!model) return pairs
  const added = Map.groupBy(
    runs.filter(({ side }) => side === 'target'),
    ({ text }) => anchorsOf(text),
  )
  const taken = new Set<UnmatchedRun>()
  for (const missing of runs) {
    const anchors = missing.side === 'source' ? anchorsOf(missing.text) : ''
    // Two of them with the same numbers could be either's.
    const [only, ...more] = anchors === '' ? [] : (added.get(anchors) ?? [])
    if (!only || more.length > 0 || taken.has(only)) continue
    if (Math.abs(model.deviation(missing.text.length, only.text.length)) > sameLength) continue
    pairs.set(missing, only)
    taken.add(only)
  }
  return pairs
}

function oneSided(context: DocumentContext, run: UnmatchedRun): ReviewFinding<DocumentFindingCode> {
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

/** One finding for each run of which it is certain and of which nothing was said. */
export function* checkUnmatched(context: DocumentContext, said: Told): Generator<ReviewFinding<DocumentFindingCode>> {
  const { rows } = context.alignment
  const isDoubled = (run: UnmatchedRun): boolean => {
    if (run.side === 'source') return false
    const from = rows[run.from]?.target.from ?? 0
    const to = rows[run.to - 1]?.target.to ?? 0
    for (let segment = from; segment < to; segment += 1) if (said.doubled.has(segment)) return true
    return false
  }
  const isOfToldTable = (run: UnmatchedRun): boolean =>
    context.rowPassages(run.side, run.from).some((index) => {
      const passage = context.passage(run.side, index)
      return passage !== undefined && said.tables.has(tableKeyOf(passage) ?? '')
    })
  // A side that was read in part only has no end to speak of.
  const isBehindCut = (run: UnmatchedRun): boolean =>
    run.isAtEnd && (run.side === 'source' ? context.target.isCut : context.source.isCut)
  const runs = [...certainRuns(context)].filter(
    (run) => !isKeyed(context, run) && !isOfToldTable(run) && !isDoubled(run) && !isBehindCut(run),
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
    else if (!movedTo.has(run) && !isPerhapsParted(context, run)) yield oneSided(context, run)
  }
  for (const { row, passage, text } of swallowedPassages(context)) {
    const kind = context.passage('source', passage)?.kind
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
