// What happened to orders, as it is kept here although the service forgets. Entries are only ever
// added; those of a file that was replaced keep its number (see replaced-files).
import type { Database } from 'better-sqlite3'
import type {
  AccountId,
  AttachmentId,
  HistoryEntry,
  LanguageCode,
  OrderId,
  OrderRef,
} from '../../../preload/contract/index.ts'
import { readJson } from './json-columns.ts'
import type { OrderRows } from './order-rows.ts'
import type { Instant } from './values.ts'

type What = HistoryEntry['what']

export interface History {
  /** False where the newest entry on this subject says the same already: the desk can be ahead of a cache that lost its last writes. */
  add(ref: OrderRef, what: Exclude<What, { kind: 'placedHere' | 'firstSeen' | 'delivered' }>, at: Instant): boolean
  /** Oldest first, with what stands in placements and marks. */
  of(ref: OrderRef): HistoryEntry[]
}

/** Entries of one order and subject replace each other as the last word on it. */
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

export function createHistory(connection: Database, rows: OrderRows): History {
  const newest = connection.prepare<[AccountId, OrderId, string], { what: string }>(
    'SELECT what FROM history WHERE account_id = +? AND order_id = +? AND subject = ? ORDER BY id DESC LIMIT 1',
  )
  const insert = connection.prepare(
    'INSERT INTO history (account_id, order_id, at, subject, what) VALUES (?, ?, ?, ?, ?)',
  )
  const list = connection.prepare<[AccountId, OrderId], { at: Instant; what: string }>(
    'SELECT at, what FROM history WHERE account_id = ? AND order_id = ? ORDER BY id',
  )
  const firstSeen = connection.prepare<[AccountId, OrderId], { at: Instant }>(
    'SELECT first_seen_at AS at FROM order_marks WHERE account_id = ? AND order_id = ?',
  )
  const delivered = connection.prepare<
    [AccountId, OrderId],
    { at: Instant; attachmentId: AttachmentId; name: string; language: LanguageCode | null; version: number }
  >(
    `SELECT first_seen_at AS at, attachment_id AS attachmentId, name, language, version FROM delivery_marks
     WHERE account_id = ? AND order_id = ? ORDER BY first_seen_at, attachment_id`,
  )

  return {
    add(ref, what, at) {
      const subject = subjectOf(what)
      const last = newest.get(ref.accountId, ref.orderId, subject)
      if (last !== undefined && saysTheSame(readJson<What>(last.what), what)) return false
      insert.run(ref.accountId, ref.orderId, at, subject, JSON.stringify(what))
      return true
    },
    of(ref) {
      const entries: HistoryEntry[] = []
      const placed = rows.placement(ref)
      const seen = firstSeen.get(ref.accountId, ref.orderId)
      if (placed !== null) entries.push({ at: placed.placedAt, what: { kind: 'placedHere' } })
      else if (seen !== undefined) entries.push({ at: seen.at, what: { kind: 'firstSeen' } })
      for (const { at, ...what } of delivered.all(ref.accountId, ref.orderId)) {
        entries.push({ at, what: { kind: 'delivered', ...what } })
      }
      for (const { at, what } of list.all(ref.accountId, ref.orderId)) entries.push({ at, what: readJson<What>(what) })
      // Stable: what happened at the same instant stays in the order in which it follows from one another.
      return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    },
  }
}

function saysTheSame(one: What, other: What): boolean {
  if (one.kind === 'fieldChanged' && other.kind === 'fieldChanged') return one.to === other.to
  if (one.kind === 'decided' && other.kind === 'decided') return one.decision === other.decision
  return one.kind === other.kind
}
