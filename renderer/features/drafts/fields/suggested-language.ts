// Suggests the source language of a draft. The person sees it and may accept it; nothing is set automatically.
import type { DraftFile, LanguageCode } from '../../../../preload/contract/index.ts'

/** The language that most files seem to have; the first of several equally frequent ones; null for none. */
export function suggestedLanguage(files: readonly Pick<DraftFile, 'guessedLanguage'>[]): LanguageCode | null {
  const counts = new Map<LanguageCode, number>()
  for (const { guessedLanguage } of files)
    if (guessedLanguage !== null) counts.set(guessedLanguage, (counts.get(guessedLanguage) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}
