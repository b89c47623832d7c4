// What is missing before an order can be sent: the gap, and what to do about it.
import type { DraftGap } from '../../../../preload/contract/index.ts'
import * as m from '../../../messages/generated/messages.js'

interface GapWords {
  /** One or two words: the part of the order. */
  topic: string
  text: string
  /** The text of the link to the field. */
  remedy: string
}

const wording: Record<DraftGap, readonly [topic: () => string, text: () => string, remedy: () => string]> = {
  noSourceLanguage: [m.field_source_language, m.compose_gap_no_source, m.compose_gap_choose],
  noTargetLanguage: [m.field_target_languages, m.compose_gap_no_target, m.compose_gap_choose],
  targetIsSource: [m.field_target_languages, m.compose_gap_target_is_source, m.compose_gap_mend],
  nothingToTranslate: [m.field_documents, m.compose_gap_nothing, m.compose_gap_add_files],
  fileCopying: [m.field_documents, m.compose_gap_copying, m.compose_gap_see],
  fileFailed: [m.field_documents, m.compose_gap_failed, m.compose_gap_see],
  deadlinePassed: [m.field_needed_by, m.compose_deadline_passed, m.compose_gap_mend],
  targetDeadlinePassed: [m.field_needed_by, m.compose_gap_target_deadline, m.compose_gap_mend],
  noContact: [m.field_contact_email, m.compose_gap_no_contact, m.compose_gap_enter],
  contactNotAnAddress: [m.field_contact_email, m.compose_gap_no_address, m.compose_gap_mend],
}

export function gapWords(gap: DraftGap): GapWords {
  const [topic, text, remedy] = wording[gap]
  return { topic: topic(), text: text(), remedy: remedy() }
}
