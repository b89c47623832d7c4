// What two segments share besides their lengths: numbers, addresses, placeholders, names and cognates from the start;
// in later passes also words that the rows of the first alignment suggest are translations of each other. Uses no
// dictionary, only the two documents.
//
// Cognates are words with the same first four letters (Simard, Foster and Isabelle, "Using Cognates to Align Sentences
// in Bilingual Corpora", 1992).
import { featureKinds, featuresOfBoth, keptShare, placesIn } from './alignment-features.ts'
import type { FeatureKind } from './alignment-features.ts'
import { wordsInCommon } from './alignment-words.ts'

/** What each pair of segments shares, row by row of a band. */
export interface Common {
  /** Added once for each segment of a row: the penalty for features that are not found again. */
  sourceBase: Float64Array
  targetBase: Float64Array
  /** Adds what source segment `source` shares with the target segments from `low` up to, but excluding, `high`. */
  addRow(source: number, low: number, high: number, into: Float32Array): void
}

/** A row of an alignment, as half-open ranges. */
export interface RowRanges {
  sourceFrom: number
  sourceTo: number
  targetFrom: number
  targetTo: number
}

interface Evidence {
  anchors(rows?: readonly RowRanges[]): Common
  learned(rows: readonly RowRanges[]): Common
  /** Pairs of segments with a feature that occurs once on each side, in the order of the source. */
  unique(): { source: number; target: number }[]
}

/** Features with less gain are too common to be worth the time. */
const minGain = 0.15

/** @param yieldToMessages called often; throwing stops the work */
export function evidenceOf(
  sourceTexts: readonly string[],
  targetTexts: readonly string[],
  yieldToMessages: () => void,
): Evidence {
  const {
    kinds: kindOf,
    sourceAnchors: source,
    targetAnchors: target,
    words: vocabularies,
  } = featuresOfBoth(sourceTexts, targetTexts, yieldToMessages)
  const mean = Math.max(1, (sourceTexts.length + targetTexts.length) / 2)

  const anchors = (rows: readonly RowRanges[] = []): Common => {
    const shares: Record<string, number> = { ...keptShare }
    if (rows.length > 0) {
      // The share of each kind that translations keep, estimated from the rows plus ten assumed ones.
      const kept = new Map<FeatureKind, { kept: number; all: number }>(
        featureKinds.map((kind) => [kind, { kept: 10 * keptShare[kind], all: 10 }]),
      )
      for (const { sourceFrom, sourceTo, targetFrom, targetTo } of rows) {
        const there = new Set<number>()
        for (let j = targetFrom; j < targetTo; j += 1) for (const thing of target.of[j] ?? []) there.add(thing)
        for (let i = sourceFrom; i < sourceTo; i += 1)
          for (const thing of source.of[i] ?? []) {
            const count = kept.get(kindOf[thing] ?? 'word')
            if (!count) continue
            count.all += 1
            if (there.has(thing)) count.kept += 1
          }
      }
      for (const [kind, { kept: found, all }] of kept) shares[kind] = Math.min(0.95, Math.max(0.02, found / all))
    }
    const missPenalty = Float64Array.from(kindOf, (kind) => Math.log(1 - (shares[kind] ?? 0)))
    const gain = Float64Array.from(kindOf, (kind, thing) => {
      const frequency = Math.max(source.segments[thing]?.length ?? 1, target.segments[thing]?.length ?? 1)
      const share = shares[kind] ?? 0
      return Math.log(1 - share + (share * mean) / frequency) - (missPenalty[thing] ?? 0)
    })
    const isUsed = gain.map((value, thing) => (value + (missPenalty[thing] ?? 0) > minGain ? 1 : 0))
    const baseOf = (of: readonly Int32Array[]): Float64Array =>
      Float64Array.from(
        of,
        (things) => things.reduce((sum, thing) => sum + (isUsed[thing] ? (missPenalty[thing] ?? 0) : 0), 0) / 2,
      )
    const firstPlace = placesIn(target.segments)
    return {
      sourceBase: baseOf(source.of),
      targetBase: baseOf(target.of),
      addRow(segment, low, high, into) {
        for (const thing of source.of[segment] ?? []) {
          if (!isUsed[thing]) continue
          const list = target.segments[thing]
          if (!list) continue
          const value = gain[thing] ?? 0
          for (let at = firstPlace(thing, low); at < list.length; at += 1) {
            const j = list[at] ?? high
            if (j >= high) break
            into[j - low] = (into[j - low] ?? 0) + value
          }
        }
      },
    }
  }

  const learned = (rows: readonly RowRanges[]): Common => wordsInCommon(vocabularies(), rows, yieldToMessages)

  const unique = (): { source: number; target: number }[] =>
    source.segments
      .flatMap((inSource, thing) => {
        const inTarget = target.segments[thing]
        const [one] = inSource
        const [other] = inTarget ?? []
        return inSource.length === 1 && inTarget?.length === 1 && one !== undefined && other !== undefined
          ? [{ source: one, target: other }]
          : []
      })
      .sort((one, other) => one.source - other.source || one.target - other.target)

  return { anchors, learned, unique }
}
