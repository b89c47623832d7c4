// Compares two versions of a document in the same language by sentence: unchanged, changed (and how), added, removed or
// moved. Sentences that occur once in both versions are the anchors (patience sorting, after Bram Cohen's diff);
// between them, sentences with the most words in common are paired (Sørensen–Dice, by dynamic programming).
import { diffArrays } from 'diff'
import { normalised } from '../finding.ts'
import type { ReviewedDocument, Segment, SegmentRange, Span } from '../model.ts'
import { segmentsOf, textOfRange } from '../segmentation/segmentation.ts'
import { piecesOf, plainWord } from '../segmentation/word-tokens.ts'

type ChangeState = 'same' | 'changed' | 'added' | 'removed' | 'moved'

export interface ComparedRow {
  state: ChangeState
  /** For a moved row, its former position. */
  earlier: SegmentRange
  later: SegmentRange
}

export interface Comparison {
  earlier: Segment[]
  later: Segment[]
  /** In the order of the later version; removed rows are at their former position. */
  rows: ComparedRow[]
}

/** Sentences with fewer common words are different sentences. */
const minLikeness = 0.4
/** For two sentences that were merged, or one that was split. */
const minJoinedLikeness = 0.6
/**
 * Up to which a gap is searched completely. Larger gaps are searched along the diagonal, and gaps beyond `maxSearch`
 * not at all.
 */
const fullSearch: SearchSize = { pairs: 250_000, words: 25_000_000 }
const maxSearch: SearchSize = { pairs: 5_000_000, words: 200_000_000 }
const bandWidth = 120
/** Units with the same key belong together, whatever they say. */
const namedLikeness = 0.8
/** Up to this many unlike sentences, with as many on the other side, count as rewritten. */
const maxRewritten = 6
/** Shorter sentences occur in many places. */
const minMovedCharacters = 16

/** What a search costs: how many pairs of sentences are compared, and how many words of them are looked up. */
interface SearchSize {
  pairs: number
  words: number
}

interface Words {
  counts: ReadonlyMap<string, number>
  /** With repetitions. */
  size: number
}

interface Side {
  segments: Segment[]
  /** Equal texts of both versions have the same number. */
  ids: number[]
  /** The keys of units. */
  names: (string | null)[]
  words: (Words | undefined)[]
  /** Those of each sentence and the one before it. */
  joinedWords: (Words | undefined)[]
}

interface Gap {
  earlier: SegmentRange
  later: SegmentRange
}

function wordsOf(text: string): Words {
  const counts = new Map<string, number>()
  let size = 0
  for (const piece of piecesOf(text)) {
    if (!piece.isWord) continue
    const word = plainWord(piece.text)
    counts.set(word, (counts.get(word) ?? 0) + 1)
    size += 1
  }
  return { counts, size }
}

function joinedWords(one: Words, other: Words): Words {
  const counts = new Map(one.counts)
  for (const [word, count] of other.counts) counts.set(word, (counts.get(word) ?? 0) + count)
  return { counts, size: one.size + other.size }
}

/**
 * 0 to 1: twice the number of common words, divided by the number of all words. 0 without looking at them if one has
 * too few for `least`.
 */
function likeness(one: Words, other: Words, least: number): number {
  const all = one.size + other.size
  if (all === 0 || (2 * Math.min(one.size, other.size)) / all < least) return 0
  const [fewer, more] = one.counts.size < other.counts.size ? [one, other] : [other, one]
  let common = 0
  for (const [word, count] of fewer.counts) common += Math.min(count, more.counts.get(word) ?? 0)
  return (2 * common) / all
}

function wordsAt(side: Side, at: number): Words {
  return (side.words[at] ??= wordsOf(side.segments[at]?.text ?? ''))
}

function joinedWordsAt(side: Side, at: number): Words {
  return (side.joinedWords[at] ??= joinedWords(wordsAt(side, at - 1), wordsAt(side, at)))
}

/** Sentences that occur exactly once in this gap of both versions, as far as they keep their order. */
function anchorsIn(earlier: Side, later: Side, gap: Gap): { earlier: number; later: number }[] {
  const places = new Map<number, { earlier: number; later: number }>()
  const note = (side: Side, name: 'earlier' | 'later'): void => {
    for (let at = gap[name].from; at < gap[name].to; at += 1) {
      const id = side.ids[at] ?? -1
      const place = places.get(id) ?? { earlier: -1, later: -1 }
      // Occurring twice excludes a sentence.
      place[name] = place[name] === -1 ? at : -2
      places.set(id, place)
    }
  }
  note(earlier, 'earlier')
  note(later, 'later')
  const once = [...places.values()].filter((place) => place.earlier >= 0 && place.later >= 0)
  return longestRising(once.sort((one, other) => one.earlier - other.earlier))
}

/** The longest subsequence of places that is in the order of both versions. */
function longestRising<Place extends { later: number }>(places: readonly Place[]): Place[] {
  const tails: number[] = []
  const before: number[] = []
  places.forEach(({ later }, index) => {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[tails[middle] ?? 0]?.later ?? 0) < later) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  })
  const rising: Place[] = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const place = places[at]
    if (place !== undefined) rising.push(place)
  }
  return rising.reverse()
}

interface Match extends Gap {
  isSame: boolean
}

function rangeFrom(from: number, count = 1): SegmentRange {
  return { from, to: from + count }
}

/** Units match only units with the same key. */
function mayMatch(earlier: Side, later: Side, one: number, other: number): boolean {
  return (earlier.names[one] ?? null) === (later.names[other] ?? null)
}

/** The part of the table of pairs to search: all of it, or along the diagonal. */
interface SearchArea {
  isWhole: boolean
  from(row: number): number
  width: number
}

/** How many different words a sentence of this range has, on average. */
function meanWords(side: Side, { from, to }: SegmentRange): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += wordsAt(side, at).counts.size
  return sum / (to - from)
}

/**
 * Null if the search would take too long.
 * @param left what this comparison may still cost, which is reduced
 */
function searchArea(earlier: Side, later: Side, gap: Gap, left: { words: number }): SearchArea | null {
  const rows = gap.earlier.to - gap.earlier.from
  const columns = gap.later.to - gap.later.from
  // Wide enough that neighbouring rows overlap.
  const reach = Math.max(bandWidth, Math.ceil(columns / rows) + 1)
  const bandPairs = rows * Math.min(2 * reach + 1, columns)
  const allPairs = rows * columns
  if (allPairs === 0 || (allPairs > fullSearch.pairs && bandPairs > maxSearch.pairs)) return null
  // The words of the shorter sentence are looked up in the other.
  const wordsOfPair = Math.max(1, Math.min(meanWords(earlier, gap.earlier), meanWords(later, gap.later)))
  const isWhole = allPairs <= fullSearch.pairs && allPairs * wordsOfPair <= Math.min(fullSearch.words, left.words)
  const words = (isWhole ? allPairs : bandPairs) * wordsOfPair
  if (words > left.words) return null
  left.words -= words
  if (isWhole) return { isWhole, from: () => 0, width: columns + 1 }
  return { isWhole, from: (row) => Math.round((row * columns) / rows) - reach, width: 2 * reach + 1 }
}

/** How many sentences of each version a step consumes. */
const steps: readonly (readonly [earlier: number, later: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [1, 2],
]

/** Pairs the most similar sentences of a gap, in order; not all of them get a pair. */
function mostSimilarPairs(earlier: Side, later: Side, gap: Gap, left: { words: number }): Match[] {
  const area = searchArea(earlier, later, gap, left)
  if (area === null) return []
  const { isWhole, from, width } = area
  const rows = gap.earlier.to - gap.earlier.from
  const columns = gap.later.to - gap.later.from
  const gains = new Float64Array((rows + 1) * width).fill(Number.NEGATIVE_INFINITY)
  const taken = new Int8Array((rows + 1) * width).fill(-1)
  const indexOf = (row: number, column: number): number => {
    const offset = column - from(row)
    return row < 0 || column < 0 || column > columns || offset < 0 || offset >= width ? -1 : row * width + offset
  }

  /** The similarity gained by consuming these sentences, which end before `row` and `column`. */
  const gainOf = (row: number, column: number, down: number, right: number): number => {
    if (down === 0 || right === 0) return 0
    const [one, other] = [gap.earlier.from + row - 1, gap.later.from + column - 1]
    if (down === 1 && right === 1) {
      if (earlier.ids[one] === later.ids[other]) return 1
      if (!mayMatch(earlier, later, one, other)) return Number.NEGATIVE_INFINITY
      const ofWords = likeness(wordsAt(earlier, one), wordsAt(later, other), minLikeness)
      const isNamed = (earlier.names[one] ?? null) !== null
      const ofBoth = isNamed ? Math.max(namedLikeness, ofWords) : ofWords
      return ofBoth >= minLikeness ? ofBoth : Number.NEGATIVE_INFINITY
    }
    const ofEarlier = down === 2 ? joinedWordsAt(earlier, one) : wordsAt(earlier, one)
    const ofLater = right === 2 ? joinedWordsAt(later, other) : wordsAt(later, other)
    const joined = likeness(ofEarlier, ofLater, minJoinedLikeness)
    // A merged pair must beat the pair of one of them alone.
    return joined >= minJoinedLikeness ? joined * 1.2 : Number.NEGATIVE_INFINITY
  }

  for (let row = 0; row <= rows; row += 1)
    for (let column = Math.max(0, from(row)); column <= Math.min(columns, from(row) + width - 1); column += 1) {
      const at = indexOf(row, column)
      if (row === 0 && column === 0) gains[at] = 0
      for (const [step, [down, right]] of steps.entries()) {
        if (down + right > 2 && !isWhole) continue
        const before = indexOf(row - down, column - right)
        const known = before < 0 ? Number.NEGATIVE_INFINITY : (gains[before] ?? Number.NEGATIVE_INFINITY)
        if (known === Number.NEGATIVE_INFINITY) continue
        const gain = known + gainOf(row, column, down, right)
        if (gain <= (gains[at] ?? 0)) continue
        gains[at] = gain
        taken[at] = step
      }
    }

  const matches: Match[] = []
  for (let [row, column] = [rows, columns]; row > 0 || column > 0;) {
    const step = steps[taken[indexOf(row, column)] ?? -1]
    if (step === undefined) break
    const [down, right] = step
    row -= down
    column -= right
    if (down === 0 || right === 0) continue
    const [one, other] = [gap.earlier.from + row, gap.later.from + column]
    const isSame = down === 1 && right === 1 && earlier.ids[one] === later.ids[other]
    matches.push({ earlier: rangeFrom(one, down), later: rangeFrom(other, right), isSame })
  }
  return matches.reverse()
}

/** Pairs everything in a gap: first equal sentences inwards from both ends and around anchors, then similar ones. */
function matchesIn(earlier: Side, later: Side, gap: Gap): Match[] {
  const found: Match[] = []
  const open: Gap[] = [gap]
  const left = { words: maxSearch.words }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    let { from: atEarlier, to: endEarlier } = next.earlier
    let { from: atLater, to: endLater } = next.later
    const same = (one: number, other: number): void => {
      found.push({ earlier: rangeFrom(one), later: rangeFrom(other), isSame: true })
    }
    while (atEarlier < endEarlier && atLater < endLater && earlier.ids[atEarlier] === later.ids[atLater])
      same(atEarlier++, atLater++)
    while (atEarlier < endEarlier && atLater < endLater && earlier.ids[endEarlier - 1] === later.ids[endLater - 1])
      same(--endEarlier, --endLater)
    const inner: Gap = { earlier: { from: atEarlier, to: endEarlier }, later: { from: atLater, to: endLater } }
    const anchors = anchorsIn(earlier, later, inner)
    if (anchors.length === 0) found.push(...mostSimilarPairs(earlier, later, inner, left))
    else {
      let before = { earlier: atEarlier, later: atLater }
      for (const anchor of [...anchors, { earlier: endEarlier, later: endLater }]) {
        open.push({
          earlier: { from: before.earlier, to: anchor.earlier },
          later: { from: before.later, to: anchor.later },
        })
        if (anchor.earlier < endEarlier || anchor.later < endLater) same(anchor.earlier, anchor.later)
        before = { earlier: anchor.earlier + 1, later: anchor.later + 1 }
      }
    }
  }
  return found.sort((one, other) => one.earlier.from - other.earlier.from || one.later.from - other.later.from)
}

function each(range: SegmentRange): number[] {
  return Array.from({ length: range.to - range.from }, (_, at) => range.from + at)
}

/** Removed and added sentences between two matches; equal numbers count as rewritten. */
function unmatchedRows(earlier: Side, later: Side, gap: Gap): ComparedRow[] {
  const [gone, come] = [each(gap.earlier), each(gap.later)]
  const isRewritten =
    gone.length === come.length &&
    gone.length <= maxRewritten &&
    gone.every((at, index) => mayMatch(earlier, later, at, come[index] ?? -1))
  if (isRewritten)
    return gone.map((at, index) => ({ state: 'changed', earlier: rangeFrom(at), later: rangeFrom(come[index] ?? 0) }))
  return [
    ...gone.map((at): ComparedRow => ({
      state: 'removed',
      earlier: rangeFrom(at),
      later: rangeFrom(gap.later.from, 0),
    })),
    ...come.map((at): ComparedRow => ({ state: 'added', earlier: rangeFrom(gap.earlier.to, 0), later: rangeFrom(at) })),
  ]
}

/** Turns a removal and an addition of the same text into a move. */
function withMoves(rows: readonly ComparedRow[], earlier: Side, later: Side): ComparedRow[] {
  const gone = new Map<number, ComparedRow[]>()
  // The first removed row comes last, to be taken first.
  for (const row of rows.toReversed()) {
    const text = earlier.segments[row.earlier.from]?.text ?? ''
    if (row.state !== 'removed' || text.length < minMovedCharacters) continue
    const id = earlier.ids[row.earlier.from] ?? -1
    const alike = gone.get(id) ?? []
    alike.push(row)
    gone.set(id, alike)
  }
  const moved = new Set<ComparedRow>()
  const found = rows.map((row): ComparedRow => {
    const from = row.state === 'added' ? gone.get(later.ids[row.later.from] ?? -1)?.pop() : undefined
    if (from === undefined) return row
    moved.add(from)
    return { state: 'moved', earlier: from.earlier, later: row.later }
  })
  return found.filter((row) => !moved.has(row))
}

/** @param earlier and `later` as delivered; for a bilingual file, the translations are compared */
export function compare(earlier: ReviewedDocument, later: ReviewedDocument): Comparison {
  const numbers = new Map<string, number>()
  const sideOf = (document: ReviewedDocument): Side => {
    const segments = segmentsOf(document, 'target')
    const ids = segments.map(({ text, passage }) => {
      const { kind, key } = document.passages[passage] ?? {}
      // The same text under another key is a different text.
      const name =
        kind === 'unit' && key !== null && key !== undefined ? `${key}\n${normalised(text)}` : normalised(text)
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      return number
    })
    const names = segments.map(({ passage }) => {
      const { kind, key = null } = document.passages[passage] ?? {}
      return kind === 'unit' ? key : null
    })
    return { segments, ids, names, words: [], joinedWords: [] }
  }
  const [one, other] = [sideOf(earlier), sideOf(later)]
  const all: Gap = { earlier: { from: 0, to: one.segments.length }, later: { from: 0, to: other.segments.length } }
  const rows: ComparedRow[] = []
  let before = { earlier: 0, later: 0 }
  const end: Match = {
    earlier: { from: all.earlier.to, to: all.earlier.to },
    later: { from: all.later.to, to: all.later.to },
    isSame: true,
  }
  for (const match of [...matchesIn(one, other, all), end]) {
    // One by one: a call does not take as many arguments as there may be rows.
    for (const row of unmatchedRows(one, other, {
      earlier: { from: before.earlier, to: match.earlier.from },
      later: { from: before.later, to: match.later.from },
    }))
      rows.push(row)
    if (match !== end)
      rows.push({ state: match.isSame ? 'same' : 'changed', earlier: match.earlier, later: match.later })
    before = { earlier: match.earlier.to, later: match.later.to }
  }
  return { earlier: one.segments, later: other.segments, rows: withMoves(rows, one, other) }
}

/** The text of a row on one side. */
export function comparedText(comparison: Comparison, side: 'earlier' | 'later', row: ComparedRow): string {
  return textOfRange(comparison[side], row[side])
}

/** With more changed words than this, the whole text counts as changed. */
const maxEdits = 1_000

/** Joins spans with only spaces between them, and trims spaces at their ends. */
function merged(spans: readonly Span[], text: string): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last !== undefined && text.slice(last.end, span.start).trim() === '') last.end = span.end
    else all.push({ ...span })
  }
  return all.flatMap(({ start, end }) => {
    const within = text.slice(start, end)
    const inner = within.trim()
    const from = start + (within.length - within.trimStart().length)
    return inner === '' ? [] : [{ start: from, end: from + inner.length }]
  })
}

/** The parts of each text that are not in the other, by word. */
export function wordChanges(earlier: string, later: string): { earlier: Span[]; later: Span[] } {
  if (earlier === later) return { earlier: [], later: [] }
  const [one, other] = [piecesOf(earlier), piecesOf(later)]
  const changes = diffArrays(
    one.map(({ text }) => text),
    other.map(({ text }) => text),
    { maxEditLength: maxEdits },
  )
  if (changes === undefined)
    return { earlier: [{ start: 0, end: earlier.length }], later: [{ start: 0, end: later.length }] }
  const spans: { earlier: Span[]; later: Span[] } = { earlier: [], later: [] }
  let [atEarlier, atLater] = [0, 0]
  for (const { value, added, removed } of changes) {
    const length = value.join('').length
    if (removed) spans.earlier.push({ start: atEarlier, end: atEarlier + length })
    if (added) spans.later.push({ start: atLater, end: atLater + length })
    if (!added) atEarlier += length
    if (!removed) atLater += length
  }
  return { earlier: merged(spans.earlier, earlier), later: merged(spans.later, later) }
}
