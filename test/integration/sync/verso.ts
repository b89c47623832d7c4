// All of Verso without its window: the real store, the real client, the real handlers behind the contract. The test
// provides the desktop.
import { join } from 'node:path'
import type { AccountId, EmitEvent, Result, VersoBridge } from '../../../preload/contract/index.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import { createDraftFiles } from '../../../main/ordering/draft-files.ts'
import type { DraftFiles } from '../../../main/ordering/draft-files.ts'
import { createHandlers } from '../../../main/handlers/index.ts'
import { createIntakes } from '../../../main/ordering/intake/intakes.ts'
import type { Intakes } from '../../../main/ordering/intake/intakes.ts'
import { createNotices } from '../../../main/sync/notifying/notices.ts'
import type { Foundation } from '../../../main/handlers/index.ts'
import type { Clock } from '../../../main/ports/clock.ts'
import type { Desktop, Updates } from '../../../main/ports/desktop.ts'
import type { DocumentReader, PassageReader } from '../../../main/documents/model.ts'
import { pack } from '../../../main/documents/reading/packed.ts'
import { readPassages } from '../../../main/documents/reading/read-passages.ts'
import type { SecretStore } from '../../../main/ports/secrets.ts'
import { createExporter } from '../../../main/exporting/exports.ts'
import type { Log } from '../../../main/log.ts'
import { createChecksVersion } from '../../../main/reviewing/checks-version.ts'
import { createIdleGate } from '../../../main/reviewing/idle-gate.ts'
import { createJudging } from '../../../main/reviewing/judging.ts'
import { createLikelySources } from '../../../main/reviewing/likely-sources.ts'
import { createMemoryFilling } from '../../../main/reviewing/memory-filling.ts'
import { createReviewSessions } from '../../../main/review/session/review-sessions.ts'
import { createServiceClient } from '../../../main/service/client.ts'
import { postOnce } from '../../../main/service/transport/posted-once.ts'
import { diagnose } from '../../../main/service/diagnosis/diagnosis.ts'
import { probeConnection } from '../../../main/service/diagnosis/probe.ts'
import { openStore } from '../../../main/store/open.ts'
import type { StartThread } from '../../../main/store/open.ts'
import { createIncomingBodies } from '../../../main/sync/reporting/incoming-bodies.ts'
import type { Store } from '../../../main/store/store.ts'
import type { StartedDemo } from '../../../main/sync/accounts/accounts.ts'
import { createSync } from '../../../main/sync/sync.ts'
import type { Sync } from '../../../main/sync/sync.ts'
import { exportWords } from '../../fixtures/export-words.ts'
import { reportWords } from '../../fixtures/report-words.ts'
import { reviewWords } from '../../fixtures/review/words.ts'
import { reviewWorker, storeWorker } from '../../harness/workers.ts'
import { createInProcessBridge } from './in-process-bridge.ts'

export interface VersoOptions {
  directory: string
  clock: Clock
  secrets: SecretStore
  /** Proxy passwords; empty at first if omitted. */
  proxySecrets?: SecretStore
  startDemo(): Promise<StartedDemo>
  /** The system's proxy setting; `DIRECT` if omitted. */
  resolveProxy?: (address: string) => Promise<string>
  /** As for `openStore`. */
  startStoreThread?: StartThread
  /** Free space of the disk; plenty if omitted. */
  freeBytes?: () => Promise<number>
  /** The longest wait for a byte of an answer, in real milliseconds. */
  timeoutMs: number
  desktop: Partial<Desktop>
  /** Parts of this computer that the test observes or changes. */
  maintenance?: Partial<Pick<Foundation, 'updates' | 'startAgain' | 'showLog' | 'logFile'>>
  /** Checks deliveries as they arrive; not if omitted. */
  checksDeliveries?: boolean
  /** Reads UTF-8 text and counts its words if omitted. */
  reader?: DocumentReader
  emit: EmitEvent
  log: Log
}

export interface Verso {
  store: Store
  sync: Sync
  bridge: VersoBridge
  intakes: Intakes
  draftFiles: DraftFiles
  close(): Promise<void>
}

const noUpdates: Updates = {
  state: () => ({ state: 'off', reason: 'development' }),
  check: async () => noUpdates.state(),
  download: async () => noUpdates.state(),
  install: () => undefined,
}

const quietDesktop: Desktop = {
  chooseFiles: async () => [],
  chooseFolders: async () => [],
  chooseSavePath: async () => null,
  printPage: async () => 'cancelled',
  pageAsPdf: async () => null,
  confirmKey: async () => false,
  openFile: async () => 'done',
  startDrag: async () => undefined,
  openAddress: async () => 'opened',
  copyText: async () => undefined,
  announceDeliveries: () => undefined,
  announceNeed: () => undefined,
  announceWaiting: () => undefined,
  showCount: () => undefined,
  announcedDeliveries: () => [],
  noLongerWaiting: () => undefined,
  applySettings: () => undefined,
  locale: () => 'en',
  speech: () => ({ language: 'en', locale: 'en' }),
  isOnline: () => true,
  facts: () => ({ canStartAtLogin: false, hasTray: true, opensLinks: true, showsNotifications: true }),
}

export async function openVerso(options: VersoOptions): Promise<Verso> {
  const { directory, clock, secrets, startDemo, timeoutMs, emit, log } = options
  const store = await openStore({
    directory: join(directory, 'verso'),
    workerUrl: storeWorker,
    now: () => new Date(clock.now()).toISOString(),
    ...(options.startStoreThread === undefined ? {} : { startThread: options.startStoreThread }),
  })
  const desktop = { ...quietDesktop, ...options.desktop }
  const newId = () => crypto.randomUUID()
  const network = {
    wait: () => Promise.resolve(),
    timeouts: { connectMs: timeoutMs, headersMs: timeoutMs, bodyIdleMs: timeoutMs, wholeAnswerMs: 2 * timeoutMs },
    random: () => 0.5,
    resolveProxy: options.resolveProxy ?? (() => Promise.resolve('DIRECT')),
  }
  const reader = { ...createPlainReader(), ...options.reader }
  const disk = {
    freeBytes: options.freeBytes ?? (() => Promise.resolve(2 ** 40)),
    reclaim: async () => store.maintenance.evict((await store.settings.get()).cacheLimitBytes),
  }
  const checksDeliveries = options.checksDeliveries ?? false
  const reviews = createReviewSessions({
    workerUrl: reviewWorker,
    limits: documentLimits,
    reader,
    log: (event) => void log({ area: 'review', ...event }),
    newId,
    onChanged: (reviewId) => {
      emit('review', 'changed', { reviewId })
      if (checksDeliveries) judging.reviewChanged(reviewId)
    },
  })
  const likelySources = createLikelySources({ store, reader, log })
  const idleGate = createIdleGate({
    isPersonWaiting: () => reviews.isWorking() || sync.isPersonWaiting(),
    savesPower: () => Promise.resolve(false),
    clock,
  })
  const judging = createJudging({
    store,
    likelySources,
    reader,
    workerUrl: reviewWorker,
    limits: documentLimits,
    reviews,
    checksVersion: createChecksVersion([reviewWorker], documentLimits),
    idleGate,
    clock,
    newId,
    log,
    onJudged: (refs) => {
      sync.changes.deliveriesChanged(refs)
      sync.changes.ordersChanged(refs.map(({ accountId, orderId }) => ({ accountId, orderId })))
    },
  })
  const sync: Sync = createSync({
    ...(checksDeliveries ? { onChanged: judging.wake, areChecked: judging.areChecked } : {}),
    store,
    incoming: createIncomingBodies({ ...disk, bodies: store.cacheBodies }),
    secrets,
    proxySecrets: options.proxySecrets ?? createSecretsInMemory(),
    reader,
    desktop,
    clock,
    random: () => 0.5,
    newId,
    emit,
    log,
    conceal: () => undefined,
    createClient: (client) => createServiceClient({ ...network, ...client }),
    startDemo,
    postOnce: (post) => postOnce({}, post),
    onDecided: () => memoryFilling.wake(),
  })
  const incoming = createIncomingBodies({ ...disk, bodies: store.deskBodies })
  const draftFiles = createDraftFiles({
    store,
    incoming,
    reader,
    tasks: sync.tasks,
    changes: sync.changes,
    clock,
    newId,
    log,
  })
  const intakes = createIntakes({ store, draftFiles, newId, emit, log })
  const exporter = createExporter({
    openFolder: join(directory, 'open'),
    desktop,
    tasks: sync.tasks,
    markFromInternet: () => Promise.resolve(),
    clock,
    newId,
  })
  const memoryFilling = createMemoryFilling({
    store,
    downloads: sync.downloads,
    likelySources,
    reviews,
    idleGate,
    clock,
    emit,
    log,
  })
  const handlers = createHandlers({
    installation: { version: '0.0.0', platform: 'linux', isDevelopment: true },
    computer: { name: 'desk-7', system: ['system Linux 6 x64'], timeZone: 'Africa/Lubumbashi' },
    store,
    sync,
    secrets,
    desktop,
    navigation: { goTo: () => undefined, takePending: () => null, invoke: () => undefined },
    previews: {
      prepare: async ({ key, name, language }) => ({
        kind: 'frame',
        url: `app://document/${encodeURIComponent(key)}/`,
        format: 'text',
        name,
        language,
        direction: 'ltr',
      }),
    },
    likelySources,
    draftFiles,
    intakes,
    exporter,
    reviews,
    judging,
    notices: createNotices(store.notices(), { clock, newId, emit }),
    network: {
      probe: (target, connection) => probeConnection({ ...network, ...connection }, target),
      createClient: (connection) => createServiceClient({ ...network, ...connection, retries: 'none' }),
      diagnose: (connection, tell, signal) => diagnose({ ...network, ...connection, clock: clock.now }, tell, signal),
      resolveProxy: network.resolveProxy,
      conceal: () => undefined,
    },
    logFile: { log, latest: async () => ({ lines: [], isMore: false }), redact: (text) => text },
    showLog: () => undefined,
    startAgain: () => undefined,
    updates: noUpdates,
    applySettings: desktop.applySettings,
    words: {
      demoAccountName: () => 'Demo',
      deskExportName: () => 'Verso backup',
      review: () => reviewWords,
      reason: () => reviewWords.reason,
      orderExport: () => exportWords,
      reports: () => reportWords,
    },
    clock,
    newId,
    emit,
    ...options.maintenance,
  })
  try {
    await exporter.start()
    await draftFiles.start()
    await sync.start()
    memoryFilling.wake()
  } catch (failure) {
    await store.close()
    throw failure
  }
  return {
    store,
    sync,
    bridge: createInProcessBridge(handlers, log),
    intakes,
    draftFiles,
    async close() {
      const filled = memoryFilling.stop()
      await intakes.stop()
      await draftFiles.stop()
      await sync.stop()
      await filled
      await Promise.all([judging.stop(), reviews.closeAll()])
      await store.close()
    },
  }
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Reads UTF-8 text and counts words separated by spaces, which is enough here. */
function createPlainReader(): DocumentReader & PassageReader {
  return {
    async read({ open }) {
      const text = (await wholeOf(open())).toString('utf8')
      return { reading: 'read', wordCount: text.split(/\s+/).filter(Boolean).length, guessedLanguage: null, text }
    },
    async passages({ name, open }) {
      return pack(await readPassages(name, await wholeOf(open()), documentLimits))
    },
  }
}

/** @param remembered what the keychain contains from an earlier process */
export function createSecretsInMemory(remembered: () => string | null = () => null): SecretStore {
  const keys = new Map<AccountId, string>()
  return {
    read: async (account) => keys.get(account) ?? remembered(),
    keep: async (account, key) => {
      keys.set(account, key)
      return 'keychain'
    },
    forget: async (account) => void keys.delete(account),
    availability: async () => 'available',
    stateOf: async (account) => (keys.has(account) || remembered() !== null ? 'keychain' : 'missing'),
  }
}

export async function value<Value>(answer: Promise<Result<Value>>): Promise<Value> {
  const result = await answer
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

/** Answers what Verso asks about orders and decisions as a person who wants each of them sent. */
export async function answerQuestions(bridge: VersoBridge): Promise<void> {
  for (const { id, state, lookup, nextAttemptAt } of (await value(bridge.outbox.list())).entries) {
    const isAsked = state === 'unknown' && lookup?.found === 'nothing'
    if (isAsked || state === 'refused') await bridge.outbox.resolve({ outboxId: id, choice: { kind: 'sendAgain' } })
    else if (nextAttemptAt !== null) await bridge.outbox.sendNow({ outboxId: id })
  }
}
