// Reads one account's orders from the service into the store: deliveries to review, all orders, or one order. Does not
// schedule. An order that is missing from one list is not treated as gone.
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

interface ReadingDeps {
  accountId: AccountId
  client: ServiceClient
  store: Store
  clock: Clock
  changes: Changes
  signal: AbortSignal
}

export interface Reading {
  /** Reads the orders with deliveries to review. */
  poll(): Promise<ServiceResult<null>>
  /** Reads every order. */
  sweep(): Promise<ServiceResult<null>>
  order(orderId: OrderId): Promise<ServiceResult<null>>
  /** Whether all orders have been read since Verso started. */
  hasSwept(): boolean
  /** Whether the last poll found more new orders than it may read one by one. */
  isSweepNeeded(): boolean
}

const batchSize = 200
/** Batch size of a full read. Each batch is one transaction that touches most index pages, whatever its size. */
const sweepBatchSize = 2_000
const maxPagesAtOnce = 200
const readAtOnce = 50
/** Beyond this number of single requests, a full read is used instead. */
const maxSingleReads = 50
/** A generous limit for how long the service may hide a new order from the person who placed it (field notes 8). */
const justPlacedMs = 10 * 60_000
/** Before any order, so that none counts as gone. */
const never = new Date(0).toISOString()

export function createReading({ accountId, client, store, clock, changes, signal }: ReadingDeps): Reading {
  /** Start of the last complete read. */
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

  /** Parses what has changed since the last time. */
  async function comparePages(pages: readonly UnreadPage[]): Promise<OrderFromService[]> {
    const unread = pages.flatMap((page) => page.orders)
    if (unread.length === 0) return []
    const answers = unread.map(({ orderId, entry }) => ({ orderId, text: JSON.stringify(entry) }))
    const found = await store.orders.newAnswers(accountId, answers, instant())
    const orders: OrderFromService[] = []
    for (const [index, { place, answer }] of found.entries()) {
      const each = unread[place]
      if (each !== undefined) orders.push({ ...orderFromService(readOrder(each)), answer })
      // Let other work run.
      if (index % readAtOnce === readAtOnce - 1) await setImmediate()
    }
    return orders
  }

  async function writePages(pages: readonly UnreadPage[], changed: OrderFromService[]): Promise<void> {
    const known = pages.filter(({ isKnown }) => isKnown).map(({ hash }) => hash)
    if (known.length > 0) await store.orders.pagesSeen(accountId, known, instant())
    await apply(changed, 'whole', sweepBatchSize)
    const kept = pages.filter(({ isKnown, skipped, orders }) => !isKnown && skipped.length === 0 && orders.length > 0)
    if (kept.length === 0) return
    await store.orders.keepPages(
      accountId,
      kept.map(({ hash, nextLink, orders }) => ({ hash, nextLink, orderIds: orders.map(({ orderId }) => orderId) })),
      instant(),
    )
  }

  /** While the store writes pages, the next ones are compared, and the ones after them load. */
  function createPagesSaving(): { add(pages: readonly UnreadPage[]): Promise<void>; end(): Promise<void> } {
    let before: Promise<void> = Promise.resolve()
    let last: Promise<void> = Promise.resolve()
    let lastIds = new Set<OrderId>()
    return {
      /** Waits until at most one earlier batch is left to write. */
      async add(pages) {
        await before
        before = last
        const ids = new Set(pages.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)))
        // An order that moved to these pages is compared with what the pages before say of it.
        const comparing = ids.isDisjointFrom(lastIds) ? comparePages(pages) : before.then(() => comparePages(pages))
        lastIds = ids
        last = Promise.all([comparing, before]).then(([changed]) => writePages(pages, changed))
        // The rejection is handled where the promise is awaited.
        last.catch(() => undefined)
      },
      end: () => last,
    }
  }

  async function order(orderId: OrderId): Promise<ServiceResult<null>> {
    const read = await client.orders.get(orderId, { signal })
    if (!read.ok) return read
    await apply([orderFromService(read.value)])
    return succeeded(null)
  }

  async function poll(): Promise<ServiceResult<null>> {
    isSweepNeeded = false
    /** The documents that each order was listed with. */
    const listed = new Map<OrderId, ReadonlySet<AttachmentId>>()
    /** Orders that were read completely. */
    const fullyRead = new Set<OrderId>()
    let singleReads = 0
    for await (const page of client.orders.pages({ deliveryStatus: 'to_accept' }, { signal })) {
      if (!page.ok) return page
      const known: OrderFromService[] = []
      for (const each of page.value.orders.map(orderFromService)) {
        listed.set(each.orderId, new Set(each.deliveries.map(({ attachmentId }) => attachmentId)))
        if (!(await hasNewDeliveries(each))) {
          known.push(each)
          continue
        }
        // A filtered list may contain only the matching documents; the version of a new one is known only from the
        // complete order.
        singleReads += 1
        const whole = singleReads > maxSingleReads ? null : await order(each.orderId)
        if (whole?.ok === true) {
          fullyRead.add(each.orderId)
          continue
        }
        if (whole !== null && !isHidden(whole.error)) return whole
        isSweepNeeded = true
        // The list may be ahead of the order itself.
        if (whole !== null) known.push(each)
      }
      await apply(known, 'filtered')
      if (signal.aborted) return ended
    }
    return readDecidedElsewhere(listed, fullyRead)
  }

  async function hasNewDeliveries({ orderId, deliveries }: OrderFromService): Promise<boolean> {
    const known = await store.orders.get({ accountId, orderId })
    if (known === null) return true
    const attachments = new Set(known.deliveries.map(({ ref }) => ref.attachmentId))
    return deliveries.some(({ attachmentId }) => !attachments.has(attachmentId))
  }

  /**
   * Orders and documents that were to be reviewed and are no longer listed were decided elsewhere; reading the order
   * shows how. If the order itself is missing, it was removed.
   */
  async function readDecidedElsewhere(
    listed: ReadonlyMap<OrderId, ReadonlySet<AttachmentId>>,
    fullyRead: ReadonlySet<OrderId>,
  ): Promise<ServiceResult<null>> {
    const { awaiting } = await store.orders.inbox(batchSize, accountId, batchSize)
    const orderIds = awaiting
      .filter(({ pendingDecision }) => pendingDecision === null)
      .filter(({ ref: { orderId, attachmentId } }) => {
        const documents = listed.get(orderId)
        // A list without documents says nothing about them.
        return documents === undefined || (documents.size > 0 && !documents.has(attachmentId))
      })
      .map(({ ref }) => ref.orderId)
      .filter((orderId) => !fullyRead.has(orderId))
    for (const orderId of [...new Set(orderIds)].slice(0, maxSingleReads)) {
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
    let isComplete = true
    const known = new Map<string, string | null>()
    for (const { hash, nextLink } of await store.orders.answeredPages(accountId)) known.set(hash, nextLink)
    const saving = createPagesSaving()
    let gathered: UnreadPage[] = []
    let orders = 0
    for await (const page of client.orders.unreadPages({}, { signal, known })) {
      // Keep what was read, even if the full read breaks off.
      if (!page.ok || signal.aborted) {
        await saving.add(gathered)
        await saving.end()
        return page.ok ? ended : page
      }
      if (page.value.skipped.length > 0) isComplete = false
      gathered.push(page.value)
      orders += page.value.orders.length
      if (orders < sweepBatchSize && gathered.length < maxPagesAtOnce) continue
      await saving.add(gathered)
      gathered = []
      orders = 0
    }
    await saving.add(gathered)
    await saving.end()
    if (signal.aborted) return ended
    const vanished = await store.orders.swept(accountId, isComplete ? await vanishedSince(startedAt) : never, instant())
    if (vanished.length > 0) changes.ordersChanged(vanished.length > batchSize ? null : vanished)
    sweptSince = startedAt
    isSweepNeeded = false
    return succeeded(null)
  }

  /**
   * Orders move between pages during a full read, and a new order may still be hidden. So each order that was not seen
   * is read on its own before it counts as removed. If there are too many, an order is removed after two full reads without
   * it.
   * @returns orders that were not seen since this time count as removed
   */
  async function vanishedSince(startedAt: string): Promise<string> {
    const unseen = await store.orders.unseenSince(accountId, startedAt, maxSingleReads + 1)
    if (unseen.length > maxSingleReads) return sweptSince ?? never
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

/** Missing or not visible with this key: not a reason to fail the round. */
function isHidden(error: ServiceError): boolean {
  return error.code === 'notFound' || error.code === 'forbidden'
}
