// Guesses from names which source file a delivered document translates, because the service does not say. Pure.

function nameParts(name: string): { letters: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return {
    letters: (dot > 0 ? name.slice(0, dot) : name).normalize('NFKC').toLowerCase(),
    extension: dot > 0 ? name.slice(dot + 1).toLowerCase() : '',
  }
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  const padded = ` ${text.slice(0, 200)} `
  for (let at = 0; at + 1 < padded.length; at += 1) {
    const pair = padded.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** From 0 (nothing in common) to 1.5 (the same name): shared letter pairs, plus half a point for the same format. */
function nameLikeness(one: string, other: string): number {
  const first = nameParts(one)
  const second = nameParts(other)
  const firstPairs = pairsOf(first.letters)
  const secondPairs = pairsOf(second.letters)
  let shared = 0
  let total = 0
  for (const [pair, count] of firstPairs) {
    shared += Math.min(count, secondPairs.get(pair) ?? 0)
    total += count
  }
  for (const count of secondPairs.values()) total += count
  return (2 * shared) / total + (first.extension === second.extension ? 0.5 : 0)
}

/** Likeliest source first; equally likely files keep the order in which they were sent. */
export function byLikeness<File extends { name: string }>(documentName: string, files: readonly File[]): File[] {
  return files.toSorted((one, other) => nameLikeness(documentName, other.name) - nameLikeness(documentName, one.name))
}
