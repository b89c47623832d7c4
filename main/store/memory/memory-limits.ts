// How much the translation memory keeps. Beyond it, what was accepted longest ago goes.
import { mostMemoryPairs } from '../../../preload/contract/reviewing/memory-limits.ts'

export const memoryLimits = {
  /** Of one account. */
  pairs: mostMemoryPairs,
  /** Pairs of languages of one account: a file could name another one in each entry. */
  languagePairs: 1_000,
  /** Of both sides of all pairs of one account, as `charactersOfPair` counts them. */
  characters: 60_000_000,
  /** Longer segments are not kept: nobody translates the same page twice. In UTF-16 units. */
  segmentCharacters: 2_000,
  /** Looked up in one query: of a longer document, other calls come between. */
  keys: 5_000,
  /** The newest of one source segment. */
  translations: 5,
} as const

/** The characters of a pair, in SQL: of a row of memory_pairs, or of bound values with a prefix of `@`. */
export function charactersOfPair(prefix: '' | '@' = ''): string {
  return `length(${prefix}source) + length(${prefix}target)`
}
