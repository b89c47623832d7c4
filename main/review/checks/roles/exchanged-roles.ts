// Finds who does something and to whom it is done, exchanged: `Amina called Joseph` and `Joseph a appelé Amina`. Only in short sentences, see
// `english-roles`, and in languages that keep their order unless a word says otherwise, see `role-words`.
import type { Span } from '../../model.ts'
import { rolesIn } from './english-roles.ts'
import type { EnglishRoles } from './english-roles.ts'
import { mentionsOf } from './mentions.ts'
import type { ComparedSentence, Mention } from './mentions.ts'
import { sidesIn, translatedSidesOf } from '../meaning/opposite-words.ts'
import { roleWordsOf, textBeside } from './role-words.ts'
import type { OrderWords, RoleWords } from './role-words.ts'

const maxCharacters = 150

const clauseSign = /[,;:،؛，；。]/u
const leadingPart = /^[^,،，]{1,60}[,،，]/u
/** An article or a title; in Arabic, also what is done. */
const maxWordsBefore = 1
const maxWordsBeforeInArabic = 3
const maxLettersBefore = 30
/** With “by” or “to” and the article written together with the word. */
const arabicObject = /^[وف]?(?:بال|لل|كال)/u

/** Whether the translation compares by the same quality, and not by less of it or by its opposite: `plus jeune` for `older`. */
function isSameComparison(
  quality: readonly string[],
  isLess: boolean,
  { target, language }: ComparedSentence,
  { less }: OrderWords,
): boolean {
  const sides = new Set(quality.flatMap((form) => sidesIn(form).said.map(({ side }) => side)))
  const lower = target.text.toLocaleLowerCase(language)
  const isSaid = [...sides].some((side) => translatedSidesOf(language)?.of(side)?.perhaps.test(lower) === true)
  return isSaid && less.test(target.text) === isLess
}

/** Whether nothing before the first one in the translation says that it is not who does it. */
function isFirst({ start, end }: Span, { target, language }: ComparedSentence, { object }: OrderWords): boolean {
  const before = target.text.slice(0, start).replace(leadingPart, '')
  const most = language === 'ar' ? maxWordsBeforeInArabic : maxWordsBefore
  return (
    before.length <= maxLettersBefore &&
    before.trim().split(/\s+/u).length <= most &&
    !object.test(before) &&
    !arabicObject.test(target.text.slice(start, end))
  )
}

/** Whether the words between the two in the translation say that the second one does it, or that something else is done. */
function isTurnedRound(inside: string, { preposition }: EnglishRoles, from: RegExp, order: OrderWords): boolean {
  if (order.turned.test(inside) || order.marked?.test(inside) === false) return true
  return (preposition === null && order.aside.test(inside)) || (preposition !== 'after' && from.test(inside))
}

/** Whether the ends of the words say that the second one of the source does it to the first one. */
function saysOtherDoes(
  one: Mention,
  other: Mention,
  { doer, object, either, aside }: NonNullable<RoleWords['endings']>,
  target: string,
): boolean {
  const wordOf = ({ target: { start, end } }: Mention): string => target.slice(start, end)
  const areAside = [one, other].some(({ target: { start } }) => aside.test(target.slice(0, start)))
  const inside = target.slice(
    Math.min(one.target.end, other.target.end),
    Math.max(one.target.start, other.target.start),
  )
  if (areAside || clauseSign.test(inside)) return false
  // Names of others are not always inflected.
  const isName = other.named.sorts.includes('name')
  const isObject = object.test(wordOf(one))
  if (isObject) return doer.test(wordOf(other)) || either.test(wordOf(other))
  return !isName && doer.test(wordOf(other)) && either.test(wordOf(one))
}

/** Who did it and to whom, if the translation names them in the other order and nothing in it says why. */
export function exchangedRoles(compared: ComparedSentence): Mention[] | null {
  const { source, named, target, language } = compared
  const words = roleWordsOf(language)
  if (words === null || source.text.length > maxCharacters) return null
  const { from, order, cases } = words
  const roles = rolesIn(source.text, named)
  if (roles === null) return null
  const mentions = mentionsOf(roles.roles, compared)
  const [one, other] = mentions ?? []
  if (one === undefined || other === undefined) return null
  if (cases !== null && roles.quality === null) {
    const beside = (mention: Mention): string => textBeside(words, target.text, mention.target)
    return cases.object.test(beside(one)) && cases.doer.test(beside(other)) ? mentions : null
  }
  if (words.endings !== null && roles.quality === null)
    return saysOtherDoes(one, other, words.endings, target.text) ? mentions : null
  if (order === null || one.target.start < other.target.start) return null
  const inside = target.text.slice(other.target.end, one.target.start)
  if (clauseSign.test(inside) || !isFirst(other.target, compared, order)) return null
  const isExchanged =
    roles.quality === null
      ? !isTurnedRound(inside, roles, from, order)
      : isSameComparison(roles.quality, roles.isLess, compared, order)
  return isExchanged ? mentions : null
}
