// Orders (specification 2.2, 2.3, 2.10, 4.4–4.6). Creating an order is never repeated here: there is no idempotency
// key, and the answer may have been lost. Lists are read page by page through `_links.next`, only inside the service.
import { hash } from 'node:crypto'
import { isRequired, orderFields, sentFieldNames } from '../../../preload/contract/orders/order-fields.ts'
import type { OrderValues, PlacedFields, RequiredField, SentField } from '../../../preload/contract/index.ts'
import { addressForLog, keyMayGoTo, readLink, serviceAddress } from '../transport/addresses.ts'
import { formatDeadline } from '../transport/deadlines.ts'
import { failed, serviceError, succeeded } from '../transport/errors.ts'
import type { ServiceResult } from '../transport/errors.ts'
import type { Http } from '../transport/http.ts'
import type { OrderId } from './identifiers.ts'
import { exchangeJson, jsonOf, jsonRequest, readBody, textOf } from '../transport/json.ts'
import { createdOrderSchema, orderPageSchema, orderSchema, unreadPageSchema } from './schemas.ts'
import type { CreatedOrder, Order, OrderPage, PageOf, SkippedItem, UnreadOrder } from './schemas.ts'

/** Specification 2.3. Missing and null fields are left out of the request. */
type NewOrder = Pick<PlacedFields, RequiredField> & {
  [Name in Exclude<SentField, RequiredField>]?: OrderValues[Name] | null
}

interface OrderListQuery {
  deliveryStatus?: 'to_accept' | 'accepted' | 'rejected'
}

interface OrderPagesOptions {
  signal?: AbortSignal
  maxPages?: number
}

type UnreadPagesOptions = OrderPagesOptions & {
  /** The next links of unchanged pages, by the hash of the page's bytes; these pages are not parsed. */
  known?: ReadonlyMap<string, string | null>
}

/** `isKnown`: the page is unchanged and was not parsed, so its list of orders is empty. */
export type UnreadPage = PageOf<UnreadOrder> & { hash: string; isKnown: boolean }

export interface Orders {
  /** Look up errors with `mayHaveTakenEffect` (errors.ts); never repeat them. */
  create(order: NewOrder, options?: { signal?: AbortSignal }): Promise<ServiceResult<CreatedOrder>>
  get(orderId: OrderId, options?: { signal?: AbortSignal }): Promise<ServiceResult<Order>>
  /** Reads one page, by number or by the `nextLink` of the previous page. */
  page(
    query: OrderListQuery & ({ page?: number } | { nextLink: string }),
    options?: { signal?: AbortSignal },
  ): Promise<ServiceResult<OrderPage>>
  /** Reads all pages in sequence; ends after the first error. */
  pages(query: OrderListQuery, options?: OrderPagesOptions): AsyncGenerator<ServiceResult<OrderPage>, void, undefined>
  /** As `pages`, without parsing the orders: most are already known. */
  unreadPages(
    query: OrderListQuery,
    options?: UnreadPagesOptions,
  ): AsyncGenerator<ServiceResult<UnreadPage>, void, undefined>
}

const maxPagesByDefault = 20_000
/** How many consecutive pages may contain no new order. Orders can move between pages during a read. */
const maxPagesWithoutNew = 3

export function createOrders(http: Http): Orders {
  function logSkipped(address: URL, { skipped }: { skipped: SkippedItem[] }): void {
    if (skipped.length === 0) return
    const reasons = skipped.map(({ index, reason }) => `${index}: ${reason}`)
    http.log({ kind: 'itemsSkipped', address: addressForLog(address), count: reasons.length, reasons })
  }

  async function readPage(address: URL, signal: AbortSignal | undefined): Promise<ServiceResult<OrderPage>> {
    const result = await exchangeJson(http, { address, signal }, orderPageSchema)
    if (result.ok) logSkipped(address, result.value)
    return result
  }

  async function readUnread(address: URL, { signal, known }: UnreadPagesOptions): Promise<ServiceResult<UnreadPage>> {
    const result = await http.exchange(
      jsonRequest({ address, signal }),
      async (answer): Promise<ServiceResult<UnreadPage>> => {
        const body = await readBody(http, answer)
        if (!body.ok) return body
        const bodyHash = hash('sha256', body.value, 'base64')
        const nextLink = known?.get(bodyHash)
        if (nextLink !== undefined) {
          return succeeded({ hash: bodyHash, isKnown: true, orders: [], skipped: [], nextLink })
        }
        const page = jsonOf(answer, textOf(answer, body.value), unreadPageSchema)
        return page.ok ? succeeded({ hash: bodyHash, isKnown: false, ...page.value }) : page
      },
    )
    if (result.ok) logSkipped(address, result.value)
    return result
  }

  /** @param marksOf identifies a page's contents; a page without new marks counts as already read */
  async function* pagesOf<Page extends PageOf<{ orderId: OrderId }>>(
    query: OrderListQuery,
    options: OrderPagesOptions,
    read: (address: URL) => Promise<ServiceResult<Page>>,
    marksOf: (page: Page) => readonly (OrderId | string)[],
  ): AsyncGenerator<ServiceResult<Page>, void, undefined> {
    const maxPages = options.maxPages ?? maxPagesByDefault
    const known = new Set<OrderId | string>()
    let pagesWithoutNew = 0
    const visited = new Set<string>()
    let address: URL = listAddress(http.baseUrl, query, undefined)
    for (let page = 1; ; page += 1) {
      if (page > maxPages) {
        yield failed(serviceError('tooManyPages', `${addressForLog(address)}: more than ${maxPages} pages`))
        return
      }
      visited.add(address.href)
      const result = await read(address)
      yield result
      if (!result.ok || result.value.nextLink === null) return

      const next = nextAddress(http.baseUrl, result.value.nextLink, address)
      if (next === null) {
        yield failed(
          serviceError('linkOutsideService', `${addressForLog(address)}: the next page is outside the service`),
        )
        return
      }
      const knownBefore = known.size
      for (const mark of marksOf(result.value)) known.add(mark)
      pagesWithoutNew = known.size > knownBefore ? 0 : pagesWithoutNew + 1
      if (visited.has(next.href) || pagesWithoutNew >= maxPagesWithoutNew) {
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
      return failed(serviceError('linkOutsideService', 'the next page is outside the service'))
    },

    pages: (query, options = {}) =>
      pagesOf<OrderPage>(query, options, (address) => readPage(address, options.signal), orderIdsOf),

    // A known page has no parsed orders, so its hash identifies it.
    unreadPages: (query, options = {}) =>
      pagesOf<UnreadPage>(
        query,
        options,
        (address) => readUnread(address, options),
        (page) => (page.isKnown ? [page.hash] : orderIdsOf(page)),
      ),
  }
}

function orderIdsOf({ orders }: { orders: readonly { orderId: OrderId }[] }): OrderId[] {
  return orders.map(({ orderId }) => orderId)
}

function listAddress(baseUrl: URL, query: OrderListQuery, page: number | undefined): URL {
  return serviceAddress(baseUrl, ['orders'], { delivery_status: query.deliveryStatus, page })
}

/**
 * The next page, inside the service. A server behind a proxy may write links with an origin that only its own network
 * knows; then the link's query is applied to the list's own address, so that neither the key nor the request goes
 * elsewhere.
 */
function nextAddress(baseUrl: URL, nextLink: string, current: URL): URL | null {
  const link = readLink(nextLink, current)
  if (link === null) return null
  if (keyMayGoTo(baseUrl, link)) return link
  if (!link.searchParams.has('page') || !/\/orders\/?$/.test(link.pathname)) return null
  const address = serviceAddress(baseUrl, ['orders'])
  address.search = link.search
  return address
}

/** The request body of specification 2.3. */
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
    return failed(serviceError('invalidRequest', 'the deadline cannot be written as an instant'))
  }
}

/** @throws RangeError if the instant cannot be written in the service's format */
function wireValue(name: SentField, order: NewOrder): unknown {
  const value = order[name] ?? null
  if (name === 'documents' && order.documents?.length === 0) return null
  if (orderFields[name].kind !== 'instant' || typeof value !== 'string') return value
  return value === '' ? null : formatDeadline(value)
}

/** Returns the order with optional blank texts set to null. */
export function withoutBlanks(order: NewOrder): NewOrder {
  const blank = sentFieldNames.filter((name) => {
    const value = order[name]
    return !isRequired(name) && typeof value === 'string' && value.trim() === ''
  })
  return { ...order, ...Object.fromEntries(blank.map((name) => [name, null])) }
}
