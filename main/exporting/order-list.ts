// Writes the orders of a list to a file: page after page out of the store, so that a hundred thousand are never in memory at once.
import type { OrderRow, Result, VersoHandlers } from '../../preload/contract/index.ts'
import { maximumRows } from '../../preload/contract/orders.ts'
import { done } from '../sync/reporting/answer.ts'
import type { HandlerParts } from '../handlers/parts.ts'
import { calendarEnd, calendarEvent, calendarHead } from './calendar.ts'
import type { CalendarWords } from './calendar.ts'
import { byteOrderMark, headLine, orderLine } from './separated-values.ts'
import type { TableWords } from './separated-values.ts'

export interface ExportWords {
  /** Of the file, without its ending. */
  fileName: string
  table: TableWords
  calendar: CalendarWords
}

type Args = Parameters<VersoHandlers['orders']['export']>[0]

export async function exportOrders(
  { store, takeaway, words, clock }: Pick<HandlerParts, 'store' | 'takeaway' | 'words' | 'clock'>,
  { format, ...asked }: Args,
): Promise<Result<{ outcome: 'done' | 'cancelled'; count: number }>> {
  const { fileName, table, calendar } = words.orderExport
  const names = new Map((await store.accounts.list()).map(({ id, name }) => [id, name]))
  const list = { ...asked, now: new Date(clock.now()).toISOString() }
  let count = 0

  async function* rows(): AsyncGenerator<OrderRow> {
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof store.orders.page>> = await store.orders.page({
        ...list,
        after,
        limit: maximumRows,
      })
      yield* page.rows
      after = page.next
    } while (after !== null)
  }

  async function* text(): AsyncGenerator<string> {
    count = 0
    yield format === 'csv' ? byteOrderMark + headLine(table) : calendarHead(calendar)
    for await (const row of rows()) {
      const name = names.get(row.ref.accountId) ?? ''
      const written = format === 'csv' ? orderLine(row, name, table) : calendarEvent(row, name, calendar)
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
  const outcome = await takeaway.saveAs(
    // An estimate, for the progress that is shown: how long it is, is known at its end only.
    { name: `${fileName}.${format === 'csv' ? 'csv' : 'ics'}`, sizeBytes: total * 250, open: bytes },
    null,
  )
  return done({ outcome, count: outcome === 'done' ? count : 0 })
}
