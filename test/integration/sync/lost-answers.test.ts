// Lost answers: nothing is doubled, nothing is lost, and the person is asked only if a look-up is not conclusive.
import { afterEach, expect, test } from 'vitest'
import type { OutboxId } from '../../../preload/contract/index.ts'
import {
  composeDraft,
  connectedWorld,
  deliver,
  endWorlds,
  entryOf,
  placeOrder,
  send,
  until,
  untilAwaiting,
  untilEntry,
  value,
} from './world.ts'
import type { World } from './world.ts'

afterEach(endWorlds)

const placing = { method: 'POST', path: /\/orders$/ }
const deciding = { method: 'PATCH', path: /\/delivered_documents\// }

async function deliveredWorld(): Promise<World> {
  const { world, accountId } = await connectedWorld()
  await placeOrder(world, accountId)
  await deliver(world)
  await untilAwaiting(world, 1)
  return world
}

/** Look-ups are scheduled by the clock; moves it until the entry has the expected state. */
async function untilSettled(world: World, id: OutboxId, state: 'confirmed' | 'unknown' | 'refused', found?: string) {
  return until(async () => {
    world.clock.advance(5_000)
    const entry = await entryOf(world, id)
    expect(entry).toMatchObject({ state, ...(found === undefined ? {} : { lookup: { found } }) })
    return entry
  })
}

test.each([
  { kind: 'loseAnswer' },
  { kind: 'truncateJson' },
  { kind: 'resetDuringAnswer', share: 0.5 },
  { kind: 'hang', isDone: true },
] as const)('an order whose answer was lost ($kind) is found, and exists once', async (fault) => {
  const { world, accountId } = await connectedWorld()
  world.demo.quirks.fail({ ...placing, fault, times: 1 })
  const id = await send(world, (await composeDraft(world, accountId)).id)
  const entry = await untilSettled(world, id, 'confirmed')
  expect(world.demo.orders()).toHaveLength(1)
  expect(entry?.what).toMatchObject({ orderRef: { orderId: world.demo.orders()[0]?.order_id } })
  expect((await value(world.verso.drafts.list())).total).toBe(0)
})

test('Verso waits for an order that is not listed for a minute after it was placed', async () => {
  const { world, accountId } = await connectedWorld({ quirks: { hiddenAfterCreationMs: 50_000 } })
  world.demo.quirks.fail({ ...placing, fault: { kind: 'loseAnswer' }, times: 1 })
  const id = await send(world, (await composeDraft(world, accountId)).id)
  await untilSettled(world, id, 'confirmed')
  expect(world.demo.orders()).toHaveLength(1)
})

test('an order that never arrived is not sent again automatically: the person chooses', async () => {
  const { world, accountId } = await connectedWorld()
  world.demo.quirks.fail({ ...placing, fault: { kind: 'hang', isDone: false }, times: 1 })
  const id = await send(world, (await composeDraft(world, accountId)).id)
  await untilSettled(world, id, 'unknown', 'nothing')
  expect(world.demo.orders()).toHaveLength(0)
  expect(await value(world.verso.orders.inbox())).toMatchObject({ withTranslatorsTotal: 0 })

  await value(world.verso.outbox.resolve({ outboxId: id, choice: { kind: 'sendAgain' } }))
  await untilSettled(world, id, 'confirmed')
  expect(world.demo.orders()).toHaveLength(1)
})

test('an order that turns up after the person was asked is not doubled by "send again"', async () => {
  const { world, accountId } = await connectedWorld()
  world.demo.quirks.fail({ ...placing, fault: { kind: 'loseAnswer' }, times: 1 })
  const id = await send(world, (await composeDraft(world, accountId)).id)
  const order = await until(() => {
    const [placed] = world.demo.orders()
    if (placed === undefined) throw new Error('not placed yet')
    return placed
  })
  world.demo.changeOrder(order.order_id, { is_hidden: 1 })
  await untilSettled(world, id, 'unknown', 'nothing')
  world.demo.changeOrder(order.order_id, { is_hidden: 0 })
  await value(world.verso.outbox.resolve({ outboxId: id, choice: { kind: 'sendAgain' } }))
  await untilEntry(world, id, 'confirmed')
  expect(world.demo.orders()).toHaveLength(1)
})

test('two equal orders, the answer of the first lost, become two orders', async () => {
  const { world, accountId } = await connectedWorld()
  world.demo.quirks.fail({ ...placing, fault: { kind: 'loseAnswer' }, times: 1 })
  const drafts = [await composeDraft(world, accountId), await composeDraft(world, accountId)]
  const ids: OutboxId[] = []
  for (const { id } of drafts) ids.push((await value(world.verso.drafts.send({ draftId: id }))).outboxId)
  for (const id of ids) await untilSettled(world, id, 'confirmed')
  expect(world.demo.orders()).toHaveLength(2)
  const refs = await Promise.all(ids.map(async (id) => (await entryOf(world, id))?.what))
  expect(new Set(refs.map((what) => (what?.kind === 'order' ? what.orderRef?.orderId : null))).size).toBe(2)
})

test('a decision whose answer was lost is looked up, and counts once', async () => {
  const world = await deliveredWorld()
  const [row] = await untilAwaiting(world, 1)
  if (row === undefined) throw new Error('nothing to decide')
  world.demo.quirks.fail({ ...deciding, fault: { kind: 'loseAnswer' }, times: 1 })
  const { outboxId } = await value(world.verso.deliveries.decide({ ref: row.ref, decision: { kind: 'accept' } }))
  world.clock.advance(10_000)
  await untilSettled(world, outboxId, 'confirmed')
  expect(world.demo.decisions()).toHaveLength(1)
})

test('a decision that never arrived is sent again after a look-up', async () => {
  const world = await deliveredWorld()
  const [row] = await untilAwaiting(world, 1)
  if (row === undefined) throw new Error('nothing to decide')
  world.demo.quirks.fail({ ...deciding, fault: { kind: 'hang', isDone: false }, times: 1 })
  const { outboxId } = await value(
    world.verso.deliveries.decide({ ref: row.ref, decision: { kind: 'sendBack', reason: 'A number is wrong.' } }),
  )
  world.clock.advance(10_000)
  await untilSettled(world, outboxId, 'confirmed')
  expect(world.demo.decisions()).toMatchObject([{ delivery_status: 'rejected', reject_reason: 'A number is wrong.' }])
})

test('a document with the opposite decision made elsewhere is reported as a conflict, never overridden', async () => {
  const world = await deliveredWorld()
  const [row] = await untilAwaiting(world, 1)
  if (row === undefined) throw new Error('nothing to decide')
  const path = `orders/${String(row.ref.orderId)}/delivered_documents/${String(row.ref.attachmentId)}`
  const { outboxId } = await value(world.verso.deliveries.decide({ ref: row.ref, decision: { kind: 'accept' } }))
  const elsewhere = await fetch(`${world.demo.baseUrl}/${path}`, {
    method: 'PATCH',
    headers: { 'X-Service-API-Key': 'demo-key-4711', 'content-type': 'application/json' },
    body: JSON.stringify({ delivery_status: 'rejected', reject_reason: 'Decided by a colleague.' }),
  })
  expect(elsewhere.ok).toBe(true)
  world.clock.advance(10_000)
  await untilSettled(world, outboxId, 'unknown', 'conflict')
  expect(world.demo.decisions()).toHaveLength(1)

  await value(world.verso.outbox.resolve({ outboxId, choice: { kind: 'drop' } }))
  expect(await entryOf(world, outboxId)).toBeUndefined()
})
