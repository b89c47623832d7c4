// The upkeep of this computer's Verso: the room that it takes, its log, what helps whoever is asked for help, and the whole desk in one file.
import { z } from 'zod'
import { call } from './define.ts'
import { instant } from './identifiers.ts'

const count = z.number().int().nonnegative()
/** Bytes. */
const size = z.number().nonnegative()

export const spaceUsed = z.strictObject({
  /** Documents that can be fetched again: what clearing frees, and what the limit is about. */
  cachedDocuments: size,
  /** Documents that await a decision: they stay. */
  awaitingDocuments: size,
  /** Documents of accounts that are only kept to be read: they stay, since nobody can be asked for them again. */
  archivedDocuments: size,
  cacheDatabase: size,
  deskDatabase: size,
  backups: size,
  /** Free on the disk. */
  free: size,
})
export type SpaceUsed = z.infer<typeof spaceUsed>

export const logLevel = z.enum(['debug', 'info', 'warning', 'error'])
export type LogLevel = z.infer<typeof logLevel>

export const logLine = z.strictObject({
  at: z.string(),
  level: logLevel,
  area: z.string(),
  message: z.string(),
  /** What was written beside the message, as JSON; empty where there was nothing. */
  data: z.string(),
})
export type LogLine = z.infer<typeof logLine>

export const logLinesShown = 300

/** What a desk holds. */
export const deskContents = z.strictObject({
  accounts: z.array(z.strictObject({ name: z.string(), baseUrl: z.string() })).max(50),
  drafts: count,
  orders: count,
  decisions: count,
  remarks: count,
  /** On their way when the copy was made: in an imported desk they wait for the person. */
  waiting: count,
  glossaries: count,
  templates: count,
  latestAt: z.string().nullable(),
})
export type DeskContents = z.infer<typeof deskContents>

/** What would take the place of the present desk. */
export const deskImport = z.strictObject({
  importId: z.string().min(1).max(64),
  /** Null for a copy that this computer made by itself. Given by the file, and no more than that. */
  from: z.strictObject({ computer: z.string(), version: z.string() }).nullable(),
  madeAt: z.string(),
  contents: deskContents,
  present: deskContents,
})
export type DeskImport = z.infer<typeof deskImport>

export const keptCopy = z.strictObject({
  name: z.string().min(1).max(100),
  kind: z.enum(['daily', 'beforeImport']),
  at: instant,
  sizeBytes: size,
})
export type KeptCopy = z.infer<typeof keptCopy>

export const upkeep = {
  space: call(z.undefined(), spaceUsed),
  /** Takes away the cached documents that can be fetched again. What awaits a decision stays, and so does everything of the desk. */
  clearCache: call(z.undefined(), z.strictObject({ freedBytes: size })),
  /** The latest lines of the log of this level and above, the newest first. */
  logLines: call(
    z.strictObject({ level: logLevel }),
    z.strictObject({ lines: z.array(logLine).max(logLinesShown), isMore: z.boolean() }),
  ),
  /** Shows the log's files in the file manager. */
  showLog: call(z.undefined(), z.null()),
  /** What helps whoever is asked for help; without keys, names of people, titles and texts. */
  diagnosis: call(z.undefined(), z.strictObject({ text: z.string() })),
  /** Everything that only this computer knows, into one file of the person's choosing. Keys are not part of it. */
  exportDesk: call(z.undefined(), z.strictObject({ outcome: z.enum(['done', 'cancelled']) })),
  copies: call(z.undefined(), z.strictObject({ copies: z.array(keptCopy).max(50) })),
  /** Asks for a file and reads all of it; nothing is changed yet. Null where the person chose none. */
  lookAtExport: call(z.undefined(), deskImport.nullable()),
  /** The same for a copy that this computer made by itself. */
  lookAtCopy: call(z.strictObject({ name: z.string().min(1).max(100) }), deskImport),
  /** What was looked at takes the place of the desk, which is set aside. Verso starts again. */
  importDesk: call(z.strictObject({ importId: z.string().min(1).max(64) }), z.null()),
  dropImport: call(z.strictObject({ importId: z.string().min(1).max(64) }), z.null()),
}
