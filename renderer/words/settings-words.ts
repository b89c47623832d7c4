// The sections of the settings page in order, the other words by which a setting is found, and the section of an
// account's page that can fix a problem. Pure.
import type { Account, AccountPart, ErrorCode, SettingsPart, SyncStatus } from '../../preload/contract/index.ts'
import * as messages from '../messages/generated/groups/settings.ts'
import * as m from '../messages/generated/messages.js'
import { titled } from './titled.ts'

const names: Record<SettingsPart, () => string> = {
  accounts: m.settings_accounts,
  general: m.settings_general,
  following: m.settings_following,
  callback: m.callback_title,
  documents: m.field_documents,
  languages: m.settings_languages,
  backup: m.backup_title,
  updates: m.update_title,
  help: m.help_title,
  about: m.settings_about,
}

export const settingsParts = Object.keys(names) as SettingsPart[]

export function settingsPartName(part: SettingsPart): string {
  return names[part]()
}

/** The other words by which people look for a section. */
export function settingsPartWords(part: SettingsPart): string {
  return messages[`words${titled(part)}` as const]()
}

interface AccountSetting {
  /** Undefined for the top of the account's page. */
  part?: AccountPart
  name: () => string
  words: () => string
  /** Settings that the demo account does not have. */
  isOfService?: boolean
}

const accountSettings: readonly AccountSetting[] = [
  { name: m.account_look, words: m.settings_words_look },
  { name: m.settings_following, words: m.settings_words_account_following },
  { name: m.account_reason, words: m.account_reason_language },
  { name: m.memory_title, words: m.settings_words_memory },
  { part: 'key', name: m.connect_key, words: m.settings_words_key, isOfService: true },
  { part: 'address', name: m.account_address, words: m.settings_words_address, isOfService: true },
  { part: 'network', name: m.network_title, words: m.settings_words_network, isOfService: true },
]

interface FoundAccountSetting {
  account: Account
  part: AccountPart | undefined
  name: string
}

/** The settings on the pages of active `accounts` whose name or words match `isSought`. */
export function findAccountSettings(
  accounts: readonly Account[],
  isSought: (text: string) => boolean,
): FoundAccountSetting[] {
  const found = accountSettings
    .map((setting) => ({ ...setting, name: setting.name() }))
    .filter(({ name, words: others }) => isSought(`${name} ${others()}`))
  return accounts.flatMap((account) =>
    found
      .filter(({ isOfService }) => isOfService !== true || !account.isDemo)
      .map(({ part, name }) => ({ account, part, name })),
  )
}

const troubleParts: Partial<Record<ErrorCode, AccountPart>> = {
  keyMissing: 'key',
  unauthorized: 'key',
  forbidden: 'key',
  nameNotFound: 'address',
  connectionRefused: 'address',
  notAnAnswer: 'address',
  noOrdersHere: 'address',
  signInPage: 'address',
  redirectedAway: 'address',
  certificate: 'network',
  proxyAuthentication: 'network',
  proxyUnreachable: 'network',
}

/** The section of the account's page that can fix its problem with the service; null for none. */
export function fixedAt({ problem }: Pick<SyncStatus, 'problem'>): AccountPart | null {
  return problem === null ? null : (troubleParts[problem.code] ?? null)
}
