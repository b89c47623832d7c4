// Where an order stands, from its deliveries, the decisions made here and the languages it was ordered into. Pure rules.
import type { LanguageCode, OrderState, ProgressMark } from '../../../preload/contract/index.ts'

export interface DeliveryFacts {
  language: LanguageCode | null
  /** Deliveries with the same number are versions of one document in one language. */
  document: number
  version: number
  /** The service's own value. */
  status: string
  /** False when the service's latest answer did not contain it any more. */
  isListed: boolean
  /** A decision made here that the service has not confirmed yet, unless it was refused. */
  pending: 'accept' | 'sendBack' | null
  /** Its account is only kept to be read: nothing of it waits any more. */
  isArchived: boolean
}

export interface OrderStanding {
  state: OrderState
  marks: ProgressMark[]
  toDecideCount: number
  acceptedCount: number
  sentBackCount: number
}

/** The person has decided as soon as it is in the outbox; only a refusal of the service makes it wait again. */
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

/** Only the newest version of each document, in order of the documents. */
export function latestVersions<Delivery extends DeliveryFacts>(deliveries: readonly Delivery[]): Delivery[] {
  const latest = new Map<number, Delivery>()
  for (const delivery of deliveries) {
    const known = latest.get(delivery.document)
    if (known === undefined || known.version < delivery.version) latest.set(delivery.document, delivery)
  }
  return [...latest.values()].toSorted((one, other) => one.document - other.document)
}

/** The mark of several documents in one language: what needs the person most. */
function combinedMark(marks: readonly ProgressMark[]): ProgressMark {
  for (const mark of ['waiting', 'sentBack', 'pending'] as const) if (marks.includes(mark)) return mark
  return marks.length === 0 ? 'pending' : 'accepted'
}

/** The field notes (7): cancelled orders exist. How their status is written is not specified; any other status says nothing here. */
export function isCancelled(serviceStatus: string | null): boolean {
  return /^cancell?ed$/i.test(serviceStatus ?? '')
}

/**
 * @param serviceStatus the order's own status, as the service gave it
 * @param targetLanguages those it was ordered into from here; null where some other program placed it
 * @param isArchived its account is only kept to be read: what was open then is followed no more
 * @returns one mark for each target language, then one for each language that came without having been ordered; where the
 * targets are not known, one for each document
 */
export function orderStanding(
  deliveries: readonly DeliveryFacts[],
  targetLanguages: readonly LanguageCode[] | null,
  serviceStatus: string | null,
  isArchived = false,
): OrderStanding {
  const latest = latestVersions(deliveries)
  const marks: ProgressMark[] = []
  if (targetLanguages === null) marks.push(...latest.map(markOf))
  else {
    const languages = new Set<LanguageCode | null>([...targetLanguages, ...latest.map((delivery) => delivery.language)])
    // A delivery that names no language can only be of the one target, if there is only one.
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
  // What was delivered of a cancelled order can still be decided on. An older version that was never decided on still waits, whatever came after it.
  if (allMarks.includes('waiting')) return 'awaitingDecision'
  if (isOver) return 'cancelled'
  if (latestMarks.includes('sentBack')) return 'sentBack'
  if (marks.length > 0 && marks.every((mark) => mark === 'accepted')) return 'accepted'
  return 'withTranslators'
}
