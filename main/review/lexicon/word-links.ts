// Which words of the other side explain a word: IBM model 1 (Brown et al., "The Mathematics of Statistical Machine
// Translation", 1993), learned from the rows of one document by expectation maximisation. Each source word is explained
// by one word of the target of its row, or by none of them.
import type { Words } from './vocabulary.ts'

export interface WordLinks {
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

/** @param yieldToMessages called often; throwing stops the work */
export function linksBetween(source: Words, target: Words, yieldToMessages: () => void): WordLinks {
  const rowsOf = source.texts.map(sampled)
  // All target words that occur with each source word.
  const seen = new Int32Array(target.size).fill(-1)
  const met: Int32Array[] = rowsOf.map((rows, word) => {
    const found: number[] = []
    for (const row of rows)
      for (const other of target.of[row] ?? [])
        if (seen[other] !== word) {
          seen[other] = word
          found.push(other)
        }
    return Int32Array.from(found)
  })
  const values = met.map((others) => new Float32Array(others.length).fill(1))
  const none = new Float64Array(source.size)
  for (let word = 0; word < source.size; word += 1) none[word] = startOfNone
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
      const others = met[word] ?? new Int32Array(0)
      const value = values[word] ?? new Float32Array(0)
      for (let at = 0; at < others.length; at += 1) {
        const other = others[at] ?? 0
        share[other] = value[at] ?? 0
        count[other] = 0
      }
      const ofNone = none[word] ?? 0
      let countOfNone = 0
      for (const row of rowsOf[word] ?? []) {
        const words = target.of[row]
        if (words === undefined) continue
        let sum = ofNone
        for (const other of words) sum += share[other] ?? 0
        if (sum <= 0) continue
        for (const other of words) count[other] = (count[other] ?? 0) + (share[other] ?? 0) / sum
        countOfNone += ofNone / sum
      }
      for (let at = 0; at < others.length; at += 1) {
        const other = others[at] ?? 0
        value[at] = count[other] ?? 0
        totals[other] = (totals[other] ?? 0) + (count[other] ?? 0)
      }
      none[word] = countOfNone
      totalOfNone += countOfNone
    }
    noneInTotal = totalOfNone
    if (round === rounds - 1) break
    for (let word = 0; word < source.size; word += 1) {
      const others = met[word] ?? new Int32Array(0)
      const value = values[word] ?? new Float32Array(0)
      for (let at = 0; at < others.length; at += 1) {
        const total = totals[others[at] ?? 0] ?? 0
        value[at] = total > 0 ? (value[at] ?? 0) / total : 0
      }
      none[word] = totalOfNone > 0 ? (none[word] ?? 0) / totalOfNone : 0
    }
  }
  const links: WordLinks = { words: [], counts: [], shares: [], none: new Float32Array(source.size) }
  for (let word = 0; word < source.size; word += 1) {
    const others = met[word] ?? new Int32Array(0)
    const value = values[word] ?? new Float32Array(0)
    const least = Math.max(minCount, minShare * (rowsOf[word]?.length ?? 0))
    const best = Array.from(others.keys())
      .filter((at) => (value[at] ?? 0) >= least)
      .sort((one, other) => (value[other] ?? 0) - (value[one] ?? 0))
      .slice(0, maxLinks)
    links.none[word] = noneInTotal > 0 ? (none[word] ?? 0) / noneInTotal : 0
    links.words.push(Int32Array.from(best, (at) => others[at] ?? 0))
    links.counts.push(Float32Array.from(best, (at) => value[at] ?? 0))
    links.shares.push(Float32Array.from(best, (at) => (value[at] ?? 0) / Math.max(1e-9, totals[others[at] ?? 0] ?? 0)))
  }
  return links
}
