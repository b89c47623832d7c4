// Reads documents in a worker: text, word count, language. A hostile document yields a result, never a crash.
import type { DocumentReader } from '../model.ts'
import { notRead, wholeFact } from '../collecting/not-read.ts'
import { createReadingJobs } from './reading-jobs.ts'
import type { ReadingJobsParts } from './reading-jobs.ts'

/**
 * Creates the document reader, with a worker of its own. `read` returns `cannotRead` if a document exceeds the limits
 * on size, time or memory. It rejects only if aborted (with the signal's reason) or if the document's bytes are not
 * available.
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
