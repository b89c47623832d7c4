// Has deliveries judged as they arrive, and keeps the judgements in step with the reviews that the person opens: what an
// open review finds, or what is dismissed or corrected in it, updates the judgement of its delivery.
import type { DeliveryRef, ReviewId } from '../../preload/contract/index.ts'
import type { DocumentLimits } from '../documents/limits.ts'
import type { PassageReader } from '../documents/model.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../ports/clock.ts'
import { createReviewSessions } from '../review/session/review-sessions.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { Store } from '../store/store.ts'
import { describeFailure } from '../sync/reporting/bridge-errors.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { IdleGate } from './idle-gate.ts'
import { createJudge, judgementOf, noDownloads, prepareReview } from './judge.ts'
import type { JudgeLimits } from './judge.ts'
import { createJudgingQueue } from './judging-queue.ts'
import { sourceOf } from './likely-sources.ts'
import type { LikelySources } from './likely-sources.ts'

export interface Judging {
  /** Looks for deliveries to judge. */
  wake(): void
  /** Whether it is worth waiting a moment for the judgements of new deliveries. */
  areChecked(): boolean
  /** Of the readers and checks. */
  checksVersion(): Promise<string>
  /** The state of a review that the person opened has changed. */
  reviewChanged(id: ReviewId): void
  stop(): Promise<void>
}

export interface JudgingParts {
  store: Store
  likelySources: LikelySources
  reader: PassageReader
  /** The program of the review worker. */
  workerUrl: URL
  limits: DocumentLimits
  /** Those that the person opened. */
  reviews: Pick<ReviewSessions, 'find' | 'get' | 'ask'>
  checksVersion(): Promise<string>
  dictionaries?: Dictionaries | undefined
  idleGate: IdleGate
  clock: Clock
  newId(): string
  log: Log
  onJudged(refs: DeliveryRef[]): void
  judgeLimits?: JudgeLimits
}

/** More reviews than the person can have open. */
const maxRemembered = 20

export function createJudging(parts: JudgingParts): Judging {
  const { store, reviews, checksVersion, dictionaries, idleGate, clock, log } = parts
  const sessions = createReviewSessions({
    workerUrl: parts.workerUrl,
    limits: parts.limits,
    reader: parts.reader,
    log: (event) => log({ area: 'judging', ...event }),
    newId: parts.newId,
    onChanged: () => undefined,
    maxOpen: 1,
  })
  const judge = createJudge({
    store,
    likelySources: parts.likelySources,
    sessions,
    checksVersion,
    dictionaries,
    clock,
    ...(parts.judgeLimits === undefined ? {} : { limits: parts.judgeLimits }),
  })
  const queue = createJudgingQueue({
    store,
    judge,
    checksVersion,
    idleGate,
    clock,
    log,
    onJudged: parts.onJudged,
  })

  /** The last summary of each open review. */
  const lastSummaries = new Map<ReviewId, string>()
  const underWay = new Map<ReviewId, Promise<void>>()
  const toRepeat = new Set<ReviewId>()
  let isStopped = false

  /** Adopts the summary of an open review, if it compares with the source that would be chosen without asking. */
  async function takeOver(id: ReviewId): Promise<void> {
    const opened = reviews.find(id)
    if (opened === null || opened.pair === null) return
    const { ref, sourceFileId, pair } = opened
    const version = await checksVersion()
    // Before anything is read: see judging-queue.
    const circumstances = await store.judgements.circumstances(ref, version)
    const delivery = await parts.likelySources.detail(ref)
    if (delivery === null || circumstances === null || sourceOf(delivery) !== sourceFileId) return
    const loading = { store, downloads: noDownloads, dictionaries }
    const prepared = await prepareReview(loading, delivery, sourceFileId, version)
    if (prepared === null || prepared.key.bodySha256 !== pair.target || prepared.key.sourceSha256 !== pair.source)
      return
    const summary = await reviews.ask(id, 'summary', {})
    if (summary === null) return
    const judgement = judgementOf(summary, prepared, new Date(clock.now()).toISOString())
    const hasChanged = await store.judgements.put(ref, prepared.key, judgement, circumstances)
    if (hasChanged && !isStopped) parts.onJudged([ref])
  }

  function takeOverSoon(id: ReviewId): void {
    if (underWay.has(id)) {
      toRepeat.add(id)
      return
    }
    const work = takeOver(id)
      .catch((failure: unknown) => {
        if (isStopped) return
        log({
          level: 'warning',
          area: 'judging',
          message: 'reviewNotTakenOver',
          data: { detail: describeFailure(failure) },
        })
      })
      .finally(() => {
        underWay.delete(id)
        // A dismissal for a language pair concerns other deliveries too.
        queue.wake()
        if (toRepeat.delete(id) && !isStopped) takeOverSoon(id)
      })
    underWay.set(id, work)
  }

  return {
    wake: queue.wake,
    areChecked: () => !idleGate.isSavingPower(),
    checksVersion,

    reviewChanged(id) {
      const state = reviews.get(id)
      if (isStopped || state === null || (state.stage !== 'ready' && state.stage !== 'failed')) return
      const summary = JSON.stringify([state.stage, state.findings, state.corrected, state.unchecked])
      if (lastSummaries.get(id) === summary) return
      lastSummaries.delete(id)
      lastSummaries.set(id, summary)
      for (const oldest of [...lastSummaries.keys()].slice(0, -maxRemembered)) lastSummaries.delete(oldest)
      takeOverSoon(id)
    },

    async stop() {
      isStopped = true
      await queue.stop()
      await Promise.all(underWay.values())
      await sessions.closeAll()
    },
  }
}
