// Decides what an outbox lane does next: one entry at a time, oldest first, nothing before its time. Pure.
import type { OutboxRecord } from '../../store/store.ts'
import { backOffCapMs, maxRetryAfterMs } from '../answers/back-off.ts'
import { compareOrder } from './order-match.ts'

/** Earlier than any time, also where a clock is set before 1970. */
export const noWait = Number.NEGATIVE_INFINITY

export type Job =
  | { kind: 'endHold' | 'recover' | 'send' | 'lookUp'; record: OutboxRecord }
  /** Nothing is due before this time, in milliseconds since 1970. */
  | { kind: 'wait'; until: number }
  | { kind: 'nothing' }

interface ScheduleInput {
  now: number
  /** If true, nothing is sent or looked up; held entries still become queued. */
  isPaused: boolean
  /** No request of the account starts before this time. */
  laneWaitsUntil: number
  /** Files are uploaded only for orders that the person released. */
  uploadsOnlyWhenAsked: boolean
}

/** @param records the unfinished entries of one account, oldest first */
export function nextJob(records: readonly OutboxRecord[], input: ScheduleInput): Job {
  const { now, isPaused, laneWaitsUntil, uploadsOnlyWhenAsked } = input
  let wakeAt = Number.POSITIVE_INFINITY
  for (const record of records) {
    const job = jobOf(record)
    if (job === null) continue
    const needsService = job === 'send' || job === 'lookUp'
    if (needsService && isPaused) continue
    if (job === 'send' && uploadsOnlyWhenAsked && needsRelease(record)) continue
    if (job === 'send' && hasUnknownEqual(record, records)) continue
    const dueAt = Math.max(needsService ? laneWaitsUntil : noWait, dueTime(record, now))
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
      // A lane has at most one entry in progress and none while it schedules, so a failure of the store interrupted
      // this one.
      return 'recover'
    case 'unknown':
      return record.lookup === null ? 'lookUp' : null
    case 'confirmed':
    case 'refused':
      return null
  }
}

/** Milliseconds since 1970. A wait longer than the maximum means that the clock was set back, so it counts as over. */
function dueTime({ state, createdAt, heldUntil, nextAttemptAt, problem }: OutboxRecord, now: number): number {
  if (state === 'held') {
    if (heldUntil === null) return noWait
    const until = Date.parse(heldUntil)
    const holdMs = until - Date.parse(createdAt)
    return until - now > 2 * holdMs ? noWait : until
  }
  if (nextAttemptAt === null) return noWait
  const at = Date.parse(nextAttemptAt)
  // Only the service's own rate limit may exceed our longest wait.
  const longestMs = problem?.code === 'rateLimited' ? 2 * maxRetryAfterMs : backOffCapMs
  return at - now > longestMs ? noWait : at
}

/** Whether the order needs to upload a file that the person has not released yet. */
function needsRelease({ what }: OutboxRecord): boolean {
  return what.kind === 'order' && !what.isAsked && what.placement.files.some(({ documentId }) => documentId === null)
}

/**
 * An order waits while the result of an equal order is unknown: if sent now, a look-up would mistake one for the other,
 * and one would be lost.
 */
function hasUnknownEqual(record: OutboxRecord, records: readonly OutboxRecord[]): boolean {
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
