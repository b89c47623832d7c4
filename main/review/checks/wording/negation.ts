// Sentences that deny or forbid in English, and whose translation has no word for it. Possible only: a translation may say
// it in its own way. Speaks for languages whose words were measured, see `negation-markers`.
import { englishNegation, mildNegation, negationMarkers } from './negation-markers.ts'
import type { RowCheck, RowContext } from '../row-context.ts'

/** Shorter texts are commands and names of values; longer ones have several sentences. */
const minCharacters = 20
const maxCharacters = 300

/** Whether negations are checked between these languages; takes the shortest BCP 47 codes. */
export function checksNegation(source: string, target: string): boolean {
  return source === 'en' && Object.hasOwn(negationMarkers, target)
}

export function createNegationCheck(context: RowContext): RowCheck {
  const { source: from, target: to } = context
  const markers = checksNegation(from.language, to.language) ? negationMarkers[to.language] : undefined
  if (!markers) return { examine: () => undefined }
  return {
    examine(row) {
      const { text } = row.source
      if (text.length < minCharacters || text.length > maxCharacters) return
      const negation = englishNegation.exec(text)
      if (!negation || mildNegation.test(text) || markers.words.test(row.target.text)) return
      // Left in English, which is another finding.
      if (englishNegation.test(row.target.text)) return
      context.report(row, {
        code: 'negationMissing',
        source: [{ start: negation.index, end: negation.index + negation[0].length }],
        target: [{ start: 0, end: row.target.text.length }],
        expected: [negation[0]],
      })
    },
  }
}
