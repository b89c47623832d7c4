// How much two texts in one language are the same wording.

const ending = /(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/u

/** Ignores case and trailing punctuation. */
export function comparableWording(text: string): string {
  return text.toLowerCase().replace(ending, '')
}

function pairsOf(text: string): Set<string> {
  const letters = text.replace(/[\s\p{P}]+/gu, '')
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < letters.length; at += 1) pairs.add(letters.slice(at, at + 2))
  return pairs
}

/** The share of the smaller set that is in the other, 0 to 1. */
export function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  let common = 0
  for (const piece of one) if (other.has(piece)) common += 1
  return common / Math.min(one.size, other.size)
}

/** The share of pairs of letters that both texts have, 0 to 1: inflected forms of the same words are much alike. */
export function likenessOf(one: string, other: string): number {
  return shareOf(pairsOf(one), pairsOf(other))
}
