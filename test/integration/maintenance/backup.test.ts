import Database from 'better-sqlite3'
import { createHash, X509Certificate } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFile, unpackExport } from '../../../main/maintenance/backup-file.ts'
import { openStore } from '../../../main/store/open.ts'
import { StoreError } from '../../../main/store/store.ts'
import { fromFailure } from '../../../main/sync/reporting/bridge-errors.ts'
import { createTestAuthority } from '../accounts/certificates.ts'
import { draftId, language, orderGroupId, outboxId, sourceFileId } from '../store/store-types.ts'
import type { Store } from '../store/store-types.ts'
import { storeWorker } from '../../harness/workers.ts'
import { account, createWorld, delivery, document, gather, minute, order, put } from '../store/world.ts'
import type { World } from '../store/world.ts'
import { changedDesk, entriesOf, madeBy, withEndlessRows, writeExport, writeZip } from './prepared-exports.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-backup-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function exportTo(store: Store, name: string): Promise<string> {
  const path = join(folder, name)
  await pipeline(Readable.from(exportFile(await store.deskCopies.make(), madeBy)), createWriteStream(path))
  await store.deskCopies.drop()
  return path
}

async function lookAt(store: Store, path: string) {
  const unpacked = await unpackExport(path, (sizeBytes) => store.deskCopies.whereToUnpack(sizeBytes))
  return unpacked.kind === 'unpacked' ? store.deskCopies.judge(null) : unpacked
}

async function bringBack(world: World, path: string): Promise<Store> {
  expect(await lookAt(world.store, path)).toMatchObject({ kind: 'whole' })
  await world.store.deskCopies.choose()
  return world.reopen()
}

/** Every row of every table of a desk, as stored on the disk. */
function rowsOf(directory: string, leaveOut: readonly string[] = []): Record<string, unknown[]> {
  const connection = new Database(join(directory, 'desk.db'), { readonly: true })
  try {
    const tables = connection
      .prepare<[], { name: string }>(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
      )
      .all()
      .map(({ name }) => name)
      .filter((name) => !leaveOut.includes(name))
    return Object.fromEntries(
      tables.map((name) => [
        name,
        connection
          .prepare(`SELECT * FROM "${name}"`)
          .all()
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ]),
    )
  } finally {
    connection.close()
  }
}

const draft = draftId('draft-1')

async function fill(store: Store, { title = 'Site registration', content = 'Recto', files = 1 } = {}): Promise<void> {
  await store.drafts.create({ id: draft, accountId: account, contactEmail: 'desk@relief.example', now: minute(0) })
  for (let index = 0; index < files; index += 1) {
    const id = sourceFileId(`file-${index}`)
    await store.drafts.addFile(draft, { id, name: `form ${index}.txt`, format: 'text' }, minute(1))
    await store.drafts.fileLanded(id, await put(store.deskBodies, `${content} ${index}`))
  }
  await store.drafts.save(
    draft,
    { title, sourceLanguage: language('eng'), targetLanguages: [language('fra')], deadline: '2026-03-09T10:00:00Z' },
    minute(1),
  )
  await store.settings.set({ personName: title.slice(0, 100) })
}

function hold(store: Store, callbackUrl: string | null = null) {
  return store.outbox.holdOrder({
    ids: [outboxId('entry-1')],
    groupId: orderGroupId('group-1'),
    draftId: draft,
    callbackUrl,
    heldUntil: minute(2),
    now: minute(1),
  })
}

describe('a desk that is exported to a file and restored', () => {
  test('is the same to the last row and byte, whatever is in it', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          title: fc.string({ unit: 'grapheme', maxLength: 60 }),
          content: fc.string({ unit: 'binary', maxLength: 2_000 }),
          files: fc.integer({ min: 0, max: 3 }),
        }),
        async (desk) => {
          run += 1
          await using here = await createWorld()
          await using there = await createWorld()
          await fill(here.store, desk)
          const path = await exportTo(here.store, `same-${run}.verso`)
          await bringBack(there, path)
          await here.store.close()
          await there.store.close()
          expect(rowsOf(there.directory)).toEqual(rowsOf(here.directory))
        },
      ),
      { numRuns: 4 },
    )
  })

  test('includes the files of its drafts', async () => {
    await using here = await createWorld()
    await using there = await createWorld({ withAccount: false })
    await fill(here.store, { content: 'ب'.repeat(400_000) })
    const store = await bringBack(there, await exportTo(here.store, 'files.verso'))
    const file = (await store.drafts.get(draft))?.files[0]
    expect((await gather(store.deskBodies.read(file?.sha256 ?? ''))).toString()).toBe(`${'ب'.repeat(400_000)} 0`)
    expect(store.notices()).toMatchObject([{ code: 'deskImported' }])
  })

  test('sends no waiting entries: each waits for the person', async () => {
    await using here = await createWorld()
    await using there = await createWorld({ withAccount: false })
    await fill(here.store)
    await hold(here.store)
    await here.store.orders.apply(account, [order(4, { deliveries: [delivery(1)] })], minute(1))
    await here.store.outbox.holdDecision({
      id: outboxId('entry-2'),
      ref: document(4, 1),
      decision: { kind: 'accept' },
      decidedBy: 'Amina',
      heldUntil: minute(2),
      now: minute(1),
    })
    const store = await bringBack(there, await exportTo(here.store, 'waiting.verso'))
    const lookup = { found: 'imported', candidates: [] }
    expect(await store.outbox.unsettled()).toMatchObject([
      { id: 'entry-1', state: 'unknown', lookup, what: { kind: 'order', sentAt: minute(1) } },
      { id: 'entry-2', state: 'unknown', lookup },
    ])
    // The original desk is unchanged.
    expect(await here.store.outbox.unsettled()).toMatchObject([{ state: 'held' }, { state: 'held' }])
  })

  test('sends nothing even if somebody changed the data of an entry in the file', async () => {
    await using here = await createWorld()
    await using there = await createWorld({ withAccount: false })
    await fill(here.store)
    await hold(here.store)
    const desk = (await entriesOf(await exportTo(here.store, 'unchanged.verso'))).get('desk.db') ?? Buffer.alloc(0)
    const lookup = JSON.stringify({ found: 'nothing', candidates: [] })
    const sql = `UPDATE outbox SET state = 'unknown', lookup = ?, sent_at = NULL, next_attempt_at = NULL`
    const changed = await changedDesk(join(folder, 'changed.db'), desk, sql, lookup)
    const store = await bringBack(there, await writeExport(join(folder, 'changed.verso'), changed))
    expect(await store.outbox.unsettled()).toMatchObject([
      {
        id: 'entry-1',
        state: 'unknown',
        lookup: { found: 'imported', candidates: [] },
        what: { sentAt: expect.any(String) as string },
      },
    ])
  })

  test('whose index points from one account to another is restored with a correct index', async () => {
    await using here = await createWorld()
    await using there = await createWorld({ withAccount: false })
    const desk = (await entriesOf(await exportTo(here.store, 'one.verso'))).get('desk.db') ?? Buffer.alloc(0)
    const stranger = account.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    const two = await changedDesk(
      join(folder, 'two.db'),
      desk,
      `UPDATE accounts SET rowid = 5;
       CREATE TEMP TABLE copied AS SELECT * FROM accounts;
       UPDATE copied SET id = '${stranger}', base_url = 'https://stranger.example/api/v1/';
       INSERT INTO accounts SELECT * FROM copied;
       UPDATE accounts SET rowid = 6 WHERE id = '${stranger}'`,
    )
    // An entry of the index is the key, followed by the number of the row.
    for (const [id, row, other] of [
      [account, 5, 6],
      [stranger, 6, 5],
    ] as const) {
      const entry = Buffer.from([3, 13 + 2 * id.length, 1, ...Buffer.from(id), row])
      const at = two.indexOf(entry)
      expect(at).toBeGreaterThan(0)
      two[at + entry.length - 1] = other
    }
    await bringBack(there, await writeExport(join(folder, 'crossed.verso'), two))
    const connection = new Database(join(there.directory, 'desk.db'), { readonly: true })
    const addressOf = connection.prepare('SELECT id FROM accounts WHERE id = @id')
    expect([account, stranger].map((id) => addressOf.get({ id }))).toEqual([{ id: account }, { id: stranger }])
    expect(connection.pragma('integrity_check', { simple: true })).toBe('ok')
    connection.close()
  })

  test('sets the current desk aside, from where it can be restored', async () => {
    await using here = await createWorld()
    await using there = await createWorld()
    await fill(here.store, { title: 'Theirs' })
    await fill(there.store, { title: 'Mine' })
    const store = await bringBack(there, await exportTo(here.store, 'aside.verso'))
    expect((await store.drafts.get(draft))?.fields.title).toBe('Theirs')
    const [copy] = await store.deskCopies.list()
    expect(copy).toMatchObject({ kind: 'beforeImport' })
    expect(await store.deskCopies.judge(copy?.name ?? '')).toMatchObject({
      kind: 'whole',
      contents: { drafts: 1 },
    })
    await store.deskCopies.choose()
    const again = await there.reopen()
    expect((await again.drafts.get(draft))?.fields.title).toBe('Mine')
  })

  test('is put in place by the next start if Verso was killed after setting the old one aside', async () => {
    await using here = await createWorld()
    await using there = await createWorld()
    await fill(here.store, { title: 'Theirs' })
    await fill(there.store, { title: 'Mine' })
    const path = await exportTo(here.store, 'killed.verso')
    expect(await lookAt(there.store, path)).toMatchObject({ kind: 'whole' })
    await there.store.deskCopies.choose()
    await there.store.close()
    await rename(join(there.directory, 'desk.db'), join(there.directory, 'desk-before-import-20260301T080000Z.db'))
    there.store = await openStore({ directory: there.directory, workerUrl: storeWorker, now: () => minute(12) })
    expect((await there.store.drafts.get(draft))?.fields.title).toBe('Theirs')
  })

  test('sets a desk aside with what a killed run left in its log', async () => {
    await using here = await createWorld()
    await using there = await createWorld()
    await fill(here.store, { title: 'Theirs' })
    expect(await lookAt(there.store, await exportTo(here.store, 'logged.verso'))).toMatchObject({ kind: 'whole' })
    await there.store.deskCopies.choose()
    await fill(there.store, { title: 'Mine, at the last moment' })
    // The files at this moment are what a kill would leave.
    const left = join(folder, 'left by a kill')
    await cp(there.directory, left, { recursive: true })
    expect((await stat(join(left, 'desk.db-wal'))).size).toBeGreaterThan(0)
    const store = await openStore({ directory: left, workerUrl: storeWorker, now: () => minute(12) })
    expect((await store.drafts.get(draft))?.fields.title).toBe('Theirs')
    const [copy] = await store.deskCopies.list()
    expect(await store.deskCopies.judge(copy?.name ?? '')).toMatchObject({ kind: 'whole' })
    await store.deskCopies.choose()
    await store.close()
    const again = await openStore({ directory: left, workerUrl: storeWorker, now: () => minute(14) })
    expect((await again.drafts.get(draft))?.fields.title).toBe('Mine, at the last moment')
    await again.close()
  })

  test('changes nothing before it is confirmed', async () => {
    await using here = await createWorld()
    await using there = await createWorld()
    await fill(here.store, { title: 'Theirs' })
    await fill(there.store, { title: 'Mine' })
    expect(await lookAt(there.store, await exportTo(here.store, 'looked.verso'))).toMatchObject({ kind: 'whole' })
    const store = await there.reopen()
    expect((await store.drafts.get(draft))?.fields.title).toBe('Mine')
  })

  test('does not contain the address for callbacks, not even in its free pages', async () => {
    await using here = await createWorld()
    const secret = 'c4llb4ck-p4th-th4t-n0b0dy-kn0ws'
    await here.store.callbacks.configure({
      isOn: true,
      host: '127.0.0.1',
      port: 4011,
      path: secret,
      publicAddress: null,
    })
    const address = `https://hooks.relief.example/${secret}`
    await here.store.settings.set({ callbackUrl: address })
    await fill(here.store)
    await hold(here.store, address)
    const desk = await here.store.deskCopies.make()
    expect((await readFile(desk.path)).includes(secret)).toBe(false)
    expect((await readFile(desk.path)).includes('Site registration')).toBe(true)
  })
})

describe('the webhook address of another program', () => {
  test('is exported too', async () => {
    await using here = await createWorld()
    await here.store.settings.set({ callbackUrl: 'https://hooks.relief.example/of-another-program' })
    await fill(here.store)
    const desk = await here.store.deskCopies.make()
    expect((await readFile(desk.path)).includes('of-another-program')).toBe(true)
  })
})

describe('a file that is not a complete desk', () => {
  let world: World
  let whole: Buffer
  let deskBytes: Buffer
  beforeAll(async () => {
    world = await createWorld()
    await fill(world.store)
    whole = await readFile(await exportTo(world.store, 'whole.verso'))
    deskBytes = await readFile((await world.store.deskCopies.make()).path)
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
  })

  const leavesNothing = async () => {
    const imports = join(world.directory, 'import')
    const names = existsSync(imports) ? await readdir(imports) : []
    expect(names.filter((name) => name !== 'exported.db')).toEqual([])
  }

  async function written(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }

  const zipOf = (name: string, entries: Record<string, Uint8Array>) => writeZip(join(folder, name), entries)
  const archived = (name: string, desk: Uint8Array, changes?: Record<string, unknown>) =>
    writeExport(join(folder, name), desk, changes)
  const prepared = (sql: string) => changedDesk(join(folder, 'prepared.db'), deskBytes, sql)

  test('is refused wherever it is cut off', async () => {
    const path = await written('cut.verso', whole)
    for (const share of [0.98, 0.7, 0.3, 0.01, 0]) {
      await truncate(path, Math.floor(whole.byteLength * share))
      expect((await lookAt(world.store, path)).kind).not.toBe('whole')
    }
    await leavesNothing()
  })

  test('is refused with any byte of the desk changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (at) => {
        const bytes = Buffer.from(deskBytes)
        const index = Math.floor(at * bytes.byteLength)
        bytes[index] = (bytes[index] ?? 0) ^ 0x5a
        const sha256 = createHash('sha256').update(deskBytes).digest('hex')
        const path = await archived('flipped.verso', bytes, { desk: { sizeBytes: bytes.byteLength, sha256 } })
        expect(await lookAt(world.store, path)).toMatchObject({ kind: 'damaged' })
      }),
      { numRuns: 8 },
    )
    await leavesNothing()
  })

  test.each([
    ['a trigger', `CREATE TRIGGER t AFTER INSERT ON settings BEGIN DELETE FROM placements; END`],
    [
      'a view in the place of a table',
      `DROP TABLE language_names; CREATE VIEW language_names AS SELECT 1 AS code, 2 AS name`,
    ],
    ['a table more', 'CREATE TABLE more (id INTEGER)'],
    ['a table less', 'DROP TABLE language_names'],
    ['another application', 'PRAGMA application_id = 7'],
    [
      'a table of SQLite that calculates',
      `ANALYZE; PRAGMA writable_schema = ON;
       UPDATE sqlite_schema SET sql = 'CREATE TABLE sqlite_stat1(tbl,idx,stat,more AS (1))' WHERE name = 'sqlite_stat1'`,
    ],
  ])('is refused with %s in it, although its checksum is right', async (name, sql) => {
    const path = await archived(`${name}.verso`, await prepared(sql))
    expect(await lookAt(world.store, path)).toMatchObject({ kind: 'damaged' })
    await leavesNothing()
  })

  test.each([
    ['without an address', `UPDATE accounts SET base_url = 'nowhere'`],
    ['of this computer’s files', `UPDATE accounts SET base_url = 'file:///etc'`],
    ['that carries a password', `UPDATE accounts SET base_url = 'https://a:b@service.example/api/v1'`],
    ['whose header is two headers', `UPDATE accounts SET key_header = 'X-Key: 1' || char(13) || char(10) || 'X-More'`],
    ['that asks without a pause', 'UPDATE accounts SET poll_interval_minutes = 0'],
    ['that asks beyond all clocks', 'UPDATE accounts SET poll_interval_minutes = 9000000000000'],
    ['with an invalid proxy', `UPDATE accounts SET proxy_mode = 'own', proxy_address = 'gopher://p'`],
    ['with an invalid colour', `UPDATE accounts SET colour = 'x"><img src=x>'`],
    ['whose id is a path', `PRAGMA foreign_keys = OFF; UPDATE accounts SET id = '../../desk'`],
  ])('is restored without an account %s, and without everything that belongs to it', async (name, sql) => {
    const path = await archived(`account ${name.replaceAll(/\W/g, '')}.verso`, await prepared(sql))
    expect(await lookAt(world.store, path)).toMatchObject({
      kind: 'whole',
      // The account, its draft and the draft's file.
      leftOut: 3,
      contents: { accounts: [], drafts: 0 },
    })
  })

  const listOf = (values: number) => `'[' || substr(replace(hex(zeroblob(${values})), '00', ',0'), 2) || ']'`
  const broken = (column: string) => `UPDATE drafts SET ${column} = '{"cut'`
  test.each([
    ['invalid JSON', broken('fields'), 2],
    ['a list of more values than memory', `UPDATE drafts SET ignored_findings = ${listOf(8_000_000)}`, 2],
    ['JSON that is not a draft', `UPDATE drafts SET fields = '{"title": 7}'`, 2],
    ['an unreadable refusal', broken('refusal'), 2],
    ['an invalid instant', `UPDATE drafts SET created_at = 'yesterday'`, 2],
    ['a missing account', `PRAGMA foreign_keys = OFF; UPDATE drafts SET account_id = 'nobody'`, 2],
  ])('is restored without a draft that has %s in a column', async (name, sql, leftOut) => {
    const path = await archived(`draft ${name.replaceAll(/\W/g, '')}.verso`, await prepared(sql))
    expect(await lookAt(world.store, path)).toMatchObject({
      kind: 'whole',
      leftOut,
      contents: { accounts: [{ name: 'Relief Desk' }], drafts: 0 },
    })
  })

  test('is refused at once if its pages point to each other, as if it had endless rows', async () => {
    const path = await archived(
      'endless.verso',
      await withEndlessRows(join(folder, 'prepared.db'), deskBytes, 'drafts'),
    )
    expect(await lookAt(world.store, path)).toMatchObject({ kind: 'damaged' })
    await leavesNothing()
  })

  test('is restored without a file whose bytes do not match its name', async () => {
    const changed = await prepared(`UPDATE body_chunks SET bytes = CAST('forged' AS BLOB), checksum = 0`)
    await using there = await createWorld({ withAccount: false })
    const path = await archived('forged.verso', changed)
    expect(await lookAt(there.store, path)).toMatchObject({ kind: 'whole', leftOut: 1, contents: { drafts: 1 } })
    await there.store.deskCopies.choose()
    const store = await there.reopen()
    const file = (await store.drafts.get(draft))?.files[0]
    await expect(gather(store.deskBodies.read(file?.sha256 ?? ''))).rejects.toMatchObject({ code: 'notFound' })
  })

  test('is restored without certificates other than the named one', async () => {
    const named = await createTestAuthority()
    const hidden = await createTestAuthority()
    const fingerprint = new X509Certificate(named.certificate).fingerprint256.replaceAll(':', '').toLowerCase()
    const insert = (pem: string) =>
      `INSERT INTO account_authorities SELECT id, '${fingerprint}', '${pem}', 'Good', 'Good', '2026-01-01T00:00:00.000Z', '2036-01-01T00:00:00.000Z', 'a.pem' FROM accounts`
    for (const [name, pem, leftOut] of [
      ['named', named.certificate, 0],
      ['two', named.certificate + hidden.certificate, 1],
      ['other', hidden.certificate, 1],
      ['none', 'no certificate', 1],
    ] as const) {
      const path = await archived(`certificate ${name}.verso`, await prepared(insert(pem)))
      expect(await lookAt(world.store, path)).toMatchObject({ kind: 'whole', leftOut })
    }
    await Promise.all([named.end(), hidden.end()])
  })

  test('is restored without row numbers, so that none is too high for a next row', async () => {
    await using here = await createWorld()
    await fill(here.store)
    await hold(here.store)
    const desk = (await entriesOf(await exportTo(here.store, 'numbers.verso'))).get('desk.db') ?? Buffer.alloc(0)
    const high = 'UPDATE outbox SET sequence = 9223372036854775800'
    const path = await archived('high.verso', await changedDesk(join(folder, 'high.db'), desk, high))
    await using there = await createWorld({ withAccount: false })
    await bringBack(there, path)
    await there.store.close()
    expect(rowsOf(there.directory).outbox?.map((row) => JSON.parse(String(row)) as { sequence: number })).toMatchObject(
      [{ sequence: 1 }],
    )
  })

  test('restores the draft of an order that is not restored', async () => {
    await using here = await createWorld()
    await fill(here.store)
    await hold(here.store)
    const desk = (await entriesOf(await exportTo(here.store, 'lost.verso'))).get('desk.db') ?? Buffer.alloc(0)
    const sql = `UPDATE outbox SET placement = '{"cut'`
    const path = await archived('lost order.verso', await changedDesk(join(folder, 'lost.db'), desk, sql))
    await using there = await createWorld({ withAccount: false })
    // The entry and its file.
    expect(await lookAt(there.store, path)).toMatchObject({ leftOut: 2, contents: { drafts: 1, waiting: 0 } })
    await there.store.deskCopies.choose()
    const store = await there.reopen()
    expect((await store.drafts.list(10)).rows).toMatchObject([{ id: draft, title: 'Site registration' }])
  })

  test('is recognised if a later Verso made it', async () => {
    const laterDesk = await archived('later-desk.verso', await prepared('PRAGMA user_version = 999'))
    expect(await lookAt(world.store, laterDesk)).toMatchObject({ kind: 'newer' })
    const laterFormat = await archived('later-format.verso', deskBytes, { formatVersion: 2, desk: 'elsewhere' })
    expect(await lookAt(world.store, laterFormat)).toMatchObject({ kind: 'newer' })
  })

  test('is recognised if it is something else', async () => {
    const manifest = Buffer.from('{"format":"photos"}')
    const others = [
      await written('text.verso', Buffer.from('no archive at all')),
      await zipOf('other.verso', { 'manifest.json': manifest, 'desk.db': deskBytes }),
      await zipOf('three.verso', { 'manifest.json': manifest, 'desk.db': deskBytes, 'more.txt': manifest }),
      await zipOf('names.verso', { 'manifest.json': manifest, '../desk.db': deskBytes }).catch(() => null),
      await zipOf('long.verso', { 'manifest.json': Buffer.alloc(70_000, 0x20), 'desk.db': deskBytes }),
    ].filter((path) => path !== null)
    for (const path of others) expect(await lookAt(world.store, path)).toMatchObject({ kind: 'notAnExport' })
    await leavesNothing()
  })

  test('is refused if it claims to be larger than this disk', async () => {
    const path = join(folder, 'whole.verso')
    const asked = await unpackExport(path, () => Promise.reject(new StoreError('diskFull', 'no room'))).catch(
      fromFailure,
    )
    expect(asked).toMatchObject({ code: 'diskFull' })
    await expect(world.store.deskCopies.whereToUnpack(2 ** 50)).rejects.toMatchObject({ code: 'diskFull' })
  })
})

describe('a full disk', () => {
  test.skipIf(!existsSync('/dev/full'))(
    'is reported while the file is written, and the desk keeps working',
    async () => {
      await using world = await createWorld()
      await fill(world.store, { content: 'x'.repeat(100_000) })
      const desk = await world.store.deskCopies.make()
      const failure: unknown = await pipeline(
        Readable.from(exportFile(desk, madeBy)),
        createWriteStream('/dev/full'),
      ).catch((error: unknown) => error)
      expect(fromFailure(failure)).toMatchObject({ code: 'diskFull' })
      await world.store.deskCopies.drop()
      expect(existsSync(join(world.directory, 'import'))).toBe(false)
      expect((await world.store.drafts.get(draft))?.fields.title).toBe('Site registration')
    },
  )
})

describe('desks that were set aside', () => {
  const aside = async (world: World) =>
    (await readdir(world.directory)).filter((name) => /^desk-(before-import|damaged)-/.test(name)).toSorted()

  test('are deleted when they are old, except for the latest three of each kind', async () => {
    await using world = await createWorld()
    const old = [
      '20260101T080000Z',
      '20260102T080000Z',
      '20260103T080000Z',
      '20260103T080000Z-2',
      '20260103T080000Z-10',
    ]
    for (const kind of ['before-import', 'damaged']) {
      for (const stamp of old) {
        for (const companion of ['', '-wal']) {
          await writeFile(join(world.directory, `desk-${kind}-${stamp}.db${companion}`), 'set aside')
        }
      }
    }
    await writeFile(join(world.directory, 'desk-before-import-notes.txt'), 'of somebody')
    await world.store.maintenance.dropOldDesks('2026-03-01T08:00:00.000Z')
    expect(await aside(world)).toEqual(
      [
        ...['before-import', 'damaged'].flatMap((kind) =>
          old.slice(2).flatMap((stamp) => [`desk-${kind}-${stamp}.db`, `desk-${kind}-${stamp}.db-wal`]),
        ),
        'desk-before-import-notes.txt',
      ].toSorted(),
    )
  })

  test('are all kept while they are recent, however many one bad day created', async () => {
    await using world = await createWorld()
    const names = [1, 2, 3, 4, 5].map((hour) => `desk-before-import-20260302T0${hour}0000Z.db`)
    for (const name of names) await writeFile(join(world.directory, name), 'set aside')
    await world.store.maintenance.dropOldDesks('2026-03-02T01:00:00.000Z')
    expect(await aside(world)).toEqual(names)
    await world.store.maintenance.dropOldDesks('2026-03-02T02:00:00.000Z')
    expect(await aside(world)).toEqual(names.slice(1))
  })
})

describe('clearing the cache', () => {
  test('removes what can be fetched again, and keeps deliveries to review and everything in the desk', async () => {
    await using world = await createWorld()
    const { store } = world
    await fill(store)
    await store.orders.apply(
      account,
      [order(1, { deliveries: [delivery(1), delivery(2, { status: 'accepted', name: 'done.docx' })] })],
      minute(1),
    )
    for (const [attachment, text] of [
      [1, 'to review'],
      [2, 'was decided on long ago'],
    ] as const) {
      await store.deliveries.downloaded(document(1, attachment), await put(store.cacheBodies, text), null)
    }
    expect(await store.maintenance.space()).toMatchObject({ cachedDocuments: 23, awaitingDocuments: 9 })
    await store.maintenance.evict(0)
    expect(await store.maintenance.space()).toMatchObject({ cachedDocuments: 0, awaitingDocuments: 9 })
    expect((await store.deliveries.get(document(1, 1)))?.row.body).toBe('present')
    expect((await store.deliveries.get(document(1, 2)))?.row.body).toBe('absent')
    expect((await store.drafts.get(draft))?.files).toHaveLength(1)
  })
})
