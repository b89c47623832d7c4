// The accounts, what they trust, and what would go with one.
import type {
  Account,
  AccountId,
  CertificateAuthority,
  DraftId,
  LanguageCode,
  OrderId,
} from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** An account as it lies in the store; where its key is, only the secrets know. */
export type StoredAccount = Omit<Account, 'keyState' | 'proxyPasswordState'>

export interface AccountsArea {
  list(): Promise<StoredAccount[]>
  insert(account: StoredAccount): Promise<void>
  /** Everything that a person can set. @throws StoreError `notFound` */
  update(
    id: AccountId,
    changes: Partial<
      Pick<StoredAccount, 'name' | 'baseUrl' | 'keyHeader' | 'colour' | 'quietHours' | 'pollIntervalMinutes' | 'proxy'>
    >,
  ): Promise<StoredAccount>
  addAuthorities(id: AccountId, authorities: readonly (CertificateAuthority & { pem: string })[]): Promise<void>
  removeAuthority(id: AccountId, fingerprint: string): Promise<void>
  /** PEM of what is trusted for it besides the system's. */
  authorityPems(id: AccountId): Promise<string[]>
  /** Those that came with another desk and take another way than the key that lies here was given for: it must be given again. */
  withoutKey(): Promise<AccountId[]>
  keyGiven(id: AccountId): Promise<void>
  /** What removing it would concern: drafts that are not in the outbox, and cached orders. */
  belongings(
    id: AccountId,
    limit: number,
  ): Promise<{ drafts: { draftId: DraftId; title: string }[]; draftsTotal: number; orders: number }>
  /** The latest orders of it that the service itself has listed. */
  knownOrders(
    id: AccountId,
    limit: number,
  ): Promise<{ orderId: OrderId; title: string | null; sourceLanguage: LanguageCode | null }[]>
  /** From now on only to be read. Refused (false) as `remove` is. */
  archive(id: AccountId, now: Instant): Promise<boolean>
  /** For a service that answers elsewhere now, as the demo does on another port. */
  setBaseUrl(id: AccountId, baseUrl: string): Promise<void>
  /** Refused (false) while drafts or unsettled outbox entries belong to it. Takes its cached orders with it. */
  remove(id: AccountId): Promise<boolean>
}
