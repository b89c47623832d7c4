// A damaged row of the person's own desk fails no list: the others are shown, and what is lost is reported.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { draftId, language, orderGroupId, orderId, outboxId, sourceFileId } from './store-types.ts'
import type { Store } from './store-types.ts'
import { account, createWorld, delivery, document, minute, order, put } from './world.ts'
import type { World } from './world.ts'

async function hold(store: Store, name: string): Promise<void> {
  const id = draftId(`draft-${name}`)
  await store.drafts.create({ id, accountId: account, contactEmail: 'desk@relief.example', now: minute(0) })
  const fileId = sourceFileId(`file-${name}`)
  await store.drafts.addFile(id, { id: fileId, name: `${name}.txt`, format: 'text' }, minute(1))
  await store.drafts.fileLanded(fileId, await put(store.deskBodies, name))
  await store.drafts.save(
    id,
    { title: name, sourceLanguage: language('eng'), targetLanguages: [language('fra')] },
    minute(1),
  )
  await store.outbox.holdOrder({
    ids: [outboxId(name)],
    groupId: orderGroupId(`group-${name}`),
    draftId: id,
    callbackUrl: null,
    heldUntil: minute(2),
    now: minute(1),
  })
}

async function place(store: Store, name: string, number: number): Promise<void> {
  await hold(store, name)
  await store.outbox.orderConfirmed(outboxId(name), { orderId: orderId(number), webUrl: null, now: minute(3) })
}

async function damaged(world: World, damage: (path: string) => void): Promise<Store> {
  await world.store.close()
  damage(join(world.directory, 'desk.db'))
  return world.reopen()
}

function run(path: string, sql: string): void {
  const desk = new Database(path)
  desk.exec(sql)
  desk.close()
}

/** An index reads the placement of an order, so no query can damage it: only the disk can. */
function overwrite(path: string, from: string, to: string): void {
  const bytes = readFileSync(path)
  let found = 0
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
    bytes.write(to, at)
    found += 1
  }
  expect(found).toBeGreaterThan(0)
  writeFileSync(path, bytes)
}

test.each([
  ['invalid JSON', `UPDATE outbox SET placement = '{"title": "bad' WHERE id = 'bad'`],
  ['JSON of another shape', `UPDATE outbox SET placement = '{"title": 7}' WHERE id = 'bad'`],
  ['nothing', `UPDATE outbox SET placement = NULL WHERE id = 'bad'`],
])('an order in the outbox with %s hides no other, and is not sent', async (_, sql) => {
  await using world = await createWorld()
  await hold(world.store, 'good')
  await hold(world.store, 'bad')
  const store = await damaged(world, (path) => run(path, sql))
  expect(await store.outbox.list(minute(0))).toMatchObject([{ id: 'good' }])
  expect(await store.outbox.unsettled()).toMatchObject([{ id: 'good' }])
  expect(await store.outbox.get(outboxId('bad'))).toBeNull()
  expect(await store.outbox.unreadable()).toBe(1)
  expect(await store.notifications.takeNeeds(minute(4))).toEqual([])

  expect(await store.outbox.discardUnreadable()).toEqual(['draft-bad'])
  expect(await store.outbox.unreadable()).toBe(0)
  expect((await store.drafts.list(10)).rows).toMatchObject([{ id: 'draft-bad', title: 'bad' }])
  expect(await store.outbox.list(minute(0))).toMatchObject([{ id: 'good' }])
})

test('an order in the outbox continues without its unreadable problem and look-up', async () => {
  await using world = await createWorld()
  await hold(world.store, 'good')
  const store = await damaged(world, (path) => run(path, `UPDATE outbox SET problem = '{', lookup = '[]'`))
  expect(await store.outbox.unsettled()).toMatchObject([{ id: 'good', problem: null, lookup: null }])
  expect(await store.outbox.unreadable()).toBe(0)
})

test('an order whose placement is damaged is listed with what the service says about it', async () => {
  await using world = await createWorld()
  await place(world.store, 'good', 1)
  await place(world.store, 'bad', 2)
  await world.store.orders.apply(account, [order(1), order(2, { deliveries: [delivery(1)] })], minute(4))
  const store = await damaged(world, (path) => overwrite(path, '"title":"bad"', '"title","bad"'))

  const page = await store.orders.page({
    filter: { tab: 'all' },
    query: '',
    sort: { by: 'updated', direction: 'descending' },
    after: null,
    limit: 10,
  })
  expect(page.rows.map(({ ref, isPlacedHere }) => [ref.orderId, isPlacedHere]).toSorted()).toEqual([
    [1, true],
    [2, true],
  ])
  const detail = await store.orders.get({ accountId: account, orderId: orderId(2) })
  expect(detail).toMatchObject({ placement: null, row: { isPlacedHere: true }, deliveries: [{ name: 'site.docx' }] })
  expect((await store.orders.inbox(10)).awaiting).toMatchObject([{ ref: document(2, 1) }])

  // Queries over all orders work too.
  expect(await store.volunteers.orderedPairs()).toContainEqual({ source: 'eng', target: 'fra' })
  expect(await store.orders.timesTaken(language('eng'), [language('fra')])).toEqual([])
  await store.maintenance.backUp(minute(5))
  expect((await store.deskCopies.make()).contents.orders).toBe(2)
  const again = { id: draftId('again'), accountId: account, kind: 'again' as const, now: minute(6) }
  const ref = { accountId: account, orderId: orderId(2) }
  expect(await store.drafts.createFromOrder({ ...again, ref })).toBeNull()
})

test('a damaged line of the history does not affect the others', async () => {
  await using world = await createWorld()
  await world.store.orders.apply(account, [order(1, { title: 'One' })], minute(1))
  await world.store.orders.apply(account, [order(1, { title: 'Two' })], minute(2))
  await world.store.orders.apply(account, [order(1, { title: 'Three' })], minute(3))
  const store = await damaged(world, (path) =>
    run(path, `UPDATE history SET what = '{"kind' WHERE id = (SELECT max(id) FROM history)`),
  )
  const detail = await store.orders.get({ accountId: account, orderId: orderId(1) })
  expect(detail?.history.map(({ what }) => what.kind)).toEqual(['firstSeen', 'fieldChanged'])
  expect((await store.orders.inbox(10)).withTranslators).toHaveLength(1)
})

test('damaged settings, presets and views do not affect the others', async () => {
  await using world = await createWorld()
  await world.store.settings.set({ personName: 'Amina', theme: 'dark' })
  for (const name of ['good', 'bad']) {
    const updatedAt = minute(1)
    const id = name as Parameters<Store['presets']['saveLanguageSet']>[0]['id']
    await world.store.presets.saveLanguageSet({ id, name, languages: [language('fra')], updatedAt })
  }
  const store = await damaged(world, (path) =>
    run(
      path,
      `UPDATE settings SET value = '"da' WHERE name = 'theme';
       UPDATE language_sets SET languages = '["fra' WHERE id = 'bad';
       INSERT INTO saved_views VALUES ('bad', 'Bad', '{', 1)`,
    ),
  )
  expect(await store.settings.get()).toMatchObject({ personName: 'Amina', theme: 'system' })
  expect((await store.presets.list()).languageSets).toMatchObject([{ id: 'good' }])
  expect(await store.views.list()).toEqual([])
})
