// A desk made by somebody else replaces the current one: whatever its accounts say, no stored key is sent where it was not meant for.
import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '../../../preload/contract/index.ts'
import { createTestAuthority } from '../accounts/certificates.ts'
import type { TestAuthority } from '../accounts/certificates.ts'
import { closeAll, startStub } from '../service/stub-service.ts'
import type { StubService } from '../service/stub-service.ts'
import {
  composeDraft,
  connect,
  connectedWorld,
  createWorld,
  demoKey,
  endWorlds,
  until,
  untilUpToDate,
  value,
} from '../sync/world.ts'
import type { World } from '../sync/world.ts'
import { changedDesk, entriesOf, writeExport } from './prepared-exports.ts'

let authority: TestAuthority
beforeAll(async () => {
  authority = await createTestAuthority()
})
afterAll(() => authority.end())
afterEach(async () => {
  await endWorlds()
  await closeAll()
})

async function exportedDesk(world: World): Promise<Buffer> {
  world.chosen.savePath = join(world.directory, 'desk.verso')
  await value(world.verso.maintenance.exportDesk())
  const desk = (await entriesOf(world.chosen.savePath)).get('desk.db')
  if (desk === undefined) throw new Error('no desk in it')
  return desk
}

async function takeOver(world: World, desk: Uint8Array): Promise<void> {
  world.chosen.files = [await writeExport(join(world.directory, 'changed.verso'), desk)]
  const looked = await value(world.verso.maintenance.lookAtExport())
  await value(world.verso.maintenance.importDesk({ importId: looked?.importId ?? '' }))
  await world.restart()
}

function stateOf(world: World) {
  return world.sync.accounts.statuses().map(({ state }) => state)
}

/** Changes that an attacker with a server of their own would make to get the key. */
const traps: [string, (elsewhere: StubService) => [sql: string, ...args: unknown[]]][] = [
  ['at another address', ({ baseUrl }) => ['UPDATE accounts SET base_url = ?', baseUrl]],
  [
    'through another proxy',
    ({ origin }) => [`UPDATE accounts SET proxy_mode = 'own', proxy_address = ?, proxy_user = 'p'`, origin],
  ],
  [
    'under another authority',
    () => [
      `INSERT INTO account_authorities
       SELECT id, ?, ?, 'A', 'A', '2026-01-01T00:00:00.000Z', '2036-01-01T00:00:00.000Z', 'a.pem' FROM accounts`,
      new X509Certificate(authority.certificate).fingerprint256.replaceAll(':', '').toLowerCase(),
      authority.certificate,
    ],
  ],
]

describe('an account with the same id in somebody else’s desk', () => {
  test.each(traps)('%s gets no key until it is entered again', async (_what, trap) => {
    const { world, accountId } = await connectedWorld()
    const elsewhere = await startStub((_request, response) => response.end('[]'))
    const path = join(world.directory, 'prepared.db')
    await takeOver(world, await changedDesk(path, await exportedDesk(world), ...trap(elsewhere)))
    await until(() => expect(stateOf(world)).toEqual(['keyMissing']))
    expect(JSON.stringify(elsewhere.requests)).not.toContain(demoKey)
    expect(await world.secrets.read(accountId)).toBeNull()
  })

  test('gets no key even if the same file is restored twice', async () => {
    const { world, accountId } = await connectedWorld()
    const elsewhere = await startStub((_request, response) => response.end('[]'))
    const sql = 'UPDATE accounts SET base_url = ?'
    const path = join(world.directory, 'prepared.db')
    const changed = await changedDesk(path, await exportedDesk(world), sql, elsewhere.baseUrl)
    await takeOver(world, changed)
    await until(() => expect(stateOf(world)).toEqual(['keyMissing']))
    // As if the keychain had failed to delete it.
    await world.secrets.keep(accountId, demoKey)
    await takeOver(world, changed)
    await until(() => expect(stateOf(world)).toEqual(['keyMissing']))
    expect(elsewhere.requests).toEqual([])
  })

  test('stays without a key even if the keychain still returns it, and after a restart', async () => {
    const { world, accountId } = await connectedWorld()
    const elsewhere = await startStub((_request, response) => response.end('[]'))
    const path = join(world.directory, 'prepared.db')
    const sql = 'UPDATE accounts SET base_url = ?'
    await takeOver(world, await changedDesk(path, await exportedDesk(world), sql, elsewhere.baseUrl))
    // As if the keychain had failed to delete it.
    await world.secrets.keep(accountId, demoKey)
    await world.restart()
    await until(() => expect(stateOf(world)).toEqual(['keyMissing']))
    expect(elsewhere.requests).toEqual([])
  })

  test('uses the key that is entered for it from then on', async () => {
    const { world, accountId } = await connectedWorld()
    const sql = 'UPDATE accounts SET key_header = lower(key_header)'
    await takeOver(world, await changedDesk(join(world.directory, 'p.db'), await exportedDesk(world), sql))
    await until(() => expect(stateOf(world)).toEqual(['keyMissing']))
    await value(world.verso.accounts.replaceKey({ accountId, key: demoKey }))
    await untilUpToDate(world)
    await world.restart()
    await untilUpToDate(world)
  })

  test('keeps its key if everything that matters is unchanged', async () => {
    const { world } = await connectedWorld()
    const sql = `UPDATE accounts SET name = 'Renamed', poll_interval_minutes = 9`
    await takeOver(world, await changedDesk(join(world.directory, 'p.db'), await exportedDesk(world), sql))
    await untilUpToDate(world)
    expect((await value(world.verso.application.snapshot())).accounts).toMatchObject([{ name: 'Renamed' }])
  })
})

describe('somebody else’s desk', () => {
  const elsewhere = 'https://elsewhere.example/hook'
  const ordered = `UPDATE outbox SET placement = json_set(placement, '$.callbackUrl', '${elsewhere}')`
  const chosen = `
    INSERT OR REPLACE INTO settings (name, value) VALUES ('callbackUrl', '"${elsewhere}"'), ('startAtLogin', 'true'),
      ('checkForUpdates', 'false'), ('updateChannel', '"beta"'), ('theme', '"dark"')`

  /** A desk with an order that is not sent yet. */
  async function foreignDesk(world: World): Promise<Buffer> {
    const draft = await composeDraft(world, await connect(world))
    await value(world.verso.outbox.setPaused({ isPaused: true }))
    await value(world.verso.drafts.send({ draftId: draft.id }))
    const path = join(world.directory, 'prepared.db')
    const first = await changedDesk(path, await exportedDesk(world), chosen)
    return changedDesk(path, first, ordered)
  }

  test('sets neither a webhook address nor what this computer does automatically', async () => {
    const world = await createWorld()
    const desk = await foreignDesk(world)
    await takeOver(world, desk)
    expect((await value(world.verso.application.snapshot())).settings).toMatchObject({
      callbackUrl: '',
      startAtLogin: false,
      checkForUpdates: true,
      updateChannel: 'stable',
      theme: 'dark',
    })
    const kept = (await exportedDesk(world)).toString('latin1')
    expect(kept).not.toContain(elsewhere)
  })

  test('keeps what the person chose here', async () => {
    const world = await createWorld()
    const desk = await foreignDesk(world)
    const own = { callbackUrl: 'https://own.example/hook', checkForUpdates: false, updateChannel: 'beta' } as const
    await value(world.verso.settings.set(own))
    await takeOver(world, desk)
    expect((await value(world.verso.application.snapshot())).settings).toMatchObject(own)
  })
})

describe('an account that this desk does not have', () => {
  test('gets no key from a file, but does from the copy that was set aside here', async () => {
    const { world, accountId } = await connectedWorld()
    const own = await exportedDesk(world)
    const others = 'colleague-1' as AccountId
    // An earlier desk of this computer may have left one behind.
    await world.secrets.keep(others, 'left behind')
    const path = join(world.directory, 'prepared.db')
    const renamed = `PRAGMA foreign_keys = OFF; UPDATE accounts SET id = '${others}'; DELETE FROM drafts; DELETE FROM language_uses`
    await takeOver(world, await changedDesk(path, own, renamed))
    await until(() => expect(stateOf(world)).toEqual(['keyMissing']))
    expect(await world.secrets.read(others)).toBeNull()

    const [copy] = (await value(world.verso.maintenance.copies())).copies.filter(({ kind }) => kind === 'beforeImport')
    const looked = await value(world.verso.maintenance.lookAtCopy({ name: copy?.name ?? '' }))
    await value(world.verso.maintenance.importDesk({ importId: looked.importId }))
    await world.restart()
    await untilUpToDate(world)
    expect(await world.secrets.read(accountId)).toBe(demoKey)
  })
})
