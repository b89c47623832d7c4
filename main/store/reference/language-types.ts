// Languages and their names.
import type { AccountId, Language, LanguageCode } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

export interface LanguagesArea {
  list(accountId: AccountId): Promise<Language[]>
  replace(accountId: AccountId, languages: { code: LanguageCode; name: string }[], now: Instant): Promise<boolean>
  /** Null restores the original name. */
  setOwnName(code: LanguageCode, ownName: string | null): Promise<void>
}
