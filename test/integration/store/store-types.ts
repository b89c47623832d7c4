// Ids as the contract brands them; parsing them is how a test says that a plain value is one.
import * as identifiers from '../../../preload/contract/identifiers.ts'

export const accountId = (id: string) => identifiers.accountId.parse(id)
export const orderId = (id: number) => identifiers.orderId.parse(id)
export const attachmentId = (id: number) => identifiers.attachmentId.parse(id)
export const documentId = (id: number) => identifiers.documentId.parse(id)
export const projectId = (id: number) => identifiers.projectId.parse(id)
export const draftId = (id: string) => identifiers.draftId.parse(id)
export const sourceFileId = (id: string) => identifiers.sourceFileId.parse(id)
export const outboxId = (id: string) => identifiers.outboxId.parse(id)
export const orderGroupId = (id: string) => identifiers.orderGroupId.parse(id)
export const language = (code: string) => identifiers.languageCode.parse(code)

export type { StoreDeps } from '../../../main/store/open.ts'
export type {
  DeliveryFromService,
  FileReading,
  Instant,
  OrderFromService,
  OutboxRecord,
  Store,
  StoredBody,
} from '../../../main/store/store.ts'
