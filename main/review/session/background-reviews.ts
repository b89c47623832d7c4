// Work of the review's workers that nobody looks at: the pairs of an accepted delivery, and the reading of a translation
// memory. Each takes a worker for itself and gives it back.
import type { DocumentLimits } from '../../documents/limits.ts'
import type { PairToKeep } from './pairs-to-keep.ts'
import type { ReviewInputs } from './review-input.ts'
import type { ReviewToOpen } from './review-sessions.ts'
import type { LogReview, ReviewWorker, ReviewWorkers } from './review-worker-host.ts'
import type { AnswerTo } from './worker-protocol.ts'

interface BackgroundReviews {
  /** See `ReviewSessions`. */
  pairsToKeep(review: ReviewToOpen, signal: AbortSignal): AsyncGenerator<PairToKeep[]>
  readTmx(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<AnswerTo<'readTmx'>>
  /** Ends what is under way, and lets nothing begin any more. Resolves when no worker is in use. */
  stop(): Promise<void>
}

interface Parts {
  workers: ReviewWorkers
  limits: DocumentLimits
  log: LogReview
  inputOf: ReviewInputs['inputOf']
}

/** Rows of one question. */
const rowsAtOnce = 500
/** Time for a whole review, as a multiple of the time for one document. */
const workTimeouts = 5

export function createBackgroundReviews({ workers, limits, log, inputOf }: Parts): BackgroundReviews {
  const underWay = new Set<ReviewWorker>()
  const ending = new Set<Promise<void>>()
  let isStopped = false

  const take = (): ReviewWorker => {
    if (isStopped) throw new Error('the reviews are closed')
    const worker = workers.take(
      () => undefined,
      (reason) => log({ level: 'warning', message: 'backgroundReviewDied', data: { reason } }),
    )
    underWay.add(worker)
    return worker
  }

  const giveBack = async (worker: ReviewWorker): Promise<void> => {
    underWay.delete(worker)
    const ended = worker.end()
    ending.add(ended)
    await ended
    ending.delete(ended)
  }

  return {
    async *pairsToKeep(review, signal) {
      const loaded = await review.load(signal)
      // Nothing is compared with what was accepted before: it was accepted.
      const input = await inputOf(review, { ...loaded, memory: null })
      signal.throwIfAborted()
      // Without a source there will never be pairs. A document that is missing now may be there later.
      const { source, target } = input.missing
      if (target !== null) throw new Error(`the delivery cannot be read: ${target}`)
      if (source !== null && source !== 'noSource') throw new Error(`the source cannot be read: ${source}`)
      const worker = take()
      const tooLong = setTimeout(() => void giveBack(worker), workTimeouts * limits.timeoutMs)
      const onAbort = () => void giveBack(worker)
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        worker.post({ kind: 'begin', ...input })
        for (let from = 0; ; from += rowsAtOnce) {
          // Boundary: the worker answers each question with the answer of the same kind.
          const answer = (await worker.ask('pairsToKeep', {
            from,
            limit: rowsAtOnce,
          })) as AnswerTo<'pairsToKeep'> | null
          if (answer === null) throw new Error('the review has ended')
          yield answer.pairs
          if (from + rowsAtOnce >= answer.total) return
        }
      } finally {
        clearTimeout(tooLong)
        signal.removeEventListener('abort', onAbort)
        await giveBack(worker)
      }
    },

    async *readTmx(bytes) {
      const worker = take()
      const read = async (piece: Uint8Array | null): Promise<AnswerTo<'readTmx'>> => {
        const answer = (await worker.ask('readTmx', { bytes: piece })) as AnswerTo<'readTmx'> | null
        // It was ended: a file that takes so much time or memory is damaged on purpose.
        return answer ?? { pairs: [], skipped: 0, problem: 'damaged' }
      }
      try {
        for await (const piece of bytes) {
          const answer = await read(piece)
          yield answer
          if (answer.problem !== null) return
        }
        yield await read(null)
      } finally {
        await giveBack(worker)
      }
    },

    async stop() {
      isStopped = true
      for (const worker of underWay) void giveBack(worker)
      await Promise.all(ending)
    },
  }
}
