// The history of a read-only account: it cannot be fetched again, so it must outlive the cache.
import Database from 'better-sqlite3'
import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFile, unpackExport } from '../../../../main/maintenance/backup-file.ts'
import type { Store } from '../store-types.ts'
import { language, projectId } from '../store-types.ts'
import { account, createWorld, delivery, document, gather, minute, order, put, ref } from '../world.ts'
import type { World } from '../world.ts'

const image = new Uint8Array(700_000).map((_, index) => index % 251)

/** Orders of every kind, documents of which one is here in several pieces, one is empty and one was never fetched; then archived. */
async function fill(store: Store): Promise<void> {
  await store.projects.replace(
    account,
    [{ id: projectId(5), clientId: null, name: 'Cholera 2026', summary: '', description: '' }],
    minute(0),
  )
  await store.languages.replace(account, [{ code: language('swc'), name: 'Swahili (Congo)' }], minute(0))
  const poster = delivery(3, { name: 'poster.png', status: 'accepted', language: language('swc') })
  await store.orders.apply(
    account,
    [
      order(1, {
        deliveries: [delivery(1), delivery(2, { name: 'empty.txt', status: 'rejected' })],
        projectId: projectId(5),
      }),
      order(2, {
        deliveries: [poster, delivery(4, { name: 'withdrawn.txt' })],
        deadline: minute(90),
        unknownFields: { colour: 'red' },
      }),
      order(3, { title: 'Given up' }),
    ],
    minute(1),
  )
  await store.orders.swept(account, minute(1), minute(2))
  // One document, and later one order, are no longer listed.
  await store.orders.apply(
    account,
    [order(2, { deliveries: [poster], deadline: minute(90), unknownFields: { colour: 'red' } })],
    minute(3),
  )
  await store.orders.apply(
    account,
    [
      order(1, {
        deliveries: [delivery(1), delivery(2, { name: 'empty.txt', status: 'rejected' })],
        projectId: projectId(5),
      }),
    ],
    minute(4),
  )
  await store.orders.swept(account, minute(3), minute(5))
  await store.deliveries.downloaded(document(2, 3), await put(store.cacheBodies, image), 'poster (1).png')
  await store.deliveries.downloaded(document(1, 2), await put(store.cacheBodies, ''), null)
  await store.deliveries.takeUnannounced(minute(6))
}

/** Everything of it that the person can see. */
async function seenOf(store: Store) {
  const page = await store.orders.page({
    filter: { tab: 'all' },
    query: '',
    sort: { by: 'updated', direction: 'descending' },
    after: null,
    limit: 50,
  })
  const body = (await store.deliveries.links(document(2, 3)))?.body ?? null
  return {
    rows: page.rows,
    orders: await Promise.all([1, 2, 3].map(async (id) => ({ ...(await store.orders.get(ref(id))), checkedAt: null }))),
    found: (
      await store.orders.page({
        filter: { tab: 'all' },
        query: 'given up',
        sort: { by: 'updated', direction: 'descending' },
        after: null,
        limit: 50,
      })
    ).total,
    languages: await store.languages.list(account),
    poster: body === null ? null : hash('sha256', await gather(store.cacheBodies.read(body.sha256))),
    untold: await store.deliveries.takeUnannounced(minute(60)),
    counts: await store.orders.counts(),
  }
}

async function withoutCache(world: World): Promise<Store> {
  await world.store.close()
  await rm(join(world.directory, 'cache.db'))
  return world.reopen()
}

function inDesk(world: World, sql: string): unknown {
  const connection = new Database(join(world.directory, 'desk.db'))
  try {
    return sql.startsWith('SELECT') ? connection.prepare(sql).pluck().get() : connection.exec(sql)
  } finally {
    connection.close()
  }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-archives-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function exported(store: Store, name: string): Promise<string> {
  const path = join(folder, name)
  const from = { versoVersion: '0.1.0', madeAt: minute(9), computer: 'desk-7' }
  await pipeline(Readable.from(exportFile(await store.deskCopies.make(), from)), createWriteStream(path))
  await store.deskCopies.drop()
  return path
}

async function lookAt(store: Store, path: string) {
  const unpacked = await unpackExport(path, (sizeBytes) => store.deskCopies.whereToUnpack(sizeBytes))
  return unpacked.kind === 'unpacked' ? store.deskCopies.judge(null) : unpacked
}

describe('the history of a read-only account', () => {
  test('is unchanged if the cache is lost or damaged, and none of it is announced', async () => {
    await using world = await createWorld()
    await fill(world.store)
    expect(await world.store.accounts.archive(account, minute(10))).toBe(true)
    const before = await seenOf(world.store)
    expect(before.poster).not.toBeNull()
    expect(before.rows).toHaveLength(3)
    const store = await withoutCache(world)
    expect(store.notices().map(({ detail }) => detail)).toEqual([expect.stringContaining('the file is not there')])
    expect(await seenOf(store)).toEqual(before)

    await store.close()
    await truncate(join(world.directory, 'cache.db'), 20_000)
    expect(await seenOf(await world.reopen())).toEqual(before)
  })

  test('is kept when the cache is cleared, unlike data that a service can send again', async () => {
    await using world = await createWorld()
    const { store } = world
    await fill(store)
    await store.accounts.archive(account, minute(10))
    const before = await seenOf(store)
    expect(await store.maintenance.space()).toMatchObject({ cachedDocuments: 0, archivedDocuments: 700_000 })
    await store.maintenance.evict(0)
    expect(await seenOf(store)).toEqual(before)
  })

  test('is in the export to another computer', async () => {
    await using here = await createWorld()
    await using there = await createWorld({ withAccount: false })
    await fill(here.store)
    await here.store.accounts.archive(account, minute(10))
    const before = await seenOf(here.store)
    const path = await exported(here.store, 'archive.verso')
    expect(await lookAt(there.store, path)).toMatchObject({ kind: 'whole' })
    await there.store.deskCopies.choose()
    expect(await seenOf(await there.reopen())).toEqual(before)
  })

  test('is moved into the desk if an earlier Verso left it only in the cache', async () => {
    await using world = await createWorld()
    await fill(world.store)
    await world.store.accounts.archive(account, minute(10))
    const before = await seenOf(world.store)
    await world.store.close()
    inDesk(world, 'DELETE FROM archived_orders; DELETE FROM archived_documents; DELETE FROM archived_names')
    await world.reopen()
    expect(await seenOf(await withoutCache(world))).toEqual(before)
  })

  test('restores only the documents if only they are missing', async () => {
    await using world = await createWorld()
    await fill(world.store)
    await world.store.accounts.archive(account, minute(10))
    const before = await seenOf(world.store)
    await world.store.close()
    const cache = new Database(join(world.directory, 'cache.db'))
    cache.exec('DELETE FROM body_chunks; DELETE FROM bodies')
    cache.close()
    expect(await seenOf(await world.reopen())).toEqual(before)
  })

  test('is deleted completely with the account, its documents with the next sweep', async () => {
    await using world = await createWorld()
    const { store } = world
    await fill(store)
    await store.accounts.archive(account, minute(10))
    expect(await store.accounts.remove(account)).toBe(true)
    await store.drafts.sweep(minute(60 * 24 * 365))
    await store.close()
    expect(inDesk(world, 'SELECT count(*) FROM archived_orders')).toBe(0)
    expect(inDesk(world, 'SELECT count(*) FROM archived_documents')).toBe(0)
    expect(inDesk(world, 'SELECT count(*) FROM bodies')).toBe(0)
  })

  test('is left out of a restored copy if another program made it up, and does not keep a store from opening', async () => {
    await using here = await createWorld()
    await using there = await createWorld({ withAccount: false })
    await fill(here.store)
    await here.store.accounts.archive(account, minute(10))
    const ordersBefore = (await here.store.orders.counts()).orders
    await here.store.close()
    inDesk(here, `UPDATE archived_orders SET answer = json_set(answer, '$.deliveries', 7) WHERE order_id = 1`)
    const store = await here.reopen()
    const path = await exported(store, 'made-up.verso')
    expect(await lookAt(there.store, path)).toMatchObject({ kind: 'whole', leftOut: 1 })
    const reopened = await withoutCache(here)
    expect(reopened.notices().map(({ detail }) => detail)).toEqual([expect.stringContaining('the file is not there')])
    expect((await reopened.orders.counts()).orders).toBe(ordersBefore - 1)
  })
})
