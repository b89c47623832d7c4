// What prevents a draft from being sent. Pure; every gap names one thing that the person can fix. Risky choices (a
// deadline in two hours, a language that does not match the text) are warnings, not gaps.
import type { Draft, DraftFile, DraftGap } from '../../preload/contract/index.ts'
import { ordersOf } from '../store/records/composed-orders.ts'

/** @returns the gaps in the order of the fields; empty if the draft can be sent */
export function gapsOf(draft: { fields: Draft['fields']; files: Pick<DraftFile, 'state'>[] }, now: Date): DraftGap[] {
  const { fields, files } = draft
  const gaps: DraftGap[] = []
  if (files.some((file) => file.state === 'copying')) gaps.push('fileCopying')
  if (files.some((file) => file.state === 'failed')) gaps.push('fileFailed')
  // Without a file, the translators learn where the text is after the assignment (specification 2.3).
  if (files.length === 0 && fields.postAssignInstructions.trim() === '') gaps.push('nothingToTranslate')
  if (fields.sourceLanguage === null) gaps.push('noSourceLanguage')
  if (fields.targetLanguages.length === 0) gaps.push('noTargetLanguage')
  // "Undetermined" (`und`) is not a language, so it may be both source and target.
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

/** Rejects only what is certainly not an address; only sending mail would show whether it works. */
function looksLikeAddress(text: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text)
}
