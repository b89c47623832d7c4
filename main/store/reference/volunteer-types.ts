// Calls for volunteers.
import type { AccountId, LanguageCode } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** A call for volunteers as the service listed it. Days are `YYYY-MM-DD`; pairs as they came. */
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
  /** Of all accounts: of an order, whichever program placed it, as far as its targets are known; or of a draft that was not discarded. */
  orderedPairs(): Promise<{ source: LanguageCode; target: LanguageCode }[]>
  /** How many of the account, or of all, were first listed since the person last left them. */
  newCount(accountId?: AccountId | null): Promise<number>
  /** None of those that are listed is new any more. */
  markVisited(accountId: AccountId): Promise<void>
  pageUrl(accountId: AccountId, callId: number): Promise<string | null>
  /** True when they differ from what was there. */
  replace(accountId: AccountId, calls: CallFromService[], now: Instant): Promise<boolean>
}
