// English words whose opposite the translation says instead (`left arm` and `bras droit`). Possible only: a translation may turn a sentence round
// (`keep closed` and `nicht öffnen`). Speaks for languages whose words are known, see `opposite-words`.
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'
import { englishDenial, negationMarkers } from './negation-markers.ts'
import { sidesIn, translatedSidesOf } from './opposite-words.ts'
import { sentencePairsOf, withoutMarks } from './sentence-pairs.ts'
import type { SentencePair } from './sentence-pairs.ts'

/** In longer sentences, one word says little about the meaning. */
const maxCharacters = 250
const maxCharactersOfTarget = 500

export function createOppositeCheck(context: RowContext): RowCheck {
  const { source: from, target: to } = context
  const translated = from.language === 'en' ? translatedSidesOf(to.language) : null
  if (translated === null) return { examine: () => undefined }
  const denying = negationMarkers[to.language]?.denying

  /** One of both turns the sentence round: `not safe`. */
  const isTurnedRound = (source: string, target: string): boolean => {
    const denies = englishDenial.test(source)
    return denying === undefined ? denies : denies !== denying.test(target)
  }

  const compare = (row: AnalysedRow, { source, target }: SentencePair): void => {
    if (source.text.length > maxCharacters || target.text.length > maxCharactersOfTarget) return
    const words = withoutMarks(target.text).toLowerCase()
    for (const { side, opposite, timesOpposite, text, start } of sidesIn(source.text)) {
      if (translated[side].perhaps.test(words)) continue
      // A sentence that says both, `before eating and after work`, has the opposite once more than it should.
      const found = [...target.text.matchAll(translated[opposite].said)][timesOpposite]
      // Left in English, which is another finding.
      if (found === undefined || target.text.includes(text) || isTurnedRound(source.text, target.text)) continue
      const [at, foundAt] = [source.start + start, target.start + found.index]
      context.report(row, {
        code: 'oppositeMeaning',
        source: [{ start: at, end: at + text.length }],
        target: [{ start: foundAt, end: foundAt + found[0].length }],
        expected: [text],
        found: [found[0]],
      })
      return
    }
  }

  return {
    examine(row) {
      for (const pair of sentencePairsOf(row)) compare(row, pair)
    },
  }
}
