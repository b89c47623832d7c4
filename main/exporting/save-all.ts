// Saves all delivered documents of an order as one archive.
import type { OrderRef } from '../../preload/contract/index.ts'
import { fill } from '../review/output/finding-sentences.ts'
import { safeFileName } from '../service/transport/file-names.ts'
import type { ReviewWords } from '../review/output/output-messages.ts'
import type { Store } from '../store/store.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import type { FetchDocument, FoundDocument } from '../reviewing/shown-document.ts'
import { archiveNames } from './archive-names.ts'
import { archiveOf } from './archive.ts'
import type { ArchivedDocument } from './archive.ts'
import type { Exporter } from './exports.ts'

export type SaveAll = (args: {
  ref: OrderRef
  pattern: string
  onlyLatest: boolean
}) => Promise<{ outcome: 'done' | 'cancelled'; saved: number }>

interface SaveAllParts {
  store: Pick<Store, 'orders'>
  exporter: Pick<Exporter, 'saveAs'>
  /** Name of the archive, with a placeholder for the order's title. */
  nameTemplate(): ReviewWords['fileNames']['archive']
  fetchDocument: FetchDocument
}

export function createSaveAll({ store, exporter, nameTemplate, fetchDocument }: SaveAllParts): SaveAll {
  return async ({ ref, pattern, onlyLatest }) => {
    const order = found(await store.orders.get(ref), 'order')
    const rows = order.deliveries.filter(({ version, versionCount }) => !onlyLatest || version === versionCount)
    if (rows.length === 0) return refuse('nothingToShow', 'nothing has been delivered yet')

    const documents: { document: FoundDocument; deliveredAt: string }[] = []
    // If one document is not available, no archive is made: an incomplete one would be mistaken for a complete one.
    for (const { ref: of, deliveredAt } of rows) {
      documents.push({ document: await fetchDocument({ side: 'delivery', ref: of }), deliveredAt })
    }
    const { title } = order.row
    // A document that was just downloaded may have another name than the list.
    const names = archiveNames(
      { pattern, orderId: ref.orderId, title },
      documents.map(({ document }, index) => ({
        name: document.name,
        language: rows[index]?.language ?? null,
        version: rows[index]?.version ?? 1,
      })),
    )
    const archived = documents.map(({ document, deliveredAt }, index): ArchivedDocument => ({
      path: names[index] ?? document.name,
      document,
      modifiedAt: new Date(deliveredAt),
    }))
    const name = fill(nameTemplate(), { name: title === '' ? String(ref.orderId) : title }, 'en')
    const outcome = await exporter.saveAs(
      {
        name: `${safeFileName(name)}.zip`,
        sizeBytes: archived.reduce((sum, { document }) => sum + document.sizeBytes, 0),
        open: () => archiveOf(archived),
      },
      null,
    )
    return { outcome, saved: outcome === 'done' ? archived.length : 0 }
  }
}
