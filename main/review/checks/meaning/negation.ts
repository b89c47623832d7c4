// Sentences that deny or forbid in English and whose translation has no word for it, or the other way round. Possible only: a
// translation may say it in its own way. Speaks for languages whose words are known, see `negation-markers`; what English denies is in `english-denials`.
import { countOf } from '../characters/count-of.ts'
import * as english from './english-denials.ts'
import { costsNothing, deniesWithin, freesOfDuty, negationMarkersOf } from './negation-markers.ts'
import type { NegationMarkers } from './negation-markers.ts'
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'
import { conditionWordsOf } from './condition-words.ts'
import type { ConditionKind } from './condition-words.ts'
import { exceptionWordsOf } from './exception-words.ts'
import { SentenceInText, sentencePairsOf } from './sentence-pairs.ts'
import type { SentencePair } from './sentence-pairs.ts'

/** Shorter texts are commands and names of values, unless they are sentences; longer ones have several sentences. */
const minCharacters = 14
const minCharactersOfProse = 9
const maxCharacters = 450
const maxCharactersOutright = 150
const maxCharactersOfVerbs = 300
const maxCharactersOfSeveral = 250
const minCharactersOfStatement = 25
const maxCharactersOfStatement = 300
/** Of its translation; each denial looks for the bracket before it. */
const maxCharactersOfTranslation = 2_000

/** Whether negations are checked between these languages; takes the shortest BCP 47 codes. */
export function checksNegation(source: string, target: string): boolean {
  return source === 'en' && negationMarkersOf(target) !== null
}

function withoutWords(text: string, words: RegExp | null, most: number): string {
  if (words === null || most === 0) return text
  let left = most
  return text.replace(words, (word) => (left-- > 0 ? ' '.repeat(word.length) : word))
}

/** `Nobody may, neither you nor I`: the same word twice, in a clause of its own. */
function isPairAfterClause(text: string, [first, second]: readonly string[]): boolean {
  return first !== undefined && first === second && text.slice(0, text.indexOf(first)).search(clauseSigns) >= 0
}

const neverWithoutVerb = /\bnever (?:on|in|at|with|by|from|near|under|over|into|for|alone|again|the|an?)\b/iu
const nextWord = /^\s+[\p{L}\p{M}]+/u
const clauseSigns = /[,;،؛(]|[.!?؟](?=\s)/gu

/** What the translation denies though nothing in the source does. */
export function addedNegation(
  { source, target: { text } }: SentencePair,
  { opposing, any }: NegationMarkers,
): RegExpExecArray | null {
  const characters = source.text.length
  if (opposing === null || characters < minCharactersOfStatement || characters > maxCharactersOfStatement) return null
  if (text.length > maxCharactersOfTranslation) return null
  if (text.search(opposing) < 0 || english.reasonsToDeny.test(source.unmarked)) return null
  // `Nobody pays for it.`
  if (english.free.test(source.unmarked) && !costsNothing.test(text)) return null
  // What the translation adds by a clause of its own may explain something.
  if (countOf(text, clauseSigns) > countOf(source.text, clauseSigns)) return null
  const found = [...text.matchAll(opposing)].find(({ index, 0: { length } }) => {
    const isExplained = text.lastIndexOf('(', index) > text.lastIndexOf(')', index)
    const next = nextWord.exec(text.slice(index + length))?.[0] ?? ''
    // Two of them say the same as none: `non vuote`.
    return !isExplained && text[index + length] !== '-' && next.search(any) < 0
  })
  return found ?? null
}

export function createNegationCheck(context: RowContext): RowCheck {
  const { source: from, target: to } = context
  const markers = from.language === 'en' ? negationMarkersOf(to.language) : null
  if (!markers) return { examine: () => undefined }
  const conditionWords = conditionWordsOf(to.language)
  const exceptionWords = exceptionWordsOf(to.language)
  const isSaid = (kind: ConditionKind, target: string): boolean =>
    conditionWords !== null && target.search(conditionWords.any[kind]) >= 0
  const reportMissing = (row: AnalysedRow, { source, target }: SentencePair, negation: RegExpExecArray): void => {
    const start = source.start + negation.index
    context.report(row, {
      code: 'negationMissing',
      source: [{ start, end: start + negation[0].length }],
      target: [{ start: target.start, end: target.start + target.text.length }],
      expected: [negation[0]],
    })
  }

  /** Without a verb, `never` is said by the word that elsewhere only repeats a denial. */
  const denyingOf = (source: string): RegExp => (neverWithoutVerb.test(source) ? markers.denying : markers.denyingAlone)

  const timesDenied = (target: string): number => {
    const words = countOf(target, markers.any)
    return markers.parts === null
      ? words
      : words - Math.min(countOf(target, markers.parts.first), countOf(target, markers.parts.second))
  }

  /**
   * The adjectives that are in the source, too, are not what a negation denies: `faulty cars must not`. Others than outright ones may be said by one,
   * so that all of them must be explained: `unused ones are not available`.
   */
  const withoutAdjectives = (target: string, source: string): string => {
    const explained = countOf(source, english.denyingAdjectives)
    const isExplained =
      english.outrightNegation.test(source) ||
      (explained > 0 && markers.adjectives !== null && countOf(target, markers.adjectives) <= explained)
    return isExplained ? withoutWords(target, markers.adjectives, explained) : target
  }

  /** What an until-clause denies by custom, in a text as long as it is, is no denial: `не …, пока его не проверят`. */
  const withoutIdle = (target: string, source: string): string =>
    markers.idle !== null && english.idleClause.test(source)
      ? target.replace(markers.idle, (clause) => ' '.repeat(clause.length))
      : target

  /** Of `do not drink it and do not sell it` one is lost. */
  const checkOneOfSeveral = (row: AnalysedRow, pair: SentencePair): void => {
    const { text } = pair.source
    if (text.length > maxCharactersOfSeveral) return
    const negations = [...text.matchAll(english.eachNegation)]
    if (negations.length < 2 || english.mildNegation.test(text) || english.dependence.test(text)) return
    const times = timesDenied(pair.target.unmarked)
    const lost = negations[times]
    if (times > 0 && lost !== undefined) reportMissing(row, pair, lost)
  }

  /** Of `without a card you cannot enter` the condition is lost. */
  const checkLostCondition = (row: AnalysedRow, pair: SentencePair): void => {
    const { text } = pair.source
    const condition = text.length > maxCharactersOutright ? null : english.withoutAsCondition.exec(text)
    if (condition === null || countOf(text, english.eachNegation) !== 1 || english.mildNegation.test(text)) return
    const target = pair.target.unmarked
    if (timesDenied(target) === 1 && denyingOf(text).test(target)) reportMissing(row, pair, condition)
  }

  const checkMissing = (row: AnalysedRow, pair: SentencePair): boolean => {
    const { text } = pair.source
    const negation = english.negation.exec(text)
    if (!negation || english.mildNegation.test(text)) return false
    if (markers.ofVerbsOnly && (text.length > maxCharactersOfVerbs || !english.negationOfVerb.test(text))) return false
    const target = withoutIdle(withoutAdjectives(pair.target.unmarked, text), text)
    if (denyingOf(text).test(target) || deniesWithin.test(target)) return false
    if (english.negatedComparison.test(text) && isSaid('most', target)) return false
    if (english.negationUntil.test(text) && isSaid('after', target)) return false
    if (english.onlyWith.test(text) && (isSaid('only', target) || isSaid('must', target))) return false
    const others =
      countOf(text, english.denyingWords) +
      (english.outrightNegation.test(text) ? countOf(text, english.excludingWords) : 0)
    const excused = english.negationOfCondition.test(text) ? countOf(text, english.denyingWordsOfConditions) : others
    if (countOf(target, markers.any) > excused) return false
    // Left in English, which is another finding.
    if (english.negation.test(target)) return false
    reportMissing(row, pair, negation)
    return true
  }

  const checkStrict = (row: AnalysedRow, pair: SentencePair): void => {
    const { text } = pair.source
    if (text.length > maxCharactersOutright) return
    const mayBeWithout = row.kind !== 'unit' && !markers.ofVerbsOnly
    const negation =
      english.deniedInOtherWords.exec(text) ??
      (mayBeWithout ? (english.withoutThing.exec(text) ?? english.noThing.exec(text)) : null)
    if (!negation) return
    const whole = pair.target.unmarked
    // `No table may have more than two chairs`.
    if (english.negatedComparison.test(text) && isSaid('most', whole)) return
    const rest = text.replace(negation[0], ' ')
    const target = withoutWords(whole, markers.adjectives, countOf(rest, english.atNoCost))
    const words = target.match(markers.any) ?? []
    const denials = words.filter((word) => denyingOf(text).test(word))
    const others = words.length - denials.length
    // `Reject what is forbidden` says both.
    const refusals = /^no/iu.test(negation[0]) ? countOf(rest, english.refusals) : 0
    const isOnlyNeither = english.neither.test(rest) && denials.length === 2 && isPairAfterClause(target, denials)
    if ((denials.length > 0 && !isOnlyNeither) || others > refusals) return
    if (deniesWithin.test(target) || target.includes(negation[0])) return
    if (english.noDuty.test(negation[0]) && freesOfDuty.test(target)) return
    reportMissing(row, pair, negation)
  }

  /** `Only` and `without` explain a denial, unless the translation says each of them itself. */
  const withoutExplained = (pair: SentencePair): SentencePair => {
    const { text, start } = pair.source
    const timesIn = (words: RegExp | undefined): number =>
      words === undefined ? 0 : countOf(pair.target.unmarked, words)
    const withoutOnly = withoutWords(text, english.only, timesIn(conditionWords?.certain.only))
    const rest = withoutWords(withoutOnly, english.without, timesIn(exceptionWords?.without))
    return rest === text ? pair : { ...pair, source: new SentenceInText(rest, start) }
  }

  const checkAdded = (row: AnalysedRow, pair: SentencePair): void => {
    const { text, start: startOfTarget } = pair.target
    const target = new SentenceInText(withoutIdle(text, pair.source.text), startOfTarget)
    const found = addedNegation({ ...withoutExplained(pair), target }, markers)
    if (found === null) return
    const start = pair.target.start + found.index
    context.report(row, {
      code: 'negationAdded',
      target: [{ start, end: start + found[0].length }],
      found: [found[0]],
    })
  }

  // A denial that another sentence of the translation has more, or less, was moved there.
  const isAdded = ({ source, target }: SentencePair): boolean =>
    markers.denying.test(target.unmarked) && !english.reasonsToDeny.test(source.unmarked)
  const isLost = ({ source, target }: SentencePair): boolean =>
    english.denial.test(source.unmarked) && !markers.denying.test(target.unmarked)

  return {
    examine(row) {
      const { text } = row.source
      const { length } = text
      const least = row.kind === 'unit' ? minCharacters : minCharactersOfProse
      if (length < least) return
      const mayDeny = english.hintOfNegation.test(text) || english.hintOfOtherWords.test(text)
      const isDenied = markers.opposing !== null && row.target.text.search(markers.opposing) >= 0
      if (!mayDeny && !isDenied) return
      const pairs = sentencePairsOf(row)
      for (const pair of pairs) {
        if (isDenied && !pairs.some((other) => other !== pair && isLost(other))) checkAdded(row, pair)
        if (!mayDeny || pair.source.text.length < least || pair.source.text.length > maxCharacters) continue
        if (pairs.some((other) => other !== pair && isAdded(other))) continue
        if (!checkMissing(row, pair)) checkStrict(row, pair)
        checkOneOfSeveral(row, pair)
        checkLostCondition(row, pair)
      }
    },
  }
}
