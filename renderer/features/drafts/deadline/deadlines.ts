// The deadlines of the orders that a draft creates: one for all, or one for each language. Pure.
import type { DraftFields, LanguageCode } from '../../../../preload/contract/index.ts'

type Parts = Pick<DraftFields, 'split' | 'targetLanguages' | 'targetDeadlines' | 'deadline'>

/** Whether the draft creates several orders. */
export function isSplit({ split, targetLanguages }: Parts): boolean {
  return split === 'onePerTarget' && targetLanguages.length > 1
}

/** Whether languages have, or can have, their own deadlines: the last remaining language of several keeps its own. */
export function hasTargetDeadlines(fields: Parts): boolean {
  const { split, targetLanguages, targetDeadlines } = fields
  if (isSplit(fields)) return true
  return split === 'onePerTarget' && targetDeadlines.some(({ language }) => targetLanguages.includes(language))
}

/** The deadline of the order into that language; null for none. */
export function deadlineOf({ split, targetDeadlines, deadline }: Parts, language: LanguageCode): string | null {
  const own = split === 'onePerTarget' ? targetDeadlines.find((each) => each.language === language) : undefined
  return own === undefined ? deadline : own.deadline
}

/** All deadlines of the draft, earliest first. */
export function deadlinesOf(fields: Parts): string[] {
  const { targetLanguages, deadline } = fields
  const all =
    targetLanguages.length === 0 ? [deadline] : targetLanguages.map((language) => deadlineOf(fields, language))
  const set = new Set(all.filter((each) => each !== null))
  return [...set].toSorted((one, other) => Date.parse(one) - Date.parse(other))
}
