// Reads the orders of one account from the service into the store: what awaits a decision, everything, or one order. It makes no plans and
// tells nobody but the windows; an order that one list lacked is not gone.
import { setImmediate } from 'node:timers/promises'
import type { AccountId, AttachmentId, OrderId, OrderRef } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ServiceClient } from '../../service/client.ts'
import { failed, serviceError, succeeded } from '../../service/transport/errors.ts'
import type { ServiceError, ServiceResult } from '../../service/transport/errors.ts'
import { readOrder } from '../../service/resources/schemas.ts'
import type { UnreadPage } from '../../service/resources/orders.ts'
import type { Listing, OrderFromService, Store } from '../../store/store.ts'
import type { Changes } from '../reporting/changes.ts'
import { orderFromService } from '../answers/from-service.ts'

export interface ReadingDeps {
  accountId: AccountId
  client: ServiceClient
  store: Store
  clock: Clock
  changes: Changes
  signal: AbortSignal
}

export interface Reading {
  /** What awaits a decision. */
  poll(): Promise<ServiceResult<null>>
  /** Every order. */
  sweep(): Promise<ServiceResult<null>>
  order(orderId: OrderId): Promise<ServiceResult<null>>
  /** True once a sweep has read everything, since Verso started. */
  hasSwept(): boolean
  /** The last poll found more that is new than it could ask for. */
  isSweepNeeded(): boolean
}

const batchSize = 200
/** Of a sweep: each batch is one transaction, and touches most pages of the indexes whether it is small or large. */
const sweepBatchSize = 2_000
const mostPagesAtOnce = 200
const readAtOnce = 50
/** So many orders are asked for one by one; more are left to a sweep. */
const mostAskedSingly = 50
/** For so long a new order may be refused to the one who placed it (field notes 8), generously. */
const justPlacedMs = 10 * 60_000
/** Before every order: none counts as gone. */
const never = new Date(0).toISOString()

export function createReading({ accountId, client, store, clock, changes, signal }: ReadingDeps): Reading {
  /** When the last complete sweep began. */
  let sweptSince: string | null = null
  let isSweepNeeded = false

  const instant = () => new Date(clock.now()).toISOString()

  async function apply(orders: OrderFromService[], listing: Listing = 'whole', atOnce = batchSize) {
    for (let from = 0; from < orders.length; from += atOnce) {
      const applied = await store.orders.apply(accountId, orders.slice(from, from + atOnce), instant(), listing)
      if (applied.changed === null || applied.changed.length > 0) changes.ordersChanged(applied.changed)
      if (applied.changed === null) changes.deliveriesChanged(null)
      else if (applied.arrived.length > 0) changes.deliveriesChanged(applied.arrived)
    }
  }

  /** Only what is not the same as the last time is read and written. */
  async function takeIn(pages: readonly UnreadPage[]): Promise<void> {
    const known = pages.filter(({ isKnown }) => isKnown).map(({ hash }) => hash)
    if (known.length > 0) await store.orders.pagesSeen(accountId, known, instant())
    const unread = pages.flatMap((page) => page.orders)
    if (unread.length === 0) return
    const answers = unread.map(({ orderId, entry }) => ({ orderId, text: JSON.stringify(entry) }))
    const found = await store.orders.newAnswers(accountId, answers, instant())
    const orders: OrderFromService[] = []
    for (const [index, { place, answer }] of found.entries()) {
      const each = unread[place]
      if (each !== undefined) orders.push({ ...orderFromService(readOrder(each)), answer })
      // Others get their turn.
      if (index % readAtOnce === readAtOnce - 1) await setImmediate()
    }
    await apply(orders, 'whole', sweepBatchSize)
    const kept = pages.filter(({ isKnown, skipped }) => !isKnown && skipped.length === 0)
    await store.orders.keepPages(
      accountId,
      kept.map(({ hash, nextLink, orders }) => ({ hash, nextLink, orderIds: orders.map(({ orderId }) => orderId) })),
      instant(),
    )
  }

  async function order(orderId: OrderId): Promise<ServiceResult<null>> {
    const read = await client.orders.get(orderId, { signal })
    if (!read.ok) return read
    await apply([orderFromService(read.value)])
    return succeeded(null)
  }

  async function poll(): Promise<ServiceResult<null>> {
    isSweepNeeded = false
    /** With the documents that each order was listed with. */
    const listed = new Map<OrderId, ReadonlySet<AttachmentId>>()
    /** These told everything themselves. */
    const asked = new Set<OrderId>()
    let askedSingly = 0
    for await (const page of client.orders.pages({ deliveryStatus: 'to_accept' }, { signal })) {
      if (!page.ok) return page
      const known: OrderFromService[] = []
      for (const each of page.value.orders.map(orderFromService)) {
        listed.set(each.orderId, new Set(each.deliveries.map(({ attachmentId }) => attachmentId)))
        if (!(await hasNews(each))) {
          known.push(each)
          continue
        }
        // A filtered list may hold only the matching documents: which version a new one is, only the whole order tells.
        askedSingly += 1
        const whole = askedSingly > mostAskedSingly ? null : await order(each.orderId)
        if (whole?.ok === true) {
          asked.add(each.orderId)
          continue
        }
        if (whole !== null && !isHidden(whole.error)) return whole
        isSweepNeeded = true
        // Read after write: the list may be ahead of the order itself.
        if (whole !== null) known.push(each)
      }
      await apply(known, 'filtered')
      if (signal.aborted) return ended
    }
    return readDecidedElsewhere(listed, asked)
  }

  async function hasNews({ orderId, deliveries }: OrderFromService): Promise<boolean> {
    const known = await store.orders.get({ accountId, orderId })
    if (known === null) return true
    const attachments = new Set(known.deliveries.map(({ ref }) => ref.attachmentId))
    return deliveries.some(({ attachmentId }) => !attachments.has(attachmentId))
  }

  /**
   * What awaited a decision here and is not listed any more, an order or one document of it, was decided elsewhere: the order itself tells
   * how. An order that is not there itself is gone.
   */
  async function readDecidedElsewhere(
    listed: ReadonlyMap<OrderId, ReadonlySet<AttachmentId>>,
    asked: ReadonlySet<OrderId>,
  ): Promise<ServiceResult<null>> {
    const { awaiting } = await store.orders.inbox(batchSize, accountId)
    const orderIds = awaiting
      .filter(({ pendingDecision }) => pendingDecision === null)
      .filter(({ ref: { orderId, attachmentId } }) => {
        const documents = listed.get(orderId)
        // A list that names no documents says nothing of them.
        return documents === undefined || (documents.size > 0 && !documents.has(attachmentId))
      })
      .map(({ ref }) => ref.orderId)
      .filter((orderId) => !asked.has(orderId))
    for (const orderId of [...new Set(orderIds)].slice(0, mostAskedSingly)) {
      const read = await order(orderId)
      if (read.ok) continue
      if (!isHidden(read.error)) return read
      const ref = { accountId, orderId }
      if (listed.has(orderId) || (await isJustPlaced(ref))) continue
      if (await store.orders.vanished(ref, instant())) changes.ordersChanged([ref])
    }
    return succeeded(null)
  }

  async function sweep(): Promise<ServiceResult<null>> {
    const startedAt = instant()
    let isWhole = true
    const known = new Map<string, string | null>()
    for (const { hash, nextLink } of await store.orders.answeredPages(accountId)) known.set(hash, nextLink)
    // While these are compared and written, the next pages are on their way.
    let takingIn: Promise<void> = Promise.resolve()
    let gathered: UnreadPage[] = []
    let orders = 0
    for await (const page of client.orders.unreadPages({}, { signal, known })) {
      // What was read before is kept, also where the sweep breaks off.
      if (!page.ok || signal.aborted) {
        await takingIn
        await takeIn(gathered)
        return page.ok ? ended : page
      }
      if (page.value.skipped.length > 0) isWhole = false
      gathered.push(page.value)
      orders += page.value.orders.length
      if (orders < sweepBatchSize && gathered.length < mostPagesAtOnce) continue
      await takingIn
      takingIn = takeIn(gathered)
      // A failure is met where it is waited for.
      takingIn.catch(() => undefined)
      gathered = []
      orders = 0
    }
    await takingIn
    await takeIn(gathered)
    if (signal.aborted) return ended
    const vanished = await store.orders.swept(accountId, isWhole ? await sinceWhenGone(startedAt) : never, instant())
    if (vanished.length > 0) changes.ordersChanged(vanished.length > batchSize ? null : vanished)
    sweptSince = startedAt
    isSweepNeeded = false
    return succeeded(null)
  }

  /**
   * Orders move between pages while these are read, and a new order may not be shown yet: what a sweep did not see is asked for itself before
   * it counts as gone. Where that would be too many, only what two sweeps in a row did not see is gone.
   * @returns since when an order must not have been seen to be gone
   */
  async function sinceWhenGone(startedAt: string): Promise<string> {
    const unseen = await store.orders.unseenSince(accountId, startedAt, mostAskedSingly + 1)
    if (unseen.length > mostAskedSingly) return sweptSince ?? never
    for (const ref of unseen) {
      const read = await order(ref.orderId)
      if (read.ok) continue
      if (!isHidden(read.error) || (await isJustPlaced(ref))) return never
    }
    return startedAt
  }

  async function isJustPlaced(ref: OrderRef): Promise<boolean> {
    const placedAt = (await store.orders.get(ref))?.placement?.placedAt
    return placedAt !== undefined && clock.now() - Date.parse(placedAt) < justPlacedMs
  }

  return {
    poll,
    sweep,
    order,
    hasSwept: () => sweptSince !== null,
    isSweepNeeded: () => isSweepNeeded,
  }
}

const ended = failed(serviceError('cancelled', 'following has ended'))

/** Not there, or not to be seen with this key: no reason to call the whole round a failure. */
function isHidden(error: ServiceError): boolean {
  return error.code === 'notFound' || error.code === 'forbidden'
}
