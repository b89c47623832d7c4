// Drafts: orders that are being prepared. Every change is on disk before the call answers; files are copied in as they land.
import { z } from 'zod'
import { call, event, fileCall } from '../define.ts'
import { countedHow, documentSummary, finding } from './findings.ts'
import {
  accountId,
  draftId,
  instant,
  intakeId,
  languageCode,
  orderRef,
  outboxId,
  sourceFileId,
  taskId,
  templateId,
} from '../identifiers.ts'
import { draftGaps } from './order-fields.ts'
import { draftFields } from './order-schemas.ts'
import { basedOn } from './orders.ts'

export const draftFile = z.strictObject({
  id: sourceFileId,
  name: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  /** `copying` while its bytes land; `failed` when they could not be read to the end (it is then not sent). */
  state: z.enum(['copying', 'ready', 'failed']),
  format: z.string(),
  /** Words (characters for Chinese and Japanese); null while not counted or if Verso cannot read the format. */
  wordCount: z.number().int().nullable(),
  /** The word count entered by the person; used instead of `wordCount`. */
  wordCountOverride: z.number().int().nullable(),
  /** Null if there is no word count. */
  countedHow: countedHow.nullable(),
  summary: documentSummary.nullable(),
  reading: z.enum(['waiting', 'read', 'cannotRead', 'damaged', 'encrypted', 'noText']),
  /** The language that the text looks like, as the service would call it; null when unsure. */
  guessedLanguage: languageCode.nullable(),
  /** Another file in this draft with the same bytes. */
  isDuplicate: z.boolean(),
  /** Orders placed from here with the same bytes, the latest first; at most five. */
  earlierOrders: z.array(z.strictObject({ ref: orderRef, title: z.string(), placedAt: instant })),
})
export type DraftFile = z.infer<typeof draftFile>

/** The service's refusal of an order made from this draft, in its own words. */
export const refusal = z.strictObject({
  at: instant,
  status: z.number().int().nullable(),
  serviceWords: z.array(z.string()),
  fieldWords: z.record(z.string(), z.array(z.string())),
})

export const draft = z.strictObject({
  id: draftId,
  fields: draftFields,
  files: z.array(draftFile),
  /** Sum of the files' counts, as computed or as entered; null while one is missing. */
  countedWords: z.number().int().nullable(),
  /** What should be looked at before it is sent, ignored ones included, in the order of the files. */
  findings: z.array(finding),
  /** Set if it was made from an earlier order. */
  basedOn: basedOn.nullable(),
  /** An order placed from here that has the same title. */
  sameTitle: z.strictObject({ ref: orderRef, placedAt: instant }).nullable(),
  refusal: refusal.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Draft = z.infer<typeof draft>

const draftRow = z.strictObject({
  id: draftId,
  accountId,
  title: z.string(),
  fileNames: z.array(z.string()),
  sourceLanguage: languageCode.nullable(),
  targetLanguages: z.array(languageCode),
  deadline: instant.nullable(),
  /** Its fields are damaged: they are empty here, and it cannot be opened. It stays until the person discards it. */
  isUnreadable: z.boolean(),
  isRefused: z.boolean(),
  updatedAt: instant,
  /** Set on the list of discarded drafts only. */
  discardedAt: instant.nullable(),
})
export type DraftRow = z.infer<typeof draftRow>

/** What keeps a draft from being sent, each at the field that it concerns. */
export const draftGap = z.enum(draftGaps)

const id = z.strictObject({ draftId })
const file = z.strictObject({ draftId, fileId: sourceFileId })

/** What became of dropped or picked files: plain files are taken at once; folders and archives open an intake each. */
const landed = z.strictObject({
  draftId,
  taskId: taskId.nullable(),
  taken: z.number().int(),
  intakes: z.array(intakeId),
  /** `folder`: a folder was given instead of one file. */
  skipped: z.array(z.strictObject({ name: z.string(), reason: z.enum(['folder', 'unreadable', 'tooMany']) })),
})

/** One request `POST /orders` as it will be sent. */
const orderRequest = z.strictObject({
  targetLanguages: z.array(languageCode),
  /** Specification 2.3, pretty-printed. Document ids are known only after the upload, so the files' names are in their place. */
  json: z.string(),
  files: z.array(z.strictObject({ name: z.string(), sizeBytes: z.number() })),
})

export const drafts = {
  /** Of one account, or of all. */
  list: call(
    z.strictObject({ accountId }).optional(),
    z.strictObject({ rows: z.array(draftRow).max(200), total: z.number().int() }),
  ),
  create: call(z.strictObject({ accountId }), draft),
  get: call(id, draft),
  save: call(z.strictObject({ draftId, changes: draftFields.partial() }), draft),
  /** Removes it from the list; `restore` puts it back, for as long as Verso runs and a day longer. */
  discard: call(id, z.null()),
  restore: call(id, draft),
  /** Drafts that `restore` can still restore, the latest first. */
  discarded: call(z.undefined(), z.strictObject({ rows: z.array(draftRow).max(200) })),
  /**
   * A draft made from an order that was placed here. `again`: the same fields and files. `newVersion`: the same fields without the files. Neither
   * has a deadline, and both keep the earlier order in `basedOn`. For the order's own account, unless another one is named; a project does not
   * go along to that.
   */
  fromOrder: call(
    z.strictObject({ ref: orderRef, kind: z.enum(['again', 'newVersion']), accountId: accountId.optional() }),
    draft,
  ),
  fromTemplate: call(z.strictObject({ templateId, accountId }), draft),
  /** Files, folders and archives dropped or pasted; `draftId` null begins a new draft. */
  addFiles: fileCall(z.strictObject({ draftId: draftId.nullable(), accountId }), landed),
  /** Opens the system's file dialogue. */
  pickFiles: call(id, landed),
  /** Opens the system's folder dialogue. */
  pickFolder: call(id, landed),
  /** The one dropped file replaces that file: the position stays, name and bytes are new. */
  replaceFile: fileCall(file, landed),
  pickReplacement: call(file, landed),
  addText: call(z.strictObject({ draftId, name: z.string().max(255), text: z.string().min(1).max(5_000_000) }), draft),
  removeFile: call(file, draft),
  restoreFile: call(file, draft),
  renameFile: call(z.strictObject({ draftId, fileId: sourceFileId, name: z.string().trim().min(1).max(255) }), draft),
  /** Moves a file to position `index` (from 0). */
  moveFile: call(z.strictObject({ draftId, fileId: sourceFileId, index: z.number().int().min(0).max(10_000) }), draft),
  /** Sets the word count entered by the person; null: as computed. */
  setFileWordCount: call(
    file.extend({ wordCount: z.number().int().nonnegative().max(1_000_000_000).nullable() }),
    draft,
  ),
  ignoreFinding: call(z.strictObject({ draftId, findingId: z.string().max(500), isIgnored: z.boolean() }), draft),
  /** What will be sent, exactly. */
  requests: call(id, z.strictObject({ requests: z.array(orderRequest).max(200) })),
  gaps: call(id, z.strictObject({ gaps: z.array(draftGap) })),
  /**
   * Hands it to the outbox, where it is held for the undo window. Fails with `draftIncomplete` while there are gaps. `outboxIds`: one for each
   * target language with `onePerTarget`; `outboxId` is the first.
   */
  send: call(id, z.strictObject({ outboxId, outboxIds: z.array(outboxId).max(200) })),
  changed: event(z.strictObject({ draftIds: z.array(draftId).max(200) })),
}
