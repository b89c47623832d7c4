// The composition root: creates the parts of Verso, connects them, starts them, and ends them in order. Contains no
// logic of its own.
import { randomBytes, randomUUID } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { arch, homedir, hostname, release, type as systemType } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, autoUpdater, dialog, protocol } from 'electron'
import { draftId } from '../preload/contract/identifiers.ts'
import { contract } from '../preload/contract/index.ts'
import type { EmitEvent, Settings } from '../preload/contract/index.ts'
import { createDemoHost } from './demo-host.ts'
import { readFrameFiles } from './documents/host/frame-files.ts'
import { documentLimits } from './documents/limits.ts'
import { createPreviews } from './documents/host/previews.ts'
import { createReader } from './documents/host/reader.ts'
import { createReception, readCommandLine, startsHidden } from './electron/app/incoming.ts'
import type { Incoming, Reception } from './electron/app/incoming.ts'
import { createLifecycle, takeInstanceLock, takeLinks } from './electron/app/lifecycle.ts'
import { takeSandbox } from './electron/app/processes.ts'
import { testHolds, testLanguage, testTray } from './electron/app/test-settings.ts'
import { developmentServerOf } from './electron/page/development.ts'
import { blockNameHints } from './electron/page/policy.ts'
import { registerScheme } from './electron/page/protocol.ts'
import { createElectronHost } from './electron/electron-host.ts'
import { createRunProgram, findTrayHost } from './electron/menus/tray-host.ts'
import { systemOf } from './electron/system.ts'
import type { ElectronHost } from './electron/electron-host.ts'
import { reviewWords } from './electron/review-messages.ts'
import { deskExportName, orderExportWords, previewWords, reportWords, speak, words } from './electron/messages.ts'
import { createDraftFiles } from './ordering/draft-files.ts'
import { createHandlers } from './handlers/index.ts'
import { createIntakes } from './ordering/intake/intakes.ts'
import { createNotices } from './sync/notifying/notices.ts'
import type { Notices } from './sync/notifying/notices.ts'
import type { Clock } from './ports/clock.ts'
import { createExporter } from './exporting/exports.ts'
import { createMarkFromInternet } from './exporting/internet-mark.ts'
import { createLog } from './log.ts'
import { createChecksVersion } from './reviewing/checks-version.ts'
import { createDictionaries } from './reviewing/dictionaries.ts'
import { createIdleGate } from './reviewing/idle-gate.ts'
import { createJudging } from './reviewing/judging.ts'
import { createLikelySources } from './reviewing/likely-sources.ts'
import { createMemoryFilling } from './reviewing/memory-filling.ts'
import { createReviewSessions } from './review/session/review-sessions.ts'
import { loadKeytar } from './secrets/keytar.ts'
import { createSecretStore } from './secrets/secret-store.ts'
import { createServiceClient } from './service/client.ts'
import { diagnose } from './service/diagnosis/diagnosis.ts'
import type { ServiceLog } from './service/transport/log.ts'
import { postOnce } from './service/transport/posted-once.ts'
import { probeConnection } from './service/diagnosis/probe.ts'
import { openStore } from './store/open.ts'
import { StoreError } from './store/store.ts'
import { pauseUntil } from './sync/notifying/quiet-hours.ts'
import { fromKnownFailure } from './sync/reporting/bridge-errors.ts'
import { createIncomingBodies } from './sync/reporting/incoming-bodies.ts'
import { createSync } from './sync/sync.ts'
import { startChores } from './maintenance/chores.ts'

const day = 24 * 60 * 60_000
const desksAsideKeptDays = 30
const keychainTimeoutMs = 10_000
/** At login, the desktop may start after Verso. */
const waitForTrayMs = 30_000
/** How long the demo's translators take. Tests and tours set a shorter time in the environment. */
const demoSoonMs = Number(process.env['VERSO_DEMO_DELIVER_AFTER_MS'])
const demoDeliversAfterMs = demoSoonMs > 0 ? demoSoonMs : { minMs: 20_000, maxMs: 60_000 }
const holds = testHolds(process.env, app.isPackaged)

blockNameHints(app.commandLine)
app.setAppUserModelId('org.verso.desktop')
registerScheme(protocol)

const system = systemOf(process.platform)
if (system.notifications.activator !== null) app.setToastActivatorCLSID(system.notifications.activator)
const isDevelopment = !app.isPackaged
const userData = app.getPath('userData')
// This file is built as out/main/index.js, with the workers beside it.
const builtDirectory = join(import.meta.dirname, '..')
function workerUrl(name: string) {
  return pathToFileURL(join(import.meta.dirname, name))
}

const clock: Clock = {
  now: Date.now,
  after(delayMs, run) {
    // A longer timer would end at once.
    const timer = setTimeout(run, Math.min(delayMs, 2 ** 31 - 1))
    return () => {
      clearTimeout(timer)
    }
  },
}
const logFile = createLog({
  directory: join(userData, 'logs'),
  now: () => new Date(),
  after: clock.after,
  withDebug: isDevelopment,
  homeDirectory: homedir(),
})
const { log, conceal } = logFile
takeSandbox(app, log)

let notices: Notices | null = null
function failMain(error: unknown) {
  log({ level: 'error', area: 'main', message: 'uncaught', data: { error } })
  notices?.raise('mainFailed', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}
process.on('uncaughtException', failMain)
process.on('unhandledRejection', failMain)

if (takeInstanceLock(app)) {
  let end: (() => Promise<void>) | null = null
  let electronHost: ElectronHost | null = null
  const received = Promise.withResolvers<(incoming: Incoming) => Promise<void>>()
  const receive = (incoming: Incoming) => void received.promise.then((reception) => reception(incoming))

  const opensLinks = takeLinks(app)
  createLifecycle({
    app,
    autoUpdater,
    system,
    clock,
    log,
    showWindow: () => electronHost?.showWindow(),
    receive,
    staysWithoutWindow: () => electronHost?.staysInTray() ?? false,
    quitting: () => electronHost?.allowClose(),
    shutDown: async () => {
      await end?.()
      logFile.flush()
    },
  })

  app
    .whenReady()
    .then(async () => {
      const started = await start(opensLinks)
      electronHost = started.electronHost
      end = started.end
      received.resolve(started.receive)
      receive(readCommandLine(process.argv, process.cwd(), app.isPackaged, system.path))
    })
    .catch((error: unknown) => {
      log({ level: 'error', area: 'main', message: 'appNotStarted', data: { error } })
      const isNewer = error instanceof StoreError && error.code === 'newerVersion'
      const detail = error instanceof Error ? error.message : String(error)
      dialog.showErrorBox(
        words.startFailedTitle(),
        isNewer ? words.startFailedNewer() : words.startFailedDetail({ detail }),
      )
      app.exit(1)
    })
}

function findTray(): Promise<boolean> {
  const forTests = testTray(process.env, app.isPackaged)
  if (forTests !== null || !system.tray.needsHost) return Promise.resolve(forTests ?? true)
  return findTrayHost(createRunProgram(process.env), clock, startsHidden(process.argv) ? waitForTrayMs : 0)
}

async function start(opensLinks: boolean) {
  const hasTray = findTray()
  const nowInstant = () => new Date(clock.now()).toISOString()
  const store = await openStore({
    directory: join(userData, 'data'),
    workerUrl: workerUrl('store-worker.js'),
    now: nowInstant,
    log,
  })
  const openDirectory = join(userData, 'open')
  const electronHost = createElectronHost({
    system,
    hasTray: await hasTray,
    opensLinks,
    isDevelopment,
    developmentServer: developmentServerOf(process.env, app.isPackaged),
    builtDirectory,
    resourcesDirectory: join(app.getAppPath(), 'resources'),
    openDirectory,
    windowBoundsPath: join(userData, 'window.json'),
    notifiedPath: join(userData, 'notified'),
    accountHosts: async () => {
      // The address of an account from a file is not trusted before the person has entered its key.
      const untrusted = new Set(await store.accounts.withoutKey())
      const accounts = (await store.accounts.list()).filter(({ id }) => !untrusted.has(id))
      return accounts.map(({ baseUrl }) => new URL(baseUrl).host)
    },
    runProgram: createRunProgram(process.env),
    clock,
    log,
    words,
    systemLanguage: testLanguage(process.env, app.isPackaged),
    speak,
  })
  const { desktop, navigation, emit, resolveProxy } = electronHost
  const newId = () => randomUUID()
  const raised = createNotices(store.notices(), { clock, newId, emit })
  notices = raised

  const keychain = { loadKeytar, timeoutMs: keychainTimeoutMs, after: clock.after, conceal, log }
  const secrets = createSecretStore({ ...keychain, serviceName: 'Verso' })
  const proxySecrets = createSecretStore({ ...keychain, serviceName: 'Verso proxy' })
  const reading = {
    workerUrl: workerUrl('reading-worker.js'),
    limits: documentLimits,
    log: (event: { level: 'info' | 'warning'; message: string; data?: unknown }) => {
      log({ area: 'documents', ...event })
    },
  }
  const reader = createReader({ ...reading, kept: store.readings })
  const likelySources = createLikelySources({ store, reader, log })
  const dictionaries = createDictionaries({
    platform: process.platform,
    home: homedir(),
    programFolders: ['ProgramFiles', 'ProgramFiles(x86)'].flatMap((name) => process.env[name] ?? []),
  })
  const previews = createPreviews({
    ...reading,
    randomBytes,
    frameFiles: await readFrameFiles(join(builtDirectory, 'renderer')),
    words: previewWords,
  })

  const reviews = createReviewSessions({
    ...reading,
    workerUrl: workerUrl('review-worker.js'),
    reader,
    log: (event) => {
      log({ area: 'review', ...event })
    },
    newId,
    onChanged: (reviewId) => {
      emit('review', 'changed', { reviewId })
      judging.reviewChanged(reviewId)
    },
  })

  const idleGate = createIdleGate({
    isPersonWaiting: () => reviews.isWorking() || sync.isPersonWaiting(),
    savesPower: electronHost.savesPower,
    clock,
  })
  const judging = createJudging({
    ...reading,
    store,
    likelySources,
    dictionaries,
    workerUrl: workerUrl('review-worker.js'),
    reader,
    reviews,
    checksVersion: createChecksVersion([reading.workerUrl, workerUrl('review-worker.js')], documentLimits),
    idleGate,
    clock,
    newId,
    log,
    onJudged: (refs) => {
      sync.changes.deliveriesChanged(refs)
      sync.changes.ordersChanged(refs.map(({ accountId, orderId }) => ({ accountId, orderId })))
    },
  })

  const serviceLog: ServiceLog = ({ kind, ...data }) => {
    log({ level: kind === 'failed' ? 'warning' : 'debug', area: 'service', message: kind, data })
  }
  const network = { resolveProxy, userAgent: `Verso/${app.getVersion()}`, log: serviceLog }
  const demo = createDemoHost({
    newKey: () => {
      const key = randomUUID()
      conceal(key)
      return key
    },
    run: async (options) => {
      const { createDemoService } = await import('./demo/demo-service.ts')
      return createDemoService({
        ...options,
        directory: join(userData, 'demo'),
        seed: 'showcase',
        deliverAfterMs: demoDeliversAfterMs,
        onFailure: (error) => {
          log({ level: 'error', area: 'demo', message: 'demoFailed', data: { error } })
        },
      })
    },
  })
  let reception: Reception | null = null
  const emitFromSync: EmitEvent = (area, name, payload) => {
    emit(area, name, payload)
    if (area === 'accounts') void reception?.accountsChanged()
    if (area === 'sync') desktop.showStatuses(sync.accounts.statuses())
  }
  const disk = {
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(join(userData, 'data'))
      return bavail * bsize
    },
    reclaim: async () => store.maintenance.evict((await store.settings.get()).cacheLimitBytes),
  }
  const sync = createSync({
    store,
    incoming: createIncomingBodies({ ...disk, bodies: store.cacheBodies }),
    secrets,
    proxySecrets,
    reader,
    desktop,
    clock,
    random: Math.random,
    newId,
    emit: emitFromSync,
    log,
    conceal,
    createClient: (options) => createServiceClient({ ...network, ...options }),
    startDemo: demo.start,
    postOnce: (post) => postOnce(network, post),
    onChanged: judging.wake,
    areChecked: judging.areChecked,
    // Following many orders would use the processor that the window needs to start.
    mayFollow: electronHost.windowSettled,
    onDecided: () => memoryFilling.wake(),
    ...(holds === null ? {} : { holds }),
  })
  const { tasks, changes } = sync
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
  const incoming = createIncomingBodies({ ...disk, bodies: store.deskBodies })
  const draftFiles = createDraftFiles({ store, incoming, reader, tasks, changes, clock, newId, log })
  const intakes = createIntakes({ store, draftFiles, newId, emit, log })
  const exporter = createExporter({
    openFolder: openDirectory,
    desktop,
    tasks,
    markFromInternet: createMarkFromInternet({ platform: system.name, now: clock.now }),
    clock,
    newId,
  })
  const applySettings = (settings: Settings) => {
    desktop.applySettings(settings)
    electronHost.updates.apply(settings)
  }
  const handlers = createHandlers({
    installation: { version: app.getVersion(), platform: system.name, isDevelopment },
    computer: {
      name: hostname(),
      system: [
        `system ${systemType()} ${release()} ${arch()}`,
        `electron ${process.versions.electron}, chrome ${process.versions.chrome}, node ${process.versions.node}`,
        `packaged ${String(app.isPackaged)}`,
      ],
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    store,
    sync,
    secrets,
    desktop,
    navigation,
    updates: electronHost.updates,
    previews,
    likelySources,
    dictionaries,
    draftFiles,
    intakes,
    exporter,
    reviews,
    judging,
    notices: raised,
    network: {
      probe: (target, connection) => {
        conceal(target.key)
        return probeConnection({ ...network, ...connection }, target)
      },
      createClient: (connection) => createServiceClient({ ...network, ...connection, retries: 'none' }),
      diagnose: (connection, tell, signal) => diagnose({ ...network, ...connection, clock: clock.now }, tell, signal),
      resolveProxy,
      conceal,
    },
    logFile,
    showLog: () => electronHost.showInFolder(logFile.path),
    startAgain: electronHost.startAgain,
    applySettings,
    words: {
      demoAccountName: words.demoAccountName,
      deskExportName,
      review: () => reviewWords(),
      reason: (language) => reviewWords(language).reason,
      orderExport: orderExportWords,
      reports: reportWords,
    },
    clock,
    newId,
    emit,
  })

  electronHost.open({
    contract,
    handlers,
    knownError: fromKnownFailure,
    answerDocument: previews.answer,
    trayActions: {
      checkNow: async () => handlers.sync.refresh({ accountId: null }),
      pauseNotifications: async (length) => {
        await handlers.settings.set({ notificationsPausedUntil: pauseUntil(length, clock.now()) })
      },
      remindLater: sync.announcer.remindLater,
    },
  })
  applySettings(await store.settings.get())
  const isHidden = (startsHidden(process.argv) || electronHost.wasStartedAtLogin()) && electronHost.staysInTray()
  if (!isHidden) electronHost.showWindow()

  const stopMoments = electronHost.followMoments(sync.trigger)
  const stopMaintenance = startChores({
    after: clock.after,
    chores: [
      { name: 'backUp', run: () => store.maintenance.backUp(nowInstant()) },
      {
        name: 'dropOldDesks',
        run: () => store.maintenance.dropOldDesks(new Date(clock.now() - desksAsideKeptDays * day).toISOString()),
      },
      { name: 'sweepDrafts', run: () => store.drafts.sweep(new Date(clock.now() - day).toISOString()) },
      { name: 'evict', run: async () => store.maintenance.evict((await store.settings.get()).cacheLimitBytes) },
    ],
    onFailure: (chore, error) => {
      log({ level: 'error', area: 'maintenance', message: 'choreFailed', data: { chore, error } })
      if (chore === 'backUp') raised.raise('backupFailed', error instanceof Error ? error.message : String(error))
    },
  })
  const begun = Promise.all([draftFiles.start(), exporter.start(), sync.start()])
    .then(memoryFilling.wake)
    .catch((error: unknown) => {
      // The store has already reported that it is read-only, and what to do.
      if (!(error instanceof StoreError && error.code === 'readOnly')) failMain(error)
    })

  reception = createReception({
    accounts: async () => (await store.accounts.list()).filter(({ archivedAt }) => archivedAt === null),
    archivedAccounts: async () => (await store.accounts.list()).filter(({ archivedAt }) => archivedAt !== null),
    hasOrder: async (accountId, orderId) => (await store.orders.get({ accountId, orderId })) !== null,
    hasDelivery: async (accountId, orderId, attachmentId) =>
      (await store.deliveries.get({ accountId, orderId, attachmentId })) !== null,
    askService: async (accountId, orderId) => {
      await begun
      return sync.findOrder({ accountId, orderId })
    },
    say: navigation.say,
    isFileOrFolder: (path) =>
      stat(path).then(
        (status) => status.isFile() || status.isDirectory(),
        () => false,
      ),
    beginDraft: async (accountId, paths) => {
      const added = await handlers.drafts.addFiles(paths, { draftId: null, accountId })
      return draftId.parse(added.draftId)
    },
    goTo: navigation.goTo,
    log,
  })

  return {
    electronHost,
    receive: reception.receive,
    async end() {
      stopMoments()
      electronHost.updates.stop()
      // Before downloads are interrupted: that must not count as a failed attempt.
      const filled = memoryFilling.stop()
      await Promise.all([begun, filled, stopMaintenance(), sync.stop(), intakes.stop(), draftFiles.stop()])
      await Promise.all([judging.stop(), reader.close(), previews.close(), reviews.closeAll(), demo.close()])
      await store.close()
    },
  }
}
