// The language of a single passage, by `eld` (docs/decisions/0015): n-grams of 60 languages, which tell near languages
// apart in one sentence. The trigrams of `language-guess` know more languages but need a page; so for a language that
// `eld` does not know, such as Swahili or Somali, both must name the same other one.
import { eld } from 'eld/extrasmall'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { comparableCode } from './language-codes.ts'
import { trigramScores } from './trigram-scores.ts'

const known = new Set(Object.values(eld.info().Languages))

/** Where `eld` has one code for what others part, or another code. */
const ownCodes: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  fil: 'tl',
  bs: 'hr',
  ku: 'ku',
  als: 'sq',
  azj: 'az',
}
/** Croatian, Serbian and Bosnian in Latin letters are one language to a guesser. */
const sameToReaders = [new Set(['hr', 'sr'])]

const eldCodes = new Map<LanguageCode, string | null>()

function eldCodeOf(language: LanguageCode): string | null {
  const met = eldCodes.get(language)
  if (met !== undefined) return met
  let code: string | null = null
  try {
    const short = new Intl.Locale(comparableCode(language)).language
    const own = ownCodes[short] ?? short
    code = known.has(own) ? own : null
  } catch {
    // A code of the service's own.
  }
  eldCodes.set(language, code)
  return code
}

/** Longer texts are not recognised any better. */
const maxCharacters = 300

interface PassageLanguage {
  /** The likeliest; ISO 639-1 (`no` for Bokmål). */
  language: LanguageCode
  /** By how much it is likelier than the expected one, from 0 (it is the expected one) to 1. */
  lead: number
}

function areSame(one: string, other: string): boolean {
  return one === other || sameToReaders.some((codes) => codes.has(one) && codes.has(other))
}

/** Whether two codes are one language to the guesser. */
export function isSameLanguage(one: LanguageCode, other: LanguageCode | null): boolean {
  if (other === null) return false
  const [first, second] = [eldCodeOf(one), eldCodeOf(other)]
  return first !== null && second !== null && areSame(first, second)
}

/**
 * Where two guessers must agree. Of 4,487 passages of the Declaration in 94 languages none is taken for another one, of
 * 5,976 in six other languages 95 (under 90 characters) and 99 of 100 are recognised.
 */
const minCharactersOfOther = 60
const minLeadOfTwo = 0.1
/** Short sentences of Nepali are taken for Hindi by both. */
const shortCharacters = 120
const minLeadOfShort = 0.25

function byBothGuessers(text: string, expected: LanguageCode): PassageLanguage | null {
  const scores = trigramScores(text.slice(0, maxCharacters), [])
  const code = comparableCode(expected)
  const ownScore = scores.find(([language]) => language === code)?.[1]
  const best = scores[0]?.[0]
  if (ownScore === undefined || best === undefined) return null
  if (best === code) return { language: expected, lead: 0 }
  if (text.length < minCharactersOfOther) return null
  const { language } = eld.detect(text.slice(0, maxCharacters))
  const lead = 1 - ownScore
  if (
    lead < (text.length < shortCharacters ? minLeadOfShort : minLeadOfTwo) ||
    eldCodeOf(best as LanguageCode) !== language
  )
    return null
  return { language: language as LanguageCode, lead }
}

/** Null if the guessers do not know the expected language or the text gives no clue. */
export function passageLanguageOf(text: string, expected: LanguageCode): PassageLanguage | null {
  const own = eldCodeOf(expected)
  if (own === null) return byBothGuessers(text, expected)
  const guess = eld.detect(text.slice(0, maxCharacters))
  // Most passages are in the expected language, and the scores of all others take as long as the guess.
  if (areSame(guess.language, own)) return { language: expected, lead: 0 }
  const scores = guess.getScores()
  let [best, most] = ['', 0]
  for (const [code, score] of Object.entries(scores)) if (score > most) [best, most] = [code, score]
  if (most === 0) return null
  if (areSame(best, own)) return { language: expected, lead: 0 }
  return { language: best as LanguageCode, lead: (most - (scores[own] ?? 0)) / most }
}
