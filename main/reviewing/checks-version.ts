// The version of everything that decides about findings: the readers of documents and the checks. What an earlier version
// judged is judged again.
import type { DocumentLimits } from '../documents/limits.ts'
import { versionOfWorker } from '../documents/host/worker-version.ts'

/** @param workers the programs of the reading and of the review worker */
export function createChecksVersion(workers: readonly URL[], limits: DocumentLimits): () => Promise<string> {
  let version: Promise<string> | null = null
  return () => {
    version ??= Promise.all(workers.map((workerUrl) => versionOfWorker({ workerUrl, limits })))
      .then((versions) => versions.join('-'))
      .catch((error: unknown) => {
        // For a moment there may be too many open files; the next question reads them again.
        version = null
        throw error
      })
    return version
  }
}
