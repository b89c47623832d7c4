// The order as it will be sent, for looking through before: the JSON of specification 2.3, empty fields left out. Only the numbers
// that the service gives to uploaded files are not known yet.
import type { Draft } from '../../../preload/contract/index.ts'

/** @param idOf stands in for the number of a file that was not uploaded yet */
export function orderBody(
  { fields, files, countedWords }: Pick<Draft, 'fields' | 'files' | 'countedWords'>,
  idOf: (fileName: string) => string,
): Record<string, unknown> {
  const filled = (text: string): string | null => (text.trim() === '' ? null : text)
  const body: Record<string, unknown> = {
    contact_email: fields.contactEmail,
    title: filled(fields.title),
    source_lang: fields.sourceLanguage,
    target_langs: fields.targetLanguages,
    source_document_ids: files.length === 0 ? null : files.map((file) => idOf(file.name)),
    source_wordcount: fields.wordCountOverride ?? (files.length === 0 ? null : countedWords),
    instructions: filled(fields.instructions),
    deadline: fields.deadline === null ? null : serviceDeadline(fields.deadline),
    urgency: fields.urgency,
    project_id: fields.projectId,
    post_assign_instructions: filled(fields.postAssignInstructions),
  }
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

/** `YYYY-MM-DD HH:MM:SS`, UTC (specification 2.3). */
export function serviceDeadline(instant: string): string {
  return new Date(instant).toISOString().slice(0, 19).replace('T', ' ')
}
