/**
 * The branded identifiers of the service. Ids of different kinds overlap in value, so the brand is what keeps an
 * attachment's number from being used as a document's. A language code is the service's own, opaque string: it is never
 * checked against, or translated by, an ISO table.
 */

import type { AttachmentId, DocumentId, LanguageCode, OrderId, ProjectId } from '../../../preload/contract/index.ts'

export type { AttachmentId, DocumentId, LanguageCode, OrderId, ProjectId }

declare const kind: unique symbol
type Branded<Base, Kind extends string> = Base & { readonly [kind]: Kind }

/** Kinds that never leave the service client. */
export type ClientId = Branded<number, 'ClientId'>
export type CategoryId = Branded<number, 'CategoryId'>
export type CallId = Branded<number, 'CallId'>

// The casts below are the only ones: they are used by parsers and by readers of the store.
export const asOrderId = (value: number): OrderId => value as OrderId
export const asDocumentId = (value: number): DocumentId => value as DocumentId
export const asAttachmentId = (value: number): AttachmentId => value as AttachmentId
export const asProjectId = (value: number): ProjectId => value as ProjectId
export const asClientId = (value: number): ClientId => value as ClientId
export const asCategoryId = (value: number): CategoryId => value as CategoryId
export const asCallId = (value: number): CallId => value as CallId
export const asLanguageCode = (value: string): LanguageCode => value as LanguageCode
