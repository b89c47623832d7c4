// What a draft is called where the person has not given it a title.
import type { DraftFile, DraftRow } from '../../preload/contract/index.ts'

/** The first file's name without its extension, with spaces for underscores; null if there is no file. */
export function suggestedTitle(files: readonly Pick<DraftFile, 'name'>[]): string | null {
  const [first] = files
  if (first === undefined) return null
  const stem = first.name.replace(/\.[^.\s]{1,8}$/u, '')
  const words = stem.replace(/_+/g, ' ').trim()
  return words === '' ? null : words
}

/** The title of a draft in a list, or the suggested one; null if there is neither. */
export function nameOfDraft({ title, fileNames }: Pick<DraftRow, 'title' | 'fileNames'>): string | null {
  return title !== '' ? title : suggestedTitle(fileNames.map((name) => ({ name })))
}
