// Ids on the bridge. The service's ids are numbers whose ranges overlap between kinds and accounts, so each kind has
// its own brand, and an order is always identified together with its account.
import { z } from 'zod'

const localId = z.string().min(1).max(64)
const serviceId = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

export const accountId = localId.brand<'AccountId'>()
export const draftId = localId.brand<'DraftId'>()
export const sourceFileId = localId.brand<'SourceFileId'>()
export const outboxId = localId.brand<'OutboxId'>()
export const taskId = localId.brand<'TaskId'>()
export const intakeId = localId.brand<'IntakeId'>()
export const intakeEntryId = localId.brand<'IntakeEntryId'>()
/** Orders composed together and sent as one per target language. */
export const orderGroupId = localId.brand<'OrderGroupId'>()
export const languageSetId = localId.brand<'LanguageSetId'>()
export const snippetId = localId.brand<'SnippetId'>()
export const templateId = localId.brand<'TemplateId'>()
export const reviewId = localId.brand<'ReviewId'>()
export const commentId = localId.brand<'CommentId'>()
export const glossaryId = localId.brand<'GlossaryId'>()
export const savedViewId = localId.brand<'SavedViewId'>()
export const diagnosisId = localId.brand<'DiagnosisId'>()
/** Id of a public file: derived from its account and address, so it survives a refresh of the list. */
export const publicFileId = localId.brand<'PublicFileId'>()
export const orderId = serviceId.brand<'OrderId'>()
export const documentId = serviceId.brand<'DocumentId'>()
export const attachmentId = serviceId.brand<'AttachmentId'>()
export const projectId = serviceId.brand<'ProjectId'>()

/**
 * The service's own code, opaque: never refuse, translate or correct it with a table (field notes, "Language codes").
 */
export const languageCode = z.string().min(1).max(40).brand<'LanguageCode'>()

/** An instant in UTC, ISO 8601 with `Z`. */
export const instant = z.iso.datetime().max(40)

export const orderRef = z.strictObject({ accountId, orderId })
export const deliveryRef = z.strictObject({ accountId, orderId, attachmentId })

export type AccountId = z.infer<typeof accountId>
export type DraftId = z.infer<typeof draftId>
export type SourceFileId = z.infer<typeof sourceFileId>
export type OutboxId = z.infer<typeof outboxId>
export type TaskId = z.infer<typeof taskId>
export type IntakeId = z.infer<typeof intakeId>
export type IntakeEntryId = z.infer<typeof intakeEntryId>
export type OrderGroupId = z.infer<typeof orderGroupId>
export type LanguageSetId = z.infer<typeof languageSetId>
export type SnippetId = z.infer<typeof snippetId>
export type TemplateId = z.infer<typeof templateId>
export type ReviewId = z.infer<typeof reviewId>
export type CommentId = z.infer<typeof commentId>
export type GlossaryId = z.infer<typeof glossaryId>
export type SavedViewId = z.infer<typeof savedViewId>
export type DiagnosisId = z.infer<typeof diagnosisId>
export type PublicFileId = z.infer<typeof publicFileId>
export type OrderId = z.infer<typeof orderId>
export type DocumentId = z.infer<typeof documentId>
export type AttachmentId = z.infer<typeof attachmentId>
export type ProjectId = z.infer<typeof projectId>
export type LanguageCode = z.infer<typeof languageCode>
export type OrderRef = z.infer<typeof orderRef>
export type DeliveryRef = z.infer<typeof deliveryRef>
