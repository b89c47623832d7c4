// An intake: a dropped or picked folder or ZIP archive, from which the person chooses files for a draft. Lives only in
// main's memory; nothing is copied before it is chosen.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { bridgeError } from '../errors.ts'
import { draftId, intakeEntryId, intakeId, taskId } from '../identifiers.ts'

/** The maximum number of entries per call. */
const maximumEntries = 200

const intakeEntry = z.strictObject({
  id: intakeEntryId,
  /** Path within the folder or archive, with `/`. */
  path: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  /** The extension in lower case, without the dot. */
  format: z.string(),
  /** Selected by default. */
  isSuggested: z.boolean(),
  /** False if it cannot be added at all; see `whyNot`. */
  isTakeable: z.boolean(),
  /** Why it is not suggested; null if it is. Entries with one of the last six reasons cannot be added. */
  whyNot: z
    .enum([
      'hidden',
      'system',
      'empty',
      'archiveInside',
      'link',
      'unreadable',
      'encrypted',
      'bomb',
      'method',
      'tooLarge',
    ])
    .nullable(),
})
export type IntakeEntry = z.infer<typeof intakeEntry>

const amount = z.strictObject({ count: z.number().int(), bytes: z.number() })

const intakeState = z.strictObject({
  id: intakeId,
  draftId,
  /** Name of the folder or archive. */
  title: z.string(),
  kind: z.enum(['folder', 'archive']),
  /**
   * `reading` while it is scanned; `taken` once files were added; `failed`: it could not be read at all, see `problem`.
   */
  state: z.enum(['reading', 'ready', 'taken', 'failed']),
  problem: bridgeError.nullable(),
  total: amount,
  suggested: amount,
  /** True if it contains more than Verso scans; listed entries can still be added. */
  isCutOff: z.boolean(),
  /** Folders that could not be opened, or are nested too deeply. */
  unreadFolders: z.number().int(),
})
export type IntakeState = z.infer<typeof intakeState>

const id = z.strictObject({ intakeId })

export const intake = {
  /** A page of the entries, sorted by path, starting at `from` (0 for the first). Empty while `reading`. */
  get: call(
    z.strictObject({
      intakeId,
      from: z.number().int().min(0).max(1_000_000),
      limit: z.number().int().min(1).max(maximumEntries),
    }),
    z.strictObject({ intake: intakeState, entries: z.array(intakeEntry).max(maximumEntries) }),
  ),
  /** Intakes that are open for a draft (after a reload of the window, for example). */
  list: call(z.strictObject({ draftId }), z.strictObject({ intakes: z.array(intakeState).max(50) })),
  /**
   * Copies the chosen entries into the draft, as a task, and closes the intake. `asItIs` adds the archive itself as one
   * file. `skipped`: chosen entries that cannot be added, or exceed the number of files in a draft.
   */
  take: call(
    z.strictObject({
      intakeId,
      what: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('suggested') }),
        z.strictObject({ kind: z.literal('chosen'), entryIds: z.array(intakeEntryId).max(5_000) }),
        z.strictObject({ kind: z.literal('asItIs') }),
      ]),
    }),
    z.strictObject({ taskId: taskId.nullable(), taken: z.number().int(), skipped: z.number().int() }),
  ),
  /** Closes the intake without adding anything. */
  cancel: call(id, z.null()),
  changed: event(z.strictObject({ intakeId, draftId })),
}
