// Finds the search terms in an order's fields and documents, and returns pieces with the matches marked. Only reads;
// documents that cannot match are not decompressed.
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { AttachmentId, FoundSnippet, LanguageCode, OrderRef } from '../../../preload/contract/index.ts'
import { maximumSnippets } from '../../../preload/contract/orders/orders.ts'
import type { ReadableDatabase } from '../database/handles.ts'
import { nameOf } from '../records/order-rows.ts'
import type { OrderRows } from '../records/order-rows.ts'
import { markedPieces } from './marked-pieces.ts'
import { nameOfBodiless } from './search-index.ts'
import { termsOf } from './search-words.ts'
import type { Term } from './search-words.ts'

export type FindSnippets = (
  refs: readonly OrderRef[],
  query: string,
) => Promise<{ ref: OrderRef; snippets: FoundSnippet[] }[]>

/** Per order; further documents are found but not shown. */
const maxDocuments = 40
/** One deflated byte unpacks to about a thousand at most; stored texts are no longer than this. */
const textLimitBytes = 96 * 1024 * 1024

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw)

interface Place extends Omit<FoundSnippet, 'pieces'> {
  text: string
}

export function createSnippets(connection: ReadableDatabase, rows: OrderRows): FindSnippets {
  const instructions = connection.prepare<{ id: number }, { instructions: string | null }>(
    'SELECT instructions FROM cache.order_details WHERE id = @id',
  )
  const reasons = connection.prepare<OrderRef, { text: string; attachmentId: AttachmentId }>(
    `SELECT reason AS text, attachment_id AS attachmentId FROM decisions
     WHERE account_id = @accountId AND order_id = @orderId AND reason IS NOT NULL ORDER BY id DESC`,
  )
  const comments = connection.prepare<OrderRef, { text: string; attachmentId: AttachmentId }>(
    'SELECT text, attachment_id AS attachmentId FROM comments WHERE account_id = @accountId AND order_id = @orderId ORDER BY sequence DESC',
  )
  const attached = connection.prepare<OrderRef, { name: string; sha256: string }>(
    'SELECT name, sha256 FROM attached_sources WHERE account_id = @accountId AND order_id = @orderId',
  )
  const findText = connection.prepare<{ name: string }, { words: string; text: Uint8Array }>(
    'SELECT words, text FROM cache.document_texts WHERE name = @name',
  )
  const rememberedText = connection.prepare<{ delivery: number }, { name: string }>(
    'SELECT name FROM cache.delivery_texts WHERE delivery = @delivery',
  )

  async function* documents(ref: OrderRef, terms: readonly Term[]): AsyncGenerator<Place> {
    const sources = [...rows.files(ref), ...attached.all(ref)].map(({ name, sha256 }) => ({
      place: { where: 'source' as const, delivery: null, fileName: name, language: null },
      name: sha256,
    }))
    const deliveries = rows
      .deliveries(ref)
      .toReversed()
      .map(({ record }) => ({
        place: {
          where: 'delivery' as const,
          delivery: { ...ref, attachmentId: record.attachment_id },
          fileName: nameOf(record),
          language: record.language,
        },
        name: record.body_sha256 ?? rememberedText.get({ delivery: record.id })?.name ?? nameOfBodiless(record.id),
      }))
    for (const { place, name } of [...deliveries, ...sources].slice(0, maxDocuments)) {
      const found = findText.get({ name })
      if (found === undefined || !mayHold(found.words, terms)) continue
      const text = await inflate(found.text, { maxOutputLength: textLimitBytes })
      yield { ...place, text: text.toString('utf8') }
    }
  }

  function fields(ref: OrderRef): Place[] {
    const order = rows.record(ref)
    if (order === undefined) return []
    const own = (where: Place['where'], text: string, fileName: string | null = null): Place => ({
      where,
      delivery: null,
      fileName,
      language: null as LanguageCode | null,
      text,
    })
    const spoken = (where: 'reason' | 'comment', said: { text: string; attachmentId: AttachmentId }): Place => ({
      ...own(where, said.text),
      delivery: { ...ref, attachmentId: said.attachmentId },
    })
    // Most files come back under their original name in every language, so each name appears once.
    const sent = rows.files(ref).map(({ name }) => own('fileName', name, name))
    // A file is found under both names and shown under one.
    const delivered = rows.deliveries(ref).flatMap(({ record }) =>
      [...new Set([nameOf(record), record.listed_name, record.header_name ?? ''])].map((name) => ({
        ...own('fileName', name, name),
        delivery: { ...ref, attachmentId: record.attachment_id },
        language: record.language,
      })),
    )
    const names = new Map([...sent, ...delivered].toReversed().map((place) => [place.fileName, place]))
    return [
      own('title', order.title ?? ''),
      own('number', String(order.order_id)),
      ...reasons.all(ref).map((said) => spoken('reason', said)),
      ...comments.all(ref).map((said) => spoken('comment', said)),
      own('instructions', instructions.get({ id: order.id })?.instructions ?? ''),
      ...[...names.values()].toReversed(),
    ]
  }

  return async (refs, query) => {
    const terms = termsOf(query)
    if (terms.length === 0) return []
    const answer: { ref: OrderRef; snippets: FoundSnippet[] }[] = []
    for (const ref of refs) {
      const found: { snippet: FoundSnippet; terms: number }[] = []
      const look = ({ text, ...place }: Place) => {
        const marked = markedPieces(text, terms)
        if (marked !== null) found.push({ snippet: { ...place, pieces: marked.pieces }, terms: marked.terms })
      }
      for (const place of fields(ref)) look(place)
      for await (const place of documents(ref, terms)) look(place)
      // Most terms first; the title is visible anyway.
      const best = found
        .filter(({ snippet }) => snippet.where !== 'title' || found.length === 1)
        .toSorted((one, other) => other.terms - one.terms)
        .slice(0, maximumSnippets)
        .map(({ snippet }) => snippet)
      if (best.length > 0) answer.push({ ref, snippets: best })
      await setImmediate()
    }
    return answer
  }
}

/** False if a text with these distinct words cannot match any term. */
function mayHold(words: string, terms: readonly Term[]): boolean {
  const all = ` ${words} `
  return terms.some(({ words: own, isPrefix }) =>
    own.every((word, index) => all.includes(isPrefix && index === own.length - 1 ? ` ${word}` : ` ${word} `)),
  )
}
