// English words whose opposite the translation says instead (`left arm` and `bras droit`), or another thing of the kind (`nurse` and
// `maestra`). Possible only: a translation may turn a sentence round (`keep closed` and `nicht öffnen`). Speaks for languages whose words are known, see `opposite-words`.
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'
import { clauseAround } from './clauses.ts'
import type { WordInText } from './clauses.ts'
import * as english from './english-denials.ts'
import { addedNegation } from './negation.ts'
import { negationMarkersOf } from './negation-markers.ts'
import { akinBy, isSaidPerhaps, sidesIn, timesSaidPerhaps, translatedSidesOf } from './opposite-words.ts'
import type { SaidSide } from './opposite-words.ts'
import { placeIn, sentencePairsOf } from './sentence-pairs.ts'
import type { SentencePair } from './sentence-pairs.ts'
import { isInName } from './words-in-names.ts'

/** In longer sentences, one word says little about the meaning. */
const maxCharacters = 250
const maxCharactersOfTarget = 500

/** How far from where one would expect it, in letters, the translation of a word may be in a sentence that is longer than this: farther off, it belongs to other words. */
const maxDistance = 60
const longSentence = 90

/** `without filling` says `empty`. */
const wordBefore = /[\p{L}\p{M}]{1,30}\s$/u

/** Without the word, which may deny by its own letters (`unlocked`). */
function textAround({ text, start, end }: WordInText): string {
  return `${text.slice(0, start)} ${text.slice(end)}`
}

/** `visible`, but not `invisible`. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{M}]/u.test(`${text.charAt(at - 1)}${text.charAt(at + word.length)}`)) return true
  return false
}

/** A sentence and its translation, as their words are looked for. */
interface Compared {
  source: string
  /** All sentences of the row: a translation may repeat what the sentence before is about. */
  wholeSource: string
  target: string
  /** The translation in small letters. */
  words: string
  /** The sides that it may say. */
  mayBeSaid: ReadonlySet<string>
  said: readonly SaidSide[]
  /** How many times the source says each side. */
  times: ReadonlyMap<string, number>
}

/** Whether what was found in the translation is not about where the source says the word. */
function isFarFrom({ start }: SaidSide, found: RegExpExecArray, { source, target }: Compared): boolean {
  if (source.length < longSentence) return false
  const expected = (found.index / target.length) * source.length
  return Math.abs(expected - start) > maxDistance
}

export function createOppositeCheck(context: RowContext): RowCheck {
  const { language } = context.target
  const translated = context.source.language === 'en' ? translatedSidesOf(language) : null
  if (translated === null) return { examine: () => undefined }
  const markers = negationMarkersOf(language)
  const { denying, any: sayingNot } = markers ?? {}

  /** One of both turns the sentence round: `not safe`. What is denied in another clause says nothing about the word. */
  const isTurnedRound = (source: WordInText, target: WordInText): boolean => {
    const isDeniedInClause = english.denial.test(clauseAround(source))
    const before = wordBefore.exec(target.text.slice(0, target.start))?.[0] ?? ''
    if (!isDeniedInClause && sayingNot !== undefined && before.search(sayingNot) >= 0) return true
    const denies = english.denial.test(textAround(source))
    const isDenied = denying?.test(textAround(target)) ?? false
    if (denies === isDenied) return denying === undefined && denies
    return isDeniedInClause || denying?.test(clauseAround(target)) === true
  }

  /**
   * Whether the source says in other words what this word of the translation is a word for. A word of the source with a translation of its own says only
   * that: beside `children`, a word for men is none for them.
   */
  const isExplained = (other: string, word: string, { source, said }: Compared): boolean => {
    if (!isSaidPerhaps(other, source)) return false
    const lower = word.toLocaleLowerCase(language)
    let rest = source
    for (const { side, text, start } of said) {
      const perhaps = side === other ? undefined : translated.of(side)?.perhaps
      if (perhaps?.test(lower) === false)
        rest = rest.slice(0, start) + ' '.repeat(text.length) + rest.slice(start + text.length)
    }
    return isSaidPerhaps(other, rest)
  }

  /** A sentence that says both, `before eating and after work`, has the opposite once more than it should. */
  const oppositeIn = (side: SaidSide, compared: Compared): RegExpExecArray | undefined => {
    const { source, target, words, mayBeSaid, times } = compared
    for (const opposite of side.opposites) {
      if (!mayBeSaid.has(opposite)) continue
      const timesOpposite = times.get(opposite) ?? 0
      const translation = translated.of(opposite)
      if (translation === undefined) continue
      // `severe or critical` says it twice.
      const timesPerhaps = timesOpposite === 0 ? 0 : Math.max(timesOpposite, timesSaidPerhaps(opposite, source))
      const found = [...target.matchAll(translation.said)][timesPerhaps]
      if (
        found === undefined ||
        isFarFrom(side, found, compared) ||
        (timesOpposite === 0 && isExplained(opposite, found[0], compared)) ||
        akinBy(opposite, side).some((akin) => translated.of(akin)?.perhaps.test(words) === true)
      )
        continue
      const ofSource = { text: source, start: side.start, end: side.start + side.text.length }
      if (!isTurnedRound(ofSource, { text: target, start: found.index, end: found.index + found[0].length }))
        return found
    }
    return undefined
  }

  /** A word for something that the source does not say, nor anything that such a word may translate. */
  const otherOfKindIn = (side: SaidSide, compared: Compared): RegExpExecArray | undefined => {
    const { source, wholeSource, target, mayBeSaid, said } = compared
    if (isInName(side, source)) return undefined
    for (const other of mayBeSaid) {
      if (!side.ofKind.has(other)) continue
      const translation = translated.of(other)
      if (translation === undefined || (wholeSource !== source && isSaidPerhaps(other, wholeSource))) continue
      for (const found of target.matchAll(translation.said)) {
        if (isFarFrom(side, found, compared) || isExplained(other, found[0], compared)) continue
        // A name that both texts have: Ms Weber is no weaver.
        if (hasWord(source, found[0])) continue
        const word = found[0].toLocaleLowerCase(language)
        if (!said.some((another) => translated.of(another.side)?.perhaps.test(word) === true)) return found
      }
    }
    return undefined
  }

  /** The right word behind a denial, where the source denies nothing: `normal` and `غير طبيعي`. */
  const deniedIn = (side: SaidSide, target: string): { start: number; end: number } | null => {
    const [found, another] = target.matchAll(translated.of(side.side)?.said ?? /$^/gu)
    if (found === undefined || another !== undefined) return null
    const { index: start } = found
    const end = start + found[0].length
    const before = wordBefore.exec(target.slice(0, start))?.[0] ?? ''
    return before.length > 2 && before.length <= 6 && denying?.test(before) === true
      ? { start: start - before.length, end }
      : null
  }

  const reportDenied = (row: AnalysedRow, { source, target }: SentencePair, said: readonly SaidSide[]): void => {
    if (denying?.test(target.unmarked) !== true || english.reasonsToDeny.test(source.unmarked)) return
    for (const side of said) {
      const denied = side.opposites.length === 0 ? null : deniedIn(side, target.unmarked)
      if (denied === null) continue
      // That one is reported already.
      if (markers !== null && addedNegation({ source, target }, markers) !== null) return
      const to = placeIn(target.text, denied.start, denied.end - denied.start)
      context.report(row, {
        code: 'negationAdded',
        target: [{ start: target.start + to.start, end: target.start + to.end }],
        expected: [side.text],
        found: [target.text.slice(to.start, to.end)],
      })
      return
    }
  }

  /** The first word in place of one that the translation does not say. */
  const replacedIn = (
    missing: readonly SaidSide[],
    compared: Compared,
  ): { side: SaidSide; found: RegExpExecArray } | null => {
    for (const replacementIn of [oppositeIn, otherOfKindIn])
      for (const side of missing) {
        const found = replacementIn(side, compared)
        if (found !== undefined) return { side, found }
      }
    return null
  }

  const reportReplaced = (
    row: AnalysedRow,
    { source, target }: SentencePair,
    side: SaidSide,
    found: RegExpExecArray,
  ) => {
    const from = placeIn(source.text, side.start, side.text.length)
    const to = placeIn(target.text, found.index, found[0].length)
    context.report(row, {
      code: 'oppositeMeaning',
      source: [{ start: source.start + from.start, end: source.start + from.end }],
      target: [{ start: target.start + to.start, end: target.start + to.end }],
      expected: [source.text.slice(from.start, from.end)],
      found: [target.text.slice(to.start, to.end)],
    })
  }

  const compare = (row: AnalysedRow, pair: SentencePair): void => {
    const { source, target } = pair
    if (source.text.length > maxCharacters || target.text.length > maxCharactersOfTarget) return
    const { said, times } = sidesIn(source.unmarked)
    if (said.length === 0) return
    const words = target.unmarked.toLocaleLowerCase(language)
    // What is left in English is another finding.
    const missing = said.filter(
      ({ side, text }) => translated.of(side)?.perhaps.test(words) === false && !hasWord(target.text, text),
    )
    if (missing.length > 0) {
      const mayBeSaid = translated.mayBeSaidIn(target.unmarked)
      const wholeSource = source.text.length < row.source.text.length ? row.source.text : source.unmarked
      const compared = { source: source.unmarked, wholeSource, target: target.unmarked, words, mayBeSaid, said, times }
      const replaced = replacedIn(missing, compared)
      if (replaced !== null) {
        reportReplaced(row, pair, replaced.side, replaced.found)
        return
      }
    }
    reportDenied(row, pair, said)
  }

  return {
    examine(row) {
      for (const pair of sentencePairsOf(row)) compare(row, pair)
    },
  }
}
