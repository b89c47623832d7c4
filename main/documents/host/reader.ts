// Reads documents in workers: their text, word count and language for an order, their passages for a review. What was
// read is kept, so each document is read once by each version of the readers. A hostile document yields a result,
// never a crash.
import { extname } from 'node:path'
import type { DocumentBytes, DocumentReader, KeptReadings, PassageReader, ReadingKey } from '../model.ts'
import { noPassages } from '../collecting/no-passages.ts'
import { notRead, wholeFact } from '../collecting/not-read.ts'
import { pack, unpackReading } from '../reading/packed.ts'
import { createReadingJobs } from './reading-jobs.ts'
import { versionOfWorker } from './worker-version.ts'
import type { JobOutcome, ReadingJobs, ReadingJobsParts } from './reading-jobs.ts'

interface ReaderParts extends ReadingJobsParts {
  kept: KeptReadings
}

export type Reader = DocumentReader & PassageReader & { close(): Promise<void> }

/**
 * Creates the reader. Its methods reject only if aborted (with the signal's reason) or if the document's bytes are not
 * available; a document that exceeds the limits on size, time or memory yields a result that says so.
 */
export function createReader(parts: ReaderParts): Reader {
  const { kept, log } = parts
  const forOrders = createReadingJobs(parts)
  /** A worker of its own, so that a review does not wait until the files of an order are read. */
  const forReviews = createReadingJobs(parts)
  const underWay = new Map<string, Promise<Uint8Array>>()
  let version: Promise<string> | null = null

  async function keyOf(kind: ReadingKey['kind'], { name, sha256 }: DocumentBytes): Promise<ReadingKey | null> {
    if (sha256 === undefined) return null
    version ??= versionOfWorker(parts)
    try {
      // The name decides about the format too.
      return { sha256, extension: extname(name).toLowerCase(), kind, readerVersion: await version }
    } catch (error) {
      // For a moment there may be too many open files; the next document asks again.
      version = null
      return logFailure(error)
    }
  }

  function logFailure(error: unknown): null {
    log({ level: 'warning', message: 'readingsNotKept', data: { error: String(error) } })
    return null
  }

  async function packedOf(
    kind: ReadingKey['kind'],
    jobs: ReadingJobs,
    document: DocumentBytes,
    signal?: AbortSignal,
  ): Promise<JobOutcome<ReadingKey['kind']>> {
    const key = await keyOf(kind, document)
    const known = key && (await kept.get(key).catch(logFailure))
    if (known) return { outcome: 'done', result: known }
    const outcome = await jobs.run({ kind, name: document.name }, document, signal)
    // A copy, because the kept bytes are transferred to another thread.
    if (key && outcome.outcome === 'done') await kept.put(key, outcome.result.slice()).catch(logFailure)
    return outcome
  }

  async function readPassages(document: DocumentBytes): Promise<Uint8Array> {
    const read = await packedOf('passages', forReviews, document)
    if (read.outcome === 'done') return read.result
    return pack(noPassages(read.outcome === 'tooLarge' ? 'tooLarge' : 'damaged'))
  }

  return {
    async read(document, signal) {
      const read = await packedOf('reading', forOrders, document, signal)
      return read.outcome === 'done' ? unpackReading(read.result) : notRead('cannotRead', [wholeFact('tooLarge')])
    },
    async passages(document) {
      const { name, sha256 } = document
      if (sha256 === undefined) return readPassages(document)
      const key = JSON.stringify([sha256, name])
      const known = underWay.get(key)
      const reading = known ?? readPassages(document).finally(() => underWay.delete(key))
      underWay.set(key, reading)
      // The caller may transfer the bytes.
      return (await reading).slice()
    },
    async close() {
      await Promise.all([forOrders.close(), forReviews.close()])
    },
  }
}
