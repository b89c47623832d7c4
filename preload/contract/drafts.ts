// Drafts: orders that are being prepared. Every change is on disk before the call answers; files are copied in as they land.
import { z } from 'zod'
import { call, event, fileCall } from './define.ts'
import { accountId, draftId, instant, languageCode, outboxId, projectId, sourceFileId, taskId } from './identifiers.ts'

export const urgency = z.enum(['low', 'normal', 'high'])
export type Urgency = z.infer<typeof urgency>

export const draftFile = z.strictObject({
  id: sourceFileId,
  name: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  /** `copying` while its bytes land; `failed` when they could not be read to the end (it is then not sent). */
  state: z.enum(['copying', 'ready', 'failed']),
  format: z.string(),
  /** Words (characters for Chinese and Japanese); null while not counted or where Verso cannot read the format. */
  wordCount: z.number().int().nullable(),
  reading: z.enum(['waiting', 'read', 'cannotRead', 'damaged', 'encrypted', 'noText']),
  /** The language that the text looks like, as the service would call it; null when unsure. */
  guessedLanguage: languageCode.nullable(),
  /** Another file in this draft with the same bytes. */
  isDuplicate: z.boolean(),
})
export type DraftFile = z.infer<typeof draftFile>

export const draftFields = z.strictObject({
  accountId,
  title: z.string().max(500),
  sourceLanguage: languageCode.nullable(),
  targetLanguages: z.array(languageCode).max(200),
  instructions: z.string().max(100_000),
  postAssignInstructions: z.string().max(100_000),
  /** The instant; the person sees it in local time with its zone. */
  deadline: instant.nullable(),
  urgency: urgency.nullable(),
  projectId: projectId.nullable(),
  contactEmail: z.string().max(320),
  /** What the person says the word count is; null for the sum of the files. */
  wordCountOverride: z.number().int().nonnegative().max(1_000_000_000).nullable(),
})
export type DraftFields = z.infer<typeof draftFields>

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
  /** Sum of the files' counts; null while one is missing. */
  countedWords: z.number().int().nullable(),
  refusal: refusal.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Draft = z.infer<typeof draft>

export const draftRow = z.strictObject({
  id: draftId,
  accountId,
  title: z.string(),
  fileNames: z.array(z.string()),
  sourceLanguage: languageCode.nullable(),
  targetLanguages: z.array(languageCode),
  deadline: instant.nullable(),
  isRefused: z.boolean(),
  updatedAt: instant,
})
export type DraftRow = z.infer<typeof draftRow>

/** What keeps a draft from being sent, each at the field that it concerns. */
export const draftGap = z.enum([
  'noSourceLanguage',
  'noTargetLanguage',
  'nothingToTranslate',
  'noContact',
  'contactNotAnAddress',
  'fileCopying',
  'fileFailed',
  'deadlinePassed',
  'targetIsSource',
])
export type DraftGap = z.infer<typeof draftGap>

const id = z.strictObject({ draftId })

export const drafts = {
  list: call(z.undefined(), z.strictObject({ rows: z.array(draftRow).max(200), total: z.number().int() })),
  create: call(z.strictObject({ accountId }), draft),
  get: call(id, draft),
  save: call(z.strictObject({ draftId, changes: draftFields.partial() }), draft),
  /** Takes it off the list; `restore` brings it back for as long as Verso runs and a day longer. */
  discard: call(id, z.null()),
  restore: call(id, draft),
  /** Files dropped or pasted; `draftId` null begins a new draft. Folders are named in `skipped`. */
  addFiles: fileCall(
    z.strictObject({ draftId: draftId.nullable(), accountId }),
    z.strictObject({
      draftId,
      taskId: taskId.nullable(),
      taken: z.number().int(),
      skipped: z.array(z.strictObject({ name: z.string(), reason: z.enum(['folder', 'unreadable', 'tooMany']) })),
    }),
  ),
  /** Opens the system's file dialogue. */
  pickFiles: call(id, z.strictObject({ taskId: taskId.nullable(), taken: z.number().int() })),
  addText: call(z.strictObject({ draftId, name: z.string().max(255), text: z.string().min(1).max(5_000_000) }), draft),
  removeFile: call(z.strictObject({ draftId, fileId: sourceFileId }), draft),
  restoreFile: call(z.strictObject({ draftId, fileId: sourceFileId }), draft),
  renameFile: call(z.strictObject({ draftId, fileId: sourceFileId, name: z.string().trim().min(1).max(255) }), draft),
  /** Moves a file so that it stands at `index` (from 0). */
  moveFile: call(z.strictObject({ draftId, fileId: sourceFileId, index: z.number().int().min(0).max(10_000) }), draft),
  gaps: call(id, z.strictObject({ gaps: z.array(draftGap) })),
  /** Hands it to the outbox, where it is held for the undo window. Fails with `draftIncomplete` while there are gaps. */
  send: call(id, z.strictObject({ outboxId })),
  changed: event(z.strictObject({ draftIds: z.array(draftId).max(200) })),
}
