// The translation memory of each account: what was accepted before, in pairs of segments. Pairs never cross the bridge as
// lists; the window sees counts here, and in a review what was accepted for one segment.
import { z } from 'zod'
import { call, event, fileCall } from '../define.ts'
import { accountId, instant } from '../identifiers.ts'

const accountMemory = z.strictObject({
  accountId,
  pairs: z.number().int(),
  /** Whether accepted translations are added. */
  isKept: z.boolean(),
})
export type AccountMemory = z.infer<typeof accountMemory>

/** `damaged`, `cancelled`: what was read before it was imported. */
const memoryImport = z.strictObject({
  outcome: z.enum(['done', 'damaged', 'cancelled']),
  imported: z.number().int(),
  /** Entries without a usable pair: one language only, empty, or too long. */
  skipped: z.number().int(),
})
export type MemoryImport = z.infer<typeof memoryImport>

/** A translation of the same source segment that was accepted before. */
export const earlierTranslation = z.strictObject({
  /** Shortened. */
  target: z.string(),
  at: instant,
  /** The title of the order, or the name of the file that it was imported from. */
  title: z.string(),
})
export type EarlierTranslation = z.infer<typeof earlierTranslation>

const ofAccount = z.strictObject({ accountId })

export const memory = {
  list: call(z.undefined(), z.strictObject({ accounts: z.array(accountMemory).max(500) })),
  setKept: call(ofAccount.extend({ isKept: z.boolean() }), z.null()),
  /** Forgets everything that an account has accepted. */
  clear: call(ofAccount, z.null()),
  /** Saves a TMX file where the person chooses. */
  exportTmx: call(ofAccount, z.strictObject({ outcome: z.enum(['done', 'cancelled']) })),
  /** Fails with `notATranslationMemory` or `wrongEncoding`. */
  importTmx: fileCall(ofAccount, memoryImport),
  /** The same with the system's file dialog. Null if no file was chosen. */
  pickTmx: call(ofAccount, memoryImport.nullable()),
  changed: event(z.null()),
}
