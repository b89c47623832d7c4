// Records when the service last answered with an order, and a hash of the answer. Most answers repeat the previous one
// and only update the time. Does not interpret answers.
import { hash } from 'node:crypto'
import type { AccountId, OrderId, OrderRef } from '../../../preload/contract/index.ts'
import { createBulkInsert } from '../database/bulk-insert.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { canonicalInstant } from '../records/instants.ts'
import type { AnsweredPage, NewAnswer, OrderAnswer } from '../orders/order-types.ts'
import type { Instant } from '../records/values.ts'

/** Earlier than any sighting: nothing is unseen since then. */
const beforeAll = new Date(0).toISOString()
/** SQLite's value for no limit. */
const noLimit = -1

interface FirstSighting {
  orderId: OrderId
  digest: Uint8Array
  answer: string | null
}

export interface Sightings {
  /** Answers that differ from the previous ones; the others are marked as seen. */
  newAnswers(accountId: AccountId, answers: OrderAnswer[], now: Instant): NewAnswer[]
  /** Pages of the list whose orders are stored as they say. */
  answeredPages(accountId: AccountId): { hash: string; nextLink: string | null }[]
  pagesSeen(accountId: AccountId, hashes: string[], now: Instant): void
  keepPages(accountId: AccountId, pages: AnsweredPage[], now: Instant): void
  /** When the service last answered with the order. */
  seenAt(accountId: AccountId, orderId: OrderId): Instant | null
  /** Null if the order must be compared in full. */
  digest(accountId: AccountId, orderId: OrderId): Uint8Array | null
  touch(accountId: AccountId, orderIds: readonly OrderId[], now: Instant): void
  /** @param answer the hash from `newAnswers`; null if the order did not come from such an answer */
  save(accountId: AccountId, orderId: OrderId, now: Instant, digest: Uint8Array | null, answer: string | null): void
  /** As `save`, for orders that have no sighting. */
  saveFirst(accountId: AccountId, orders: readonly FirstSighting[], now: Instant): void
  /** The order is unchanged, but the answer text is new. */
  saveAnswer(accountId: AccountId, orderId: OrderId, answer: string): void
  forget(accountId: AccountId, orderId: OrderId): void
  /** Longest unseen first. */
  unseen(accountId: AccountId, since: Instant, limit?: number): OrderId[]
}

export function createSightings(connection: WritableDatabase): Sightings {
  const findDigest = connection
    .prepare<OrderRef, Uint8Array | null>(
      'SELECT digest FROM cache.sightings WHERE account_id = @accountId AND order_id = @orderId',
    )
    .pluck()
  const findAnswers = connection.prepare<{ accountId: AccountId; asked: string }, { id: OrderId; answer: string }>(
    `SELECT order_id AS id, answer FROM cache.sightings
     WHERE account_id = @accountId AND order_id IN (SELECT value FROM json_each(@asked)) AND digest IS NOT NULL AND answer IS NOT NULL`,
  )
  const touchAll = connection.prepare<{ accountId: AccountId; orderIds: string; now: Instant }>(
    `UPDATE cache.sightings SET seen_at = @now
     WHERE account_id = @accountId AND order_id IN (SELECT value FROM json_each(@orderIds)) AND seen_at < @now`,
  )
  const upsert = connection.prepare(
    `INSERT INTO cache.sightings (account_id, order_id, seen_at, digest, answer) VALUES (@accountId, @orderId, @seenAt, @digest, @answer)
     ON CONFLICT (account_id, order_id) DO UPDATE
     SET seen_at = max(seen_at, excluded.seen_at), digest = excluded.digest, answer = excluded.answer`,
  )
  const insertAll = createBulkInsert(connection, 'cache.sightings', [
    'account_id',
    'order_id',
    'seen_at',
    'digest',
    'answer',
  ])
  const setAnswer = connection.prepare<OrderRef & { answer: string }>(
    'UPDATE cache.sightings SET answer = @answer WHERE account_id = @accountId AND order_id = @orderId',
  )
  const forgetDigest = connection.prepare<OrderRef>(
    'UPDATE cache.sightings SET digest = NULL WHERE account_id = @accountId AND order_id = @orderId',
  )
  const findUnseen = connection
    .prepare<{ accountId: AccountId; instant: Instant; limit: number }, OrderId>(
      `SELECT s.order_id FROM cache.sightings s JOIN cache.orders o ON o.account_id = s.account_id AND o.order_id = s.order_id
       WHERE s.account_id = @accountId AND s.seen_at < @instant AND coalesce(s.page, 0) NOT IN (
         SELECT id FROM cache.answered_pages WHERE account_id = @accountId AND seen_at >= @instant)
         AND o.is_vanished = 0 AND o.is_only_placed = 0
       ORDER BY s.seen_at, s.order_id LIMIT @limit`,
    )
    .pluck()

  const listPages = connection.prepare<{ accountId: AccountId }, { hash: string; nextLink: string | null }>(
    'SELECT hash, next_link AS nextLink FROM cache.answered_pages WHERE account_id = @accountId',
  )
  const findSeen = connection
    .prepare<OrderRef, Instant>(
      `SELECT max(s.seen_at, coalesce(p.seen_at, '')) FROM cache.sightings s LEFT JOIN cache.answered_pages p ON p.id = s.page
       WHERE s.account_id = @accountId AND s.order_id = @orderId`,
    )
    .pluck()
  const touchPage = connection.prepare<{ accountId: AccountId; hash: string; now: Instant }>(
    'UPDATE cache.answered_pages SET seen_at = @now WHERE account_id = @accountId AND hash = @hash AND seen_at < @now',
  )
  const countAsSaid = connection
    .prepare<{ accountId: AccountId; orders: string }, number>(
      `SELECT count(*) FROM cache.sightings
       WHERE account_id = @accountId AND order_id IN (SELECT value FROM json_each(@orders)) AND digest IS NOT NULL AND answer IS NOT NULL`,
    )
    .pluck()
  const dropPages = connection.prepare<{ accountId: string; hash: string; orders: string }>(
    `DELETE FROM cache.answered_pages WHERE account_id = @accountId AND hash = @hash OR id IN (
       SELECT page FROM cache.sightings WHERE account_id = @accountId AND order_id IN (SELECT value FROM json_each(@orders)))`,
  )
  const insertPage = connection.prepare<{
    accountId: AccountId
    hash: string
    nextLink: string | null
    orders: string
    seenAt: Instant
  }>(
    'INSERT INTO cache.answered_pages (account_id, hash, next_link, orders, seen_at) VALUES (@accountId, @hash, @nextLink, @orders, @seenAt)',
  )
  const setPage = connection.prepare<{ page: number | bigint; accountId: AccountId; orders: string }>(
    'UPDATE cache.sightings SET page = @page WHERE account_id = @accountId AND order_id IN (SELECT value FROM json_each(@orders))',
  )

  const touch = (accountId: AccountId, orderIds: readonly OrderId[], now: Instant): void => {
    if (orderIds.length > 0) touchAll.run({ accountId, orderIds: JSON.stringify(orderIds), now })
  }

  return {
    newAnswers(accountId, answers, at) {
      const known = new Map<OrderId, string>()
      const asked = JSON.stringify(answers.map(({ orderId }) => orderId))
      for (const { id, answer } of findAnswers.iterate({ accountId, asked })) known.set(id, answer)
      const seen: OrderId[] = []
      const found: NewAnswer[] = []
      for (const [place, { orderId, text }] of answers.entries()) {
        const answer = hash('sha256', text, 'base64')
        if (known.get(orderId) === answer) seen.push(orderId)
        else found.push({ place, answer })
      }
      touch(accountId, seen, canonicalInstant(at))
      return found
    },
    answeredPages: (accountId) => listPages.all({ accountId }),
    pagesSeen(accountId, hashes, at) {
      const now = canonicalInstant(at)
      for (const hash of hashes) touchPage.run({ accountId, hash, now })
    },
    keepPages(accountId, pages, at) {
      for (const { hash, nextLink, orderIds } of pages) {
        const orders = JSON.stringify(orderIds)
        if (orderIds.length === 0 || countAsSaid.get({ accountId, orders }) !== orderIds.length) continue
        dropPages.run({ accountId, hash, orders })
        const { lastInsertRowid } = insertPage.run({ accountId, hash, nextLink, orders, seenAt: canonicalInstant(at) })
        setPage.run({ page: lastInsertRowid, accountId, orders })
      }
    },
    seenAt: (accountId, orderId) => findSeen.get({ accountId, orderId }) ?? null,
    digest: (accountId, orderId) => findDigest.get({ accountId, orderId }) ?? null,
    touch,
    save(accountId, orderId, now, digest, answer) {
      upsert.run({ accountId, orderId, seenAt: now, digest, answer })
    },
    saveFirst(accountId, orders, now) {
      insertAll(orders.map(({ orderId, digest, answer }) => [accountId, orderId, now, digest, answer]))
    },
    saveAnswer(accountId, orderId, answer) {
      setAnswer.run({ answer, accountId, orderId })
    },
    forget(accountId, orderId) {
      forgetDigest.run({ accountId, orderId })
    },
    unseen(accountId, since, limit = noLimit) {
      const instant = canonicalInstant(since)
      return instant <= beforeAll ? [] : findUnseen.all({ accountId, instant, limit })
    },
  }
}
