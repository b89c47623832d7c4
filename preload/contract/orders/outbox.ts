// The outbox: decisions and orders being sent to the service.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { bridgeError } from '../errors.ts'
import {
  accountId,
  deliveryRef,
  draftId,
  instant,
  languageCode,
  orderGroupId,
  orderRef,
  outboxId,
  sourceFileId,
} from '../identifiers.ts'

export const outboxState = z.enum(['held', 'queued', 'sending', 'confirmed', 'refused', 'unknown'])
export type OutboxState = z.infer<typeof outboxState>

export const outboxEntry = z.strictObject({
  id: outboxId,
  accountId,
  state: outboxState,
  what: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('order'),
      title: z.string(),
      sourceLanguage: languageCode,
      targetLanguages: z.array(languageCode),
      fileNames: z.array(z.string()),
      /** In upload order. */
      files: z.array(
        z.strictObject({
          id: sourceFileId,
          name: z.string(),
          sentBytes: z.number(),
          totalBytes: z.number(),
          state: z.enum(['waiting', 'uploading', 'uploaded']),
        }),
      ),
      /** Set if it is one of several orders composed together, one per target language. */
      group: z.strictObject({ id: orderGroupId, index: z.number().int(), count: z.number().int() }).nullable(),
      /** Set if it was returned to be fixed. */
      draftId: draftId.nullable(),
      /** Set once confirmed. */
      orderRef: orderRef.nullable(),
    }),
    z.strictObject({
      kind: z.literal('decision'),
      ref: deliveryRef,
      orderTitle: z.string(),
      name: z.string(),
      language: languageCode.nullable(),
      decision: z.enum(['accept', 'sendBack']),
      reason: z.string().nullable(),
    }),
  ]),
  createdAt: instant,
  /** While `held`: until then it can be undone. */
  heldUntil: instant.nullable(),
  /** While `sending` an order: the file in progress and its bytes. */
  progress: z
    .strictObject({
      step: z.enum(['uploading', 'placing', 'deciding', 'lookingUp']),
      fileName: z.string().nullable(),
      sentBytes: z.number(),
      totalBytes: z.number(),
    })
    .nullable(),
  attempts: z.number().int(),
  nextAttemptAt: instant.nullable(),
  /** While `queued`: its files are sent only when the person says "send now" (setting `uploadOnlyWhenAsked`). */
  waitsToBeAsked: z.boolean(),
  problem: bridgeError.nullable(),
  /**
   * While `unknown`: the result of the look-up, or null before it. `conflict`: decided differently elsewhere.
   * `imported`: it came with restored data and has not been looked up.
   */
  lookup: z
    .strictObject({
      found: z.enum(['nothing', 'several', 'conflict', 'imported']),
      candidates: z.array(z.strictObject({ ref: orderRef, title: z.string(), deadline: instant.nullable() })),
    })
    .nullable(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

/** What a person decides about an order whose answer was lost. */
const outboxChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lookAgain') }),
  z.strictObject({ kind: z.literal('sendAgain') }),
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('isOrder'), ref: orderRef }),
])
export type OutboxChoice = z.infer<typeof outboxChoice>

const id = z.strictObject({ outboxId })

const listed = z.strictObject({
  entries: z.array(outboxEntry).max(200),
  /** Entries whose data is damaged: they are not among the others, and never sent. */
  unreadable: z.number().int().nonnegative(),
  /** Everything is paused. */
  isPaused: z.boolean(),
  /** Accounts that are paused individually. */
  pausedAccounts: z.array(accountId).max(500),
})

export const outbox = {
  /** Entries in progress or needing attention, oldest first, and those confirmed within the last day. */
  list: call(z.undefined(), listed),
  /** Deletes the unreadable entries. A draft none of whose orders is left is among the drafts again. */
  discardUnreadable: call(z.undefined(), z.null()),
  /**
   * Undoes an entry: an order becomes its draft again, a decision is dropped. Only before anything was sent. Of a
   * group, all orders are undone, or none.
   */
  undo: call(id, z.strictObject({ draftId: draftId.nullable() })),
  /** Cancels only this one: an order of a group becomes a draft with its target language, the others continue. */
  cancel: call(id, z.strictObject({ draftId: draftId.nullable() })),
  /** Ends the undo window, or the wait for the next attempt. */
  sendNow: call(id, z.null()),
  /** Pauses everything, or one account. Held entries stay held. */
  setPaused: call(z.strictObject({ isPaused: z.boolean(), accountId: accountId.nullable().default(null) }), z.null()),
  /**
   * For an entry whose answer was lost and whose look-up was inconclusive. `isOrder`: this is the order that it became.
   */
  resolve: call(
    z.strictObject({
      outboxId,
      choice: outboxChoice,
    }),
    z.null(),
  ),
  changed: event(listed),
}
