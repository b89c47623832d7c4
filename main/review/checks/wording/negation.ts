// Sentences that deny or forbid in English and whose translation has no word for it, or the other way round. Possible only: a
// translation may say it in its own way. Speaks for languages whose words are known, see `negation-markers`.
import {
  deniesWithin,
  englishNegation,
  englishOccasions,
  englishOthers,
  mildNegation,
  negationHint,
  negationMarkers,
  outrightNegation,
} from './negation-markers.ts'
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'

/** Shorter texts are commands and names of values; longer ones have several sentences. */
const minCharacters = 14
const maxCharacters = 450
const maxCharactersOutright = 150
const minCharactersOfStatement = 25
const maxCharactersOfStatement = 300

/** Whether negations are checked between these languages; takes the shortest BCP 47 codes. */
export function checksNegation(source: string, target: string): boolean {
  return source === 'en' && Object.hasOwn(negationMarkers, target)
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

const nextWord = /^\s+[\p{L}\p{M}]+/u
const clauseSigns = /[,;،؛(]|[.!?؟](?=\s)/gu

/** Marks of vowels in Arabic, and of keys in the names of commands: `ไ_ม่`, `_Never`. */
const marksWithin = /[\u064B-\u0652]|[_&~](?=[\p{L}\p{M}])/gu

/** Bengali has letters that are written in two ways. */
function wordsOf(text: string): string {
  return text.replace(marksWithin, '').normalize('NFC')
}

export function createNegationCheck(context: RowContext): RowCheck {
  const { source: from, target: to } = context
  const markers = checksNegation(from.language, to.language) ? negationMarkers[to.language] : undefined
  if (!markers) return { examine: () => undefined }
  const checkMissing = (row: AnalysedRow): void => {
    const { text } = row.source
    if (!negationHint.test(text)) return
    const negation = englishNegation.exec(text)
    if (!negation || mildNegation.test(text)) return
    if (markers.isOutright && (text.length > maxCharactersOutright || !outrightNegation.test(text))) return
    const target = wordsOf(row.target.text)
    if (markers.denying.test(target) || deniesWithin.test(target)) return
    if (countOf(target, markers.any) > countOf(text, englishOthers)) return
    // Left in English, which is another finding.
    if (englishNegation.test(target)) return
    context.report(row, {
      code: 'negationMissing',
      source: [{ start: negation.index, end: negation.index + negation[0].length }],
      target: [{ start: 0, end: row.target.text.length }],
      expected: [negation[0]],
    })
  }

  const checkAdded = (row: AnalysedRow, opposing: RegExp): void => {
    const { text } = row.target
    if (text.search(opposing) < 0 || englishOccasions.test(wordsOf(row.source.text))) return
    // What the translation adds by a clause of its own may explain something.
    if (countOf(text, clauseSigns) > countOf(row.source.text, clauseSigns)) return
    const found = [...text.matchAll(opposing)].find(({ index, 0: { length } }) => {
      const isExplained = text.lastIndexOf('(', index) > text.lastIndexOf(')', index)
      const next = nextWord.exec(text.slice(index + length))?.[0] ?? ''
      // Two of them say the same as none: `non vuote`.
      return !isExplained && text[index + length] !== '-' && next.search(markers.any) < 0
    })
    if (found === undefined) return
    context.report(row, {
      code: 'negationAdded',
      target: [{ start: found.index, end: found.index + found[0].length }],
      found: [found[0]],
    })
  }

  return {
    examine(row) {
      const { length } = row.source.text
      if (length < minCharacters || length > maxCharacters) return
      checkMissing(row)
      if (markers.opposing && length >= minCharactersOfStatement && length <= maxCharactersOfStatement)
        checkAdded(row, markers.opposing)
    },
  }
}
