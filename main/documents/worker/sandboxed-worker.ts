// Starts a worker that handles untrusted documents: limited memory, no environment, no output.
import { Worker } from 'node:worker_threads'
import type { DocumentLimits } from '../limits.ts'

export function startSandboxedWorker(workerUrl: URL, { memoryMiB }: DocumentLimits, name: string): Worker {
  const worker = new Worker(workerUrl, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    name,
  })
  // Libraries print warnings that quote the document, so the output is discarded.
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}
