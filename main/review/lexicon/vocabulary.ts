// The words of aligned texts as small numbers, for counting which words correspond.
import { asciiDigits } from '../../../preload/contract/reviewing/digits.ts'
import { dictionaryScripts, mayNeedDictionary } from '../../../preload/text/unspaced-scripts.ts'
import { plainWord, wordsOf } from '../segmentation/word-tokens.ts'

/** Languages change the ends of words, so only this many letters count. */
const stemLetters = 6

/** Longer texts are rarely one row, and the time to count grows with the square. */
const maxWords = 120

const needsDictionary = new RegExp(`[${dictionaryScripts}]`, 'u')
const wordPattern = /[\p{L}\p{M}]+|\p{Nd}+/gu

/** The stems of a text in order, and its numbers in ASCII digits. */
export function orderedStemsOf(text: string): string[] {
  const words =
    mayNeedDictionary.test(text) && needsDictionary.test(text)
      ? [...wordsOf(text), ...(text.match(/\p{Nd}+/gu) ?? [])]
      : (text.match(wordPattern) ?? [])
  return words.slice(0, 4 * maxWords).map((word) => (/^\p{Nd}/u.test(word) ? asciiDigits(word) : stemOf(word)))
}

/** The distinct stems of a text. */
export function stemsOf(text: string): string[] {
  return [...new Set(orderedStemsOf(text))].slice(0, maxWords)
}

/** Arabic writes these with the word that follows: “and the”, “for the”, “the”. */
const arabicArticle = /^(?:[\u0648\u0641]?[\u0628\u0643]?\u0627\u0644|[\u0648\u0641]?\u0644\u0644)(?=\p{L}{3})/u

const stems = new Map<string, string>()
const maxStemsKept = 50_000

/** Kept, because normalising is slow and words are repeated. */
function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = [...plainWord(word).replace(arabicArticle, '')].slice(0, stemLetters).join('')
  if (stems.size >= maxStemsKept) stems.clear()
  stems.set(word, stem)
  return stem
}

/** The words of one side. */
export interface Words {
  /** The number of different words. */
  size: number
  /** The words of each text, as numbers. */
  of: Int32Array[]
  /** The texts that contain each word. */
  texts: Int32Array[]
  /** The number of a stem; undefined if it occurs nowhere. */
  numberOf(stem: string): number | undefined
  stems: readonly string[]
}

export function wordsIn(texts: readonly string[], yieldToMessages: () => void): Words {
  const numbers = new Map<string, number>()
  const of = texts.map((text) => {
    yieldToMessages()
    return Int32Array.from(stemsOf(text), (stem) => {
      const known = numbers.get(stem)
      if (known !== undefined) return known
      numbers.set(stem, numbers.size)
      return numbers.size - 1
    })
  })
  const counts = new Int32Array(numbers.size)
  for (const words of of) for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  const inTexts = Array.from(counts, (count) => new Int32Array(count))
  counts.fill(0)
  of.forEach((words, text) => {
    for (const word of words) {
      const list = inTexts[word]
      const at = counts[word] ?? 0
      if (list) list[at] = text
      counts[word] = at + 1
    }
  })
  return {
    size: numbers.size,
    of,
    texts: inTexts,
    numberOf: (stem) => numbers.get(stem),
    stems: [...numbers.keys()],
  }
}
