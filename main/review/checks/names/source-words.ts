// What a capitalised word of the source may be, by the dictionary that comes with Verso: an ordinary word, which is translated
// (`Settings`), a well-known name, which may have another form in another language (`Scotland`), or a name that nobody
// translates. The dictionary is read only if the delivery lacks such a word.
import { dictionaryAt } from '../../spelling/dictionary-files.ts'
import { packedDictionaries } from '../../spelling/packed-words.ts'

export type WordKind = 'word' | 'wordAndName' | 'knownName' | 'unknownName'

/** The parts of `AutoFormat`. */
const part = /\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})/gu
const minLettersOfPart = 3
/** Shorter names may consist of two words by chance: `Warsame`. */
const minLettersOfJoined = 8

/** What the dictionary of the source language says of words of both sides. */
export interface SourceWords {
  kindOf(name: string): WordKind
  /** Whether it has the word with just these capitals: `Hamburg`, `Windows`. */
  hasAsName(word: string): boolean
  /** Whether it has the word in small letters: `windows`. */
  hasAsWord(word: string): boolean
}

function remembering<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const known = new Map<string, Answer>()
  return (word) => {
    const found = known.get(word) ?? answer(word)
    known.set(word, found)
    return found
  }
}

/**
 * @param language BCP 47 code
 * @param onPause called every few milliseconds; may throw to stop
 * @returns null if Verso has no dictionary of the language
 */
export function sourceWords(language: string, onPause: () => void): SourceWords | null {
  const packed = packedDictionaries.find((one) => one === language)
  const dictionary = packed === undefined ? null : dictionaryAt({ packed }, onPause)
  if (dictionary === null) return null
  const isWord = (lower: string): boolean => lower.length < minLettersOfPart || dictionary.hasWord(lower)
  /** `Quickstarter`. */
  const isJoined = (lower: string): boolean => {
    if (lower.length < minLettersOfJoined) return false
    for (let at = minLettersOfPart; at <= lower.length - minLettersOfPart; at += 1)
      if (isWord(lower.slice(0, at)) && isWord(lower.slice(at))) return true
    return false
  }
  const kindOf = (name: string): WordKind => {
    const parts = (name.match(part) ?? []).map((one) => one.toLowerCase())
    if (parts.every(isWord) || isJoined(name.toLowerCase()))
      return dictionary.hasAsWritten(name) ? 'wordAndName' : 'word'
    return dictionary.hasWord(name) ? 'knownName' : 'unknownName'
  }
  return {
    kindOf: remembering(kindOf),
    hasAsName: remembering((word) => dictionary.hasAsWritten(word)),
    hasAsWord: remembering((word) => dictionary.hasWord(word.toLowerCase())),
  }
}
