import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test, vi } from 'vitest'
import { openFiles } from '../../../main/store/database/recovery.ts'
import type { OpenedStore } from '../../../main/store/database/recovery.ts'
import type { World } from './world.ts'
import { account, createWorld, delivery, document, gather, minute, order, put } from './world.ts'
import { documentId, draftId } from './store-types.ts'

async function fill(world: World): Promise<string> {
  const { store } = world
  const drafts = Array.from({ length: 40 }, (_, index) => draftId(`draft-${index}`))
  for (const id of drafts) {
    await store.drafts.create({ id, accountId: account, contactEmail: '', now: minute(1) })
    await store.drafts.save(id, { title: 'Something to keep', instructions: 'x'.repeat(2_000) }, minute(1))
  }
  const orders = Array.from({ length: 60 }, (_, index) =>
    order(index + 1, { deliveries: [delivery(index + 1)], instructions: 'y'.repeat(2_000) }),
  )
  await store.orders.apply(account, orders, minute(1))
  const { sha256 } = await put(store.deskBodies, new Uint8Array(400_000).fill(7))
  return sha256
}

async function overwrite(path: string, at: number, length: number, value: number): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(length, value), 0, length, at)
  await file.close()
}

/** Alters the middle of every second page except the first: some of them certainly belong to a table that is read. */
async function garble(path: string): Promise<void> {
  const { size } = await stat(path)
  for (let page = 2; page * 8_192 < size; page += 2) await overwrite(path, page * 8_192, 4_000, 0xa5)
}

/** The tables whose pages are all read while the files are opened. */
function tablesReadBy(openThem: () => OpenedStore): string[] {
  const asked = vi.spyOn(Database.prototype, 'pragma')
  try {
    openThem().close()
    return asked.mock.calls.flatMap(([pragma]) => /^quick_check\("(.+)"\)$/.exec(pragma)?.[1] ?? [])
  } finally {
    asked.mockRestore()
  }
}

const damages: Record<string, (path: string) => Promise<unknown>> = {
  'an empty file': (path) => truncate(path, 0),
  'a truncated file': async (path) => truncate(path, Math.floor((await stat(path)).size / 2)),
  'a zeroed header': (path) => overwrite(path, 0, 100, 0),
  'pages of garbage': garble,
  'a file that is no database': (path) => writeFile(path, 'I am a letter, not a database. '.repeat(2_000)),
  'a database of some other program': async (path) => {
    await rm(path)
    const other = new Database(path)
    other.exec('CREATE TABLE recipes (name TEXT)')
    other.close()
  },
  'no file at all': (path) => rm(path),
}

describe.each(Object.entries(damages))('a desk that is %s', (_, damage) => {
  test('is set aside and restored from the last readable backup, with a notice', async () => {
    await using world = await createWorld()
    const sha256 = await fill(world)
    await world.store.maintenance.backUp('2026-02-28T08:00:00.000Z')
    await world.store.drafts.create({ id: draftId('later'), accountId: account, contactEmail: '', now: minute(2) })
    await world.store.close()
    const path = join(world.directory, 'desk.db')
    // A newer backup that cannot be read is skipped.
    await writeFile(join(world.directory, 'backups', 'desk-2026-03-01.db'), 'garbage'.repeat(900))
    await damage(path)
    const damaged = await readFile(path).catch(() => null)

    const store = await world.reopen()
    expect(store.notices().map((notice) => notice.code)).toEqual(['deskRestored'])
    expect((await store.drafts.list(100)).total).toBe(40)
    expect(await store.drafts.get(draftId('later'))).toBeNull()
    expect((await gather(store.deskBodies.read(sha256))).byteLength).toBe(400_000)
    expect((await store.orders.counts()).orders).toBe(60)
    // What was reported before is not reported again.
    expect((await store.deliveries.get(document(1, 1)))?.row.version).toBe(1)
    const aside = (await readdir(world.directory)).filter((name) => /^desk-damaged-.*\.db$/.test(name))
    if (damaged === null) expect(aside).toEqual([])
    else expect(await readFile(join(world.directory, aside[0] ?? 'none'))).toEqual(damaged)
    expect((await world.reopen()).notices()).toEqual([])
  })

  test('is created again if there is no backup, with a notice', async () => {
    await using world = await createWorld()
    await fill(world)
    await world.store.close()
    await damage(join(world.directory, 'desk.db'))
    const store = await world.reopen()
    expect(store.notices().map((notice) => notice.code)).toEqual(['deskLost'])
    expect(await store.accounts.list()).toEqual([])
    // Orders of accounts that are no longer known are not shown.
    expect((await store.orders.counts()).orders).toBe(0)
  })
})

describe.each(Object.entries(damages))('a cache that is %s', (_, damage) => {
  test('is set aside and created again, with a notice, and the desk keeps everything', async () => {
    await using world = await createWorld()
    await fill(world)
    await world.store.deliveries.takeUnannounced(minute(2))
    await world.store.orders.swept(account, minute(1), minute(2))
    await world.store.close()
    await damage(join(world.directory, 'cache.db'))
    const store = await world.reopen()
    expect(store.notices().map((notice) => notice.code)).toEqual(['cacheReset'])
    expect((await store.drafts.list(100)).total).toBe(40)
    expect((await store.orders.counts()).orders).toBe(0)
    // What arrives again is not new: it was seen and announced.
    const again = [order(1, { deliveries: [delivery(1)], instructions: 'y'.repeat(2_000) })]
    expect((await store.orders.apply(account, again, minute(3))).arrived).toEqual([])
    expect(await store.deliveries.takeUnannounced(minute(4))).toEqual([])
    expect((await store.orders.inbox(5)).changed).toEqual([])
    expect(await store.deliveries.toDownload(account, 5)).toEqual([document(1, 1)])
    expect((await world.reopen()).notices()).toEqual([])
  })
})

describe('a cache that has lost its last writes', () => {
  test('learns again that a file was replaced, and does not announce it again', async () => {
    await using world = await createWorld()
    const path = join(world.directory, 'cache.db')
    const older = join(world.directory, 'older.db')
    await world.store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
    await world.store.close()
    await copyFile(path, older)
    let store = await world.reopen()
    const replaced = [order(1, { deliveries: [delivery(1, { documentId: documentId(9_777) })] })]
    await store.orders.apply(account, replaced, minute(2))
    expect(await store.deliveries.takeUnannounced(minute(3))).toHaveLength(1)
    await store.close()
    await copyFile(older, path)
    store = await world.reopen()
    expect((await store.deliveries.get(document(1, 1)))?.row.documentId).toBe(9_001)
    await store.orders.apply(account, replaced, minute(4))
    expect((await store.deliveries.get(document(1, 1)))?.row).toMatchObject({
      documentId: 9_777,
      version: 2,
      versionCount: 2,
    })
    expect(await store.deliveries.takeUnannounced(minute(5))).toEqual([])
  })
})

describe('a desk that was closed properly', () => {
  test('is not read completely at the next start, which would take longer with each order', async () => {
    await using world = await createWorld()
    await fill(world)
    await world.store.close()
    expect(tablesReadBy(() => openFiles(world.directory, minute(1)))).toEqual([])
  })

  test('is read completely, table by table, if it changed since then', async () => {
    await using world = await createWorld()
    await fill(world)
    await world.store.close()
    const connection = new Database(join(world.directory, 'desk.db'))
    connection.exec('DELETE FROM drafts')
    connection.close()
    const read = tablesReadBy(() => openFiles(world.directory, minute(1)))
    expect(read).toEqual(expect.arrayContaining(['order_marks', 'drafts', 'outbox', 'decisions']))
  })
})

describe('a desk that is damaged while Verso runs', () => {
  test('does not become a backup, and the next start restores the last one', async () => {
    await using world = await createWorld()
    await fill(world)
    await world.store.maintenance.backUp('2026-02-28T08:00:00.000Z')
    await world.reopen()
    await garble(join(world.directory, 'desk.db'))
    await expect(world.store.maintenance.backUp('2026-03-01T08:00:00.000Z')).rejects.toMatchObject({ code: 'damaged' })
    expect(await readdir(join(world.directory, 'backups'))).toEqual(['desk-2026-02-28.db'])
    const store = await world.reopen()
    expect(store.notices().map((notice) => notice.code)).toEqual(['deskRestored'])
    expect((await store.drafts.list(100)).total).toBe(40)
  })
})

describe('a desk of a later version', () => {
  test('is refused and left unchanged', async () => {
    await using world = await createWorld()
    await world.store.close()
    const path = join(world.directory, 'desk.db')
    const connection = new Database(path)
    connection.pragma('user_version = 999')
    connection.close()
    const before = await readFile(path)
    await expect(world.reopen()).rejects.toMatchObject({ code: 'newerVersion' })
    expect(await readFile(path)).toEqual(before)
    expect((await readdir(world.directory)).filter((name) => name.includes('damaged'))).toEqual([])
  })
})

describe('a lost write-ahead log', () => {
  test('is reported, and the rest is there', async () => {
    await using world = await createWorld()
    await fill(world)
    await world.reopen()
    await world.store.settings.set({ personName: 'Only in the log' })
    // As a killed run leaves it, but without its log.
    const other = await createWorld({ withAccount: false })
    await other.store.close()
    for (const name of ['desk.db', 'cache.db', 'last-run.json']) {
      await copyFile(join(world.directory, name), join(other.directory, name))
    }
    const store = await other.reopen()
    expect(store.notices().map((notice) => notice.code)).toEqual(['deskRestored'])
    expect((await store.drafts.list(100)).total).toBe(40)
    expect((await store.settings.get()).personName).toBe('')
    await other[Symbol.asyncDispose]()
  })

  test('of another database is not applied to a new one', async () => {
    await using world = await createWorld()
    await fill(world)
    const stray = await createWorld({ withAccount: false })
    await stray.store.close()
    for (const name of ['desk.db', 'cache.db', 'last-run.json']) await rm(join(stray.directory, name))
    await copyFile(join(world.directory, 'desk.db-wal'), join(stray.directory, 'desk.db-wal'))
    const store = await stray.reopen()
    expect(await store.accounts.list()).toEqual([])
    await stray[Symbol.asyncDispose]()
  })
})

describe('an interrupted start', () => {
  test('before the first cache was created is no loss, and is not reported', async () => {
    await using world = await createWorld({ withAccount: false })
    await world.store.close()
    for (const name of ['cache.db', 'last-run.json']) await rm(join(world.directory, name))
    expect((await world.reopen()).notices()).toEqual([])
  })

  test('after it had read the log of a killed run is no loss, and is not reported', async () => {
    await using world = await createWorld()
    await world.store.settings.set({ personName: 'Only in the log' })
    const killed = await createWorld({ withAccount: false })
    await killed.store.close()
    for (const name of ['desk.db', 'desk.db-wal', 'last-run.json']) {
      await copyFile(join(world.directory, name), join(killed.directory, name))
    }
    const cache = join(killed.directory, 'cache.db')
    await rename(cache, `${cache}.away`)
    await mkdir(cache)
    await expect(killed.reopen()).rejects.toMatchObject({ code: 'failed' })
    await rm(cache, { recursive: true })
    await rename(`${cache}.away`, cache)
    const store = await killed.reopen()
    expect(store.notices()).toEqual([])
    expect((await store.settings.get()).personName).toBe('Only in the log')
    await killed[Symbol.asyncDispose]()
  })
})

describe('backups', () => {
  test('do not hold up what the store is asked meanwhile', async () => {
    await using world = await createWorld()
    const answered: string[] = []
    await Promise.all([
      world.store.maintenance.backUp('2026-03-01T08:00:00.000Z').then(() => answered.push('backup')),
      world.store.settings.get().then(() => answered.push('settings')),
    ])
    expect(answered).toEqual(['settings', 'backup'])
    expect(await readdir(join(world.directory, 'backups'))).toEqual(['desk-2026-03-01.db'])
  })

  test('leave nothing behind, not even of one that was cut off on an earlier day', async () => {
    await using world = await createWorld()
    const backups = join(world.directory, 'backups')
    await mkdir(backups, { recursive: true })
    await writeFile(join(backups, 'desk-2026-02-28.db.new'), 'the beginning')
    await world.store.maintenance.backUp('2026-03-01T08:00:00.000Z')
    expect(await readdir(backups)).toEqual(['desk-2026-03-01.db'])
  })

  test('are made once a day, and the last seven are kept', async () => {
    await using world = await createWorld()
    for (let day = 1; day <= 9; day += 1) {
      await world.store.maintenance.backUp(`2026-03-0${day}T08:00:00.000Z`)
      await world.store.maintenance.backUp(`2026-03-0${day}T18:00:00.000Z`)
    }
    expect((await readdir(join(world.directory, 'backups'))).toSorted()).toEqual(
      [3, 4, 5, 6, 7, 8, 9].map((day) => `desk-2026-03-0${day}.db`),
    )
  })
})
