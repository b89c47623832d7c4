// English words whose opposite the translation says instead (`left arm` and `bras droit`). Possible only: a translation may turn a sentence round
// (`keep closed` and `nicht öffnen`). Speaks for languages whose words are known, see `opposite-words`.
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'
import { englishDenial, negationMarkers } from './negation-markers.ts'
import { isSaidPerhaps, sidesIn, translatedSidesOf } from './opposite-words.ts'
import type { SaidSide } from './opposite-words.ts'
import { sentencePairsOf, withoutMarks } from './sentence-pairs.ts'
import type { SentencePair } from './sentence-pairs.ts'

/** In longer sentences, one word says little about the meaning. */
const maxCharacters = 250
const maxCharactersOfTarget = 500

/** Where a place of `withoutMarks(text)` is in the text itself. */
function placeWithMarks(text: string, at: number): number {
  let place = at
  while (place < text.length && withoutMarks(text.slice(0, place + 1)).length <= at) place++
  return place
}

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

  /** A sentence that says both, `before eating and after work`, has the opposite once more than it should. */
  const oppositeIn = (target: string, said: SaidSide, source: string, times: ReadonlyMap<string, number>) => {
    for (const opposite of said.opposites) {
      const timesOpposite = times.get(opposite) ?? 0
      const words = translated(opposite)
      if (words === undefined || (timesOpposite === 0 && isSaidPerhaps(opposite, source))) continue
      const found = [...target.matchAll(words.said)][timesOpposite]
      if (found !== undefined) return found
    }
    return undefined
  }

  const compare = (row: AnalysedRow, { source, target }: SentencePair): void => {
    if (source.text.length > maxCharacters || target.text.length > maxCharactersOfTarget) return
    const { said, times } = sidesIn(source.text)
    if (said.length === 0) return
    const plain = withoutMarks(target.text)
    const words = plain.toLowerCase()
    for (const side of said) {
      if (translated(side.side)?.perhaps.test(words) !== false) continue
      const found = oppositeIn(plain, side, source.text, times)
      // Left in English, which is another finding.
      if (found === undefined || target.text.includes(side.text) || isTurnedRound(source.text, target.text)) continue
      const at = source.start + side.start
      const start = placeWithMarks(target.text, found.index)
      const end = placeWithMarks(target.text, found.index + found[0].length)
      context.report(row, {
        code: 'oppositeMeaning',
        source: [{ start: at, end: at + side.text.length }],
        target: [{ start: target.start + start, end: target.start + end }],
        expected: [side.text],
        found: [target.text.slice(start, end)],
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
