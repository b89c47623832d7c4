// The fields of a draft by name: where a gap, or a word of the service's refusal, belongs. A refusal names the service's own fields
// (specification 2.3) or none at all; whatever fits nowhere is shown as it came.
import type { Draft, DraftGap } from '../../../../preload/contract/index.ts'

export type Field =
  | 'title'
  | 'documents'
  | 'source'
  | 'targets'
  | 'deadline'
  | 'targetDeadlines'
  | 'urgency'
  | 'wordCount'
  | 'instructions'
  | 'project'
  | 'contact'
  | 'postAssign'

const ofGap: Record<DraftGap, Field> = {
  noSourceLanguage: 'source',
  noTargetLanguage: 'targets',
  targetIsSource: 'targets',
  nothingToTranslate: 'documents',
  fileCopying: 'documents',
  fileFailed: 'documents',
  noContact: 'contact',
  contactNotAnAddress: 'contact',
  deadlinePassed: 'deadline',
  targetDeadlinePassed: 'targetDeadlines',
}

export function fieldOfGap(gap: DraftGap): Field {
  return ofGap[gap]
}

const ofServiceName: Record<string, Field> = {
  title: 'title',
  source_lang: 'source',
  target_langs: 'targets',
  source_document_ids: 'documents',
  source_wordcount: 'wordCount',
  instructions: 'instructions',
  deadline: 'deadline',
  urgency: 'urgency',
  project_id: 'project',
  contact_email: 'contact',
  post_assign_instructions: 'postAssign',
}

/** `target_langs.0` and `target_langs[0]` are still the target languages. */
function fieldOfServiceName(name: string): Field | null {
  const stem = name.split(/[.[]/)[0] ?? name
  return ofServiceName[stem.trim().toLowerCase()] ?? null
}

export interface SortedRefusal {
  byField: ReadonlyMap<Field, string>
  /** What concerns no field that is shown. */
  others: readonly string[]
}

export function sortRefusal(refusal: NonNullable<Draft['refusal']>): SortedRefusal {
  const byField = new Map<Field, string>()
  const placed = new Set<string>()
  for (const [name, words] of Object.entries(refusal.fieldWords)) {
    const field = fieldOfServiceName(name)
    if (field === null) continue
    byField.set(field, [byField.get(field), ...words].filter(Boolean).join(' '))
    // The same words stand among the general ones as well, with or without the field's name before them.
    for (const word of words) placed.add(word).add(`${name}: ${word}`)
  }
  return { byField, others: refusal.serviceWords.filter((word) => !placed.has(word)) }
}
