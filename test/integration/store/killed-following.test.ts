// Killed while it sweeps, fetches the library, indexes, backs up, keeps corrections and accepts: what the next start finds is complete, and
// the records about the service claim no more than what is stored.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { publicFileIdOf } from '../../../main/store/reference/library.ts'
import {
  acceptancesAtOnce,
  acceptedOrder,
  answerOf,
  correctedRows,
  fileOf,
  ordersOfList,
  pageOf,
  titleIn,
  uniqueWord,
} from './following-steps.ts'
import { draftId, language, orderGroupId, outboxId } from './store-types.ts'
import type { Store } from './store-types.ts'
import { account, createWorld, gather, minute, ref } from './world.ts'
import type { World } from './world.ts'

const child = fileURLToPath(new URL('following-child.ts', import.meta.url))

/** The order whose documents are accepted is one that was placed here. */
async function placeOrder({ store }: World): Promise<void> {
  const id = draftId('draft-1')
  await store.drafts.create({ id, accountId: account, contactEmail: 'desk@relief.example', now: minute(0) })
  await store.drafts.save(
    id,
    { title: titleIn(0), sourceLanguage: language('eng'), targetLanguages: [language('fra')] },
    minute(0),
  )
  const entry = outboxId('entry-1')
  const ids = { ids: [entry], groupId: orderGroupId('group-1'), draftId: id }
  await store.outbox.holdOrder({ ...ids, callbackUrl: null, heldUntil: minute(0), now: minute(0) })
  await store.outbox.orderConfirmed(entry, { orderId: ref(acceptedOrder).orderId, webUrl: null, now: minute(0) })
  for (const page of [0, 1, 2, 3, 4]) await store.orders.apply(account, pageOf(page, 0).orders, minute(0))
}

/** Runs until it has reported so many steps, then is killed at once. @returns what it reported, by kind */
async function killAfter(directory: string, run: number, lines: number): Promise<Map<string, string[]>> {
  const working = spawn(process.execPath, [child, directory, String(run)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(working, 'exit')
  const reported: [string, string][] = []
  for await (const line of createInterface({ input: working.stdout })) {
    const [what = '', which = ''] = line.split(' ')
    reported.push([what, which])
    if (reported.length === lines) working.kill('SIGKILL')
  }
  // A child that ended by itself was not killed.
  expect(await ended).toEqual([null, 'SIGKILL'])
  const byKind = Map.groupBy(reported, ([what]) => what)
  return new Map([...byKind].map(([what, steps]) => [what, steps.map(([, which]) => which)]))
}

async function expectSweepTrue(store: Store): Promise<void> {
  const titles = new Map<number, string>()
  for (let id = 1; id <= ordersOfList; id += 1) titles.set(id, (await store.orders.get(ref(id)))?.row.title ?? '')
  for (const { hash } of await store.orders.answeredPages(account)) {
    const [page, round] = hash.split(':').map(Number)
    const { orders } = pageOf(page ?? 0, round ?? 0)
    for (const { orderId, title } of orders)
      expect(titles.get(orderId), `order ${String(orderId)} of ${hash}`).toBe(title)
  }
  // An answer that differs from what is stored is new.
  for (const step of [-1, 1]) {
    const others = [...titles].map(([id, title]) => answerOf(id, Number(title.split(' ')[1]) + step))
    expect(await store.orders.newAnswers(account, others, minute(0))).toHaveLength(ordersOfList)
  }
}

async function expectLibraryWhole(store: Store, reported: readonly number[]): Promise<void> {
  await store.library.recoverDownloads()
  const every = { query: '', language: null, category: null, onlyNew: false, from: 0, limit: 200 }
  const { rows } = await store.library.page({ accountId: account, ...every })
  expect(rows.filter(({ body }) => body === 'downloading')).toEqual([])
  for (const number of reported) {
    const { file, bytes } = fileOf(number)
    const known = await store.library.get(account, publicFileIdOf(account, file.url))
    expect((await gather(store.cacheBodies.read(known?.body?.sha256 ?? ''))).equals(bytes)).toBe(true)
  }
}

async function found(store: Store, query: string): Promise<number[]> {
  const { rows } = await store.orders.page({
    filter: { tab: 'all' },
    query,
    sort: { by: 'updated', direction: 'descending' },
    after: null,
    limit: 100,
    now: minute(0),
  })
  return rows.map(({ ref: { orderId } }) => orderId)
}

test('whatever was in progress, nothing is half-written and nothing reported is lost', async () => {
  await using world = await createWorld()
  await placeOrder(world)
  for (const [run, lines] of [3, 15, 30].entries()) {
    await world.store.close()
    const reported = await killAfter(world.directory, run, lines)
    const of = (kind: string) => (reported.get(kind) ?? []).map(Number)
    const store = await world.reopen()
    expect(store.notices()).toEqual([])
    // A copy of the desk that is no longer needed would stay there for ever.
    expect(existsSync(join(world.directory, 'import'))).toBe(false)

    await expectSweepTrue(store)
    const lastPage = reported.get('page')?.slice(-1) ?? []
    expect((await store.orders.answeredPages(account)).map(({ hash }) => hash)).toEqual(
      expect.arrayContaining(lastPage),
    )

    await expectLibraryWhole(store, of('file'))

    for (const number of of('rows')) {
      const pair = { accountId: account, sourceSha256: String(number), targetSha256: 'b' }
      expect(await store.reviews.corrections(pair)).toEqual(correctedRows(number))
    }

    const accepting = (await store.outbox.unsettled()).filter(({ what }) => what.kind === 'decision')
    expect(accepting.length % acceptancesAtOnce).toBe(0)
    expect(accepting.length).toBeGreaterThanOrEqual(of('batch').length * acceptancesAtOnce)

    while ((await store.search.catchUp(1_000)) > 0);
    expect(await found(store, 'round')).toHaveLength(ordersOfList)
    for (const number of of('text').slice(-1)) {
      // Only the last text of a document counts, and the kill may have come after the next was kept.
      const either = [await found(store, uniqueWord(number)), await found(store, uniqueWord(number + 1))]
      expect(either.flat()).toEqual([1])
    }
  }
})
