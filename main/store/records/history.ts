// The history of orders, kept here because the service keeps none. Entries are only ever added; those of a replaced
// file keep its number (see replaced-files).
import type {
  AccountId,
  AttachmentId,
  HistoryEntry,
  LanguageCode,
  OrderId,
  OrderRef,
} from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { readJson, storedWhat } from './json-columns.ts'
import type { OrderRows } from './order-rows.ts'
import type { Instant } from './values.ts'

type What = HistoryEntry['what']

export interface History {
  /**
   * Returns false if the newest entry on this subject already says the same: the desk can be ahead of a cache that lost
   * its last writes.
   */
  add(ref: OrderRef, what: Exclude<What, { kind: 'placedHere' | 'firstSeen' | 'delivered' }>, at: Instant): boolean
  /** Oldest first, including what is in placements and marks. */
  of(ref: OrderRef): HistoryEntry[]
}

/** The latest entry for an order and subject is the one that counts. */
function subjectOf(what: Exclude<What, { kind: 'placedHere' | 'firstSeen' | 'delivered' }>): string {
  switch (what.kind) {
    case 'fieldChanged':
      return what.field
    case 'decided':
    case 'reopened':
      return `decision ${what.attachmentId}`
    case 'vanished':
    case 'reappeared':
      return 'presence'
  }
}

export function createHistory(connection: WritableDatabase, rows: OrderRows): History {
  const newest = connection.prepare<{ accountId: AccountId; orderId: OrderId; subject: string }, { what: string }>(
    'SELECT what FROM history WHERE account_id = +@accountId AND order_id = +@orderId AND subject = @subject ORDER BY id DESC LIMIT 1',
  )
  const insert = connection.prepare(
    'INSERT INTO history (account_id, order_id, at, subject, what) VALUES (@accountId, @orderId, @at, @subject, @what)',
  )
  const list = connection.prepare<OrderRef, { at: Instant; what: string }>(
    'SELECT at, what FROM history WHERE account_id = @accountId AND order_id = @orderId ORDER BY id',
  )
  const firstSeen = connection.prepare<OrderRef, { at: Instant }>(
    'SELECT first_seen_at AS at FROM order_marks WHERE account_id = @accountId AND order_id = @orderId',
  )
  const delivered = connection.prepare<
    OrderRef,
    { at: Instant; attachmentId: AttachmentId; name: string; language: LanguageCode | null; version: number }
  >(
    `SELECT first_seen_at AS at, attachment_id AS attachmentId, name, language, version FROM delivery_marks
     WHERE account_id = @accountId AND order_id = @orderId ORDER BY first_seen_at, attachment_id`,
  )

  return {
    add(ref, what, at) {
      const subject = subjectOf(what)
      const last = newest.get({ ...ref, subject })
      const said = last === undefined ? null : readJson(storedWhat, last.what)
      if (said !== null && saysTheSame(said, what)) return false
      insert.run({ ...ref, at, subject, what: JSON.stringify(what) })
      return true
    },
    of(ref) {
      const entries: HistoryEntry[] = []
      const placed = rows.placement(ref)
      const seen = firstSeen.get(ref)
      if (placed !== null) entries.push({ at: placed.placedAt, what: { kind: 'placedHere' } })
      else if (seen !== undefined) entries.push({ at: seen.at, what: { kind: 'firstSeen' } })
      for (const { at, ...what } of delivered.all(ref)) {
        entries.push({ at, what: { kind: 'delivered', ...what } })
      }
      for (const { at, what } of list.all(ref)) {
        const said = readJson(storedWhat, what)
        if (said !== null) entries.push({ at, what: said })
      }
      // Stable: entries of the same instant keep their causal order.
      return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    },
  }
}

function saysTheSame(one: What, other: What): boolean {
  if (one.kind === 'fieldChanged' && other.kind === 'fieldChanged') return one.to === other.to
  if (one.kind === 'decided' && other.kind === 'decided') return one.decision === other.decision
  return one.kind === other.kind
}
