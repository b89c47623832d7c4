// Following a service that changes during reads: shifting pages, orders that appear, change and disappear, corrections,
// and misleading links. In the end Verso has what the service has, and no order is treated as removed because one list
// lacked it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountId, OrderRow } from '../../../preload/contract/index.ts'
import { loopbackCertificate } from '../service/loopback-certificate.ts'
import { closeAll, json, reply, startStub } from '../service/stub-service.ts'
import type { SeenRequest, StubService } from '../service/stub-service.ts'
import { createWorld, endWorlds, nextPoll, until, untilUpToDate, value } from './world.ts'
import type { World } from './world.ts'

interface ServedDelivery {
  attachment_id: number
  delivery_status: 'to_accept' | 'accepted' | 'rejected'
}

interface ServedOrder {
  order_id: number
  title: string
  status: string
  delivered_documents: ServedDelivery[]
}

const pageSize = 3
let service: StubService
let orders: ServedOrder[]
/** Runs before a page of the list is answered. */
let onPage: (page: number, isFiltered: boolean) => void
/** What the answer with a single order waits for. */
let beforeOrder: () => Promise<void>
let isKeyGood: boolean
let isPortal: boolean

function served(id: number, deliveries: ServedDelivery[] = []): ServedOrder {
  return {
    order_id: id,
    title: `Order ${String(id)}`,
    status: deliveries.length > 0 ? 'delivered' : 'draft',
    delivered_documents: deliveries,
  }
}

function whole(order: ServedOrder, origin: string) {
  const link = (path: string) => `${origin}/api/v1/${path}`
  return {
    ...order,
    self_link: link(`orders/${String(order.order_id)}`),
    source_lang: 'eng',
    source_wordcount: 10,
    instructions: '',
    deadline: '2026-06-01 12:00:00',
    delivered_documents: order.delivered_documents.map((each) => ({
      ...each,
      document_id: each.attachment_id + 1_000,
      name: 'leaflet.txt',
      language: 'swh',
      download_link: link(`document/${String(each.attachment_id + 1_000)}/file`),
      self_link: link(`orders/${String(order.order_id)}/delivered_documents/${String(each.attachment_id)}`),
    })),
  }
}

function serve({ path, headers }: SeenRequest) {
  const { pathname, searchParams } = new URL(path, service.origin)
  if (isPortal) return reply(200, { 'content-type': 'text/html' }, '<html><title>Log in to the network</title>')
  if (!isKeyGood && headers['x-service-api-key'] === 'good-key') return json({ error_messages: ['Unknown key.'] }, 401)
  if (pathname === '/api/v1/orders') {
    const page = Number(searchParams.get('page') ?? 1)
    const wanted = searchParams.get('delivery_status')
    onPage(page, wanted !== null)
    const matching = orders.filter(
      (order) => wanted === null || order.delivered_documents.some((each) => each.delivery_status === wanted),
    )
    const query = wanted === null ? '' : `delivery_status=${wanted}&`
    const pageLink = (number: number) => ({ href: `${service.baseUrl}/orders?${query}page=${String(number)}` })
    const hasNext = matching.length > page * pageSize
    return json({
      _links: { self: pageLink(page), next: hasNext ? pageLink(page + 1) : { href: null }, prev: { href: null } },
      data: matching.slice((page - 1) * pageSize, page * pageSize).map((order) => whole(order, service.origin)),
    })
  }
  const id = /^\/api\/v1\/orders\/(\d+)$/.exec(pathname)?.[1]
  if (id !== undefined) {
    const order = orders.find((each) => String(each.order_id) === id)
    return order === undefined ? json({ error_messages: 'Not here.' }, 404) : json(whole(order, service.origin))
  }
  if (pathname.includes('/file')) return reply(200, { 'content-type': 'text/plain' }, 'Nawa mikono')
  return json([])
}

beforeEach(async () => {
  orders = []
  onPage = () => undefined
  beforeOrder = async () => undefined
  isKeyGood = true
  isPortal = false
  service = await startStub((request, response, index) => {
    const isOrder = /^\/api\/v1\/orders\/\d+$/.test(request.path)
    void (isOrder ? beforeOrder() : Promise.resolve()).then(() => {
      serve(request)(request, response, index)
    })
  })
})
afterEach(async () => {
  await endWorlds()
  await closeAll()
})

async function follow(world: World): Promise<AccountId> {
  const { id } = await value(
    world.verso.accounts.connect({
      name: 'Shifting',
      baseUrl: service.baseUrl,
      key: 'good-key',
      keyHeader: 'X-Service-API-Key',
    }),
  )
  await untilUpToDate(world)
  return id
}

async function sweep(world: World) {
  await value(world.verso.sync.refresh({ accountId: null }))
  await until(() => expect(world.sync.accounts.statuses()).toMatchObject([{ state: 'upToDate' }]))
}

/** Reads each order by its id, because the list may be filtered. */
async function known(world: World, accountId: AccountId, ids: readonly number[]): Promise<(OrderRow | null)[]> {
  return Promise.all(
    ids.map(async (orderId) => {
      const answer = await world.verso.orders.get({ ref: { accountId, orderId } })
      return answer.ok ? answer.value.row : null
    }),
  )
}

test('orders placed while the pages are read push others to the next page: each is known, once', async () => {
  const world = await createWorld()
  orders = Array.from({ length: 9 }, (_, index) => served(index + 1))
  let nextId = 100
  onPage = (page, isFiltered) => {
    if (!isFiltered && page === 2 && nextId < 104) {
      orders.unshift(served(nextId))
      nextId += 1
    }
  }
  const accountId = await follow(world)
  await sweep(world)
  const rows = await known(world, accountId, [...Array.from({ length: 9 }, (_, index) => index + 1), 100])
  expect(rows.every((row) => row !== null && !row.isVanished)).toBe(true)
})

test('an order cancelled while the pages are read hides another from the list, which is not marked as removed', async () => {
  const world = await createWorld()
  orders = Array.from({ length: 9 }, (_, index) => served(index + 1))
  const accountId = await follow(world)
  world.clock.advance(10 * 60_000)
  await untilUpToDate(world)
  // The first of page 1 disappears after page 1 was read: the first of page 2 moves to page 1 and is in neither.
  onPage = (page, isFiltered) => {
    if (!isFiltered && page === 2 && orders.length === 9) orders.shift()
  }
  await sweep(world)
  await until(async () => {
    const rows = await known(world, accountId, [1, 4])
    expect(rows.map((row) => row?.isVanished)).toEqual([false, false])
  })
  world.clock.advance(60_000)
  // The next full read finds page 1 without it, and reads it by itself before treating it as removed.
  await sweep(world)
  await until(async () => {
    const rows = await known(world, accountId, [1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(rows.map((row) => row?.isVanished)).toEqual([true, false, false, false, false, false, false, false, false])
  })
  const gone = await value(world.verso.orders.get({ ref: { accountId, orderId: 1 } }))
  expect(gone.history.map(({ what }) => what.kind)).toContain('vanished')
})

test('a removed order with deliveries to review no longer waits after the next poll', async () => {
  const world = await createWorld()
  orders = [served(1, [{ attachment_id: 11, delivery_status: 'to_accept' }]), served(2)]
  const accountId = await follow(world)
  await until(() => expect(world.counted.at(-1)).toBe(1))
  const before = service.requests.length
  orders.shift()
  await nextPoll(world)
  await until(() => expect(world.counted.at(-1)).toBe(0))
  await untilUpToDate(world)
  expect((await known(world, accountId, [1]))[0]).toMatchObject({ isVanished: true, toDecideCount: 1 })
  const { history } = await value(world.verso.orders.get({ ref: { accountId, orderId: 1 } }))
  expect(history.at(-1)?.what.kind).toBe('vanished')
  expect(service.requests.slice(before).map(({ path }) => path)).not.toContain('/api/v1/orders')
})

test('an order that comes back is listed again', async () => {
  const world = await createWorld()
  orders = [served(1), served(2)]
  const accountId = await follow(world)
  world.clock.advance(10 * 60_000)
  await untilUpToDate(world)
  const removed = orders.splice(0, 1)
  await sweep(world)
  await until(async () => expect((await known(world, accountId, [1]))[0]?.isVanished).toBe(true))
  orders.push(...removed)
  await sweep(world)
  await until(async () => expect((await known(world, accountId, [1]))[0]?.isVanished).toBe(false))
})

test('an unknown status is shown unchanged, and each change is in the history', async () => {
  const world = await createWorld()
  orders = [served(1)]
  const accountId = await follow(world)
  for (const status of ['in_process_of_assignment', 'ausgesetzt ⏸', 'draft']) {
    Object.assign(orders[0] ?? {}, { status, title: `Title, ${status}` })
    await sweep(world)
    await until(async () => expect((await known(world, accountId, [1]))[0]?.title).toBe(`Title, ${status}`))
  }
  const { history } = await value(world.verso.orders.get({ ref: { accountId, orderId: 1 } }))
  expect(JSON.stringify(history)).toContain('ausgesetzt ⏸')
})

test('a correction beside the rejected document is announced once, however often both are listed', async () => {
  const world = await createWorld()
  orders = [served(1, [{ attachment_id: 11, delivery_status: 'to_accept' }])]
  await follow(world)
  await until(() => expect(world.thereBefore.flat()).toHaveLength(1))
  orders = [
    served(1, [
      { attachment_id: 12, delivery_status: 'to_accept' },
      { attachment_id: 11, delivery_status: 'rejected' },
    ]),
  ]
  for (let poll = 0; poll < 5; poll += 1) {
    await nextPoll(world)
    await untilUpToDate(world)
  }
  await until(() => expect(world.announced.flat().map(({ ref }) => ref.attachmentId)).toEqual([12]))
  await world.restart()
  await untilUpToDate(world)
  expect([...world.thereBefore, ...world.announced].flat().map(({ ref }) => ref.attachmentId)).toEqual([11, 12])
})

/** The service answers with the next order only once everything before it has reached the icon. */
function answersSlowly(world: World) {
  let answered = 0
  beforeOrder = async () => {
    const before = answered
    answered += 1
    if (before > 0) await until(() => expect(world.counted.at(-1)).toBe(before))
  }
}

test('deliveries of one night are one digest, even if the service answers slowly for each order', async () => {
  const world = await createWorld()
  orders = Array.from({ length: 8 }, (_, index) => served(index + 1))
  await follow(world)
  orders = orders.map(({ order_id: id }) => served(id, [{ attachment_id: id * 10, delivery_status: 'to_accept' }]))
  answersSlowly(world)
  await nextPoll(world)
  await untilUpToDate(world)
  await until(() => expect(world.announced.flat()).toHaveLength(8))
  expect(world.announced).toHaveLength(1)
})

test('a read that never ends does not hold deliveries back for longer than a minute', async () => {
  const world = await createWorld()
  orders = [served(1), served(2)]
  await follow(world)
  orders = orders.map(({ order_id: id }) => served(id, [{ attachment_id: id * 10, delivery_status: 'to_accept' }]))
  let asked = 0
  beforeOrder = () => {
    asked += 1
    return asked === 1 ? Promise.resolve() : new Promise<void>(() => undefined)
  }
  await nextPoll(world)
  await until(() => expect(asked).toBe(2))
  await until(() => expect(world.counted.at(-1)).toBe(1))
  // The wait begins when there is something to announce.
  await until(() => {
    world.clock.advance(60_000)
    expect(world.announced.flat()).toHaveLength(1)
  })
})

test('behind the log-in page of a network everything is unchanged, and Verso recovers by itself', async () => {
  const world = await createWorld()
  orders = [served(1, [{ attachment_id: 11, delivery_status: 'to_accept' }])]
  const accountId = await follow(world)
  isPortal = true
  for (let poll = 0; poll < 3; poll += 1) {
    world.clock.advance(20 * 60_000)
    await until(() =>
      expect(world.sync.accounts.statuses()).toMatchObject([{ state: 'failing', problem: { code: 'signInPage' } }]),
    )
  }
  expect((await known(world, accountId, [1]))[0]).toMatchObject({ isVanished: false, toDecideCount: 1 })
  isPortal = false
  world.sync.trigger('online')
  await untilUpToDate(world)
  expect(world.announced).toEqual([])
  expect(world.thereBefore.flat()).toHaveLength(1)
})

test('a key changed at the service is reported, orders are kept, and the new key brings everything up to date', async () => {
  const world = await createWorld()
  orders = [served(1)]
  const accountId = await follow(world)
  isKeyGood = false
  await nextPoll(world)
  await until(() => expect(world.sync.accounts.statuses()).toMatchObject([{ state: 'keyRefused' }]))
  expect((await known(world, accountId, [1]))[0]).toMatchObject({ isVanished: false })
  orders.push(served(2))
  await value(world.verso.accounts.replaceKey({ accountId, key: 'new-key', evenUntested: true }))
  await until(async () => expect((await known(world, accountId, [2]))[0]).not.toBeNull())
  await untilUpToDate(world)
})

test('an untrusted certificate is reported as such, and no key is sent', async () => {
  const world = await createWorld()
  const secure = await startStub(json([]), { tls: loopbackCertificate })
  await value(
    world.verso.accounts.connect({
      name: 'Expired',
      baseUrl: secure.baseUrl,
      key: 'good-key',
      keyHeader: 'X-Service-API-Key',
    }),
  )
  await until(() => expect(world.sync.accounts.statuses()).toMatchObject([{ problem: { code: 'certificate' } }]))
  expect(secure.requests).toEqual([])
})

test.each([
  ['a day back', (world: World) => world.clock.setBack(24 * 60 * 60_000)],
  ['a year ahead', (world: World) => world.clock.advance(365 * 24 * 60 * 60_000)],
])('a clock that jumps %s stops nothing', async (_name, jump) => {
  const world = await createWorld()
  orders = [served(1)]
  const accountId = await follow(world)
  jump(world)
  orders.push(served(2, [{ attachment_id: 21, delivery_status: 'to_accept' }]))
  await nextPoll(world)
  await until(async () => expect((await known(world, accountId, [2]))[0]?.toDecideCount).toBe(1))
  Object.assign(orders[0] ?? {}, { title: 'Renamed by staff' })
  // At most an hour later by the current clock.
  for (let poll = 0; poll < 30; poll += 1) await nextPoll(world)
  await until(async () => expect((await known(world, accountId, [1]))[0]?.title).toBe('Renamed by staff'))
})

test('after hours of sleep, one round gets everything, and each delivery is announced once', async () => {
  const world = await createWorld()
  orders = [served(1), served(2), served(3)]
  await follow(world)
  orders = [1, 2, 3].map((id) => served(id, [{ attachment_id: id * 10, delivery_status: 'to_accept' }]))
  const before = service.requests.length
  // A computer that wakes: the clock has moved by hours, and every wait ends at once.
  world.clock.advance(9 * 60 * 60_000)
  world.sync.trigger('wake')
  world.sync.trigger('online')
  await until(() => expect(world.announced.flat()).toHaveLength(3))
  await untilUpToDate(world)
  const polls = service.requests.slice(before).filter(({ path }) => /to_accept$/.test(path))
  expect(polls.length).toBeLessThanOrEqual(2)
})
