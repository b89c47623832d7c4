// The full-text index: one entry an order, with the distinct words of everything that is known of it. Only presence is indexed.
import type { Database } from 'better-sqlite3'
import { setImmediate } from 'node:timers/promises'
import type { AccountId, DeliveryRef, OrderId, OrderRef } from '../../preload/contract/index.ts'
import type { OrderRows } from './order-rows.ts'
import { wordsOf } from './words.ts'

export interface SearchIndex {
  /** Gathers the order's words anew. */
  indexOrder(ref: OrderRef): void
  /** Remembers the words of a delivered document, then indexes its order. */
  indexText(ref: DeliveryRef, text: string): Promise<void>
  forget(orderRow: number): void
}

/** What one document may add: a whole book fits, a dump of random letters does not. */
const distinctWordsLimit = 100_000
const textLengthLimit = 20_000_000
const pieceLength = 64 * 1024

export function createSearchIndex(connection: Database, rows: OrderRows): SearchIndex {
  const instructions = connection.prepare<[number], { instructions: string | null }>(
    'SELECT instructions FROM cache.order_details WHERE id = ?',
  )
  const documentWords = connection.prepare<[AccountId, OrderId], { words: string }>(
    `SELECT w.words FROM cache.deliveries d JOIN cache.document_words w ON w.delivery = d.id
     WHERE d.account_id = ? AND d.order_id = ?`,
  )
  const reasons = connection.prepare<[AccountId, OrderId], { reason: string }>(
    'SELECT reason FROM decisions WHERE account_id = ? AND order_id = ? AND reason IS NOT NULL',
  )
  const replace = connection.prepare<[number, string]>(
    'INSERT OR REPLACE INTO cache.search (rowid, words) VALUES (?, ?)',
  )
  const remove = connection.prepare<[number]>('DELETE FROM cache.search WHERE rowid = ?')
  const findDelivery = connection.prepare<[AccountId, OrderId, number], { id: number }>(
    'SELECT id FROM cache.deliveries WHERE account_id = ? AND order_id = ? AND attachment_id = ?',
  )
  const saveWords = connection.prepare<[number, string]>(
    'INSERT INTO cache.document_words VALUES (?, ?) ON CONFLICT (delivery) DO UPDATE SET words = excluded.words',
  )

  const indexOrder = (ref: OrderRef): void => {
    const order = rows.record(ref)
    if (order === undefined) return
    const texts = [String(order.order_id), order.title ?? '', instructions.get(order.id)?.instructions ?? '']
    const deliveries = rows.deliveries(ref)
    for (const { record } of deliveries) texts.push(record.listed_name, record.header_name ?? '')
    for (const file of rows.files(ref)) texts.push(file.name)
    for (const { reason } of reasons.all(ref.accountId, ref.orderId)) texts.push(reason)
    const words = new Set(wordsOf(texts.join('\n')))
    if (deliveries.length > 0) {
      for (const document of documentWords.all(ref.accountId, ref.orderId)) {
        for (const word of document.words.split(' ')) words.add(word)
      }
    }
    replace.run(order.id, [...words].join(' '))
  }

  const saveAndIndex = connection.transaction((ref: DeliveryRef, words: string) => {
    const delivery = findDelivery.get(ref.accountId, ref.orderId, ref.attachmentId)
    if (delivery === undefined) return
    saveWords.run(delivery.id, words)
    indexOrder(ref)
  })

  return {
    indexOrder,
    async indexText(ref, text) {
      const words = new Set<string>()
      const end = Math.min(text.length, textLengthLimit)
      let start = 0
      while (start < end && words.size < distinctWordsLimit) {
        const piece = text.slice(start, pieceEnd(text, start, end))
        for (const word of wordsOf(piece)) words.add(word)
        start += piece.length
        // Others get their turn: a long text takes seconds to segment.
        await setImmediate()
      }
      saveAndIndex(ref, [...words].join(' '))
    },
    forget: (orderRow) => void remove.run(orderRow),
  }
}

/** A piece ends at white space where there is some near its end, so that no word is cut. */
function pieceEnd(text: string, start: number, end: number): number {
  const wanted = Math.min(start + pieceLength, end)
  if (wanted === end) return end
  for (let at = wanted; at > wanted - 1_000; at -= 1) if (/\s/.test(text.charAt(at))) return at
  return wanted
}
