// One order for each target language: composed together, sent one by one, each exactly once, each file uploaded once
// for all.
import { afterEach, describe, expect, test } from 'vitest'
import type { DraftId, OutboxEntry, OutboxId } from '../../../preload/contract/index.ts'
import { composeDraft, connectedWorld, endWorlds, entryOf, until, untilEntry, value } from './world.ts'
import type { World, WorldOptions } from './world.ts'

afterEach(endWorlds)

const onePerTarget = { split: 'onePerTarget' as const }
const targets = ['swh', 'ara', 'fra']

async function composedWorld(options: WorldOptions = {}, changes = {}) {
  const { world, accountId } = await connectedWorld(options)
  const draft = await composeDraft(world, accountId, { targets, changes: { ...onePerTarget, ...changes } })
  return { world, accountId, draft }
}

async function sendAll(world: World, draftId: DraftId): Promise<OutboxId[]> {
  const { outboxIds } = await value(world.verso.drafts.send({ draftId }))
  return outboxIds
}

function uploads(world: World) {
  return world.requests.filter((request) => /^POST .*\/documents$/.test(request)).length
}

function languagesAtService(world: World) {
  return world.demo
    .orders()
    .flatMap(({ order_id }) => world.demo.jobs(order_id).map(({ language }) => language))
    .toSorted()
}

async function orderEntries(world: World): Promise<Extract<OutboxEntry['what'], { kind: 'order' }>[]> {
  const { entries } = await value(world.verso.outbox.list())
  return entries.flatMap(({ what }) => (what.kind === 'order' ? [what] : []))
}

describe('one order for each target language', () => {
  test('becomes as many orders, linked to each other, with every file uploaded once', async () => {
    const { world, accountId, draft } = await composedWorld()
    const ids = await sendAll(world, draft.id)
    expect(ids).toHaveLength(3)
    expect(await orderEntries(world)).toMatchObject([
      { targetLanguages: ['swh'], group: { index: 0, count: 3 }, files: [{ name: 'leaflet.txt', state: 'waiting' }] },
      { targetLanguages: ['ara'], group: { index: 1, count: 3 } },
      { targetLanguages: ['fra'], group: { index: 2, count: 3 } },
    ])
    world.clock.advance(20_000)
    for (const id of ids) await untilEntry(world, id, 'confirmed')
    expect(languagesAtService(world)).toEqual(['ara', 'fra', 'swh'])
    expect(uploads(world)).toBe(1)
    expect((await value(world.verso.drafts.list())).total).toBe(0)

    const refs = world.demo.orders().map(({ order_id }) => ({ accountId, orderId: order_id as never }))
    for (const ref of refs) {
      const { linked, placement } = await value(world.verso.orders.get({ ref }))
      expect(linked.map((other) => other.ref.orderId)).toEqual(
        refs.filter(({ orderId }) => orderId !== ref.orderId).map(({ orderId }) => orderId),
      )
      expect(
        new Set([...linked.flatMap((other) => other.targetLanguages), ...(placement?.targetLanguages ?? [])]),
      ).toEqual(new Set(targets))
    }
  })

  test('gives each language its own deadline, and the common one to the others', async () => {
    const { world, draft } = await composedWorld(
      {},
      {
        deadline: '2026-05-10T10:00:00.000Z',
        targetDeadlines: [
          { language: 'ara', deadline: '2026-05-12T08:30:00.000Z' },
          { language: 'fra', deadline: null },
          { language: 'xyz', deadline: '2026-05-01T00:00:00.000Z' },
        ],
      },
    )
    const { requests } = await value(world.verso.drafts.requests({ draftId: draft.id }))
    const ids = await sendAll(world, draft.id)
    world.clock.advance(20_000)
    for (const id of ids) await untilEntry(world, id, 'confirmed')
    const sent = world.demo
      .orders()
      .map(({ order_id, deadline }) => [world.demo.jobs(order_id)[0]?.language, deadline ?? null])
    expect(sent).toEqual([
      ['swh', '2026-05-10 10:00:00'],
      ['ara', '2026-05-12 08:30:00'],
      ['fra', null],
    ])
    // The preview shows what is sent.
    const shown = requests.map(({ json }) => JSON.parse(json) as Record<string, unknown>)
    expect(shown.map((body) => [(body['target_langs'] as string[])[0], body['deadline'] ?? null])).toEqual(sent)
    expect(shown.every((body) => body['title'] === world.demo.orders()[0]?.title)).toBe(true)
  })

  test('can be undone as one draft while nothing was sent, and not afterwards', async () => {
    const { world, draft } = await composedWorld()
    const [first] = await sendAll(world, draft.id)
    if (first === undefined) throw new Error('nothing was sent')
    const { draftId } = await value(world.verso.outbox.undo({ outboxId: first }))
    expect(draftId).toBe(draft.id)
    const again = await value(world.verso.drafts.get({ draftId: draft.id }))
    expect(again.fields).toEqual(draft.fields)
    expect(again.files.map(({ id }) => id)).toEqual(draft.files.map(({ id }) => id))
    expect((await value(world.verso.outbox.list())).entries).toEqual([])

    const ids = await sendAll(world, draft.id)
    world.demo.quirks.fail({
      method: 'POST',
      path: /\/orders$/,
      skip: 1,
      fault: { kind: 'status', status: 503, body: 'empty' },
    })
    world.clock.advance(20_000)
    await untilEntry(world, ids[0] as OutboxId, 'confirmed')
    await until(async () => expect((await entryOf(world, ids[1] as OutboxId))?.problem).not.toBeNull())
    const refused = await world.verso.outbox.undo({ outboxId: ids[2] as OutboxId })
    expect(refused).toMatchObject({ ok: false, error: { code: 'alreadyDone' } })
    expect((await value(world.verso.outbox.list())).entries).toHaveLength(3)
  })

  test('allows one language to be cancelled, which becomes a draft, while the others are ordered', async () => {
    const { world, draft } = await composedWorld()
    const ids = await sendAll(world, draft.id)
    const { draftId } = await value(world.verso.outbox.cancel({ outboxId: ids[1] as OutboxId }))
    if (draftId === null) throw new Error('no draft came back')
    const returned = await value(world.verso.drafts.get({ draftId }))
    expect(returned.fields).toMatchObject({ title: draft.fields.title, targetLanguages: ['ara'], split: 'oneForAll' })
    expect(returned.files).toMatchObject([{ name: 'leaflet.txt', state: 'ready', wordCount: 8 }])
    world.clock.advance(20_000)
    for (const id of [ids[0], ids[2]]) await untilEntry(world, id as OutboxId, 'confirmed')
    expect(languagesAtService(world)).toEqual(['fra', 'swh'])
    // It can still be sent afterwards.
    const [later] = await sendAll(world, draftId)
    world.clock.advance(20_000)
    await untilEntry(world, later as OutboxId, 'confirmed')
    expect(languagesAtService(world)).toEqual(['ara', 'fra', 'swh'])
  })

  test('collects the refused languages in one draft, with the service’s words', async () => {
    const { world, draft } = await composedWorld()
    world.demo.quirks.fail({
      method: 'POST',
      path: /\/orders$/,
      times: 2,
      fault: { kind: 'status', status: 400, body: 'json' },
    })
    await sendAll(world, draft.id)
    world.clock.advance(20_000)
    const [row] = await until(async () => {
      const { rows } = await value(world.verso.drafts.list())
      expect(rows).toMatchObject([{ targetLanguages: ['swh', 'ara'], isRefused: true }])
      expect(languagesAtService(world)).toEqual(['fra'])
      return rows
    })
    if (row === undefined) throw new Error('no draft')
    expect((await value(world.verso.drafts.get({ draftId: row.id }))).fields.split).toBe('onePerTarget')
    for (const id of await sendAll(world, row.id)) {
      world.clock.advance(20_000)
      await untilEntry(world, id, 'confirmed')
    }
    expect(languagesAtService(world)).toEqual(['ara', 'fra', 'swh'])
  })

  test('uploads again for each order if the service accepts a document for one order only', async () => {
    const { world, draft } = await composedWorld({ quirks: { documentsServeOnce: true } })
    const ids = await sendAll(world, draft.id)
    world.clock.advance(20_000)
    for (const id of ids) await untilEntry(world, id, 'confirmed')
    expect(languagesAtService(world)).toEqual(['ara', 'fra', 'swh'])
    expect(uploads(world)).toBe(3)
    const used = world.demo.orders().map(({ order_id }) => world.demo.sourceDocuments(order_id)[0]?.document_id)
    expect(new Set(used).size).toBe(3)
    expect((await value(world.verso.drafts.list())).total).toBe(0)
  })

  test('stays one order for each language when the answer to each is lost', async () => {
    const { world, draft } = await composedWorld()
    world.demo.quirks.fail({ method: 'POST', path: /\/orders$/, fault: { kind: 'loseAnswer' } })
    const ids = await sendAll(world, draft.id)
    world.clock.advance(20_000)
    for (const id of ids) {
      await until(async () => {
        world.clock.advance(5_000)
        expect(await entryOf(world, id)).toMatchObject({ state: 'confirmed' })
      })
    }
    expect(languagesAtService(world)).toEqual(['ara', 'fra', 'swh'])
  })
})
