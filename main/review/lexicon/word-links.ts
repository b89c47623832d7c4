// Which words of the other side explain a word: IBM model 1 (Brown et al., "The Mathematics of Statistical Machine
// Translation", 1993), learned from the rows of one document by expectation maximisation. Each source word is explained
// by one word of the target of its row, or by none of them.
import type { Words } from './vocabulary.ts'

interface WordLinks {
  /** The words of the other side that may explain a word, with how often they did (expected counts). */
  words: Int32Array[]
  counts: Float32Array[]
  /** The probability of the word given each of its links, and given none: what a row contributed is discounted by it. */
  shares: Float32Array[]
  none: Float32Array
}

const rounds = 5
/** The share that explains words without a counterpart, such as articles, at the start. */
const startOfNone = 0.2
/** A link with a smaller share of the word's rows is chance. */
const minShare = 0.08
const minCount = 0.6
const maxLinks = 8
/** Words in more rows than this are sampled. */
const maxRows = 1_500

function sampled(rows: Int32Array): Int32Array {
  if (rows.length <= maxRows) return rows
  const step = rows.length / maxRows
  return Int32Array.from({ length: maxRows }, (_, at) => rows[Math.floor(at * step)] ?? 0)
}

/** Many short lists as one: list `n` is from `starts[n]` to `starts[n + 1]`. Thousands of small arrays take most of the time. */
interface Lists {
  starts: Int32Array
  items: Int32Array
}

function inOne(lists: readonly Int32Array[]): Lists {
  const starts = new Int32Array(lists.length + 1)
  let length = 0
  lists.forEach((list, at) => {
    length += list.length
    starts[at + 1] = length
  })
  const items = new Int32Array(length)
  lists.forEach((list, at) => {
    items.set(list, starts[at])
  })
  return { starts, items }
}

/** For each source word, all target words that occur with it, in the order in which they are met. */
function wordsMet(rows: Lists, targetWords: Lists, targetSize: number): Lists {
  const words = rows.starts.length - 1
  const starts = new Int32Array(words + 1)
  const seen = new Int32Array(targetSize).fill(-1)
  let items = new Int32Array(4 * targetWords.items.length + 16)
  let length = 0
  for (let word = 0; word < words; word += 1) {
    const lastRow = rows.starts[word + 1] ?? 0
    for (let at = rows.starts[word] ?? 0; at < lastRow; at += 1) {
      const row = rows.items[at] ?? 0
      const end = targetWords.starts[row + 1] ?? 0
      for (let each = targetWords.starts[row] ?? 0; each < end; each += 1) {
        const other = targetWords.items[each] ?? 0
        if (seen[other] === word) continue
        seen[other] = word
        if (length === items.length) {
          const longer = new Int32Array(2 * length)
          longer.set(items)
          items = longer
        }
        items[length] = other
        length += 1
      }
    }
    starts[word + 1] = length
  }
  return { starts, items: items.subarray(0, length) }
}

/** @param yieldToMessages called often; throwing stops the work */
export function linksBetween(source: Words, target: Words, yieldToMessages: () => void): WordLinks {
  const rows = inOne(source.texts.map(sampled))
  const targetWords = inOne(target.of)
  const met = wordsMet(rows, targetWords, target.size)
  /** Beside `met`. */
  const values = new Float32Array(met.items.length).fill(1)
  const none = new Float64Array(source.size).fill(startOfNone)
  /** By target word, for the current source word. */
  const share = new Float64Array(target.size)
  const count = new Float64Array(target.size)
  const totals = new Float64Array(target.size)
  let noneInTotal = 0
  for (let round = 0; round < rounds; round += 1) {
    totals.fill(0)
    let totalOfNone = 0
    for (let word = 0; word < source.size; word += 1) {
      yieldToMessages()
      const firstMet = met.starts[word] ?? 0
      const lastMet = met.starts[word + 1] ?? 0
      for (let at = firstMet; at < lastMet; at += 1) {
        const other = met.items[at] ?? 0
        share[other] = values[at] ?? 0
        count[other] = 0
      }
      const ofNone = none[word] ?? 0
      let countOfNone = 0
      const lastRow = rows.starts[word + 1] ?? 0
      for (let at = rows.starts[word] ?? 0; at < lastRow; at += 1) {
        const row = rows.items[at] ?? 0
        const first = targetWords.starts[row] ?? 0
        const last = targetWords.starts[row + 1] ?? 0
        let sum = ofNone
        for (let each = first; each < last; each += 1) sum += share[targetWords.items[each] ?? 0] ?? 0
        if (sum <= 0) continue
        for (let each = first; each < last; each += 1) {
          const other = targetWords.items[each] ?? 0
          count[other] = (count[other] ?? 0) + (share[other] ?? 0) / sum
        }
        countOfNone += ofNone / sum
      }
      for (let at = firstMet; at < lastMet; at += 1) {
        const other = met.items[at] ?? 0
        values[at] = count[other] ?? 0
        totals[other] = (totals[other] ?? 0) + (count[other] ?? 0)
      }
      none[word] = countOfNone
      totalOfNone += countOfNone
    }
    noneInTotal = totalOfNone
    if (round === rounds - 1) break
    for (let at = 0; at < values.length; at += 1) {
      const total = totals[met.items[at] ?? 0] ?? 0
      values[at] = total > 0 ? (values[at] ?? 0) / total : 0
    }
    for (let word = 0; word < source.size; word += 1) none[word] = totalOfNone > 0 ? (none[word] ?? 0) / totalOfNone : 0
  }
  const links: WordLinks = { words: [], counts: [], shares: [], none: new Float32Array(source.size) }
  for (let word = 0; word < source.size; word += 1) {
    const inRows = (rows.starts[word + 1] ?? 0) - (rows.starts[word] ?? 0)
    const least = Math.max(minCount, minShare * inRows)
    const best: number[] = []
    for (let at = met.starts[word] ?? 0; at < (met.starts[word + 1] ?? 0); at += 1)
      if ((values[at] ?? 0) >= least) best.push(at)
    best.sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0))
    best.length = Math.min(best.length, maxLinks)
    const others = Int32Array.from(best, (at) => met.items[at] ?? 0)
    links.none[word] = noneInTotal > 0 ? (none[word] ?? 0) / noneInTotal : 0
    links.words.push(others)
    links.counts.push(Float32Array.from(best, (at) => values[at] ?? 0))
    links.shares.push(
      Float32Array.from(best, (at, index) => (values[at] ?? 0) / Math.max(1e-9, totals[others[index] ?? 0] ?? 0)),
    )
  }
  return links
}
