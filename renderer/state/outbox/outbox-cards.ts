// What stands in the outbox as one: an entry, or the orders that were composed as one, one for each language. Pure; it decides nothing about
// sending, only what can be asked of main and where something is shown.
import type { AccountId, OutboxEntry } from '../../../preload/contract/index.ts'
import type { SentFile } from '../../words/format/file-amounts.ts'

export interface OutboxCard {
  /** Of the group, or of its only entry. */
  id: string
  accountId: AccountId
  /** In the order of the group's languages; at least one. */
  entries: readonly OutboxEntry[]
  first: OutboxEntry
}

export type CardSection = 'person' | 'underWay' | 'confirmed'

/** Refused, or unsure after a look-up: only the person can say how to go on. */
function needsPerson(entry: OutboxEntry): boolean {
  return entry.state === 'refused' || (entry.state === 'unknown' && entry.lookup !== null)
}

/** Each group once, where the first of it stands. What is left of a group is an order like any other. */
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

/** What is paused waits for that to end, whatever it would wait for then. */
export function wantsPerson(entry: OutboxEntry, isPaused: boolean): boolean {
  return needsPerson(entry) || (entry.waitsToBeAsked && !isPaused)
}

/** A card stands where the person must look for it first. */
export function sectionOf({ entries }: OutboxCard, isPaused: boolean): CardSection {
  if (entries.some((entry) => wantsPerson(entry, isPaused))) return 'person'
  return entries.every((entry) => entry.state === 'confirmed') ? 'confirmed' : 'underWay'
}

/** While nothing that counts was sent: documents without an order harm nobody, but a decision is sent with its first byte. */
export function canTakeBack({ state, what, progress }: OutboxEntry): boolean {
  if (state === 'held' || state === 'queued') return true
  return state === 'sending' && what.kind === 'order' && progress?.step === 'uploading'
}

/** All of it or nothing. */
export function canTakeBackWhole({ entries }: OutboxCard): boolean {
  return entries.every(canTakeBack)
}

/** Whether the person can shorten the wait. What is paused waits for that to end. */
export function canHurry(entry: OutboxEntry, isPaused: boolean): boolean {
  if (entry.state === 'held') return true
  if (isPaused) return false
  return (
    entry.state === 'queued' || (entry.state === 'unknown' && entry.lookup === null && entry.nextAttemptAt !== null)
  )
}

const furthest: readonly SentFile['state'][] = ['waiting', 'uploading', 'uploaded']

/** The files of a card, each once and as far as it has come: what is uploaded for one order of a group serves the others. */
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
