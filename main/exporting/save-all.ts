// Takes all delivered documents of an order away at once, as one archive.
import type { DeliveryRef, OrderRef, Result } from '../../preload/contract/index.ts'
import { fill } from '../review/output/finding-sentences.ts'
import { safeFileName } from '../service/transport/file-names.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { HandlerParts } from '../handlers/parts.ts'
import type { FoundDocument, Shown } from '../reviewing/shown-document.ts'
import { archiveNames } from './archive-names.ts'
import { archiveOf } from './archive.ts'
import type { ArchivedDocument } from './archive.ts'

export type SaveAll = (args: {
  ref: OrderRef
  pattern: string
  onlyLatest: boolean
}) => Promise<Result<{ outcome: 'done' | 'cancelled'; saved: number }>>

/** @param bring a document, downloaded first where it is not here */
export function createSaveAll(
  { store, takeaway, words }: Pick<HandlerParts, 'store' | 'takeaway' | 'words'>,
  bring: (shown: Shown) => Promise<Result<FoundDocument>>,
): SaveAll {
  return async ({ ref, pattern, onlyLatest }) => {
    const order = await store.orders.get(ref)
    if (order === null) return refuse('notFound', 'no such order')
    const rows = order.deliveries.filter(({ version, versionCount }) => !onlyLatest || version === versionCount)
    if (rows.length === 0) return refuse('nothingToShow', 'nothing has been delivered yet')

    const found: { ref: DeliveryRef; document: FoundDocument; deliveredAt: string }[] = []
    for (const row of rows) {
      const brought = await bring({ side: 'delivery', ref: row.ref })
      // An archive that lacks one of them would be taken for the whole.
      if (!brought.ok) return brought
      found.push({ ref: row.ref, document: brought.value, deliveredAt: row.deliveredAt })
    }
    const { title } = order.row
    // What was brought just now may have another name than the list said.
    const names = archiveNames(
      { pattern, orderId: ref.orderId, title },
      found.map(({ document }, index) => ({
        name: document.name,
        language: rows[index]?.language ?? null,
        version: rows[index]?.version ?? 1,
      })),
    )
    const archived = found.map(({ document, deliveredAt }, index): ArchivedDocument => ({
      path: names[index] ?? document.name,
      document,
      modifiedAt: new Date(deliveredAt),
    }))
    const name = fill(words.review.fileNames.archive, { name: title === '' ? String(ref.orderId) : title }, 'en')
    const outcome = await takeaway.saveAs(
      {
        name: `${safeFileName(name)}.zip`,
        sizeBytes: archived.reduce((sum, { document }) => sum + document.sizeBytes, 0),
        open: () => archiveOf(archived),
      },
      null,
    )
    return done({ outcome, saved: outcome === 'done' ? archived.length : 0 })
  }
}
