// Calls about orders: lists, a single order, its page at the service.
import { inboxRows } from '../../preload/contract/orders/inbox-rows.ts'
import type { VersoHandlers } from '../../preload/contract/index.ts'
import type { ExportOrders } from '../exporting/order-list.ts'
import { leadTimes } from '../ordering/lead-time.ts'
import type { Desktop } from '../ports/desktop.ts'
import { ServiceFailure } from '../service/transport/errors.ts'
import type { Store } from '../store/store.ts'
import type { Accounts } from '../sync/accounts/accounts.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import type { Changes } from '../sync/reporting/changes.ts'
import { openAddress } from './application.ts'

interface OrdersParts {
  store: Pick<Store, 'orders'>
  accounts: Pick<Accounts, 'clientOf' | 'followerOf'>
  changes: Pick<Changes, 'ordersChanged'>
  desktop: Pick<Desktop, 'openAddress'>
  exportOrders: ExportOrders
  now(): string
}

export function ordersHandlers(parts: OrdersParts): VersoHandlers['orders'] {
  const { store, accounts, changes, desktop, exportOrders, now } = parts
  return {
    inbox: (asked) => store.orders.inbox(inboxRows, asked?.accountId, asked?.rows),
    page: (query) => store.orders.page({ ...query, now: now() }),
    facets: () => store.orders.facets(),
    snippets: async ({ refs, query }) => ({ orders: await store.orders.snippets(refs, query) }),
    export: (list) => exportOrders(list),
    get: async ({ ref }) => found(await store.orders.get(ref), 'order'),
    markSeen: async ({ ref }) => {
      await store.orders.markSeen(ref, now())
      changes.ordersChanged([ref])
    },
    refresh: async ({ ref }) => {
      const read = await found(accounts.followerOf(ref.accountId), 'account').refreshOrder(ref.orderId)
      if (!read.ok) throw new ServiceFailure(read.error)
    },
    sourceAtService: async ({ ref, fileId }) => {
      const order = await store.orders.get(ref)
      const file = order?.placement?.sourceFiles.find(({ id }) => id === fileId)
      const client = found(accounts.clientOf(ref.accountId), 'account')
      const document = await client.documents.get(found(file?.documentId, 'file'))
      if (!document.ok) throw new ServiceFailure(document.error)
      return { name: document.value.name }
    },
    leadTime: async ({ sourceLanguage, targetLanguages }) => {
      const taken = await store.orders.timesTaken(sourceLanguage, targetLanguages)
      return { pairs: leadTimes(targetLanguages, taken) }
    },
    openWebPage: async ({ ref }) => {
      const url = await store.orders.webUrl(ref)
      return openAddress(desktop, url ?? refuse('nothingToShow', 'no web page'))
    },
  }
}
