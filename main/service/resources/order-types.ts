// An order as the service answers it and as Verso reads it, whichever way it is read: by the schema or quickly.
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
  /** `to_accept`, `accepted`, `rejected`, or whatever else the service says. */
  deliveryStatus: string | null
  unknownFields: UnknownFields
}

/** Specification 2.2. */
export interface Order {
  orderId: OrderId
  selfLink: string | null
  webUrl: string | null
  /** As the service says it; the full set of values is not known. */
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
  /** UTC instant as ISO 8601, or null where there is none that can be read. */
  deadline: string | null
  /** The deadline in the service's own writing. */
  deadlineAsSent: string | null
  deliveredDocuments: DeliveredDocument[]
  /** Delivered documents that could not be read. */
  skippedDocuments: SkippedItem[]
  unknownFields: UnknownFields
}

/** An order that can be read (`readOrder`), and was not yet: most of a sweep are known. */
export interface UnreadOrder {
  orderId: OrderId
  /** As it came. */
  entry: unknown
}
