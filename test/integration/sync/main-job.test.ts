// The whole main job: connect, order, get notified, read, send back, get the corrected version, accept.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  composeDraft,
  connect,
  connectedWorld,
  createWorld,
  deliver,
  demoKey,
  endWorlds,
  entryOf,
  nextPoll,
  placeOrder,
  until,
  untilAwaiting,
  untilDownloaded,
  untilEntry,
  untilUpToDate,
  value,
} from './world.ts'

afterEach(endWorlds)

test('from the first connection to an accepted second version', async () => {
  const world = await createWorld()
  const { verso, clock, demo } = world
  const accountId = await connect(world)

  const draft = await composeDraft(world, accountId, {
    texts: { 'leaflet.txt': 'Wash your hands with soap before you eat.', 'नोट.txt': 'क्षति शहर धेरै छ' },
  })
  expect((await value(verso.drafts.gaps({ draftId: draft.id }))).gaps).toEqual([])
  await until(async () => expect((await value(verso.drafts.get({ draftId: draft.id }))).countedWords).toBe(12))

  const { outboxId } = await value(verso.drafts.send({ draftId: draft.id }))
  expect(await entryOf(world, outboxId)).toMatchObject({ state: 'held', what: { kind: 'order' } })
  clock.advance(19_000)
  expect(demo.orders()).toHaveLength(0)
  clock.advance(1_000)
  const sent = await untilEntry(world, outboxId, 'confirmed')
  expect(demo.orders()).toMatchObject([
    {
      title: 'Cholera prevention leaflet',
      source_lang: 'eng',
      source_wordcount: 12,
      contact_email: 'a.mensah@example.org',
    },
  ])
  const [order] = demo.orders()
  expect(sent.what).toMatchObject({ orderRef: { accountId, orderId: order?.order_id } })
  expect(demo.documents().map(({ name }) => name)).toEqual(['leaflet.txt', 'नोट.txt'])
  expect((await value(verso.drafts.list())).total).toBe(0)

  await demo.deliverNow()
  await nextPoll(world)
  const [first] = await untilAwaiting(world, 2)
  if (first === undefined) throw new Error('nothing waits for review')
  await until(() => expect(world.announced.flat()).toHaveLength(2))
  expect(first).toMatchObject({ version: 1, language: 'swh', isPlacedHere: true })
  await untilDownloaded(world, first.ref)

  const { sources } = await value(verso.deliveries.get({ ref: first.ref }))
  expect(sources.map(({ name }) => name).sort()).toEqual(['leaflet.txt', 'नोट.txt'].sort())
  expect(await value(verso.deliveries.preview({ side: 'delivery', ref: first.ref }))).toMatchObject({
    kind: 'frame',
  })
  const source = sources[0]
  if (source === undefined) throw new Error('no source beside the delivery')
  expect(
    await value(verso.deliveries.preview({ side: 'source', ref: first.ref, sourceFileId: source.id })),
  ).toMatchObject({ kind: 'frame', language: 'eng' })

  world.chosen.savePath = join(world.directory, 'saved.txt')
  expect(await value(verso.deliveries.saveAs({ side: 'delivery', ref: first.ref }))).toEqual({ outcome: 'done' })
  expect(new Uint8Array(await readFile(world.chosen.savePath))).toEqual(
    new Uint8Array(demo.readDocument(first.documentId ?? 0)),
  )

  const decided = await value(
    verso.deliveries.decide({
      ref: first.ref,
      decision: { kind: 'sendBack', reason: 'The second sentence is missing.' },
    }),
  )
  clock.advance(10_000)
  await untilEntry(world, decided.outboxId, 'confirmed')
  expect(demo.decisions()).toMatchObject([
    {
      attachment_id: first.ref.attachmentId,
      delivery_status: 'rejected',
      reject_reason: 'The second sentence is missing.',
    },
  ])

  await demo.deliverNow()
  await nextPoll(world)
  const corrected = await until(async () => {
    const { awaiting } = await value(verso.orders.inbox())
    const row = awaiting.find(({ version }) => version === 2)
    if (row === undefined) throw new Error('no second version yet')
    return row
  })
  await until(() => expect(world.announced.flat()).toHaveLength(3))
  expect(corrected.name).toBe(first.name)
  const { versions } = await value(verso.deliveries.get({ ref: corrected.ref }))
  expect(versions).toMatchObject([
    { version: 1, status: 'rejected', rejectReason: 'The second sentence is missing.' },
    { version: 2, status: 'to_accept' },
  ])

  const accepted = await value(verso.deliveries.decide({ ref: corrected.ref, decision: { kind: 'accept' } }))
  clock.advance(10_000)
  await untilEntry(world, accepted.outboxId, 'confirmed')
  expect(demo.decisions().at(-1)).toMatchObject({
    attachment_id: corrected.ref.attachmentId,
    delivery_status: 'accepted',
  })
})

test('a delivery is announced once, even after a restart', async () => {
  const { world, accountId } = await connectedWorld()
  await placeOrder(world, accountId)
  await deliver(world)
  await until(() => expect(world.announced.flat()).toHaveLength(1))
  await nextPoll(world)
  await untilUpToDate(world)
  await world.restart()
  await untilUpToDate(world)
  await untilAwaiting(world, 1)
  expect(world.announced.flat()).toHaveLength(1)
})

test('an order can be undone completely while it is held, and nothing reaches the service', async () => {
  const { world, accountId } = await connectedWorld()
  const draft = await composeDraft(world, accountId)
  const { outboxId } = await value(world.verso.drafts.send({ draftId: draft.id }))
  expect(await value(world.verso.outbox.undo({ outboxId }))).toEqual({ draftId: draft.id })
  world.clock.advance(60_000)
  expect(await value(world.verso.drafts.get({ draftId: draft.id }))).toMatchObject({
    fields: { title: draft.fields.title },
  })
  expect(world.demo.documents()).toEqual([])
  expect(await world.verso.outbox.undo({ outboxId })).toMatchObject({ ok: false, error: { code: 'notFound' } })
})

test('the key of the account reaches no event, no log and no answer', async () => {
  const { world, accountId } = await connectedWorld()
  await placeOrder(world, accountId)
  const snapshot = await value(world.verso.application.snapshot())
  expect(JSON.stringify([world.events, world.logged, snapshot])).not.toContain(demoKey)
})
