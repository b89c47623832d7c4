// Notifications other than deliveries.
import type { AccountId } from '../../../preload/contract/index.ts'
import type { PersonNeed } from '../../ports/desktop.ts'
import type { Instant } from '../records/values.ts'

/** The service refused an order, which is a draft again, or the outcome of an outbox entry is unknown. Titles may be empty. */
export type NeedOfPerson = Exclude<PersonNeed, { kind: 'key' }>

export interface NotificationsArea {
  /** Returns what needs the person and was not announced yet; marks it as announced. */
  takeNeeds(now: Instant, held?: readonly AccountId[]): Promise<NeedOfPerson[]>
  /** Returns true the first time since it was forgotten. */
  takeKeyTrouble(accountId: AccountId, now: Instant): Promise<boolean>
  forgetKeyTrouble(accountId: AccountId): Promise<void>
}
