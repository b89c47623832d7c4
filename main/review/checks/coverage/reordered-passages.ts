// Passages in another order than in the source. The alignment keeps the order, so that it reads two passages that
// changed places as one that is missing and one that was added, or joins them with their neighbours. Where as many passages are
// on both sides of such a stretch, the reading that two of them changed places is compared with the alignment's own.
import type { ReviewFinding } from '../../model.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { affinityOf, placedText } from '../../lexicon/affinity.ts'
import type { PlacedText } from '../../lexicon/affinity.ts'
import type { PassageGroup } from '../../lexicon/passage-groups.ts'
import { usualLengthsOf } from '../../lexicon/usual-lengths.ts'
import type { UsualLengths } from '../../lexicon/usual-lengths.ts'
import { correspondenceVerdict } from './correspondence.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'

/** Logarithms of likelihoods: of a passage without a counterpart, and of two that changed places. */
const likelihoodOfLone = -4
const likelihoodOfSwap = -5
/** The density of the logarithm of any two lengths, to compare that of a text and its translation with. */
const densityOfAny = Math.log(0.33)
/** How much better two passages must fit each other's place, and each of them there. */
const minGain = 3
const minFit = -1.5
/** Longer stretches are chapters in another order, or unrelated. */
const mostPassages = 10
const mostBetween = 6
/** Documents with more of them differ throughout; each takes up to a millisecond. */
const mostStretches = 200

interface PlacedPassage {
  kind: string
  /** The rows that it is in, and its words in them. */
  rows: readonly number[]
  text: string
  placed: PlacedText
}

/** A stretch of groups with as many passages on both sides, of which some are not one beside one. */
interface Stretch {
  groups: readonly PassageGroup[]
  sources: readonly number[]
  targets: readonly number[]
}

function isOneBesideOne({ source, target }: PassageGroup): boolean {
  return source.length === 1 && target.length === 1
}

/** Those with at most `mostPassages` on each side; one look at each group, however long a stretch is. */
export function stretchesOf(groups: readonly PassageGroup[]): Stretch[] {
  const stretches: Stretch[] = []
  let open: PassageGroup[] = []
  let sources = 0
  let targets = 0
  for (const group of groups) {
    if (open.length === 0 && isOneBesideOne(group)) continue
    open.push(group)
    sources += group.source.length
    targets += group.target.length
    const isTooLong = Math.max(sources, targets) > mostPassages
    if (!isTooLong && sources !== targets) continue
    if (!isTooLong)
      stretches.push({
        groups: open,
        sources: open.flatMap(({ source }) => source),
        targets: open.flatMap(({ target }) => target),
      })
    open = []
    sources = 0
    targets = 0
  }
  return stretches
}

function placedIn(
  context: DocumentContext,
  side: Side,
  passage: number,
  groups: readonly PassageGroup[],
): PlacedPassage {
  const parts: { row: number; text: string }[] = []
  for (const { from, to, [side]: passages } of groups)
    if (passages.includes(passage))
      for (let row = from; row < to; row += 1)
        for (const segment of context.rowSegments(side, row))
          if (segment.passage === passage) parts.push({ row, text: segment.text })
  return {
    kind: context.passage(side, passage)?.kind ?? '',
    rows: [...new Set(parts.map(({ row }) => row))],
    text: parts.map(({ text }) => text).join(' '),
    placed: placedText(context.lexicon(), side, parts),
  }
}

/** How well one passage fits as the translation of another: the logarithm of how much likelier that is than any two texts. */
function fitOf(context: DocumentContext, lengths: UsualLengths, source: PlacedPassage, target: PlacedPassage): number {
  const ofLengths = lengths.fit(source.text.length, target.text.length) - densityOfAny
  return affinityOf(context.lexicon(), source.placed, target.placed) + ofLengths
}

/** How likely the alignment's own reading of a stretch is. */
function likelihoodAsAligned(fit: (source: number, target: number) => number, { groups }: Stretch): number {
  let [source, target, sum] = [0, 0, 0]
  for (const group of groups) {
    if (isOneBesideOne(group)) sum += fit(source, target)
    else sum += likelihoodOfLone * Math.abs(group.source.length - group.target.length)
    source += group.source.length
    target += group.target.length
  }
  return sum
}

interface Swap {
  one: number
  other: number
}

function likeliestSwap(
  fit: (source: number, target: number) => number,
  kinds: readonly string[],
  asAligned: number,
): Swap | null {
  const inOrder = kinds.reduce((sum, _, at) => sum + fit(at, at), 0)
  let best: Swap | null = null
  let most = minGain
  for (let one = 0; one < kinds.length; one += 1)
    for (let other = one + 1; other < kinds.length && other - one <= mostBetween; other += 1) {
      if (kinds[one] !== kinds[other]) continue
      const [first, second] = [fit(one, other), fit(other, one)]
      const gain = first + second - fit(one, one) - fit(other, other)
      if (gain < most || first < minFit || second < minFit) continue
      if (inOrder + gain + likelihoodOfSwap < asAligned) continue
      best = { one, other }
      most = gain
    }
  return best
}

/** @param reportedRows rows with findings about repeated text */
export function* checkReordered(
  context: DocumentContext,
  reportedRows: ReadonlySet<number>,
): Generator<ReviewFinding<DocumentFindingCode>> {
  if (correspondenceVerdict(context) === 'unrelated') return
  const groups = context.passageGroups()
  const stretches = stretchesOf(groups).filter(
    ({ sources, groups: own }) =>
      sources.length > 1 &&
      own.every(({ from, to }) => {
        for (let row = from; row < to; row += 1)
          if (reportedRows.has(row) || context.alignment.rows[row]?.isByHand === true || context.isCode('source', row))
            return false
        return true
      }),
  )
  if (stretches.length === 0) return
  const charactersOf = (side: Side, { from, to }: PassageGroup): number => {
    let sum = 0
    for (let row = from; row < to; row += 1) sum += context.rowText(side, row).length
    return sum
  }
  const lengths = usualLengthsOf(
    groups
      .filter(isOneBesideOne)
      .map((group) => [charactersOf('source', group), charactersOf('target', group)] as const),
  )
  if (lengths === null) return
  for (const stretch of stretches.slice(0, mostStretches)) {
    context.yieldToMessages?.()
    const sources = stretch.sources.map((passage) => placedIn(context, 'source', passage, stretch.groups))
    const targets = stretch.targets.map((passage) => placedIn(context, 'target', passage, stretch.groups))
    if (sources.some(({ kind }, at) => kind === 'unit' || kind === 'cue' || kind !== targets[at]?.kind)) continue
    const known = new Map<number, number>()
    const fit = (source: number, target: number): number => {
      const key = source * targets.length + target
      const [own, other] = [sources[source], targets[target]]
      const value = known.get(key) ?? (own && other ? fitOf(context, lengths, own, other) : 0)
      known.set(key, value)
      return value
    }
    const swap = likeliestSwap(
      fit,
      sources.map(({ kind }) => kind),
      likelihoodAsAligned(fit, stretch),
    )
    const [source, target] = [sources[swap?.one ?? -1], targets[swap?.other ?? -1]]
    const [second, place] = [sources[swap?.other ?? -1], targets[swap?.one ?? -1]]
    if (!source || !target || !second || !place) continue
    const [row = 0] = source.rows
    yield context.finding({
      code: 'passageMoved',
      row,
      sourceText: source.text,
      targetText: target.text,
      expected: [excerptOf(source.text)],
      found: [excerptOf(target.text)],
      details: { rows: source.rows.length },
      // One finding says it of both.
      otherRows: [target, second, place].flatMap(({ rows }) => rows),
    })
  }
}
