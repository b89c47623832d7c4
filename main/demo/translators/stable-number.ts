// Pseudo-random numbers that depend only on their input, so that the demo is reproducible.

/** An integer from 0 to 4,294,967,295 that depends only on the given parts (FNV-1a with a final mix). */
export function stableNumber(...parts: readonly (string | number)[]): number {
  const text = parts.join('\u0000')
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Picks a list element by number; undefined only for an empty list. */
export function stableChoice<T>(list: readonly T[], number: number): T | undefined {
  return list[number % Math.max(list.length, 1)]
}
