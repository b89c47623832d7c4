// Persons, places, things, numbers and days that have changed places in the translation: who does something and to whom, from where and to where, or
// what is said of each of two. Possible only. Looks at those that both texts name once, and at their order alone.
import type { Span } from '../../model.ts'
import { sourceWords } from '../names/source-words.ts'
import type { SourceWords } from '../names/source-words.ts'
import { calendarNamesOf, mayHaveName, namesIn } from '../numbers/calendar-names.ts'
import type { AnalysedRow, AnalysedText, RowCheck, RowContext } from '../row-context.ts'
import { exchangedRoles } from './exchanged-roles.ts'
import { mentionsOf, namedIn } from './mentions.ts'
import type { ComparedSentence, Mention, Named, ReadSentence } from './mentions.ts'
import { roleWordsOf, textBeside } from './role-words.ts'
import { placeIn, sentencePairsOf } from '../meaning/sentence-pairs.ts'
import type { SentenceInText, SentencePair } from '../meaning/sentence-pairs.ts'

/** Longer sentences say more of each than their order shows. */
const maxCharacters = 200

/** Between two of whom the same kind of thing is said. */
const betweenParts = /[,;]|\b(?:and|while|but|whereas)\b/u
const anySeparator = /[,;:()–—]|\b(?:and|or|while|but|whereas)\b/u

/** Two of one sort, of each of which the source says one of another sort: `doctors … Monday, nurses … Thursday`. */
function* comparedIn(source: string, named: readonly Named[]): Generator<readonly [Named, Named, Named, Named]> {
  const ofSort = Map.groupBy(
    named.flatMap((one) => [...new Set(one.sorts)].map((sort) => ({ one, sort }))),
    ({ sort }) => sort,
  )
  const pairs = [...ofSort.values()].flatMap((all) => {
    const [first, second, third] = all.map(({ one }) => one)
    if (first === undefined || second === undefined || third !== undefined) return []
    return first.isRepeated || second.isRepeated ? [] : [[first, second] as const]
  })
  const isJoined = (one: Named, other: Named): boolean => !anySeparator.test(source.slice(one.end, other.start))
  for (const [first, second] of pairs)
    for (const [ofFirst, ofSecond] of pairs) {
      if (first.end > ofFirst.start || ofFirst.end > second.start || second.end > ofSecond.start) continue
      if (!isJoined(first, ofFirst) || !isJoined(second, ofSecond)) continue
      if (betweenParts.test(source.slice(ofFirst.end, second.start))) yield [first, ofFirst, second, ofSecond]
    }
}

/** Two of whom the translation says what the source says of the other. */
function exchangedParts(compared: ComparedSentence): Mention[] | null {
  for (const four of comparedIn(compared.source.text, compared.named)) {
    const mentions = mentionsOf(four, compared)
    if (mentions === null) continue
    const [first, ofFirst, second, ofSecond] = mentions
    const beginning = new Set(mentions.toSorted((one, other) => one.target.start - other.target.start).slice(0, 2))
    const begins = (...pair: (Mention | undefined)[]): boolean =>
      pair.every((mention) => mention !== undefined && beginning.has(mention))
    // Those are reported whose order is another one.
    if (begins(first, ofSecond)) return mentions.filter((mention) => mention === ofFirst || mention === ofSecond)
    if (begins(ofFirst, second)) return mentions.filter((mention) => mention === first || mention === second)
  }
  return null
}

const from = /\bfrom (?:the )?$/iu
const to = /^ to (?:the )?$/u
/** What is moved, and how, between the two ends of a way; nothing that begins another one. */
const way = /^(?: [a-z-]+){0,8} to (?:the )?$/u

/** Where a way or a time ends that begins with this one: the next one, or a place further on. */
function endOf(start: Named, source: string, later: readonly Named[]): Named | undefined {
  const areAdjacent = (end: Named): boolean => to.test(source.slice(start.end, end.start))
  const isPlace = ({ sorts }: Named): boolean => sorts.includes('name') || sorts.includes('kind 1')
  return later.find((end, at) => {
    const inside = source.slice(start.end, end.start)
    return at === 0 && areAdjacent(end) ? true : isPlace(start) && isPlace(end) && way.test(inside)
  })
}

/** The beginning of a way or of a time as its end. */
function exchangedEnds(compared: ComparedSentence): Mention[] | null {
  const { source, named, target, language } = compared
  const words = roleWordsOf(language)
  if (words === null) return null
  for (const [at, start] of named.entries()) {
    if (start.isRepeated || !from.test(source.text.slice(0, start.start))) continue
    const end = endOf(start, source.text, named.slice(at + 1))
    if (end === undefined || end.isRepeated) continue
    const mentions = mentionsOf([start, end], compared)
    const [first, second] = mentions ?? []
    if (first === undefined || second === undefined || first.target.start < second.target.start) continue
    const beside = (mention: Mention): string => textBeside(words, target.text, mention.target)
    if (words.from.test(beside(second)) && words.to.test(beside(first))) return mentions
  }
  return null
}

/** Without numbers and days if marks within words have moved their places. */
function read({ text, start, unmarked }: SentenceInText, whole: AnalysedText, language: string): ReadSentence {
  if (unmarked.length !== text.length) return { text: unmarked, numbers: [], days: [] }
  const end = start + text.length
  const ofSentence = <Place extends Span>(places: readonly Place[]): Place[] =>
    places
      .filter((place) => place.start >= start && place.end <= end)
      .map((place) => ({ ...place, start: place.start - start, end: place.end - start }))
  const names = calendarNamesOf(language, 'weekday')
  const days = mayHaveName(whole, names) ? namesIn(text, ofSentence(whole.words()), [], names) : []
  return { text: unmarked, numbers: ofSentence(whole.numerals()), days }
}

export function createChangedPlacesCheck(context: RowContext): RowCheck {
  const { language } = context.target
  if (context.source.language !== 'en') return { examine: () => undefined }

  let words: SourceWords | null | undefined
  /** Has a capital only because the sentence begins with it: `Defines`. */
  const isOrdinaryWord = ({ named: { text, start, sorts } }: Mention): boolean => {
    if (start > 0 || !sorts.includes('name') || text.includes(' ')) return false
    words ??= sourceWords(context.source.language, context.onPause)
    return words?.kindOf(text) === 'word'
  }

  const report = (row: AnalysedRow, pair: SentencePair, exchanged: readonly Mention[]): void => {
    const inSentence = (sentence: SentenceInText, places: readonly Span[]): Span[] =>
      places
        .map(({ start, end }) => placeIn(sentence.text, start, end - start))
        .toSorted((one, other) => one.start - other.start)
    const inText = ({ start }: SentenceInText, places: readonly Span[]): Span[] =>
      places.map((place) => ({ start: start + place.start, end: start + place.end }))
    const wordsAt = ({ text }: SentenceInText, places: readonly Span[]): string[] =>
      places.map(({ start, end }) => text.slice(start, end))
    const { source, target } = pair
    const [own, found] = [
      inSentence(
        source,
        exchanged.map(({ named }) => named),
      ),
      inSentence(
        target,
        exchanged.map((mention) => mention.target),
      ),
    ]
    context.report(row, {
      code: 'rolesExchanged',
      source: inText(source, own),
      target: inText(target, found),
      expected: wordsAt(source, own),
      found: wordsAt(target, found),
    })
  }

  const compare = (row: AnalysedRow, pair: SentencePair): void => {
    if (pair.source.text.length > maxCharacters) return
    const source = read(pair.source, row.source, context.source.language)
    const named = namedIn(source)
    if (named.length < 2) return
    const compared = { source, named, target: read(pair.target, row.target, language), language }
    const exchanged = exchangedEnds(compared) ?? exchangedParts(compared) ?? exchangedRoles(compared)
    if (exchanged !== null && !exchanged.some(isOrdinaryWord)) report(row, pair, exchanged)
  }

  return {
    examine(row) {
      for (const pair of sentencePairsOf(row)) compare(row, pair)
    },
  }
}
