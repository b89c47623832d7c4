// What keeps a draft from being sent. Pure; every gap names one thing that the person can put right. What is only unwise (a deadline of two
// hours, a language that the text does not look like) is no gap: Verso warns of it and forbids nothing.
import type { Draft, DraftFile, DraftGap } from '../../preload/contract/index.ts'
import { ordersOf } from '../store/records/composed-orders.ts'

/** @returns the gaps in the order of the fields; empty when it can be sent */
export function gapsOf(draft: { fields: Draft['fields']; files: Pick<DraftFile, 'state'>[] }, now: Date): DraftGap[] {
  const { fields, files } = draft
  const gaps: DraftGap[] = []
  if (files.some((file) => file.state === 'copying')) gaps.push('fileCopying')
  if (files.some((file) => file.state === 'failed')) gaps.push('fileFailed')
  // Without a file the translators learn after assignment where the text is (specification 2.3).
  if (files.length === 0 && fields.postAssignInstructions.trim() === '') gaps.push('nothingToTranslate')
  if (fields.sourceLanguage === null) gaps.push('noSourceLanguage')
  if (fields.targetLanguages.length === 0) gaps.push('noTargetLanguage')
  // "Undetermined" may stand on both sides: it is no language.
  if (fields.targetLanguages.some((target) => target === fields.sourceLanguage && target !== 'und')) {
    gaps.push('targetIsSource')
  }
  const isPassed = (deadline: string | null) => deadline !== null && Date.parse(deadline) <= now.getTime()
  const dueTimes = ordersOf(fields).map(({ deadline }) => deadline)
  if (dueTimes.some((deadline) => deadline === fields.deadline && isPassed(deadline))) gaps.push('deadlinePassed')
  if (dueTimes.some((deadline) => deadline !== fields.deadline && isPassed(deadline))) gaps.push('targetDeadlinePassed')
  const contact = fields.contactEmail.trim()
  if (contact === '') gaps.push('noContact')
  else if (!looksLikeAddress(contact)) gaps.push('contactNotAnAddress')
  return gaps
}

/** Only what is surely no address is caught: whether mail arrives there, only sending one would show. */
function looksLikeAddress(text: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text)
}
