import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../../preload/contract/application/default-settings.ts'
import { account, addAccount, createWorld, delivery, document, minute, newAccount, order, ref } from '../world.ts'
import { accountId, draftId, outboxId } from '../store-types.ts'

describe('accounts', () => {
  test('are unchanged after a restart, including a new name and address', async () => {
    await using world = await createWorld()
    await world.store.accounts.update(account, { name: 'Water team' })
    await world.store.accounts.setBaseUrl(account, 'http://127.0.0.1:4010/api/v1')
    const store = await world.reopen()
    expect(await store.accounts.list()).toEqual([
      { ...newAccount, name: 'Water team', baseUrl: 'http://127.0.0.1:4010/api/v1' },
    ])
  })

  test('that do not exist cannot be renamed', async () => {
    await using world = await createWorld()
    await expect(world.store.accounts.update(accountId('nobody'), { name: 'x' })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  test('cannot be removed while they have a draft, and are removed with their cached orders', async () => {
    await using world = await createWorld()
    const { store } = world
    const other = accountId('account-2')
    await addAccount(store, other)
    await store.orders.apply(account, [order(1), order(2)], minute(1))
    await store.orders.apply(other, [order(1)], minute(1))
    await store.drafts.create({ id: draftId('d'), accountId: account, contactEmail: '', now: minute(1) })

    expect(await store.accounts.remove(account)).toBe(false)
    await store.drafts.discard(draftId('d'), minute(2))
    expect(await store.accounts.remove(account)).toBe(true)

    expect((await store.accounts.list()).map(({ id }) => id)).toEqual([other])
    expect((await store.orders.counts()).orders).toBe(1)
    const found = await store.orders.page({
      filter: { tab: 'all' },
      query: 'plain words',
      sort: { by: 'updated', direction: 'descending' },
      after: null,
      limit: 10,
    })
    expect(found.rows.map((row) => row.ref.accountId)).toEqual([other])
    expect(await store.drafts.restore(draftId('d'))).toBeNull()
    expect(await store.orders.apply(account, [order(3)], minute(3))).toEqual({ changed: [], arrived: [] })
  })
})

describe('a read-only account', () => {
  test('has nothing waiting: open orders are archived, decided ones keep their state, and nothing can be decided', async () => {
    await using world = await createWorld()
    let { store } = world
    const states = async () => {
      const { rows, counts } = await store.orders.page({
        filter: { tab: 'all' },
        query: '',
        sort: { by: 'title', direction: 'ascending' },
        after: null,
        limit: 10,
      })
      return { states: rows.map(({ state, toDecideCount }) => [state, toDecideCount]), counts }
    }
    const orders = [
      order(1, { deliveries: [delivery(1)] }),
      order(2),
      order(3, { deliveries: [delivery(3, { status: 'accepted' })] }),
      order(4, { deliveries: [delivery(4, { status: 'rejected' })] }),
    ]
    await store.orders.apply(account, orders, minute(1))
    expect((await states()).counts).toMatchObject({ toDecide: 1, withTranslators: 1, sentBack: 1 })

    expect(await store.accounts.archive(account, minute(2))).toBe(true)
    const afterwards = async () => {
      expect(await states()).toEqual({
        states: [
          ['archived', 0],
          ['archived', 0],
          ['accepted', 0],
          ['archived', 0],
        ],
        counts: { all: 4, toDecide: 0, withTranslators: 0, sentBack: 0, changed: 0 },
      })
      expect(await store.orders.counts()).toMatchObject({ toDecide: 0, orders: 4 })
      expect(await store.orders.inbox(10)).toMatchObject({ awaiting: [], awaitingTotal: 0, withTranslatorsTotal: 0 })
      expect((await store.deliveries.get(document(1, 1)))?.row).toMatchObject({ status: 'to_accept', isArchived: true })
    }
    await afterwards()
    expect(await store.deliveries.takeUnannounced(minute(3))).toEqual([])
    const decided = { decidedBy: 'Amina', heldUntil: minute(4), now: minute(3) }
    expect(
      await store.outbox.holdDecision({
        id: outboxId('o'),
        ref: document(1, 1),
        decision: { kind: 'accept' },
        ...decided,
      }),
    ).toBeNull()
    // Opening one restores nothing.
    await store.deliveries.markSeen(document(1, 1), minute(4))
    await store.orders.markSeen(ref(1), minute(4))
    await afterwards()
    store = await world.reopen()
    await afterwards()
  })
})

describe('the number of waiting deliveries', () => {
  test('is known for all accounts, and for one', async () => {
    await using world = await createWorld()
    const { store } = world
    const other = accountId('account-2')
    await addAccount(store, other)
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] }), order(2)], minute(1))
    await store.orders.apply(other, [order(1)], minute(1))
    await store.drafts.create({ id: draftId('d'), accountId: other, contactEmail: '', now: minute(1) })
    await store.outbox.holdDecision({
      id: outboxId('o'),
      ref: document(1, 1),
      decision: { kind: 'accept' },
      decidedBy: 'Amina',
      heldUntil: minute(3),
      now: minute(2),
    })
    const nothing = { toDecide: 0, outboxNeedsPerson: 0, newFiles: 0, newCalls: 0 }
    expect(await store.orders.counts()).toEqual({ ...nothing, orders: 3, drafts: 1, outbox: 1 })
    expect(await store.orders.counts(account)).toEqual({ ...nothing, orders: 2, drafts: 0, outbox: 1 })
    expect(await store.orders.counts(other)).toEqual({ ...nothing, orders: 1, drafts: 1, outbox: 0 })
  })
})

describe('settings', () => {
  test('are the defaults until they are set, and are kept', async () => {
    await using world = await createWorld()
    expect(await world.store.settings.get()).toEqual(defaultSettings)
    await world.store.settings.set({ theme: 'dark', personName: 'Amina' })
    const store = await world.reopen()
    expect(await store.settings.get()).toMatchObject({ theme: 'dark', personName: 'Amina', pollIntervalMinutes: 2 })
  })
})

describe('the files of the store', () => {
  test.skipIf(process.platform === 'win32')('are readable by this user only', async () => {
    await using world = await createWorld()
    await world.store.maintenance.backUp(minute(0))
    const modeOf = async (...path: string[]) => (await stat(join(world.directory, ...path))).mode & 0o777
    expect(await modeOf()).toBe(0o700)
    for (const name of ['desk.db', 'desk.db-wal', 'cache.db', 'cache.db-wal', 'last-run.json']) {
      expect([name, await modeOf(name)]).toEqual([name, 0o600])
    }
    expect(await modeOf('backups', 'desk-2026-03-01.db')).toBe(0o600)
  })

  test('are created in a folder that already exists', async () => {
    await using world = await createWorld({ withAccount: false })
    const directory = join(world.directory, 'within')
    await mkdir(directory)
    const store = await world.reopen({ directory })
    expect(await store.accounts.list()).toEqual([])
    expect(store.notices()).toEqual([])
  })
})

describe('a closed store', () => {
  test('refuses every call, and can be closed twice', async () => {
    await using world = await createWorld()
    const asked = world.store.accounts.list()
    const closing = world.store.close()
    await expect(world.store.accounts.list()).rejects.toMatchObject({ code: 'closed' })
    expect(await asked).toHaveLength(1)
    await closing
    await world.store.close()
  })
})
