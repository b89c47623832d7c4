// Diagnostics as plain text, for support: versions, state of the accounts, amounts, latest errors. Pure. Contains no
// keys, names of people, titles or document text, and only the host of an address.
import type {
  Account,
  Counts,
  LogLine,
  Settings,
  SpaceUsed,
  SyncStatus,
  UpdateState,
} from '../../preload/contract/index.ts'

interface DiagnosisFacts {
  version: string
  /** Operating system, processor and runtime, one per line. */
  system: readonly string[]
  locale: string
  timeZone: string
  at: string
  keychain: 'available' | 'unavailable'
  accounts: readonly Account[]
  statuses: readonly SyncStatus[]
  counts: Counts
  outbox: Readonly<Record<string, number>>
  space: SpaceUsed
  settings: Settings
  notices: readonly string[]
  updates: UpdateState['state']
  lastErrors: readonly LogLine[]
}

const lineLimit = 400

export function diagnosisText(facts: DiagnosisFacts): string {
  const { settings, counts, space } = facts
  const sections: [string, readonly string[]][] = [
    [
      'Verso',
      [
        `version ${facts.version}`,
        `at ${facts.at}`,
        ...facts.system,
        `locale ${facts.locale}`,
        `zone ${facts.timeZone}`,
      ],
    ],
    [
      'Accounts',
      [
        `keychain ${facts.keychain}`,
        ...facts.accounts.map((account, index) => accountLine(account, index, facts.statuses)),
      ],
    ],
    ['Amounts', [...entriesOf(counts), ...entriesOf(facts.outbox).map((line) => `outbox ${line}`)]],
    ['Bytes', entriesOf(space)],
    [
      'Settings',
      entriesOf({
        pollIntervalMinutes: settings.pollIntervalMinutes,
        downloadDeliveries: settings.downloadDeliveries,
        uploadOnlyWhenAsked: settings.uploadOnlyWhenAsked,
        keepRunningInTray: settings.keepRunningInTray,
        showNotifications: settings.showNotifications,
        cacheLimitBytes: settings.cacheLimitBytes,
        hasCallbackAddress: settings.callbackUrl !== '',
        updates: facts.updates,
        updateChannel: settings.updateChannel,
      }),
    ],
    ['Notices', facts.notices],
    ['Last warnings and errors', facts.lastErrors.map(logLineText)],
  ]
  return sections
    .map(([title, lines]) => [`# ${title}`, ...(lines.length === 0 ? ['none'] : lines), ''].join('\n'))
    .join('\n')
}

function accountLine(account: Account, index: number, statuses: readonly SyncStatus[]): string {
  const status = statuses.find(({ accountId }) => accountId === account.id)
  const host = URL.canParse(account.baseUrl) ? new URL(account.baseUrl).host : 'address unreadable'
  const parts = [
    host,
    `key ${account.keyState}`,
    account.isDemo ? 'demo' : null,
    account.archivedAt === null ? null : 'archived',
    `proxy ${account.proxy.mode}`,
    account.authorities.length === 0 ? null : `own authorities ${account.authorities.length}`,
    status === undefined ? 'no status' : `status ${status.state}`,
  ]
  return `${index + 1}. ${parts.filter((part) => part !== null).join(', ')}`
}

function entriesOf(values: object): string[] {
  return Object.entries(values).map(([name, value]) => `${name} ${String(value)}`)
}

function logLineText({ at, level, area, message, data }: LogLine): string {
  return `${at} ${level} ${area}: ${message} ${data}`.trim().slice(0, lineLimit)
}
