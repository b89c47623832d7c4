// Derives an order's state from its deliveries, the decisions made here and its target languages. Pure rules.
import type { LanguageCode, OrderState, ProgressMark } from '../../../preload/contract/index.ts'

export interface DeliveryFacts {
  language: LanguageCode | null
  /** Deliveries with the same number are versions of one document in one language. */
  document: number
  version: number
  /** The service's own value. */
  status: string
  /** False if the service's latest answer no longer contains it. */
  isListed: boolean
  /** A decision made here that is neither confirmed nor refused yet. */
  pending: 'accept' | 'sendBack' | null
  /** Its account is archived, so nothing is ready for review. */
  isArchived: boolean
}

export interface OrderProgress {
  state: OrderState
  marks: ProgressMark[]
  toDecideCount: number
  acceptedCount: number
  sentBackCount: number
}

/** A decision counts once it is in the outbox; only a refusal makes the document ready for review again. */
export function markOf(delivery: DeliveryFacts): ProgressMark {
  if (delivery.status === 'to_accept') {
    if (delivery.pending === 'accept') return 'accepted'
    if (delivery.pending === 'sendBack') return 'sentBack'
    return delivery.isListed && !delivery.isArchived ? 'waiting' : 'pending'
  }
  if (delivery.status === 'accepted') return 'accepted'
  if (delivery.status === 'rejected') return 'sentBack'
  return 'pending'
}

/** The newest version of each document, in document order. */
export function latestVersions<Delivery extends DeliveryFacts>(deliveries: readonly Delivery[]): Delivery[] {
  const latest = new Map<number, Delivery>()
  for (const delivery of deliveries) {
    const known = latest.get(delivery.document)
    if (known === undefined || known.version < delivery.version) latest.set(delivery.document, delivery)
  }
  return [...latest.values()].toSorted((one, other) => one.document - other.document)
}

/** The mark of several documents in one language: the most urgent one. */
function combinedMark(marks: readonly ProgressMark[]): ProgressMark {
  for (const mark of ['waiting', 'sentBack', 'pending'] as const) if (marks.includes(mark)) return mark
  return marks.length === 0 ? 'pending' : 'accepted'
}

/** Cancelled orders exist (field notes 7), but the spelling of their status is not specified. */
export function isCancelled(serviceStatus: string | null): boolean {
  return /^cancell?ed$/i.test(serviceStatus ?? '')
}

/**
 * @param serviceStatus the order's own status from the service
 * @param targetLanguages the languages ordered from here; null if another program placed the order
 * @param isArchived its account is archived, so open items are no longer tracked
 * @returns one mark per target language, then one per delivered language that was not ordered; if the targets are
 * unknown, one per document
 */
export function orderProgress(
  deliveries: readonly DeliveryFacts[],
  targetLanguages: readonly LanguageCode[] | null,
  serviceStatus: string | null,
  isArchived = false,
): OrderProgress {
  const latest = latestVersions(deliveries)
  const marks: ProgressMark[] = []
  if (targetLanguages === null) marks.push(...latest.map(markOf))
  else {
    const languages = new Set<LanguageCode | null>([...targetLanguages, ...latest.map((delivery) => delivery.language)])
    // A delivery without a language belongs to the target language if there is only one.
    if (targetLanguages.length === 1) languages.delete(null)
    for (const language of languages) {
      const isOfLanguage = (delivery: DeliveryFacts) =>
        delivery.language === language || (delivery.language === null && targetLanguages.length === 1)
      marks.push(combinedMark(latest.filter(isOfLanguage).map(markOf)))
    }
  }
  const latestMarks = latest.map(markOf)
  const state = stateOf(deliveries.map(markOf), latestMarks, marks, isCancelled(serviceStatus))
  const isSettled = state === 'accepted' || state === 'cancelled'
  return {
    state: isArchived && !isSettled ? 'archived' : state,
    marks,
    toDecideCount: deliveries.filter((delivery) => markOf(delivery) === 'waiting').length,
    acceptedCount: latestMarks.filter((mark) => mark === 'accepted').length,
    sentBackCount: latestMarks.filter((mark) => mark === 'sentBack').length,
  }
}

function stateOf(
  allMarks: readonly ProgressMark[],
  latestMarks: readonly ProgressMark[],
  marks: readonly ProgressMark[],
  isOver: boolean,
): OrderState {
  // Deliveries of a cancelled order can still be decided. So can an older version that was never decided, whatever came
  // after it.
  if (allMarks.includes('waiting')) return 'awaitingDecision'
  if (isOver) return 'cancelled'
  if (latestMarks.includes('sentBack')) return 'sentBack'
  if (marks.length > 0 && marks.every((mark) => mark === 'accepted')) return 'accepted'
  return 'withTranslators'
}
