// What the rows of two documents, and texts known before, say about which words translate each other, and how much it
// means that the usual translation of a word is in a text or is missing from it. A row never counts for itself: what it
// contributed is discounted, so that a wrong row cannot confirm itself.
import { cognatesOf } from './cognates.ts'
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
const assumed = { share: 0.12, chance: 0.06 }
/** How many rows what is assumed counts for; of a word with a cognate it is what the other words with cognates show. */
const assumedRows = 2
/** What is assumed of these others in turn counts for more, as it is known less well than it seems. */
const assumedRowsOfKind = 20
const maxWordsOfKind = 300
/**
 * What other texts show of a word says less about a document: other people translate it otherwise there, least so in what
 * the same organisation accepted. How much each row weighs, and how much of what it kept is expected here.
 */
const trust = {
  document: { weight: 1, kept: 1 },
  accepted: { weight: 0.5, kept: 0.85 },
  known: { weight: 0.25, kept: 0.6 },
} as const
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

/** What is counted of a word: the rows that contain it and those near them, and in how many its translation seems to be. */
interface Seen {
  kept: number
  rows: number
  chance: number
  compared: number
}

/** How a word may show on the other side of the document, before anything is counted of it. */
type Kind = 'number' | 'same' | 'cognate' | 'other'

/** Where the texts that teach end: the rows of the document, then accepted pairs, then known texts. */
interface Taught {
  document: number
  accepted: number
}

/**
 * @param own words of the texts on this side
 * @param other words of the same texts on the other side
 * @param yieldToMessages called often; throwing stops the work
 */
export function lexiconOf(own: Words, other: Words, taught: Taught, yieldToMessages: () => void): Lexicon {
  const links = linksBetween(own, other, yieldToMessages)
  const sets = other.of.map((words) => new Set(words))
  const sameStem = Int32Array.from(own.stems, (stem) => other.numberOf(stem) ?? -1)
  const cognates = cognatesOf(own, other, taught.document)

  const isTranslated = (word: number, row: number, others: ReadonlySet<number>): boolean => {
    if (others.has(sameStem[word] ?? -1)) return true
    if (cognates[word]?.some((cognate) => others.has(cognate)) === true) return true
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

  const count = (word: number, rows: Int32Array, first: number, end: number): Seen => {
    const seen = { kept: 0, rows: 0, chance: 0, compared: 0 }
    for (const row of rows) {
      seen.rows += 1
      const there = sets[row]
      if (there && isTranslated(word, row, there)) seen.kept += 1
      for (let near = Math.max(first, row - nearRows); near <= row + nearRows && near < end; near += 1) {
        const text = sets[near]
        if (near === row || text === undefined || text.size === 0) continue
        seen.compared += 1
        if (isTranslated(word, row, text)) seen.chance += 1
      }
    }
    return seen
  }
  // How often each word is translated in its own rows, and how often it seems to be in the rows near them.
  const counted: (Record<keyof typeof trust, Seen> | undefined)[] = []
  const seenOf = (word: number): Record<keyof typeof trust, Seen> => {
    const met = counted[word]
    if (met !== undefined) return met
    yieldToMessages()
    const rows = own.texts[word] ?? new Int32Array(0)
    // They are in ascending order.
    const firstFrom = (end: number): number => {
      let [low, high] = [0, rows.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((rows[middle] ?? 0) < end) low = middle + 1
        else high = middle
      }
      return low
    }
    const [accepted, known] = [firstFrom(taught.document), firstFrom(taught.accepted)]
    const made = {
      document: count(word, firstOf(rows.subarray(0, accepted)), 0, taught.document),
      accepted: count(word, firstOf(rows.subarray(accepted, known)), taught.document, taught.accepted),
      known: count(word, firstOf(rows.subarray(known)), taught.accepted, sets.length),
    }
    counted[word] = made
    return made
  }

  const kindOf = (word: number): Kind => {
    const same = sameStem[word] ?? -1
    if (same >= 0 && (other.texts[same]?.[0] ?? taught.document) < taught.document)
      return /^\d/u.test(own.stems[word] ?? '') ? 'number' : 'same'
    return (cognates[word]?.length ?? 0) > 0 ? 'cognate' : 'other'
  }
  let kinds: Record<Kind, typeof assumed> | null = null
  /** What the words of each kind show in the document: a word with a cognate, which is met once, is like the others. */
  const assumedOfKinds = (): Record<Kind, typeof assumed> => {
    const words = Map.groupBy(own.stems.keys(), kindOf)
    const ofKind = (kind: Kind): typeof assumed => {
      const all = (words.get(kind) ?? []).filter((word) => (own.texts[word]?.[0] ?? taught.document) < taught.document)
      const step = Math.max(1, all.length / maxWordsOfKind)
      const sum: Seen = { kept: 0, rows: 0, chance: 0, compared: 0 }
      for (let at = 0; at < all.length; at += step) {
        const seen = seenOf(all[Math.floor(at)] ?? 0).document
        for (const key of ['kept', 'rows', 'chance', 'compared'] as const) sum[key] += seen[key]
      }
      return {
        share: (sum.kept + assumedRowsOfKind * assumed.share) / (sum.rows + assumedRowsOfKind),
        chance: (sum.chance + assumedRowsOfKind * assumed.chance) / (sum.compared + assumedRowsOfKind),
      }
    }
    return { number: ofKind('number'), same: ofKind('same'), cognate: ofKind('cognate'), other: assumed }
  }

  const meaning = (word: number, row: number): { present: number; absent: number } => {
    const { document, accepted, known } = seenOf(word)
    const there = sets[row]
    const isOwn = there !== undefined && row < taught.document && isTranslated(word, row, there) ? 1 : 0
    const weighed = (of: (seen: Seen) => number): number =>
      of(document) + trust.accepted.weight * of(accepted) + trust.known.weight * of(known)
    const rows =
      Math.max(0, document.rows - 1) + trust.accepted.weight * accepted.rows + trust.known.weight * known.rows
    const kept =
      document.kept -
      isOwn +
      trust.accepted.weight * trust.accepted.kept * accepted.kept +
      trust.known.weight * trust.known.kept * known.kept
    const usual = (kinds ??= assumedOfKinds())[kindOf(word)]
    const share = (kept + assumedRows * usual.share) / (rows + assumedRows)
    // The texts near the other rows of this word count as much as those near this one.
    const chance = weighed((seen) => seen.chance)
    const compared = weighed((seen) => seen.compared)
    const near = (chance + assumedRows * usual.chance) / (compared + assumedRows)
    const clipped = Math.min(0.97, Math.max(0.02, share))
    const byChance = Math.min(clipped, Math.max(0.01, near))
    return { present: Math.log(byChance / clipped), absent: Math.log((1 - byChance) / (1 - clipped)) }
  }
  return { isTranslated, meaning }
}
