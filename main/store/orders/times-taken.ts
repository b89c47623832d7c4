// How long own orders took: from placing them to the last document of the first delivery in a language. Only reads.
import type { AccountId, LanguageCode, OrderId, OrderRef } from '../../../preload/contract/index.ts'
import type { ReadableDatabase } from '../database/handles.ts'
import { readJson, storedPlacement } from '../records/json-columns.ts'
import type { TimeTaken } from './order-types.ts'
import type { Instant } from '../records/values.ts'

/** How many of the latest orders count per pair, and how many are examined in total. */
const maxPerPair = 200
const maxExamined = 1_000

export function createTimesTaken(
  connection: ReadableDatabase,
): (sourceLanguage: LanguageCode, targetLanguages: readonly LanguageCode[]) => TimeTaken[] {
  const listPlaced = connection.prepare<
    { sourceLanguage: LanguageCode; limit: number },
    {
      account_id: AccountId
      order_id: OrderId
      placed_at: Instant
      placement: string
      files: number
    }
  >(
    // By the index, which holds the languages: read from the rows, one damaged placement would fail the query.
    `SELECT p.account_id, p.order_id, p.placed_at, p.placement,
       (SELECT count(*) FROM placement_files f WHERE f.account_id = p.account_id AND f.order_id = p.order_id) AS files
     FROM placements p INDEXED BY placements_by_source WHERE p.placement ->> 'sourceLanguage' = @sourceLanguage ORDER BY p.placed_at DESC LIMIT @limit`,
  )
  const listFirst = connection.prepare<OrderRef, { language: LanguageCode | null; at: Instant; documents: number }>(
    `SELECT language, max(first_seen_at) AS at, count(DISTINCT document) AS documents FROM delivery_marks
     WHERE account_id = @accountId AND order_id = @orderId AND version = 1 GROUP BY language`,
  )

  return (sourceLanguage, targetLanguages) => {
    const wanted = new Set(targetLanguages)
    const taken: TimeTaken[] = []
    const counts = new Map<LanguageCode, number>()
    for (const placed of listPlaced.all({ sourceLanguage, limit: maxExamined })) {
      const sent = readJson(storedPlacement, placed.placement)
      if (sent === null) continue
      const { targetLanguages: targets, wordCount: words } = sent
      if (!targets.some((target) => wanted.has(target))) continue
      for (const { language, at, documents } of listFirst.all({
        accountId: placed.account_id,
        orderId: placed.order_id,
      })) {
        // A delivery without a language can only be in the order's single target language.
        const target = language ?? (targets.length === 1 ? targets[0] : undefined)
        if (target === undefined || !wanted.has(target) || !targets.includes(target)) continue
        // Not all documents have arrived yet.
        if (documents < placed.files) continue
        const known = counts.get(target) ?? 0
        if (known >= maxPerPair) continue
        counts.set(target, known + 1)
        const tookMs = Date.parse(at) - Date.parse(placed.placed_at)
        // If the clock was set back, the duration is meaningless.
        if (tookMs > 0) taken.push({ targetLanguage: target, words: words ?? 0, tookMs })
      }
    }
    return taken
  }
}
