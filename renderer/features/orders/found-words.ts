// The search words as they appear in a match, for the search in the review. Pure.
import type { FoundSnippet } from '../../../preload/contract/index.ts'

/** The maximum length of that search. */
const longest = 200

/** Each word once, separated by spaces: if they are not adjacent, the review finds any of them. */
export function foundWords({ pieces }: Pick<FoundSnippet, 'pieces'>): string {
  const words = pieces.flatMap(({ text, isMatch }) => (isMatch ? text.split(/\s+/u).filter((word) => word !== '') : []))
  return words
    .filter((word, index) => words.indexOf(word) === index)
    .reduce((taken, word) => {
      const next = taken === '' ? word : `${taken} ${word}`
      return next.length <= longest ? next : taken
    }, '')
}
