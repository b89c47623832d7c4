// Items of a list that a translation seems to have lost (`a torch, a whistle and a rain cover`), and the second of two clauses (`rinse it and let it
// dry`). It has fewer places where one item may end and another begin, and is not longer than usual. Possible only: languages join items in more ways
// than anyone can list.
import type { Span } from '../../model.ts'
import { sentencesOf } from '../meaning/sentence-pairs.ts'
import type { SentencePair } from '../meaning/sentence-pairs.ts'
import { listsIn } from './english-lists.ts'
import type { EnglishList } from './english-lists.ts'
import { joinsIn } from './joining-words.ts'
import { knownWordsOf } from './known-words.ts'

const maxCharactersOfList = 400
/** A translation that is longer lacks nothing. */
const maxShareOfLength = 1.15
/** Where other parts of the sentence may part items too, it must be shorter by half of what is missing. */
const leastLostShare = 0.5
/** Menus one below the other, which translations name in their own way. */
const path = /\s(?:[-–>]|→)\s.*\s(?:[-–>]|→)\s/u

/** How many joins a list of as many items needs. */
function joinsOf(lists: readonly EnglishList[]): number {
  return lists.reduce((sum, { items }) => sum + items.length - 1, 0)
}

/** How many places that may part two items the translation has, and how many the source, as far as these are counted. */
function joinsOfPair({ source, target }: SentencePair, language: string): { source: number; target: number } | null {
  const [own, other] = [joinsIn(source.text, 'en'), joinsIn(target.text, language)]
  if (own === null || other === null) return null
  const moreSentences = Math.max(0, sentencesOf(target.text).length - sentencesOf(source.text).length)
  const moreSetOff = Math.max(0, other.settingOff - own.settingOff)
  return { source: own.joins, target: other.joins + moreSetOff + moreSentences }
}

/**
 * The items that seem to be missing, or the lists that lost some if it is not known which.
 * @param share how long the translation is, of what is usual
 * @param language of the translation
 */
export function lostItemsOf(pair: SentencePair, share: number, language: string): readonly Span[] {
  const source = pair.source.text
  if (share > maxShareOfLength || source.length > maxCharactersOfList || path.test(source)) return []
  const lists = listsIn(source)
  const joins = lists.length === 0 ? null : joinsOfPair(pair, language)
  if (joins === null || joins.target >= Math.max(joinsOf(lists), joins.source)) return []
  const judged = lists.flatMap(({ items }) =>
    items.map((item, at) => {
      const rest = source.slice(0, item.start) + source.slice(item.end)
      return { item, isFirst: at === 0, ...knownWordsOf(item.text, rest, pair, language) }
    }),
  )
  if (judged.every(({ present }) => present > 0)) return []
  // With the first item is what comes before the list.
  const missing = judged
    .filter(({ isFirst, present, absent }) => !isFirst && present === 0 && absent > 0)
    .map(({ item }) => item)
  const isShort = missing.some(({ text }) => share < 1 - (leastLostShare * text.length) / source.length)
  const isFewer = joins.target < joinsOf(lists) && missing.length > 0
  if (!isFewer && !isShort) return []
  const lost = Math.max(joinsOf(lists), joins.source) - joins.target
  return missing.length > 0 && missing.length <= lost ? missing : lists
}

/** The last clause behind a word that joins it. */
const lastClause = /^(?!.*\bbetween\b).*\s(?:and|then|but)\s((?:[^,;:().!?]|[.!?](?!\s)){12,}?)[.!?]?$/iu
const minWordsOfClause = 3
const leastLostOfClause = 0.7
const leastShareOfClause = 0.2

/** The second of two clauses, without which the translation is as short as it is. */
export function lostSecondOf(pair: SentencePair, share: number, language: string): Span | null {
  const source = pair.source.text
  const text = source.length > maxCharactersOfList ? '' : (lastClause.exec(source)?.[1] ?? '')
  if (text.split(/\s+/u).length < minWordsOfClause || text.length < leastShareOfClause * source.length) return null
  if (share > 1 - (leastLostOfClause * text.length) / source.length) return null
  const joins = joinsOfPair(pair, language)
  if (joins === null || joins.target > 0) return null
  const start = source.lastIndexOf(text)
  const { present, absent } = knownWordsOf(text, source.slice(0, start), pair, language)
  return present === 0 && absent > 0 ? { start, end: start + text.length } : null
}
