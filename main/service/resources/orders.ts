// Orders (specification 2.2, 2.3, 2.10, 4.4–4.6). Creating one is never repeated here: there is no idempotency key, and an answer may be
// lost. All pages of the list are read, by `_links.next`, inside the service only.
import { hash } from 'node:crypto'
import { isRequired, orderFields, sentFieldNames } from '../../../preload/contract/order-fields.ts'
import type { OrderValues, PlacedFields, RequiredField, SentField } from '../../../preload/contract/index.ts'
import { addressForLog, keyMayGoTo, readLink, serviceAddress } from '../transport/addresses.ts'
import { formatDeadline } from '../transport/deadlines.ts'
import { failed, serviceError, succeeded } from '../transport/errors.ts'
import type { ServiceResult } from '../transport/errors.ts'
import type { Http } from '../transport/http.ts'
import type { OrderId } from './identifiers.ts'
import { exchangeJson, jsonOf, jsonRequest, readText } from '../transport/json.ts'
import { createdOrderSchema, orderPageSchema, orderSchema, unreadPageSchema } from './schemas.ts'
import type { CreatedOrder, Order, OrderPage, PageOf, SkippedItem, UnreadOrder } from './schemas.ts'

/** Specification 2.3. What is absent, null or empty is left out of the request. */
export type NewOrder = Partial<Pick<OrderValues, SentField>> & Pick<PlacedFields, RequiredField>

export interface OrderListQuery {
  deliveryStatus?: 'to_accept' | 'accepted' | 'rejected'
}

export interface OrderPagesOptions {
  signal?: AbortSignal
  mostPages?: number
}

export type UnreadPagesOptions = OrderPagesOptions & {
  /** The next links of pages that need not be read, by the hash of their text. */
  known?: ReadonlyMap<string, string | null>
}

/** `isKnown`: it was left unread, and lists none of its orders here. */
export type UnreadPage = PageOf<UnreadOrder> & { hash: string; isKnown: boolean }

export interface Orders {
  /** Errors with `mayHaveTakenEffect` (errors.ts) are to be looked up, not repeated. */
  create(order: NewOrder, options?: { signal?: AbortSignal }): Promise<ServiceResult<CreatedOrder>>
  get(orderId: OrderId, options?: { signal?: AbortSignal }): Promise<ServiceResult<Order>>
  /** One page: by number, or by the `nextLink` of the page before. */
  page(
    query: OrderListQuery & ({ page?: number } | { nextLink: string }),
    options?: { signal?: AbortSignal },
  ): Promise<ServiceResult<OrderPage>>
  /** Every page, one after the other; ends after the first error. */
  pages(query: OrderListQuery, options?: OrderPagesOptions): AsyncGenerator<ServiceResult<OrderPage>, void, undefined>
  /**
   * The same, where most orders are known and not worth reading.
   */
  unreadPages(
    query: OrderListQuery,
    options?: UnreadPagesOptions,
  ): AsyncGenerator<ServiceResult<UnreadPage>, void, undefined>
}

const mostPagesEver = 20_000
/** How many pages in a row may bring no order that was not seen before; orders move between pages while they are read. */
const mostBarrenPages = 3

export function createOrders(http: Http): Orders {
  function tellSkipped(address: URL, { skipped }: { skipped: SkippedItem[] }): void {
    if (skipped.length === 0) return
    const reasons = skipped.map(({ index, reason }) => `${index}: ${reason}`)
    http.log({ kind: 'itemsSkipped', address: addressForLog(address), count: reasons.length, reasons })
  }

  async function readPage(address: URL, signal: AbortSignal | undefined): Promise<ServiceResult<OrderPage>> {
    const result = await exchangeJson(http, { address, signal }, orderPageSchema)
    if (result.ok) tellSkipped(address, result.value)
    return result
  }

  async function readUnread(address: URL, { signal, known }: UnreadPagesOptions): Promise<ServiceResult<UnreadPage>> {
    const result = await http.exchange(
      jsonRequest({ address, signal }),
      async (answer): Promise<ServiceResult<UnreadPage>> => {
        const text = await readText(http, answer)
        if (!text.ok) return text
        const textHash = hash('sha256', text.value, 'base64')
        const nextLink = known?.get(textHash)
        if (nextLink !== undefined) {
          return succeeded({ hash: textHash, isKnown: true, orders: [], skipped: [], nextLink })
        }
        const page = jsonOf(answer, text.value, unreadPageSchema)
        return page.ok ? succeeded({ hash: textHash, isKnown: false, ...page.value }) : page
      },
    )
    if (result.ok) tellSkipped(address, result.value)
    return result
  }

  /** @param marksOf what a page must hold something new of to count as one that was not read before */
  async function* pagesOf<Page extends PageOf<{ orderId: OrderId }>>(
    query: OrderListQuery,
    options: OrderPagesOptions,
    read: (address: URL) => Promise<ServiceResult<Page>>,
    marksOf: (page: Page) => readonly (OrderId | string)[],
  ): AsyncGenerator<ServiceResult<Page>, void, undefined> {
    const mostPages = options.mostPages ?? mostPagesEver
    const known = new Set<OrderId | string>()
    let barrenPages = 0
    const visited = new Set<string>()
    let address: URL = listAddress(http.baseUrl, query, undefined)
    for (let page = 1; ; page += 1) {
      if (page > mostPages) {
        yield failed(serviceError('tooManyPages', `${addressForLog(address)}: more than ${mostPages} pages`))
        return
      }
      visited.add(address.href)
      const result = await read(address)
      yield result
      if (!result.ok || result.value.nextLink === null) return

      const next = nextAddress(http.baseUrl, result.value.nextLink, address)
      if (next === null) {
        yield failed(serviceError('linkOutsideService', `${addressForLog(address)}: the next page lies outside`))
        return
      }
      const knownBefore = known.size
      for (const mark of marksOf(result.value)) known.add(mark)
      barrenPages = known.size > knownBefore ? 0 : barrenPages + 1
      if (visited.has(next.href) || barrenPages >= mostBarrenPages) {
        http.log({ kind: 'pagesRepeated', address: addressForLog(address), page })
        return
      }
      address = next
    }
  }

  return {
    async create(order, options = {}) {
      const address = serviceAddress(http.baseUrl, ['orders'])
      const json = orderBody(order)
      if (!json.ok) return json
      return exchangeJson(
        http,
        { method: 'POST', address, json: json.value, signal: options.signal },
        createdOrderSchema,
      )
    },

    get(orderId, options = {}) {
      const address = serviceAddress(http.baseUrl, ['orders', orderId])
      return exchangeJson(http, { address, signal: options.signal }, orderSchema)
    },

    async page(query, options = {}) {
      if (!('nextLink' in query)) {
        return readPage(listAddress(http.baseUrl, query, query.page), options.signal)
      }
      const address = nextAddress(http.baseUrl, query.nextLink, listAddress(http.baseUrl, query, undefined))
      if (address !== null) return readPage(address, options.signal)
      return failed(serviceError('linkOutsideService', 'the next page lies outside of the service'))
    },

    pages: (query, options = {}) =>
      pagesOf<OrderPage>(query, options, (address) => readPage(address, options.signal), numbersOf),

    // No order is on two of the pages that are known.
    unreadPages: (query, options = {}) =>
      pagesOf<UnreadPage>(
        query,
        options,
        (address) => readUnread(address, options),
        (page) => (page.isKnown ? [page.hash] : numbersOf(page)),
      ),
  }
}

function numbersOf({ orders }: { orders: readonly { orderId: OrderId }[] }): OrderId[] {
  return orders.map(({ orderId }) => orderId)
}

function listAddress(baseUrl: URL, query: OrderListQuery, page: number | undefined): URL {
  return serviceAddress(baseUrl, ['orders'], { delivery_status: query.deliveryStatus, page })
}

/**
 * The next page inside of the service. A server behind a proxy may write links with an origin that only its own network knows; then its
 * query is asked of the list's own address, so that no key and no request goes elsewhere.
 */
function nextAddress(baseUrl: URL, nextLink: string, current: URL): URL | null {
  const link = readLink(nextLink, current)
  if (link === null) return null
  if (keyMayGoTo(baseUrl, link)) return link
  if (!link.searchParams.has('page') || !/\/orders\/?$/.test(link.pathname)) return null
  const own = serviceAddress(baseUrl, ['orders'])
  own.search = link.search
  return own
}

/** The JSON of specification 2.3. */
export function orderBody(order: NewOrder): ServiceResult<Record<string, unknown>> {
  try {
    return succeeded(
      Object.fromEntries(
        sentFieldNames.flatMap((name) => {
          const value = wireValue(name, order)
          return value === null ? [] : [[orderFields[name].wireName, value]]
        }),
      ),
    )
  } catch {
    return failed(serviceError('invalidRequest', 'the deadline is no instant that the service could be told'))
  }
}

/** @throws RangeError for an instant that the service has no form for */
function wireValue(name: SentField, order: NewOrder): unknown {
  const value = order[name] ?? null
  if (isRequired(name)) return value
  if (typeof value === 'string' && value.trim() === '') return null
  if (Array.isArray(value) && value.length === 0) return null
  return typeof value === 'string' && orderFields[name].kind === 'instant' ? formatDeadline(value) : value
}
