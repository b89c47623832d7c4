// Starts and ends workers that handle untrusted documents: limited memory, no environment, no output.
import { once } from 'node:events'
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

/** A worker keeps memory of its last document, so none waits for the next longer than this. */
export const idleLimitMs = 5 * 60_000

/** Asks a worker to close its port, which ends it. */
export const endMessage = { kind: 'end worker' } as const

/** An idle worker ends within milliseconds; on a computer that does much else, it was seen to need more than a second. */
const endLimitMs = 5_000

/**
 * Ends an idle worker by a message. Terminating is the last resort, because Electron crashes if it happens often
 * (electron#47986).
 */
export async function endWorker(worker: Worker): Promise<void> {
  // Nothing else may keep the process alive until then.
  worker.ref()
  const hasEnded = once(worker, 'exit', { signal: AbortSignal.timeout(endLimitMs) })
  worker.postMessage(endMessage)
  await hasEnded.catch(() => worker.terminate())
}
