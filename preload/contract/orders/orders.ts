// Orders as a person sees them: the service's data together with what this computer knows from placing them.
import { z } from 'zod'
import { call, event } from '../define.ts'
import {
  accountId,
  attachmentId,
  deliveryRef,
  documentId,
  instant,
  languageCode,
  orderRef,
  outboxId,
  sourceFileId,
} from '../identifiers.ts'
import { judgement, judgementTally, orderJudgement } from '../reviewing/judgement.ts'
import { onlyHereSchemas } from './order-schemas.ts'
import { inboxRows } from './inbox-rows.ts'
import { orderFacets, orderFilter, orderQuery, orderSort, orderState, orderTab } from './order-filter.ts'

/** How far the work on one target language is, in the order in which the bar in the list shows it. */
const progressMark = z.enum(['pending', 'waiting', 'accepted', 'sentBack'])
export type ProgressMark = z.infer<typeof progressMark>

export const orderRow = z.strictObject({
  ref: orderRef,
  title: z.string(),
  sourceLanguage: languageCode.nullable(),
  /** The languages ordered from here, otherwise those of the deliveries; empty if neither is known. */
  targetLanguages: z.array(languageCode),
  state: orderState,
  /** The service's own status value, unchanged. */
  serviceStatus: z.string().nullable(),
  /** One mark per target language (or per delivered document if the targets are unknown). */
  marks: z.array(progressMark),
  toDecideCount: z.number().int(),
  acceptedCount: z.number().int(),
  sentBackCount: z.number().int(),
  deadline: instant.nullable(),
  wordCount: z.number().int().nullable(),
  projectName: z.string().nullable(),
  fileNames: z.array(z.string()),
  /** False for an order that some other program placed with the same key, or another computer. */
  isPlacedHere: z.boolean(),
  isChangedSinceSeen: z.boolean(),
  /** The newest change in plain data, worded by the renderer. */
  latestChange: z.lazy(() => historyEntry).nullable(),
  /** The service no longer lists it. */
  isVanished: z.boolean(),
  /** According to the service. Earlier deliveries can still be decided. */
  isCancelled: z.boolean(),
  /** Of its deliveries that wait for review; null if none waits. */
  judgement: orderJudgement.nullable(),
  updatedAt: instant,
})
export type OrderRow = z.infer<typeof orderRow>

export const deliveryStatus = z.enum(['to_accept', 'accepted', 'rejected'])

/** A decision on its way: made here, not yet confirmed by the service. */
export const pendingDecision = z.strictObject({ outboxId, decision: z.enum(['accept', 'sendBack']) })

export const deliveryRow = z.strictObject({
  ref: deliveryRef,
  documentId: documentId.nullable(),
  orderTitle: z.string(),
  name: z.string(),
  sourceLanguage: languageCode.nullable(),
  language: languageCode.nullable(),
  /** The service's value; one that Verso does not know is shown unchanged. */
  status: z.string(),
  pendingDecision: pendingDecision.nullable(),
  /** 1 for the first delivery of this document in this language, counted by first sight. */
  version: z.number().int().positive(),
  versionCount: z.number().int().positive(),
  deliveredAt: instant,
  isSeen: z.boolean(),
  isPlacedHere: z.boolean(),
  /** Its account is only kept to be read: nothing can be decided here any more. */
  isArchived: z.boolean(),
  /** Where its bytes are. */
  body: z.enum(['absent', 'downloading', 'present', 'failed']),
  sizeBytes: z.number().int().nullable(),
  /** The judgement on arrival or of its last review; null: not checked yet. */
  judgement: judgement.nullable(),
})
export type DeliveryRow = z.infer<typeof deliveryRow>

export const historyEntry = z.strictObject({
  at: instant,
  what: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('placedHere') }),
    z.strictObject({ kind: z.literal('firstSeen') }),
    z.strictObject({
      kind: z.literal('fieldChanged'),
      field: z.enum(['title', 'status', 'deadline', 'instructions', 'wordCount', 'project', 'sourceLanguage']),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
    z.strictObject({
      kind: z.literal('delivered'),
      attachmentId,
      name: z.string(),
      language: languageCode.nullable(),
      version: z.number().int(),
    }),
    /** `by` names the person if it was decided here; null if another program did it. */
    z.strictObject({
      kind: z.literal('decided'),
      attachmentId,
      name: z.string(),
      language: languageCode.nullable(),
      decision: z.enum(['accepted', 'rejected']),
      reason: z.string().nullable(),
      by: z.string().nullable(),
    }),
    /** It was decided, and is to be reviewed again. */
    z.strictObject({
      kind: z.literal('reopened'),
      attachmentId,
      name: z.string(),
      language: languageCode.nullable(),
    }),
    z.strictObject({ kind: z.literal('vanished') }),
    z.strictObject({ kind: z.literal('reappeared') }),
  ]),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** What was sent when the order was placed from this computer; the service does not return these. */
export const placement = z.strictObject({
  placedAt: instant,
  ...onlyHereSchemas,
  sourceFiles: z.array(
    z.strictObject({
      id: sourceFileId,
      name: z.string(),
      sizeBytes: z.number().int(),
      wordCount: z.number().int().nullable(),
      documentId: documentId.nullable(),
    }),
  ),
})

/** An earlier order from which a draft, or a later order, was made. */
export const basedOn = z.strictObject({ kind: z.enum(['again', 'newVersion']), ref: orderRef, title: z.string() })
export type BasedOn = z.infer<typeof basedOn>

const orderDetail = z.strictObject({
  row: orderRow,
  instructions: z.string().nullable(),
  contactEmail: z.string().nullable(),
  hasWebPage: z.boolean(),
  projectId: z.number().int().nullable(),
  clientId: z.number().int().nullable(),
  ordererAccountId: z.number().int().nullable(),
  clientContactAccountId: z.number().int().nullable(),
  projectManagerAccountId: z.number().int().nullable(),
  placement: placement.nullable(),
  deliveries: z.array(deliveryRow),
  history: z.array(historyEntry),
  /** The other orders that were composed as one with it, one for each target language. */
  linked: z.array(z.strictObject({ ref: orderRef, title: z.string(), targetLanguages: z.array(languageCode) })),
  /** The earlier order that it was made from here. */
  basedOn: basedOn.nullable(),
  checkedAt: instant,
  /** Fields of the service's answer that the specification does not name, as they came. */
  otherFields: z.record(z.string(), z.string()),
})
export type OrderDetail = z.infer<typeof orderDetail>

/** At most this many rows cross the bridge at once. */
export const maximumRows = 200
/** The maximum number of orders whose snippets are requested at once. */
const maximumSnippetOrders = 50
/** Of one order. */
export const maximumSnippets = 4

/** A place where the searched words were found. */
const foundSnippet = z.strictObject({
  where: z.enum(['number', 'title', 'instructions', 'fileName', 'source', 'delivery', 'reason', 'comment']),
  /** The delivery that contains it or that it is about; null for the order's own words and for source files. */
  delivery: deliveryRef.nullable(),
  /** Of the file that contains it. */
  fileName: z.string().nullable(),
  language: languageCode.nullable(),
  /** The text around it, with the words marked; cut at both ends if it is longer. */
  pieces: z.array(z.strictObject({ text: z.string(), isMatch: z.boolean() })).max(100),
})
export type FoundSnippet = z.infer<typeof foundSnippet>

export const orders = {
  /** Of one account, or of all; `rows` are the first ones of the three parts together, all of them by default. */
  inbox: call(
    z
      .strictObject({
        accountId: accountId.optional(),
        rows: z
          .number()
          .int()
          .min(1)
          .max(3 * inboxRows)
          .optional(),
      })
      .optional(),
    z.strictObject({
      awaiting: z.array(deliveryRow).max(maximumRows),
      awaitingTotal: z.number().int(),
      /** Of all deliveries to review, not only of those in `awaiting`. */
      checked: judgementTally,
      /** Of the clean ones, those that were ordered from here: only they can be accepted together. */
      cleanHere: z.number().int().nonnegative(),
      withTranslators: z.array(orderRow).max(maximumRows),
      withTranslatorsTotal: z.number().int(),
      changed: z.array(orderRow).max(maximumRows),
      changedTotal: z.number().int(),
    }),
  ),
  page: call(
    z.strictObject({
      filter: orderFilter,
      query: orderQuery,
      sort: orderSort,
      /** Opaque; from the previous page. */
      after: z.string().max(500).nullable(),
      /** Rows to leave out before the first one, for a place far down. Counted from `after`. */
      offset: z.number().int().min(0).max(10_000_000).optional(),
      limit: z.number().int().min(1).max(maximumRows),
    }),
    z.strictObject({
      rows: z.array(orderRow).max(maximumRows),
      next: z.string().nullable(),
      total: z.number().int(),
      /** Of each tab, with the same filter and words. */
      counts: z.record(orderTab, z.number().int()),
      /** Orders whose words are not searchable yet, after an update of Verso; 0 almost always. */
      notIndexed: z.number().int(),
    }),
  ),
  /** What there is to filter by, in all orders. */
  facets: call(z.undefined(), orderFacets),
  /** Where the words are in these orders, the best places first. Orders in which nothing can be shown are left out. */
  snippets: call(
    z.strictObject({ refs: z.array(orderRef).max(maximumSnippetOrders), query: orderQuery }),
    z.strictObject({
      orders: z
        .array(z.strictObject({ ref: orderRef, snippets: z.array(foundSnippet).max(maximumSnippets) }))
        .max(maximumSnippetOrders),
    }),
  ),
  /** Writes the orders of a list to a file of the person's choosing: a table (CSV), or their deadlines as a calendar. */
  export: call(
    z.strictObject({ format: z.enum(['csv', 'calendar']), filter: orderFilter, query: orderQuery, sort: orderSort }),
    z.strictObject({ outcome: z.enum(['done', 'cancelled']), count: z.number().int() }),
  ),
  get: call(z.strictObject({ ref: orderRef }), orderDetail),
  /** The person looked at it: changes up to now are no longer marked. */
  markSeen: call(z.strictObject({ ref: orderRef }), z.null()),
  /** Asks the service for this order now. */
  refresh: call(z.strictObject({ ref: orderRef }), z.null()),
  /** Asks the service for a file that was sent with the order (specification 4.2): returns the service's name for it, or null. */
  sourceAtService: call(
    z.strictObject({ ref: orderRef, fileId: sourceFileId }),
    z.strictObject({ name: z.string().nullable() }),
  ),
  openWebPage: call(z.strictObject({ ref: orderRef }), z.strictObject({ opened: z.boolean() })),
  /**
   * How long own orders took, from placing to the last document of the first delivery, for each target language. Times are null where
   * there are fewer than three orders to go by.
   */
  leadTime: call(
    z.strictObject({ sourceLanguage: languageCode, targetLanguages: z.array(languageCode).max(200) }),
    z.strictObject({
      pairs: z.array(
        z.strictObject({
          targetLanguage: languageCode,
          count: z.number().int(),
          medianMs: z.number().nullable(),
          /** Three in four were there by then. */
          slowestQuarterMs: z.number().nullable(),
        }),
      ),
    }),
  ),
  /** `refs` null: many changed, ask again for whatever is shown. */
  changed: event(z.strictObject({ refs: z.array(orderRef).max(maximumRows).nullable() })),
}
