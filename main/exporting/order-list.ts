// Writes a list of orders to a file, page by page, so that a hundred thousand orders are never in memory at once.
import type { OrderRow, VersoHandlers } from '../../preload/contract/index.ts'
import { orderKey } from '../../preload/contract/keys.ts'
import { maximumRows } from '../../preload/contract/orders/orders.ts'
import type { Store } from '../store/store.ts'
import { calendarEnd, calendarEvent, calendarHead } from './calendar.ts'
import type { CalendarWords } from './calendar.ts'
import type { Exporter } from './exports.ts'
import { byteOrderMark, headLine, orderLine } from './separated-values.ts'
import type { TableWords } from './separated-values.ts'

export interface ExportWords {
  /** Name of the file, without its extension. */
  fileName: string
  table: TableWords
  calendar: CalendarWords
}

interface ExportOrdersParts {
  store: Pick<Store, 'accounts' | 'orders' | 'reports'>
  exporter: Pick<Exporter, 'saveAs'>
  words(): ExportWords
  now(): string
}

export type ExportOrders = VersoHandlers['orders']['export']

export function createExportOrders({ store, exporter, words, now }: ExportOrdersParts): ExportOrders {
  return async ({ format, ...query }) => {
    const { fileName, table, calendar } = words()
    const names = new Map((await store.accounts.list()).map(({ id, name }) => [id, name]))
    const list = { ...query, now: now() }
    let count = 0

    async function* rows(): AsyncGenerator<{ row: OrderRow; score: number | null }> {
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof store.orders.page>> = await store.orders.page({
          ...list,
          after,
          limit: maximumRows,
        })
        const scored = await store.reports.scores(page.rows.map(({ ref }) => ref))
        const scores = new Map(scored.map(({ ref, score }) => [orderKey(ref), score]))
        for (const row of page.rows) {
          yield { row, score: scores.get(orderKey(row.ref)) ?? null }
        }
        after = page.next
      } while (after !== null)
    }

    async function* text(): AsyncGenerator<string> {
      count = 0
      yield format === 'csv' ? byteOrderMark + headLine(table) : calendarHead(calendar)
      for await (const { row, score } of rows()) {
        const name = names.get(row.ref.accountId) ?? ''
        const written = format === 'csv' ? orderLine(row, name, score, table) : calendarEvent(row, name, calendar)
        if (written === '') continue
        count += 1
        yield written
      }
      if (format === 'calendar') yield calendarEnd
    }

    async function* bytes(): AsyncGenerator<Uint8Array> {
      for await (const piece of text()) yield Buffer.from(piece)
    }

    const { total } = await store.orders.page({ ...list, after: null, limit: 1 })
    const outcome = await exporter.saveAs(
      // An estimate for the progress; the exact size is known only at the end.
      {
        name: `${fileName}.${format === 'csv' ? 'csv' : 'ics'}`,
        sizeBytes: total * 250,
        isFromHere: true,
        open: bytes,
      },
      null,
    )
    return { outcome, count: outcome === 'done' ? count : 0 }
  }
}
