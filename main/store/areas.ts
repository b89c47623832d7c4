// Creates the queries of all areas over one connection, and passes each the ones it depends on.
import { createAccounts } from './accounts/accounts.ts'
import { createArchives } from './applying/archives.ts'
import { createApplyOrders } from './applying/apply-orders.ts'
import { createBodyRoom } from './bodies/bodies.ts'
import { createCallbacks } from './accounts/callbacks.ts'
import { createDeliveries } from './deliveries/deliveries.ts'
import { createDeriveOrder } from './records/derive-order.ts'
import { createDeskCopies } from './database/desk-copies.ts'
import { createDraftReading } from './records/draft-records.ts'
import { createDrafts } from './drafts/drafts.ts'
import { storeErrorOf } from './database/failures.ts'
import { createGlossaries } from './deliveries/glossaries.ts'
import { createHistory } from './records/history.ts'
import { createJudgements, createOutdateJudgements } from './deliveries/judgements.ts'
import { createLanguages } from './reference/languages.ts'
import { createLibrary } from './reference/library.ts'
import { createListFetches } from './reference/list-fetches.ts'
import { createMaintenance } from './database/maintenance.ts'
import { createMemory } from './memory/memory.ts'
import { createMemoryQueue } from './memory/memory-queue.ts'
import { createMemoryRoom } from './memory/memory-room.ts'
import { createNotifications } from './deliveries/notifications.ts'
import { createOrderFacets } from './orders/order-facets.ts'
import { createOrderPages } from './orders/order-pages.ts'
import { createOrderRows } from './records/order-rows.ts'
import { createOrders } from './orders/orders.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createPresets } from './drafts/presets.ts'
import { createPastOrders } from './applying/past-orders.ts'
import { createProjects } from './reference/projects.ts'
import type { WorkerAreas } from './protocol.ts'
import { createReconciling } from './applying/reconcile.ts'
import type { MakeBackup } from './database/daily-backup.ts'
import type { OpenedStore } from './database/recovery.ts'
import { createKeptReadings } from './readings/kept-readings.ts'
import { createReports } from './reports/reports.ts'
import { createReviews } from './deliveries/reviews.ts'
import { createSearchIndex } from './search/search-index.ts'
import { createNamedValues, createSettings } from './accounts/settings.ts'
import { createConfirmations } from './outbox/confirmations.ts'
import { createSnippets } from './search/snippets.ts'
import type { Instant } from './records/values.ts'
import { createViews } from './accounts/views.ts'
import { createVolunteers } from './reference/volunteers.ts'

export interface BuiltAreas {
  areas: WorkerAreas
  /** Deletes, in the background, incomplete bodies and forgotten translation memories of an earlier run. */
  tidy(): Promise<void>
  stop(): void
}

export function createAreas(
  { connection, paths, isReadOnly, isUntouched, notices }: OpenedStore,
  openedAt: Instant,
  makeBackup: MakeBackup,
): BuiltAreas {
  const rows = createOrderRows(connection)
  const values = createNamedValues(connection)
  const fetches = createListFetches(connection)
  const library = createLibrary(connection, { values, fetches })
  const volunteers = createVolunteers(connection, { values, fetches })
  const drafts = createDraftReading(connection)
  const derive = createDeriveOrder(connection, rows)
  const history = createHistory(connection, rows)
  const search = createSearchIndex(connection, rows)
  const pages = createOrderPages(connection)
  const facets = createOrderFacets(connection)
  const snippets = createSnippets(connection, rows)
  const memoryQueue = createMemoryQueue(connection)
  const memoryRoom = createMemoryRoom(connection)
  // The next start sweeps again.
  const sweepMemory = () => void memoryRoom.sweep().catch(() => undefined)
  const confirmations = createConfirmations(connection, { rows, history, search, derive, memoryQueue })
  const applying = createApplyOrders(connection, { rows, history, search, derive })
  const desk = createBodyRoom(connection, 'main')
  const cache = createBodyRoom(connection, 'cache')
  const readings = createKeptReadings(connection)
  const outdated = createOutdateJudgements(connection)
  const judgements = createJudgements(connection, { rows, derive, outdated })
  const collectRubbish = async (): Promise<void> => {
    readings.forgetLost()
    judgements.forgetLost()
    await desk.collectGarbage()
    await cache.collectGarbage()
  }
  const { reconcile, forgetCached, restArchived } = createReconciling(connection, { derive, confirmations })

  const isDeskReplaced = notices.some(({ code }) => ['deskRestored', 'deskLost', 'deskImported'].includes(code))
  // Before anything is written: it watches what changes.
  const reports = createReports(connection, isDeskReplaced || !isUntouched)
  const archives = createArchives(connection, { applying, derive })
  if (!isReadOnly) {
    reconcile(openedAt, isDeskReplaced)
    const { toRestore, toKeep } = archives.inconsistent()
    for (const accountId of toKeep) archives.keep(accountId)
    for (const accountId of toRestore) {
      try {
        archives.restore(accountId)
      } catch (error) {
        // The store opens without it, and the person is notified.
        const detail = `the history of account ${accountId} was not restored: ${storeErrorOf(error).message}`
        notices.push({ id: `cacheReset-${accountId}-${openedAt}`, code: 'cacheReset', at: openedAt, detail })
      }
    }
  }

  const reviews = createReviews(connection, { rows, search, outdated })

  return {
    areas: {
      accounts: createAccounts(connection, { forgetCached, restArchived, archives, sweepMemory, values, openedAt }),
      settings: createSettings(connection, { values, derive }),
      drafts: createDrafts(connection, { reading: drafts, rows, collectRubbish }),
      presets: createPresets(connection),
      views: createViews(connection),
      search: {
        toRead: search.toRead,
        addText: search.addText,
        catchUp: search.catchUp,
      },
      outbox: createOutbox(connection, { rows, drafts, values, confirmations, derive, isClean: judgements.isClean }),
      orders: createOrders(connection, {
        library,
        volunteers,
        rows,
        pages,
        facets,
        snippets,
        search,
        history,
        derive,
        applying,
        tally: judgements.tally,
        cleanHere: judgements.cleanHere,
      }),
      pastOrders: createPastOrders(connection, { confirmations, applying, saveComment: reviews.saveComment }),
      deliveries: createDeliveries(connection, { rows, search, derive, outdated }),
      notifications: createNotifications(connection),
      reports,
      reviews,
      glossaries: createGlossaries(connection, { outdated }),
      judgements: judgements.area,
      memory: createMemory(connection, { queue: memoryQueue, room: memoryRoom }),
      readings: readings.area,
      callbacks: createCallbacks(connection),
      projects: createProjects(connection, { rows, fetches }),
      library,
      volunteers,
      languages: createLanguages(connection),
      maintenance: createMaintenance(connection, { paths, makeBackup, collectRubbish }),
      deskCopies: createDeskCopies(connection, paths),
      deskRoom: desk.room,
      cacheRoom: cache.room,
    },
    async tidy() {
      if (isReadOnly) return
      await memoryRoom.sweep()
      await collectRubbish()
    },
    stop() {
      memoryRoom.stop()
      desk.stop()
      cache.stop()
    },
  }
}
