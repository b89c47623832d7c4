// The translations of the showcase's documents, which people wrote: what the translators deliver in place of simulated
// ones, version by version. A version after the last one is without a mistake.
import type { Ledger, OrderRow } from '../state/ledger.ts'
import type { PreparedTranslation } from '../translators/translator-simulator.ts'
import type { Mistake } from './document.ts'
import { showcaseFile } from './document.ts'
import { showcaseOrderOf } from './recorded-orders.ts'

/** @returns null if people did not translate the document into the language */
export function preparedTranslation(
  ledger: Ledger,
  order: OrderRow,
  sourceName: string,
  language: string,
  version: number,
): PreparedTranslation | null {
  const showcaseOrder = showcaseOrderOf(ledger, order.order_id)
  const document = showcaseOrder?.documents.find(({ name }) => name === sourceName)
  if (showcaseOrder === null || document?.texts[language] === undefined) return null
  const mistakes: readonly Mistake[] = showcaseOrder.versions[language]?.[version - 1]?.mistakes[sourceName] ?? []
  return {
    bytes: showcaseFile(document, language, mistakes),
    mistake: mistakes.length === 0 ? null : JSON.stringify(mistakes),
  }
}
