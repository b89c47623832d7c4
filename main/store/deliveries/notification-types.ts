// What the person is told of besides deliveries.
import type { AccountId, DraftId, OutboxId } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** What cannot go on without the person. */
export type NeedOfPerson =
  /** An order that the service refused, and that is a draft again. Titles may be empty. */
  | { kind: 'draft'; draftId: DraftId; accountId: AccountId; title: string }
  /** Not refused: its answer was lost and could not be looked up. */
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
  /** What needs the person and was not told of yet; marks it told. */
  takeNeeds(now: Instant, held?: readonly AccountId[]): Promise<NeedOfPerson[]>
  /** True the first time since it was forgotten. */
  takeKeyTrouble(accountId: AccountId, now: Instant): Promise<boolean>
  forgetKeyTrouble(accountId: AccountId): Promise<void>
}
