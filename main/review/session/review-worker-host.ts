// The sandboxed workers of reviews. Each works for one review at a time, then forgets it and waits for the next; one that
// dies or does not answer in time is terminated. Never waits for a worker that has ended: its open questions are
// answered with null.
import type { Worker } from 'node:worker_threads'
import type { DocumentLimits } from '../../documents/limits.ts'
import { endWorker, idleLimitMs, startSandboxedWorker } from '../../documents/worker/sandboxed-worker.ts'
import type { FromReviewWorker, Questions, ToReviewWorker } from './worker-protocol.ts'

export type LogReview = (event: {
  level: 'info' | 'warning' | 'error'
  message: string
  data?: Record<string, unknown>
}) => void

interface WorkerParts {
  workerUrl: URL
  limits: DocumentLimits
  log: LogReview
}

export interface ReviewWorker {
  post(message: ToReviewWorker, transfer?: ArrayBuffer[]): void
  ask(kind: keyof Questions, parameters: object): Promise<unknown>
  /** While the worker is busy or has questions to answer, silence ends it after the time-out. */
  setBusy(isBusy: boolean): void
  /** Gives the worker back. Resolves when nothing more of this review is done. */
  end(): Promise<void>
}

export interface ReviewWorkers {
  /** Calls `onEnd` once if the worker dies or does not answer in time; not if `end` was called. */
  take(onMessage: (message: FromReviewWorker) => void, onEnd: (reason: string) => void): ReviewWorker
  /** Ends the workers that wait. */
  close(): Promise<void>
}

/** The next review opens before the one before is closed, so two workers take turns. */
const maxIdle = 2
/** Alignment and checks look for messages every few milliseconds; a hostile document may keep them from it. */
const closeLimitMs = 2_000

export function createReviewWorkers({ workerUrl, limits, log }: WorkerParts): ReviewWorkers {
  /** Each with the end of its waiting. */
  const idle = new Map<Worker, NodeJS.Timeout>()

  const remove = (worker: Worker): void => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
  }
  const waitForNext = (worker: Worker): void => {
    const limit = setTimeout(() => {
      idle.delete(worker)
      void endWorker(worker)
    }, idleLimitMs)
    idle.set(worker, limit.unref())
  }

  const start = (): Worker => {
    const worker = startSandboxedWorker(workerUrl, limits, 'review')
    worker.unref()
    // An error of a waiting worker must not become an unhandled error of main.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      remove(worker)
    })
    return worker
  }

  /** Makes the worker forget its review and keeps it for the next; terminates it if it does not answer. */
  const giveBack = async (worker: Worker): Promise<void> => {
    const { promise: answered, resolve } = Promise.withResolvers<'closed' | 'ended' | 'silent'>()
    const onMessage = ({ kind }: FromReviewWorker) => {
      if (kind === 'closed') resolve('closed')
    }
    const onExit = () => {
      resolve('ended')
    }
    const limit = setTimeout(resolve, closeLimitMs, 'silent')
    worker.on('message', onMessage).on('exit', onExit)
    worker.postMessage({ kind: 'close' } satisfies ToReviewWorker)
    const answer = await answered
    clearTimeout(limit)
    worker.off('message', onMessage).off('exit', onExit)
    if (answer === 'silent') await worker.terminate()
    if (answer !== 'closed') return
    if (idle.size < maxIdle) waitForNext(worker)
    else await endWorker(worker)
  }

  return {
    take(onMessage, onEnd) {
      const [waiting] = idle.keys()
      if (waiting !== undefined) remove(waiting)
      const worker = waiting ?? start()
      return leaseOf(worker, { limits, log, onMessage, onEnd, giveBack })
    },
    async close() {
      const workers = [...idle.keys()]
      for (const worker of workers) remove(worker)
      await Promise.all(workers.map(endWorker))
    },
  }
}

interface LeaseParts extends Omit<WorkerParts, 'workerUrl'> {
  onMessage(message: FromReviewWorker): void
  onEnd(reason: string): void
  giveBack(worker: Worker): Promise<void>
}

function leaseOf(worker: Worker, { limits, log, onMessage, onEnd, giveBack }: LeaseParts): ReviewWorker {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastQuestion = 0
  let isBusy = false
  let hasEnded = false
  let silence: NodeJS.Timeout | null = null

  const end = async (reason: string | null): Promise<void> => {
    if (hasEnded) return
    hasEnded = true
    if (silence !== null) clearTimeout(silence)
    worker.off('message', receive).off('error', onError).off('exit', onExit)
    for (const { resolve } of waiting.values()) resolve(null)
    waiting.clear()
    if (reason === null) {
      await giveBack(worker)
      return
    }
    onEnd(reason)
    await worker.terminate()
  }

  const listen = (): void => {
    if (silence !== null) clearTimeout(silence)
    silence = null
    if (hasEnded || (!isBusy && waiting.size === 0)) return
    silence = setTimeout(() => void end('it was silent for too long'), limits.timeoutMs)
    silence.unref()
  }

  const receive = (message: FromReviewWorker): void => {
    if (message.kind === 'answered' || message.kind === 'failed') {
      const question = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'answered') question?.resolve(message.answer)
      else question?.reject(new Error(message.message))
    } else if (message.kind === 'trouble') {
      log({ level: 'error', message: 'reviewFault', data: { detail: message.message } })
    } else onMessage(message)
    listen()
  }
  const onError = (error: unknown): void => void end(error instanceof Error ? error.message : String(error))
  const onExit = (): void => void end('it has ended')
  worker.on('message', receive).on('error', onError).on('exit', onExit)

  const post = (message: ToReviewWorker, transfer: ArrayBuffer[] = []): void => {
    if (!hasEnded) worker.postMessage(message, transfer)
  }

  return {
    post,
    ask(kind, parameters) {
      if (hasEnded) return Promise.resolve(null)
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      lastQuestion += 1
      waiting.set(lastQuestion, { resolve, reject })
      // Boundary: `ask` of the review sessions pairs each kind with its parameters.
      post({ kind: 'ask', id: lastQuestion, question: { kind, ...parameters } as never })
      listen()
      return promise
    },
    setBusy(busy) {
      isBusy = busy
      listen()
    },
    end: () => end(null),
  }
}
