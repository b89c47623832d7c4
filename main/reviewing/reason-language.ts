// In which language a reason's own words are: the translators read it, so it does not depend on the window's language.
import type { DeliveryRef, InterfaceLanguage, LanguageCode, ReasonLanguage } from '../../preload/contract/index.ts'
import { baseLanguage, spokenLanguages } from '../../preload/contract/application/languages.ts'
import { comparableCode } from '../documents/language/language-codes.ts'
import type { Store } from '../store/store.ts'

/** A code of a service, such as `swh` or `ar-SY`, as a language of Verso; null if Verso does not speak it. */
function spokenAs(code: LanguageCode): InterfaceLanguage | null {
  const wanted = comparableCode(code)
  return spokenLanguages.find((language) => comparableCode(language.code as LanguageCode) === wanted)?.code ?? null
}

/** @param target null if it is unknown */
export function languageOfReason(chosen: ReasonLanguage, target: LanguageCode | null): InterfaceLanguage {
  return chosen === 'target' && target !== null ? (spokenAs(target) ?? baseLanguage) : baseLanguage
}

/** What the account of a delivery says. */
export async function reasonLanguageOf(
  store: Pick<Store, 'accounts' | 'deliveries'>,
  ref: DeliveryRef,
): Promise<InterfaceLanguage> {
  const [accounts, delivery] = await Promise.all([store.accounts.list(), store.deliveries.get(ref)])
  const chosen = accounts.find(({ id }) => id === ref.accountId)?.reasonLanguage ?? 'english'
  return languageOfReason(chosen, delivery?.row.language ?? null)
}
