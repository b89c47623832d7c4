// Which words of two documents translate each other, as the rows of a first alignment suggest, and what two segments share of such words. Follows
// Moore ("Fast and Accurate Sentence Alignment of Bilingual Corpora", 2002) and hunalign (Varga et al., "Parallel Corpora for Medium Density
// Languages", 2005). Here, a word pair counts for two segments only if other rows contain it, so that a wrong row cannot confirm itself.
import type { Common, RowRanges } from './alignment-evidence.ts'
import { placesIn } from './alignment-features.ts'
import type { Occurrences } from './alignment-features.ts'

/** Words that occur together in few rows say little: adds this many rows in which each occurred without the other. */
const learnedDoubt = 4
/** Pairs that occur together hardly more often than by chance are ignored. */
const minLift = 1.2
const maxLinks = 24
/** A word in a larger share of the rows distinguishes none of them, and would take the longest in long documents. */
const maxRowsShare = 0.6
const maxRows = 400

/**
 * @param rows which are already aligned, in order
 * @param yieldToMessages called often; throwing stops the work
 */
export function wordsInCommon(
  { source: sourceWords, target: targetWords }: Record<'source' | 'target', Occurrences>,
  rows: readonly RowRanges[],
  yieldToMessages: () => void,
): Common {
  const rowOfSource = new Int32Array(sourceWords.of.length).fill(-1)
  const rowOfTarget = new Int32Array(targetWords.of.length).fill(-1)
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
  const slots = new Int32Array(targetWords.of.length + 1)
  targetWords.of.forEach((each, segment) => {
    slots[segment + 1] = (slots[segment] ?? 0) + each.length
  })
  /** The first and the last of the rows with these target segments, which are in order. */
  const rowsNear = (low: number, high: number): [first: number, last: number] => {
    let [first, last] = [low, high - 1]
    while (first < last && rowOfTarget[first] === -1) first += 1
    while (last > first && rowOfTarget[last] === -1) last -= 1
    return [rowOfTarget[first] ?? -1, rowOfTarget[last] ?? -1]
  }
  const bestOfSlot = new Float32Array(slots[targetWords.of.length] ?? 0)
  const bestOfWord = new Float32Array(targetWords.of.length)
  const gains = new Float64Array(8)
  const firstPlace = placesIn(targetWords.segments)
  const firstRow = placesIn(sourceRows)
  /** The segment whose row has a target word, and the word that a row has: each is looked up many times. */
  const inRowOf = new Int32Array(targetWords.segments.length).fill(-1)
  const withWord = new Int32Array(total).fill(-1)
  const touched: number[] = []
  const reached: number[] = []
  return {
    sourceBase: baseOf(sourceWords, sourceMissed),
    targetBase: baseOf(targetWords, targetMissed),
    addRow(segment, low, high, into) {
      const ownRow = rowOfSource[segment] ?? -1
      for (const word of targetWordsOfRow[ownRow] ?? []) inRowOf[word] = segment
      const [firstNear, lastNear] = rowsNear(low, high)
      touched.length = 0
      for (const one of sourceWords.of[segment] ?? []) {
        const link = links[one]
        if (!link || link.word.length === 0) continue
        const rowsOfOne = sourceRows[one] ?? new Int32Array(0)
        for (let at = firstRow(one, firstNear); at < rowsOfOne.length; at += 1) {
          const row = rowsOfOne[at] ?? 0
          if (row > lastNear) break
          withWord[row] = one
        }
        const rowsWithOne = rowsOfOne.length - (ownRow >= 0 ? 1 : 0)
        reached.length = 0
        for (let at = 0; at < link.word.length; at += 1) {
          const other: number = link.word[at] ?? 0
          const list: Int32Array | undefined = targetWords.segments[other]
          const places: Int32Array | undefined = targetWords.places[other]
          if (!list || !places) continue
          const first = firstPlace(other, low)
          if (first === list.length || (list[first] ?? high) >= high) continue
          const hasOwn = ownRow >= 0 && inRowOf[other] === segment ? 1 : 0
          const count = (link.count[at] ?? 0) - hasOwn
          const rowsWithOther = targetRows[other]?.length ?? 0
          gains.fill(-1)
          for (let place: number = first; place < list.length; place += 1) {
            const j: number = list[place] ?? high
            if (j >= high) break
            const otherRow = rowOfTarget[j] ?? -1
            // Only rows without either segment count as evidence; there are few combinations, so results are cached.
            const isOther = otherRow !== ownRow
            const hasOther = isOther && otherRow >= 0 && withWord[otherRow] === one ? 1 : 0
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
