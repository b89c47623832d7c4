// What two segments have in common beside their lengths: numbers, addresses, placeholders, names and cognates from the start, and words that
// turned out to be translations of each other in the rows of a first alignment. No dictionary: all of it is found in the two documents.
//
// Cognates are words with the same first four letters (Simard, Foster and Isabelle, "Using Cognates to Align Sentences in Bilingual Corpora",
// 1992). That a second pass learns which words belong together from the rows of the first is Moore's idea ("Fast and Accurate Sentence
// Alignment of Bilingual Corpora", 2002) and hunalign's (Varga et al., "Parallel Corpora for Medium Density Languages", 2005). Here a pair of
// words counts for two segments only by the other rows in which both stand: what a wrong row taught must not make that row right.
import { numbersOf, wordsOf } from '../segmentation/word-tokens.ts'

/** What is the same in every language, most telling first; the share of it that translations keep, as long as nothing better is known. */
const keptShare = { address: 0.9, placeholder: 0.9, number: 0.75, word: 0.2, cognate: 0.2 } as const
type FeatureKind = keyof typeof keptShare
const kinds = Object.keys(keptShare) as FeatureKind[]

const address = /(?:https?:\/\/|www\.)[^\s<>"'）】」》]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu
const placeholder =
  /\{\{?[^{}\s]{0,40}\}\}?|%(?:\d+\$)?[-+0 #]*\d*(?:\.\d+)?[sdiufxXc@]|\$\{[^}]{1,40}\}|<\/?[a-z][^<>]{0,60}>/giu
const cognateLetters = 4

/** Words of a segment, each once, and what of it may stand on the other side as it is. */
interface Features {
  words: string[]
  anchors: [name: string, kind: FeatureKind][]
}

function featuresOf(text: string): Features {
  const anchors = new Map<string, FeatureKind>()
  let rest = text
  if (/[@/.]/.test(text))
    rest = rest.replace(address, (found) => {
      anchors.set(`a:${found.toLowerCase().replace(/[.,;:!?)\]]+$/, '')}`, 'address')
      return ' '
    })
  if (/[{%$<]/.test(rest))
    rest = rest.replace(placeholder, (found) => {
      anchors.set(`p:${found}`, 'placeholder')
      return ' '
    })
  for (const digits of numbersOf(rest)) anchors.set(`n:${digits}`, 'number')
  const words = [...new Set(wordsOf(rest))]
  for (const word of words) {
    if (word.length > cognateLetters) anchors.set(`c:${word.slice(0, cognateLetters)}`, 'cognate')
    else if (word.length > 1) anchors.set(`w:${word}`, 'word')
  }
  return { words, anchors: [...anchors] }
}

/** Numbers of things by the segment that holds them, and the segments by the thing. */
interface Occurrences {
  /** Per segment. */
  of: Int32Array[]
  /** Per thing, segments in their order. */
  segments: Int32Array[]
  /** Per thing, its place among the things of each of these segments. */
  places: Int32Array[]
}

function occurrencesOf(of: Int32Array[], things: number): Occurrences {
  const counts = new Int32Array(things)
  for (const each of of) for (const thing of each) counts[thing] = (counts[thing] ?? 0) + 1
  const segments = Array.from(counts, (count) => new Int32Array(count))
  const places = Array.from(counts, (count) => new Int32Array(count))
  const filled = new Int32Array(things)
  of.forEach((each, segment) => {
    for (let place = 0; place < each.length; place += 1) {
      const thing = each[place] ?? 0
      const at = filled[thing] ?? 0
      const list = segments[thing]
      const placesOfThing = places[thing]
      if (list) list[at] = segment
      if (placesOfThing) placesOfThing[at] = place
      filled[thing] = at + 1
    }
  })
  return { of, segments, places }
}

/** Row by row of a band: what each pair has in common. */
export interface Common {
  /** To be added once for each segment of a row, whatever stands beside it: what of it was not found again. */
  sourceBase: Float64Array
  targetBase: Float64Array
  /** Adds what source `i` has in common with targets `low` up to, not with, `high` to `into[0…]`. */
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

/** Too common a thing says too little to be worth the time. */
const leastGain = 0.15

/** A pair of words that met in few rows says little: as if each had been seen in so many rows more, without the other. */
const learnedDoubt = 4
/** A pair that meets hardly more often than chance would have it is none. */
const leastLift = 1.2
const mostLinks = 24
/** A word of more than this share of the rows tells none of them apart; in long documents it would also take the longest. */
const mostRowsShare = 0.6
const mostRows = 400

/** @param breathe called often; whatever it throws ends the work */
export function evidenceOf(
  sourceTexts: readonly string[],
  targetTexts: readonly string[],
  breathe: () => void,
): Evidence {
  const featuresOfAll = (texts: readonly string[]): Features[] =>
    texts.map((text) => {
      breathe()
      return featuresOf(text)
    })
  const sides = [sourceTexts, targetTexts].map(featuresOfAll)
  const [sourceFeatures = [], targetFeatures = []] = sides

  // Anchors: only what stands on both sides.
  const onSource = new Map<string, number>()
  for (const { anchors } of sourceFeatures) for (const [name] of anchors) onSource.set(name, -1)
  const kindOf: FeatureKind[] = []
  for (const { anchors } of targetFeatures)
    for (const [name, kind] of anchors)
      if (onSource.get(name) === -1) {
        onSource.set(name, kindOf.length)
        kindOf.push(kind)
      }
  const numbered = (features: readonly Features[]): Occurrences =>
    occurrencesOf(
      features.map(({ anchors }) =>
        Int32Array.from(anchors.map(([name]) => onSource.get(name) ?? -1).filter((thing) => thing >= 0)),
      ),
      kindOf.length,
    )
  const source = numbered(sourceFeatures)
  const target = numbered(targetFeatures)
  const mean = Math.max(1, (sourceTexts.length + targetTexts.length) / 2)

  const anchors = (rows: readonly RowRanges[] = []): Common => {
    const shares: Record<string, number> = { ...keptShare }
    if (rows.length > 0) {
      // How much of each kind translations keep, by the rows: as if ten had been seen before.
      const kept = new Map<FeatureKind, { kept: number; all: number }>(
        kinds.map((kind) => [kind, { kept: 10 * keptShare[kind], all: 10 }]),
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
    const missed = Float64Array.from(kindOf, (kind) => Math.log(1 - (shares[kind] ?? 0)))
    const gain = Float64Array.from(kindOf, (kind, thing) => {
      const often = Math.max(source.segments[thing]?.length ?? 1, target.segments[thing]?.length ?? 1)
      const share = shares[kind] ?? 0
      return Math.log(1 - share + (share * mean) / often) - (missed[thing] ?? 0)
    })
    const isUsed = gain.map((value, thing) => (value + (missed[thing] ?? 0) > leastGain ? 1 : 0))
    const baseOf = (of: readonly Int32Array[]): Float64Array =>
      Float64Array.from(
        of,
        (things) => things.reduce((sum, thing) => sum + (isUsed[thing] ? (missed[thing] ?? 0) : 0), 0) / 2,
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

  // Words, by number; those that stand in one segment only can never be seen in another row.
  const vocabularyOf = (features: readonly Features[]): Occurrences => {
    const often = new Map<string, number>()
    for (const { words } of features) for (const word of words) often.set(word, (often.get(word) ?? 0) + 1)
    const numbers = new Map<string, number>()
    for (const [word, count] of often) if (count > 1) numbers.set(word, numbers.size)
    return occurrencesOf(
      features.map(({ words }) =>
        Int32Array.from(words.map((word) => numbers.get(word) ?? -1).filter((number) => number >= 0)),
      ),
      numbers.size,
    )
  }
  let vocabularies: { source: Occurrences; target: Occurrences } | null = null

  const learned = (rows: readonly RowRanges[]): Common => {
    vocabularies ??= { source: vocabularyOf(sourceFeatures), target: vocabularyOf(targetFeatures) }
    const { source: sourceWords, target: targetWords } = vocabularies
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
    const wordsOfRow: Int32Array[] = rows.map(({ targetFrom, targetTo }) => {
      if (targetTo - targetFrom === 1) return targetWords.of[targetFrom] ?? new Int32Array(0)
      const found = new Set<number>()
      for (let j = targetFrom; j < targetTo; j += 1) for (const word of targetWords.of[j] ?? []) found.add(word)
      return Int32Array.from(found)
    })
    const total = rows.length

    const mostOften = Math.min(mostRows, Math.max(12, total * mostRowsShare))

    // Links of a source word: the target words that it meets more often than chance would have it.
    const together = new Int32Array(targetWords.segments.length)
    const links: { word: Int32Array; count: Int32Array }[] = sourceRows.map((list) => {
      breathe()
      // A word of every second row says nothing, and would take the longest.
      if (list.length < 2 || list.length > mostOften) return { word: new Int32Array(0), count: new Int32Array(0) }
      const met: number[] = []
      for (const row of list)
        for (const word of wordsOfRow[row] ?? []) {
          if (together[word] === 0) met.push(word)
          together[word] = (together[word] ?? 0) + 1
        }
      const likely: { word: number; count: number; strength: number }[] = []
      for (const word of met) {
        const count = together[word] ?? 0
        const other = targetRows[word]?.length ?? 0
        together[word] = 0
        if (count < 2 || other > mostOften) continue
        const lift = (count * total) / ((list.length + learnedDoubt) * (other + learnedDoubt))
        if (lift > leastLift) likely.push({ word, count, strength: count * Math.log(lift) })
      }
      likely.sort((one, other) => other.strength - one.strength || one.word - other.word)
      likely.length = Math.min(likely.length, mostLinks)
      return { word: Int32Array.from(likely, ({ word }) => word), count: Int32Array.from(likely, ({ count }) => count) }
    })

    const targetHas = rows.map((_, row) => new Set(wordsOfRow[row] ?? []))
    const sourceHas = rows.map(({ sourceFrom, sourceTo }) => {
      const found = new Set<number>()
      for (let i = sourceFrom; i < sourceTo; i += 1) for (const word of sourceWords.of[i] ?? []) found.add(word)
      return found
    })
    const gainOf = (count: number, one: number, other: number, rowsSeen: number): number => {
      if (count <= 0) return 0
      const lift = (count * rowsSeen) / ((one + learnedDoubt) * (other + learnedDoubt))
      return lift <= 1 ? 0 : Math.log(lift)
    }
    // That a word is missing which nearly always comes along speaks against a pair; a row's own witness is left out.
    const missedOf = (count: number, often: number, other: number): number => {
      const expected = (count - 1) / (often - 1 + learnedDoubt)
      const byChance = Math.min(0.9, other / total)
      return Math.min(0, Math.log((1 - expected) / (1 - byChance)))
    }
    const sourceMissed = new Float64Array(sourceWords.segments.length)
    const targetMissed = new Float64Array(targetWords.segments.length)
    links.forEach(({ word, count }, one) => {
      const often = sourceRows[one]?.length ?? 0
      word.forEach((other, at) => {
        const together = count[at] ?? 0
        const oftenOther = targetRows[other]?.length ?? 0
        sourceMissed[one] = Math.min(sourceMissed[one] ?? 0, missedOf(together, often, oftenOther))
        targetMissed[other] = Math.min(targetMissed[other] ?? 0, missedOf(together, oftenOther, often))
      })
    })
    const baseOf = (words: Occurrences, missed: Float64Array): Float64Array =>
      Float64Array.from(words.of, (each) => each.reduce((sum, word) => sum + (missed[word] ?? 0) / 2, 0))
    // Best link of each target word, of the source segment at work; cells are target segment × place of the word in it.
    const slots = new Int32Array(targetTexts.length + 1)
    targetWords.of.forEach((each, segment) => {
      slots[segment + 1] = (slots[segment] ?? 0) + each.length
    })
    const bestOfSlot = new Float32Array(slots[targetTexts.length] ?? 0)
    const gains = new Float64Array(8)
    return {
      sourceBase: baseOf(sourceWords, sourceMissed),
      targetBase: baseOf(targetWords, targetMissed),
      addRow(segment, low, high, into) {
        const ownRow = rowOfSource[segment] ?? -1
        const touched: number[] = []
        const bestOfWord = new Float32Array(high - low)
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
            const hasOwn = ownRow >= 0 && targetHas[ownRow]?.has(other) === true ? 1 : 0
            const count = (link.count[at] ?? 0) - hasOwn
            const rowsWithOther = targetRows[other]?.length ?? 0
            gains.fill(-1)
            for (let place = firstFrom(list, low); place < list.length; place += 1) {
              const j: number = list[place] ?? high
              if (j >= high) break
              const otherRow = rowOfTarget[j] ?? -1
              // Only rows that hold neither of the two segments bear witness; there are few ways in which they may.
              const isOther = otherRow !== ownRow
              const hasOther = isOther && otherRow >= 0 && sourceHas[otherRow]?.has(one) === true ? 1 : 0
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
              if (bestOfWord[j - low] === 0) reached.push(j)
              if (value > (bestOfWord[j - low] ?? 0)) bestOfWord[j - low] = value
            }
          }
          for (const j of reached) {
            into[j - low] = (into[j - low] ?? 0) + ((bestOfWord[j - low] ?? 0) - (sourceMissed[one] ?? 0)) / 2
            bestOfWord[j - low] = 0
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

  return { anchors, learned }
}
