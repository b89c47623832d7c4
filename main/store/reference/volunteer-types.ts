// Calls for volunteers.
import type { AccountId, LanguageCode } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** A call for volunteers from the service. Days are `YYYY-MM-DD`; language pairs are unchanged. */
export interface CallFromService {
  id: number
  country: string | null
  postedOn: string | null
  expiresOn: string | null
  messageLanguage: LanguageCode | null
  summary: string
  description: string
  pairs: string[]
  pageUrl: string | null
}

export interface VolunteersArea {
  list(accountId: AccountId): Promise<{ calls: (CallFromService & { isNew: boolean })[]; fetchedAt: Instant | null }>
  /**
   * Pairs from all accounts' orders, whichever program placed them, if their targets are known, and from drafts that
   * were not discarded.
   */
  orderedPairs(): Promise<{ source: LanguageCode; target: LanguageCode }[]>
  /** How many calls of the account, or of all, were first listed since the person's last visit. */
  newCount(accountId?: AccountId | null): Promise<number>
  /** Marks all listed calls as seen. */
  markVisited(accountId: AccountId): Promise<void>
  pageUrl(accountId: AccountId, callId: number): Promise<string | null>
  /** Returns true if they changed. */
  replace(accountId: AccountId, calls: CallFromService[], now: Instant): Promise<boolean>
}
