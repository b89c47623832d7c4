// What English takes out and the translation takes in, or the other way round (`except for` and `including`, `even` and `except`), and `unless` that became `if`.
// Possible only: a translation may say it in its own way. Speaks for languages whose words are known, see `exception-words`.
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'
import * as english from './english-denials.ts'
import { exceptionWordsOf } from './exception-words.ts'
import type { ExceptionWords } from './exception-words.ts'
import { negationMarkersOf } from './negation-markers.ts'
import { firstOf, reportReversed } from './reversed-conditions.ts'
import type { Reversal } from './reversed-conditions.ts'
import { sentencePairsOf } from './sentence-pairs.ts'
import type { SentencePair } from './sentence-pairs.ts'

const minCharacters = 20
const maxCharacters = 200
const severalSentences = /[.!?]\s+\p{L}/u

const saidExcept = /\bexcept(?: for| on| in| at| if| when| that)?\b/iu
const saidIncluding = /\b(?:including|inclusive|even|include[sd]?)\b/iu
/** For these a translation may take something out. */
const reasonsForExcept =
  /\b(?:except\w*|exempt\w*|exclu\w*|excus\w*|unless|but|only|other\w*|another|else|apart|besides|aside|without|not?|never|nothing|nobody|none|nor|more than|less|minus|save|however|beyond|outside|addition\w*|instead|rest|remain\w*|than|even so|even if|even though|even when|until|as well as|beside|plus|along|what\w*|opt\w* out|cannot|bar|barring|omit\w*)\b|n['’]t\b/iu
/** For these it may take something in. */
const reasonsForIncluding =
  /\b(?:includ\w*|inclu\w*|even|also|too|as well|contain\w*|compris\w*|involv\w*|with|and|both|particular\w*|especially|up to|until|through|till|always)\b/iu

const saidUnless = /\bunless\b/iu
/** The condition is a set phrase, or the whole is turned round in most languages. */
const freelySaidUnless =
  /\bunless (?:otherwise|specified|stated|you (?:know|really|want|are sure)|absolutely|necessary)\b|\bonly\b|\bexcept\b/iu

/** Most sentences have none of these. */
const saidAny = /\b(?:except|unless|inclu\w+|even)\b/iu

/** `said` in the source and `other` in its translation; null if the translation may say it, or the source has another reason. */
function exchanged(
  { source, target }: SentencePair,
  said: RegExp,
  reasons: RegExp,
  [own, other]: readonly [own: RegExp, other: RegExp],
): Reversal | null {
  const word = said.exec(source.text)
  if (word === null || reasons.test(source.text) || target.text.search(own) >= 0) return null
  const found = firstOf(target.text, other)
  return found === null ? null : [word, found]
}

/** The translation has a word for `if`, and denies no more than the rest of the source. */
function unlessAsIf({ source, target }: SentencePair, words: ExceptionWords, denying: RegExp): Reversal | null {
  const said = saidUnless.exec(source.text)
  if (said === null || freelySaidUnless.test(source.text) || target.unmarked.search(words.unless) >= 0) return null
  const timesInSource = source.text.match(english.eachNegation)?.length ?? 0
  const times = target.unmarked.match(denying)?.length ?? 0
  const found = times > timesInSource ? null : firstOf(target.text, words.if)
  return found === null ? null : [said, found]
}

/** The exception of the source and what it became; null if it is one in the translation, too, or if nobody knows. */
export function reversedException(pair: SentencePair, language: string): Reversal | null {
  const words = exceptionWordsOf(language)
  const denying = negationMarkersOf(language)?.any
  const { text } = pair.source
  if (words === null || denying === undefined) return null
  if (text.length < minCharacters || text.length > maxCharacters || severalSentences.test(text)) return null
  // In a sentence of its own, the translation says the condition the other way round: `They do not count. They do if you …`.
  if (severalSentences.test(pair.target.text)) return null
  return (
    unlessAsIf(pair, words, denying) ??
    (saidExcept.test(text)
      ? exchanged(pair, saidExcept, reasonsForIncluding, [words.except, words.including])
      : exchanged(pair, saidIncluding, reasonsForExcept, [words.including, words.except]))
  )
}

export function createExceptionCheck(context: RowContext): RowCheck {
  const { language } = context.target
  if (context.source.language !== 'en' || exceptionWordsOf(language) === null) return { examine: () => undefined }

  const compare = (row: AnalysedRow, pair: SentencePair): void => {
    const reversed = reversedException(pair, language)
    if (reversed !== null) reportReversed(context, row, pair, reversed)
  }

  return {
    examine(row) {
      if (saidAny.test(row.source.text)) for (const pair of sentencePairsOf(row)) compare(row, pair)
    },
  }
}
