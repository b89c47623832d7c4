// What is kept of a reading beside its words: facts and evidence for preflight, as one text that the store does not look into. This is the
// only place that writes and reads it.
import type { FileReading } from '../store/store.ts'
import type { DocumentFact, LanguageEvidence, Reading } from '../documents/model.ts'

export interface ReadingDetails {
  facts: DocumentFact[]
  language: LanguageEvidence | null
}

export const unreadable: FileReading = {
  reading: 'cannotRead',
  wordCount: null,
  guessedLanguage: null,
  countedHow: null,
  summary: null,
  details: null,
}

export function readingOf(found: Reading): FileReading {
  const details: ReadingDetails = { facts: found.facts ?? [], language: found.language ?? null }
  return {
    reading: found.reading,
    wordCount: found.wordCount,
    guessedLanguage: found.guessedLanguage,
    countedHow: found.wordCount === null ? null : (found.countedHow ?? 'words'),
    summary: found.summary ?? null,
    details: JSON.stringify(details),
  }
}

/** Nothing where nothing was kept. */
export function detailsOf(kept: string | null): ReadingDetails {
  if (kept === null) return { facts: [], language: null }
  // Boundary: written above, by this or an earlier version.
  const details = JSON.parse(kept) as Partial<ReadingDetails>
  return { facts: details.facts ?? [], language: details.language ?? null }
}
