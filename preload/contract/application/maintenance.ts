// Maintenance: disk usage, the log, diagnostics, and backup and restore of the local data.
import { z } from 'zod'
import { call } from '../define.ts'
import { instant } from '../identifiers.ts'

const count = z.number().int().nonnegative()
/** Bytes. */
const size = z.number().nonnegative()

const spaceUsed = z.strictObject({
  /** Documents that can be downloaded again: what clearing frees, and what the limit applies to. */
  cachedDocuments: size,
  /** Documents that are ready for review and always kept. */
  awaitingDocuments: size,
  /** Documents of archived accounts, kept because they cannot be downloaded again. */
  archivedDocuments: size,
  cacheDatabase: size,
  deskDatabase: size,
  backups: size,
  /** Free on the disk. */
  free: size,
})
export type SpaceUsed = z.infer<typeof spaceUsed>

const logLevel = z.enum(['debug', 'info', 'warning', 'error'])
export type LogLevel = z.infer<typeof logLevel>

const logLine = z.strictObject({
  at: z.string(),
  level: logLevel,
  area: z.string(),
  message: z.string(),
  /** Structured data of the message, as JSON; may be empty. */
  data: z.string(),
})
export type LogLine = z.infer<typeof logLine>

export const logLinesShown = 300

/** Contents of the local data. */
const deskContents = z.strictObject({
  accounts: z.array(z.strictObject({ name: z.string(), baseUrl: z.string() })).max(50),
  drafts: count,
  orders: count,
  decisions: count,
  comments: count,
  /** Being sent when the copy was made: after a restore they wait for the person. */
  waiting: count,
  glossaries: count,
  templates: count,
  latestAt: z.string().nullable(),
})
export type DeskContents = z.infer<typeof deskContents>

/** The data that would replace the current data. */
const deskImport = z.strictObject({
  importId: z.string().min(1).max(64),
  /** Null for a copy made by this computer. Taken from the file, unverified. */
  from: z.strictObject({ computer: z.string(), version: z.string() }).nullable(),
  madeAt: z.string(),
  contents: deskContents,
  /** Entries of the file that could not be read, or do not fit: they would not be restored. */
  leftOut: count,
  present: deskContents,
})
export type DeskImport = z.infer<typeof deskImport>

const keptCopy = z.strictObject({
  name: z.string().min(1).max(100),
  kind: z.enum(['daily', 'beforeImport']),
  at: instant,
  sizeBytes: size,
})
export type KeptCopy = z.infer<typeof keptCopy>

export const maintenance = {
  space: call(z.undefined(), spaceUsed),
  /** Deletes cached documents that can be downloaded again. Keeps documents ready for review and all local data. */
  clearCache: call(z.undefined(), z.strictObject({ freedBytes: size })),
  /** The latest log lines of this level and above, newest first. */
  logLines: call(
    z.strictObject({ level: logLevel }),
    z.strictObject({ lines: z.array(logLine).max(logLinesShown), isMore: z.boolean() }),
  ),
  /** Shows the log files in the file manager. */
  showLog: call(z.undefined(), z.null()),
  /** Diagnostics for support, without keys, names of people, titles and texts. */
  diagnosis: call(z.undefined(), z.strictObject({ text: z.string() })),
  /** Saves all local data in a file of the person's choosing, without keys. */
  exportDesk: call(z.undefined(), z.strictObject({ outcome: z.enum(['done', 'cancelled']) })),
  copies: call(z.undefined(), z.strictObject({ copies: z.array(keptCopy).max(50) })),
  /** Asks for a file and validates it; nothing is changed yet. Null if the person cancelled. */
  lookAtExport: call(z.undefined(), deskImport.nullable()),
  /** The same for a copy that this computer made. */
  lookAtCopy: call(z.strictObject({ name: z.string().min(1).max(100) }), deskImport),
  /** The validated copy replaces the local data, which is set aside. Verso restarts. */
  importDesk: call(z.strictObject({ importId: z.string().min(1).max(64) }), z.null()),
  dropImport: call(z.strictObject({ importId: z.string().min(1).max(64) }), z.null()),
}
