// Accounts, their trusted certificates, and what belongs to them. Never contains keys.
import type {
  Account,
  AccountId,
  CertificateAuthority,
  DraftId,
  LanguageCode,
  OrderId,
} from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** An account as stored. Its key is in the secret store. */
export type StoredAccount = Omit<Account, 'keyState' | 'proxyPasswordState'>

export interface AccountsArea {
  list(): Promise<StoredAccount[]>
  insert(account: StoredAccount): Promise<void>
  /**
   * Changes what a person can set.
   * @throws StoreError `notFound`
   */
  update(
    id: AccountId,
    changes: Partial<
      Pick<
        StoredAccount,
        'name' | 'baseUrl' | 'keyHeader' | 'colour' | 'quietHours' | 'pollIntervalMinutes' | 'reasonLanguage' | 'proxy'
      >
    >,
  ): Promise<StoredAccount>
  addAuthorities(id: AccountId, authorities: readonly (CertificateAuthority & { pem: string })[]): Promise<void>
  removeAuthority(id: AccountId, fingerprint: string): Promise<void>
  /** PEM certificates trusted for it in addition to the system's. */
  authorityPems(id: AccountId): Promise<string[]>
  /**
   * Accounts restored from another database whose connection differs from the one their stored key was given for: the
   * key must be entered again.
   */
  withoutKey(): Promise<AccountId[]>
  keyGiven(id: AccountId): Promise<void>
  /** What removing it would affect: drafts not in the outbox, and cached orders. */
  belongings(
    id: AccountId,
    limit: number,
  ): Promise<{ drafts: { draftId: DraftId; title: string }[]; draftsTotal: number; orders: number }>
  /** The latest of its orders that the service itself has listed. */
  knownOrders(
    id: AccountId,
    limit: number,
  ): Promise<{ orderId: OrderId; title: string | null; sourceLanguage: LanguageCode | null }[]>
  /** Makes it read-only. Returns false if refused, like `remove`. */
  archive(id: AccountId, now: Instant): Promise<boolean>
  /** For a service with a new address, such as the demo on another port. */
  setBaseUrl(id: AccountId, baseUrl: string): Promise<void>
  /** Returns false while drafts or unfinished outbox entries belong to it. Also removes its cached orders. */
  remove(id: AccountId): Promise<boolean>
}
