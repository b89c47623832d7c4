// Fills the translation memory in the background: one accepted delivery at a time, after the service has confirmed the
// acceptance. What waits is in the store, so it continues after a restart. No decision ever waits for it.
import type { EmitEvent } from '../../preload/contract/index.ts'
import { memoryLanguages } from '../documents/language/memory-languages.ts'
import type { Log } from '../log.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { AcceptedDelivery, Store } from '../store/store.ts'
import type { Downloads } from '../sync/following/downloads.ts'
import { describeFailure } from '../sync/reporting/bridge-errors.ts'
import { sourceOf } from './likely-sources.ts'
import type { LikelySources } from './likely-sources.ts'
import { reviewOf } from './load-review.ts'

export interface MemoryFilling {
  /** A decision was confirmed, or Verso has started. */
  wake(): void
  /** Interrupts what is under way; it begins again at the next start. */
  stop(): Promise<void>
}

export interface MemoryFillingParts {
  store: Store
  downloads: Pick<Downloads, 'fetch'>
  likelySources: LikelySources
  reviews: Pick<ReviewSessions, 'pairsToKeep'>
  emit: EmitEvent
  log: Log
}

const batch = 50

export function createMemoryFilling(parts: MemoryFillingParts): MemoryFilling {
  const { store, likelySources, reviews, emit, log } = parts
  const stopping = new AbortController()
  const { signal } = stopping
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
    try {
      await keep(accepted)
      await store.memory.kept(accepted.ref)
    } catch (failure) {
      if (signal.aborted) return
      const data = { detail: describeFailure(failure) }
      log({ level: 'warning', area: 'memory', message: 'acceptedNotKept', data })
      await store.memory.notKept(accepted.ref)
    }
    emit('memory', 'changed', null)
  }

  async function work(): Promise<void> {
    // Each at most once: what could not be read waits for the next time.
    const tried = new Set<string>()
    while (isWanted && !signal.aborted) {
      const waiting = await store.memory.waiting(batch)
      const next = waiting.find(({ ref }) => !tried.has(JSON.stringify(ref)))
      if (next === undefined) {
        isWanted = false
        return
      }
      tried.add(JSON.stringify(next.ref))
      await keepOrLater(next)
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
