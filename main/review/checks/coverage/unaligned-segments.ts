// Runs of rows that have one side only, and whether that side is really without a counterpart or was only put into another row.
import { normalised } from '../../finding.ts'
import type { DocumentContext, Side } from './document-context.ts'
import { lettersIn } from '../wording/letters.ts'
import { lengthModelOf } from '../wording/length-model.ts'
import type { LengthModel } from '../wording/length-model.ts'

export interface UnmatchedRun {
  /** The side that has text. */
  side: Side
  /** Rows from the first up to, not with, the end. */
  from: number
  to: number
  text: string
  letters: number
  /** Passages that lie in the run with all that they say. */
  wholePassages: number[]
  isAtEnd: boolean
}

/** Shorter runs are list labels, numbers and exclamations, of which alignments make what they like. */
const fewestLetters = 12
const fewestLettersOfPassage = 6
/**
 * How much likelier it must be that the text has no counterpart than that a neighbouring row holds it as well: the difference of the
 * squared deviations, which is twice the logarithm of that ratio. Measured on the declarations: what is really missing has 6 and more,
 * what was only drawn together with its neighbour 2 and less.
 */
const certainOfSentence = 5
const certainOfPassage = 4
/** A heading is not drawn together with the text of another. */
const certainOfHeading = 1.5
/** Of what the alignment itself doubts nothing is said. */
const leastConfidence = 0.3
/**
 * One sentence that only the delivery has is far more often half of a sentence that was parted in two (Gale and Church, table 5: 1-2 four times
 * as often as 0-1). Measured on the declarations in the tuned languages: below this, as many such runs are wrong as right; above it, one of 27.
 */
const leastConfidenceOfAdded = 0.6
/** Text of the other side beside it that is about as long may be its translation after all. */
const aboutAsLong = 2.5

function other(side: Side): Side {
  return side === 'source' ? 'target' : 'source'
}

/** Row by row, how many characters each side has. */
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
 * Whether neither row beside a run can hold its text as well.
 * After the decision of Gale and Church between a sentence that was deleted and two that were drawn together.
 */
function isWithoutCounterpart(
  { side, from, to }: UnmatchedRun,
  needed: number,
  { lengths, model, repetitions }: { lengths: Lengths; model: LengthModel; repetitions: ReadonlySet<number> },
): boolean {
  const own = sum(lengths[side], from, to)
  const deviation = (ofSide: number, ofOther: number): number =>
    side === 'source' ? model.deviation(ofSide, ofOther) : -model.deviation(ofOther, ofSide)
  const cannotHold = (row: number): boolean => {
    const ofSide = lengths[side][row]
    const ofOther = lengths[other(side)][row]
    // Beyond the first and the last row there is nothing that could.
    if (ofSide === undefined || ofOther === undefined) return true
    if (repetitions.has(row)) return true
    if (ofSide === 0) return Math.abs(deviation(own, ofOther)) > aboutAsLong
    const together = deviation(own + ofSide, ofOther)
    return together < 0 && together ** 2 - deviation(ofSide, ofOther) ** 2 >= needed
  }
  return cannotHold(from - 1) && cannotHold(to)
}

/** Every run of rows with one side only, in order, certain or not. */
export function* runsOfOneSide(context: DocumentContext): Generator<UnmatchedRun> {
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

function neededFor(context: DocumentContext, { side, wholePassages }: UnmatchedRun): number {
  if (wholePassages.length === 0) return certainOfSentence
  const hasHeading = wholePassages.some((index) => context.passage(side, index)?.kind === 'heading')
  return hasHeading && context[other(side)].passages.some(({ kind }) => kind === 'heading')
    ? certainOfHeading
    : certainOfPassage
}

/** So near to each other, text that only the source has and text that only the delivery has may be one another's after all. */
const nearRows = 4

/** Rows that have only text of the delivery, and say what another row of it says: whatever is missing beside them, they are not its translation. */
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

/** Runs beside a run of the other side that is about as long: rows that were drawn apart, or sentences that changed places. */
function drawnApart(runs: readonly UnmatchedRun[], model: LengthModel): Set<UnmatchedRun> {
  const apart = new Set<UnmatchedRun>()
  runs.forEach((run, index) => {
    for (const next of runs.slice(index + 1)) {
      if (next.from - run.to > nearRows) break
      if (next.side === run.side) continue
      const [source, target] = run.side === 'source' ? [run, next] : [next, run]
      if (Math.abs(model.deviation(source.text.length, target.text.length)) <= aboutAsLong) apart.add(run).add(next)
    }
  })
  return apart
}

/** The runs of which it is certain enough to speak. */
export function* certainRuns(context: DocumentContext): Generator<UnmatchedRun> {
  const runs = [...runsOfOneSide(context)]
  if (runs.length === 0) return
  const lengths = lengthsOf(context)
  const model = lengthModelOf(context.alignment, lengths)
  if (!model) return
  const { rows } = context.alignment
  const repetitions = repetitionsIn(context)
  const apart = drawnApart(
    runs.filter(({ from, to }) => !rows.slice(from, to).every((_, offset) => repetitions.has(from + offset))),
    model,
  )
  for (const run of runs) {
    const fewest = run.wholePassages.length > 0 ? fewestLettersOfPassage : fewestLetters
    const isDoubted = rows.slice(run.from, run.to).some(({ confidence }) => confidence < leastConfidence)
    if (run.letters < fewest || isDoubted || apart.has(run)) continue
    if (isWithoutCounterpart(run, neededFor(context, run), { lengths, model, repetitions })) yield run
  }
}

/** One sentence that the delivery seems to have added and that may as well be half of its neighbour. */
export function isPerhapsParted(context: DocumentContext, { side, from, to }: UnmatchedRun): boolean {
  return (
    side === 'target' && to - from === 1 && (context.alignment.rows[from]?.confidence ?? 0) < leastConfidenceOfAdded
  )
}

/** A passage of the source that is in one row with another, and of which the row's one passage of the delivery has no room. */
export interface SwallowedPassage {
  row: number
  passage: number
  text: string
}

/** How much likelier, as above. Paragraphs are drawn together more often than they are lost. */
const certainOfSwallowed = 8
/** So many of a delivery's rows keep to passages where its translator did. */
const keepsPassages = 0.9

/** Passages that were put into the row of a neighbour only because every passage has to stand somewhere. */
export function* swallowedPassages(context: DocumentContext): Generator<SwallowedPassage> {
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
  if (kept < rows.length * keepsPassages) return
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
    if (together >= 0 || together ** 2 - Math.min(first, second) ** 2 < certainOfSwallowed) continue
    const text = texts[lost] ?? ''
    if (lettersIn(text) >= fewestLetters) yield { row, passage: source[lost] ?? 0, text }
  }
}
