// Finds keytar, which may be absent: it is compiled when Verso is installed, and must not be able to break that.
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Keytar } from './secret-store.ts'

const isFunction = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function')
const keytarModule = z.custom<Keytar>(
  (value) =>
    z.object({ getPassword: isFunction, setPassword: isFunction, deletePassword: isFunction }).safeParse(value).success,
)

/** Rejects where keytar was not installed, or where the system lacks its library. Loaded by `require`: no bundle may swallow it. */
export async function loadKeytar(): Promise<Keytar> {
  const load = createRequire(import.meta.url)
  return keytarModule.parseAsync(load('keytar'))
}
