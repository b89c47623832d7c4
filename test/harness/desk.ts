// All answers of main for the fake bridge, based on the fixtures: enough of main's behaviour to walk through every
// view.
import type { EmitEvent, OrderRow, OrderTab, SavedView, Speech } from '../../preload/contract/index.ts'
import { callbackAnswers } from './callbacks.ts'
import type { CallbackDeskOptions } from './callbacks.ts'
import { accountsAnswers } from './accounts.ts'
import { decidingAnswers } from './deciding.ts'
import { draftingAnswers, radioDraft } from './drafting.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import * as fixtures from './fixtures.ts'
import { intakeAnswers, intakesFor } from './intakes.ts'
import type { KeptIntake } from './intakes.ts'
import { groupedEntries, otherAccountEntries, outboxAnswers, outboxEntries as plainEntries } from './outbox.ts'
import { facetsOf, passes, snippetsOf, viewAnswers } from './order-lists.ts'
import { presetAnswers } from './presets.ts'
import { referenceAnswers } from './reference.ts'
import { reportAnswers } from './reports.ts'
import { reviewAnswers } from './review-answers.ts'
import type { ReviewOptions } from './review-answers.ts'
import { findings } from './review-rows.ts'
import { reviewingAnswers } from './reviewing.ts'
import { maintenanceAnswers } from './maintenance.ts'
import type { MaintenanceOptions } from './maintenance.ts'

export interface DeskOptions {
  /** Main's language when the window opens. */
  speech?: Speech
  /** `empty`: an account without data; `welcome`: no account. */
  contents?: 'full' | 'empty' | 'welcome'
  orderCount?: number
  /** Public files in the library. */
  fileCount?: number
  withOutbox?: boolean
  /** Adds orders that were composed together. */
  withGroups?: boolean
  /** A second account with its own outbox, whose service cannot be reached. */
  hasTwoAccounts?: boolean
  isOffline?: boolean
  /** Names of folders and archives that were dropped on the first draft and wait for the person's choice. */
  openIntakes?: readonly string[]
  /** Views that the person saved. */
  savedViews?: SavedView[]
  /** Orders that are not in the search index yet. */
  notIndexed?: number
  /** How reviews behave. */
  reviews?: ReviewOptions
  /** Whether the callback receiver is on, and its state. */
  callback?: CallbackDeskOptions
  /** Whether there is an update, and what a chosen backup contains. */
  maintenance?: MaintenanceOptions
}

const belongs: Record<OrderTab, (row: OrderRow) => boolean> = {
  all: () => true,
  toDecide: (row) => row.toDecideCount > 0,
  withTranslators: (row) => row.state === 'withTranslators',
  sentBack: (row) => row.state === 'sentBack',
  changed: (row) => row.isChangedSinceSeen,
}

const dayMs = 86_400_000

const nothingCounted = { toDecide: 0, orders: 0, drafts: 0, outbox: 0, outboxNeedsPerson: 0, newFiles: 0, newCalls: 0 }

/** There is enough history for the first few languages only. */
function leadTimeOf(language: string, index: number) {
  return {
    targetLanguage: fixtures.code(language),
    count: index < 2 ? 7 - index : index === 2 ? 1 : 0,
    medianMs: index < 2 ? (4 + index) * dayMs : null,
    slowestQuarterMs: index < 2 ? (6 + index) * dayMs : null,
  }
}

/** @param emit sends events to the window, as main does; without it there are none */
export function deskAnswers(
  {
    contents = 'full',
    orderCount = 148,
    fileCount = 6,
    withOutbox = false,
    withGroups = false,
    hasTwoAccounts = false,
    isOffline = false,
    openIntakes = [],
    savedViews = [],
    notIndexed = 0,
    reviews = {},
    speech = { language: 'en', locale: 'en-GB' },
    callback = {},
    maintenance = {},
  }: DeskOptions = {},
  emit: EmitEvent = () => undefined,
): FakeAnswers {
  const isFull = contents === 'full'
  const orders = isFull ? fixtures.manyOrders(orderCount) : []
  const outboxEntries = [
    ...(isFull && withGroups ? groupedEntries : []),
    ...(isFull && withOutbox ? plainEntries : []),
    ...(isFull && hasTwoAccounts ? otherAccountEntries : []),
  ]
  const accounts = hasTwoAccounts ? [fixtures.account, fixtures.otherAccount] : [fixtures.account]
  const aboutAccounts = accountsAnswers(accounts, emit)
  const status = isOffline
    ? {
        ...fixtures.status,
        state: 'offline' as const,
        lastSuccessAt: '2026-11-20T10:40:00Z',
        failingSince: '2026-11-20T10:41:00Z',
        problem: { code: 'offline' as const, message: '', retryable: true },
      }
    : fixtures.status
  const statuses = hasTwoAccounts ? [status, fixtures.otherStatus] : [status]
  const intakes = new Map<string, KeptIntake>(intakesFor(radioDraft.id, openIntakes).map((one) => [one.state.id, one]))
  const counts = isFull
    ? {
        ...fixtures.counts,
        orders: orders.length,
        outbox: outboxEntries.filter((entry) => entry.state !== 'confirmed').length,
        outboxNeedsPerson: outboxEntries.filter((entry) => ['refused', 'unknown'].includes(entry.state)).length,
        newFiles: 2,
        newCalls: 1,
      }
    : nothingCounted
  const deciding = decidingAnswers(() => findings, emit)
  let settings = fixtures.settings
  let languages = fixtures.languages
  return {
    application: {
      snapshot: () =>
        ok({
          version: '0.1.0',
          platform: 'linux',
          locale: 'en-GB',
          speech,
          isDevelopment: false,
          accounts: contents === 'welcome' ? [] : aboutAccounts.accounts(),
          settings,
          counts,
          statuses: contents === 'welcome' ? [] : statuses,
          keychain: 'available',
          desktop: { canStartAtLogin: true, hasTray: true, opensLinks: true, showsNotifications: true },
          notices: [],
          route: null,
        }),
      counts: ({ accountId }) => ok(accountId === fixtures.otherAccountId ? { ...nothingCounted, orders: 3 } : counts),
      openAddress: () => ok({ opened: true }),
      copyText: () => ok(null),
      dismissNotice: () => ok(null),
      reportFailure: () => ok(null),
    },
    accounts: aboutAccounts.answers,
    memory: {
      list: () =>
        ok({
          accounts: aboutAccounts
            .accounts()
            .map(({ id }, at) => ({ accountId: id, pairs: at === 0 ? 8_412 : 0, isKept: true })),
        }),
      importTmx: () => ok({ outcome: 'done', imported: 1_204, skipped: 3 }),
    },
    orders: {
      inbox: () =>
        ok(
          isFull
            ? fixtures.inbox
            : {
                awaiting: [],
                awaitingTotal: 0,
                checked: fixtures.uncheckedTally(),
                cleanHere: 0,
                withTranslators: [],
                withTranslatorsTotal: 0,
                changed: [],
                changedTotal: 0,
              },
        ),
      page: ({ filter, query, after, offset, limit }) => {
        const found = orders.filter((row) => row.title.toLowerCase().includes(query.toLowerCase()))
        const matching = found.filter(belongs[filter.tab]).filter((row) => passes(row, filter))
        const start = (after === null ? 0 : Number(after)) + (offset ?? 0)
        const count = (one: OrderTab) => found.filter(belongs[one]).length
        return ok({
          rows: matching.slice(start, start + limit),
          next: start + limit < matching.length ? String(start + limit) : null,
          total: matching.length,
          counts: {
            all: count('all'),
            toDecide: count('toDecide'),
            withTranslators: count('withTranslators'),
            sentBack: count('sentBack'),
            changed: count('changed'),
          },
          notIndexed,
        })
      },
      facets: () => ok(facetsOf(orders)),
      snippets: ({ refs, query }) =>
        ok({
          orders: orders
            .filter((row) => refs.some(({ orderId }) => orderId === row.ref.orderId))
            .map(({ ref }) => ({ ref, snippets: snippetsOf(ref, query) })),
        }),
      export: () => ok({ outcome: 'done', count: orders.length }),
      get: ({ ref }) => {
        const row = orders.find((one) => one.ref.orderId === ref.orderId)
        if (!row) return refused({ code: 'notFound' })
        if (row.ref.orderId === fixtures.orderDetail.row.ref.orderId) return ok(fixtures.orderDetail)
        return ok({
          ...fixtures.orderDetail,
          row,
          placement: null,
          deliveries: [],
          linked: [],
          basedOn: null,
          history: row.latestChange ? [row.latestChange] : [],
        })
      },
      markSeen: () => ok(null),
      refresh: () => ok(null),
      openWebPage: () => ok({ opened: true }),
      sourceAtService: () => ok({ name: null }),
      leadTime: ({ targetLanguages }) =>
        ok({ pairs: targetLanguages.map((language, index) => leadTimeOf(language, index)) }),
    },
    deliveries: { ...reviewingAnswers(orders, reviews), ...deciding.deliveries },
    review: { ...reviewAnswers(emit, reviews), ...deciding.review },
    drafts: draftingAnswers({ hasDrafts: isFull, orders, intakes, emit }),
    intake: intakeAnswers(intakes, emit),
    presets: presetAnswers(isFull, emit),
    views: viewAnswers(savedViews, emit),
    outbox: outboxAnswers({
      entries: outboxEntries,
      pausedAccounts: hasTwoAccounts && withGroups ? [fixtures.otherAccountId] : [],
      emit,
    }),
    ...referenceAnswers({ isFull, isOffline, fileCount, orders, emit }),
    languages: {
      list: () => ok({ languages }),
      setOwnName: ({ code, ownName }) => {
        languages = languages.map((language) => (language.code === code ? { ...language, ownName } : language))
        for (const { id } of accounts) emit('languages', 'changed', { accountId: id })
        return ok(null)
      },
    },
    sync: { refresh: () => ok(null) },
    settings: {
      get: () => ok(settings),
      set: (changes) => {
        settings = Object.assign({}, settings, changes)
        const language = changes.interfaceLanguage
        if (language !== undefined && language !== 'system')
          emit('application', 'speechChanged', { language, locale: language })
        return ok(settings)
      },
    },
    callback: callbackAnswers(callback, emit),
    tasks: { list: () => ok({ tasks: [] }), cancel: () => ok(null) },
    ...maintenanceAnswers(maintenance, emit),
    ...reportAnswers(!isFull),
  }
}
