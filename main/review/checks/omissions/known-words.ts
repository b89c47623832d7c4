// Whether a translation says a part of its source, by the words that are known of both languages (see `opposite-words`) and by what is written alike.
// Says nothing for certain: a translation may say it in other words.
import { isSaidPerhaps, sidesIn, translatedSidesOf } from '../meaning/opposite-words.ts'
import type { SentencePair } from '../meaning/sentence-pairs.ts'

/** How many of the known words of a part the translation has, and has not. */
export interface KnownWords {
  present: number
  absent: number
}

/** Names, and words that languages share. */
const wordPattern = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]{4,}(?![\p{L}\p{M}\p{N}])/gu

function sharedWords(part: string, rest: string, target: string): number {
  const words = part.match(wordPattern) ?? []
  const isIn = (text: string, word: string): boolean =>
    new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'iu').test(text)
  return words.filter((word) => isIn(target, word) && !isIn(rest, word)).length
}

/** @param rest the other parts of the source: a word that they have too shows nothing */
export function knownWordsOf(part: string, rest: string, { target }: SentencePair, language: string): KnownWords {
  const translated = translatedSidesOf(language)
  const found = { present: sharedWords(part, rest, target.text), absent: 0 }
  const words = target.unmarked.toLocaleLowerCase(language)
  for (const { side } of translated === null ? [] : sidesIn(part).said) {
    const perhaps = isSaidPerhaps(side, rest) ? undefined : translated?.of(side)?.perhaps
    if (perhaps === undefined) continue
    if (perhaps.test(words)) found.present += 1
    else found.absent += 1
  }
  return found
}
