// Turns a document's bytes into its text by part, word count, likely language, and facts to know before sending. Runs
// in the reading worker; returns a value whatever the bytes are.
import type { DocumentSummary, Reading } from '../model.ts'
import { createCollector } from '../collecting/collector.ts'
import type { Collected, CollectorWithResult } from '../collecting/collector.ts'
import { nameMisleads } from '../format.ts'
import type { DocumentFormat } from '../format.ts'
import type { DocumentLimits } from '../limits.ts'
import { notRead, wholeFact } from '../collecting/not-read.ts'
import type { ReadPdfPages } from '../pdf/pdf-pages.ts'
import { formatOfDocument, readFormat } from './read-format.ts'
import { languagesIn } from '../language/language-guess.ts'
import { sumOf } from '../language/word-count.ts'
import { Unreadable } from '../collecting/unreadable.ts'

/** A successful reading with everything the readers find. */
export type ReadDocument = Required<Reading>

function summaryOf(format: string, { sizes, counts }: Collected): DocumentSummary {
  return {
    format,
    ...sizes,
    counted: counts,
  }
}

function readingOf(format: DocumentFormat, collector: CollectorWithResult): ReadDocument {
  const blocks = collector.samples.blocks()
  const { guess, script, possible, shares } = languagesIn(blocks)
  const collected = collector.finish(shares)
  const { text, parts, facts, counts, countedHow, declared, declaredTarget } = collected
  const wordCount = sumOf(counts)
  return {
    reading: 'read',
    wordCount,
    guessedLanguage: guess,
    text,
    countedHow,
    parts,
    facts: wordCount === 0 ? [...facts, wholeFact('empty')] : facts,
    language: { script, possible, declared, declaredTarget },
    summary: summaryOf(format.id, collected),
  }
}

function unreadableReading(error: unknown, facts: Collected['facts']): Reading {
  if (!(error instanceof Unreadable)) return notRead('damaged', facts)
  if (error.code === 'tooLarge') return notRead('cannotRead', [...facts, wholeFact('tooLarge')])
  if (error.code === 'encrypted') return notRead('encrypted', [...facts, wholeFact('encrypted')])
  return notRead(error.code, facts)
}

/**
 * Reads a document. The bytes may be consumed.
 * @param elsewhere reads pages of a PDF on another thread; null if there is none
 * @returns `read` with text, counts and facts; `damaged`, `encrypted`, `noText`; or `cannotRead` if the format is
 * unknown or the limits are exceeded. An empty file is `read` and `empty`, whatever its name.
 */
export async function readDocument(
  name: string,
  bytes: Uint8Array,
  limits: DocumentLimits,
  elsewhere: ReadPdfPages | null = null,
): Promise<Reading> {
  const collector = createCollector(limits.indexedCharacters)
  try {
    const format = formatOfDocument(name, bytes, limits)
    if (bytes.length === 0) return readingOf(format, collector)
    if (nameMisleads(name, format)) collector.found('nameMisleads', { excerpt: format.id })
    await readFormat(format, bytes, limits, collector, elsewhere)
    return readingOf(format, collector)
  } catch (error) {
    return unreadableReading(error, collector.finish([]).facts)
  }
}
