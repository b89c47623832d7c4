// Collects the diagnostics that a person can pass on when asking for help.
import type { LogFile } from '../log.ts'
import type { Desktop, Updates } from '../ports/desktop.ts'
import type { SecretStore } from '../ports/secrets.ts'
import type { Store } from '../store/store.ts'
import type { Accounts } from '../sync/accounts/accounts.ts'
import type { Notices } from '../sync/notifying/notices.ts'
import { diagnosisText } from './diagnosis-text.ts'

interface DiagnosisParts {
  version: string
  /** Operating system, processor and runtime, a line each. */
  system: readonly string[]
  timeZone: string
  store: Pick<Store, 'orders' | 'maintenance' | 'settings' | 'outbox'>
  accounts: Pick<Accounts, 'list' | 'statuses'>
  secrets: Pick<SecretStore, 'availability'>
  desktop: Pick<Desktop, 'locale'>
  notices: Pick<Notices, 'list'>
  updates: Pick<Updates, 'state'>
  /** `redact` removes what must not be read. */
  logFile: Pick<LogFile, 'latest' | 'redact'>
  now(): string
}

const errorsInDiagnosis = 40

export async function diagnose(parts: DiagnosisParts): Promise<string> {
  const { version, system, timeZone, store, now } = parts
  const [accounts, counts, space, settings, entries, keychain, log] = await Promise.all([
    parts.accounts.list(),
    store.orders.counts(),
    store.maintenance.space(),
    store.settings.get(),
    store.outbox.list(now()),
    parts.secrets.availability(),
    parts.logFile.latest('warning', errorsInDiagnosis),
  ])
  const outbox: Record<string, number> = {}
  for (const { state } of entries) outbox[state] = (outbox[state] ?? 0) + 1
  const text = diagnosisText({
    version,
    system,
    locale: parts.desktop.locale(),
    timeZone,
    at: now(),
    keychain,
    accounts,
    statuses: parts.accounts.statuses(),
    counts,
    outbox,
    space,
    settings,
    notices: parts.notices.list().map(({ code, at }) => `${at} ${code}`),
    updates: parts.updates.state().state,
    lastErrors: log.lines,
  })
  return parts.logFile.redact(text)
}
