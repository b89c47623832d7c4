// Splits text into words for the full-text index. Indexing, queries and highlighting all use it, so that they always
// agree. Pure; user input never becomes query syntax.
import { foldText } from '../../../preload/text/fold-text.ts'
import { unspaced, unspacedScripts } from '../../../preload/text/unspaced-scripts.ts'

/** A word with its position in the original text. */
export interface Token {
  word: string
  start: number
  end: number
}

/**
 * Runs of letters, marks and digits. Marks belong to words, because in Indic scripts they are vowels. Invisible
 * characters join the word around them.
 */
const run = /[\p{L}\p{N}\p{M}\p{Co}\u00ad\u200b-\u200f\u2060\ufeff]+/gu
const letters = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
const letterOrDigit = /[\p{L}\p{N}\p{Co}]/u
const letterOrMark = /[\p{L}\p{N}\p{M}]/u
/** Any part of a run in these scripts can be searched for, so runs are stored as overlapping letter pairs. */
const bySpacing = new RegExp(
  String.raw`(?:[${unspacedScripts}ー〆々\u200b-\u200f]\p{M}*)+|[^${unspacedScripts}ー〆々]+`,
  'gu',
)
/** Longer ones are encoded data, not words. */
const wordLengthLimit = 64

/** The folded words of `text`, in order. */
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

/** `ABC` becomes `AB`, `BC` and `C`, so that a single letter can be found too. */
function* pairTokens(found: string, start: number): Generator<Token> {
  const signs = foldedSigns(found, start)
  for (const [index, sign] of signs.entries()) {
    const next = signs[index + 1]
    yield { word: sign.word + (next?.word ?? ''), start: sign.start, end: next?.end ?? sign.end }
  }
}

/** Folds a letter together with its marks, so that composed and decomposed forms are equal. */
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

/**
 * What an order, or one of its texts, must contain. Several words form a phrase; with `isPrefix` the last one may be
 * incomplete.
 */
export interface Term {
  words: readonly string[]
  isPrefix: boolean
}

/** Parses a query: words, and phrases in quotation marks. Empty if there is nothing to search for. */
export function termsOf(query: string): Term[] {
  const terms: Term[] = []
  const parts = query.split(/["“”„«»]/u)
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    // Odd parts are in quotation marks; if the last mark is missing, the person is still typing.
    if (index % 2 === 1) addPhrase(terms, part, isLast)
    else addWords(terms, part, isLast)
  }
  return terms.filter((term, index) => terms.findIndex((other) => isSameTerm(term, other)) === index)
}

function isSameTerm(one: Term, other: Term): boolean {
  return one.isPrefix === other.isPrefix && one.words.join(' ') === other.words.join(' ')
}

/** Each run is one term; only the last one typed may be a prefix. */
function addWords(terms: Term[], text: string, isLast: boolean): void {
  const isOpen = isLast && !/\s$/u.test(text)
  const runs = [...text.matchAll(run)].flatMap(([found]) =>
    unspaced.test(found) ? [...found.matchAll(bySpacing)].map(([part]) => part) : [found],
  )
  for (const [index, found] of runs.entries()) {
    const isEnd = isLast && index === runs.length - 1
    if (unspaced.test(found)) {
      const pairs = requiredWords([...wordsOf(found)], true)
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
    words.push(...(unspaced.test(found) ? requiredWords([...wordsOf(found)], isEnd) : wordsOf(found)))
  }
  if (words.length === 0) return
  const endsInPairs = unspaced.test(runs.at(-1) ?? '')
  terms.push({ words, isPrefix: endsInPairs ? isSingleSign(words.slice(-1)) : isOpen })
}

/** If a run may continue in the text, its last single letter need not be a word there. */
function requiredWords(words: readonly string[], mayGoOn: boolean): readonly string[] {
  return mayGoOn && words.length > 1 ? words.slice(0, -1) : words
}

function isSingleSign(words: readonly string[]): boolean {
  const [word = ''] = words
  return words.length === 1 && [...word].length === 1
}

function quote(word: string) {
  return `"${word.replaceAll('"', '""')}"`
}

/**
 * An FTS5 expression for the word index: every word of every term occurs in the order. Null if there is nothing to
 * search for.
 */
export function matchExpression(terms: readonly Term[]): string | null {
  const words = new Set<string>()
  for (const { words: own, isPrefix } of terms) {
    for (const [index, word] of own.entries()) {
      words.add(isPrefix && index === own.length - 1 ? `${quote(word)}*` : quote(word))
    }
  }
  return words.size === 0 ? null : [...words].join(' AND ')
}

/** FTS5 expressions for the position index, one per phrase. */
export function phraseExpressions(terms: readonly Term[]): string[] {
  return terms
    .filter(({ words }) => words.length > 1)
    .map(({ words, isPrefix }) => `${quote(words.join(' '))}${isPrefix ? ' *' : ''}`)
}

/** A sort key for titles that ignores case and accents. */
export function sortKeyOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
    .slice(0, 200)
}
