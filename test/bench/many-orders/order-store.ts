// The store of a bench, and how it is filled: by a sweep of the ready service, then with the words of orders and documents.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServiceClient } from '../../../main/service/client.ts'
import { openStore } from '../../../main/store/open.ts'
import type { Store } from '../../../main/store/store.ts'
import { createReading } from '../../../main/sync/following/reading.ts'
import { attachmentId, orderId } from '../../integration/store/store-types.ts'
import { account, addAccount } from '../../integration/store/world.ts'
import { chance, prose, wordAt } from './order-world.ts'
import { storeWorker } from '../measuring/built-workers.ts'

export interface World {
  store: Store
  directory: string
  /** The path of Verso's own folder, which contains the store as Verso creates it. */
  parent: string
}

export async function newStore(baseUrl?: string): Promise<World> {
  const parent = await mkdtemp(join(tmpdir(), 'verso-bench-'))
  const directory = join(parent, 'data')
  const store = await open(directory)
  await addAccount(store)
  if (baseUrl !== undefined) await store.accounts.update(account, { baseUrl })
  return { store, directory, parent }
}

export function open(directory: string): Promise<Store> {
  return openStore({ directory, workerUrl: storeWorker, now: () => new Date().toISOString(), log: () => undefined })
}

export function readingOf(store: Store, baseUrl: string) {
  const client = createServiceClient({ baseUrl, readKey: () => Promise.resolve('bench') })
  const reading = createReading({
    accountId: account,
    client,
    store,
    clock: { now: Date.now, after: () => () => undefined },
    changes: {
      ordersChanged: () => undefined,
      deliveriesChanged: () => undefined,
    } as unknown as Parameters<typeof createReading>[0]['changes'],
    signal: new AbortController().signal,
  })
  return { reading, close: () => client.close() }
}

/** Makes all orders searchable. */
export async function catchUp(store: Store): Promise<void> {
  while ((await store.search.catchUp(200)) > 0);
}

/** Gives each of so many deliveries a text of 1,000 words; returns to how many. */
export async function readDocuments(store: Store, most: number): Promise<number> {
  const filter = { tab: 'all' as const, deliveryStatuses: ['to_accept', 'accepted', 'rejected'] }
  const sort = { by: 'updated' as const, direction: 'ascending' as const }
  let after: string | null = null
  let read = 0
  do {
    const page: Awaited<ReturnType<Store['orders']['page']>> = await store.orders.page({
      filter,
      query: '',
      sort,
      after,
      limit: 200,
    })
    const rows = page.rows.slice(0, most - read)
    await Promise.all(
      rows.map(({ ref }) =>
        store.deliveries.indexText(
          { ...ref, orderId: orderId(ref.orderId), attachmentId: attachmentId(ref.orderId * 10) },
          prose(chance(ref.orderId + 7), 1_000),
        ),
      ),
    )
    read += rows.length
    after = page.next
  } while (after !== null && read < most)
  return read
}

/** Frequent and rare words, one to three of them. */
export const queries: readonly string[] = [
  ...[3, 40, 300, 2_000, 9_000].map((rank) => wordAt(rank)),
  ...[5, 90, 700].map((rank) => `${wordAt(rank)} ${wordAt(rank + 11)}`),
  ...[8, 150, 1_200].map((rank) => `${wordAt(rank)} ${wordAt(rank * 2)} ${wordAt(rank * 3)}`),
]

/** A query as it is typed: after each letter. */
export function prefixesOf(query: string): string[] {
  return Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1))
}
