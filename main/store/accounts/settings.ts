// Queries on settings. A value that this version does not understand counts as not set.
import { defaultSettings } from '../../../preload/contract/application/default-settings.ts'
import { settingsValues } from '../../../preload/contract/application/settings.ts'
import type { OrderRef, Settings } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { tryJson } from '../records/json-columns.ts'
import type { AreaOf } from '../protocol.ts'
import type { DeriveOrder } from '../records/derive-order.ts'

/** Named values in the desk database: settings, and switches set elsewhere. */
export interface NamedValues {
  read(name: string): unknown
  write(name: string, value: unknown): void
}

export function createNamedValues(connection: WritableDatabase): NamedValues {
  const read = connection.prepare<{ name: string }, { value: string }>('SELECT value FROM settings WHERE name = @name')
  const write = connection.prepare(
    'INSERT INTO settings (name, value) VALUES (@name, @value) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  return {
    read(name) {
      const record = read.get({ name })
      return record === undefined ? undefined : tryJson(record.value)
    },
    write: (name, value) => void write.run({ name, value: JSON.stringify(value) }),
  }
}

export function createSettings(
  connection: WritableDatabase,
  { values, derive }: { values: NamedValues; derive: DeriveOrder },
): AreaOf<'settings'> {
  const listAbsent = connection.prepare<[], OrderRef>(
    `SELECT DISTINCT account_id AS accountId, order_id AS orderId FROM cache.deliveries
     WHERE is_waiting = 1 AND body = 'absent'`,
  )
  const get = (): Settings => {
    let settings = defaultSettings
    for (const name of Object.keys(defaultSettings)) {
      const parsed = settingsValues.safeParse({ ...settings, [name]: values.read(name) })
      if (parsed.success) settings = parsed.data
    }
    return settings
  }
  return {
    get,
    set: connection.transaction((changes: Partial<Settings>) => {
      const before = get()
      for (const [name, value] of Object.entries(changes)) {
        if (name in defaultSettings && value !== undefined) values.write(name, value)
      }
      const settings = get()
      // A delivery that will not be downloaded counts as not checked: see staysAway.
      if (settings.downloadDeliveries !== before.downloadDeliveries) for (const ref of listAbsent.all()) derive(ref)
      return settings
    }),
  }
}
