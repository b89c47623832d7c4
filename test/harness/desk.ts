// Answers of a whole desk for the fake bridge, over the fixtures: enough of main's behaviour to walk through every view.
import type { OrderRow, OrderFilter } from '../../preload/contract/index.ts'
import { draftingAnswers, projects } from './drafting.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import * as fixtures from './fixtures.ts'
import { reviewingAnswers } from './reviewing.ts'

export interface DeskOptions {
  /** `empty`: an account and nothing yet; `welcome`: no account. */
  contents?: 'full' | 'empty' | 'welcome'
  orderCount?: number
  withOutbox?: boolean
}

const belongs: Record<OrderFilter, (row: OrderRow) => boolean> = {
  all: () => true,
  toDecide: (row) => row.toDecideCount > 0,
  withTranslators: (row) => row.state === 'withTranslators',
  sentBack: (row) => row.state === 'sentBack',
  changed: (row) => row.isChangedSinceSeen,
}

export function deskAnswers({
  contents = 'full',
  orderCount = 148,
  withOutbox = false,
}: DeskOptions = {}): FakeAnswers {
  const isFull = contents === 'full'
  const orders = isFull ? fixtures.manyOrders(orderCount) : []
  const outboxEntries = isFull && withOutbox ? fixtures.outboxEntries : []
  const counts = isFull
    ? {
        ...fixtures.counts,
        orders: orders.length,
        outbox: outboxEntries.filter((entry) => entry.state !== 'confirmed').length,
        outboxNeedsPerson: outboxEntries.filter((entry) => ['refused', 'unknown'].includes(entry.state)).length,
      }
    : { toDecide: 0, orders: 0, drafts: 0, outbox: 0, outboxNeedsPerson: 0 }
  let settings = fixtures.settings
  return {
    application: {
      snapshot: () =>
        ok({
          version: '0.1.0',
          platform: 'linux',
          locale: 'en-GB',
          accounts: contents === 'welcome' ? [] : [fixtures.account],
          settings,
          counts,
          statuses: contents === 'welcome' ? [] : [fixtures.status],
          keychain: 'available',
          notices: [],
          place: null,
        }),
      openAddress: () => ok({ opened: true }),
      copyText: () => ok(null),
      dismissNotice: () => ok(null),
      reportFailure: () => ok(null),
    },
    accounts: {
      probe: ({ baseUrl }) =>
        ok({
          outcome: 'ready',
          baseUrl,
          isInsecure: false,
          status: 200,
          serviceWords: [],
          detail: 'GET /projects?client=me: 200',
        }),
      connect: ({ name, baseUrl, keyHeader }) => ok({ ...fixtures.account, name, baseUrl, keyHeader }),
      tryDemo: () => ok({ ...fixtures.account, name: 'Demo', isDemo: true }),
      rename: ({ name }) => ok({ ...fixtures.account, name }),
      replaceKey: () => ok(fixtures.account),
      remove: () => ok({ removed: true }),
    },
    orders: {
      inbox: () =>
        ok(
          isFull
            ? fixtures.inbox
            : {
                awaiting: [],
                awaitingTotal: 0,
                withTranslators: [],
                withTranslatorsTotal: 0,
                changed: [],
                changedTotal: 0,
              },
        ),
      page: ({ filter, query, after, limit }) => {
        const found = orders.filter((row) => row.title.toLowerCase().includes(query.toLowerCase()))
        const matching = found.filter(belongs[filter])
        const start = after === null ? 0 : Number(after)
        const count = (one: OrderFilter) => found.filter(belongs[one]).length
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
        })
      },
      get: ({ ref }) => {
        const row = orders.find((one) => one.ref.orderId === ref.orderId)
        if (!row) return refused({ code: 'notFound' })
        if (row.ref.orderId === fixtures.orderDetail.row.ref.orderId) return ok(fixtures.orderDetail)
        return ok({
          ...fixtures.orderDetail,
          row,
          placement: null,
          deliveries: [],
          history: row.latestChange ? [row.latestChange] : [],
        })
      },
      markSeen: () => ok(null),
      refresh: () => ok(null),
      openWebPage: () => ok({ opened: true }),
    },
    deliveries: reviewingAnswers(orders),
    drafts: draftingAnswers({ hasDrafts: isFull }),
    outbox: {
      list: () => ok({ entries: outboxEntries, isPaused: false }),
      undo: () => ok({ draftId: null }),
      sendNow: () => ok(null),
      setPaused: () => ok(null),
      resolve: () => ok(null),
    },
    projects: { list: () => ok({ projects: isFull ? projects : [], fetchedAt: fixtures.now, problem: null }) },
    languages: { list: () => ok({ languages: fixtures.languages }) },
    sync: { refresh: () => ok(null) },
    settings: {
      get: () => ok(settings),
      set: (changes) => {
        settings = Object.assign({}, settings, changes)
        return ok(settings)
      },
    },
    tasks: { list: () => ok({ tasks: [] }), cancel: () => ok(null) },
  }
}
