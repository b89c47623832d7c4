// Several accounts at once: what each has of its own, what a change of address or key does, and how one is removed.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId, DeliveryRow, Diagnosis } from '../../../preload/contract/index.ts'
import { createDemoService } from '../../../main/demo/demo-service.ts'
import type { DemoService } from '../../../main/demo/demo-service.ts'
import { closeAll, json, routes, startStub } from '../service/stub-service.ts'
import {
  composeDraft,
  connect,
  connectedWorld,
  createWorld,
  demoKey,
  endWorlds,
  placed,
  placeOrder,
  until,
  value,
} from '../sync/world.ts'
import type { World } from '../sync/world.ts'
import { createTestAuthority } from './certificates.ts'
import type { TestAuthority } from './certificates.ts'
import { startHttpProxy } from './proxy.ts'

let authority: TestAuthority
const ends: (() => Promise<unknown>)[] = []
const header = 'X-Service-API-Key'
const otherKey = 'other-key-0815'

beforeAll(async () => {
  authority = await createTestAuthority()
})
afterAll(() => authority.end())
afterEach(async () => {
  await endWorlds()
  await closeAll()
  for (const end of ends.splice(0)) await end()
})

/** Another translation service, with its own orders and faults. */
async function otherDemo(
  world: World,
  quirks: Parameters<typeof createDemoService>[0]['quirks'] = {},
): Promise<DemoService> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-other-'))
  const demo = await createDemoService({
    directory,
    port: 0,
    key: otherKey,
    deliverAfterMs: 5 * 60_000,
    clock: world.clock,
    random: () => 0.5,
    quirks: { mistakes: 'none', ...quirks },
    seed: 'empty',
  })
  ends.push(async () => {
    await demo.close().catch(() => undefined)
    await rm(directory, { recursive: true, force: true })
  })
  return demo
}

function add(world: World, name: string, baseUrl: string, key: string) {
  return value(world.verso.accounts.connect({ name, baseUrl, key, keyHeader: header }))
}

function statusOf(world: World, id: AccountId) {
  return world.sync.accounts.statuses().find(({ accountId }) => accountId === id)?.state
}

async function listed(world: World) {
  return (await world.sync.accounts.list()).map(({ id, archivedAt }) => [id, archivedAt !== null])
}

/** Waits for the translators, who take a moment, and checks the accounts until there are this many deliveries. */
async function untilDelivered(world: World, count: number): Promise<DeliveryRow[]> {
  world.clock.advance(5 * 60_000)
  return until(async () => {
    await value(world.verso.sync.refresh({ accountId: null }))
    const { awaiting } = await value(world.verso.orders.inbox())
    expect(awaiting).toHaveLength(count)
    return awaiting
  })
}

function ordersOf(accountId: AccountId) {
  return {
    filter: { tab: 'all' as const, accountIds: [accountId] },
    query: '',
    sort: { by: 'updated' as const, direction: 'descending' as const },
    after: null,
    limit: 10,
  }
}

describe('the same account a second time', () => {
  test('is refused with the existing one; another key at the same address is another account', async () => {
    const world = await createWorld()
    const first = await connect(world)
    const { baseUrl } = world.demo
    const entered = { name: 'Again', baseUrl: `${baseUrl}/`, key: ` ${demoKey} `, keyHeader: header }
    const refused = { ok: false, error: { code: 'accountHere', accountId: first } }
    expect(await world.verso.accounts.connect(entered)).toMatchObject(refused)
    expect(await listed(world)).toHaveLength(1)

    const other = await add(world, 'Other office', baseUrl, otherKey)
    expect(await listed(world)).toHaveLength(2)
    expect(await world.verso.accounts.replaceKey({ accountId: other.id, key: demoKey })).toMatchObject(refused)
    // Entered again for its own account, it is that account's key.
    expect(await value(world.verso.accounts.replaceKey({ accountId: first, key: demoKey }))).toMatchObject({
      isReplaced: true,
    })
  })
})

describe('two accounts on two services', () => {
  test('work side by side: a problem of one does not stop the other', async () => {
    const world = await createWorld()
    const good = await connect(world)
    const other = await otherDemo(world)
    const bad = (await add(world, 'Other', other.baseUrl, 'a-wrong-key')).id
    const gone = (await add(world, 'Gone', 'http://127.0.0.1:1/api/v1', 'any')).id
    await until(() => {
      expect(statusOf(world, bad)).toBe('keyRefused')
      expect(statusOf(world, gone)).toBe('failing')
      expect(statusOf(world, good)).toBe('upToDate')
    })
    // Orders of all three are sent; only the working one's arrives, and the others wait without blocking it.
    const waiting = [await composeDraft(world, bad), await composeDraft(world, gone)]
    for (const draft of waiting) await value(world.verso.drafts.send({ draftId: draft.id }))
    await placeOrder(world, good)
    const [delivery] = await untilDelivered(world, 1)
    expect(delivery?.ref.accountId).toBe(good)
    const { entries } = await world.sync.outbox.list()
    expect(
      entries
        .filter(({ state }) => state !== 'confirmed')
        .map(({ accountId }) => accountId)
        .toSorted(),
    ).toEqual([bad, gone].toSorted())
    // Once its key is right, the waiting order is sent too.
    const { isReplaced } = await value(world.verso.accounts.replaceKey({ accountId: bad, key: otherKey }))
    expect(isReplaced).toBe(true)
    await until(async () => {
      const left = (await world.sync.outbox.list()).entries.filter(({ state }) => state !== 'confirmed')
      expect(left.map(({ accountId }) => accountId)).toEqual([gone])
    })
  })

  test('are shown one by one, or together', async () => {
    const world = await createWorld()
    const first = await connect(world)
    const other = await otherDemo(world)
    const second = (await add(world, 'Other', other.baseUrl, otherKey)).id
    await until(() => expect(statusOf(world, second)).toBe('upToDate'))
    await placeOrder(world, first)
    await placeOrder(world, second)
    await composeDraft(world, second, { title: 'Only a draft' })
    await untilDelivered(world, 2)
    for (const accountId of [first, second]) {
      const inbox = await value(world.verso.orders.inbox({ accountId }))
      expect(inbox.awaitingTotal).toBe(1)
      expect(inbox.awaiting.map(({ ref }) => ref.accountId)).toEqual([accountId])
    }
    expect((await value(world.verso.drafts.list({ accountId: first }))).total).toBe(0)
    expect((await value(world.verso.drafts.list({ accountId: second }))).rows.map(({ title }) => title)).toEqual([
      'Only a draft',
    ])
    expect((await value(world.verso.drafts.list())).total).toBe(1)
  })

  test('have their own marks, quiet hours and intervals, which are kept after a restart', async () => {
    const world = await createWorld()
    const first = await connect(world)
    const other = await otherDemo(world)
    const { id: second, colour } = await add(world, 'Other', other.baseUrl, otherKey)
    const known = await world.sync.accounts.list()
    expect(new Set(known.map((account) => account.colour)).size).toBe(2)
    const changes = { name: 'Goma', quietHours: { from: '20:00', to: '07:00' }, pollIntervalMinutes: 30 }
    await value(world.verso.accounts.update({ accountId: second, changes }))
    await world.restart()
    const after = await world.sync.accounts.list()
    expect(after.find(({ id }) => id === second)).toMatchObject({ ...changes, colour })
    expect(after.find(({ id }) => id === first)).toMatchObject({ quietHours: null, pollIntervalMinutes: null })
    await until(() => {
      const next = world.sync.accounts.statuses().find(({ accountId }) => accountId === second)?.nextAttemptAt
      // 30 minutes, and never as early as the others' 2.
      expect(Date.parse(next ?? '') - world.clock.now()).toBeGreaterThan(20 * 60_000)
    })
  })
})

describe('another key', () => {
  test('is accepted only if it works; until then the current one stays', async () => {
    const { world, accountId } = await connectedWorld()
    const refused = await value(world.verso.accounts.replaceKey({ accountId, key: 'a-wrong-key' }))
    expect(refused).toMatchObject({ isReplaced: false, probe: { outcome: 'keyRefused' } })
    expect(await world.secrets.read(accountId)).toBe(demoKey)
    // Not even with `evenUntested`: the service has answered and refused.
    expect(
      await value(world.verso.accounts.replaceKey({ accountId, key: 'a-wrong-key', evenUntested: true })),
    ).toMatchObject({ isReplaced: false })
    await value(world.verso.sync.refresh({ accountId: null }))
    await until(() => expect(statusOf(world, accountId)).toBe('upToDate'))
  })

  test('may be saved untested if the service cannot be reached', async () => {
    const { world, accountId } = await connectedWorld()
    await world.stopDemo()
    expect(await value(world.verso.accounts.replaceKey({ accountId, key: 'new-key' }))).toMatchObject({
      isReplaced: false,
      probe: { outcome: 'connectionRefused' },
    })
    expect(
      await value(world.verso.accounts.replaceKey({ accountId, key: 'new-key', evenUntested: true })),
    ).toMatchObject({ isReplaced: true })
    expect(await world.secrets.read(accountId)).toBe('new-key')
  })
})

describe('another address', () => {
  test('of the same service keeps the orders', async () => {
    const { world, accountId } = await connectedWorld()
    await placeOrder(world, accountId)
    const to = world.demo.baseUrl.replace('127.0.0.1', 'localhost')
    const moved = await value(world.verso.accounts.changeAddress({ accountId, baseUrl: to, keyHeader: header }))
    expect(moved).toMatchObject({ outcome: 'changed', orders: 1, account: { baseUrl: to } })
    await until(() => expect(statusOf(world, accountId)).toBe('upToDate'))
    expect((await value(world.verso.orders.inbox())).withTranslatorsTotal).toBe(1)
  })

  test('of another service changes nothing: its order numbers would be confused with those of the orders here', async () => {
    const { world, accountId } = await connectedWorld()
    await placeOrder(world, accountId)
    await until(async () => {
      expect(await world.sync.accounts.belongings(accountId)).toMatchObject({ orders: 1 })
    })
    // The same number, but another order.
    const known = (await value(world.verso.orders.inbox())).withTranslators[0]?.ref.orderId
    const stranger = await startStub((request, response, index) => {
      const order = { order_id: known, title: 'Somebody else’s', source_lang: 'fra', delivered_documents: [] }
      const table = {
        '/api/v1/orders': json({ data: [order], _links: { next: { href: null } } }),
        '/api/v1/projects': json([]),
        [`/api/v1/orders/${String(known)}`]: json(order),
      }
      routes(table)(request, response, index)
    })
    const before = (await world.sync.accounts.list())[0]?.baseUrl
    const answer = await value(
      world.verso.accounts.changeAddress({ accountId, baseUrl: stranger.baseUrl, keyHeader: header }),
    )
    expect(answer).toMatchObject({ outcome: 'otherService', orders: 1, account: { baseUrl: before } })
    expect((await world.sync.accounts.list())[0]?.baseUrl).toBe(before)
    expect(stranger.requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('gets no request before the person agreed in a system dialogue', async () => {
    const { world, accountId } = await connectedWorld()
    const elsewhere = await startStub(routes({ '/api/v1/orders': json([]), '/api/v1/projects': json([]) }))
    world.confirmsKey = false
    const to = { accountId, baseUrl: elsewhere.baseUrl, keyHeader: header }
    expect(await world.verso.accounts.changeAddress(to)).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(elsewhere.requests).toEqual([])
    const present = new URL(world.demo.baseUrl).origin
    expect(world.keyQuestions).toEqual([{ kind: 'address', from: present, to: elsewhere.origin, isInsecure: false }])

    world.confirmsKey = true
    expect(await value(world.verso.accounts.changeAddress(to))).toMatchObject({ outcome: 'changed' })
    expect(elsewhere.requests[0]?.headers[header.toLowerCase()]).toBe(demoKey)
  })

  test('at the same origin needs no confirmation: the key is not sent elsewhere', async () => {
    const { world, accountId } = await connectedWorld()
    world.confirmsKey = false
    const to = { accountId, baseUrl: new URL(world.demo.baseUrl).origin, keyHeader: header }
    expect(await value(world.verso.accounts.changeAddress(to))).toMatchObject({ outcome: 'changed' })
    expect(world.keyQuestions).toEqual([])
  })

  test('of a proxy that could read the key gets no request before the person agreed', async () => {
    const { world, accountId } = await connectedWorld()
    const proxy = await startHttpProxy('amina', 'proxy-password')
    ends.push(proxy.close)
    world.confirmsKey = false
    const chosen = {
      accountId,
      proxy: { mode: 'own' as const, address: proxy.address, user: 'amina' },
      password: 'proxy-password',
    }
    expect(await world.verso.accounts.setProxy(chosen)).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    await value(world.verso.sync.refresh({ accountId }))
    expect(proxy.seen).toBe('')
    const hosts = { host: new URL(world.demo.baseUrl).host, proxy: new URL(proxy.address).host }
    expect(world.keyQuestions).toEqual([{ kind: 'proxy', ...hosts }])

    world.confirmsKey = true
    await value(world.verso.accounts.setProxy(chosen))
    await until(() => expect(proxy.seen).toContain(demoKey))
  })

  test('changes nothing if nothing answers', async () => {
    const { world, accountId } = await connectedWorld()
    const answer = await value(
      world.verso.accounts.changeAddress({ accountId, baseUrl: 'http://127.0.0.1:1/api/v1', keyHeader: header }),
    )
    expect(answer).toMatchObject({ outcome: 'notReached', probe: { outcome: 'connectionRefused' } })
    expect(statusOf(world, accountId)).not.toBeUndefined()
  })
})

describe('removing an account', () => {
  async function withBelongings() {
    const { world, accountId } = await connectedWorld()
    await placeOrder(world, accountId)
    const other = await otherDemo(world)
    const target = (await add(world, 'Other', other.baseUrl, otherKey)).id
    await composeDraft(world, accountId, { title: 'Half written' })
    const held = await composeDraft(world, accountId, { title: 'On its way' })
    await value(world.verso.drafts.send({ draftId: held.id }))
    return { world, accountId, target }
  }

  test('first lists what belongs to it', async () => {
    const { world, accountId } = await withBelongings()
    const concerned = await value(world.verso.accounts.removal({ accountId }))
    expect(concerned.drafts.map(({ title }) => title)).toEqual(['Half written'])
    expect(concerned.waiting.map(({ title, state }) => [title, state])).toEqual([['On its way', 'waiting']])
    expect(concerned.orders).toBe(1)
  })

  test('loses no draft silently: the account stays unless drafts are mentioned', async () => {
    const { world, accountId } = await withBelongings()
    expect(await value(world.verso.accounts.remove({ accountId }))).toEqual({ removed: false })
    expect(await value(world.verso.accounts.remove({ accountId, keep: 'history' }))).toEqual({ removed: false })
    expect((await world.sync.outbox.list()).entries.filter(({ state }) => state === 'held')).toHaveLength(1)
  })

  test('keeps its history readable, moves its drafts to another, and requests and sends nothing more', async () => {
    const { world, accountId, target } = await withBelongings()
    const drafts = { kind: 'move' as const, to: target }
    const expectKept = async () => {
      const { rows } = await value(world.verso.orders.page(ordersOf(accountId)))
      expect(rows.map(({ state }) => state)).toEqual(['archived'])
      expect((await value(world.verso.orders.inbox({ accountId }))).withTranslatorsTotal).toBe(0)
    }
    expect(await value(world.verso.accounts.remove({ accountId, keep: 'history', drafts }))).toEqual({ removed: true })
    expect(await listed(world)).toEqual([
      [accountId, true],
      [target, false],
    ])
    const moved = (await value(world.verso.drafts.list({ accountId: target }))).rows
    expect(moved.map(({ title }) => title).toSorted()).toEqual(['Half written', 'On its way'])
    await expectKept()
    expect(await world.secrets.read(accountId)).toBeNull()

    world.requests.length = 0
    await world.restart()
    world.clock.advance(3 * 60 * 60_000)
    await until(() => expect(statusOf(world, target)).toBe('upToDate'))
    expect(statusOf(world, accountId)).toBeUndefined()
    expect(world.requests).toEqual([])
    await expectKept()
    expect(await world.verso.drafts.create({ accountId })).toMatchObject({ ok: false })

    // And finally everything.
    expect(await value(world.verso.accounts.remove({ accountId }))).toEqual({ removed: true })
    expect(await listed(world)).toEqual([[target, false]])
    expect((await value(world.verso.orders.page(ordersOf(accountId)))).total).toBe(0)
  })

  test('leaves nothing waiting: no count, no notification, and a decision is refused with a message', async () => {
    const { world, accountId } = await connectedWorld()
    await placeOrder(world, accountId)
    const [delivery] = await untilDelivered(world, 1)
    if (delivery === undefined) throw new Error('nothing was delivered')
    await until(() => expect(world.counted.at(-1)).toBe(1))

    expect(await value(world.verso.accounts.remove({ accountId, keep: 'history' }))).toEqual({ removed: true })
    await until(() => expect(world.counted.at(-1)).toBe(0))
    expect(await value(world.verso.orders.inbox())).toMatchObject({ awaiting: [], awaitingTotal: 0 })
    const refused = { ok: false, error: { code: 'accountArchived' } }
    const { ref } = delivery
    expect(await world.verso.deliveries.decide({ ref, decision: { kind: 'accept' } })).toMatchObject(refused)
    expect(await world.verso.deliveries.acceptMany({ refs: [ref], waived: [ref] })).toMatchObject(refused)
    expect((await world.sync.outbox.list()).entries.filter(({ state }) => state !== 'confirmed')).toEqual([])
    // It stays readable.
    expect((await value(world.verso.deliveries.get({ ref }))).row).toMatchObject({
      status: 'to_accept',
      isArchived: true,
    })
  })

  test('lets its orders be ordered again with another account, without their project', async () => {
    const { world, accountId, target } = await withBelongings()
    const [project] = (await value(world.verso.projects.list({ accountId }))).projects
    const changes = { projectId: project?.id ?? null }
    const ref = await placeOrder(world, accountId, { title: 'Well leaflet', changes })
    const drafts = { kind: 'discard' as const }
    await value(world.verso.accounts.remove({ accountId, keep: 'history', drafts }))
    expect(await world.verso.drafts.fromOrder({ ref, kind: 'again' })).toMatchObject({ error: { code: 'notFound' } })
    const again = await value(world.verso.drafts.fromOrder({ ref, kind: 'again', accountId: target }))
    expect(again).toMatchObject({
      fields: { accountId: target, title: 'Well leaflet', projectId: null },
      basedOn: { kind: 'again', ref, title: 'Well leaflet' },
      files: [{ name: 'leaflet.txt' }],
    })
    await placed(world, again.id)
  })

  test('can delete everything', async () => {
    const { world, accountId, target } = await withBelongings()
    const drafts = { kind: 'discard' as const }
    expect(await value(world.verso.accounts.remove({ accountId, keep: 'nothing', drafts }))).toEqual({ removed: true })
    expect(await listed(world)).toEqual([[target, false]])
    expect((await value(world.verso.drafts.list())).total).toBe(0)
    expect((await world.sync.outbox.list()).entries.filter(({ state }) => state !== 'confirmed')).toEqual([])
  })
})

describe('the connection to a service', () => {
  test('through a proxy with a password and a private authority: refused first, then entered, then working', async () => {
    const password = 'marker-proxy-password'
    const proxy = await startHttpProxy('amina', password)
    ends.push(proxy.close)
    const stub = await startStub(
      routes({
        '/api/v1/orders': json({ data: [], _links: { next: { href: null } } }),
        '/api/v1/projects': json([]),
        '/api/v1/public-files/categories': json([]),
      }),
      { tls: authority.server },
    )
    const world = await createWorld()
    // The certificates were created a moment ago.
    world.clock.advance(Math.max(0, Date.now() - world.clock.now()) + 60_000)
    const entered = { baseUrl: stub.baseUrl, key: 'marker-key-of-the-way', keyHeader: header }
    const way = (proxyPassword: string, authorities: string[]) => ({
      ...entered,
      connection: {
        proxy: { mode: 'own' as const, address: proxy.address, user: 'amina' },
        proxyPassword,
        authorities,
      },
    })
    expect((await value(world.verso.accounts.probe(entered))).outcome).toBe('certificate')
    expect((await value(world.verso.accounts.probe(way('wrong', [])))).outcome).toBe('proxyAuthentication')
    expect((await value(world.verso.accounts.probe(way(password, [])))).outcome).toBe('certificate')

    world.chosen.files = [authority.keyPath]
    expect(await value(world.verso.accounts.chooseAuthority({ accountId: null }))).toEqual({
      outcome: 'refused',
      reason: 'privateKey',
      fileName: 'ca.key',
    })
    world.chosen.files = [authority.certificatePath]
    const chosen = await value(world.verso.accounts.chooseAuthority({ accountId: null }))
    const fingerprints = chosen.outcome === 'chosen' ? chosen.authorities.map(({ fingerprint }) => fingerprint) : []
    expect((await value(world.verso.accounts.probe(way(password, fingerprints)))).outcome).toBe('ready')

    const account = await value(world.verso.accounts.connect({ name: 'Office', ...way(password, fingerprints) }))
    expect(account).toMatchObject({
      proxyPasswordState: 'keychain',
      authorities: [{ subject: 'Verso Test Authority, Tests' }],
    })
    await until(() => expect(statusOf(world, account.id)).toBe('upToDate'))
    expect(proxy.passed.length).toBeGreaterThan(0)

    // The password changes: this is reported, the new one entered, and the account works again.
    proxy.want('amina', 'next-password')
    await value(world.verso.sync.refresh({ accountId: null }))
    await until(() => {
      const status = world.sync.accounts.statuses().find(({ accountId }) => accountId === account.id)
      expect(status?.problem?.code).toBe('proxyAuthentication')
    })
    await value(
      world.verso.accounts.setProxy({ accountId: account.id, proxy: account.proxy, password: 'next-password' }),
    )
    await until(() => expect(statusOf(world, account.id)).toBe('upToDate'))

    const { diagnosisId } = await value(world.verso.accounts.diagnose({ accountId: account.id }))
    const found = await until(() => {
      const diagnoses = world.events.flatMap(({ name, payload }) =>
        name === 'diagnosisChanged' ? [payload as Diagnosis] : [],
      )
      const last = diagnoses.findLast((diagnosis) => diagnosis.diagnosisId === diagnosisId)
      expect(last?.state).toBe('done')
      return last
    })
    expect(found?.steps.map(({ finding }) => finding)).toContain('ordersReadable')

    // Neither key nor passwords are in any written byte, in any event, or in the log.
    const shown = JSON.stringify([world.events, world.logged])
    await world.restart(async () => {
      const names = await readdir(join(world.directory, 'verso'), { recursive: true, withFileTypes: true })
      for (const file of names.filter((each) => each.isFile())) {
        const bytes = await readFile(join(file.parentPath, file.name))
        for (const secret of [entered.key, password, 'next-password'])
          expect(bytes.includes(secret), file.name).toBe(false)
      }
    })
    for (const secret of [entered.key, password, 'next-password']) expect(shown).not.toContain(secret)
    await until(() => expect(statusOf(world, account.id)).toBe('upToDate'))

    // Without its authority, the same account reports an unknown certificate.
    await value(world.verso.accounts.removeAuthority({ accountId: account.id, fingerprint: fingerprints[0] ?? '' }))
    await until(() => {
      const status = world.sync.accounts.statuses().find(({ accountId }) => accountId === account.id)
      expect(status?.problem?.code).toBe('certificate')
    })
  })

  test('does not reuse a password for another proxy', async () => {
    const { world, accountId } = await connectedWorld()
    const own = (address: string) => ({ mode: 'own' as const, address, user: 'amina' })
    const set = (address: string, word: string | null) =>
      value(world.verso.accounts.setProxy({ accountId, proxy: own(address), password: word }))
    expect(await set('http://127.0.0.1:1', 'secret')).toMatchObject({ proxyPasswordState: 'keychain' })
    expect(await set('http://127.0.0.1:1/', null)).toMatchObject({ proxyPasswordState: 'keychain' })
    expect(await set('http://127.0.0.1:2', null)).toMatchObject({ proxyPasswordState: 'missing' })
  })
})
