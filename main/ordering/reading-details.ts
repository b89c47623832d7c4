// The part of a document's reading besides its text that is stored with a draft file: facts and language evidence for
// preflight, as JSON text that the store treats as opaque. Only this file writes and reads it.
import type { FileReading } from '../store/store.ts'
import type { DocumentFact, LanguageEvidence, Reading } from '../documents/model.ts'

interface ReadingDetails {
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

/** Empty details if nothing was stored. */
export function detailsOf(kept: string | null): ReadingDetails {
  if (kept === null) return { facts: [], language: null }
  // Boundary: written by `readingOf`, in this or an earlier version.
  const details = JSON.parse(kept) as Partial<ReadingDetails>
  return { facts: details.facts ?? [], language: details.language ?? null }
}
