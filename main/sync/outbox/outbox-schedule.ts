// What a lane of the outbox does next: one entry at a time, oldest first, and nothing before its time. Pure.
import type { OutboxRecord } from '../../store/store.ts'
import { backOffCapMs } from '../answers/back-off.ts'
import { compareOrder } from './order-match.ts'

export type Job =
  | { kind: 'endHold' | 'recover' | 'send' | 'lookUp'; record: OutboxRecord }
  /** Nothing is due before then, in milliseconds since 1970. */
  | { kind: 'wait'; until: number }
  | { kind: 'nothing' }

export interface ScheduleInput {
  now: number
  /** Nothing is sent or looked up; what is held goes on being held or queued. */
  isPaused: boolean
  /** The account is not asked for anything before. */
  laneWaitsUntil: number
  /** Files go out only for orders of which the person said so. */
  uploadsOnlyWhenAsked: boolean
}

/** @param records the unsettled entries of one account, oldest first */
export function nextJob(records: readonly OutboxRecord[], input: ScheduleInput): Job {
  const { now, isPaused, laneWaitsUntil, uploadsOnlyWhenAsked } = input
  let wakeAt = Number.POSITIVE_INFINITY
  for (const record of records) {
    const job = jobOf(record)
    if (job === null) continue
    const talks = job === 'send' || job === 'lookUp'
    if (talks && isPaused) continue
    if (job === 'send' && uploadsOnlyWhenAsked && waitsToBeAsked(record)) continue
    if (job === 'send' && isBehindItsLike(record, records)) continue
    const dueAt = Math.max(talks ? laneWaitsUntil : 0, dueTime(record, now))
    if (dueAt <= now) return { kind: job, record }
    wakeAt = Math.min(wakeAt, dueAt)
  }
  return wakeAt === Number.POSITIVE_INFINITY ? { kind: 'nothing' } : { kind: 'wait', until: wakeAt }
}

function jobOf(record: OutboxRecord): 'endHold' | 'recover' | 'send' | 'lookUp' | null {
  switch (record.state) {
    case 'held':
      return 'endHold'
    case 'queued':
      return 'send'
    case 'sending':
      // The lane works on one entry at a time and on none while it asks: this one was cut off by a failure of the store.
      return 'recover'
    case 'unknown':
      return record.lookup === null ? 'lookUp' : null
    case 'confirmed':
    case 'refused':
      return null
  }
}

/** Milliseconds since 1970. A wait that is longer than any can be was begun before the clock was set back: it is over. */
function dueTime({ state, createdAt, heldUntil, nextAttemptAt, problem }: OutboxRecord, now: number): number {
  if (state === 'held') {
    if (heldUntil === null) return 0
    const until = Date.parse(heldUntil)
    const holdMs = until - Date.parse(createdAt)
    return until - now > 2 * holdMs ? 0 : until
  }
  if (nextAttemptAt === null) return 0
  const at = Date.parse(nextAttemptAt)
  // Only a service that asks for patience gets more than the longest wait of our own.
  return problem?.code !== 'rateLimited' && at - now > backOffCapMs ? 0 : at
}

/** An order of which a file would go out, and of which the person has not said that it may. */
function waitsToBeAsked({ what }: OutboxRecord): boolean {
  return what.kind === 'order' && !what.isAsked && what.placement.files.some(({ documentId }) => documentId === null)
}

/**
 * An order waits while the fate of an equal one is not known: placed now, it would be found in the other's stead, and one of
 * the two would be lost.
 */
function isBehindItsLike(record: OutboxRecord, records: readonly OutboxRecord[]): boolean {
  if (record.what.kind !== 'order') return false
  const { placement } = record.what
  return records.some(
    (other) =>
      other.id !== record.id &&
      other.what.kind === 'order' &&
      other.state === 'unknown' &&
      compareOrder(placement, other.what.placement) !== 'other',
  )
}
