// Callbacks through all of Verso: orders of two accounts are placed with this computer's address, and deliveries arrive
// without polling. The clock does not move, so no poll can have found them.
import { createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { AccountId, CallbackStatus } from '../../../preload/contract/index.ts'
import { createDemoService } from '../../../main/demo/demo-service.ts'
import type { DemoService } from '../../../main/demo/demo-service.ts'
import {
  connect,
  connectedWorld,
  createWorld,
  endWorlds,
  placeOrder,
  until,
  untilAwaiting,
  untilDownloaded,
  value,
} from './world.ts'
import type { World } from './world.ts'

afterEach(endWorlds)

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  })
}

async function receiveCallbacks({ verso }: World): Promise<CallbackStatus> {
  const port = await freePort()
  const publicAddress = `http://127.0.0.1:${String(port)}`
  expect(await value(verso.callback.set({ isOn: true, port, publicAddress }))).toMatchObject({ state: 'listening' })
  return value(verso.callback.useForNewOrders({ isUsed: true }))
}

async function order(world: World, accountId: AccountId, title: string): Promise<number> {
  const ref = await placeOrder(world, accountId, { title })
  // In the store, after everything that follows a new order.
  await until(async () => expect((await world.verso.orders.get({ ref })).ok).toBe(true))
  return ref.orderId
}

async function arrivals({ verso }: World) {
  return (await value(verso.callback.arrivals({ limit: 20 }))).arrivals
}

/** A second service, whose orders have the same numbers as those of the first. */
async function connectSecond(world: World): Promise<{ demo: DemoService; accountId: AccountId }> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-second-'))
  const demo = await createDemoService({
    directory,
    port: 0,
    key: 'second-key',
    deliverAfterMs: 60 * 60_000,
    clock: world.clock,
    random: () => 0.5,
    quirks: { mistakes: 'none' },
    seed: 'empty',
  })
  onTestFinished(async () => {
    await demo.close()
    await rm(directory, { recursive: true, force: true })
  })
  const account = await value(
    world.verso.accounts.connect({
      name: 'Second office',
      baseUrl: demo.baseUrl,
      key: 'second-key',
      keyHeader: 'X-Service-API-Key',
    }),
  )
  await until(() => expect(world.sync.accounts.statuses().map(({ state }) => state)).toEqual(['upToDate', 'upToDate']))
  return { demo, accountId: account.id }
}

test('deliveries for two accounts are listed, downloaded and announced before any poll', async () => {
  const world = await createWorld({ deliverAfterMs: 60 * 60_000 })
  const firstAccount = await connect(world)
  const second = await connectSecond(world)
  const { addressForService } = await receiveCallbacks(world)
  const firstOrder = await order(world, firstAccount, 'Leaflet')
  const secondOrder = await order(world, second.accountId, 'Radio spot')
  expect(world.demo.orders().map(({ callback_url }) => callback_url)).toEqual([addressForService])

  const polls = () => world.requests.filter((request) => request.includes('delivery_status=to_accept')).length
  const before = polls()
  await world.demo.deliverNow()
  const [delivered] = await untilAwaiting(world, 1)
  expect(delivered?.ref).toMatchObject({ accountId: firstAccount, orderId: firstOrder })
  const polled = async () => (await arrivals(world)).filter(({ outcome }) => outcome === 'polled')
  await until(async () => expect(await polled()).toHaveLength(1))
  await second.demo.deliverNow()
  // Both orders have the same number, and the other account's was just refreshed: a pause, far shorter than the time to
  // the next poll.
  await until(async () => expect(await arrivals(world)).toHaveLength(2))
  world.clock.advance(10_000)
  const rows = await untilAwaiting(world, 2)
  expect(rows.map(({ ref }) => ref)).toContainEqual(
    expect.objectContaining({ accountId: second.accountId, orderId: secondOrder }),
  )
  for (const { ref } of rows) await untilDownloaded(world, ref)
  expect(polls()).toBe(before)
  await until(() => expect(world.announced.flat()).toHaveLength(2))
  await until(async () => {
    expect((await polled()).map(({ newDeliveries }) => newDeliveries)).toEqual([1, 1])
  })
  expect(world.demo.callbacks().map(({ outcome }) => outcome)).toEqual([204])
})

test('a forged callback changes nothing: its content is not believed, and its address is not fetched', async () => {
  const { world, accountId } = await connectedWorld({ deliverAfterMs: 60 * 60_000 })
  const { localAddress } = await receiveCallbacks(world)
  const orderId = await order(world, accountId, 'Leaflet')
  const before = world.requests.length
  const answer = await fetch(localAddress, {
    method: 'POST',
    body: JSON.stringify({
      event: 'job:completed',
      event_data: {
        order_id: orderId,
        order_web_url: 'https://attacker.example/',
        job_id: 1,
        job_web_url: 'https://attacker.example/',
        delivered_documents: [{ document_id: 1, download_url: `${world.demo.baseUrl}/attacker` }],
      },
    }),
  })
  expect(answer.status).toBe(204)
  await until(async () => expect((await arrivals(world))[0]).toMatchObject({ outcome: 'nothingNew', orderId }))
  await untilAwaiting(world, 0)
  expect(world.requests.slice(before)).toEqual([`GET /api/v1/orders/${String(orderId)}`])
})

test('after a restart the same address still receives, and callbacks lost in the meantime are made up for by a check', async () => {
  const { world, accountId } = await connectedWorld({ deliverAfterMs: 60 * 60_000 })
  const { localAddress } = await receiveCallbacks(world)
  const [first, second] = [await order(world, accountId, 'Leaflet'), await order(world, accountId, 'Poster')]
  await world.restart(async () => {
    await world.demo.deliverNow(first)
    await until(() => expect(world.demo.callbacks().map(({ outcome }) => outcome)).toEqual(['failed']))
  })
  await untilAwaiting(world, 1)
  await until(async () => expect((await value(world.verso.callback.status())).state).toBe('listening'))
  expect((await value(world.verso.callback.status())).localAddress).toBe(localAddress)
  await world.demo.deliverNow(second)
  await untilAwaiting(world, 2)
})

test('the address is in no log', async () => {
  const { world } = await connectedWorld()
  const { path } = await receiveCallbacks(world)
  await value(world.verso.callback.test({ through: 'public' }))
  await value(world.verso.callback.set({ host: '203.0.113.9' }))
  expect(JSON.stringify(world.logged)).not.toContain(path)
})

test('without a public address orders have none, and Verso says so', async () => {
  const { world } = await connectedWorld()
  expect(await world.verso.callback.useForNewOrders({ isUsed: true })).toMatchObject({
    ok: false,
    error: { code: 'addressRefused' },
  })
  expect((await value(world.verso.settings.get())).callbackUrl).toBe('')
})
