// An order of the service as Verso represents it, whether the schema or the quick reader parsed it.
import type { AttachmentId, ClientId, DocumentId, LanguageCode, OrderId, ProjectId } from './identifiers.ts'
import type { SkippedItem } from './tolerant-fields.ts'

export type UnknownFields = Record<string, unknown>

/** Specification 2.4. */
export interface DeliveredDocument {
  documentId: DocumentId
  attachmentId: AttachmentId
  name: string | null
  selfLink: string | null
  downloadLink: string | null
  language: LanguageCode | null
  /** `to_accept`, `accepted`, `rejected`, or any other value of the service. */
  deliveryStatus: string | null
  unknownFields: UnknownFields
}

/** Specification 2.2. */
export interface Order {
  orderId: OrderId
  selfLink: string | null
  webUrl: string | null
  /** The service's value; the full set of values is unknown. */
  status: string | null
  projectId: ProjectId | null
  clientId: ClientId | null
  ordererContactEmail: string | null
  ordererAccountId: number | null
  clientContactAccountId: number | null
  projectManagerAccountId: number | null
  title: string | null
  sourceLanguage: LanguageCode | null
  sourceWordCount: number | null
  instructions: string | null
  /** ISO 8601 instant in UTC, or null if missing or unreadable. */
  deadline: string | null
  /** The deadline exactly as the service sent it. */
  deadlineAsSent: string | null
  deliveredDocuments: DeliveredDocument[]
  /** Delivered documents that could not be parsed. */
  skippedDocuments: SkippedItem[]
  unknownFields: UnknownFields
}

/** An order that is valid but not parsed yet (see `readOrder`): most orders of a full read are already known. */
export interface UnreadOrder {
  orderId: OrderId
  /** The JSON value as received. */
  entry: unknown
}
