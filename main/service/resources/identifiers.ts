// Branded types for the service's identifiers. Ids of different kinds can have the same value, so the brand prevents an
// attachment's number from being used as a document's. A language code is an opaque string of the service; it is never
// checked or converted with an ISO table.
import type { AttachmentId, DocumentId, LanguageCode, OrderId, ProjectId } from '../../../preload/contract/index.ts'

export type { AttachmentId, DocumentId, LanguageCode, OrderId, ProjectId }

declare const kind: unique symbol
type Branded<Base, Kind extends string> = Base & { readonly [kind]: Kind }

/** Kinds that are used only inside the service client. */
export type ClientId = Branded<number, 'ClientId'>
export type CategoryId = Branded<number, 'CategoryId'>
export type CallId = Branded<number, 'CallId'>

// The only casts to these types, used by parsers and by code that reads the store.
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
