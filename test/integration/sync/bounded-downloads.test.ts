// Downloads that would fill the disk, from end to end: over HTTP, into the store. Existing data is kept, and the
// same file can be downloaded later.
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { AccountId, PublicFileRow } from '../../../preload/contract/index.ts'
import { closeAll, json, reply, routes, startStub } from '../service/stub-service.ts'
import type { Answer } from '../service/stub-service.ts'
import {
  connectedWorld,
  createWorld,
  deliver,
  demoKey,
  endWorlds,
  nextPoll,
  placeOrder,
  until,
  untilAwaiting,
  untilDownloaded,
  value,
} from './world.ts'
import type { World } from './world.ts'

afterEach(async () => {
  await endWorlds()
  await closeAll()
})

const mebibyte = 1024 * 1024

/** A service whose library has these files. */
async function libraryOf(files: Record<string, Answer>) {
  const list = Object.keys(files).map((name) => ({ url: `files/${name}`, name }))
  const paths = Object.entries(files).map(([name, answer]) => [`/api/v1/files/${name}`, answer] as const)
  const service = await startStub(
    routes({
      '/api/v1/orders': json({ _links: { next: null }, data: [] }),
      '/api/v1/projects': json([]),
      '/api/v1/public-files/languages': json([]),
      '/api/v1/public-files/categories': json([]),
      '/api/v1/public-files': json(list),
      '/api/v1/calls-for-volunteers': json({ calls: [] }),
      ...Object.fromEntries(paths),
    }),
  )
  const world = await createWorld()
  const { id: accountId } = await value(
    world.verso.accounts.connect({
      name: 'Other',
      baseUrl: service.baseUrl,
      key: demoKey,
      keyHeader: 'X-Service-API-Key',
    }),
  )
  await value(world.verso.library.refresh({ accountId }))
  return { world, accountId }
}

async function rowsOf(world: World, accountId: AccountId): Promise<Record<string, PublicFileRow>> {
  const query = { query: '', language: null, category: null, onlyNew: false, from: 0, limit: 200 }
  const { rows } = await value(world.verso.library.page({ accountId, ...query }))
  return Object.fromEntries(rows.map((row) => [row.name, row]))
}

async function download(world: World, accountId: AccountId, name: string) {
  const row = (await rowsOf(world, accountId))[name]
  if (row === undefined) throw new Error(`no file ${name}`)
  return world.verso.library.download({ accountId, id: row.id })
}

async function cacheBytes(world: World): Promise<number> {
  return (await stat(join(world.directory, 'verso', 'cache.db'))).size
}

/** Sends as long as somebody reads. */
function endless(sent: { isCut: boolean }): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.on('close', () => (sent.isCut = true))
    const more = () => {
      let isTaken = true
      while (isTaken && !response.destroyed) isTaken = response.write(Buffer.alloc(mebibyte))
      response.once('drain', more)
    }
    more()
  }
}

describe('a download', () => {
  test('is refused if it decompresses without limit: 411 KiB would have become 400 MiB in the cache', async () => {
    const packed = gzipSync(Buffer.alloc(400 * mebibyte))
    expect(packed.length).toBeLessThan(412 * 1024)
    const { world, accountId } = await libraryOf({
      'bomb.csv': reply(200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' }, packed),
    })
    const before = await cacheBytes(world)
    expect(await download(world, accountId, 'bomb.csv')).toMatchObject({ ok: false, error: { code: 'notAnAnswer' } })
    expect(await cacheBytes(world)).toBeLessThan(before + mebibyte)
    expect((await rowsOf(world, accountId))['bomb.csv']).toMatchObject({ body: 'failed' })
  })

  test('larger than the free space says so before it starts, and succeeds when there is space', async () => {
    const bytes = Buffer.alloc(3 * mebibyte, 'a')
    const { world, accountId } = await libraryOf({
      'small.csv': reply(200, { 'content-type': 'text/csv' }, 'a;b'),
      'large.csv': reply(200, { 'content-type': 'text/csv', 'content-length': bytes.length }, bytes),
    })
    expect(await download(world, accountId, 'small.csv')).toMatchObject({ ok: true })
    world.freeBytes = 258 * mebibyte
    expect(await download(world, accountId, 'large.csv')).toMatchObject({
      ok: false,
      error: { code: 'noRoomForFile', retryable: true },
    })
    const { tasks } = await value(world.verso.tasks.list())
    expect(tasks.at(-1)).toMatchObject({ state: 'failed', done: 0, total: bytes.length })
    expect(await rowsOf(world, accountId)).toMatchObject({
      'small.csv': { body: 'present' },
      'large.csv': { body: 'failed' },
    })
    world.freeBytes = 260 * mebibyte
    expect(await download(world, accountId, 'large.csv')).toMatchObject({ ok: true })
    expect(await rowsOf(world, accountId)).toMatchObject({
      'small.csv': { body: 'present' },
      'large.csv': { body: 'present' },
    })
  })

  test('without an announced size and without an end stops before the disk is full, and leaves nothing behind', async () => {
    const sent = { isCut: false }
    const { world, accountId } = await libraryOf({
      'small.csv': reply(200, { 'content-type': 'text/csv' }, 'a;b'),
      'endless.csv': endless(sent),
    })
    expect(await download(world, accountId, 'small.csv')).toMatchObject({ ok: true })
    const before = await cacheBytes(world)
    world.freeBytes = 256 * mebibyte
    const downloading = download(world, accountId, 'endless.csv')
    await until(async () => {
      const { tasks } = await value(world.verso.tasks.list())
      expect(tasks.at(-1)?.done).toBeGreaterThan(mebibyte)
    })
    world.freeBytes = 255 * mebibyte
    expect(await downloading).toMatchObject({ ok: false, error: { code: 'noRoomForFile' } })
    await until(async () => expect(sent.isCut).toBe(true))
    expect(await rowsOf(world, accountId)).toMatchObject({
      'small.csv': { body: 'present' },
      'endless.csv': { body: 'failed' },
    })
    // A few free pages remain for the next file.
    expect(await cacheBytes(world)).toBeLessThan(before + 16 * mebibyte)
  })
})

test('a delivery waits for disk space, and is downloaded automatically when there is some', async () => {
  const { world, accountId } = await connectedWorld()
  await placeOrder(world, accountId)
  world.freeBytes = 0
  await deliver(world)
  const [delivery] = await untilAwaiting(world, 1)
  if (delivery === undefined) throw new Error('no delivery')
  const { ref } = delivery
  await until(async () => expect((await value(world.verso.deliveries.get({ ref }))).row.body).toBe('failed'))
  expect(await world.verso.deliveries.fetch({ ref })).toMatchObject({ ok: false, error: { code: 'noRoomForFile' } })
  world.freeBytes = 2 ** 40
  world.clock.advance(20 * 60_000)
  await nextPoll(world)
  await untilDownloaded(world, ref)
})

test('a file of a draft that does not fit says why', async () => {
  const { world, accountId } = await connectedWorld()
  const path = join(world.directory, 'leaflet.txt')
  await writeFile(path, 'Wash your hands.')
  world.freeBytes = 0
  await value(world.verso.drafts.addFiles([new File([], path)], { draftId: null, accountId }))
  await world.idle()
  const { tasks } = await value(world.verso.tasks.list())
  expect(tasks.at(-1)).toMatchObject({ kind: 'copyFiles', state: 'failed', error: { code: 'noRoomForFile' } })
})
