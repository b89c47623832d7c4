// Judges one delivery as an open review would: the same documents, corrections, dismissals, glossaries, worker and checks.
// Never downloads anything, and never takes longer or reads more than its limits.
import { createHash } from 'node:crypto'
import type { DeliveryDetail, DeliveryRef, Judgement, SourceFileId } from '../../preload/contract/index.ts'
import { notJudged } from '../../preload/contract/reviewing/judgement-weights.ts'
import type { Clock } from '../ports/clock.ts'
import type { LoadedReview, ReviewSessions, ReviewToOpen } from '../review/session/review-sessions.ts'
import type { JudgementKey, Store } from '../store/store.ts'
import type { Dictionaries } from './dictionaries.ts'
import { sourceOf } from './likely-sources.ts'
import type { LikelySources } from './likely-sources.ts'
import { reviewOf } from './load-review.ts'
import type { LoadingParts } from './load-review.ts'

/** What would be judged. Holds no text: documents are read only when it is judged. */
interface ToJudge {
  key: JudgementKey
  review: ReviewToOpen
  loaded: LoadedReview
  /** The order has files, but none of them fits. */
  isWithoutFit: boolean
}

interface Judge {
  /** Null if the delivery was removed or is not downloaded. */
  prepare(ref: DeliveryRef): Promise<ToJudge | null>
  /** Null if aborted. */
  judge(prepared: ToJudge, signal: AbortSignal): Promise<Judgement | null>
}

export interface JudgeLimits {
  /** Of both documents together. */
  bytes: number
  timeMs: number
}

/** A translation of this size is a book; it can still be opened. */
export const judgeLimits: JudgeLimits = { bytes: 24 * 1024 * 1024, timeMs: 120_000 }

export interface JudgeParts {
  store: Store
  likelySources: LikelySources
  /** Of its own, so that an opened review never waits for this one. */
  sessions: Pick<ReviewSessions, 'open' | 'ask' | 'close'>
  checksVersion(): Promise<string>
  dictionaries?: Dictionaries | undefined
  clock: Clock
  limits?: JudgeLimits
}

export const noDownloads: LoadingParts['downloads'] = {
  fetch: () =>
    Promise.resolve({ ok: false, error: { code: 'cancelled', message: 'judging downloads nothing', retryable: true } }),
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** What a judgement of this review would be made of; null without the delivery. */
export function keyOf(
  { languages }: Pick<ReviewToOpen, 'languages'>,
  { source, target, glossaries, context, memory, dictionary }: LoadedReview,
  checksVersion: string,
): JudgementKey | null {
  if (target === null) return null
  const { document, dismissals, corrections, orderFiles } = context
  const concerned = dismissals.filter((one) =>
    one.scope === 'pair'
      ? one.sourceLanguage === languages.source && one.targetLanguage === languages.target
      : one.document === document,
  )
  return {
    bodySha256: target.sha256,
    sourceSha256: source?.sha256 ?? '',
    sourceLanguage: languages.source,
    targetLanguage: languages.target,
    checksVersion,
    glossaries: digestOf(glossaries.map(({ sha256 }) => sha256).toSorted()),
    context: digestOf([concerned, corrections, orderFiles, memory?.learnedStep ?? 0, dictionary?.key ?? '']),
  }
}

/** The judgement that a review's summary amounts to. */
export function judgementOf(
  summary: Omit<Judgement, 'judgedAt'>,
  { isWithoutFit }: Pick<ToJudge, 'isWithoutFit'>,
  judgedAt: string,
): Judgement {
  const reason = summary.reason === 'noSource' && isWithoutFit ? 'noFittingSource' : summary.reason
  return { ...summary, reason, judgedAt }
}

/** Loads what a review of the delivery with this source would read. */
export async function prepareReview(
  parts: LoadingParts,
  delivery: DeliveryDetail,
  sourceFileId: SourceFileId | null,
  checksVersion: string,
): Promise<ToJudge | null> {
  const review = reviewOf(parts, delivery, sourceFileId)
  const loaded = await review.load(new AbortController().signal)
  const key = keyOf(review, loaded, checksVersion)
  return key && { key, review, loaded, isWithoutFit: sourceFileId === null && delivery.sources.length > 0 }
}

export function createJudge({
  store,
  likelySources,
  sessions,
  checksVersion,
  dictionaries,
  clock,
  limits = judgeLimits,
}: JudgeParts): Judge {
  const now = () => new Date(clock.now()).toISOString()

  return {
    async prepare(ref) {
      const delivery = await likelySources.detail(ref)
      if (delivery === null) return null
      const parts = { store, downloads: noDownloads, dictionaries }
      return prepareReview(parts, delivery, sourceOf(delivery), await checksVersion())
    },

    async judge(prepared, signal) {
      const { review, loaded } = prepared
      const sizeBytes = (loaded.source?.sizeBytes ?? 0) + (loaded.target?.sizeBytes ?? 0)
      if (sizeBytes > limits.bytes) return notJudged('tooLarge', now())
      const { id } = sessions.open({ ...review, load: () => Promise.resolve(loaded) })
      const ended = Promise.withResolvers<'late' | 'aborted'>()
      const cancelLimit = clock.after(limits.timeMs, () => ended.resolve('late'))
      const onAbort = () => ended.resolve('aborted')
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        if (signal.aborted) return null
        const summary = await Promise.race([sessions.ask(id, 'summary', {}), ended.promise])
        if (summary === 'aborted') return null
        if (summary === 'late') return notJudged('tookTooLong', now())
        // The worker died, or a document could not be loaded.
        if (summary === null) return notJudged('failed', now())
        return judgementOf(summary, prepared, now())
      } finally {
        signal.removeEventListener('abort', onAbort)
        cancelLimit()
        sessions.close(id)
      }
    },
  }
}
