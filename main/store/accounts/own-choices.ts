// What a file from elsewhere must not decide when its data replaces the data here: where orders are reported to, and
// what this computer does by itself. These choices are kept as they are here.
import type { Settings } from '../../../preload/contract/index.ts'
import type { ReadableDatabase, WritableDatabase } from '../database/handles.ts'
import { tryJson } from '../records/json-columns.ts'
import { createNamedValues } from './settings.ts'

const ownSettings: readonly (keyof Settings)[] = ['callbackUrl', 'startAtLogin', 'checkForUpdates', 'updateChannel']

/** Changes `arriving`, in which nothing is sent yet. */
export function keepOwnChoices(present: ReadableDatabase, arriving: WritableDatabase): void {
  const read = present.prepare<{ name: string }, { value: string }>('SELECT value FROM settings WHERE name = @name')
  const forget = arriving.prepare('DELETE FROM settings WHERE name = @name')
  const { write } = createNamedValues(arriving)
  const valueOf = (name: string): unknown => {
    const record = read.get({ name })
    return record === undefined ? undefined : tryJson(record.value)
  }
  for (const name of ownSettings) {
    const value = valueOf(name)
    if (value === undefined) forget.run({ name })
    else write(name, value)
  }
  // An unsent order would be sent with the address that it was placed with.
  const callbackUrl = valueOf('callbackUrl')
  arriving
    .prepare(
      `UPDATE outbox SET placement = json_set(placement, '$.callbackUrl', @callbackUrl)
       WHERE state <> 'confirmed' AND json_extract(placement, '$.callbackUrl') IS NOT NULL`,
    )
    .run({ callbackUrl: typeof callbackUrl === 'string' && callbackUrl !== '' ? callbackUrl : null })
}
