// Failures: nothing entered is lost, and the service's messages reach the person.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  composeDraft,
  connectedWorld,
  createWorld,
  deliver,
  demoKey,
  endWorlds,
  entryOf,
  nextPoll,
  placed,
  placeOrder,
  send,
  until,
  untilAwaiting,
  untilEntry,
  untilUpToDate,
  value,
} from '../world.ts'

afterEach(endWorlds)

test('an order that the service refuses becomes a draft again, with the service’s messages at their fields', async () => {
  const { world, accountId } = await connectedWorld()
  const draft = await composeDraft(world, accountId)
  world.demo.quirks.fail({
    method: 'POST',
    path: /\/orders$/,
    times: 1,
    fault: { kind: 'status', status: 400, body: 'json' },
  })
  const id = await send(world, draft.id)
  const returned = await until(async () => {
    const { refusal, fields } = await value(world.verso.drafts.get({ draftId: draft.id }))
    expect(refusal).toMatchObject({ status: 400 })
    return { refusal, fields }
  })
  expect(returned.refusal?.serviceWords.length).toBeGreaterThan(0)
  expect(returned.fields).toEqual(draft.fields)
  expect(await entryOf(world, id)).toBeUndefined()

  await placed(world, draft.id)
  expect(world.demo.orders()).toHaveLength(1)
})

test('a key that may not order is reported in the service’s words, and the draft is kept', async () => {
  const { world, accountId } = await connectedWorld({ quirks: { refusesOrders: true } })
  const draft = await composeDraft(world, accountId)
  await send(world, draft.id)
  await until(async () => {
    expect((await value(world.verso.drafts.get({ draftId: draft.id }))).refusal).toMatchObject({ status: 403 })
  })
  expect(world.sync.accounts.statuses()).toMatchObject([{ state: 'upToDate' }])
})

test('an order whose key is no longer accepted waits, and is sent with the new key', async () => {
  const { world, accountId } = await connectedWorld()
  const draft = await composeDraft(world, accountId)
  // As if the service had changed the key, because a person cannot enter an invalid one.
  await world.sync.accounts.replaceKey(accountId, 'a-wrong-key')
  await until(() => expect(world.sync.accounts.statuses()).toMatchObject([{ state: 'keyRefused' }]))
  const id = await send(world, draft.id)
  await until(async () =>
    expect(await entryOf(world, id)).toMatchObject({ state: 'queued', problem: { code: 'unauthorized' } }),
  )

  await value(world.verso.accounts.replaceKey({ accountId, key: demoKey }))
  await untilEntry(world, id, 'confirmed')
  await untilUpToDate(world)
  expect(world.demo.orders()).toHaveLength(1)
})

test('an order composed offline is sent when the service can be reached again', async () => {
  const { world, accountId } = await connectedWorld()
  const draft = await composeDraft(world, accountId)
  await world.stopDemo()
  const id = await send(world, draft.id)
  await until(async () =>
    expect(await entryOf(world, id)).toMatchObject({ state: 'queued', problem: { code: 'connectionRefused' } }),
  )
  await world.restart()
  expect(await entryOf(world, id)).toMatchObject({ state: 'queued' })

  await world.startDemo()
  world.sync.trigger('online')
  await untilEntry(world, id, 'confirmed')
  expect(world.demo.orders()).toHaveLength(1)
})

test('a service that asks to wait is not asked earlier', async () => {
  const { world, accountId } = await connectedWorld()
  world.demo.quirks.fail({
    method: 'POST',
    path: /\/orders$/,
    times: 1,
    fault: { kind: 'rateLimited', retryAfter: { seconds: 120 } },
  })
  const id = await send(world, (await composeDraft(world, accountId)).id)
  await until(async () =>
    expect(await entryOf(world, id)).toMatchObject({ state: 'queued', problem: { code: 'rateLimited' } }),
  )
  world.sync.trigger('wake')
  world.clock.advance(119_000)
  expect(world.demo.orders()).toHaveLength(0)
  world.clock.advance(3_000)
  await untilEntry(world, id, 'confirmed')
})

test('a file is uploaded once, however often its order has to be tried', async () => {
  const { world, accountId } = await connectedWorld()
  world.demo.quirks.fail({
    method: 'POST',
    path: /\/orders$/,
    times: 2,
    fault: { kind: 'rateLimited', retryAfter: { seconds: 5 } },
  })
  const id = await send(world, (await composeDraft(world, accountId, { texts: { 'a.txt': 'one', 'b.txt': 'two' } })).id)
  await until(async () => {
    world.clock.advance(2_000)
    expect(await entryOf(world, id)).toMatchObject({ state: 'confirmed' })
  })
  expect(world.demo.documents()).toHaveLength(2)
})

test('a paused outbox sends nothing until it is resumed', async () => {
  const { world, accountId } = await connectedWorld()
  await value(world.verso.outbox.setPaused({ isPaused: true }))
  const id = await send(world, (await composeDraft(world, accountId)).id)
  await untilEntry(world, id, 'queued')
  await world.restart()
  expect((await value(world.verso.outbox.list())).isPaused).toBe(true)
  expect(world.demo.documents()).toEqual([])
  await value(world.verso.outbox.setPaused({ isPaused: false }))
  await untilEntry(world, id, 'confirmed')
})

test('an order can be undone while its file is uploaded', async () => {
  const { world, accountId } = await connectedWorld()
  world.demo.quirks.fail({ method: 'POST', path: /\/documents$/, times: 1, fault: { kind: 'hang', isDone: false } })
  const draft = await composeDraft(world, accountId)
  const id = await send(world, draft.id)
  await until(async () =>
    expect(await entryOf(world, id)).toMatchObject({ state: 'sending', progress: { step: 'uploading' } }),
  )
  expect(await value(world.verso.outbox.undo({ outboxId: id }))).toEqual({ draftId: draft.id })
  expect(world.demo.orders()).toEqual([])
  expect((await value(world.verso.drafts.get({ draftId: draft.id }))).fields).toEqual(draft.fields)
})

test('a decision that the service refuses stays in the outbox with the service’s words until the person discards it', async () => {
  const { world, accountId } = await connectedWorld()
  await placeOrder(world, accountId)
  await deliver(world)
  const [row] = await untilAwaiting(world, 1)
  if (row === undefined) throw new Error('nothing to decide')
  // Old servers answer unknown methods like this; the override form is refused as well.
  world.demo.quirks.fail({ path: /\/delivered_documents\//, fault: { kind: 'status', status: 422, body: 'json' } })
  const { outboxId } = await value(world.verso.deliveries.decide({ ref: row.ref, decision: { kind: 'accept' } }))
  world.clock.advance(10_000)
  const refused = await untilEntry(world, outboxId, 'refused')
  expect(refused.problem?.serviceWords?.length).toBeGreaterThan(0)
  await value(world.verso.outbox.resolve({ outboxId, choice: { kind: 'drop' } }))
  expect((await untilAwaiting(world, 1))[0]?.pendingDecision).toBeNull()
})

test('a web page sent instead of a document is never mistaken for it; the document arrives later', async () => {
  const { world, accountId } = await connectedWorld()
  await placeOrder(world, accountId)
  const repair = world.demo.quirks.fail({ method: 'GET', path: /\/document\/\d+\/file/, fault: { kind: 'htmlPage' } })
  await deliver(world)
  const [row] = await untilAwaiting(world, 1)
  if (row === undefined) throw new Error('nothing to download')
  await until(async () => expect((await value(world.verso.deliveries.get({ ref: row.ref }))).row.body).toBe('failed'))
  expect(await world.verso.deliveries.fetch({ ref: row.ref })).toMatchObject({
    ok: false,
    error: { code: 'notAnAnswer' },
  })
  repair()
  await nextPoll(world)
  await until(async () => expect((await value(world.verso.deliveries.get({ ref: row.ref }))).row.body).toBe('present'))
})

test('orders removed by staff are marked as removed by a sweep, and those just placed are not', async () => {
  const { world, accountId } = await connectedWorld({ quirks: { hiddenAfterCreationMs: 60_000 } })
  const [foreign] = world.demo.addOrders(1, () => 'Placed by another program')
  if (foreign === undefined) throw new Error('no order')
  await value(world.verso.sync.refresh({ accountId }))
  const ref = await until(async () => {
    const { rows } = await value(
      world.verso.orders.page({
        filter: { tab: 'all' },
        query: '',
        sort: { by: 'updated', direction: 'descending' },
        after: null,
        limit: 10,
      }),
    )
    const row = rows.find(({ ref }) => ref.orderId === foreign)
    if (row === undefined) throw new Error('not swept yet')
    return row.ref
  })
  const own = await placeOrder(world, accountId)

  await value(world.verso.sync.refresh({ accountId }))
  await untilUpToDate(world)
  expect((await value(world.verso.orders.get({ ref: own }))).row.isVanished).toBe(false)

  world.demo.changeOrder(foreign, { is_hidden: 1 })
  world.clock.advance(15 * 60_000)
  await value(world.verso.sync.refresh({ accountId }))
  await until(async () => expect((await value(world.verso.orders.get({ ref }))).row.isVanished).toBe(true))
  expect((await value(world.verso.orders.get({ ref: own }))).row.isVanished).toBe(false)
})

test('dropped files are copied; unreadable ones are listed as skipped', async () => {
  const { world, accountId } = await connectedWorld()
  const folder = join(world.directory, 'dropped')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'note.txt'), 'three small words')
  const files = [join(folder, 'note.txt'), join(folder, 'missing.txt')].map((path) => new File([], path))
  const added = await value(world.verso.drafts.addFiles(files, { draftId: null, accountId }))
  expect(added).toMatchObject({
    taken: 1,
    skipped: [{ name: 'missing.txt', reason: 'unreadable' }],
  })
  const untilRead = () =>
    until(async () => {
      const { files: taken } = await value(world.verso.drafts.get({ draftId: added.draftId }))
      expect(taken).toMatchObject([{ name: 'note.txt', format: 'txt', state: 'ready', reading: 'read', wordCount: 3 }])
    })
  await untilRead()
  // Later changes to the original do not affect the draft.
  await rm(folder, { recursive: true })
  await world.restart()
  await untilRead()
})

test('the demo is one account, which is there again after a restart', async () => {
  const world = await createWorld({ seed: 'showcase' })
  const { account } = await value(world.verso.accounts.tryDemo())
  expect(account).toMatchObject({ isDemo: true, name: 'Demo' })
  expect((await value(world.verso.accounts.tryDemo())).account.id).toBe(account.id)
  await untilUpToDate(world)
  await world.restart()
  await untilUpToDate(world)
  expect(await value(world.verso.application.snapshot())).toMatchObject({
    accounts: [{ id: account.id, isDemo: true }],
  })
  expect((await value(world.verso.orders.inbox())).awaitingTotal).toBeGreaterThan(0)
})

test('an account with drafts is not removed; one without leaves nothing behind', async () => {
  const { world, accountId } = await connectedWorld()
  const draft = await composeDraft(world, accountId)
  expect(await value(world.verso.accounts.remove({ accountId }))).toEqual({ removed: false })
  await untilUpToDate(world)
  await value(world.verso.drafts.discard({ draftId: draft.id }))
  expect(await value(world.verso.accounts.remove({ accountId }))).toEqual({ removed: true })
  expect((await value(world.verso.application.snapshot())).accounts).toEqual([])
})

test('an account whose key is missing says so, keeps everything, and continues once the key is entered again', async () => {
  const { world, accountId } = await connectedWorld()
  const draft = await composeDraft(world, accountId)
  await world.secrets.forget(accountId)
  await world.restart()
  await until(() => expect(world.sync.accounts.statuses()).toMatchObject([{ state: 'keyMissing' }]))
  expect((await value(world.verso.application.snapshot())).accounts).toMatchObject([{ keyState: 'missing' }])
  const id = await send(world, draft.id)
  await until(async () =>
    expect(await entryOf(world, id)).toMatchObject({ state: 'queued', problem: { code: 'keyMissing' } }),
  )
  await value(world.verso.accounts.replaceKey({ accountId, key: demoKey }))
  await untilEntry(world, id, 'confirmed')
})
