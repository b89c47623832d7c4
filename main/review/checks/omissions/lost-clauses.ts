// Clauses with “if”, “when” or “unless” that a translation seems to have lost: it is shorter than usual, has no word for them, and none of the known
// words of the clause. Possible only: languages have many ways to say a condition.
import type { Span } from '../../model.ts'
import { sentencesOf } from '../meaning/sentence-pairs.ts'
import type { SentencePair } from '../meaning/sentence-pairs.ts'
import { clauseMarkersOf } from './clause-markers.ts'
import type { ClauseMarkers } from './clause-markers.ts'
import { knownWordsOf } from './known-words.ts'

const maxCharactersOfSentence = 300
const minWords = 4
/** More is a sentence with an afterthought. */
const maxShareOfSentence = 0.75
/** In front of the sentence it belongs to, up to the comma. */
const inFront =
  /^((?:if|when|unless|whenever|once|in case|as soon as|in the event|should you)\s[^,.:;]{8,}),\s*(?=\S)/iu
/** Behind it, where only a condition is looked for: `when` may say anything there. */
const atEnd = /[^,]\s((?:if|unless|in case)\s[^,.:;]{8,}?)[.!?]?$/u
/** `Check if …` asks, and says no condition. */
const asking =
  /\b(?:check|checks|see|ask|asks|determin\w+|know|find out|test|tests|specif\w+|indicat\w+|select|verify|decide|as|even|only) if\b/iu
/** Said in passing, and often left out. */
const empty =
  /^(?:if|when|once|as soon as) (?:you (?:want|wish|prefer|like|need|do so|happen)|they happen|this is the case|that is the case|necessary|needed|required|desired|possible|prompted|appropriate|applicable|set to|(?:it is )?(?:true|false|enabled|checked|set|not))/iu
/** A verb in front of its sentence is a condition in these: `Ist dies geschehen, …`. */
const verbInFront: Readonly<Record<string, RegExp>> = {
  de: /^(?:ist|sind|wird|werden|hat|haben|soll|sollen|kann|können|muss|liegt|besteht|tritt|gibt|geht)(?!\p{L})[^.]*,/iu,
  nl: /^(?:is|zijn|wordt|worden|heeft|hebt|hebben|mocht|mochten|wilt)(?!\p{L})[^.]*,/iu,
  sv: /^(?:är|har|vill|skulle|kan|blir)(?!\p{L})[^.]*,/iu,
  da: /^(?:er|har|vil|skulle|kan|bliver)(?!\p{L})[^.]*,/iu,
  nb: /^(?:er|har|vil|skulle|kan|blir)(?!\p{L})[^.]*,/iu,
}

/** What the translation keeps of the usual length, if as much of the clause is lost: with another sign of it, or without. */
const lostWithWord = 0.45
const lostWithoutWord = 0.75
const lostWhereNamed = 0.8
/** A long clause at the end may be said by a noun, and a short one by nothing. */
const leastShareAtEnd = 0.3
const leastShareWhereNamed = 0.3

const commas = /[,،，]/gu
const phraseInFront = /^[^,،，]{4,60}[,،，]/u

/** As many commas as the source has, and in front what may be left of the clause: `Aux toilettes, …` for “When using the lavatory, …”. */
function isLeftInFront(source: string, target: string, { any }: ClauseMarkers): boolean {
  const phrase = inFront.test(source) ? phraseInFront.exec(target) : null
  if (phrase === null || phrase[0].search(any) < 0) return false
  return (target.match(commas)?.length ?? 0) >= (source.match(commas)?.length ?? 0)
}

/** The clause of a sentence with one; null if there is none that must be translated. */
function clauseIn(sentence: string): Span | null {
  const front = inFront.exec(sentence)
  const found = front ?? (asking.test(sentence) ? null : atEnd.exec(sentence))
  const clause = found?.[1] ?? ''
  const share = clause.length / sentence.length
  if (clause.split(/\s+/u).length < minWords || share > maxShareOfSentence || empty.test(clause)) return null
  if (front === null && share < leastShareAtEnd) return null
  const start = (found?.index ?? 0) + (found?.[0].indexOf(clause) ?? 0)
  return { start, end: start + clause.length }
}

/**
 * @param share how long the translation is, of what is usual
 * @param language of the translation
 */
export function lostClauseOf(pair: SentencePair, share: number, language: string): Span | null {
  const source = pair.source.text
  const target = pair.target.unmarked
  const clause = source.length > maxCharactersOfSentence ? null : clauseIn(source)
  const markers = clause === null ? null : clauseMarkersOf(language)
  if (clause === null || markers === null) return null
  if (sentencesOf(source).length > 1) return null
  if (target.search(markers.certain) >= 0 || verbInFront[language]?.test(target) === true) return null
  if (isLeftInFront(source, target, markers)) return null
  const text = source.slice(clause.start, clause.end)
  // Left in English, which is another finding.
  if (target.includes(text)) return null
  const ofSentence = text.length / source.length
  const isLost = (least: number): boolean => share < 1 - least * ofSentence
  if (!isLost(lostWithWord)) return null
  const rest = source.slice(0, clause.start) + source.slice(clause.end)
  const { present, absent } = knownWordsOf(text, rest, pair, language)
  const isSaid = present > absent || (absent === 0 && !isLost(lostWithoutWord) && target.search(markers.any) >= 0)
  const isShorterAnyway = ofSentence >= leastShareWhereNamed && isLost(lostWhereNamed)
  return isSaid && !isShorterAnyway ? null : clause
}
