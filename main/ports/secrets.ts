// What handlers and sync need of the keychain. `main/secrets` implements it.
import type { AccountId } from '../../preload/contract/index.ts'

/** Keys by account: in the OS keychain, or for this session only if there is none. Implemented in `main/secrets`. */
export interface SecretStore {
  /** Null when it is not there, for which there may be no keychain to ask. */
  read(account: AccountId): Promise<string | null>
  keep(account: AccountId, key: string): Promise<'keychain' | 'session'>
  forget(account: AccountId): Promise<void>
  /** Asked once and again after a failure; never longer than its time-out. */
  availability(): Promise<'available' | 'unavailable'>
  stateOf(account: AccountId): Promise<'keychain' | 'session' | 'missing'>
}
