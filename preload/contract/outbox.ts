// The outbox: what was decided here and is on its way to the service.
import { z } from 'zod'
import { call, event } from './define.ts'
import { bridgeError } from './errors.ts'
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
} from './identifiers.ts'

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
      /** In the order in which they are uploaded. */
      files: z.array(
        z.strictObject({
          id: sourceFileId,
          name: z.string(),
          sentBytes: z.number(),
          totalBytes: z.number(),
          state: z.enum(['waiting', 'uploading', 'uploaded']),
        }),
      ),
      /** Set for one of several orders that were composed as one, one for each target language. */
      group: z.strictObject({ id: orderGroupId, index: z.number().int(), count: z.number().int() }).nullable(),
      /** Set when it came back for mending. */
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
  /** While `held`: until then it can be taken back whole. */
  heldUntil: instant.nullable(),
  /** While `sending` an order: the file under way and its bytes. */
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
  /** While `queued`: its files go out only when the person says "send now" (setting `uploadOnlyWhenAsked`). */
  waitsToBeAsked: z.boolean(),
  problem: bridgeError.nullable(),
  /**
   * While `unknown`: what the look-up found. Null while it has not been looked up. `conflict`: decided the other way elsewhere. `imported`: it
   * came with an imported desk, and nothing was asked yet.
   */
  lookup: z
    .strictObject({
      found: z.enum(['nothing', 'several', 'conflict', 'imported']),
      candidates: z.array(z.strictObject({ ref: orderRef, title: z.string(), deadline: instant.nullable() })),
    })
    .nullable(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

const id = z.strictObject({ outboxId })

const listed = z.strictObject({
  entries: z.array(outboxEntry).max(200),
  /** Everything is paused. */
  isPaused: z.boolean(),
  /** Those that are paused for themselves. */
  pausedAccounts: z.array(accountId).max(500),
})

export const outbox = {
  /** What is under way or needs the person, oldest first, and what was confirmed within the last day. */
  list: call(z.undefined(), listed),
  /**
   * Takes it back: an order becomes its draft again, a decision is as if it had not been made. Only while nothing was sent. Of a group all
   * orders are taken back, or none.
   */
  undo: call(id, z.strictObject({ draftId: draftId.nullable() })),
  /** Takes back this one only: one order of a group becomes a draft with its target language, the others go on. */
  cancel: call(id, z.strictObject({ draftId: draftId.nullable() })),
  /** Ends the undo window, or the wait for the next attempt. */
  sendNow: call(id, z.null()),
  /** Everything, or one account. What is held goes on being held. */
  setPaused: call(z.strictObject({ isPaused: z.boolean(), accountId: accountId.nullable().default(null) }), z.null()),
  /** For an entry whose answer was lost and that could not be settled by looking. `isOrder`: this is the order that it became. */
  resolve: call(
    z.strictObject({
      outboxId,
      choice: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('lookAgain') }),
        z.strictObject({ kind: z.literal('sendAgain') }),
        z.strictObject({ kind: z.literal('drop') }),
        z.strictObject({ kind: z.literal('isOrder'), ref: orderRef }),
      ]),
    }),
    z.null(),
  ),
  changed: event(listed),
}
