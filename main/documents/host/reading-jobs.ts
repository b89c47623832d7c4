// The job queue of one reading worker, which ends when nothing was read for some minutes. Only a job that exceeds its
// time or memory, or is cancelled while it works, terminates the worker; main never.
import type { Worker } from 'node:worker_threads'
import type { DocumentBytes } from '../model.ts'
import type { DocumentLimits } from '../limits.ts'
import { endWorker, idleLimitMs, startSandboxedWorker } from '../worker/sandboxed-worker.ts'
import type { FromWorker, Job, JobResults, ToWorker } from '../worker/worker-protocol.ts'

type LogDocument = (event: { level: 'info' | 'warning'; message: string; data?: Record<string, unknown> }) => void

export type JobOutcome<Kind extends Job['kind']> =
  | { outcome: 'done'; result: JobResults[Kind] }
  /** The document exceeds the size limit. */
  | { outcome: 'tooLarge' }
  /** The worker crashed or was stopped: time, memory, or a bug in a reader. */
  | { outcome: 'gaveUp' }

export interface ReadingJobs {
  /**
   * Runs a job on a document, after the jobs already queued. Rejects with the signal's reason when aborted, and with
   * any error from reading the document's bytes.
   */
  run<Kind extends Job['kind']>(
    job: Extract<Job, { kind: Kind }>,
    document: DocumentBytes,
    signal?: AbortSignal,
  ): Promise<JobOutcome<Kind>>
  close(): Promise<void>
}

export interface ReadingJobsParts {
  workerUrl: URL
  limits: DocumentLimits
  log: LogDocument
}

/** Rejects jobs that were queued when the queue was closed. */
export class ReadingClosed extends Error {
  constructor() {
    super('The reading of documents was closed')
    this.name = 'ReadingClosed'
  }
}

/** A document of this size gets twice the time of a small one; the largest get three times. */
const bytesForTwice = 32 * 1024 * 1024

function timeFor(sizeBytes: number, { timeoutMs }: DocumentLimits): number {
  return timeoutMs * (1 + Math.min(2, sizeBytes / bytesForTwice))
}

export function createReadingJobs({ workerUrl, limits, log }: ReadingJobsParts): ReadingJobs {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idleLimit: NodeJS.Timeout | undefined
  let ending: Promise<void> = Promise.resolve()
  const closing = new AbortController()

  const start = (): Worker => {
    if (worker) return worker
    const started = startSandboxedWorker(workerUrl, limits, 'reading')
    started.unref()
    // An error outside a job must not become an unhandled error of main.
    started.on('error', () => undefined)
    started.on('exit', () => {
      if (worker === started) worker = null
    })
    worker = started
    return started
  }

  const stop = async (): Promise<void> => {
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }

  const endIdle = (): void => {
    if (worker !== null) ending = endWorker(worker)
    worker = null
  }

  /** Resolves with the worker's answer, or with null if it ends first. */
  const answerOf = (running: Worker): { answer: Promise<FromWorker | null>; drop(): void } => {
    const { promise, resolve } = Promise.withResolvers<FromWorker | null>()
    const onEnd = (reason: unknown): void => {
      if (reason instanceof Error)
        log({ level: 'warning', message: 'readingWorkerDied', data: { error: reason.message } })
      resolve(null)
    }
    running.on('message', resolve).on('error', onEnd).on('exit', onEnd)
    return {
      answer: promise,
      drop: () => {
        running.off('message', resolve).off('error', onEnd).off('exit', onEnd)
      },
    }
  }

  /** Sends the bytes as they arrive. Returns false if there are too many. */
  const send = async (running: Worker, document: DocumentBytes, signal: AbortSignal): Promise<boolean> => {
    const post = (message: ToWorker, transfer: ArrayBuffer[] = []): void => {
      running.postMessage(message, transfer)
    }
    let sentBytes = 0
    for await (const chunk of document.open()) {
      signal.throwIfAborted()
      sentBytes += chunk.length
      if (sentBytes > limits.fileBytes) return false
      // The chunk may be a view into a pool, so send a copy whose buffer can be transferred.
      const bytes = new Uint8Array(chunk)
      post({ kind: 'chunk', bytes }, [bytes.buffer])
    }
    post({ kind: 'end' })
    return true
  }

  const perform = async <Kind extends Job['kind']>(
    job: Extract<Job, { kind: Kind }>,
    document: DocumentBytes,
    signal: AbortSignal,
  ): Promise<JobOutcome<Kind>> => {
    signal.throwIfAborted()
    if (document.sizeBytes > limits.fileBytes) return { outcome: 'tooLarge' }
    const timeoutMs = timeFor(document.sizeBytes, limits)
    clearTimeout(idleLimit)
    const running = start()
    const { answer, drop } = answerOf(running)
    const aborted = Promise.withResolvers<never>()
    const onAbort = (): void => {
      aborted.reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    aborted.promise.catch(() => undefined)
    let timer: NodeJS.Timeout | undefined
    let isSent = false
    let isDone = false
    try {
      running.postMessage({ kind: 'begin', job, limits } satisfies ToWorker)
      if (!(await Promise.race([send(running, document, signal), aborted.promise]))) return { outcome: 'tooLarge' }
      isSent = true
      const timedOut = new Promise<null>((resolve) => {
        timer = setTimeout(() => {
          log({ level: 'warning', message: 'readingTimedOut', data: { timeoutMs } })
          resolve(null)
        }, timeoutMs)
      })
      const answered = await Promise.race([answer, timedOut, aborted.promise])
      isDone = answered !== null
      if (answered?.kind === 'failed')
        log({ level: 'warning', message: 'readingFailed', data: { error: answered.message } })
      // The worker answers each job with the matching result type; `worker.ts` ensures the pairing.
      return answered?.kind === 'done'
        ? { outcome: 'done', result: answered.result as JobResults[Kind] }
        : { outcome: 'gaveUp' }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      drop()
      // A worker that has not begun can drop the document; one at work cannot be interrupted.
      if (!isSent) running.postMessage({ kind: 'drop' } satisfies ToWorker)
      else if (!isDone) await stop()
      idleLimit = setTimeout(endIdle, idleLimitMs).unref()
    }
  }

  return {
    run: (job, document, signal) => {
      const own = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      const outcome = last.then(() => perform(job, document, own))
      last = outcome.catch(() => undefined)
      return outcome
    },
    close: async () => {
      closing.abort(new ReadingClosed())
      await last
      clearTimeout(idleLimit)
      endIdle()
      await ending
    },
  }
}
