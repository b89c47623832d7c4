// What the rows of two documents say about which words translate each other, and how much it means that the usual
// translation of a word is in a text or is missing from it. A row never counts for itself: what it contributed is
// discounted, so that a wrong row cannot confirm itself.
import type { Words } from './vocabulary.ts'
import { linksBetween } from './word-links.ts'

/** One direction: words of one side, looked for on the other. */
export interface Lexicon {
  /** Whether the text with these words has a translation of the word, as other rows show it. */
  isTranslated(word: number, row: number, others: ReadonlySet<number>): boolean
  /**
   * The logarithm of how much likelier it is, if the text does not translate the word's row, that a translation of the
   * word is there (`present`, negative) or not (`absent`, positive). Both are about 0 for a word of which nothing is known.
   */
  meaning(word: number, row: number): { present: number; absent: number }
}

/** Assumed for a word of which nothing is known: how often a translation shows it, and any other text. */
const assumedShare = 0.12
const assumedChance = 0.06
const assumedRows = 2
/** What other rows must have contributed to a link, in expected counts and as a share of the word's rows. */
const minOtherCount = 0.7
const minOtherShare = 0.08
/** Other texts that are compared with a row, on each side of it. */
const nearRows = 4
/** Words in more rows than this are sampled. */
const maxRows = 200

function firstOf(rows: Int32Array): Int32Array {
  if (rows.length <= maxRows) return rows
  return Int32Array.from({ length: maxRows }, (_, at) => rows[Math.floor((at * rows.length) / maxRows)] ?? 0)
}

/**
 * @param own words of the rows on this side
 * @param other words of the same rows on the other side
 * @param yieldToMessages called often; throwing stops the work
 */
export function lexiconOf(own: Words, other: Words, yieldToMessages: () => void): Lexicon {
  const links = linksBetween(own, other, yieldToMessages)
  const sets = other.of.map((words) => new Set(words))
  const sameStem = Int32Array.from(own.stems, (stem) => other.numberOf(stem) ?? -1)

  const isTranslated = (word: number, row: number, others: ReadonlySet<number>): boolean => {
    if (others.has(sameStem[word] ?? -1)) return true
    const words = links.words[word]
    if (words === undefined || words.length === 0) return false
    const counts = links.counts[word]
    const shares = links.shares[word]
    const inRow = sets[row]
    const rowsElsewhere = (own.texts[word]?.length ?? 0) - 1
    let inRowSum = links.none[word] ?? 0
    if (inRow)
      for (let at = 0; at < words.length; at += 1) if (inRow.has(words[at] ?? -1)) inRowSum += shares?.[at] ?? 0
    for (let at = 0; at < words.length; at += 1) {
      const link = words[at] ?? -1
      if (!others.has(link)) continue
      const ownCount = inRow?.has(link) === true && inRowSum > 0 ? (shares?.[at] ?? 0) / inRowSum : 0
      const elsewhere = (counts?.[at] ?? 0) - ownCount
      if (elsewhere >= minOtherCount && elsewhere >= minOtherShare * rowsElsewhere) return true
    }
    return false
  }

  // How often each word is translated in its own rows, and how often it seems to be in the rows near them.
  const kept = new Float32Array(own.size)
  const chance = new Float32Array(own.size)
  const seen = new Int32Array(own.size)
  const compared = new Int32Array(own.size)
  for (let word = 0; word < own.size; word += 1) {
    yieldToMessages()
    for (const row of firstOf(own.texts[word] ?? new Int32Array(0))) {
      seen[word] = (seen[word] ?? 0) + 1
      const there = sets[row]
      if (there && isTranslated(word, row, there)) kept[word] = (kept[word] ?? 0) + 1
      for (let near = row - nearRows; near <= row + nearRows; near += 1) {
        const text = sets[near]
        if (near === row || text === undefined || text.size === 0) continue
        compared[word] = (compared[word] ?? 0) + 1
        if (isTranslated(word, row, text)) chance[word] = (chance[word] ?? 0) + 1
      }
    }
  }

  const meaning = (word: number, row: number): { present: number; absent: number } => {
    const there = sets[row]
    const isOwn = there !== undefined && isTranslated(word, row, there) ? 1 : 0
    const rows = Math.max(0, (seen[word] ?? 0) - 1)
    const share = ((kept[word] ?? 0) - isOwn + assumedRows * assumedShare) / (rows + assumedRows)
    // The texts near the other rows of this word count as much as those near this one.
    const near = ((chance[word] ?? 0) + assumedRows * assumedChance) / ((compared[word] ?? 0) + assumedRows)
    const clipped = Math.min(0.97, Math.max(0.02, share))
    const byChance = Math.min(clipped, Math.max(0.01, near))
    return { present: Math.log(byChance / clipped), absent: Math.log((1 - byChance) / (1 - clipped)) }
  }
  return { isTranslated, meaning }
}
