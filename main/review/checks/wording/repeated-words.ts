// A word, or a phrase of two to four words, twice in a row. Many languages double words on purpose, for plurals, emphasis
// or distribution: there the delivery itself must show that it uses the word alone.
import {
  areNeverDoubled,
  areNeverDoubledInScript,
  areUnexplained,
  isOftenDoubled,
  isWrongHere,
} from './doubled-by-grammar.ts'
import { maxCompared } from './row-limits.ts'
import { doubledWithoutSpaces, repeatsWithinWord } from './unspaced-repetitions.ts'
import { wordNumbers } from '../characters/letters.ts'
import type { RowCheck, RowContext, AnalysedRow, Word } from '../row-context.ts'

/** Languages in which a doubled word is a mistake, with exceptions. Others, also unknown ones, may double any word. */
const exceptions: Readonly<Record<string, string>> = {
  en: 'had that is do so no very bye ha her who what you',
  fr: 'nous vous bla oui non très',
  es: 'si sí bla muy',
  pt: 'se bla muito',
  it: 'piano via man mano così sì si no ben poco molto quasi quatto',
  ca: 'que no molt',
  gl: 'que non se',
  ro: 'că nu foarte',
  de: 'die der das sie ihr blah',
  nl: 'die dat er was het zijn ze dan in',
  da: 'det den der',
  nb: 'det den der',
  nn: 'det den der',
  sv: 'det den',
  is: 'sem að það',
  pl: 'co to tak',
  cs: 'to ne',
  sk: 'to nie',
  sl: 'da to',
  hr: 'da je to',
  sr: 'да је то da je to',
  bs: 'da je to',
  bg: 'да',
  mk: 'да',
  ru: 'да нет чуть едва еле то вот',
  uk: 'так ні що ледь то',
  be: 'так не',
  lt: 'vos ne',
  lv: 'nē',
  el: 'να ναι όχι σιγά λίγο',
  sq: 'që të',
  ar: 'لا نعم جدا أن صفا دكا',
  he: 'לא כן מאוד אט לאט כל אחד',
  fi: 'se ne ihan pikku',
  et: 'see',
  hu: 'az ha csak',
  eu: 'bana bat',
  cy: 'yn',
  mt: 'ta',
  af: 'sy baie',
  lb: 'déi dat se',
  fy: 'dy dat',
  fo: 'tað sum',
  oc: 'que non se',
  ast: 'que non se',
  eo: 'ke iom',
  hy: '',
  ka: '',
  fa: 'کم تک یک چند گروه',
}

const letters = /^[\p{L}\p{M}'’-]+$/u
/** `von Zeit zu Zeit zu ändern`, `from time to time` */
const wordAgain = /(?<!\p{L})(\p{L}{2,}) \p{L}+ \1(?!\p{L})/iu
/** Columns and lines are separated by more than one space. */
const blank = /^[ \u00A0]$/u
const sentenceStart = /^$|[.!?:]["»”]?\s$|\n\s?$/u
/** `step by step`: many languages say the word twice for it, `خطوة خطوة`. */
const oneByOne = /(?<!\p{L})(\p{L}+)[ -](?:by|after)[ -]\1(?!\p{L})/iu
/** `poco a poco a`, `mara kwa mara kwa`, `ndenge na ndenge na`: what is said twice in an idiom, with the preposition of what follows. */
const idiomBefore = /^(?:a|à|en|für|um|kwa|na|hadi|tot|voor|po|za)$/u
/** `BBC`, `rRT-PCR`: other scripts write the names of the letters, `بي بي سي`. */
const acronym = /(?<![\p{L}\p{N}])\p{Ll}?\p{Lu}{2,}/gu
const maxLettersOfLetterName = 6
const maxPhraseWords = 4
const minLettersOfPhrase = 5

/**
 * How often a word must occur alone, where doubling may be meant; the more often the same word is doubled, the likelier it
 * is meant.
 */
function minTimesAlone(timesDoubled: number): number {
  return 8 * timesDoubled ** 2
}
/**
 * Vietnamese is written by syllables, and one word may end as the next begins (`an toàn toàn cầu`): of single syllables
 * only grammatical words prove anything. They are the frequent ones.
 */
const writtenBySyllables = new Set(['vi'])
const minShareOfGrammaticalWord = 0.004

function hasDoubleInAcronym(text: string): boolean {
  return (text.match(acronym) ?? []).some((letters) => /(\p{L})\1/iu.test(letters))
}

/** An abbreviation, or a word that stands for a value: `XML`, `TRUE`. */
function isInCapitals({ text, lower }: Word): boolean {
  return text.length > 1 && text !== lower && text === text.toUpperCase()
}

interface Repetition {
  first: Word
  last: Word
  words: string[]
}

/** A fast check by word hashes: compares each word with the one at each phrase length before it. */
function mayRepeat(numbers: readonly number[] | null): boolean {
  if (numbers === null) return true
  for (let size = 1; size <= maxPhraseWords; size += 1) {
    let same = 0
    for (let at = size; at < numbers.length; at += 1) {
      same = numbers[at] === numbers[at - size] ? same + 1 : 0
      if (same === size) return true
    }
  }
  return false
}

function repetitionsIn(text: string, words: readonly Word[]): Repetition[] {
  const found: Repetition[] = []
  const areJoined = (from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) {
      const gap = text.slice(words[at]?.end ?? 0, words[at + 1]?.start ?? 0)
      if (!blank.test(gap)) return false
    }
    return true
  }
  for (let at = 0; at < words.length; at += 1) {
    const own = words[at]
    if (!own) break
    for (let size = 1; size <= maxPhraseWords; size += 1) {
      if (words[at + size]?.lower !== own.lower) continue
      const again = words.slice(at + size, at + 2 * size)
      if (again.length < size || !again.every(({ lower }, index) => lower === words[at + index]?.lower)) continue
      if (!areJoined(at, at + 2 * size - 1)) continue
      const last = again.at(-1)
      if (!last || !again.every((word) => letters.test(word.text))) continue
      // `NAME name` and `Name NAME` are different things.
      if (!again.every(({ text: written, lower }, index) => written === lower || written === words[at + index]?.text))
        continue
      // A label before the word for it: `in the field Name name …`.
      if (own.text !== again[0]?.text && !sentenceStart.test(text.slice(Math.max(0, own.start - 3), own.start)))
        continue
      if (size > 1 && again.reduce((sum, { text: word }) => sum + word.length, 0) < minLettersOfPhrase) continue
      found.push({ first: own, last, words: again.map(({ lower }) => lower) })
      at += 2 * size - 1
      break
    }
  }
  return found
}

function timesOf(lower: string, words: readonly Word[]): number {
  return words.filter((word) => word.lower === lower).length
}

function isJoinedTwice(text: string, lower: string): boolean {
  return ['_', '-'].some((sign) => text.toLowerCase().includes(lower + sign + lower))
}

/** How often each word occurs in the delivery, by its hash. */
type WordTally = Map<number, number>

function timesIn(tally: WordTally, word: string): number {
  const [number] = wordNumbers(word) ?? []
  return number === undefined ? 0 : (tally.get(number) ?? 0)
}

interface Doubt {
  row: AnalysedRow
  repetition: Repetition
}

/** Of the repetitions that may be meant, those whose words the delivery otherwise uses alone. */
function* provenOf(doubts: readonly Doubt[], tally: WordTally, isBySyllables: boolean): Generator<Doubt> {
  const all = isBySyllables ? tally.values().reduce((sum, times) => sum + times, 0) : 0
  for (const [, same] of Map.groupBy(doubts, ({ repetition }) => repetition.words.join(' '))) {
    const words = same[0]?.repetition.words ?? []
    const alone = Math.min(...words.map((word) => timesIn(tally, word))) - 2 * same.length
    if (words.length === 1 && alone < minShareOfGrammaticalWord * all) continue
    if (alone >= minTimesAlone(same.length)) yield* same
  }
}

export function createRepetitionCheck(context: RowContext): RowCheck {
  const { language, script } = context.target
  const isMistakeHere = Object.hasOwn(exceptions, language)
  const allowed = new Set((exceptions[language] ?? '').split(' '))
  const tally: WordTally = new Map()
  const doubts: Doubt[] = []

  const count = (numbers: readonly number[] | null): void => {
    for (const number of numbers ?? []) tally.set(number, (tally.get(number) ?? 0) + 1)
  }

  const mayBeMistake = (row: AnalysedRow, { first, last, words }: Repetition): boolean => {
    if (words.length === 2 && idiomBefore.test(words[1] ?? '') && (words[0] ?? '').length > 2) return false
    if (words.length === 1) {
      const [word = ''] = words
      const before = row.target.text.slice(0, first.start)
      const after = row.target.text.slice(last.end)
      // The second of two pronouns has no capital: `Die Die` is a slip.
      if (
        allowed.has(word) &&
        last.text === last.lower &&
        (first.text !== last.text || !isWrongHere(language, word, before, after))
      )
        return false
      // Two labels or values, one after the other.
      if (isInCapitals(first) && timesOf(word, row.source.words()) > 1) return false
      if (isOftenDoubled(language, word)) return false
      if (script !== 'Latn' && word.length <= maxLettersOfLetterName && hasDoubleInAcronym(row.source.text))
        return false
      // A name that English joins: `Pacific/Pago_Pago`.
      if (isJoinedTwice(row.source.text, word)) return false
      // Initials, and command options: `-e e -i`.
      if (word.length === 1 && (first.text !== word || row.target.text[first.start - 1] === '-')) return false
    }
    return true
  }

  const isMistake = (row: AnalysedRow, words: readonly string[]): boolean =>
    isMistakeHere ||
    areNeverDoubled(language, words) ||
    areNeverDoubledInScript(script, words) ||
    (context.source.language === 'en' && areUnexplained(language, words, row.source.text))

  const report = (row: AnalysedRow, { start, end }: { start: number; end: number }): void => {
    context.report(row, {
      code: 'wordRepeated',
      target: [{ start, end }],
      found: [row.target.text.slice(start, end)],
    })
  }

  return {
    examine(row) {
      const numbers = row.target.numbers()
      if (!isMistakeHere) count(numbers)
      const spans = doubledWithoutSpaces(row.target.plain(), script)
      if (spans.length > 0 && !repeatsWithinWord.test(row.source.plain())) for (const span of spans) report(row, span)
      if (!mayRepeat(numbers)) return
      const repetitions = repetitionsIn(row.target.text, row.target.words())
        .slice(0, maxCompared)
        .filter((one) => mayBeMistake(row, one))
      if (repetitions.length === 0 || oneByOne.test(row.source.text)) return
      if (repetitionsIn(row.source.text, row.source.words()).length > 0) return
      for (const repetition of repetitions) {
        const { first, last, words } = repetition
        if (words.length === 2 && wordAgain.test(row.source.text)) continue
        // The key of a command: `an an_dere`.
        if (/^[_&~]\p{L}/u.test(row.target.text.slice(last.end))) continue
        if (isMistake(row, words)) report(row, { start: first.start, end: last.end })
        else doubts.push({ row, repetition })
      }
    },
    finish() {
      for (const { row, repetition } of provenOf(doubts, tally, writtenBySyllables.has(language)))
        report(row, { start: repetition.first.start, end: repetition.last.end })
    },
  }
}
