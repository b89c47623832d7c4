// Calls about orders: lists, one order, its page at the service.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { fromServiceError } from '../sync/reporting/bridge-errors.ts'
import { done, fail, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import { openAddress } from './open-address.ts'
import { leadTimes } from '../ordering/lead-time.ts'
import { exportOrders } from '../exporting/order-list.ts'
import type { HandlerParts } from './parts.ts'

/** What the inbox shows of each section; the rest is a click away. */
const inboxRows = 100

export function ordersHandlers(
  { store, sync, desktop, clock, takeaway, words }: HandlerParts,
  answering: Answering,
): VersoHandlers['orders'] {
  return {
    inbox: answering('orders.inbox', async (of) => done(await store.orders.inbox(inboxRows, of?.accountId ?? null))),
    page: answering('orders.page', async (query) =>
      done(await store.orders.page({ ...query, now: new Date(clock.now()).toISOString() })),
    ),
    facets: answering('orders.facets', async () => done(await store.orders.facets())),
    snippets: answering('orders.snippets', async ({ refs, query }) =>
      done({ orders: await store.orders.snippets(refs, query) }),
    ),
    export: answering('orders.export', (list) => exportOrders({ store, takeaway, words, clock }, list)),
    get: answering('orders.get', async ({ ref }) => {
      const order = await store.orders.get(ref)
      return order === null ? refuse('notFound', 'no such order') : done(order)
    }),
    markSeen: answering('orders.markSeen', async ({ ref }) => {
      await store.orders.markSeen(ref, new Date(clock.now()).toISOString())
      sync.changes.ordersChanged([ref])
      return done(null)
    }),
    refresh: answering('orders.refresh', async ({ ref }) => {
      const follower = sync.accounts.followerOf(ref.accountId)
      if (follower === null) return refuse('notFound', 'no such account')
      const read = await follower.refreshOrder(ref.orderId)
      return read.ok ? done(null) : fail(fromServiceError(read.error))
    }),
    sourceAtService: answering('orders.sourceAtService', async ({ ref, fileId }) => {
      const order = await store.orders.get(ref)
      const file = order?.placement?.sourceFiles.find(({ id }) => id === fileId)
      const client = sync.accounts.clientOf(ref.accountId)
      if (file === undefined || file.documentId === null || client === null) return refuse('notFound', 'no such file')
      const found = await client.documents.get(file.documentId)
      return found.ok ? done({ name: found.value.name }) : fail(fromServiceError(found.error))
    }),
    leadTime: answering('orders.leadTime', async ({ sourceLanguage, targetLanguages }) => {
      const taken = await store.orders.timesTaken(sourceLanguage, targetLanguages)
      return done({ pairs: leadTimes(targetLanguages, taken) })
    }),
    openWebPage: answering('orders.openWebPage', async ({ ref }) => {
      const url = await store.orders.webUrl(ref)
      return url === null ? refuse('nothingToShow', 'no web page') : openAddress(desktop, url)
    }),
  }
}
