// The branded identifiers of the service. Ids of different kinds overlap in value, so the brand is what keeps an
// attachment's number from being used as a document's. A language code is the service's own, opaque string: it is never
// checked against, or translated by, an ISO table.
import type { AttachmentId, DocumentId, LanguageCode, OrderId, ProjectId } from '../../../preload/contract/index.ts'

export type { AttachmentId, DocumentId, LanguageCode, OrderId, ProjectId }

declare const kind: unique symbol
type Branded<Base, Kind extends string> = Base & { readonly [kind]: Kind }

/** Kinds that never leave the service client. */
export type ClientId = Branded<number, 'ClientId'>
export type CategoryId = Branded<number, 'CategoryId'>
export type CallId = Branded<number, 'CallId'>

// The casts below are the only ones: they are used by parsers and by readers of the store.
export function asOrderId(value: number): OrderId {
  return value as OrderId
}
export function asDocumentId(value: number): DocumentId {
  return value as DocumentId
}
export function asAttachmentId(value: number): AttachmentId {
  return value as AttachmentId
}
export function asProjectId(value: number): ProjectId {
  return value as ProjectId
}
export function asClientId(value: number): ClientId {
  return value as ClientId
}
export function asCategoryId(value: number): CategoryId {
  return value as CategoryId
}
export function asCallId(value: number): CallId {
  return value as CallId
}
export function asLanguageCode(value: string): LanguageCode {
  return value as LanguageCode
}
