// What was accepted before for the source segments of an open review, and the pairs from which it learns words. The worker
// asks for all distinct segments in one question, and after a correction for those that are new.
import { comparableSegment, segmentKey } from '../../../preload/text/segment-key.ts'
import { maxRowsToHelp } from '../checks/coverage/known-pairs.ts'
import type { KnownPair } from '../lexicon/known-texts.ts'
import type { Alignment, EarlierSegment, EarlierTranslation } from '../model.ts'
import { textOfRow } from '../segmentation/segmentation.ts'

export interface MemoryQuestion {
  /** Of the rows' sources that were not asked for yet; empty if there is nothing to ask. */
  keys: Float64Array<ArrayBuffer>
  /** Whether the review learns from accepted pairs and has none yet. */
  learns: boolean
}

export interface EarlierTranslations {
  toAsk(alignment: Alignment): MemoryQuestion
  /** @param accepted null if it was not asked for */
  add(segments: readonly EarlierSegment[], accepted: readonly KnownPair[] | null): void
  /** Newest first; empty if nothing is known. */
  of(source: string): readonly EarlierTranslation[]
  accepted(): readonly KnownPair[]
}

/** Beyond this, a document is no text for people; the rest is not looked up. */
const maxKeys = 50_000

export function createEarlierTranslations(hasMemory: boolean): EarlierTranslations {
  const asked = new Set<number>()
  const known = new Map<string, readonly EarlierTranslation[]>()
  let accepted: readonly KnownPair[] | null = null
  return {
    toAsk(alignment) {
      const keys: number[] = []
      if (!hasMemory) return { keys: new Float64Array(0), learns: false }
      for (let row = 0; row < alignment.rows.length && asked.size < maxKeys; row += 1) {
        const source = comparableSegment(textOfRow(alignment, 'source', row))
        if (source === '') continue
        const key = segmentKey(source)
        if (asked.has(key)) continue
        asked.add(key)
        keys.push(key)
      }
      return { keys: Float64Array.from(keys), learns: accepted === null && alignment.rows.length <= maxRowsToHelp }
    },
    add(segments, learned) {
      for (const { source, translations } of segments) known.set(source, translations)
      accepted = learned ?? accepted
    },
    of: (source) => (known.size === 0 ? [] : (known.get(comparableSegment(source)) ?? [])),
    accepted: () => accepted ?? [],
  }
}
