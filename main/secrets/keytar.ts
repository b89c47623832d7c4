// Loads keytar, which may be missing: it is compiled on installation, and a failure must not break Verso.
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Keytar } from './secret-store.ts'

const isFunction = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function')
const keytarModule = z.custom<Keytar>(
  (value) =>
    z.object({ getPassword: isFunction, setPassword: isFunction, deletePassword: isFunction }).safeParse(value).success,
)

/** Rejects if keytar is not installed or the system lacks its library. Uses `require` so that bundlers ignore it. */
export async function loadKeytar(): Promise<Keytar> {
  const load = createRequire(import.meta.url)
  return keytarModule.parseAsync(load('keytar'))
}
