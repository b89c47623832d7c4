// Delivered documents: reading one beside its source, deciding on it, taking it away.
import { z } from 'zod'
import { call, event, fileCall } from './define.ts'
import { deliveryRef, instant, languageCode, orderRef, outboxId, remarkId, sourceFileId } from './identifiers.ts'
import { deliveryRow, orderRow } from './orders.ts'

/** One side of the review. `url` is of the documents' own origin and is shown in a sandboxed frame, never fetched by the page. */
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

export const deliveryDetail = z.strictObject({
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
      /** What it was sent back with, where that was done here. */
      rejectReason: z.string().nullable(),
      decidedAt: instant.nullable(),
      decidedBy: z.string().nullable(),
    }),
  ),
  /** Files that were ordered from here or attached by hand, the likeliest source of this document first. */
  sources: z.array(
    z.strictObject({ id: sourceFileId, name: z.string(), sizeBytes: z.number().int(), isAttached: z.boolean() }),
  ),
  /** The person opened the document here: it may be accepted together with others. */
  isOpened: z.boolean(),
})
export type DeliveryDetail = z.infer<typeof deliveryDetail>

export const decision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('sendBack'), reason: z.string().trim().min(1).max(20_000) }),
])
export type Decision = z.infer<typeof decision>

/** A delivered document, or the source file that stands beside it. */
const shown = z.discriminatedUnion('side', [
  z.strictObject({ side: z.literal('delivery'), ref: deliveryRef }),
  z.strictObject({ side: z.literal('source'), ref: deliveryRef, sourceFileId }),
])

/** What the person has prepared of a reason: own words, and what is ticked. */
export const reasonDraft = z.strictObject({
  text: z.string().max(20_000),
  findingIds: z.array(z.string().max(200)).max(500),
  remarkIds: z.array(remarkId).max(500),
})
export type ReasonDraft = z.infer<typeof reasonDraft>

const taken = z.strictObject({ outcome: z.enum(['done', 'cancelled', 'shownInFolder']) })

export const deliveries = {
  get: call(z.strictObject({ ref: deliveryRef }), deliveryDetail),
  preview: call(shown, preview),
  /** Downloads the document now if it is not here yet. */
  fetch: call(z.strictObject({ ref: deliveryRef }), z.null()),
  markSeen: call(z.strictObject({ ref: deliveryRef }), z.null()),
  /** Puts the decision into the outbox; it is sent when the undo window has passed. */
  decide: call(z.strictObject({ ref: deliveryRef, decision }), z.strictObject({ outboxId })),
  /**
   * Accepts several at once: those that were opened here, and those that the person expressly waives to look at. Fails with `notOpened` where one is
   * neither; then none is accepted. Deliveries of other programs' orders are never accepted this way.
   */
  acceptMany: call(
    z.strictObject({ refs: z.array(deliveryRef).min(1).max(200), waived: z.array(deliveryRef).max(200) }),
    z.strictObject({ outboxIds: z.array(outboxId).max(200) }),
  ),
  /** What the person has written so far of a reason; kept until the document is decided. */
  saveReasonDraft: call(z.strictObject({ ref: deliveryRef }).extend(reasonDraft.shape), z.null()),
  reasonDraft: call(z.strictObject({ ref: deliveryRef }), reasonDraft),
  /** A file that is this document's source, for orders that were not placed from here. It is copied. */
  attachSource: fileCall(z.strictObject({ ref: deliveryRef }), deliveryDetail),
  pickSource: call(z.strictObject({ ref: deliveryRef }), deliveryDetail.nullable()),
  detachSource: call(z.strictObject({ ref: deliveryRef, sourceFileId }), deliveryDetail),
  /** Opens a copy in the program that the system has for it; programs and scripts are only shown in their folder. */
  openInProgram: call(shown, taken),
  saveAs: call(shown, taken),
  /**
   * Every delivered document of an order as one ZIP archive, named by `pattern`: `{language}`, `{name}`, `{version}`, `{order}`, `{title}` are filled
   * in, `/` makes folders. Brings first what is not here.
   */
  saveAll: call(
    z.strictObject({ ref: orderRef, pattern: z.string().trim().min(1).max(300), onlyLatest: z.boolean() }),
    taken.extend({ saved: z.number().int() }),
  ),
  /** Begins to drag a delivered document out of the window, into the file manager. */
  startDrag: call(z.strictObject({ ref: deliveryRef }), z.null()),
  changed: event(z.strictObject({ refs: z.array(deliveryRef).max(200).nullable() })),
}
