// The reading of a document that was not read. Apart from the readers, so that main need not load these.
import type { DocumentFact, DocumentFactCode, Reading } from '../model.ts'

/** A fact about a document as a whole. */
export const wholeFact = (code: DocumentFactCode): DocumentFact => ({
  code,
  number: 1,
  words: 0,
  places: [],
  excerpt: '',
})

/** What is said of a document that could not be read. */
export const notRead = (
  reading: Exclude<Reading['reading'], 'read'>,
  facts: readonly DocumentFact[] = [],
): Reading => ({
  reading,
  wordCount: null,
  guessedLanguage: null,
  text: '',
  facts: [...facts],
})
