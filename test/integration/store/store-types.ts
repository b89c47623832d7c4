// Ids as branded by the contract; a test parses a plain value to get one.
import * as identifiers from '../../../preload/contract/identifiers.ts'

export function accountId(id: string) {
  return identifiers.accountId.parse(id)
}
export function orderId(id: number) {
  return identifiers.orderId.parse(id)
}
export function attachmentId(id: number) {
  return identifiers.attachmentId.parse(id)
}
export function documentId(id: number) {
  return identifiers.documentId.parse(id)
}
export function projectId(id: number) {
  return identifiers.projectId.parse(id)
}
export function draftId(id: string) {
  return identifiers.draftId.parse(id)
}
export function sourceFileId(id: string) {
  return identifiers.sourceFileId.parse(id)
}
export function outboxId(id: string) {
  return identifiers.outboxId.parse(id)
}
export function orderGroupId(id: string) {
  return identifiers.orderGroupId.parse(id)
}
export function language(code: string) {
  return identifiers.languageCode.parse(code)
}

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
