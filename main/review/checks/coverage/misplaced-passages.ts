// Reports pairs of passages whose translations changed places, passages whose text translates something else, and a delivery whose words
// have nothing to do with the source. Judged by the lexicon alone, which is silent about words that it does not know.
import type { ReviewFinding } from '../../model.ts'
import { affinityOf, placedText } from '../../lexicon/affinity.ts'
import type { PlacedText } from '../../lexicon/affinity.ts'
import type { PassageGroup } from '../../lexicon/passage-groups.ts'
import { usualLengthsOf } from '../../lexicon/usual-lengths.ts'
import type { UsualLengths } from '../../lexicon/usual-lengths.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { correspondenceVerdict } from './correspondence.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'
import { lettersIn } from '../characters/letters.ts'

/**
 * Measured on 1,566 clean pairs of passages (German, French, Russian): the affinity of a pair is never below -2.8, its
 * median 5.6; that of a passage and a neighbour of its translation has a median of -3.2. Changing places never gains
 * more than 0.
 */
const maxAffinityOfDoubted = 8
/** A free translation has none of the usual words either, so the words of a short document must say more. */
const maxAffinityOfOther = { short: -6.5, long: -4 }
/**
 * In a short document, this is enough where hardly another pair is half as doubtful: then the translation is not free, and its words are
 * known well enough. Of 1,422 clean pairs in notices in eight languages none is below it, of 287 with a passage of another document 45 of 100.
 */
const maxAffinityOfLone = -2
const mostOthersDoubted = 0.02
/** Among more pairs, one is often translated freely: of the Declaration's 92 passages in 50 languages, six have one below -2, four of them wrongly. */
const mostPairsOfLone = 50
const minAffinityOfMoved = 3
/**
 * What words, and words and lengths together, must gain where two passages change places. Where words say little, lengths must say more. In
 * 10,000 clean segments in six languages, no two passages gain as much.
 */
const minGain = 2
const minGainWithLengths = 3
const minGainOfWords = 0.5
const minGainOfFewWords = 4.5
const mostOfLengths = 4
/**
 * Where words say little, each length must be likelier in the other place than any (see `UsualLengths`), and so must those of nearly all
 * other pairs be in theirs: else the translation is divided otherwise.
 */
const minFitOfLengths = Math.log(0.33)
const mostOtherLengths = 0.1
const minPassagesOfLong = 150
/** A long document has more passages to try, and its lexicon is surer of itself than it should be. */
const doubtOfLong = 1
/** A paragraph is not reported to have moved if it is shorter: a formula such as "Now, therefore," is put elsewhere in other languages. */
const minLettersOfParagraph = 15
/** How far from its place a passage is looked for, in passages. */
const nearPassages = 5

/** A passage and the passage in the place of its translation; one side is empty for a passage without counterpart. */
interface Placed {
  /** Rows from the first up to, but excluding, the end. */
  from: number
  to: number
  kind: string
  source: PlacedText
  target: PlacedText
  sourceText: string
  targetText: string
  affinity: number
}

type Parts = { row: number; text: string }[]

/** The texts of a group of rows by passage, in order. */
function partsIn(context: DocumentContext, side: Side, { from, to }: PassageGroup): Parts[] {
  const parts = new Map<number, Parts>()
  for (let row = from; row < to; row += 1)
    for (const { passage, text } of context.rowSegments(side, row)) {
      const known = parts.get(passage) ?? []
      parts.set(passage, known)
      known.push({ row, text })
    }
  return [...parts.values()]
}

function joined(parts: Parts): string {
  return parts.map(({ text }) => text).join(' ')
}

/** One for each passage, if both sides have as many; or for a passage without counterpart. */
function placedIn(context: DocumentContext, group: PassageGroup): Placed[] {
  const isPaired = group.source.length === group.target.length
  if (!isPaired && group.source.length + group.target.length > 1) return []
  // Units and cues are paired by key and time.
  const { kind = '' } = context.passage('source', group.source[0] ?? -1) ?? {}
  if (kind === 'unit' || kind === 'cue') return []
  const lexicon = context.lexicon()
  const sources = partsIn(context, 'source', group)
  const targets = partsIn(context, 'target', group)
  return Array.from({ length: Math.max(sources.length, targets.length) }, (_, at) => {
    const [ofSource, ofTarget] = [sources[at] ?? [], targets[at] ?? []]
    const source = placedText(lexicon, 'source', ofSource)
    const target = placedText(lexicon, 'target', ofTarget)
    // The rows of a passage are in order.
    const ends = [ofSource[0], ofSource.at(-1), ofTarget[0], ofTarget.at(-1)].flatMap((part) => part?.row ?? [])
    return {
      from: Math.min(...ends),
      to: Math.max(...ends) + 1,
      kind,
      source,
      target,
      sourceText: joined(ofSource),
      targetText: joined(ofTarget),
      affinity: isPaired ? affinityOf(lexicon, source, target) : 0,
    }
  })
}

function isFormula({ kind, sourceText, targetText }: Placed): boolean {
  return kind === 'paragraph' && Math.min(lettersIn(sourceText), lettersIn(targetText)) < minLettersOfParagraph
}

function isByHand(context: DocumentContext, { from, to }: Placed): boolean {
  return context.alignment.rows.slice(from, to).some((row) => row.isByHand)
}

function isLong({ source }: DocumentContext): boolean {
  return source.passages.length >= minPassagesOfLong
}

/** What is usual of lengths, and whether nearly all passages keep to it. */
interface KeptLengths {
  lengths: UsualLengths | null
  areKept: boolean
}

function gainOfSwap(context: DocumentContext, { lengths, areKept }: KeptLengths, one: Placed, other: Placed): number {
  const lexicon = context.lexicon()
  const gain =
    affinityOf(lexicon, one.source, other.target) +
    affinityOf(lexicon, other.source, one.target) -
    one.affinity -
    other.affinity
  const fit = (source: Placed, target: Placed): number =>
    lengths?.fit(source.sourceText.length, target.targetText.length) ?? 0
  const [first, second] = [fit(one, other), fit(other, one)]
  const byLengths = first + second - fit(one, one) - fit(other, other)
  const withLengths = gain + Math.max(-mostOfLengths, Math.min(mostOfLengths, byLengths))
  const doubt = isLong(context) ? doubtOfLong : 0
  const isEnough =
    (gain >= minGain + doubt && withLengths >= minGainWithLengths + doubt) ||
    (gain >= minGainOfWords + doubt &&
      withLengths >= minGainOfFewWords + doubt &&
      areKept &&
      Math.min(first, second) >= minFitOfLengths)
  return isEnough ? withLengths : 0
}

function moved(
  context: DocumentContext,
  source: Placed,
  target: Pick<Placed, 'targetText'>,
  otherRows: readonly number[] = [],
): ReviewFinding<DocumentFindingCode> {
  return context.finding({
    code: 'passageMoved',
    row: source.from,
    sourceText: source.sourceText,
    targetText: target.targetText,
    expected: [excerptOf(source.sourceText)],
    found: [excerptOf(target.targetText)],
    details: { rows: source.to - source.from },
    otherRows,
  })
}

type Found = Generator<ReviewFinding<DocumentFindingCode>>

/** Pairs that fit better if their translations change places, the best first. */
function* swapped(
  context: DocumentContext,
  doubted: readonly (readonly [at: number, placed: Placed])[],
  lengths: KeptLengths,
): Found {
  const reported = new Set<Placed>()
  const swaps: { one: Placed; other: Placed; gain: number }[] = []
  for (const [index, [at, one]] of doubted.entries())
    // No two have the same place, so that no more than these are near.
    for (const [place, other] of doubted.slice(index + 1, index + 1 + nearPassages)) {
      if (place - at > nearPassages) break
      if (one.kind !== other.kind || one.targetText === other.targetText) continue
      if (isFormula(one) || isFormula(other)) continue
      const gain = gainOfSwap(context, lengths, one, other)
      if (gain > 0) swaps.push({ one, other, gain })
    }
  for (const { one, other } of swaps.toSorted((a, b) => b.gain - a.gain)) {
    if (reported.has(one) || reported.has(other)) continue
    reported.add(one).add(other)
    // One finding says it of both.
    yield moved(
      context,
      one,
      other,
      Array.from({ length: other.to - other.from }, (_, index) => other.from + index),
    )
  }
}

/** Text without a counterpart whose counterpart is near, but in another order. */
function* elsewhere(context: DocumentContext, alone: readonly (readonly [at: number, placed: Placed])[]): Found {
  const taken = new Set<Placed>()
  for (const [index, [at, one]] of alone.entries()) {
    if (one.sourceText === '') continue
    let best: Placed | null = null
    let most = minAffinityOfMoved
    for (const [place, other] of alone.slice(Math.max(0, index - nearPassages), index + 1 + nearPassages)) {
      if (Math.abs(place - at) > nearPassages || other.targetText === '' || taken.has(other)) continue
      const affinity = affinityOf(context.lexicon(), one.source, other.target)
      if (affinity >= most) [best, most] = [other, affinity]
    }
    if (!best) continue
    taken.add(best)
    yield moved(context, one, best)
  }
}

/** The passages of a document beside what is in the place of their translations. */
interface Places {
  all: (readonly [at: number, placed: Placed])[]
  /** Those with text on both sides. */
  pairs: (readonly [at: number, placed: Placed])[]
}

const placesKept = new WeakMap<DocumentContext, Places>()

function placesOf(context: DocumentContext): Places {
  const known = placesKept.get(context)
  if (known) return known
  const all: (readonly [number, Placed])[] = []
  for (const group of context.passageGroups()) {
    context.yieldToMessages?.()
    for (const one of placedIn(context, group)) all.push([all.length, one])
  }
  const places = {
    all,
    pairs: all.filter(([, { sourceText, targetText }]) => sourceText !== '' && targetText !== ''),
  }
  placesKept.set(context, places)
  return places
}

function isOpen(context: DocumentContext, one: Placed, reportedRows: ReadonlySet<number>): boolean {
  for (let row = one.from; row < one.to; row += 1)
    if (reportedRows.has(row) || context.isCode('source', row)) return false
  return !isByHand(context, one)
}

/** @param reportedRows rows with findings about repeated or moved text */
export function* checkSwapped(context: DocumentContext, reportedRows: ReadonlySet<number>): Found {
  if (correspondenceVerdict(context) === 'unrelated') return
  const { pairs } = placesOf(context)
  const lengths = usualLengthsOf(
    pairs.map(([, { sourceText, targetText }]) => [sourceText.length, targetText.length] as const),
  )
  const doubted = pairs.filter(([, one]) => one.affinity < maxAffinityOfDoubted && isOpen(context, one, reportedRows))
  const unusual = pairs.filter(
    ([, { sourceText, targetText }]) => (lengths?.fit(sourceText.length, targetText.length) ?? 0) < minFitOfLengths,
  )
  // Two that changed places are unusual, too.
  const areKept = unusual.length - 2 <= mostOtherLengths * pairs.length
  yield* swapped(context, doubted, { lengths, areKept })
}

/** The affinity above which a passage may translate the one in its place. */
function maxAffinityOfMismatch(
  context: DocumentContext,
  pairs: Places['pairs'],
  reportedRows: ReadonlySet<number>,
): number {
  if (isLong(context)) return maxAffinityOfOther.long
  if (pairs.length > mostPairsOfLone) return maxAffinityOfOther.short
  const doubtful = pairs.filter(
    ([, one]) => one.affinity <= maxAffinityOfLone / 2 && isOpen(context, one, reportedRows),
  )
  return doubtful.length - 1 <= mostOthersDoubted * pairs.length ? maxAffinityOfLone : maxAffinityOfOther.short
}

/** @param reportedRows rows with findings about missing, added, repeated or moved text */
export function* checkMisplaced(context: DocumentContext, reportedRows: ReadonlySet<number>): Found {
  if (correspondenceVerdict(context) === 'unrelated') {
    yield context.finding({ code: 'textUnrelated' })
    return
  }
  const { all, pairs } = placesOf(context)
  if (all.length < 2) return
  const most = maxAffinityOfMismatch(context, pairs, reportedRows)
  for (const [, one] of pairs) {
    if (one.affinity > most || !isOpen(context, one, reportedRows) || lettersIn(one.targetText) === 0) continue
    yield context.finding({
      code: 'passageMismatch',
      row: one.from,
      sourceText: one.sourceText,
      targetText: one.targetText,
      expected: [excerptOf(one.sourceText)],
      found: [excerptOf(one.targetText)],
      details: { rows: one.to - one.from },
    })
  }
  yield* elsewhere(
    context,
    all.filter(([, one]) => (one.sourceText === '' || one.targetText === '') && isOpen(context, one, reportedRows)),
  )
}
