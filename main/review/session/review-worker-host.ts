// Starts the sandboxed worker of one review, passes questions to it, and ends it when it does not answer in time or is
// no
// longer needed. Never waits for a worker that has ended: its open questions are answered with null.
import type { DocumentLimits } from '../../documents/limits.ts'
import { startSandboxedWorker } from '../../documents/worker/sandboxed-worker.ts'
import type { FromReviewWorker, Questions, ToReviewWorker } from './worker-protocol.ts'

export type LogReview = (event: {
  level: 'info' | 'warning' | 'error'
  message: string
  data?: Record<string, unknown>
}) => void

export interface WorkerParts {
  workerUrl: URL
  limits: DocumentLimits
  log: LogReview
}

export interface ReviewWorker {
  post(message: ToReviewWorker, transfer?: ArrayBuffer[]): void
  ask(kind: keyof Questions, parameters: object): Promise<unknown>
  /** While the worker is busy or has questions to answer, silence ends it after the time-out. */
  setBusy(isBusy: boolean): void
  end(): Promise<void>
}

/** Calls `onEnd` once if the worker dies or does not answer in time; not if `end` was called. */
export function startWorker(
  { workerUrl, limits, log }: WorkerParts,
  onMessage: (message: FromReviewWorker) => void,
  onEnd: (reason: string) => void,
): ReviewWorker {
  const worker = startSandboxedWorker(workerUrl, limits, 'review')
  worker.unref()
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastQuestion = 0
  let isBusy = false
  let hasEnded = false
  let silence: NodeJS.Timeout | null = null

  const end = async (reason: string | null): Promise<void> => {
    if (hasEnded) return
    hasEnded = true
    if (silence !== null) clearTimeout(silence)
    for (const { resolve } of waiting.values()) resolve(null)
    waiting.clear()
    if (reason !== null) onEnd(reason)
    await worker.terminate()
  }

  const listen = (): void => {
    if (silence !== null) clearTimeout(silence)
    silence = null
    if (hasEnded || (!isBusy && waiting.size === 0)) return
    silence = setTimeout(() => void end('it was silent for too long'), limits.timeoutMs)
    silence.unref()
  }

  worker.on('message', (message: FromReviewWorker) => {
    if (hasEnded) return
    if (message.kind === 'answered' || message.kind === 'failed') {
      const question = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'answered') question?.resolve(message.answer)
      else question?.reject(new Error(message.message))
    } else if (message.kind === 'trouble') {
      log({ level: 'error', message: 'reviewFault', data: { detail: message.message } })
    } else onMessage(message)
    listen()
  })
  worker.on('error', (error: unknown) => void end(error instanceof Error ? error.message : String(error)))
  worker.on('exit', () => void end('it has ended'))

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
