// Passages that were left in the language of the source, also where a word or two was changed: told by their script, or by the words of the
// source document itself, which needs to know nothing of either language.
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/review-findings.ts'
import { eachProseWord } from '../wording/letters.ts'

/** Fewer words may be a name, a title, a term that stays. */
const fewestWords = 5
/** Names begin with a capital letter; text in between does not. */
const fewestOrdinaryWords = 4
/** Share of a passage's words that the source has too. */
const certainShare = 0.8
const likelyShare = 0.5
/** Where half of the delivery's words are those of the source, as between near relatives, nothing can be told by words. */
const mostUsualShare = 0.45
/** Characters of a script that tell without blanks between words. */
const fewestLettersOfScript = 24
const shareOfScript = 0.8

const wordPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu
function isOrdinary(word: string): boolean {
  return word.length > 1 && !/^\p{Lu}/u.test(word)
}

/** Addresses, names of files, placeholders, tags, options and the syntax of commands are the same in every language. */
const asItStands = /[/\\@_<>{}%$|=[\]]|(?:^|\s)[-.]{1,2}\p{L}|\p{L}\.\p{L}{2}|\p{Ll}\p{Lu}/u

/** Looked at token by token: a text without blanks must not be searched from each of its characters. */
function prose(text: string): string {
  return asItStands.test(text)
    ? text
        .split(/\s+/u)
        .filter((token) => !asItStands.test(token))
        .join(' ')
    : text
}

function wordsOf(text: string): string[] {
  return (prose(text).normalize('NFC').match(wordPattern) ?? []).filter((word) => word.length > 1)
}

interface WordCounts {
  words: number
  ordinaryWords: number
  /** Of its ordinary words, those that the source has. */
  share: number
}

interface SeenPassage extends WordCounts {
  index: number
  text: string
}

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0
}

type Vocabulary = (text: string) => WordCounts

/** Every word of the source, in lower case: what it says of a passage is exact. */
function vocabularyOf({ source }: DocumentContext): Vocabulary {
  const vocabulary = new Set<string>()
  for (const { text } of source.passages) for (const word of wordsOf(text)) vocabulary.add(word.toLowerCase())
  return (text) => {
    const words = wordsOf(text)
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
const places = 1 << 22

/**
 * A first look that makes no word of the text a string: each word of the source sets one of many places, so that a word of the delivery may
 * be taken for one of the source, never the other way. The share is never too small. Null where the exact way must be gone.
 */
function roughVocabularyOf({ source }: DocumentContext): (text: string) => WordCounts | null {
  const isThere = new Uint8Array(places)
  let isComplete = true
  for (const { text } of source.passages)
    if (
      !eachProseWord(text, (number) => {
        isThere[number & (places - 1)] = 1
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
      known += isThere[number & (places - 1)] ?? 0
    })
    return isSeen ? { words, ordinaryWords, share: ordinaryWords === 0 ? 0 : known / ordinaryWords } : null
  }
}

/** Of every passage what its words say: exactly where that may matter. */
function seenPassages(context: DocumentContext, needsWords: boolean): SeenPassage[] {
  const rough = needsWords ? roughVocabularyOf(context) : null
  let exact: Vocabulary | null = null
  return context.target.passages.map((passage, index) => {
    const text = context.says('target', passage)
    if (!rough) return { index, text, words: 0, ordinaryWords: 0, share: 0 }
    const seen = rough(text)
    if (seen && (seen.share < likelyShare || seen.words < fewestWords)) {
      const { words, ordinaryWords, share } = seen
      return { index, text, words, ordinaryWords, share }
    }
    exact ??= vocabularyOf(context)
    return { index, text, ...exact(text) }
  })
}

/** A sentence has words that only blanks part; a list of names or of values in a sentence of the other script has not. */
const sentence = /(?:[\p{L}\p{M}'’]+,?[ \u00A0\n]+){3}[\p{L}\p{M}'’]+/u

/** Whether a passage is written in the script of the source, which the delivery is not. */
function isInScript(context: DocumentContext, seen: SeenPassage, script: string): boolean {
  const text = prose(seen.text)
  const main = context.languages.mainScriptOf(text)
  if (main?.script !== script || main.letters < fewestLettersOfScript) return false
  let letters = 0
  for (const character of text) if (/\p{L}/u.test(character)) letters += 1
  const isCased = /\p{Ll}/u.test(text)
  // Ideographs weigh more than one.
  return (
    main.letters >= letters * shareOfScript &&
    (!isCased || (sentence.test(text) && wordsOf(text).filter(isOrdinary).length >= fewestOrdinaryWords))
  )
}

/** What the guesser says of a passage that has many of the source's words: of the source's language, and not of the ordered one. */
function looksLikeSource({ source, target, languages }: DocumentContext, text: string): boolean {
  if (source.orderedLanguage === null || target.orderedLanguage === null) return false
  const from = languages.comparableCode(source.orderedLanguage)
  const to = languages.comparableCode(target.orderedLanguage)
  const { script, possible } = languages.evidenceOf([text])
  if (script === null || !languages.canBeRuledOut(to, script)) return false
  const codes = possible.map((code) => languages.comparableCode(code))
  return codes.includes(from) && !codes.some((code) => languages.areNeighbours(code, to))
}

/** Neighbours among the words that a unit which was left as it is has in common with its source, where a word or two was changed. */
const leastSharedPairs = 0.5

function pairsOf(text: string): string[] {
  const words = wordsOf(text.toLowerCase())
  return words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`)
}

/** The same words in another order are those that both languages share: `version de format` of `format version`. */
function isCopied(context: DocumentContext, { index, text }: SeenPassage): boolean {
  const row = context.passage('target', index)?.kind === 'unit' ? context.rowOf('target', index) : null
  if (row === null) return true
  const own = new Set(pairsOf(context.rowText('source', row)))
  const pairs = pairsOf(text)
  return pairs.filter((pair) => own.has(pair)).length >= leastSharedPairs * pairs.length
}

/** So many passages, evenly from all of a document, say what script it is in. */
const passagesForScript = 400

function documentScript(context: DocumentContext, side: 'source' | 'target'): string | null {
  const { passages } = context[side]
  const step = Math.max(1, Math.floor(passages.length / passagesForScript))
  const letters = new Map<string, number>()
  passages.forEach((passage, index) => {
    const main = index % step === 0 ? context.languages.mainScriptOf(context.says(side, passage)) : null
    if (main) letters.set(main.script, (letters.get(main.script) ?? 0) + main.letters)
  })
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** One finding for passages that follow each other. Silent between languages that share most of their words. */
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
  const seen = seenPassages(context, differentScript === null)
  const usualShare = median(seen.filter(({ words }) => words >= fewestWords).map(({ share }) => share))
  const isLeft = (passage: SeenPassage): boolean => {
    if (differentScript !== null) return isInScript(context, passage, differentScript)
    if (passage.words < fewestWords || passage.ordinaryWords < fewestOrdinaryWords) return false
    if (usualShare > mostUsualShare || passage.share < likelyShare) return false
    return (passage.share >= certainShare && isCopied(context, passage)) || looksLikeSource(context, passage.text)
  }
  const left = seen.filter(isLeft)
  for (let at = 0; at < left.length;) {
    const first = left[at]
    if (!first) return
    let length = 1
    while (left[at + length]?.index === first.index + length) length += 1
    const run = left.slice(at, at + length)
    at += length
    const row = context.rowOf('target', first.index)
    const lastRow = context.rowOf('target', run.at(-1)?.index ?? first.index)
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
