// Finds who does something and to whom it is done, exchanged: `Amina called Joseph` and `Joseph a appelé Amina`. Only in short sentences, see
// `english-roles`, and in languages that keep their order unless a word says otherwise, see `role-words`.
import type { Span } from '../../model.ts'
import { rolesIn } from './english-roles.ts'
import type { EnglishRoles } from './english-roles.ts'
import { mentionsOf } from './mentions.ts'
import type { ComparedSentence, Mention } from './mentions.ts'
import { sidesIn, translatedSidesOf } from './opposite-words.ts'
import { roleWordsOf } from './role-words.ts'
import type { OrderWords } from './role-words.ts'

const maxCharacters = 120

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

/** Who did it and to whom, if the translation names them in the other order and nothing in it says why. */
export function exchangedRoles(compared: ComparedSentence): Mention[] | null {
  const { source, named, target, language } = compared
  const words = roleWordsOf(language)
  if (words === null || words.order === null || source.text.length > maxCharacters) return null
  const { from, order } = words
  const roles = rolesIn(source.text, named)
  if (roles === null) return null
  const mentions = mentionsOf(roles.roles, compared)
  const [one, other] = mentions ?? []
  if (one === undefined || other === undefined || one.target.start < other.target.start) return null
  const inside = target.text.slice(other.target.end, one.target.start)
  if (clauseSign.test(inside) || !isFirst(other.target, compared, order)) return null
  const isExchanged =
    roles.quality === null
      ? !isTurnedRound(inside, roles, from, order)
      : isSameComparison(roles.quality, roles.isLess, compared, order)
  return isExchanged ? mentions : null
}
