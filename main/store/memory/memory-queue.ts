// Accepted deliveries whose pairs are still to be kept. A delivery is queued in the transaction that confirms the
// decision, so an acceptance that is undone, refused or never sent leaves nothing here.
import type { DeliveryRef } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { ofDelivery } from '../records/keys.ts'
import type { Instant } from '../records/values.ts'
import type { AcceptedDelivery } from './memory-types.ts'

/** A document that cannot be had or read so often, or with which Verso ended so often, will hardly be kept later. */
const maxAttempts = 5

export interface MemoryQueue {
  /** If the account keeps a memory and the person has opened the delivery: nobody vouches for what was accepted unseen. */
  add(ref: DeliveryRef, acceptedAt: Instant): void
  has(ref: DeliveryRef): boolean
  waiting(limit: number): AcceptedDelivery[]
  /** Counts an attempt before it is made; false if the delivery no longer waits, or was tried too often. */
  begin(ref: DeliveryRef): boolean
  /** The attempt that was begun does not count. */
  breakOff(ref: DeliveryRef): void
  remove(ref: DeliveryRef): void
}

type QueueRecord = DeliveryRef & { acceptedAt: Instant; attempts: number }

export function createMemoryQueue(connection: WritableDatabase): MemoryQueue {
  const insert = connection.prepare<DeliveryRef & { acceptedAt: Instant }>(
    `INSERT OR IGNORE INTO memory_queue (account_id, order_id, attachment_id, accepted_at, attempts)
     SELECT m.account_id, m.order_id, m.attachment_id, @acceptedAt, 0 FROM delivery_marks m
     JOIN accounts a ON a.id = m.account_id AND a.keeps_memory = 1 AND a.removed_at IS NULL
     WHERE m.account_id = @accountId AND m.order_id = @orderId AND m.attachment_id = @attachmentId
       AND m.seen_at IS NOT NULL`,
  )
  const find = connection.prepare<DeliveryRef, { found: number }>(
    `SELECT 1 AS found FROM memory_queue WHERE ${ofDelivery}`,
  )
  const list = connection.prepare<{ limit: number }, QueueRecord>(
    `SELECT account_id AS accountId, order_id AS orderId, attachment_id AS attachmentId, accepted_at AS acceptedAt, attempts
     FROM memory_queue ORDER BY attempts, accepted_at, attachment_id LIMIT @limit`,
  )
  const remove = connection.prepare<DeliveryRef>(`DELETE FROM memory_queue WHERE ${ofDelivery}`)
  const giveUp = connection.prepare<DeliveryRef>(
    `DELETE FROM memory_queue WHERE ${ofDelivery} AND attempts >= ${String(maxAttempts)}`,
  )
  const countAttempt = connection.prepare<DeliveryRef & { change: 1 | -1 }>(
    `UPDATE memory_queue SET attempts = max(attempts + @change, 0) WHERE ${ofDelivery}`,
  )

  return {
    add: (ref, acceptedAt) => void insert.run({ ...ref, acceptedAt }),
    has: (ref) => find.get(ref) !== undefined,
    waiting: (limit) => list.all({ limit }).map(({ acceptedAt, attempts, ...ref }) => ({ ref, acceptedAt, attempts })),
    begin: (ref) => {
      giveUp.run(ref)
      return countAttempt.run({ ...ref, change: 1 }).changes > 0
    },
    breakOff: (ref) => void countAttempt.run({ ...ref, change: -1 }),
    remove: (ref) => void remove.run(ref),
  }
}
