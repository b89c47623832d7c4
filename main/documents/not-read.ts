// The reading of a document that was not read. Apart from the readers, so that main need not load these.
import type { Reading } from '../handlers/ports.ts'

/** What is said of a document that could not be read. */
export const notRead = (reading: Exclude<Reading['reading'], 'read'>): Reading => ({
  reading,
  wordCount: null,
  guessedLanguage: null,
  text: '',
})
