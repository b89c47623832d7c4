// Text damaged by wrong decoding or merging: characters in the delivery that no language uses and that the source does
// not have.
import { features } from './characters.ts'
import type { RowCheck, RowContext } from '../row-context.ts'

/**
 * Traces of merge conflicts, and UTF-8 read as Windows-1252. A word in capitals may end with Ã and be quoted: «AMANHû.
 */
const misread =
  /#-#-#-#-#|^(?:<{7}|>{7}) .*$|\uFFFD|â€[™œ\u009D¦“”˜\u009C\u0099\u0098]|(?:(?!(?<=\p{Lu})Ã[\u00A0\u00AB\u00BB](?!\p{L}))Ã[\u0080-\u00BF])+|(?:[ÐÑ][\u0080-\u00BF]){2,}|(?:[ØÙ][\u0080-\u00BF\u2020-\u203A]){2,}|(?:à[¤¥¦§][\u0080-\u00BF])+/gmu

/** A fast check: a merge marker, or two adjacent characters as in any such trace. */
const perhapsMisread = /\uFFFD|#-#|<{7}|>{7}|[ÃÐÑØÙàâ][\u0080-\u20AC]/u

export function createDamageCheck(context: RowContext): RowCheck {
  return {
    examine(row) {
      if ((row.target.features & (features.damage | features.placeholder)) === 0) return
      if (!perhapsMisread.test(row.target.text)) return
      const found = [...row.target.text.matchAll(misread)].filter(([text]) => !row.source.text.includes(text))
      if (found.length === 0) return
      context.report(row, {
        code: 'damagedCharacters',
        target: found.map((match) => ({ start: match.index, end: match.index + match[0].length })),
        found: found.map(([text]) => text),
      })
    },
  }
}
