// An intake: a folder or a ZIP archive that was dropped or picked, looked through, from which the person chooses what goes into the draft.
// It lives in main's memory only; nothing of it is copied before it is taken.
import { z } from 'zod'
import { call, event } from './define.ts'
import { bridgeError } from './errors.ts'
import { draftId, intakeEntryId, intakeId, taskId } from './identifiers.ts'

/** At most this many entries cross the bridge at once. */
export const maximumEntries = 200

export const intakeEntry = z.strictObject({
  id: intakeEntryId,
  /** Within the folder or archive, with `/`. */
  path: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  /** The extension in lower case, without its dot. */
  format: z.string(),
  /** Taken where the person chooses nothing. */
  isSuggested: z.boolean(),
  /** False where it cannot be taken at all: see `whyNot`. */
  isTakeable: z.boolean(),
  /** Why it is not suggested; null where it is. The last six cannot be taken. */
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

export const intakeState = z.strictObject({
  id: intakeId,
  draftId,
  /** Name of the folder or archive. */
  title: z.string(),
  kind: z.enum(['folder', 'archive']),
  /** `reading` while it is looked through; `taken` once it was; `failed`: it could not be read at all, see `problem`. */
  state: z.enum(['reading', 'ready', 'taken', 'failed']),
  problem: bridgeError.nullable(),
  total: amount,
  suggested: amount,
  /** True where it holds more than Verso looks through; what is listed can be taken all the same. */
  isCutOff: z.boolean(),
  /** Folders that could not be opened, or lie deeper than Verso looks. */
  unreadFolders: z.number().int(),
})
export type IntakeState = z.infer<typeof intakeState>

const id = z.strictObject({ intakeId })

export const intake = {
  /** A window of the entries, in the order of their paths, from `from` (0 for the first). Empty while `reading`. */
  get: call(
    z.strictObject({
      intakeId,
      from: z.number().int().min(0).max(1_000_000),
      limit: z.number().int().min(1).max(maximumEntries),
    }),
    z.strictObject({ intake: intakeState, entries: z.array(intakeEntry).max(maximumEntries) }),
  ),
  /** Those that are open for a draft (after a reload of the window, for example). */
  list: call(z.strictObject({ draftId }), z.strictObject({ intakes: z.array(intakeState).max(50) })),
  /**
   * Copies the chosen entries into the draft, as a task, and ends the intake. `asItIs` takes the archive itself as one file.
   * `skipped`: chosen, but not takeable, or beyond the most files that a draft can hold.
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
  /** Takes nothing of it. */
  cancel: call(id, z.null()),
  changed: event(z.strictObject({ intakeId, draftId })),
}
