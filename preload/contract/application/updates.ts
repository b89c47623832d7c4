// Updates of Verso: whether there is a new version, its release notes, and the download's progress.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { instant } from '../identifiers.ts'

/** `notes` is plain text, whatever the release contained; empty without notes. */
const release = { version: z.string().max(100), notes: z.string().max(20_000), checkedAt: instant }

const updateState = z.discriminatedUnion('state', [
  /**
   * This copy cannot update itself. `development`: it runs from source. `systemPackage`: the system's package manager
   * updates it. `portable`: it was unpacked, not installed. `noAddress`: the package names no update server.
   */
  z.strictObject({
    state: z.literal('off'),
    reason: z.enum(['development', 'systemPackage', 'portable', 'noAddress']),
  }),
  z.strictObject({ state: z.literal('notChecked') }),
  z.strictObject({ state: z.literal('checking') }),
  z.strictObject({ state: z.literal('newest'), checkedAt: instant }),
  z.strictObject({ state: z.literal('available'), ...release }),
  z.strictObject({ state: z.literal('downloading'), ...release, doneBytes: z.number(), totalBytes: z.number() }),
  /** It is installed when Verso quits. */
  z.strictObject({ state: z.literal('ready'), ...release }),
  /** `detail` is technical. */
  z.strictObject({
    state: z.literal('failed'),
    step: z.enum(['checking', 'downloading', 'installing']),
    detail: z.string().max(2_000),
    at: instant,
  }),
])
export type UpdateState = z.infer<typeof updateState>

export const updates = {
  get: call(z.undefined(), updateState),
  check: call(z.undefined(), updateState),
  download: call(z.undefined(), updateState),
  /** Quits Verso and starts the new version. */
  install: call(z.undefined(), z.null()),
  changed: event(updateState),
}
