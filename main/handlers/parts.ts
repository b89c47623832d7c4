// The parts of Verso that the handlers call. The composition root fills them in; tests fill in what they need.
import type { EmitEvent, Settings } from '../../preload/contract/index.ts'
import type { Log, LogFile } from '../log.ts'
import type { ReviewDesk } from '../review/session/review-sessions.ts'
import type { ReviewWords } from '../review/output/output-messages.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ProbeResult as ServiceProbeResult } from '../service/diagnosis/probe.ts'
import type { Store } from '../store/store.ts'
import type { AccountConnection } from '../sync/accounts/account-followers.ts'
import type { Sync } from '../sync/sync.ts'
import type { Diagnose } from '../sync/accounts/diagnoses.ts'
import type { DraftFiles } from '../ordering/draft-files.ts'
import type { Intakes } from '../ordering/intake/intakes.ts'
import type { Notices } from '../sync/notifying/notices.ts'
import type { ExportWords } from '../exporting/order-list.ts'
import type { Clock } from '../ports/clock.ts'
import type { Desktop, Navigation, Updates } from '../ports/desktop.ts'
import type { Previews } from '../documents/model.ts'
import type { SecretStore } from '../ports/secrets.ts'
import type { Takeaway } from '../exporting/exports.ts'

/** The ways to services, as this computer has them. */
export interface HandlersNetwork {
  /** `probeConnection`. The key is concealed from the log. */
  probe(
    target: { baseUrl: string; key: string; keyHeader: string },
    connection: Pick<AccountConnection, 'proxy' | 'ownAuthorities'>,
  ): Promise<ServiceProbeResult>
  /** `createServiceClient` without retries. */
  createClient(connection: AccountConnection): ServiceClient
  diagnose: Diagnose
  /** As `session.resolveProxy` answers: `PROXY host:port; DIRECT`. */
  resolveProxy(address: string): Promise<string>
  /** A secret that from now on must not stand in any log. */
  conceal(secret: string): void
}

/** What of this computer the upkeep tells, and what it can have done. */
export interface HandlersUpkeep {
  logLines: LogFile['latest']
  /** Takes out what must not be read. */
  redact(text: string): string
  /** Shows the log's files in the file manager. */
  showLog(): void
  /** Ends Verso and starts it again. */
  startAgain(): void
  /** As this computer calls itself. */
  computer: string
  /** Operating system, processor and runtime, a line each. */
  system: readonly string[]
  timeZone: string
  /** The beginning of the name of an exported desk. */
  exportName: string
  updates: Updates
  /** Settings that something here goes by. */
  updatesApply(settings: Settings): void
}

export interface HandlerParts {
  version: string
  platform: 'darwin' | 'win32' | 'linux'
  canStartAtLogin: boolean
  store: Store
  sync: Sync
  secrets: SecretStore
  desktop: Desktop
  navigation: Navigation
  previews: Previews
  draftFiles: DraftFiles
  intakes: Intakes
  takeaway: Takeaway
  reviews: ReviewDesk
  notices: Notices
  network: HandlersNetwork
  upkeep: HandlersUpkeep
  /** Visible words that main gives to what it makes. */
  words: { demoAccountName: string; review: ReviewWords; orderExport: ExportWords }
  clock: Clock
  /** A new, unguessable name each time. */
  newId(): string
  emit: EmitEvent
  log: Log
}
