// Suggests a title and a source language from the files of a draft. The person sees a suggestion and may accept it;
// nothing is set automatically.
import type { DraftFile, DraftRow, LanguageCode } from '../../../../preload/contract/index.ts'

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

/** The language that most files seem to have; the first of several equally frequent ones; null for none. */
export function suggestedLanguage(files: readonly Pick<DraftFile, 'guessedLanguage'>[]): LanguageCode | null {
  const counts = new Map<LanguageCode, number>()
  for (const { guessedLanguage } of files)
    if (guessedLanguage !== null) counts.set(guessedLanguage, (counts.get(guessedLanguage) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}
