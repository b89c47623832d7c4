// The version of what a worker does, so that results of an earlier version are computed again.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DocumentLimits } from '../limits.ts'

/**
 * Changes whenever the worker's program or its limits change: the name of the worker's file stays, but it names the files
 * that it imports by hashes of their content.
 */
export async function versionOfWorker({
  workerUrl,
  limits,
}: {
  workerUrl: URL
  limits: DocumentLimits
}): Promise<string> {
  const worker = await readFile(workerUrl)
  return createHash('sha256').update(worker).update(JSON.stringify(limits)).digest('hex').slice(0, 16)
}
