// Segments whose source was accepted before with another translation. Possible only: a new translation may be the better
// one. Where the organisation has accepted several translations itself, there is nothing to be consistent with.
import { comparableSegment } from '../../../../preload/text/segment-key.ts'
import { unspaced } from '../../../../preload/text/unspaced-scripts.ts'
import type { RowCheck, RowContext } from '../row-context.ts'
import { comparableWording, likenessOf } from './same-wording.ts'

/** Shorter texts are headings and labels, which are translated by what they are for. */
const minWords = 3
const minLetters = 12
/** Of scripts without spaces between words. */
const minCharacters = 8
const unspacedCharacter = new RegExp(unspaced, 'gu')
const letter = /\p{L}/gu
/** A corrected letter or an added comma is no other translation. */
const maxLikeness = 0.85

function isLongEnough(text: string, words: number): boolean {
  if ((text.match(unspacedCharacter)?.length ?? 0) >= minCharacters) return true
  return words >= minWords && (text.match(letter)?.length ?? 0) >= minLetters
}

export function createEarlierConsistencyCheck({ earlierTranslations, report }: RowContext): RowCheck {
  const reported = new Set<string>()
  return {
    examine(row) {
      const earlier = earlierTranslations(row.source.text)
      const [accepted] = earlier
      if (accepted === undefined || !isLongEnough(row.source.text, row.source.words().length)) return
      if (new Set(earlier.map(({ target }) => comparableWording(target))).size > 1) return
      const now = comparableSegment(row.target.text)
      if (comparableWording(accepted.target) === comparableWording(now)) return
      if (likenessOf(accepted.target, now) > maxLikeness) return
      const pair = JSON.stringify([comparableSegment(row.source.text), now])
      if (reported.has(pair)) return
      reported.add(pair)
      report(row, {
        code: 'translationChanged',
        source: [{ start: 0, end: row.source.text.length }],
        target: [{ start: 0, end: row.target.text.length }],
        expected: [accepted.target],
        found: [row.target.text],
        details: { name: accepted.title },
      })
    },
  }
}
