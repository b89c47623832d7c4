// Real review sessions with real workers, for documents in a test's memory.
import { createHash } from 'node:crypto'
import type { DeliveryRef, LanguageCode, ReviewId, ReviewState } from '../../../preload/contract/index.ts'
import { createReader } from '../../../main/documents/host/reader.ts'
import type { Reader } from '../../../main/documents/host/reader.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import type { DocumentLimits } from '../../../main/documents/limits.ts'
import { createReviewSessions } from '../../../main/review/session/review-sessions.ts'
import type {
  DocumentToReview,
  LoadedReview,
  ReviewSessions,
  ReviewSessionsParts,
  ReviewToOpen,
} from '../../../main/review/session/review-sessions.ts'
import { nothingKept } from '../../harness/nothing-kept.ts'
import { until } from '../../harness/until.ts'
import { readingWorker, reviewWorker } from '../../harness/workers.ts'

export interface ReviewWorld {
  sessions: ReviewSessions
  /** The states of all reviews, in the order of their changes. */
  states: ReviewState[]
  logged: { message: string }[]
  [Symbol.asyncDispose](): Promise<void>
}

export function readerOf(limits: DocumentLimits, log: (event: { message: string }) => void = () => undefined): Reader {
  return createReader({
    workerUrl: readingWorker,
    limits,
    log,
    kept: nothingKept,
  })
}

/** Shared, so that its worker starts once for all tests of a file. */
export const reader = readerOf(documentLimits)

export function createReviewWorld(parts: Partial<ReviewSessionsParts> = {}): ReviewWorld {
  const states: ReviewState[] = []
  const logged: { message: string }[] = []
  const sessions: ReviewSessions = createReviewSessions({
    workerUrl: reviewWorker,
    limits: documentLimits,
    reader: parts.limits === undefined ? reader : readerOf(parts.limits),
    log: (event) => void logged.push(event),
    newId: () => crypto.randomUUID(),
    onChanged(id) {
      const state = sessions.get(id)
      if (state !== null) states.push(state)
    },
    ...parts,
  })
  return { sessions, states, logged, [Symbol.asyncDispose]: () => sessions.closeAll() }
}

export function bytesOf(name: string, content: string | Uint8Array): DocumentToReview {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return {
    name,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    async *open() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    },
  }
}

let lastAttachment = 0

export function reviewOf(
  source: DocumentToReview | null,
  target: DocumentToReview | null,
  {
    languages = ['eng', 'fra'],
    ...loaded
  }: Partial<Omit<LoadedReview, 'context'>> & Partial<LoadedReview['context']> & { languages?: [string, string] } = {},
): ReviewToOpen {
  lastAttachment += 1
  const {
    glossaries = [],
    memory = null,
    dictionary = null,
    document = 'd',
    dismissals = [],
    corrections = [],
  } = loaded
  return {
    ref: { accountId: 'a', orderId: 1, attachmentId: lastAttachment } as DeliveryRef,
    sourceFileId: null,
    names: { source: source?.name ?? '', target: target?.name ?? '' },
    languages: { source: languages[0] as LanguageCode, target: languages[1] as LanguageCode },
    load: async () => ({
      source,
      target,
      missing: {
        source: source === null ? 'noSource' : null,
        target: target === null ? 'notDownloaded' : null,
      },
      glossaries,
      memory,
      dictionary,
      context: {
        document,
        dismissals,
        corrections,
        orderFiles: loaded.orderFiles ?? { sources: [], delivered: [] },
      },
    }),
  }
}

export async function untilDone(sessions: ReviewSessions, id: ReviewId): Promise<ReviewState> {
  return until(
    () => {
      const state = sessions.get(id)
      if (state === null || !['ready', 'failed'].includes(state.stage)) throw new Error(`still ${String(state?.stage)}`)
      return state
    },
    { interval: 5 },
  )
}

/** The value; throws if it is null or undefined. */
export function there<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the value is missing')
  return value
}
