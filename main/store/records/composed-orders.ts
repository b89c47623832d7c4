// Which orders a draft makes: one for all target languages, or one for each. Pure; what is shown before sending and what is sent agree
// because both ask here.
import type { DraftFields, LanguageCode } from '../../../preload/contract/index.ts'
import type { Instant } from './values.ts'

/** The languages of each order that a draft makes, with its deadline. */
export function ordersOf(
  fields: Pick<DraftFields, 'split' | 'targetLanguages' | 'targetDeadlines' | 'deadline'>,
): { targetLanguages: LanguageCode[]; deadline: Instant | null }[] {
  const { split, targetLanguages, targetDeadlines, deadline } = fields
  if (split === 'oneForAll' || targetLanguages.length === 0) return [{ targetLanguages, deadline }]
  return targetLanguages.map((language) => {
    const own = targetDeadlines.find((each) => each.language === language)
    return { targetLanguages: [language], deadline: own === undefined ? deadline : own.deadline }
  })
}
