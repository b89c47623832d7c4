// The state machine of an outbox entry as one total, pure function. It guarantees that nothing is lost and nothing is
// sent twice: what may have arrived is `unknown` until it is looked up, and only a look-up can return it to sending.
import type { BridgeError, OutboxEntry, OutboxState } from '../../../preload/contract/index.ts'
import type { Instant, OutboxChange } from '../../store/store.ts'

export interface EntryState {
  kind: 'order' | 'decision'
  state: OutboxState
  /** For an order: when the request that must not be repeated was sent; null if it certainly has not arrived. */
  sentAt: Instant | null
  attempts: number
  nextAttemptAt: Instant | null
  lookup: OutboxEntry['lookup']
}

export type OutboxEvent =
  | { kind: 'holdEnded' }
  /** Work starts: uploads, which may safely be repeated; for a decision, its only request. */
  | { kind: 'started' }
  /** The request that places the order is about to be sent. */
  | { kind: 'placing'; at: Instant }
  | { kind: 'confirmed' }
  /** The service refused: nothing was changed and trying again cannot help. */
  | { kind: 'refused'; problem: BridgeError; status: number | null }
  /**
   * The service refused documents that were uploaded for another order of the group: send again with its own uploads.
   */
  | { kind: 'documentsRefused' }
  /** The request certainly had no effect, and may succeed later. */
  | { kind: 'failed'; problem: BridgeError; retryAt: Instant | null }
  /** The request may have taken effect; the result is unknown. */
  | { kind: 'answerLost'; problem: BridgeError; lookUpAt: Instant }
  /** Stopped on purpose before the request that counts was sent. */
  | { kind: 'interrupted' }
  | { kind: 'restarted' }
  /** The look-up found the order, or the document with the wanted decision. */
  | { kind: 'foundDone' }
  /** The look-up found no order, or an undecided document. If not `isFinal`, it may still appear. */
  | { kind: 'foundNotDone'; isFinal: boolean; lookUpAt: Instant; maySendAgain: boolean }
  | { kind: 'foundUnclear'; lookup: NonNullable<OutboxEntry['lookup']> }
  | { kind: 'lookUpFailed'; problem: BridgeError; retryAt: Instant }
  | { kind: 'personUndid' }
  | { kind: 'personSentNow' }
  /** The obstacle may be gone. */
  | { kind: 'retryNow' }
  | { kind: 'personLooksAgain' }
  /**
   * Applies to refused entries. An `unknown` entry is sent again by `foundNotDone` with `maySendAgain`, after a new
   * look-up.
   */
  | { kind: 'personSendsAgain' }
  | { kind: 'personDropped' }
  | { kind: 'personNamedOrder' }

/** What the store must do; `ignore` if the event does not apply in this state. */
export type OutboxStep =
  | { kind: 'step'; change: OutboxChange }
  | { kind: 'confirm' }
  | { kind: 'takeBack'; refusal: { problem: BridgeError; status: number | null } | null }
  | { kind: 'ignore' }

const ignore: OutboxStep = { kind: 'ignore' }
const confirm: OutboxStep = { kind: 'confirm' }
const takeBack: OutboxStep = { kind: 'takeBack', refusal: null }

/** Whether the request that must not be repeated may have reached the service. */
export function mayHaveArrived(entry: EntryState): boolean {
  if (entry.state === 'confirmed') return true
  if (entry.state !== 'sending' && entry.state !== 'unknown') return false
  return entry.kind === 'decision' || entry.sentAt !== null
}

/** Undo is possible only until the decisive request is sent. Uploaded documents without an order do no harm. */
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
    case 'retryNow':
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

/** Waiting for its time: neither held nor waiting for the person. */
function isWaiting(entry: EntryState): boolean {
  return entry.state === 'queued' || (entry.state === 'unknown' && entry.lookup === null)
}

function stepAfterRestart(entry: EntryState): OutboxStep {
  if (entry.state !== 'sending' && entry.state !== 'unknown') return ignore
  // Interrupted during uploads, which may be repeated.
  if (!mayHaveArrived(entry)) return backToQueue({ nextAttemptAt: null })
  if (entry.state === 'sending') return moveTo('unknown', { lookup: null, nextAttemptAt: null })
  // An entry that waits for the person keeps waiting; a scheduled look-up happens at once.
  return entry.lookup === null ? moveTo('unknown', { nextAttemptAt: null }) : ignore
}

function stepWhenNotDone(entry: EntryState, event: Extract<OutboxEvent, { kind: 'foundNotDone' }>): OutboxStep {
  // The person has seen this result and wants the entry sent again.
  if (event.maySendAgain) return backToQueue({ problem: null, nextAttemptAt: null, lookup: null })
  if (!event.isFinal) return moveTo('unknown', { nextAttemptAt: event.lookUpAt })
  if (entry.kind === 'decision') return backToQueue({ problem: null, nextAttemptAt: null, lookup: null })
  return moveTo('unknown', { lookup: { found: 'nothing', candidates: [] }, nextAttemptAt: null })
}

function moveTo(state: OutboxState, change: Omit<OutboxChange, 'state'>): OutboxStep {
  return { kind: 'step', change: { state, ...change } }
}

/** For requests that are known to have had no effect. */
function backToQueue(change: Omit<OutboxChange, 'state' | 'sentAt'>): OutboxStep {
  return moveTo('queued', { sentAt: null, ...change })
}
