// Stores the accounts' keys in the system keychain or, if it does not respond, in memory until Verso quits. Never in a
// file. The keychain may be missing, locked, slow or refuse access; each case is reported within the timeout.
import type { AccountId } from '../../preload/contract/index.ts'
import type { SecretStore } from '../ports/secrets.ts'
import type { Log } from '../log.ts'

/** The part of `keytar` that is used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

interface SecretStoreDeps {
  /** Rejects if the module is not installed or the system library is missing. */
  loadKeytar(): Promise<Keytar>
  serviceName: string
  /** The longest time a person waits for the keychain. */
  timeoutMs: number
  /** Calls `run` once after `delayMs`; returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** Called with every key in memory, so that none can reach the log. */
  conceal(secret: string): void
  log: Log
}

type Outcome<Value> = { ok: true; value: Value } | { ok: false; reason: 'missing' | 'slow' | 'failed' }

/** An account name that is never used: requesting it shows whether the keychain responds at all. */
const probeAccount = 'availability'

export function createSecretStore(deps: SecretStoreDeps): SecretStore {
  let keytar: Promise<Keytar> | null = null
  /** The intended key of each account, or null once it was deleted. */
  const known = new Map<AccountId, string | null>()
  const inKeychain = new Set<AccountId>()
  /**
   * Calls that exceeded their timeout. While there are any, no other call starts, so that a locked keychain prompts
   * only once.
   */
  let overdue = 0
  let isAvailable: boolean | null = null

  const load = (): Promise<Keytar> => {
    keytar ??= deps.loadKeytar()
    keytar.catch(() => {
      keytar = null
    })
    return keytar
  }

  /** Calls the keychain with a timeout. `late` receives a response that arrives afterwards. */
  const ask = async <Value>(
    what: string,
    question: (keychain: Keytar) => Promise<Value>,
    late?: (value: Value) => void,
  ): Promise<Outcome<Value>> => {
    if (overdue > 0) return { ok: false, reason: 'slow' }
    let isOverdue = false
    const answer: Promise<Outcome<Value>> = load().then(
      async (keychain) => {
        try {
          const value = await question(keychain)
          if (isOverdue) {
            isAvailable = true
            late?.(value)
          }
          return { ok: true, value }
        } catch (error) {
          deps.log({ level: 'warning', area: 'secrets', message: 'keychainFailed', data: { what, error } })
          return { ok: false, reason: 'failed' }
        } finally {
          if (isOverdue) overdue -= 1
        }
      },
      (error: unknown) => {
        deps.log({ level: 'warning', area: 'secrets', message: 'keychainMissing', data: { what, error } })
        if (isOverdue) overdue -= 1
        return { ok: false, reason: 'missing' }
      },
    )
    const timeout = Promise.withResolvers<Outcome<Value>>()
    const cancel = deps.after(deps.timeoutMs, () => {
      isOverdue = true
      overdue += 1
      deps.log({
        level: 'warning',
        area: 'secrets',
        message: 'keychainSlow',
        data: { what, timeoutMs: deps.timeoutMs },
      })
      timeout.resolve({ ok: false, reason: 'slow' })
    })
    const outcome = await Promise.race([answer, timeout.promise])
    cancel()
    isAvailable = outcome.ok
    return outcome
  }

  const remember = (account: AccountId, key: string) => {
    known.set(account, key)
    deps.conceal(key)
  }

  /** A write that completes after its timeout may have been superseded by a later change; then it is corrected. */
  const correctLateWrite = (account: AccountId, written: string | null) => {
    const wanted = known.get(account) ?? null
    if (wanted === written) {
      if (written === null) inKeychain.delete(account)
      else inKeychain.add(account)
      return
    }
    deps.after(0, () => void write(account, wanted))
  }

  const write = async (account: AccountId, key: string | null): Promise<boolean> => {
    const outcome = await ask(
      key === null ? 'forget' : 'keep',
      async (keychain): Promise<void> => {
        if (key === null) {
          await keychain.deletePassword(deps.serviceName, account)
          return
        }
        await keychain.setPassword(deps.serviceName, account, key)
        // Some keyrings accept values without storing them, so the key is read back.
        if ((await keychain.getPassword(deps.serviceName, account)) !== key)
          throw new Error('not readable after writing')
      },
      () => {
        correctLateWrite(account, key)
      },
    )
    if (outcome.ok && key !== null) inKeychain.add(account)
    else inKeychain.delete(account)
    return outcome.ok
  }

  const find = async (account: AccountId): Promise<string | null> => {
    const remembered = known.get(account)
    if (remembered !== undefined) return remembered
    const outcome = await ask('read', (keychain) => keychain.getPassword(deps.serviceName, account))
    if (!outcome.ok || outcome.value === null) return null
    // The key may have changed while the keychain was queried.
    const meanwhile = known.get(account)
    if (meanwhile !== undefined) return meanwhile
    remember(account, outcome.value)
    inKeychain.add(account)
    return outcome.value
  }

  return {
    read: find,

    async keep(account, key) {
      remember(account, key)
      return (await write(account, key)) ? 'keychain' : 'session'
    },

    async forget(account) {
      known.set(account, null)
      await write(account, null)
    },

    async availability() {
      if (isAvailable !== true) {
        await ask('availability', (keychain) => keychain.getPassword(deps.serviceName, probeAccount))
      }
      return isAvailable === true ? 'available' : 'unavailable'
    },

    async stateOf(account) {
      const key = await find(account)
      if (key === null) return 'missing'
      return inKeychain.has(account) ? 'keychain' : 'session'
    },
  }
}
