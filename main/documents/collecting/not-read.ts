// The reading of a document that could not be read. Kept apart from the readers so that main need not load them.
import type { DocumentFact, DocumentFactCode, Reading } from '../model.ts'

/** A fact about a document as a whole. */
export function wholeFact(code: DocumentFactCode): DocumentFact {
  return {
    code,
    number: 1,
    words: 0,
    places: [],
    excerpt: '',
  }
}

export function notRead(reading: Exclude<Reading['reading'], 'read'>, facts: readonly DocumentFact[] = []): Reading {
  return {
    reading,
    wordCount: null,
    guessedLanguage: null,
    text: '',
    facts: [...facts],
  }
}
