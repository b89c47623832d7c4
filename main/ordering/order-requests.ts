// What a draft will send, exactly: one request for each order that it makes. It asks the same functions as the outbox does.
import type { DocumentId, LanguageCode } from '../../preload/contract/index.ts'
import { orderBody } from '../service/resources/orders.ts'
import { ordersOf } from '../store/records/composed-orders.ts'
import type { StoredDraft } from '../store/store.ts'

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
    const body = orderBody({
      ...fields,
      // A draft without a source language cannot be sent; until then the request shows that it lacks one.
      sourceLanguage: fields.sourceLanguage ?? ('' as LanguageCode),
      targetLanguages,
      deadline,
      // The ids are known after the upload: until then the names are in their places.
      documents: files.map(({ name }) => name) as unknown as DocumentId[],
      wordCount: fields.wordCountOverride ?? (files.length === 0 ? null : countedWords),
      callbackUrl,
    })
    return {
      targetLanguages,
      json: JSON.stringify(body.ok ? body.value : {}, null, 2),
      files: files.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    }
  })
}
