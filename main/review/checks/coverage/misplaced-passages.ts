// Reports passages that changed places, passages whose text translates something else, and a delivery whose words have
// nothing to do with the source. Judged by the lexicon alone, which is silent about words that it does not know.
import type { ReviewFinding } from '../../model.ts'
import { affinityOf, placedText } from '../../lexicon/affinity.ts'
import type { PlacedText } from '../../lexicon/affinity.ts'
import { passageGroupsOf } from '../../lexicon/passage-groups.ts'
import type { PassageGroup } from '../../lexicon/passage-groups.ts'
import { usualLengthsOf } from '../../lexicon/usual-lengths.ts'
import type { UsualLengths } from '../../lexicon/usual-lengths.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'
import { lettersIn } from '../wording/letters.ts'

/**
 * Measured on 1,566 clean pairs of passages (German, French, Russian): the affinity of a pair is never below -2.8, its
 * median 5.6; that of a passage and a neighbour of its translation has a median of -3.2. Changing places never gains
 * more than 0.
 */
const maxAffinityOfDoubted = 8
const maxAffinityOfOther = -4
const minAffinityOfMoved = 3
const minGain = 3
const minGainWithLengths = 4
const mostOfLengths = 4
const minTeachingPassages = 150
const doubtOfShort = 6
/** How far from its place a passage is looked for, in passages. */
const nearPassages = 5
/** A passage with fewer words says too little about the whole, and so do fewer passages. */
const minWords = 5
const minPassages = 60
/** In a translation of some length, the words of most passages confirm each other. */
const confirmed = 0.5
const minConfirmedShare = 0.35

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
    const rows = [...ofSource, ...ofTarget].map(({ row }) => row)
    return {
      from: Math.min(...rows),
      to: Math.max(...rows) + 1,
      kind,
      source,
      target,
      sourceText: joined(ofSource),
      targetText: joined(ofTarget),
      affinity: isPaired ? affinityOf(lexicon, source, target) : 0,
    }
  })
}

function isByHand(context: DocumentContext, { from, to }: Placed): boolean {
  return context.alignment.rows.slice(from, to).some((row) => row.isByHand)
}

/** A short document teaches few words, so more is needed. */
function doubtOf({ source }: DocumentContext): number {
  return source.passages.length < minTeachingPassages ? doubtOfShort : 0
}

function gainOfSwap(context: DocumentContext, lengths: UsualLengths | null, one: Placed, other: Placed): number {
  const lexicon = context.lexicon()
  const gain =
    affinityOf(lexicon, one.source, other.target) +
    affinityOf(lexicon, other.source, one.target) -
    one.affinity -
    other.affinity
  const fit = (source: Placed, target: Placed): number =>
    lengths?.fit(source.sourceText.length, target.targetText.length) ?? 0
  const byLengths = fit(one, other) + fit(other, one) - fit(one, one) - fit(other, other)
  const withLengths = gain + Math.max(-mostOfLengths, Math.min(mostOfLengths, byLengths))
  const doubt = doubtOf(context)
  return gain >= minGain + doubt && withLengths >= minGainWithLengths + doubt ? withLengths : 0
}

function moved(
  context: DocumentContext,
  source: Placed,
  target: Pick<Placed, 'targetText'>,
): ReviewFinding<DocumentFindingCode> {
  return context.finding({
    code: 'passageMoved',
    row: source.from,
    sourceText: source.sourceText,
    targetText: target.targetText,
    expected: [excerptOf(source.sourceText)],
    found: [excerptOf(target.targetText)],
    details: { rows: source.to - source.from },
  })
}

type Found = Generator<ReviewFinding<DocumentFindingCode>>

/** Pairs that fit better if their translations change places, the best first. */
function* swapped(
  context: DocumentContext,
  doubted: readonly (readonly [at: number, placed: Placed])[],
  lengths: UsualLengths | null,
  reported: Set<Placed>,
): Found {
  const swaps: { one: Placed; other: Placed; gain: number }[] = []
  for (const [index, [at, one]] of doubted.entries())
    for (const [place, other] of doubted.slice(index + 1)) {
      if (place - at > nearPassages) break
      if (one.kind !== other.kind || one.targetText === other.targetText) continue
      const gain = gainOfSwap(context, lengths, one, other)
      if (gain > 0) swaps.push({ one, other, gain })
    }
  for (const { one, other } of swaps.toSorted((a, b) => b.gain - a.gain)) {
    if (reported.has(one) || reported.has(other)) continue
    reported.add(one).add(other)
    yield moved(context, one, other)
  }
}

/** Text without a counterpart whose counterpart is near, but in another order. */
function* elsewhere(context: DocumentContext, alone: readonly (readonly [at: number, placed: Placed])[]): Found {
  const taken = new Set<Placed>()
  for (const [at, one] of alone) {
    if (one.sourceText === '') continue
    let best: Placed | null = null
    let most = minAffinityOfMoved
    for (const [place, other] of alone) {
      if (Math.abs(place - at) > nearPassages || other.targetText === '' || taken.has(other)) continue
      const affinity = affinityOf(context.lexicon(), one.source, other.target)
      if (affinity >= most) [best, most] = [other, affinity]
    }
    if (!best) continue
    taken.add(best)
    yield moved(context, one, best)
  }
}

function isUnrelated(pairs: readonly Placed[]): boolean {
  const judged = pairs.filter(({ source, target }) => source.words.size >= minWords && target.words.size >= minWords)
  const kept = judged.filter(({ affinity }) => affinity > confirmed)
  return judged.length >= minPassages && kept.length < judged.length * minConfirmedShare
}

/** @param reportedRows rows with findings about missing, added or repeated text */
export function* checkMisplaced(context: DocumentContext, reportedRows: ReadonlySet<number>): Found {
  const groups = passageGroupsOf(context.alignment)
  if (groups.length < 2) return
  const placed: (readonly [number, Placed])[] = []
  for (const group of groups) {
    context.yieldToMessages?.()
    for (const one of placedIn(context, group)) placed.push([placed.length, one])
  }
  const pairs = placed.filter(([, { sourceText, targetText }]) => sourceText !== '' && targetText !== '')
  if (isUnrelated(pairs.map(([, pair]) => pair))) {
    yield context.finding({ code: 'textUnrelated' })
    return
  }
  const isOpen = (one: Placed): boolean => {
    for (let row = one.from; row < one.to; row += 1) if (reportedRows.has(row)) return false
    return !isByHand(context, one)
  }
  const lengths = usualLengthsOf(
    pairs.map(([, { sourceText, targetText }]) => [sourceText.length, targetText.length] as const),
  )
  const doubted = pairs.filter(([, one]) => one.affinity < maxAffinityOfDoubted && isOpen(one))
  const reported = new Set<Placed>()
  yield* swapped(context, doubted, lengths, reported)
  for (const [, one] of doubted) {
    if (
      reported.has(one) ||
      one.affinity > maxAffinityOfOther - doubtOf(context) / 2 ||
      lettersIn(one.targetText) === 0
    )
      continue
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
    placed.filter(([, one]) => (one.sourceText === '' || one.targetText === '') && isOpen(one)),
  )
}
