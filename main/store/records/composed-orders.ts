// Which orders a draft produces: one for all target languages, or one per language. Pure; used both for the preview and
// for sending, so that they agree.
import type { DraftFields, LanguageCode } from '../../../preload/contract/index.ts'
import type { Instant } from './values.ts'

/** The languages of each order that a draft produces, with its deadline. */
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
