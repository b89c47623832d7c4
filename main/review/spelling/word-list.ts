// The words of a Hunspell dictionary (`.dic`), found by hash in its text: making a string for each of up to a million
// entries would take seconds and hundreds of megabytes.

export interface WordList {
  /** The flags of each entry for this word, as written; empty if there is no such entry. */
  flagsOf(word: string): readonly string[]
  entries: number
}

const lineFeed = 0x0a
const slash = 0x2f
const backslash = 0x5c
const blank = 0x20
const hashSeed = 0x811c9dc5
const hashPrime = 0x01000193
/** How many lines are indexed before the caller may do other work. */
const linesAtOnce = 20_000
/** More words with the same hash are written to make searching slow. */
const maxCollisions = 2_000
const noFlags: readonly string[] = []

function hashOf(word: string): number {
  let hash = hashSeed
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), hashPrime)
  return hash
}

/**
 * @param text the file, decoded; its first line is the number of entries, which may be wrong
 * @param onPause called every few milliseconds; may throw to stop
 * @returns null if there are more entries than `maxEntries`, or they are made to be slow
 */
export function readWordList(text: string, maxEntries: number, onPause: () => void): WordList | null {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  if (lines > maxEntries) return null
  // At most half full, so that a search soon meets an empty slot.
  const slots = 2 ** Math.ceil(Math.log2(2 * lines + 2))
  /** Where each entry begins, plus one; 0 is an empty slot. */
  const starts = new Int32Array(slots)
  let entries = 0
  let from = text.indexOf('\n') + 1
  while (from > 0 && from < text.length) {
    let hash = hashSeed
    let at = from
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code <= blank || (code === slash && at > from)) break
      if (code !== backslash) hash = Math.imul(hash ^ code, hashPrime)
    }
    if (at > from) {
      let slot = hash & (slots - 1)
      let collisions = 0
      for (; starts[slot] !== 0; collisions += 1) slot = (slot + 1) & (slots - 1)
      if (collisions > maxCollisions) return null
      starts[slot] = from + 1
      entries += 1
    }
    from = text.charCodeAt(at) === lineFeed ? at + 1 : text.indexOf('\n', at) + 1
    if (entries % linesAtOnce === 0) onPause()
  }

  /** Where the entry's word ends; -1 if it is another word. */
  const endOf = (start: number, word: string): number => {
    let at = start
    for (let index = 0; index < word.length; index += 1, at += 1) {
      if (text.charCodeAt(at) === backslash) at += 1
      if (text.charCodeAt(at) !== word.charCodeAt(index)) return -1
    }
    const code = text.charCodeAt(at)
    return at >= text.length || code <= blank || code === slash ? at : -1
  }

  const flagsAt = (at: number): string => {
    if (text.charCodeAt(at) !== slash) return ''
    let end = at + 1
    while (end < text.length && text.charCodeAt(end) > blank) end += 1
    return text.slice(at + 1, end)
  }

  return {
    entries,
    flagsOf(word) {
      let found: string[] | null = null
      for (let slot = hashOf(word) & (slots - 1); starts[slot] !== 0; slot = (slot + 1) & (slots - 1)) {
        const end = endOf((starts[slot] ?? 0) - 1, word)
        if (end >= 0) (found ??= []).push(flagsAt(end))
      }
      return found ?? noFlags
    },
  }
}
