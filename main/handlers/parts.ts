// The parts of Verso that the handlers call. The composition root fills them in; tests fill in what they need.
import type { EmitEvent } from '../../preload/contract/index.ts'
import type { Log } from '../log.ts'
import type { ReviewDesk } from '../review/desk.ts'
import type { ReviewWords } from '../review/review-words.ts'
import type { ProbeResult as ServiceProbeResult } from '../service/probe.ts'
import type { Store } from '../store/store.ts'
import type { Sync } from '../sync/sync.ts'
import type { DraftFiles } from './draft-files.ts'
import type { Intakes } from './intake/intakes.ts'
import type { Notices } from './notices.ts'
import type { Clock, Desktop, Navigation, Previews, SecretStore } from '../ports.ts'
import type { Takeaway } from './takeaway.ts'

export interface HandlerParts {
  version: string
  platform: 'darwin' | 'win32' | 'linux'
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
  /** `probeConnection` with the network of this computer. */
  probe(target: { baseUrl: string; key: string; keyHeader: string }): Promise<ServiceProbeResult>
  /** Visible words that main gives to what it makes. */
  words: { demoAccountName: string; review: ReviewWords }
  clock: Clock
  /** A new, unguessable name each time. */
  newId(): string
  emit: EmitEvent
  log: Log
}
