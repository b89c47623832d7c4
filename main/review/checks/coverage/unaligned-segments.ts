// Runs of rows with text on one side only, and whether that text really has no counterpart or was merely aligned with
// another row.
import { normalised } from '../../finding.ts'
import type { DocumentContext, Side } from './document-context.ts'
import { lettersIn } from '../characters/letters.ts'
import { lengthModelOf } from '../wording/length-model.ts'
import type { LengthModel } from '../wording/length-model.ts'

export interface UnalignedRun {
  /** The side that has text. */
  side: Side
  /** Rows from the first up to, but excluding, the end. */
  from: number
  to: number
  text: string
  letters: number
  /** Passages that lie completely in the run. */
  wholePassages: number[]
  isAtEnd: boolean
}

/** Shorter runs are list labels, numbers and exclamations, whose alignment is arbitrary. */
const minLetters = 12
const minLettersOfPassage = 6
/**
 * Minimum evidence that the text has no counterpart, rather than being contained in a neighbouring row: the difference
 * of the squared deviations, which is twice the logarithm of the likelihood ratio. Measured on the declarations: really
 * missing text has 6 and more, text merged with its neighbour 2 and less.
 */
const minEvidenceOfSentence = 5
const minEvidenceOfPassage = 4
/** A heading is rarely merged with other text. */
const minEvidenceOfHeading = 1.5
/** Rows that the alignment itself doubts are not reported. */
const minConfidence = 0.3
/**
 * A single added sentence is much more often half of a split sentence (Gale and Church, table 5: 1-2 is four times as
 * frequent as 0-1). Measured on the declarations in the tuned languages: below this confidence, half of such runs are
 * wrong; above it, one in 27.
 */
const minConfidenceOfAdded = 0.6
/** Nearby text of the other side within this deviation may be the translation after all. */
const sameLengthDeviation = 2.5

function other(side: Side): Side {
  return side === 'source' ? 'target' : 'source'
}

/** The number of characters on each side, by row. */
export function lengthsOf(context: DocumentContext): Record<Side, number[]> {
  return {
    source: context.alignment.rows.map((_, row) => context.rowText('source', row).length),
    target: context.alignment.rows.map((_, row) => context.rowText('target', row).length),
  }
}

function wholePassagesIn(context: DocumentContext, side: Side, from: number, to: number): number[] {
  const inside = new Set<number>()
  for (let row = from; row < to; row += 1) for (const passage of context.rowPassages(side, row)) inside.add(passage)
  const outside = [from - 1, to].flatMap((row) => (row < 0 ? [] : context.rowPassages(side, row)))
  for (const passage of outside) inside.delete(passage)
  return [...inside].toSorted((one, next) => one - next)
}

interface Lengths {
  source: readonly number[]
  target: readonly number[]
}

function sum(values: readonly number[], from: number, to: number): number {
  let total = 0
  for (let at = from; at < to; at += 1) total += values[at] ?? 0
  return total
}

/**
 * Whether neither neighbouring row can also contain this text. Based on Gale and Church's decision between a deleted
 * sentence and two merged ones.
 */
function isWithoutCounterpart(
  { side, from, to }: UnalignedRun,
  needed: number,
  { lengths, model, repetitions }: { lengths: Lengths; model: LengthModel; repetitions: ReadonlySet<number> },
): boolean {
  const own = sum(lengths[side], from, to)
  const deviation = (ofSide: number, ofOther: number): number =>
    side === 'source' ? model.deviation(ofSide, ofOther) : -model.deviation(ofOther, ofSide)
  const cannotHold = (row: number): boolean => {
    const ofSide = lengths[side][row]
    const ofOther = lengths[other(side)][row]
    // There is no row before the first and after the last.
    if (ofSide === undefined || ofOther === undefined) return true
    if (repetitions.has(row)) return true
    if (ofSide === 0) return Math.abs(deviation(own, ofOther)) > sameLengthDeviation
    const together = deviation(own + ofSide, ofOther)
    return together < 0 && together ** 2 - deviation(ofSide, ofOther) ** 2 >= needed
  }
  return cannotHold(from - 1) && cannotHold(to)
}

/** All runs of rows with one side only, in order, certain or not. */
function* oneSidedRuns(context: DocumentContext): Generator<UnalignedRun> {
  const { rows } = context.alignment
  const emptySideOf = (row: number): Side | null => {
    const ranges = rows[row]
    if (ranges === undefined || ranges.isByHand) return null
    const hasSource = ranges.source.to > ranges.source.from
    const hasTarget = ranges.target.to > ranges.target.from
    if (hasSource === hasTarget) return null
    return hasSource ? 'target' : 'source'
  }
  for (let from = 0; from < rows.length; from += 1) {
    const empty = emptySideOf(from)
    if (empty === null) continue
    const side = other(empty)
    let to = from + 1
    while (to < rows.length && emptySideOf(to) === empty) to += 1
    const texts: string[] = []
    for (let row = from; row < to; row += 1) texts.push(context.rowText(side, row))
    const text = texts.join(' ')
    const run = {
      side,
      from,
      to,
      text,
      letters: lettersIn(text),
      wholePassages: wholePassagesIn(context, side, from, to),
    }
    yield { ...run, isAtEnd: to === rows.length }
    from = to - 1
  }
}

function minEvidenceFor(context: DocumentContext, { side, wholePassages }: UnalignedRun): number {
  if (wholePassages.length === 0) return minEvidenceOfSentence
  const hasHeading = wholePassages.some((index) => context.passage(side, index)?.kind === 'heading')
  return hasHeading && context[other(side)].passages.some(({ kind }) => kind === 'heading')
    ? minEvidenceOfHeading
    : minEvidenceOfPassage
}

/** Within this distance, source-only and target-only text may belong together after all. */
const nearRows = 4

/** Target-only rows that repeat another target row. They are not the translation of missing text nearby. */
function repetitionsIn(context: DocumentContext): Set<number> {
  const texts = context.alignment.rows.map((_, row) => normalised(context.rowText('target', row)))
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  const { rows } = context.alignment
  return new Set(
    [...rows.keys()].filter((row) => {
      const source = rows[row]?.source
      return source !== undefined && source.from === source.to && (times.get(texts[row] ?? '') ?? 0) > 1
    }),
  )
}

/** Runs near a run of the other side with about the same length: split rows, or sentences that changed places. */
function possibleCounterparts(runs: readonly UnalignedRun[], model: LengthModel): Set<UnalignedRun> {
  const apart = new Set<UnalignedRun>()
  runs.forEach((run, index) => {
    for (const next of runs.slice(index + 1)) {
      if (next.from - run.to > nearRows) break
      if (next.side === run.side) continue
      const [source, target] = run.side === 'source' ? [run, next] : [next, run]
      if (Math.abs(model.deviation(source.text.length, target.text.length)) <= sameLengthDeviation)
        apart.add(run).add(next)
    }
  })
  return apart
}

/** The runs that are certain enough to report. */
export function* certainRuns(context: DocumentContext): Generator<UnalignedRun> {
  const runs = [...oneSidedRuns(context)]
  if (runs.length === 0) return
  const lengths = lengthsOf(context)
  const model = lengthModelOf(context.alignment, lengths)
  if (!model) return
  const { rows } = context.alignment
  const repetitions = repetitionsIn(context)
  const apart = possibleCounterparts(
    runs.filter(({ from, to }) => !rows.slice(from, to).every((_, offset) => repetitions.has(from + offset))),
    model,
  )
  for (const run of runs) {
    const fewest = run.wholePassages.length > 0 ? minLettersOfPassage : minLetters
    const isDoubted = rows.slice(run.from, run.to).some(({ confidence }) => confidence < minConfidence)
    if (run.letters < fewest || isDoubted || apart.has(run)) continue
    if (isWithoutCounterpart(run, minEvidenceFor(context, run), { lengths, model, repetitions })) yield run
  }
}

/** A sentence that seems to be added but may be half of its neighbour. */
export function mayBeSplit(context: DocumentContext, { side, from, to }: UnalignedRun): boolean {
  return side === 'target' && to - from === 1 && (context.alignment.rows[from]?.confidence ?? 0) < minConfidenceOfAdded
}

/** A source passage in a row with another, for which the row's only target passage is too short. */
interface AbsorbedPassage {
  row: number
  passage: number
  text: string
}

/** As above. Paragraphs are merged more often than they are lost. */
const minEvidenceOfAbsorbed = 8
/** The minimum share of rows with one passage per side, as a sign that the translator kept to passages. */
const minShareOfPassagePairs = 0.9

/** Passages that were aligned with a neighbour's row only because every passage needs a row. */
export function* absorbedPassages(context: DocumentContext): Generator<AbsorbedPassage> {
  const { rows } = context.alignment
  if (!rows.some(({ source }) => source.to - source.from > 1)) return
  const lengths = lengthsOf(context)
  const model = lengthModelOf(context.alignment, lengths)
  if (!model) return
  const passages = rows.map((_, row) => ({
    source: context.rowPassages('source', row),
    target: context.rowPassages('target', row),
  }))
  const kept = passages.filter(({ source, target }) => source.length === 1 && target.length === 1).length
  if (kept < rows.length * minShareOfPassagePairs) return
  for (const [row, { source, target }] of passages.entries()) {
    if (source.length !== 2 || target.length !== 1 || rows[row]?.isByHand === true) continue
    const isAlone = [row - 1, row + 1].every((near) =>
      (['source', 'target'] as const).every(
        (side) => !passages[near]?.[side].some((passage) => passages[row]?.[side].includes(passage)),
      ),
    )
    if (!isAlone) continue
    const texts = source.map((passage) =>
      context
        .rowSegments('source', row)
        .filter((segment) => segment.passage === passage)
        .map(({ text }) => text)
        .join(' '),
    )
    const length = lengths.target[row] ?? 0
    const together = model.deviation(lengths.source[row] ?? 0, length)
    const alone = texts.map((text) => Math.abs(model.deviation(text.length, length)))
    const [first = 0, second = 0] = alone
    const lost = first > second ? 0 : 1
    if (together >= 0 || together ** 2 - Math.min(first, second) ** 2 < minEvidenceOfAbsorbed) continue
    const text = texts[lost] ?? ''
    if (lettersIn(text) >= minLetters) yield { row, passage: source[lost] ?? 0, text }
  }
}
