// The words of a search as they stand in a place that was found: with them the review opens its own search. Pure.
import type { FoundSnippet } from '../../../preload/contract/index.ts'

/** As many as that search takes. */
const longest = 200

/** Each once, separated by blanks: where they do not stand together, the review finds any of them. */
export function foundWords({ pieces }: Pick<FoundSnippet, 'pieces'>): string {
  const words = pieces.flatMap(({ text, isMatch }) => (isMatch ? text.split(/\s+/u).filter((word) => word !== '') : []))
  return words
    .filter((word, index) => words.indexOf(word) === index)
    .reduce((taken, word) => {
      const next = taken === '' ? word : `${taken} ${word}`
      return next.length <= longest ? next : taken
    }, '')
}
