// What a draft will send, exactly: one request for each order that it makes. It asks the same functions as the outbox does.
import type { LanguageCode } from '../../preload/contract/index.ts'
import { orderBody } from '../service/resources/orders.ts'
import { ordersOf } from '../store/records/composed-orders.ts'
import type { StoredDraft } from '../store/store.ts'
import { newOrder } from '../sync/outbox/sending.ts'

export interface OrderRequest {
  targetLanguages: LanguageCode[]
  json: string
  files: { name: string; sizeBytes: number }[]
}

/** @param callbackUrl of the settings; null for none */
export function orderRequests(
  { fields, files, countedWords }: Pick<StoredDraft, 'fields' | 'files' | 'countedWords'>,
  callbackUrl: string | null,
): OrderRequest[] {
  return ordersOf(fields).map(({ targetLanguages, deadline }) => {
    const order = newOrder(
      {
        ...fields,
        // A draft without a source language cannot be sent; until then the request shows that it lacks one.
        sourceLanguage: fields.sourceLanguage ?? ('' as LanguageCode),
        targetLanguages,
        deadline,
        wordCount: fields.wordCountOverride ?? (files.length === 0 ? null : countedWords),
        callbackUrl,
      },
      [],
    )
    const body = orderBody(order)
    const shown = Object.entries(body.ok ? body.value : {}).flatMap(([name, value]): [string, unknown][] => {
      const own: [string, unknown] = [name, value]
      // Where the ids will stand.
      const documents: [string, unknown] = ['source_document_ids', files.map((file) => file.name)]
      return name === 'target_langs' && files.length > 0 ? [own, documents] : [own]
    })
    return {
      targetLanguages,
      json: JSON.stringify(Object.fromEntries(shown), null, 2),
      files: files.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    }
  })
}
