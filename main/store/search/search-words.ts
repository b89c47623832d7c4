// The words of a text, as the full-text index stores and asks for them. Index, question and marking all go through here, so they always
// agree. Pure; what a person types can hold any character without becoming query syntax.
import { foldText } from '../../../preload/text/fold-text.ts'

/** A word with where it stands in the text as it was given. */
export interface Token {
  word: string
  start: number
  end: number
}

/** Runs of letters, marks and digits; marks belong to words, in Indic scripts they are vowels. Signs that nobody sees join what they stand in. */
const run = /[\p{L}\p{N}\p{M}\p{Co}\u00ad\u200b-\u200f\u2060\ufeff]+/gu
const letters = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
const letterOrDigit = /[\p{L}\p{N}\p{Co}]/u
const letterOrMark = /[\p{L}\p{N}\p{M}]/u
/** Scripts that write no blank between words: any piece of a run can be looked for, so they are kept as overlapping pairs of letters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const bySpacing =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー〆々\u200b-\u200f]\p{M}*)+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー〆々]+/gu
/** Longer ones are no words but encoded data. */
const wordLengthLimit = 64

/** The words of `text` in order, folded. */
export function* tokensOf(text: string): Generator<Token> {
  for (const match of text.matchAll(run)) {
    const [found] = match
    if (!unspaced.test(found)) {
      yield* spacedTokens(found, match.index)
      continue
    }
    for (const part of found.matchAll(bySpacing)) {
      const start = match.index + part.index
      if (unspaced.test(part[0])) yield* pairTokens(part[0], start)
      else yield* spacedTokens(part[0], start)
    }
  }
}

export function* wordsOf(text: string): Generator<string> {
  for (const { word } of tokensOf(text)) yield word
}

function* spacedTokens(found: string, start: number): Generator<Token> {
  for (const [word] of foldText(found).matchAll(letters)) {
    if (word.length <= wordLengthLimit && letterOrDigit.test(word)) yield { word, start, end: start + found.length }
  }
}

/** `ABC` becomes `AB`, `BC` and `C`: each letter begins a word, so that one alone can be looked for too. */
function* pairTokens(found: string, start: number): Generator<Token> {
  const signs = foldedSigns(found, start)
  for (const [index, sign] of signs.entries()) {
    const next = signs[index + 1]
    yield { word: sign.word + (next?.word ?? ''), start: sign.start, end: next?.end ?? sign.end }
  }
}

/** A letter is folded together with its marks: written as one sign or as two, it is the same. */
const markedLetter = /\P{M}\p{M}*|\p{M}+/gu

function foldedSigns(found: string, start: number): Token[] {
  const signs: Token[] = []
  for (const { 0: letter, index } of found.matchAll(markedLetter)) {
    for (const word of foldText(letter)) {
      if (letterOrMark.test(word)) signs.push({ word, start: start + index, end: start + index + letter.length })
    }
  }
  return signs
}

/** What must stand in an order, or in one of its texts. Words stand one after the other; of `isPrefix` the last may go on. */
export interface Term {
  words: readonly string[]
  isPrefix: boolean
}

/** The terms of what a person typed: words, and between quotation marks what stands together. Empty when there is nothing to look for. */
export function termsOf(query: string): Term[] {
  const terms: Term[] = []
  const parts = query.split(/["“”„«»]/u)
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    // An odd one lies between quotation marks; where the last mark is missing, the person is still typing.
    if (index % 2 === 1) addPhrase(terms, part, isLast)
    else addWords(terms, part, isLast)
  }
  return terms.filter((term, index) => terms.findIndex((other) => isSameTerm(term, other)) === index)
}

function isSameTerm(one: Term, other: Term): boolean {
  return one.isPrefix === other.isPrefix && one.words.join(' ') === other.words.join(' ')
}

/** Each run is a term of its own; only what is typed last may be the beginning of a word. */
function addWords(terms: Term[], text: string, isLast: boolean): void {
  const isOpen = isLast && !/\s$/u.test(text)
  const runs = [...text.matchAll(run)].flatMap(([found]) =>
    unspaced.test(found) ? [...found.matchAll(bySpacing)].map(([part]) => part) : [found],
  )
  for (const [index, found] of runs.entries()) {
    const isEnd = isLast && index === runs.length - 1
    if (unspaced.test(found)) {
      const pairs = asked([...wordsOf(found)], true)
      if (pairs.length > 0) terms.push({ words: pairs, isPrefix: isSingleSign(pairs) })
      continue
    }
    const words = [...wordsOf(found)]
    for (const [place, word] of words.entries()) {
      terms.push({ words: [word], isPrefix: isEnd && (isOpen || runs.length === 1) && place === words.length - 1 })
    }
  }
}

function addPhrase(terms: Term[], text: string, isOpen: boolean): void {
  const runs = [...text.matchAll(run)].flatMap(([found]) =>
    unspaced.test(found) ? [...found.matchAll(bySpacing)].map(([part]) => part) : [found],
  )
  const words: string[] = []
  for (const [index, found] of runs.entries()) {
    const isEnd = index === runs.length - 1
    words.push(...(unspaced.test(found) ? asked([...wordsOf(found)], isEnd) : wordsOf(found)))
  }
  if (words.length === 0) return
  const endsInPairs = unspaced.test(runs.at(-1) ?? '')
  terms.push({ words, isPrefix: endsInPairs ? isSingleSign(words.slice(-1)) : isOpen })
}

/** Of a run that may go on in the text, the last letter alone is no word there. */
function asked(words: readonly string[], mayGoOn: boolean): readonly string[] {
  return mayGoOn && words.length > 1 ? words.slice(0, -1) : words
}

function isSingleSign(words: readonly string[]): boolean {
  const [word = ''] = words
  return words.length === 1 && [...word].length === 1
}

function quote(word: string) {
  return `"${word.replaceAll('"', '""')}"`
}

/** An FTS5 expression for the index of words: every word of every term occurs somewhere in the order. Null when there is nothing to look for. */
export function matchExpression(terms: readonly Term[]): string | null {
  const words = new Set<string>()
  for (const { words: own, isPrefix } of terms) {
    for (const [index, word] of own.entries()) {
      words.add(isPrefix && index === own.length - 1 ? `${quote(word)}*` : quote(word))
    }
  }
  return words.size === 0 ? null : [...words].join(' AND ')
}

/** FTS5 expressions for the index of places: one for each term of several words, which must stand together. */
export function phraseExpressions(terms: readonly Term[]): string[] {
  return terms
    .filter(({ words }) => words.length > 1)
    .map(({ words, isPrefix }) => `${quote(words.join(' '))}${isPrefix ? ' *' : ''}`)
}

/** A key by which titles sort alike whatever their case and accents. */
export function sortKeyOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
    .slice(0, 200)
}
