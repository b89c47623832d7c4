// Finds passages that were left in the source language, even if a word or two was changed: by their script, or by the
// words of the source document itself, which needs no knowledge of either language.
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { median } from '../../lexicon/usual-lengths.ts'
import { eachProseWord } from '../characters/letters.ts'
import { prose, wordsOfProse } from '../wording/prose.ts'
import { hasWordsInRow } from '../wording/words-in-row.ts'

/** Fewer words may be a name, a title or a term that is not translated. */
const minWords = 5
/** Ordinary words start with a small letter; names do not. */
const minOrdinaryWords = 4
/** Shares of a passage's words that also occur in the source. */
const certainShare = 0.8
const likelyShare = 0.5
/** If half of the delivery's words occur in the source, as in closely related languages, words prove nothing. */
const maxUsualShare = 0.45
/** Minimum number of letters in a script without spaces between words. */
const minLettersOfScript = 24
const shareOfScript = 0.8

function isOrdinary(word: string): boolean {
  return word.length > 1 && !/^\p{Lu}/u.test(word)
}

function proseWords(text: string): string[] {
  return wordsOfProse(text.normalize('NFC')).filter((word) => word.length > 1)
}

interface WordCounts {
  words: number
  ordinaryWords: number
  /** The share of its ordinary words that occur in the source. */
  share: number
}

interface CountedPassage extends WordCounts {
  index: number
  text: string
}

type Vocabulary = (text: string) => WordCounts

/** All words of the source, in lower case; exact. */
function vocabularyOf({ source }: DocumentContext): Vocabulary {
  const vocabulary = new Set<string>()
  for (const { text } of source.passages) for (const word of proseWords(text)) vocabulary.add(word.toLowerCase())
  return (text) => {
    const words = proseWords(text)
    const ordinary = words.filter(isOrdinary)
    const known = ordinary.filter((word) => vocabulary.has(word.toLowerCase())).length
    return {
      words: words.length,
      ordinaryWords: ordinary.length,
      share: ordinary.length === 0 ? 0 : known / ordinary.length,
    }
  }
}

/** A power of two; documents have some ten thousand different words. */
const flagCount = 1 << 22

/**
 * A fast approximation that creates no strings for words: each word of the source sets one of many flags. A word may be
 * taken for one of the source, but never the other way round, so the share is never too small. Returns null if the
 * exact method is needed.
 */
function roughVocabularyOf({ source }: DocumentContext): (text: string) => WordCounts | null {
  const flags = new Uint8Array(flagCount)
  let isComplete = true
  for (const { text } of source.passages)
    if (
      !eachProseWord(text, (number) => {
        flags[number & (flagCount - 1)] = 1
      })
    )
      isComplete = false
  return (text) => {
    if (!isComplete) return null
    let words = 0
    let ordinaryWords = 0
    let known = 0
    const isSeen = eachProseWord(text, (number, isCapital) => {
      words += 1
      if (isCapital) return
      ordinaryWords += 1
      known += flags[number & (flagCount - 1)] ?? 0
    })
    return isSeen ? { words, ordinaryWords, share: ordinaryWords === 0 ? 0 : known / ordinaryWords } : null
  }
}

/** The word counts of every passage: exact where they may matter. */
function countedPassages(context: DocumentContext, needsWords: boolean): CountedPassage[] {
  const rough = needsWords ? roughVocabularyOf(context) : null
  let exact: Vocabulary | null = null
  return context.target.passages.map((passage, index) => {
    const text = context.passageProse('target', passage)
    if (!rough) return { index, text, words: 0, ordinaryWords: 0, share: 0 }
    const seen = rough(text)
    if (seen && (seen.share < likelyShare || seen.words < minWords)) {
      const { words, ordinaryWords, share } = seen
      return { index, text, words, ordinaryWords, share }
    }
    exact ??= vocabularyOf(context)
    return { index, text, ...exact(text) }
  })
}

/** A sentence has words separated only by spaces; a list of names or values does not. */
export const sentence = /(?<![\p{L}\p{M}'’])(?:[\p{L}\p{M}'’]+,?[ \u00A0\n]+){3}[\p{L}\p{M}'’]+/u

/** Clearly another language than that of the source: the matter of `other-language`. */
const minLeadOfOther = 0.05

function isThirdLanguage({ source, languages }: DocumentContext, text: string): boolean {
  if (source.orderedLanguage === null) return false
  return (languages.passageLanguageOf(text, source.orderedLanguage)?.lead ?? 0) >= minLeadOfOther
}

/** Whether a passage is in the script of the source while the delivery is not. */
function isInScript(context: DocumentContext, seen: CountedPassage, script: string): boolean {
  const text = prose(seen.text)
  const main = context.languages.mainScriptOf(text)
  if (main?.script !== script || main.letters < minLettersOfScript) return false
  let letters = 0
  for (const character of text) if (/\p{L}/u.test(character)) letters += 1
  const isCased = /\p{Ll}/u.test(text)
  // `main.letters` counts an ideograph as several letters, so it may exceed `letters`.
  return (
    main.letters >= letters * shareOfScript &&
    !isThirdLanguage(context, text) &&
    (!isCased || (sentence.test(text) && proseWords(text).filter(isOrdinary).length >= minOrdinaryWords))
  )
}

/** Whether a passage with many source words looks like the source language and not like the ordered one. */
function looksLikeSource({ source, target, languages }: DocumentContext, text: string): boolean {
  if (source.orderedLanguage === null || target.orderedLanguage === null) return false
  const from = languages.comparableCode(source.orderedLanguage)
  const to = languages.comparableCode(target.orderedLanguage)
  const { script, possible } = languages.evidenceOf([text])
  if (script === null || !languages.canBeRuledOut(to, script)) return false
  if (languages.passageLanguageOf(text, target.orderedLanguage)?.lead === 0) return false
  const codes = possible.map((code) => languages.comparableCode(code))
  return codes.includes(from) && !codes.some((code) => languages.areNeighbours(code, to))
}

/** The minimum share of word pairs that an untranslated unit has in common with its source. */
const minSharedPairs = 0.5

function pairsOf(text: string): string[] {
  const words = proseWords(text.toLowerCase())
  return words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`)
}

/** The same words in another order are words that both languages share: `version de format` and `format version`. */
function isCopied(context: DocumentContext, { index, text }: CountedPassage): boolean {
  const row = context.passage('target', index)?.kind === 'unit' ? context.rowOf('target', index) : null
  if (row === null) return true
  const own = new Set(pairsOf(context.rowText('source', row)))
  const pairs = pairsOf(text)
  return pairs.filter((pair) => own.has(pair)).length >= minSharedPairs * pairs.length
}

/** Number of passages, spread evenly, that determine the script of a document. */
const passagesForScript = 400

function documentScript(context: DocumentContext, side: 'source' | 'target'): string | null {
  const { passages } = context[side]
  const step = Math.max(1, Math.floor(passages.length / passagesForScript))
  const letters = new Map<string, number>()
  passages.forEach((passage, index) => {
    const main = index % step === 0 ? context.languages.mainScriptOf(context.passageProse(side, passage)) : null
    if (main) letters.set(main.script, (letters.get(main.script) ?? 0) + main.letters)
  })
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** One finding for consecutive passages. Reports nothing for languages that share most of their words. */
export function* checkSourceLanguage(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const { source, target, languages, finding } = context
  if (
    source.orderedLanguage !== null &&
    target.orderedLanguage !== null &&
    languages.comparableCode(source.orderedLanguage) === languages.comparableCode(target.orderedLanguage)
  )
    return
  const sourceScript = documentScript(context, 'source')
  const differentScript = sourceScript !== documentScript(context, 'target') ? sourceScript : null
  const seen = countedPassages(context, differentScript === null)
  const usualShare = median(seen.filter(({ words }) => words >= minWords).map(({ share }) => share))
  const isUntranslated = (passage: CountedPassage): boolean => {
    if (differentScript !== null) return isInScript(context, passage, differentScript)
    if (passage.words < minWords || passage.ordinaryWords < minOrdinaryWords) return false
    if (usualShare > maxUsualShare || passage.share < likelyShare) return false
    if (!hasWordsInRow(passage.text)) return false
    return (passage.share >= certainShare && isCopied(context, passage)) || looksLikeSource(context, passage.text)
  }
  const untranslated = seen.filter(isUntranslated)
  for (let at = 0; at < untranslated.length;) {
    const first = untranslated[at]
    if (!first) return
    let length = 1
    while (untranslated[at + length]?.index === first.index + length) length += 1
    const run = untranslated.slice(at, at + length)
    at += length
    const row = context.rowOf('target', first.index)
    const lastRow = context.lastRowOf('target', run.at(-1)?.index ?? first.index)
    const text = run.map((passage) => passage.text).join(' ')
    yield finding({
      code: 'passageSourceLanguage',
      row,
      targetText: text,
      found: [excerptOf(text)],
      details: {
        rows: row === null || lastRow === null ? 1 : lastRow - row + 1,
        ...(source.orderedLanguage === null ? {} : { language: source.orderedLanguage }),
        ...(differentScript === null ? {} : { script: differentScript }),
      },
    })
  }
}
