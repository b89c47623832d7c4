// One document as the alignment sees it: its segments with lengths, passage starts, and passage kinds. Independent of
// the other document.
import type { FixedSide } from './alignment-fixed.ts'
import type { ReviewedDocument, Segment } from '../model.ts'

/** Kinds of segment starts: within a passage; of a passage; of a table row; of a heading, table, slide or sheet. */
export const beginKinds = 4

export interface Side extends FixedSide {
  lengths: Float64Array
  /** Logarithms of the lengths of one, two and three segments, starting at each segment. */
  logs: Float64Array[]
  /** Reciprocals of the square roots of these lengths. */
  inverseRoots: Float64Array[]
  begins: Uint8Array
  /** The same after a segment that was omitted, which may have been the start of its passage. */
  beginsAfterGap: Uint8Array
  kinds: Uint8Array
  isWhole: Uint8Array
  /** For the first segment of a passage, its number of segments; 0 within a passage. */
  passageLengths: Int32Array
}

const partsApart = new Set([
  'header',
  'footer',
  'footnote',
  'endnote',
  'textBox',
  'comment',
  'altText',
  'chart',
  'slideNotes',
])

/** The kind of a passage as one text; includes the level of headings and the column of cells. */
function kindOf({ kind, level, place }: FixedSide['passages'][number]): string {
  const part = partsApart.has(place.part) ? place.part : 'text'
  const detail = kind === 'heading' || kind === 'cell' ? String(Math.min(level ?? 0, 12)) : ''
  return `${part} ${kind} ${detail}`
}

function beginOf(side: FixedSide, segment: number): number {
  const now = side.segments[segment]
  const before = side.segments[segment - 1]
  if (!now) return 0
  if (now.passage === before?.passage) return 0
  const passage = side.passages[now.passage]
  const previous = before && side.passages[before.passage]
  if (!passage || !previous) return 3
  const isPaged = passage.place.part === 'slide' || passage.place.part === 'sheet'
  if (
    passage.kind === 'heading' ||
    passage.table !== previous.table ||
    (isPaged && passage.place.number !== previous.place.number)
  )
    return 3
  return passage.kind === 'cell' && passage.row !== previous.row ? 2 : 1
}

/**
 * @param segments all segments of this document, or the first ones
 * @param kindNumbers the number of each kind of passage, shared by both documents; new kinds are added
 */
export function sideOf(
  document: ReviewedDocument,
  segments: readonly Segment[],
  kindNumbers: Map<string, number>,
): Side {
  const side = { passages: document.passages, segments }
  const count = segments.length
  const lengths = Float64Array.from(segments, ({ text }) => Math.max(1, text.length))
  const logs = [1, 2, 3].map((size) =>
    Float64Array.from(segments, (_, at) => {
      let sum = 0
      for (let step = 0; step < size; step += 1) sum += lengths[at + step] ?? 0
      return Math.log(sum)
    }),
  )
  const passageLengths = new Int32Array(count)
  let begin = 0
  for (let at = 0; at < count; at += 1) {
    if (segments[at]?.passage !== segments[begin]?.passage) begin = at
    passageLengths[begin] = at - begin + 1
  }
  const begins = Uint8Array.from(segments, (_, at) => beginOf(side, at))
  return {
    ...side,
    lengths,
    logs,
    inverseRoots: logs.map((all) => all.map((log) => Math.exp(-log / 2))),
    begins,
    beginsAfterGap: begins.map((begin, at) => (at === 0 ? begin : Math.max(begin, begins[at - 1] ?? 0))),
    kinds: Uint8Array.from(segments, ({ passage }) => {
      const known = document.passages[passage]
      const kind = known ? kindOf(known) : ''
      const number = kindNumbers.get(kind) ?? Math.min(255, kindNumbers.size)
      kindNumbers.set(kind, number)
      return number
    }),
    isWhole: Uint8Array.from(segments, ({ passage }) => {
      const kind = document.passages[passage]?.kind
      return kind === 'cell' || kind === 'unit' ? 1 : 0
    }),
    passageLengths,
  }
}

export function charactersOf(side: Side, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += side.lengths[at] ?? 0
  return sum
}
