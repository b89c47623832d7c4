// All handlers of the contract. A missing or superfluous handler does not compile. Each area receives only what it
// uses.
import type { EmitEvent, InterfaceLanguage, Settings, VersoHandlers } from '../../preload/contract/index.ts'
import type { Previews } from '../documents/model.ts'
import type { Exporter } from '../exporting/exports.ts'
import { createExportOrders } from '../exporting/order-list.ts'
import type { ExportWords } from '../exporting/order-list.ts'
import { createMemoryExport } from '../exporting/memory-export.ts'
import { createReviewFiles } from '../exporting/review-files.ts'
import { createSaveAll } from '../exporting/save-all.ts'
import type { LogFile } from '../log.ts'
import { createDeskExchange } from '../maintenance/desk-exchange.ts'
import { diagnose } from '../maintenance/diagnosis.ts'
import type { DraftFiles } from '../ordering/draft-files.ts'
import type { Intakes } from '../ordering/intake/intakes.ts'
import type { Clock } from '../ports/clock.ts'
import type { Desktop, Navigation, Updates } from '../ports/desktop.ts'
import type { SecretStore } from '../ports/secrets.ts'
import type { ReasonWords } from '../review/output/reason.ts'
import type { ReviewWords } from '../review/output/output-messages.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import { createPromptAnswer } from '../reviewing/prompt-answers.ts'
import { createRequestedPoints } from '../reviewing/requested-points.ts'
import { createReports } from '../reports/report-figures.ts'
import { createReviewQuality } from '../reviewing/review-quality.ts'
import { createAttachedSources } from '../reviewing/attached-sources.ts'
import { createEarlierVersions } from '../reviewing/earlier-versions.ts'
import type { Dictionaries } from '../reviewing/dictionaries.ts'
import { createGlossaries } from '../reviewing/glossaries.ts'
import type { Judging } from '../reviewing/judging.ts'
import type { LikelySources } from '../reviewing/likely-sources.ts'
import { createMemoryImport } from '../reviewing/memory-import.ts'
import { createFetchDocument } from '../reviewing/shown-document.ts'
import type { Store } from '../store/store.ts'
import type { Notices } from '../sync/notifying/notices.ts'
import type { Sync } from '../sync/sync.ts'
import { accountsHandlers } from './accounts.ts'
import type { AccountsNetwork } from './accounts.ts'
import { applicationHandlers } from './application.ts'
import type { Installation } from './application.ts'
import { callbackHandlers } from './callback.ts'
import { deliveriesHandlers } from './deliveries.ts'
import { draftsHandlers } from './drafts.ts'
import { languagesHandlers, projectsHandlers, syncHandlers } from './following.ts'
import { intakeHandlers } from './intake.ts'
import { libraryHandlers } from './library.ts'
import { ordersHandlers } from './orders.ts'
import { memoryHandlers } from './memory.ts'
import { outboxHandlers } from './outbox.ts'
import { presetsHandlers } from './presets.ts'
import { reportsHandlers } from './reports.ts'
import type { ReportWords } from './reports.ts'
import { reviewHandlers } from './review.ts'
import { settingsHandlers } from './settings.ts'
import { tasksHandlers } from './tasks.ts'
import { updatesHandlers } from './updates.ts'
import { maintenanceHandlers } from './maintenance.ts'
import { viewsHandlers } from './views.ts'
import { volunteersHandlers } from './volunteers.ts'

/** The computer, as described in diagnostics. */
interface Computer {
  name: string
  /** Operating system, processor and runtime, one per line. */
  system: readonly string[]
  timeZone: string
}

/** The parts below the handlers. The composition root provides them; tests provide the ones they need. */
export interface Foundation {
  installation: Installation
  computer: Computer
  store: Store
  sync: Sync
  secrets: SecretStore
  desktop: Desktop
  navigation: Navigation
  updates: Updates
  previews: Previews
  dictionaries?: Dictionaries | undefined
  likelySources: LikelySources
  draftFiles: DraftFiles
  intakes: Intakes
  exporter: Exporter
  reviews: ReviewSessions
  judging: Pick<Judging, 'checksVersion' | 'wake'>
  notices: Notices
  network: AccountsNetwork
  logFile: Pick<LogFile, 'log' | 'latest' | 'redact'>
  showLog(): void
  /** Quits Verso and starts it again. */
  startAgain(): void
  /** Applies settings that concern the desktop. */
  applySettings(settings: Settings): void
  /** Visible texts in what main creates, in the language that is spoken when it is created. */
  words: {
    demoAccountName(): string
    deskExportName(): string
    review(): ReviewWords
    /** For translators, in their language. */
    reason(language: InterfaceLanguage): ReasonWords
    orderExport(): ExportWords
    reports(): ReportWords
  }
  clock: Clock
  /** A new, unguessable name each time. */
  newId(): string
  emit: EmitEvent
}

export function createHandlers(foundation: Foundation): VersoHandlers {
  const { installation, computer, store, sync, secrets, desktop, navigation, updates, previews } = foundation
  const {
    likelySources,
    draftFiles,
    intakes,
    exporter,
    reviews,
    notices,
    network,
    logFile,
    words,
    clock,
    newId,
    emit,
  } = foundation
  const { accounts, outbox, downloads, lists, library, volunteers, tasks, changes, callbacks } = sync
  const { version } = installation
  const { log } = logFile
  const now = () => new Date(clock.now()).toISOString()

  const fetchDocument = createFetchDocument(store, downloads)
  const promptAnswer = createPromptAnswer({ clock, log })
  const quality = createReviewQuality({ store, reviews, promptAnswer })
  const requestedPoints = createRequestedPoints({ store, reviews, promptAnswer, words: words.reason })
  const glossaries = createGlossaries({ store, reviews, now, newId, emit, onChanged: foundation.judging.wake })
  const diagnosed = { ...computer, version, store, accounts, secrets, desktop, notices, updates, logFile, now }

  return {
    application: applicationHandlers({
      installation,
      store,
      accounts,
      secrets,
      desktop,
      navigation,
      notices,
      log,
    }),
    accounts: accountsHandlers({
      store,
      sync,
      network,
      desktop,
      demoAccountName: words.demoAccountName,
      clock,
      now,
      newId,
      emit,
      log,
    }),
    orders: ordersHandlers({
      store,
      accounts,
      changes,
      desktop,
      exportOrders: createExportOrders({ store, exporter, words: words.orderExport, now }),
      now,
    }),
    deliveries: deliveriesHandlers({
      store,
      outbox,
      downloads,
      changes,
      previews,
      exporter,
      desktop,
      fetchDocument,
      sources: createAttachedSources({ store, likely: likelySources, changes, now, newId }),
      likelySources,
      requestedPoints,
      checksVersion: foundation.judging.checksVersion,
      quality,
      saveAll: createSaveAll({ store, exporter, nameTemplate: () => words.review().fileNames.archive, fetchDocument }),
      now,
    }),
    drafts: draftsHandlers({ store, outbox, changes, desktop, draftFiles, intakes, clock, newId }),
    intake: intakeHandlers({ store, intakes }),
    presets: presetsHandlers({ store, now, newId, emit }),
    views: viewsHandlers({ store, newId, emit }),
    outbox: outboxHandlers(outbox),
    review: reviewHandlers({
      store,
      downloads,
      reviews,
      versions: createEarlierVersions({ store, downloads, reviews }),
      files: createReviewFiles({ reviews, exporter, quality, words: words.review }),
      quality,
      requestedPoints,
      glossaries,
      dictionaries: foundation.dictionaries,
      likelySources,
      desktop,
      words: words.reason,
      now,
      newId,
      emit,
    }),
    memory: memoryHandlers({
      store,
      desktop,
      exportMemory: createMemoryExport({ store, exporter, version, now }),
      importMemory: createMemoryImport({ store, reviews, tasks, now, emit }),
      emit,
    }),
    reports: reportsHandlers({
      compute: createReports({ store, now: clock.now }),
      exporter,
      desktop,
      words: words.reports,
    }),
    projects: projectsHandlers({ store, lists }),
    library: libraryHandlers({ store, library, changes, exporter, glossaries, now, emit }),
    volunteers: volunteersHandlers({ store, volunteers, changes, desktop, emit }),
    languages: languagesHandlers({ store, lists, accounts, emit }),
    sync: syncHandlers({ accounts, outbox }),
    settings: settingsHandlers({ store, sync, applySettings: foundation.applySettings, emit }),
    callback: callbackHandlers(callbacks),
    tasks: tasksHandlers(tasks),
    maintenance: maintenanceHandlers({
      store,
      logFile,
      showLog: foundation.showLog,
      diagnose: () => diagnose(diagnosed),
      desk: createDeskExchange({
        store,
        desktop,
        exporter,
        version,
        computer: computer.name,
        exportName: words.deskExportName,
        startAgain: foundation.startAgain,
        now,
        newId,
      }),
    }),
    updates: updatesHandlers(updates),
  }
}
