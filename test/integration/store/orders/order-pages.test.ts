import { describe, expect, test } from 'vitest'
import type { Store } from '../store-types.ts'
import { account, createWorld, delivery, document, minute, order } from '../world.ts'
import { language } from '../store-types.ts'

type Query = Parameters<Store['orders']['page']>[0]

const newestFirst: Query = {
  filter: { tab: 'all' },
  query: '',
  sort: { by: 'updated', direction: 'descending' },
  after: null,
  limit: 50,
}

async function idsOf(store: Store, query: Partial<Query>): Promise<number[]> {
  const ids: number[] = []
  let after: string | null = null
  do {
    const page = await store.orders.page({ ...newestFirst, ...query, after })
    ids.push(...page.rows.map((row) => row.ref.orderId))
    after = page.next
  } while (after !== null)
  return ids
}

describe('the list of orders', () => {
  test('goes through all pages of every sort without losing or repeating an order, those without a value last', async () => {
    await using world = await createWorld()
    const { store } = world
    const orders = Array.from({ length: 23 }, (_, index) =>
      order(index + 1, {
        title: index % 5 === 0 ? null : `Title ${String.fromCharCode(90 - index)}`,
        wordCount: index % 4 === 0 ? null : (index * 37) % 11,
        deadline: index % 3 === 0 ? null : new Date(Date.UTC(2026, 4, (index * 7) % 20)).toISOString(),
      }),
    )
    await store.orders.apply(account, orders, minute(1))
    for (const by of ['deadline', 'updated', 'title', 'wordCount'] as const) {
      for (const direction of ['ascending', 'descending'] as const) {
        for (const limit of [1, 5, 23]) {
          const ids = await idsOf(store, { sort: { by, direction }, limit })
          expect([by, direction, limit, ids.toSorted((one, other) => one - other)]).toEqual([
            by,
            direction,
            limit,
            orders.map((one) => one.orderId),
          ])
          const values = ids.map((id) => orders[id - 1]?.[by === 'wordCount' ? 'wordCount' : 'deadline'] ?? null)
          if (by === 'deadline' || by === 'wordCount') {
            const present = values.filter((value) => value !== null)
            expect(values.slice(present.length).every((value) => value === null)).toBe(true)
            const sorted = present.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
            expect(present).toEqual(direction === 'ascending' ? sorted : sorted.toReversed())
          }
        }
      }
    }
  })

  test('filters by what the person has to do, and counts each filter', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(
      account,
      [
        order(1, { deliveries: [delivery(1)] }),
        order(2, { deliveries: [delivery(2, { status: 'rejected' })] }),
        order(3, { deliveries: [delivery(3, { status: 'accepted' })] }),
        order(4),
      ],
      minute(1),
    )
    await store.orders.swept(account, minute(1), minute(1))
    await store.orders.apply(account, [order(4, { title: 'Changed' })], minute(2))
    expect(await idsOf(store, { filter: { tab: 'toDecide' } })).toEqual([1])
    expect(await idsOf(store, { filter: { tab: 'sentBack' } })).toEqual([2])
    expect(await idsOf(store, { filter: { tab: 'withTranslators' } })).toEqual([4])
    expect(await idsOf(store, { filter: { tab: 'changed' } })).toEqual([4])
    const { counts, total } = await store.orders.page({ ...newestFirst, filter: { tab: 'sentBack' } })
    expect(counts).toEqual({ all: 4, toDecide: 1, withTranslators: 1, sentBack: 1, changed: 1 })
    expect(total).toBe(1)
    const inbox = await store.orders.inbox(10)
    expect(inbox.withTranslators.map((row) => row.ref.orderId).toSorted()).toEqual([2, 4])
    expect(inbox).toMatchObject({ awaitingTotal: 1, withTranslatorsTotal: 2, changedTotal: 1 })
  })

  test('has as many rows of the inbox as requested, from the top of its three parts, and counts all', async () => {
    await using world = await createWorld()
    const { store } = world
    const waiting = [1, 2, 3].map((id) => order(id, { deliveries: [delivery(id)] }))
    await store.orders.apply(account, [...waiting, order(4), order(5)], minute(1))
    await store.orders.swept(account, minute(1), minute(1))
    await store.orders.apply(account, [order(4, { title: 'Changed' })], minute(2))
    const partsOf = async (together: number) => {
      const inbox = await store.orders.inbox(100, null, together)
      expect(inbox).toMatchObject({ awaitingTotal: 3, withTranslatorsTotal: 2, changedTotal: 1 })
      return [inbox.awaiting.length, inbox.withTranslators.length, inbox.changed.length]
    }
    expect(await partsOf(2)).toEqual([2, 0, 0])
    expect(await partsOf(4)).toEqual([3, 1, 0])
    expect(await partsOf(6)).toEqual([3, 2, 1])
  })

  test('refuses a page token that it never issued', async () => {
    await using world = await createWorld()
    await expect(world.store.orders.page({ ...newestFirst, after: 'nonsense' })).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})

describe('searching orders', () => {
  test('finds every word in any script, the last one by its beginning, whatever case and accents', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(
      account,
      [
        order(1, { title: 'Évaluation des dégâts', instructions: 'Use the glossary' }),
        order(2, { title: 'क्षति शहर धेरै छ', instructions: null }),
        order(3, { title: '被害のダウン,タウンの"多くがあります"', instructions: null }),
        order(4, { title: 'แบบฟอร์มลงทะเบียนผู้ประสบภัย', instructions: null }),
        order(5, { title: 'ទម្រង់ចុះឈ្មោះ', instructions: null }),
        order(6, {
          title: 'تقييم الأضرار',
          instructions: null,
          deliveries: [delivery(61, { name: 'damage-ar.docx' })],
        }),
      ],
      minute(1),
    )
    const found = async (query: string) => (await idsOf(store, { query })).toSorted()
    expect(await found('evaluation degats')).toEqual([1])
    expect(await found('EVALUATION glos')).toEqual([1])
    expect(await found('evaluation nothing')).toEqual([])
    expect(await found('शहर')).toEqual([2])
    expect(await found('被害')).toEqual([3])
    expect(await found('ลงทะเบียน')).toEqual([4])
    expect(await found('ចុះឈ្មោះ')).toEqual([5])
    expect(await found('الأضرار')).toEqual([6])
    expect(await found('damage docx')).toEqual([6])
    expect(await found('4')).toEqual([4])
  })

  test('treats no character of a query as syntax', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { title: 'a NEAR b' }), order(2)], minute(1))
    for (const query of [
      '"',
      '""',
      '*',
      'NEAR(',
      'words:a',
      'a OR b*"',
      '^a',
      '{a b}:',
      '-a',
      "'; DROP",
      '(',
      'a AND',
      // As much as can be typed, in every way that produces many terms.
      Array.from({ length: 250 }, (_, index) => index.toString(36))
        .join(' ')
        .slice(0, 500),
      Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(''),
      Array.from({ length: 70 }, (_, index) => `"a b${String(index)}"`)
        .join('')
        .slice(0, 500),
      '"'.repeat(500),
      'x'.repeat(500),
      '\u0000\uD800\u0301',
    ]) {
      await expect(store.orders.page({ ...newestFirst, query })).resolves.toBeDefined()
    }
    expect(await idsOf(store, { query: 'near "b' })).toEqual([1])
    expect(await idsOf(store, { query: ' "*" ' })).toHaveLength(2)
  })

  test('finds orders by the text of their delivered documents, until these are removed', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] }), order(2)], minute(1))
    await store.deliveries.indexText(document(1, 1), 'Les puits de Cox’s Bazar sont réparés. '.repeat(5_000))
    expect(await idsOf(store, { query: 'puits repar' })).toEqual([1])
    // Words of the title and words of the document count together.
    expect(await idsOf(store, { query: 'order bazar' })).toEqual([1])
    await store.orders.apply(account, [order(1, { title: 'Renamed', deliveries: [delivery(1)] })], minute(2))
    expect(await idsOf(store, { query: 'renamed puits' })).toEqual([1])
    const { total, counts } = await store.orders.page({ ...newestFirst, query: 'puits' })
    expect({ total, toDecide: counts.toDecide, all: counts.all }).toEqual({ total: 1, toDecide: 1, all: 1 })
    await store.deliveries.indexText(document(1, 1), 'Nothing of that sort')
    expect(await idsOf(store, { query: 'puits' })).toEqual([])
  })

  test('among thousands with the word, finds, counts and sorts like the list without a search', async () => {
    await using world = await createWorld()
    const { store } = world
    const count = 4_700
    const statuses = [null, 'to_accept', 'accepted', 'rejected', null, null]
    const orders = Array.from({ length: count }, (_, index) => {
      const status = statuses[(index * 31) % 7] ?? null
      return order(index + 1, {
        title: `Common ${index % 10 === 0 ? 'rare' : 'word'} ${String((index * 7_919) % count)}`,
        sourceLanguage: language(index % 3 === 0 ? 'fra' : 'eng'),
        deliveries: status === null ? [] : [delivery(index + 1, { status })],
      })
    })
    await store.orders.apply(account, orders, minute(1))
    await store.orders.swept(account, minute(1), minute(1))
    await store.orders.apply(account, [order(count, { title: 'Common and changed' })], minute(2))
    while ((await store.search.catchUp(2_000)) > 0);

    const byTitle = { by: 'title', direction: 'ascending' } as const
    for (const filter of [
      { tab: 'all' },
      { tab: 'toDecide' },
      { tab: 'changed' },
      { tab: 'all', sourceLanguages: [language('fra')] },
      { tab: 'withTranslators', sourceLanguages: [language('fra')] },
    ] satisfies Query['filter'][]) {
      const asked = { ...newestFirst, filter, sort: byTitle, limit: 200 }
      const { counts } = await store.orders.page(asked)
      expect((await store.orders.page({ ...asked, query: 'comm' })).counts).toEqual(counts)
      expect(await idsOf(store, { ...asked, query: 'comm' })).toEqual(await idsOf(store, asked))
    }
    const rare = await idsOf(store, { query: 'common rare', limit: 200 })
    expect(rare.toSorted((one, other) => one - other)).toEqual(
      orders.filter((_, index) => index % 10 === 0).map(({ orderId }) => orderId),
    )
    // Changes in between are found at once, and counted again.
    await store.orders.apply(account, [order(2, { title: 'Another' })], minute(3))
    expect((await store.orders.page({ ...newestFirst, query: 'common' })).total).toBe(count - 1)
  })
})
