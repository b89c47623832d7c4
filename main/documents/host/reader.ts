// Reads documents in a worker: text, words, language. Hostile documents end as a reading, never as a crash.
import type { DocumentReader } from '../model.ts'
import { notRead, wholeFact } from '../collecting/not-read.ts'
import { createReadingJobs } from './reading-jobs.ts'
import type { ReadingJobsParts } from './reading-jobs.ts'

/**
 * The reader of documents, with one worker of its own.
 * `read` answers `cannotRead` where a document is larger than the limits or uses up its time or memory; it rejects only when aborted
 * (with the signal's reason) or where the bytes themselves could not be had.
 */
export function createReader(parts: ReadingJobsParts): DocumentReader & { close(): Promise<void> } {
  const jobs = createReadingJobs(parts)
  return {
    read: async (document, signal) => {
      const outcome = await jobs.run({ kind: 'read', name: document.name }, document, signal)
      return outcome.outcome === 'done' ? outcome.result : notRead('cannotRead', [wholeFact('tooLarge')])
    },
    close: jobs.close,
  }
}
