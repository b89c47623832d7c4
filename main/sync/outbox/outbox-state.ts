// The states of an outbox entry as one total, pure function. It keeps the promise "nothing lost, nothing doubled": what may have
// arrived is `unknown` until it was looked up, and only a look-up leads from there back to sending.
import type { BridgeError, OutboxEntry, OutboxState } from '../../../preload/contract/index.ts'
import type { Instant, OutboxChange } from '../../store/store.ts'

export interface EntryState {
  kind: 'order' | 'decision'
  state: OutboxState
  /** For an order: since when the one request that must not be repeated may have arrived; null while it surely has not. */
  sentAt: Instant | null
  attempts: number
  nextAttemptAt: Instant | null
  lookup: OutboxEntry['lookup']
}

export type OutboxEvent =
  | { kind: 'holdEnded' }
  /** Work on it begins: uploads, which may be repeated without harm. For a decision: its one request. */
  | { kind: 'started' }
  /** The request that places the order goes out now. */
  | { kind: 'placing'; at: Instant }
  | { kind: 'confirmed' }
  /** The service said no: nothing came of it and trying again cannot help. */
  | { kind: 'refused'; problem: BridgeError; status: number | null }
  /** The service said no to an order with documents of another order of its group: it is sent once more with its own. */
  | { kind: 'documentsRefused' }
  /** It surely had no effect, and may have one later. */
  | { kind: 'failed'; problem: BridgeError; retryAt: Instant | null }
  /** The request may have had its effect; how it ended is not known. */
  | { kind: 'answerLost'; problem: BridgeError; lookUpAt: Instant }
  /** Stopped on purpose before the request that counts went out. */
  | { kind: 'interrupted' }
  | { kind: 'restarted' }
  /** The look-up found the order, or the document decided as wanted. */
  | { kind: 'foundDone' }
  /** It found nothing (order), or the document still to be decided. Not `isSettled`: it may still show up. */
  | { kind: 'foundNotDone'; isSettled: boolean; lookUpAt: Instant; maySendAgain: boolean }
  | { kind: 'foundUnclear'; lookup: NonNullable<OutboxEntry['lookup']> }
  | { kind: 'lookUpFailed'; problem: BridgeError; retryAt: Instant }
  | { kind: 'personUndid' }
  | { kind: 'personSentNow' }
  /** What hindered it may be over. */
  | { kind: 'wayOpened' }
  | { kind: 'personLooksAgain' }
  /** For what was refused; an `unknown` entry is sent again by `foundNotDone` with `maySendAgain`, out of a fresh look-up. */
  | { kind: 'personSendsAgain' }
  | { kind: 'personDropped' }
  | { kind: 'personNamedOrder' }

/** What the store must do; `ignore`: the event does not concern an entry in this state. */
export type OutboxStep =
  | { kind: 'step'; change: OutboxChange }
  | { kind: 'confirm' }
  | { kind: 'takeBack'; refusal: { problem: BridgeError; status: number | null } | null }
  | { kind: 'ignore' }

const ignore: OutboxStep = { kind: 'ignore' }
const confirm: OutboxStep = { kind: 'confirm' }
const takeBack: OutboxStep = { kind: 'takeBack', refusal: null }

/** True while the request that must not be repeated may be at the service. */
export function mayHaveArrived(entry: EntryState): boolean {
  if (entry.state === 'confirmed') return true
  if (entry.state !== 'sending' && entry.state !== 'unknown') return false
  return entry.kind === 'decision' || entry.sentAt !== null
}

/** Undo takes an entry back whole: only while nothing that counts was sent. Uploaded documents without an order harm nobody. */
export function canUndo(entry: EntryState): boolean {
  return (entry.state === 'held' || entry.state === 'queued' || entry.state === 'sending') && !mayHaveArrived(entry)
}

export function nextStep(entry: EntryState, event: OutboxEvent): OutboxStep {
  switch (event.kind) {
    case 'holdEnded':
      return entry.state === 'held' ? moveTo('queued', { heldUntil: null }) : ignore
    case 'started':
      if (entry.state !== 'queued') return ignore
      return moveTo('sending', { attempts: entry.attempts + 1, nextAttemptAt: null, problem: null, lookup: null })
    case 'placing':
      if (entry.state !== 'sending' || entry.kind !== 'order' || mayHaveArrived(entry)) return ignore
      return moveTo('sending', { sentAt: event.at })
    case 'confirmed':
      return entry.state === 'sending' && mayHaveArrived(entry) ? confirm : ignore
    case 'refused':
      if (entry.state !== 'sending') return ignore
      if (entry.kind === 'order') {
        return { kind: 'takeBack', refusal: { problem: event.problem, status: event.status } }
      }
      return moveTo('refused', { problem: event.problem, nextAttemptAt: null })
    case 'documentsRefused':
      return entry.state === 'sending' && entry.kind === 'order'
        ? backToQueue({ problem: null, nextAttemptAt: null })
        : ignore
    case 'failed':
      if (entry.state !== 'sending') return ignore
      return backToQueue({ problem: event.problem, nextAttemptAt: event.retryAt })
    case 'answerLost':
      if (entry.state !== 'sending') return ignore
      if (!mayHaveArrived(entry)) return backToQueue({ problem: event.problem, nextAttemptAt: event.lookUpAt })
      return moveTo('unknown', { problem: event.problem, nextAttemptAt: event.lookUpAt, lookup: null })
    case 'interrupted':
      return entry.state === 'sending' && !mayHaveArrived(entry) ? backToQueue({ nextAttemptAt: null }) : ignore
    case 'restarted':
      return stepAfterRestart(entry)
    case 'foundDone':
      return entry.state === 'unknown' ? confirm : ignore
    case 'foundNotDone':
      return entry.state === 'unknown' ? stepWhenNotDone(entry, event) : ignore
    case 'foundUnclear':
      return entry.state === 'unknown' ? moveTo('unknown', { lookup: event.lookup, nextAttemptAt: null }) : ignore
    case 'lookUpFailed':
      if (entry.state !== 'unknown') return ignore
      return moveTo('unknown', { problem: event.problem, nextAttemptAt: event.retryAt })
    case 'personUndid':
      return canUndo(entry) ? takeBack : ignore
    case 'personSentNow':
      if (entry.state === 'held') return moveTo('queued', { heldUntil: null, nextAttemptAt: null, isAsked: true })
      return isWaiting(entry) ? moveTo(entry.state, { nextAttemptAt: null, isAsked: true }) : ignore
    case 'wayOpened':
      return isWaiting(entry) ? moveTo(entry.state, { nextAttemptAt: null }) : ignore
    case 'personLooksAgain':
      return entry.state === 'unknown' ? moveTo('unknown', { lookup: null, nextAttemptAt: null }) : ignore
    case 'personSendsAgain':
      return entry.state === 'refused' ? backToQueue({ problem: null, nextAttemptAt: null }) : ignore
    case 'personDropped':
      return entry.state === 'unknown' || entry.state === 'refused' || canUndo(entry) ? takeBack : ignore
    case 'personNamedOrder':
      return entry.state === 'unknown' && entry.kind === 'order' ? confirm : ignore
  }
}

/** For its time to come: not held, and not for the person. */
function isWaiting(entry: EntryState): boolean {
  return entry.state === 'queued' || (entry.state === 'unknown' && entry.lookup === null)
}

function stepAfterRestart(entry: EntryState): OutboxStep {
  if (entry.state !== 'sending' && entry.state !== 'unknown') return ignore
  // It was cut off while files were uploaded; those may be sent again.
  if (!mayHaveArrived(entry)) return backToQueue({ nextAttemptAt: null })
  if (entry.state === 'sending') return moveTo('unknown', { lookup: null, nextAttemptAt: null })
  // One that waits for the person goes on waiting; a planned look-up is made at once.
  return entry.lookup === null ? moveTo('unknown', { nextAttemptAt: null }) : ignore
}

function stepWhenNotDone(entry: EntryState, event: Extract<OutboxEvent, { kind: 'foundNotDone' }>): OutboxStep {
  // The person has just been shown the same and wants it sent again.
  if (event.maySendAgain) return backToQueue({ problem: null, nextAttemptAt: null, lookup: null })
  if (!event.isSettled) return moveTo('unknown', { nextAttemptAt: event.lookUpAt })
  if (entry.kind === 'decision') return backToQueue({ problem: null, nextAttemptAt: null, lookup: null })
  return moveTo('unknown', { lookup: { found: 'nothing', candidates: [] }, nextAttemptAt: null })
}

function moveTo(state: OutboxState, change: Omit<OutboxChange, 'state'>): OutboxStep {
  return { kind: 'step', change: { state, ...change } }
}

/** Whatever was sent is known to have had no effect. */
function backToQueue(change: Omit<OutboxChange, 'state' | 'sentAt'>): OutboxStep {
  return moveTo('queued', { sentAt: null, ...change })
}
