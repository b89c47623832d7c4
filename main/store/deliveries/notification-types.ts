// Notifications other than deliveries.
import type { AccountId, DraftId, OutboxId } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** Something that cannot continue without the person. */
export type NeedOfPerson =
  /** The service refused the order, and it is a draft again. Titles may be empty. */
  | { kind: 'draft'; draftId: DraftId; accountId: AccountId; title: string }
  /** If not refused, its answer was lost and could not be looked up. */
  | { kind: 'order'; outboxId: OutboxId; accountId: AccountId; title: string; isRefused: boolean }
  | {
      kind: 'decision'
      outboxId: OutboxId
      accountId: AccountId
      title: string
      documentName: string
      isRefused: boolean
    }

export interface NotificationsArea {
  /** Returns what needs the person and was not announced yet; marks it as announced. */
  takeNeeds(now: Instant, held?: readonly AccountId[]): Promise<NeedOfPerson[]>
  /** Returns true the first time since it was forgotten. */
  takeKeyTrouble(accountId: AccountId, now: Instant): Promise<boolean>
  forgetKeyTrouble(accountId: AccountId): Promise<void>
}
