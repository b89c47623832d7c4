// Groups outbox entries into cards: a single entry, or the orders of one group, one for each language. Pure; it decides
// nothing about sending, only what the person can do and in which section a card appears.
import type { AccountId, OutboxEntry } from '../../../preload/contract/index.ts'
import type { SentFile } from '../../words/format/file-amounts.ts'

export interface OutboxCard {
  /** The id of the group, or of its only entry. */
  id: string
  accountId: AccountId
  /** In the order of the group's languages; at least one. */
  entries: readonly OutboxEntry[]
  first: OutboxEntry
}

export type CardSection = 'person' | 'underWay' | 'confirmed'

/** Refused, or still unconfirmed after a lookup: only the person can decide how to continue. */
function needsPerson(entry: OutboxEntry): boolean {
  return entry.state === 'refused' || (entry.state === 'unknown' && entry.lookup !== null)
}

/** Shows each group once, at its first entry. The last remaining order of a group is treated like a single order. */
export function cardsOf(entries: readonly OutboxEntry[]): OutboxCard[] {
  const cards = new Map<string, OutboxEntry[]>()
  for (const entry of entries) {
    const group = entry.what.kind === 'order' ? entry.what.group : null
    const id = group === null ? entry.id : `group ${group.id}`
    const members = cards.get(id)
    if (members) members.push(entry)
    else cards.set(id, [entry])
  }
  return [...cards].flatMap(([id, members]) => {
    const inOrder = members.toSorted((one, other) => indexOf(one) - indexOf(other))
    const [first] = inOrder
    return first ? [{ id, accountId: first.accountId, entries: inOrder, first }] : []
  })
}

function indexOf({ what }: OutboxEntry): number {
  return what.kind === 'order' ? (what.group?.index ?? 0) : 0
}

/** A paused entry needs no action until sending resumes. */
export function wantsPerson(entry: OutboxEntry, isPaused: boolean): boolean {
  return needsPerson(entry) || (entry.waitsToBeAsked && !isPaused)
}

/** A card appears in the section of its most urgent entry. */
export function sectionOf({ entries }: OutboxCard, isPaused: boolean): CardSection {
  if (entries.some((entry) => wantsPerson(entry, isPaused))) return 'person'
  return entries.every((entry) => entry.state === 'confirmed') ? 'confirmed' : 'underWay'
}

/**
 * Possible until something that counts is sent: uploaded documents without an order do no harm, but a decision counts
 * from its first byte.
 */
export function canTakeBack({ state, what, progress }: OutboxEntry): boolean {
  if (state === 'held' || state === 'queued') return true
  return state === 'sending' && what.kind === 'order' && progress?.step === 'uploading'
}

/** A group can be undone only as a whole. */
export function canTakeBackWhole({ entries }: OutboxCard): boolean {
  return entries.every(canTakeBack)
}

/** Whether the person can send it now instead of waiting. Nothing paused can be hurried. */
export function canHurry(entry: OutboxEntry, isPaused: boolean): boolean {
  if (entry.state === 'held') return true
  if (isPaused) return false
  return (
    entry.state === 'queued' || (entry.state === 'unknown' && entry.lookup === null && entry.nextAttemptAt !== null)
  )
}

const furthest: readonly SentFile['state'][] = ['waiting', 'uploading', 'uploaded']

/**
 * The files of a card, each once, in its most advanced state: a file uploaded for one order of a group serves the others
 * too.
 */
export function filesOf({ entries }: OutboxCard): SentFile[] {
  const files = new Map<string, SentFile>()
  for (const { what } of entries) {
    for (const file of what.kind === 'order' ? what.files : []) {
      const known = files.get(file.id)
      const isFurther = known === undefined || furthest.indexOf(file.state) > furthest.indexOf(known.state)
      if (isFurther || file.sentBytes > known.sentBytes) files.set(file.id, file)
    }
  }
  return [...files.values()]
}
