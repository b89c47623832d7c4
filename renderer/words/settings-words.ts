// The parts of the page of settings by their names, in the order of the page, and where in an account's page a trouble is mended. Pure.
import type { AccountPart, ErrorCode, SettingsPart, SyncStatus } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'

const names: Record<SettingsPart, () => string> = {
  accounts: m.settings_accounts,
  general: m.settings_general,
  following: m.settings_following,
  callback: m.callback_title,
  documents: m.settings_documents,
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

/** The part of the account's page at which its trouble with the service is mended; null where no setting of it can help. */
export function mendedAt({ problem }: Pick<SyncStatus, 'problem'>): AccountPart | null {
  return problem === null ? null : (troubleParts[problem.code] ?? null)
}
