// A pseudo-translation for text without a human translation: each source word becomes a word from the target language's
// declaration, always the same one. It looks like the language and means nothing; every passage starts with
// SIMULATED_MARK so that nobody mistakes it for a translation. Never changes numbers, URLs or placeholders.
import { declarationWords } from './declaration.ts'
import type { LanguageProfile } from './language-profile.ts'
import { languageProfile } from './language-profile.ts'
import { passageParts } from './passage-parts.ts'
import { stableChoice, stableNumber } from './stable-number.ts'

export const SIMULATED_MARK = '≈'

/**
 * Text that passes unchanged: URLs, email addresses, placeholders, tags, entities, escapes, and words with digits.
 * Lengths are bounded, because an unbounded search from every letter of a very long line is quadratic.
 */
const protectedPattern = new RegExp(
  [
    String.raw`[a-z][a-z0-9+.-]{0,20}://[^\s<>"'）)\]]+`,
    String.raw`www\.[^\s<>"'）)\]]+`,
    String.raw`[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+`,
    String.raw`\{\{[^{}]{0,200}\}\}|\$?\{[^{}]{0,200}\}|<%[^%]{0,200}%>`,
    String.raw`%(?:\d+\$)?\([\w.]+\)[a-z]|%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?[a-zA-Z@](?![a-z])`,
    String.raw`</?[A-Za-z][^<>]{0,500}>`,
    String.raw`&(?:#\d+|#x[\da-f]+|[a-z]{1,32});`,
    String.raw`\\[nrt"']`,
    String.raw`[\p{L}\p{M}]{0,40}\p{N}[\p{L}\p{M}\p{N}]*(?:[.,:/\-–'’][\p{L}\p{M}\p{N}]+)*`,
  ].join('|'),
  'giu',
)

interface Vocabulary {
  short: string[]
  long: string[]
}
const vocabularies = new Map<string, Vocabulary>()

function isWord(part: Intl.SegmentData): boolean {
  return part.isWordLike === true && /\p{L}/u.test(part.segment)
}

function vocabularyOf(profile: LanguageProfile, name: string): Vocabulary {
  const existing = vocabularies.get(name)
  if (existing !== undefined) return existing
  const segmenter = new Intl.Segmenter(profile.locale, { granularity: 'word' })
  const words = new Set<string>()
  for (const part of segmenter.segment(declarationWords(name))) {
    if (isWord(part) && /^\p{L}[\p{L}\p{M}]*$/u.test(part.segment))
      words.add(part.segment.toLocaleLowerCase(profile.locale))
  }
  const all = [...words]
  const [least, limit] = profile.writesSpaces ? [1, 4] : profile.isIdeographic ? [1, 1] : [3, 5]
  const short = all.filter((word) => [...word].length >= least && [...word].length <= limit)
  const long = all.filter((word) => [...word].length > limit)
  const vocabulary = { short: short.length > 0 ? short : long, long: long.length > 0 ? long : short }
  vocabularies.set(name, vocabulary)
  return vocabulary
}

/** Punctuation of all scripts, mapped to the Latin marks from which the target's are derived. */
const plainMarks: Readonly<Record<string, string>> = {
  '।': '.',
  '。': '.',
  '።': '.',
  '។': '.',
  '။': '.',
  '۔': '.',
  '،': ',',
  '、': ',',
  ',': ',',
  '፣': ',',
  '၊': ',',
  '؛': ';',
  '፤': ';',
  '؟': '?',
  '?': '?',
  '!': '!',
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ê',
  i: 'ï',
  o: 'ö',
  u: 'ů',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  z: 'ž',
}

/** Adds accents to a word, for languages without a vocabulary. */
function accented(word: string): string {
  const marked = [...word]
    .map((letter) => {
      const replaced = accents[letter.toLowerCase()]
      if (replaced === undefined) return letter
      return letter === letter.toLowerCase() ? replaced : replaced.toUpperCase()
    })
    .join('')
  return marked === word ? `${word}\u0302` : marked
}

function inCaseOf(source: string, word: string, locale: string): string {
  const first = [...source][0] ?? ''
  if (first === first.toLowerCase()) return word
  if (source.length > 1 && source === source.toUpperCase()) return word.toLocaleUpperCase(locale)
  const [head = '', ...rest] = [...word]
  return head.toLocaleUpperCase(locale) + rest.join('')
}

/** Acronyms among ordinary words (WHO, UNHCR) stay, as translators would leave them. */
function isAcronym(word: string, passage: string): boolean {
  return /^[A-Z]{2,6}$/.test(word) && /\p{Ll}/u.test(passage)
}

function translateWord(word: string, profile: LanguageProfile, variant: number): string {
  if (profile.vocabulary === null) return accented(word)
  const vocabulary = vocabularyOf(profile, profile.vocabulary)
  const number = stableNumber(word.toLowerCase(), profile.vocabulary, variant)
  const list = [...word].length <= 3 ? vocabulary.short : vocabulary.long
  return inCaseOf(word, stableChoice(list, number) ?? word, profile.locale)
}

/** Translates the words and punctuation of a stretch without protected parts. */
function translateStretch(
  stretch: string,
  passage: string,
  source: LanguageProfile,
  target: LanguageProfile,
  variant: number,
): string {
  let result = ''
  let previousWasWord = false
  for (const part of new Intl.Segmenter(source.locale, { granularity: 'word' }).segment(stretch)) {
    const text = part.segment
    if (isWord(part)) {
      if (previousWasWord && target.writesSpaces) result += ' '
      result += isAcronym(text, passage) ? text : translateWord(text, target, variant)
      previousWasWord = true
    } else if (/^ +$/.test(text) && !target.writesSpaces && previousWasWord) {
      previousWasWord = false
    } else {
      const mark = plainMarks[text] ?? text
      result += target.punctuation[mark] ?? mark
      previousWasWord = false
    }
  }
  return result
}

/** Separates URLs and numbers from the words around them in scripts without spaces. */
function joined(pieces: readonly { text: string; isProtected: boolean }[]): string {
  let result = ''
  for (const piece of pieces) {
    const end = result.slice(-2)
    const touches = /[\p{L}\p{M}]$/u.test(end) && /^[\p{L}\p{N}]/u.test(piece.text)
    const follows = piece.isProtected || /[\p{N}\w/]$/u.test(end)
    result += touches && follows ? ` ${piece.text}` : piece.text
  }
  return result
}

/**
 * A recognisable pseudo-translation of one passage. Keeps surrounding white space; a passage without letters is
 * unchanged. `variant` selects other words, as a second translator would.
 */
export function pseudoTranslation(
  passage: string,
  sourceLanguage: string,
  targetLanguage: string,
  variant: number = 0,
): string {
  const source = languageProfile(sourceLanguage)
  const target = languageProfile(targetLanguage)
  const { before, words, after } = passageParts(passage)
  const pieces: { text: string; isProtected: boolean }[] = []
  let end = 0
  let hasWords = false
  const addWords = (text: string): void => {
    if (text === '') return
    if (/\p{L}/u.test(text)) hasWords = true
    pieces.push({ text: translateStretch(text, words, source, target, variant), isProtected: false })
  }
  for (const match of words.matchAll(protectedPattern)) {
    addWords(words.slice(end, match.index))
    pieces.push({ text: match[0], isProtected: true })
    end = match.index + match[0].length
  }
  addWords(words.slice(end))
  return hasWords ? `${before}${SIMULATED_MARK} ${joined(pieces)}${after}` : passage
}
