// The exact requests that a draft will send, one per order. Uses the same functions as the outbox.
import type { DocumentId, LanguageCode } from '../../preload/contract/index.ts'
import { orderBody, withoutBlanks } from '../service/resources/orders.ts'
import { ordersOf } from '../store/records/composed-orders.ts'
import type { StoredDraft } from '../store/store.ts'

export interface OrderRequest {
  targetLanguages: LanguageCode[]
  json: string
  files: { name: string; sizeBytes: number }[]
}

/** @param callbackUrl from the settings; null for none */
export function orderRequests(
  { fields, files, countedWords }: Pick<StoredDraft, 'fields' | 'files' | 'countedWords'>,
  callbackUrl: string | null,
): OrderRequest[] {
  return ordersOf(fields).map(({ targetLanguages, deadline }) => {
    const body = orderBody(
      withoutBlanks({
        ...fields,
        // A draft without a source language cannot be sent; the preview shows that it is missing.
        sourceLanguage: fields.sourceLanguage ?? ('' as LanguageCode),
        targetLanguages,
        deadline,
        // Ids are known only after the upload, so the preview shows the names instead.
        documents: files.map(({ name }) => name) as unknown as DocumentId[],
        wordCount: fields.wordCountOverride ?? (files.length === 0 ? null : countedWords),
        callbackUrl,
      }),
    )
    return {
      targetLanguages,
      json: JSON.stringify(body.ok ? body.value : {}, null, 2),
      files: files.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    }
  })
}
