// Deliveries are checked as they arrive: what the inbox shows before anybody opened one, against the demo service, with the
// real store, reader of passages and review worker.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { DeliveryRef, DeliveryRow, OrderFilter } from '../../../preload/contract/index.ts'
import { declaration } from '../../fixtures/corpus/declaration.ts'
import {
  connectedWorld,
  deliver,
  endWorlds,
  orderElsewhere,
  placeOrder,
  until,
  untilAwaiting,
  untilUpToDate,
  value,
} from './world.ts'
import type { World, WorldOptions } from './world.ts'

afterEach(endWorlds)

/** Its articles: the demo has translations of people for them, into all languages of these tests. */
const leaflet = declaration('eng').slice(12, 32).join('\n\n')
const mistaken = { quirks: { mistakes: 'always' } } as const

/** An order that was placed from here was delivered in these languages. */
async function delivered(options: WorldOptions & { targets?: string[] } = {}): Promise<World> {
  const { targets = ['fra'], ...rest } = options
  const { world, accountId } = await connectedWorld({ checksDeliveries: true, ...rest })
  await placeOrder(world, accountId, { targets, texts: { 'leaflet.txt': leaflet } })
  await deliver(world)
  await untilAwaiting(world, targets.length)
  return world
}

/** All deliveries to review, once each was judged. */
async function untilJudged(world: World): Promise<DeliveryRow[]> {
  return until(async () => {
    const { awaiting, checked } = await value(world.verso.orders.inbox())
    expect(awaiting).not.toEqual([])
    expect(checked.pending).toBe(0)
    for (const { judgement } of awaiting) expect(judgement?.reason).not.toBe('notDownloaded')
    return awaiting
  })
}

async function onlyJudged(world: World): Promise<DeliveryRow> {
  const [row, ...others] = await untilJudged(world)
  if (row === undefined || others.length > 0) throw new Error('not one delivery')
  return row
}

async function ordersFound(world: World, checked: OrderFilter['checked']): Promise<number> {
  const page = { query: '', sort: { by: 'severity', direction: 'descending' }, after: null, limit: 10 } as const
  return (await value(world.verso.orders.page({ ...page, filter: { tab: 'all', checked } }))).total
}

describe('before anybody opened it', () => {
  test('a delivery with a planted mistake shows that it has a critical finding, and its order is found by that', async () => {
    const world = await delivered(mistaken)
    const row = await onlyJudged(world)
    expect(row.judgement).toMatchObject({ verdict: 'findings', reason: null })
    expect(row.judgement?.findings.critical).toBeGreaterThan(0)
    expect((await value(world.verso.deliveries.get({ ref: row.ref }))).isOpened).toBe(false)
    const { accountId, orderId } = row.ref
    const order = await value(world.verso.orders.get({ ref: { accountId, orderId } }))
    expect(order.row.judgement).toMatchObject({ deliveries: { critical: 1, clean: 0, pending: 0 } })
    expect(await ordersFound(world, ['critical'])).toBe(1)
    expect(await ordersFound(world, ['clean'])).toBe(0)
  })

  test('a correct one is clean: every segment aligned with confidence, and its words counted', async () => {
    const world = await delivered()
    const { judgement } = await onlyJudged(world)
    expect(judgement).toMatchObject({ verdict: 'clean', findings: { critical: 0, major: 0, minor: 0 } })
    expect(judgement?.segments).toBeGreaterThan(10)
    expect(judgement?.alignedSegments).toBe(judgement?.segments)
    expect(judgement?.words).toBeGreaterThan(200)
    expect(judgement?.unchecked.map(({ part }) => part)).toEqual(['terms', 'spelling'])
    expect(await ordersFound(world, ['clean'])).toBe(1)
  })

  test('one of another program’s order is not judged, because there is no source', async () => {
    const { world } = await connectedWorld({ checksDeliveries: true })
    await orderElsewhere(world, leaflet)
    expect((await onlyJudged(world)).judgement).toMatchObject({ verdict: 'notJudged', reason: 'noSource' })
    expect((await value(world.verso.deliveries.cleanOnes({ accountId: null }))).total).toBe(0)
  })

  test('one that will not be downloaded is not checked, and the window learns of it when that changes', async () => {
    const { world } = await connectedWorld({ checksDeliveries: true })
    await value(world.verso.settings.set({ downloadDeliveries: false }))
    await orderElsewhere(world, leaflet)
    await untilAwaiting(world, 1)
    expect(await ordersFound(world, ['notJudged'])).toBe(1)
    await untilUpToDate(world)
    world.events.length = 0
    await value(world.verso.settings.set({ downloadDeliveries: true }))
    await until(() => {
      for (const area of ['orders', 'deliveries'])
        expect(world.events).toContainEqual({ area, name: 'changed', payload: { refs: null } })
    })
  })

  test('the judgement is the same after a restart, without judging again', async () => {
    const world = await delivered(mistaken)
    const { judgement } = await onlyJudged(world)
    world.clock.advance(60_000)
    await world.restart()
    await untilUpToDate(world)
    expect((await onlyJudged(world)).judgement).toEqual(judgement)
  })
})

describe('an action in a review', () => {
  async function reviewed(world: World, ref: DeliveryRef) {
    const { id } = await value(world.verso.review.open({ ref, sourceFileId: null }))
    await until(async () => {
      expect((await value(world.verso.review.get({ reviewId: id }))).stage).toBe('ready')
    })
    const all = await value(world.verso.review.findings({ reviewId: id, from: 0, limit: 200, withDismissed: true }))
    return { reviewId: id, findings: all.findings }
  }

  test('updates its row: dismissed findings no longer count, restored ones do', async () => {
    const world = await delivered(mistaken)
    const { ref, judgement } = await onlyJudged(world)
    const { reviewId, findings } = await reviewed(world, ref)
    for (const { id } of findings) await value(world.verso.review.dismiss({ reviewId, findingId: id, scope: 'here' }))
    await until(async () => {
      expect((await value(world.verso.deliveries.get({ ref }))).row.judgement).toMatchObject({
        findings: { critical: 0, major: 0, minor: 0, dismissed: findings.length },
      })
    })
    for (const { id } of findings) await value(world.verso.review.dismiss({ reviewId, findingId: id, scope: null }))
    await until(async () => {
      expect((await value(world.verso.deliveries.get({ ref }))).row.judgement?.findings).toEqual(judgement?.findings)
    })
    await value(world.verso.review.close({ reviewId }))
  })

  test('attaching a source has it compared', async () => {
    const { world } = await connectedWorld({ checksDeliveries: true })
    await orderElsewhere(world, leaflet)
    const { ref } = await onlyJudged(world)
    const path = join(world.directory, 'source.txt')
    await writeFile(path, `Placed by another program\n\n${leaflet}`)
    world.chosen.files = [path]
    await value(world.verso.deliveries.pickSource({ ref }))
    await until(async () => {
      expect((await value(world.verso.deliveries.get({ ref }))).row.judgement?.verdict).toBe('clean')
    })
  })
})

describe('accepting the clean ones together', () => {
  test('accepts those that are clean at that moment, each undoable, although none was opened', async () => {
    const world = await delivered({ targets: ['fra', 'spa'] })
    await untilJudged(world)
    const { rows, total } = await value(world.verso.deliveries.cleanOnes({ accountId: null }))
    expect(total).toBe(2)
    const refs = rows.map(({ ref }) => ref)
    expect(await world.verso.deliveries.acceptMany({ refs, waived: [] })).toMatchObject({
      ok: false,
      error: { code: 'notOpened' },
    })
    const { outboxIds } = await value(world.verso.deliveries.acceptMany({ refs, waived: [], checked: refs }))
    expect(outboxIds).toHaveLength(2)
    for (const outboxId of outboxIds) await value(world.verso.outbox.undo({ outboxId }))
    await untilAwaiting(world, 2)
  })

  test('is refused as a whole if one is not clean', async () => {
    const world = await delivered({ ...mistaken, targets: ['fra', 'spa'] })
    const refs = (await untilJudged(world)).map(({ ref }) => ref)
    const answer = await world.verso.deliveries.acceptMany({ refs, waived: refs, checked: refs })
    expect(answer).toMatchObject({ ok: false, error: { code: 'notClean' } })
    expect((await value(world.verso.outbox.list())).entries.filter(({ state }) => state === 'held')).toEqual([])
  })
})

describe('notifications', () => {
  test('wait for the checks, and then include the findings', async () => {
    const world = await delivered({ ...mistaken, targets: ['fra', 'spa'] })
    await untilJudged(world)
    await until(() => expect(world.announced.flat()).toHaveLength(2))
    expect(world.announced).toHaveLength(1)
    for (const { judgement } of world.announced.flat())
      expect(judgement).toMatchObject({ verdict: 'findings', reason: null })
  })

  test('are shown after a minute without the findings, once, if the checks take longer', async () => {
    const reading = Promise.withResolvers<Uint8Array>()
    const reader = {
      read: () => Promise.reject(new Error('this test reads nothing')),
      passages: () => reading.promise,
    }
    const world = await delivered({ reader })
    await until(async () => {
      expect((await value(world.verso.orders.inbox())).awaiting[0]?.body).toBe('present')
    })
    expect(world.announced).toEqual([])
    // The wait exists once the announcement was put off.
    await until(() => {
      world.clock.advance(5_000)
      expect(world.announced.flat()).toHaveLength(1)
    })
    expect(world.announced.flat()[0]?.judgement).toBeNull()
    await until(async () => {
      world.clock.advance(5_000)
      expect((await value(world.verso.orders.inbox())).awaiting[0]?.judgement).toMatchObject({ reason: 'tookTooLong' })
    })
    expect(world.announced.flat()).toHaveLength(1)
    reading.reject(new Error('this test reads nothing'))
  })
})
