// How much the translation memory keeps. Beyond it, what was accepted longest ago goes.
import { mostMemoryPairs } from '../../../preload/contract/reviewing/memory-limits.ts'

export const memoryLimits = {
  /** Of one account. */
  pairs: mostMemoryPairs,
  /** Pairs of languages of one account: a file could name another one in each entry. */
  languagePairs: 1_000,
  /** Of both sides of all pairs of one account, in UTF-16 units. */
  characters: 60_000_000,
  /** Longer segments are not kept: nobody translates the same page twice. */
  segmentCharacters: 2_000,
  /** Looked up in one query: of a longer document, other calls come between. */
  keys: 5_000,
  /** The newest of one source segment. */
  translations: 5,
} as const
