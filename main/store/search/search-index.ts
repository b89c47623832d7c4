// The full-text index: for each order, the distinct words of all its fields and documents, and for each document the
// positions of its words. Also stores the texts, for snippets.
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import type { DeliveryRef, OrderRef } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { OrderRows } from '../records/order-rows.ts'
import type { TextToRead } from './search-types.ts'
import { wordsOf } from './search-words.ts'

export interface SearchIndex {
  /** Rebuilds the order's entry. */
  indexOrder(ref: OrderRef): void
  /** Queues new orders: a first sweep adds a hundred thousand. */
  indexLater(orderRows: readonly number[]): void
  /** Indexes the queue if it is short, so that recent orders are found. */
  catchUpSoon(): void
  /** Stores the text of a delivered document, then indexes its order. */
  indexText(ref: DeliveryRef, text: string): Promise<void>
  /** Stores the text of the document with this hash, wherever it was delivered or ordered. Empty if unreadable. */
  addText(sha256: string, text: string): Promise<void>
  /** Stored documents that were not read yet, for `addText`. */
  toRead(limit: number): TextToRead[]
  /** Indexes at most this many queued orders; returns how many are left. */
  catchUp(limit: number): number
  /** How many orders are not searchable yet. */
  notIndexed(): number
}

/** Orders that can be indexed without a noticeable delay of a search. */
const soonLimit = 500
const distinctWordsLimit = 100_000
const textLengthLimit = 20_000_000
/** Beyond this length (about a thousand pages), words of a document are found, but not phrases. */
const placesLengthLimit = 3_000_000
const pieceLength = 64 * 1024
/** Separates fields, so that no phrase spans two of them. */
const boundary = '\ue0f0'

const deflate = promisify<string, Buffer>(deflateRaw)

export function createSearchIndex(connection: WritableDatabase, rows: OrderRows): SearchIndex {
  const instructions = connection.prepare<{ id: number }, { instructions: string | null }>(
    'SELECT instructions FROM cache.order_details WHERE id = @id',
  )
  const reasons = connection.prepare<OrderRef, { text: string }>(
    'SELECT reason AS text FROM decisions WHERE account_id = @accountId AND order_id = @orderId AND reason IS NOT NULL',
  )
  const comments = connection.prepare<OrderRef, { text: string }>(
    'SELECT text FROM comments WHERE account_id = @accountId AND order_id = @orderId',
  )
  const attached = connection.prepare<OrderRef, { name: string; sha256: string }>(
    'SELECT name, sha256 FROM attached_sources WHERE account_id = @accountId AND order_id = @orderId',
  )
  const findText = connection.prepare<{ name: string }, { id: number; words: string }>(
    'SELECT id, words FROM cache.document_texts WHERE name = @name',
  )
  const unlinkTexts = connection.prepare<{ orderRow: number }>(
    'DELETE FROM cache.order_texts WHERE order_row = @orderRow',
  )
  const linkText = connection.prepare<{ id: number; orderRow: number }>(
    'INSERT OR IGNORE INTO cache.order_texts (text_id, order_row) VALUES (@id, @orderRow)',
  )
  const replaceWords = connection.prepare<{ id: number; words: string }>(
    'INSERT OR REPLACE INTO cache.search (rowid, words) VALUES (@id, @words)',
  )
  const replaceOrderPlaces = connection.prepare<{ id: number; words: string }>(
    'INSERT OR REPLACE INTO cache.order_places (rowid, words) VALUES (@id, @words)',
  )
  const replaceTextPlaces = connection.prepare<{ id: number; words: string }>(
    'INSERT OR REPLACE INTO cache.text_places (rowid, words) VALUES (@id, @words)',
  )
  const findDelivery = connection.prepare<DeliveryRef, { id: number; sha256: string | null }>(
    'SELECT id, body_sha256 AS sha256 FROM cache.deliveries WHERE account_id = @accountId AND order_id = @orderId AND attachment_id = @attachmentId',
  )
  const saveText = connection.prepare<{ name: string; words: string; text: Uint8Array }>(
    `INSERT INTO cache.document_texts (name, words, text) VALUES (@name, @words, @text)
     ON CONFLICT (name) DO UPDATE SET words = excluded.words, text = excluded.text`,
  )
  const ordersOfBody = connection.prepare<{ sha256: string }, OrderRef>(
    `SELECT account_id AS accountId, order_id AS orderId FROM cache.deliveries WHERE body_sha256 = @sha256
     UNION SELECT account_id, order_id FROM placement_files WHERE sha256 = @sha256
     UNION SELECT account_id, order_id FROM attached_sources WHERE sha256 = @sha256`,
  )
  const rememberText = connection.prepare<{ id: number; sha256: string }>(
    `INSERT INTO cache.delivery_texts VALUES (@id, @sha256) ON CONFLICT (delivery) DO UPDATE SET name = excluded.name
     WHERE name <> excluded.name`,
  )
  const rememberedText = connection.prepare<{ delivery: number }, { name: string }>(
    'SELECT name FROM cache.delivery_texts WHERE delivery = @delivery',
  )
  const listUnread = connection.prepare<{ limit: number }, TextToRead>(
    `SELECT 'cache' AS room, coalesce(d.header_name, d.listed_name) AS name, d.body_sha256 AS sha256, d.body_size_bytes AS sizeBytes
     FROM cache.deliveries d WHERE d.body = 'present' AND d.body_sha256 IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM cache.document_texts t WHERE t.name = d.body_sha256)
     UNION ALL
     SELECT 'desk', f.name, f.sha256, f.size_bytes FROM (
       SELECT name, sha256, size_bytes FROM placement_files UNION ALL SELECT name, sha256, size_bytes FROM attached_sources) f
     WHERE NOT EXISTS (SELECT 1 FROM cache.document_texts t WHERE t.name = f.sha256)
       AND EXISTS (SELECT 1 FROM bodies b WHERE b.sha256 = f.sha256)
     LIMIT @limit`,
  )
  const listWaiting = connection.prepare<{ limit: number }, OrderRef & { row: number }>(
    `SELECT w.order_row AS row, o.account_id AS accountId, o.order_id AS orderId
     FROM cache.orders_to_index w JOIN cache.orders o ON o.id = w.order_row ORDER BY w.order_row DESC LIMIT @limit`,
  )
  const countWaiting = connection.prepare<[], { count: number }>('SELECT count(*) AS count FROM cache.orders_to_index')
  const queueForIndexing = connection.prepare<{ orderRows: string }>(
    'INSERT OR IGNORE INTO cache.orders_to_index SELECT value FROM json_each(@orderRows)',
  )
  const isWaiting = connection.prepare<{ orderRow: number }>(
    'DELETE FROM cache.orders_to_index WHERE order_row = @orderRow',
  )
  const clearTargets = connection.prepare<{ orderRow: number }>(
    'DELETE FROM cache.order_targets WHERE order_row = @orderRow',
  )
  const addTarget = connection.prepare<{ row: number; language: string }>(
    'INSERT OR IGNORE INTO cache.order_targets VALUES (@row, @language)',
  )

  /** After start-up, the queue only shrinks. */
  let waiting = countWaiting.get()?.count ?? 0

  const indexOrder = (ref: OrderRef): void => {
    const order = rows.record(ref)
    if (order === undefined) return
    const deliveries = rows.deliveries(ref)
    const files = rows.files(ref)
    const fields = [String(order.order_id), order.title ?? '', instructions.get({ id: order.id })?.instructions ?? '']
    const texts = new Set<string>()
    for (const file of files) {
      fields.push(file.name)
      texts.add(file.sha256)
    }
    if (deliveries.length > 0) {
      for (const { record } of deliveries) {
        fields.push(record.listed_name)
        if (record.header_name !== null && record.header_name !== record.listed_name) fields.push(record.header_name)
        if (record.body_sha256 !== null) rememberText.run({ id: record.id, sha256: record.body_sha256 })
        texts.add(record.body_sha256 ?? rememberedText.get({ delivery: record.id })?.name ?? nameOfBodiless(record.id))
      }
      for (const { text } of reasons.all(ref)) fields.push(text)
      for (const { text } of comments.all(ref)) fields.push(text)
      for (const { name, sha256 } of attached.all(ref)) {
        fields.push(name)
        texts.add(sha256)
      }
    }
    const places: string[] = []
    for (const field of fields) {
      if (places.length > 0) places.push(boundary)
      places.push(...wordsOf(field))
    }
    const words = new Set(places)
    words.delete(boundary)
    unlinkTexts.run({ orderRow: order.id })
    for (const name of texts) {
      const text = findText.get({ name })
      if (text === undefined) continue
      linkText.run({ id: text.id, orderRow: order.id })
      for (const word of text.words.split(' ')) words.add(word)
    }
    replaceWords.run({ id: order.id, words: [...words].join(' ') })
    replaceOrderPlaces.run({ id: order.id, words: places.join(' ') })
    if (waiting > 0 && isWaiting.run({ orderRow: order.id }).changes > 0) waiting -= 1
  }

  const save = connection.transaction(
    (name: string, words: string, places: string, text: Uint8Array, orders: () => readonly OrderRef[]) => {
      saveText.run({ name, words, text })
      const id = findText.get({ name })?.id
      if (id !== undefined) replaceTextPlaces.run({ id, words: places })
      for (const ref of orders()) indexOrder(ref)
    },
  )

  const keep = async (name: string, given: string, orders: () => readonly OrderRef[]): Promise<void> => {
    const text = given.slice(0, textLengthLimit).normalize('NFC')
    const words = new Set<string>()
    const places: string[] = []
    let start = 0
    while (start < text.length && words.size < distinctWordsLimit) {
      const piece = text.slice(start, pieceEnd(text, start, text.length))
      for (const word of wordsOf(piece)) {
        words.add(word)
        if (start < placesLengthLimit) places.push(word)
      }
      start += piece.length
      // Let other calls run: a long text takes seconds.
      await setImmediate()
    }
    save(name, [...words].join(' '), places.join(' '), await deflate(text), orders)
  }

  const catchUp = connection.transaction((limit: number): number => {
    for (const { row, accountId, orderId } of listWaiting.all({ limit })) {
      const ref = { accountId, orderId }
      indexOrder(ref)
      clearTargets.run({ orderRow: row })
      const targets = rows.targetLanguages(rows.deliveries(ref), rows.placement(ref))
      for (const language of targets) addTarget.run({ row, language })
    }
    waiting = countWaiting.get()?.count ?? 0
    return waiting
  })

  return {
    indexOrder,
    indexLater(orderRows) {
      if (orderRows.length > 0) waiting += queueForIndexing.run({ orderRows: JSON.stringify(orderRows) }).changes
    },
    catchUpSoon() {
      if (waiting > 0 && waiting <= soonLimit && !connection.readonly) catchUp(soonLimit)
    },
    async indexText(ref, text) {
      const delivery = findDelivery.get(ref)
      if (delivery === undefined) return
      const { id, sha256 } = delivery
      if (sha256 === null) await keep(nameOfBodiless(id), text, () => [ref])
      else await keep(sha256, text, () => ordersOfBody.all({ sha256 }))
    },
    addText: (sha256, text) => keep(sha256, text, () => ordersOfBody.all({ sha256 })),
    toRead: (limit) => listUnread.all({ limit }),
    catchUp: (limit) => (waiting === 0 ? 0 : catchUp(limit)),
    notIndexed: () => waiting,
  }
}

/** For a document whose bytes were deleted or never stored. */
export function nameOfBodiless(deliveryRow: number): string {
  return `delivery ${String(deliveryRow)}`
}

/** Ends a piece at nearby white space, so that no word is split. */
function pieceEnd(text: string, start: number, end: number): number {
  const wanted = Math.min(start + pieceLength, end)
  if (wanted === end) return end
  for (let at = wanted; at > wanted - 1_000; at -= 1) if (/\s/.test(text.charAt(at))) return at
  return wanted
}
