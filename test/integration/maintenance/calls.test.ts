// The calls of the settings with all of Verso without its window: a real store, a real service, files on a real disk.
import { existsSync } from 'node:fs'
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { composeDraft, connect, connectedWorld, createWorld, demoKey, endWorlds, send, value } from '../sync/world.ts'
import type { World } from '../sync/world.ts'
import { entriesOf } from './prepared-exports.ts'

afterEach(endWorlds)

async function exported(world: World): Promise<string> {
  world.chosen.savePath = join(world.directory, 'backup.verso')
  expect(await value(world.verso.maintenance.exportDesk())).toEqual({ outcome: 'done' })
  return world.chosen.savePath
}

function dataFiles(world: World) {
  return readdir(join(world.directory, 'verso'))
}

describe('a backup', () => {
  test('contains the desk and no key, and leaves no other files behind', async () => {
    const world = await createWorld()
    const account = await connect(world)
    await send(world, (await composeDraft(world, account)).id)
    const path = await exported(world)
    const entries = await entriesOf(path)
    expect([...entries.keys()]).toEqual(['manifest.json', 'desk.db'])
    expect(JSON.parse(entries.get('manifest.json')?.toString() ?? '')).toMatchObject({
      format: 'verso desk',
      computer: 'desk-7',
      versoVersion: '0.0.0',
    })
    for (const bytes of entries.values()) expect(bytes.includes(demoKey)).toBe(false)
    expect(await dataFiles(world)).not.toContain('import')
    expect((await readdir(world.directory)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is compared with the local data, and replaces it only when the person confirms', async () => {
    const world = await createWorld()
    const account = await connect(world)
    await composeDraft(world, account)
    world.chosen.files = [await exported(world)]
    await composeDraft(world, account)
    const looked = await value(world.verso.maintenance.lookAtExport())
    expect(looked).toMatchObject({ from: { computer: 'desk-7' }, contents: { drafts: 1 }, present: { drafts: 2 } })
    const refused = await world.verso.maintenance.importDesk({ importId: 'another' })
    expect(refused).toMatchObject({ ok: false, error: { code: 'notFound' } })
    expect(await dataFiles(world)).not.toContain('desk-chosen.db')
    await value(world.verso.maintenance.importDesk({ importId: looked?.importId ?? '' }))
    expect(await dataFiles(world)).toContain('desk-chosen.db')
  })

  test('that is cancelled leaves nothing behind', async () => {
    const { world } = await connectedWorld()
    world.chosen.files = [await exported(world)]
    const looked = await value(world.verso.maintenance.lookAtExport())
    await value(world.verso.maintenance.dropImport({ importId: looked?.importId ?? '' }))
    expect(await dataFiles(world)).not.toContain('import')
  })

  test('that is not a backup is refused with its own code, and a cancelled dialogue changes nothing', async () => {
    const { world } = await connectedWorld()
    world.chosen.files = []
    expect(await value(world.verso.maintenance.lookAtExport())).toBeNull()
    const path = join(world.directory, 'letter.verso')
    await writeFile(path, 'a letter')
    world.chosen.files = [path]
    expect(await world.verso.maintenance.lookAtExport()).toMatchObject({ ok: false, error: { code: 'notAnExport' } })
    await copyFile(await exported(world), path)
    const bytes = await readFile(path)
    await writeFile(path, bytes.subarray(0, bytes.byteLength - 40))
    expect(await world.verso.maintenance.lookAtExport()).toMatchObject({ ok: false })
    expect(existsSync(join(world.directory, 'verso', 'import', 'judged'))).toBe(false)
  })
})

describe('the diagnostics', () => {
  test('contain versions, accounts and amounts, but no key, name or title', async () => {
    const world = await createWorld()
    const account = await connect(world)
    await value(world.verso.settings.set({ personName: 'Kavira Dunia', contactEmail: 'kavira@example.org' }))
    await composeDraft(world, account)
    const { text } = await value(world.verso.maintenance.diagnosis())
    expect(text).toContain('version 0.0.0')
    expect(text).toMatch(/1\. 127\.0\.0\.1:\d+, key keychain/)
    expect(text).toContain('drafts 1')
    for (const secret of [demoKey, 'Kavira', 'kavira@', 'Translations']) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('the limit of the cache', () => {
  test('applies as soon as it is set, and is refused if it makes no sense', async () => {
    const { world } = await connectedWorld()
    expect(await value(world.verso.settings.set({ cacheLimitBytes: 500_000_000 }))).toMatchObject({
      cacheLimitBytes: 500_000_000,
    })
    const refused = await world.verso.settings.set({ cacheLimitBytes: 5 })
    expect(refused).toMatchObject({ ok: false, error: { code: 'argumentsRefused' } })
    expect(JSON.stringify(refused)).toContain('cacheLimitBytes')
    expect(await value(world.verso.maintenance.clearCache())).toEqual({ freedBytes: 0 })
  })
})
