// Text that went through a wrong decoding or merging: signs in the delivery that no language writes, and that the source does not have.
import { features } from './characters.ts'
import type { RowCheck, RowContext } from '../row-context.ts'

/**
 * What merging leaves behind, and what UTF-8 looks like when it is read as Windows-1252. A word in capitals may end with Ã and be quoted: «AMANHû.
 */
const misread =
  /#-#-#-#-#|^(?:<{7}|>{7}) .*$|\uFFFD|â€[™œ\u009D¦“”˜\u009C\u0099\u0098]|(?:(?!(?<=\p{Lu})Ã[\u00A0\u00AB\u00BB](?!\p{L}))Ã[\u0080-\u00BF])+|(?:[ÐÑ][\u0080-\u00BF]){2,}|(?:[ØÙ][\u0080-\u00BF\u2020-\u203A]){2,}|(?:à[¤¥¦§][\u0080-\u00BF])+/gmu

/** A first look: a sign of a merge, or two characters beside each other of which any such trace has two. */
const perhapsMisread = /\uFFFD|#-#|<{7}|>{7}|[ÃÐÑØÙàâ][\u0080-\u20AC]/u

export function createDamageCheck(context: RowContext): RowCheck {
  return {
    look(row) {
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
