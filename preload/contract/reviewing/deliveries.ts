// Delivered documents: reading one beside its source, deciding on it, exporting it.
import { z } from 'zod'
import { call, event, fileCall } from '../define.ts'
import {
  accountId,
  deliveryRef,
  instant,
  languageCode,
  orderRef,
  outboxId,
  commentId,
  sourceFileId,
} from '../identifiers.ts'
import { deliveryRow, orderRow } from '../orders/orders.ts'

/**
 * One side of the review. `url` has the documents' own origin and is shown in a sandboxed frame, never fetched by the
 * page.
 */
export const preview = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('frame'),
    url: z.string(),
    format: z.enum(['text', 'document', 'pdf', 'image']),
    name: z.string(),
    language: languageCode.nullable(),
    direction: z.enum(['ltr', 'rtl']),
  }),
  z.strictObject({
    kind: z.literal('cannotShow'),
    reason: z.enum(['noSource', 'notDownloaded', 'formatUnknown', 'tooLarge', 'damaged', 'encrypted', 'empty']),
    name: z.string().nullable(),
  }),
])
export type Preview = z.infer<typeof preview>

const deliveryDetail = z.strictObject({
  row: deliveryRow,
  order: orderRow,
  /** All deliveries of this document in this language, oldest first. */
  versions: z.array(
    z.strictObject({
      ref: deliveryRef,
      version: z.number().int(),
      name: z.string(),
      deliveredAt: instant,
      status: z.string(),
      /** The reason it was sent back with, if that was done here. */
      rejectReason: z.string().nullable(),
      decidedAt: instant.nullable(),
      decidedBy: z.string().nullable(),
    }),
  ),
  /** Files ordered from here or attached by hand, the likeliest source of this document first. */
  sources: z.array(
    z.strictObject({
      id: sourceFileId,
      name: z.string(),
      sizeBytes: z.number().int(),
      isAttached: z.boolean(),
      /** By the person, or else by content. `unlikely`: the content contradicts it, so it is never shown unasked. */
      fit: z.enum(['chosen', 'likely', 'unsure', 'unlikely']),
    }),
  ),
  /** The person opened the document here, so it may be accepted together with others. */
  isOpened: z.boolean(),
})
export type DeliveryDetail = z.infer<typeof deliveryDetail>

export const decision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('sendBack'), reason: z.string().trim().min(1).max(20_000) }),
])
export type Decision = z.infer<typeof decision>

/** A delivered document, or the source file beside it. */
const shown = z.discriminatedUnion('side', [
  z.strictObject({ side: z.literal('delivery'), ref: deliveryRef }),
  z.strictObject({ side: z.literal('source'), ref: deliveryRef, sourceFileId }),
])

/** The person's draft of a reason: own text and ticked points. */
export const reasonDraft = z.strictObject({
  text: z.string().max(20_000),
  findingIds: z.array(z.string().max(200)).max(500),
  commentIds: z.array(commentId).max(500),
})
export type ReasonDraft = z.infer<typeof reasonDraft>

const taken = z.strictObject({ outcome: z.enum(['done', 'cancelled', 'shownInFolder']) })

export const deliveries = {
  get: call(z.strictObject({ ref: deliveryRef }), deliveryDetail),
  preview: call(shown, preview),
  /** Downloads the document now if it is missing. */
  fetch: call(z.strictObject({ ref: deliveryRef }), z.null()),
  markSeen: call(z.strictObject({ ref: deliveryRef }), z.null()),
  /** Puts the decision into the outbox; it is sent when the undo window has passed. */
  decide: call(z.strictObject({ ref: deliveryRef, decision }), z.strictObject({ outboxId })),
  /**
   * Accepts several at once: those that were opened here, those that the person chose to accept without review, and
   * those that were listed as checked and clean and expressly confirmed (`checked`). Fails with `notClean` if one of
   * `checked` is not clean at this moment, or was not judged by the present checks and glossaries; with `notOpened` if
   * any is neither; then none is accepted. Deliveries of other programs' orders are never accepted this way.
   */
  acceptMany: call(
    z.strictObject({
      refs: z.array(deliveryRef).min(1).max(200),
      waived: z.array(deliveryRef).max(200),
      checked: z.array(deliveryRef).max(200).default([]),
    }),
    z.strictObject({ outboxIds: z.array(outboxId).max(200) }),
  ),
  /** What `acceptMany` would take as checked and clean now, the oldest first: to be listed before the person confirms. */
  cleanOnes: call(
    z.strictObject({ accountId: accountId.nullable() }),
    z.strictObject({ rows: z.array(deliveryRow).max(200), total: z.number().int() }),
  ),
  /** Saves the draft of a reason; kept until the document is decided. */
  saveReasonDraft: call(z.strictObject({ ref: deliveryRef }).extend(reasonDraft.shape), z.null()),
  reasonDraft: call(z.strictObject({ ref: deliveryRef }), reasonDraft),
  /** Attaches a file as this document's source, for orders that were not placed from here. The file is copied. */
  attachSource: fileCall(z.strictObject({ ref: deliveryRef }), deliveryDetail),
  pickSource: call(z.strictObject({ ref: deliveryRef }), deliveryDetail.nullable()),
  /** Remembers which file is the source of this document, in all its versions. */
  chooseSource: call(z.strictObject({ ref: deliveryRef, sourceFileId }), deliveryDetail),
  detachSource: call(z.strictObject({ ref: deliveryRef, sourceFileId }), deliveryDetail),
  /** Opens a copy in the system's default program; programs and scripts are only shown in their folder. */
  openInProgram: call(shown, taken),
  saveAs: call(shown, taken),
  /**
   * Saves every delivered document of an order in one ZIP archive. `pattern` names the files: `{language}`, `{name}`,
   * `{version}`, `{order}` and `{title}` are filled in, and `/` makes folders. Downloads missing documents first.
   */
  saveAll: call(
    z.strictObject({ ref: orderRef, pattern: z.string().trim().min(1).max(300), onlyLatest: z.boolean() }),
    taken.extend({ saved: z.number().int() }),
  ),
  /** Starts dragging a delivered document out of the window, into the file manager. */
  startDrag: call(z.strictObject({ ref: deliveryRef }), z.null()),
  changed: event(z.strictObject({ refs: z.array(deliveryRef).max(200).nullable() })),
}
