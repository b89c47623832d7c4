// Fills the translation memory in the background: one accepted delivery at a time, after the service has confirmed the
// acceptance, and none while the person needs the computer. What waits is in the store, so it continues after a restart.
// No decision ever waits for it. Gives up on a delivery that cannot be read, or that crashes the program, each time.
import type { EmitEvent } from '../../preload/contract/index.ts'
import { deliveryKey } from '../../preload/contract/keys.ts'
import { memoryLanguages } from '../documents/language/memory-languages.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../ports/clock.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { AcceptedDelivery, Store } from '../store/store.ts'
import type { Downloads } from '../sync/following/downloads.ts'
import { describeFailure } from '../sync/reporting/bridge-errors.ts'
import type { IdleGate } from './idle-gate.ts'
import { sourceOf } from './likely-sources.ts'
import type { LikelySources } from './likely-sources.ts'
import { reviewOf } from './load-review.ts'

export interface MemoryFilling {
  /** A decision was confirmed, or Verso has started. */
  wake(): void
  /** Interrupts what is under way; it begins again at the next start, and is not counted as an attempt. */
  stop(): Promise<void>
}

interface MemoryFillingParts {
  store: Store
  downloads: Pick<Downloads, 'fetch'>
  likelySources: LikelySources
  reviews: Pick<ReviewSessions, 'pairsToKeep'>
  idleGate: Pick<IdleGate, 'untilOpen'>
  clock: Pick<Clock, 'now'>
  emit: EmitEvent
  log: Log
}

const batch = 50
/** What failed may succeed when the network is back: several decisions in one minute must not use up all attempts. */
const retryAfterMs = 60 * 60_000

export function createMemoryFilling(parts: MemoryFillingParts): MemoryFilling {
  const { store, likelySources, reviews, idleGate, clock, emit, log } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const failedAt = new Map<string, number>()
  let isWanted = false
  let working: Promise<void> | null = null

  async function keep({ ref, acceptedAt }: AcceptedDelivery): Promise<void> {
    const delivery = await likelySources.detail(ref)
    const languages = delivery === null ? null : memoryLanguages(delivery.row.sourceLanguage, delivery.row.language)
    if (delivery === null || languages === null) return
    const from = { languages, title: delivery.order.title ?? '', fileName: delivery.row.name, at: acceptedAt }
    const review = reviewOf(parts, delivery, sourceOf(delivery))
    for await (const pairs of reviews.pairsToKeep(review, signal)) {
      signal.throwIfAborted()
      // The memory was cleared meanwhile.
      if (!(await store.memory.keep(ref, from, pairs))) return
    }
  }

  async function keepOrLater(accepted: AcceptedDelivery): Promise<void> {
    const { ref } = accepted
    if (!(await store.memory.begin(ref))) return
    try {
      await keep(accepted)
      await store.memory.kept(ref)
    } catch (failure) {
      if (signal.aborted) return store.memory.breakOff(ref)
      failedAt.set(deliveryKey(ref), clock.now())
      const data = { detail: describeFailure(failure) }
      log({ level: 'warning', area: 'memory', message: 'acceptedNotKept', data })
    }
    emit('memory', 'changed', null)
  }

  const isDue = ({ ref }: AcceptedDelivery): boolean =>
    clock.now() >= (failedAt.get(deliveryKey(ref)) ?? Number.NEGATIVE_INFINITY) + retryAfterMs

  async function work(): Promise<void> {
    while (isWanted) {
      isWanted = false
      const next = (await store.memory.waiting(batch)).find(isDue)
      if (next === undefined) continue
      await idleGate.untilOpen(signal)
      if (signal.aborted) return
      await keepOrLater(next)
      isWanted = true
    }
  }

  function start(): void {
    if (working !== null || signal.aborted) return
    working = work()
      .catch((failure: unknown) => {
        isWanted = false
        if (signal.aborted) return
        log({ level: 'error', area: 'memory', message: 'memoryNotFilled', data: { detail: describeFailure(failure) } })
      })
      .finally(() => {
        working = null
        // It was woken after the last look.
        if (isWanted) start()
      })
  }

  return {
    wake() {
      isWanted = true
      start()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
