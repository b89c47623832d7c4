// Words that begin alike in both languages: names, loans and words of one origin ("partition", "Partitionierung"). They show what translates what
// where a document is too short to teach its words. How much they show is counted in each document, see `lexicon.ts`.
import anyAscii from 'any-ascii'
import type { Words } from './vocabulary.ts'

/** Fewer letters are alike by chance. */
const lettersOfBeginning = 4

const beginnings = new Map<string, string | null>()
const maxBeginningsKept = 50_000

/** How a word begins, in Latin letters and without what spelling adds; null for a short word or a number. */
function beginningOf(stem: string): string | null {
  const known = beginnings.get(stem)
  if (known !== undefined) return known
  const letters = anyAscii(stem)
    .toLowerCase()
    .replaceAll('ph', 'f')
    .replaceAll(/[cq]/gu, 'k')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replaceAll('w', 'v')
    .replaceAll(/([a-z])\1/gu, '$1')
  const beginning = /^[a-z]{4}/u.test(letters) ? letters.slice(0, lettersOfBeginning) : null
  if (beginnings.size >= maxBeginningsKept) beginnings.clear()
  beginnings.set(stem, beginning)
  return beginning
}

const none: readonly number[] = []

/**
 * For each word, the words of the other side that begin like it.
 * @param texts only words that are in one of so many first texts of the other side
 */
export function cognatesOf(own: Words, other: Words, texts: number): readonly (readonly number[])[] {
  const byBeginning = new Map<string, number[]>()
  for (const [word, stem] of other.stems.entries()) {
    if ((other.texts[word]?.[0] ?? texts) >= texts) continue
    const beginning = beginningOf(stem)
    if (beginning === null) continue
    const known = byBeginning.get(beginning)
    if (known) known.push(word)
    else byBeginning.set(beginning, [word])
  }
  return own.stems.map((stem) => {
    const beginning = beginningOf(stem)
    return beginning === null ? none : (byBeginning.get(beginning) ?? none)
  })
}
