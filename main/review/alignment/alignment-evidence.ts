// What two segments share besides their lengths: numbers, addresses, placeholders, names and cognates from the start;
// in later passes also words that the rows of the first alignment suggest are translations of each other. Uses no
// dictionary, only the two documents.
//
// Cognates are words with the same first four letters (Simard, Foster and Isabelle, "Using Cognates to Align Sentences
// in Bilingual Corpora", 1992). Learning word pairs from the rows of the first pass follows Moore ("Fast and Accurate
// Sentence Alignment of Bilingual Corpora", 2002) and hunalign (Varga et al., "Parallel Corpora for Medium Density
// Languages", 2005). Here, a word pair counts for two segments only if other rows contain it, so that a wrong row
// cannot confirm itself.
import { featureKinds, featuresOfBoth, keptShare } from './alignment-features.ts'
import type { FeatureKind, Occurrences } from './alignment-features.ts'

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

export interface Evidence {
  anchors(rows?: readonly RowRanges[]): Common
  learned(rows: readonly RowRanges[]): Common
  /** Pairs of segments with a feature that occurs once on each side, in the order of the source. */
  unique(): { source: number; target: number }[]
}

function firstFrom(list: Int32Array, low: number): number {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle] ?? 0) < low) from = middle + 1
    else to = middle
  }
  return from
}

/** Features with less gain are too common to be worth the time. */
const minGain = 0.15

/** Words that occur together in few rows say little: adds this many rows in which each occurred without the other. */
const learnedDoubt = 4
/** Pairs that occur together hardly more often than by chance are ignored. */
const minLift = 1.2
const maxLinks = 24
/** A word in a larger share of the rows distinguishes none of them, and would take the longest in long documents. */
const maxRowsShare = 0.6
const maxRows = 400

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
    return {
      sourceBase: baseOf(source.of),
      targetBase: baseOf(target.of),
      addRow(segment, low, high, into) {
        for (const thing of source.of[segment] ?? []) {
          if (!isUsed[thing]) continue
          const list = target.segments[thing]
          if (!list) continue
          const value = gain[thing] ?? 0
          for (let at = firstFrom(list, low); at < list.length; at += 1) {
            const j = list[at] ?? high
            if (j >= high) break
            into[j - low] = (into[j - low] ?? 0) + value
          }
        }
      },
    }
  }

  const learned = (rows: readonly RowRanges[]): Common => {
    const { source: sourceWords, target: targetWords } = vocabularies()
    const rowOfSource = new Int32Array(sourceTexts.length).fill(-1)
    const rowOfTarget = new Int32Array(targetTexts.length).fill(-1)
    rows.forEach(({ sourceFrom, sourceTo, targetFrom, targetTo }, row) => {
      rowOfSource.fill(row, sourceFrom, sourceTo)
      rowOfTarget.fill(row, targetFrom, targetTo)
    })
    const rowsOf = (words: Occurrences, rowOf: Int32Array): Int32Array[] =>
      words.segments.map((segments) => {
        const found = new Set<number>()
        for (const segment of segments) {
          const row = rowOf[segment] ?? -1
          if (row >= 0) found.add(row)
        }
        return Int32Array.from(found)
      })
    const sourceRows = rowsOf(sourceWords, rowOfSource)
    const targetRows = rowsOf(targetWords, rowOfTarget)
    const wordsWithin = (words: Occurrences, from: number, to: number): Int32Array => {
      if (to - from === 1) return words.of[from] ?? new Int32Array(0)
      const found = new Set<number>()
      for (let at = from; at < to; at += 1) for (const word of words.of[at] ?? []) found.add(word)
      return Int32Array.from(found)
    }
    const sourceWordsOfRow = rows.map(({ sourceFrom, sourceTo }) => wordsWithin(sourceWords, sourceFrom, sourceTo))
    const targetWordsOfRow = rows.map(({ targetFrom, targetTo }) => wordsWithin(targetWords, targetFrom, targetTo))
    const total = rows.length

    const maxFrequency = Math.min(maxRows, Math.max(12, total * maxRowsShare))

    // Links of a source word: the target words that occur with it more often than by chance.
    const together = new Int32Array(targetWords.segments.length)
    const links: { word: Int32Array; count: Int32Array }[] = sourceRows.map((list) => {
      yieldToMessages()
      // Too frequent words say nothing and take the longest.
      if (list.length < 2 || list.length > maxFrequency) return { word: new Int32Array(0), count: new Int32Array(0) }
      const met: number[] = []
      for (const row of list)
        for (const word of targetWordsOfRow[row] ?? []) {
          if (together[word] === 0) met.push(word)
          together[word] = (together[word] ?? 0) + 1
        }
      const likely: { word: number; count: number; strength: number }[] = []
      for (const word of met) {
        const count = together[word] ?? 0
        const other = targetRows[word]?.length ?? 0
        together[word] = 0
        if (count < 2 || other > maxFrequency) continue
        const lift = (count * total) / ((list.length + learnedDoubt) * (other + learnedDoubt))
        if (lift > minLift) likely.push({ word, count, strength: count * Math.log(lift) })
      }
      likely.sort((one, other) => other.strength - one.strength || one.word - other.word)
      likely.length = Math.min(likely.length, maxLinks)
      return { word: Int32Array.from(likely, ({ word }) => word), count: Int32Array.from(likely, ({ count }) => count) }
    })

    const gainOf = (count: number, one: number, other: number, rowsSeen: number): number => {
      if (count <= 0) return 0
      const lift = (count * rowsSeen) / ((one + learnedDoubt) * (other + learnedDoubt))
      return lift <= 1 ? 0 : Math.log(lift)
    }
    // If a word's usual companion is missing, that is evidence against a pair; the row itself is not counted.
    const missedOf = (count: number, frequency: number, other: number): number => {
      const expected = (count - 1) / (frequency - 1 + learnedDoubt)
      const byChance = Math.min(0.9, other / total)
      return Math.min(0, Math.log((1 - expected) / (1 - byChance)))
    }
    const sourceMissed = new Float64Array(sourceWords.segments.length)
    const targetMissed = new Float64Array(targetWords.segments.length)
    links.forEach(({ word, count }, one) => {
      const frequency = sourceRows[one]?.length ?? 0
      word.forEach((other, at) => {
        const together = count[at] ?? 0
        const oftenOther = targetRows[other]?.length ?? 0
        sourceMissed[one] = Math.min(sourceMissed[one] ?? 0, missedOf(together, frequency, oftenOther))
        targetMissed[other] = Math.min(targetMissed[other] ?? 0, missedOf(together, oftenOther, frequency))
      })
    })
    const baseOf = (words: Occurrences, missPenalty: Float64Array): Float64Array =>
      Float64Array.from(words.of, (each) => each.reduce((sum, word) => sum + (missPenalty[word] ?? 0) / 2, 0))
    // The best link of each target word for the current source segment. Slots are target segment × position of the word
    // in it.
    const slots = new Int32Array(targetTexts.length + 1)
    targetWords.of.forEach((each, segment) => {
      slots[segment + 1] = (slots[segment] ?? 0) + each.length
    })
    const bestOfSlot = new Float32Array(slots[targetTexts.length] ?? 0)
    const bestOfWord = new Float32Array(targetTexts.length)
    const gains = new Float64Array(8)
    return {
      sourceBase: baseOf(sourceWords, sourceMissed),
      targetBase: baseOf(targetWords, targetMissed),
      addRow(segment, low, high, into) {
        const ownRow = rowOfSource[segment] ?? -1
        const touched: number[] = []
        for (const one of sourceWords.of[segment] ?? []) {
          const link = links[one]
          if (!link || link.word.length === 0) continue
          const rowsWithOne = (sourceRows[one]?.length ?? 0) - (ownRow >= 0 ? 1 : 0)
          const reached: number[] = []
          for (let at = 0; at < link.word.length; at += 1) {
            const other: number = link.word[at] ?? 0
            const list: Int32Array | undefined = targetWords.segments[other]
            const places: Int32Array | undefined = targetWords.places[other]
            if (!list || !places) continue
            const hasOwn = ownRow >= 0 && targetWordsOfRow[ownRow]?.includes(other) === true ? 1 : 0
            const count = (link.count[at] ?? 0) - hasOwn
            const rowsWithOther = targetRows[other]?.length ?? 0
            gains.fill(-1)
            for (let place = firstFrom(list, low); place < list.length; place += 1) {
              const j: number = list[place] ?? high
              if (j >= high) break
              const otherRow = rowOfTarget[j] ?? -1
              // Only rows without either segment count as evidence; there are few combinations, so results are cached.
              const isOther = otherRow !== ownRow
              const hasOther = isOther && otherRow >= 0 && sourceWordsOfRow[otherRow]?.includes(one) === true ? 1 : 0
              const way = (otherRow >= 0 ? 4 : 0) + (isOther ? 2 : 0) + hasOther
              let value = gains[way] ?? 0
              if (value < 0) {
                const others = rowsWithOther - (otherRow >= 0 ? 1 : 0) - (isOther ? hasOwn : 0)
                value = gainOf(count - hasOther, rowsWithOne - hasOther, others, total - 1)
                gains[way] = value
              }
              if (value <= 0) continue
              const slot = (slots[j] ?? 0) + (places[place] ?? 0)
              if (bestOfSlot[slot] === 0) touched.push(slot, j, other)
              if (value > (bestOfSlot[slot] ?? 0)) bestOfSlot[slot] = value
              if (bestOfWord[j] === 0) reached.push(j)
              if (value > (bestOfWord[j] ?? 0)) bestOfWord[j] = value
            }
          }
          for (const j of reached) {
            into[j - low] = (into[j - low] ?? 0) + ((bestOfWord[j] ?? 0) - (sourceMissed[one] ?? 0)) / 2
            bestOfWord[j] = 0
          }
        }
        for (let at = 0; at < touched.length; at += 3) {
          const slot = touched[at] ?? 0
          const j = touched[at + 1] ?? 0
          const other = touched[at + 2] ?? 0
          into[j - low] = (into[j - low] ?? 0) + ((bestOfSlot[slot] ?? 0) - (targetMissed[other] ?? 0)) / 2
          bestOfSlot[slot] = 0
        }
      },
    }
  }

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
