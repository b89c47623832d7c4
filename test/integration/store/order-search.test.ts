import { describe, expect, test } from 'vitest'
import type { FoundSnippet, OrderFilter, SavedViewId } from '../../../preload/contract/index.ts'
import type { Store } from './store-types.ts'
import { language } from './store-types.ts'
import { account, addAccount, createWorld, delivery, document, minute, order, put, ref } from './world.ts'
import { accountId, projectId } from './store-types.ts'

type Query = Parameters<Store['orders']['page']>[0]

const all: Query = {
  filter: { tab: 'all' },
  query: '',
  sort: { by: 'title', direction: 'ascending' },
  after: null,
  limit: 200,
}

async function found(store: Store, query: string, filter: Partial<OrderFilter> = {}): Promise<number[]> {
  const page = await store.orders.page({ ...all, query, filter: { ...all.filter, ...filter } })
  expect(page.total).toBe(page.rows.length)
  return page.rows.map((row) => row.ref.orderId).toSorted((one, other) => one - other)
}

function written({ pieces }: FoundSnippet): string {
  return pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
}

describe('the text of documents is found in every script', () => {
  const texts: [language: string, text: string, asked: string, marked: string][] = [
    ['eng', 'The wells were chlorinated twice.', 'chlorin', '[chlorinated]'],
    ['fra', 'Les dégâts ont été évalués à Goma.', 'degats', '[dégâts]'],
    ['vie', 'Nước sạch và vệ sinh', 'nuoc sach', '[Nước] [sạch]'],
    ['ukr', 'Вода у криницях чиста', 'криниц', '[криницях]'],
    ['ell', 'Το νερό είναι καθαρό', 'νερο', '[νερό]'],
    ['ara', 'تَمَّ إصلاح الآبار', 'الابار', '[الآبار]'],
    ['heb', 'הַמַּיִם נקיים', 'המים', '[הַמַּיִם]'],
    ['hin', 'कुओं का पानी साफ़ है', 'साफ', '[साफ़]'],
    ['ben', 'কূপের পানি পরিষ্কার', 'পরিষ্কার', '[পরিষ্কার]'],
    ['amh', 'የጉድጓድ ውሃ ንጹህ ነው', 'ውሃ', '[ውሃ]'],
    ['zho', '营地的水井已经修好了', '水井', '[水井]'],
    ['jpn', '井戸の水はきれいになりました', 'きれい', '[きれい]'],
    ['kor', '우물 물이 깨끗합니다', '깨끗', '[깨끗합니다]'],
    ['tha', 'น้ำในบ่อสะอาดแล้ว', 'บ่อสะอาด', '[บ่อสะอาด]'],
    ['khm', 'ទឹកអណ្តូងស្អាតហើយ', 'អណ្តូង', '[អណ្តូង]'],
    ['lao', 'ນ້ຳສ້າງສະອາດແລ້ວ', 'ສະອາດ', '[ສະອາດ]'],
    ['mya', 'ရေတွင်းရေသန့်ရှင်းပါသည်', 'ရေတွင်း', '[ရေတွင်း]'],
  ]

  test('by a word or a piece of the text, with the place shown where it is', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(
      account,
      texts.map(([code], index) =>
        order(index + 1, { instructions: null, deliveries: [delivery(index + 1, { language: language(code) })] }),
      ),
      minute(1),
    )
    for (const [index, [, text]] of texts.entries())
      await store.deliveries.indexText(document(index + 1, index + 1), text)
    for (const [index, [code, , asked, marked]] of texts.entries()) {
      expect([code, await found(store, asked)]).toEqual([code, [index + 1]])
      const [answer] = await store.orders.snippets([ref(index + 1)], asked)
      const [snippet] = answer?.snippets ?? []
      expect([code, snippet === undefined ? '' : written(snippet)]).toEqual([code, expect.stringContaining(marked)])
      expect(snippet).toMatchObject({ where: 'delivery', delivery: document(index + 1, index + 1), language: code })
    }
    // A piece that is not in the text is not found, although each of its pairs of letters is.
    expect(await found(store, '水地的')).toEqual([])
  })
})

describe('file names and phrases', () => {
  test('a file name is listed once, however many languages and versions have it', async () => {
    await using world = await createWorld()
    const { store } = world
    const deliveries = ['ara', 'swa'].map((code, index) =>
      delivery(index + 1, { language: language(code), name: 'water-points.pdf' }),
    )
    await store.orders.apply(account, [order(1, { title: 'Camps', deliveries })], minute(1))
    const [answer] = await store.orders.snippets([ref(1)], 'water')
    expect(answer?.snippets.map(written)).toEqual(['[water]-points.pdf'])
  })

  test('a phrase is found between quotation marks, within one field or document only', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(
      account,
      [
        order(1, { title: 'Clean water', instructions: 'for the camp' }),
        order(2, { title: 'Water clean-up', instructions: 'water' }),
        order(3, { title: 'Clean', instructions: 'water', deliveries: [delivery(3)] }),
      ],
      minute(1),
    )
    expect(await found(store, 'clean water')).toEqual([1, 2, 3])
    expect(await found(store, '"clean water"')).toEqual([1])
    await store.deliveries.indexText(document(3, 3), 'There is clean\nwater in the well.')
    expect(await found(store, '"clean water"')).toEqual([1, 3])
    expect(await found(store, '"clean wat')).toEqual([1, 3])
    expect(await found(store, '"clean water" well')).toEqual([3])
  })
})

describe('filters', () => {
  async function manyKinds() {
    const world = await createWorld()
    const { store } = world
    const other = accountId('account-2')
    await addAccount(store, other)
    await store.orders.apply(
      account,
      [
        order(1, { deadline: '2026-05-01T00:00:00.000Z', projectId: projectId(4), status: 'in_progress' }),
        order(2, {
          sourceLanguage: language('fra'),
          deadline: '2026-06-01T00:00:00.000Z',
          contactEmail: 'Other@Relief.example',
          deliveries: [delivery(2, { language: language('ara') })],
        }),
        order(3, { deliveries: [delivery(3, { language: language('fra'), status: 'accepted' })] }),
      ],
      minute(1),
    )
    await store.orders.apply(other, [order(9)], minute(2))
    return { world, store, other }
  }

  test('each match orders with one of their values; together they match orders that pass all', async () => {
    const { world, store, other } = await manyKinds()
    await using _world = world
    expect(await found(store, '', { accountIds: [other] })).toEqual([9])
    expect(await found(store, '', { states: ['awaitingDecision', 'accepted'] })).toEqual([2, 3])
    expect(await found(store, '', { serviceStatuses: ['in_progress'] })).toEqual([1])
    expect(await found(store, '', { deliveryStatuses: ['accepted'] })).toEqual([3])
    expect(await found(store, '', { projects: [{ accountId: account, projectId: projectId(4) }] })).toEqual([1])
    expect(await found(store, '', { projects: [{ accountId: other, projectId: projectId(4) }] })).toEqual([])
    expect(await found(store, '', { sourceLanguages: [language('fra')] })).toEqual([2])
    expect(await found(store, '', { targetLanguages: [language('fra')] })).toEqual([3])
    expect(await found(store, '', { languages: [language('fra')] })).toEqual([2, 3])
    expect(await found(store, '', { contacts: ['other@relief.example'] })).toEqual([2])
    expect(await found(store, '', { placedBy: 'here' })).toEqual([])
    expect(await found(store, '', { placedBy: 'elsewhere' })).toEqual([1, 2, 3, 9])
    const may = { from: '2026-05-01T00:00:00.000Z', to: '2026-06-01T00:00:00.000Z' }
    expect(await found(store, '', { deadline: may })).toEqual([1])
    expect(await found(store, '', { updated: { from: minute(2), to: null } })).toEqual([9])
    expect(await found(store, '', { languages: [language('fra')], states: ['accepted'] })).toEqual([3])
    expect(await found(store, 'order', { languages: [language('fra')] })).toEqual([2, 3])
    expect(await found(store, '2', { languages: [language('fra')] })).toEqual([2])
    const inMay = await store.orders.page({
      ...all,
      filter: { tab: 'all', deadline: { fromDays: 0, toDays: 3 } },
      now: '2026-04-29T10:00:00.000Z',
    })
    expect(inMay.rows.map((row) => row.ref.orderId)).toEqual([1])
    const page = await store.orders.page({ ...all, filter: { tab: 'toDecide', languages: [language('fra')] } })
    expect(page).toMatchObject({ total: 1, counts: { all: 2, toDecide: 1, withTranslators: 0 } })
  })

  test('are offered with the number of orders that have each value', async () => {
    const { world, store, other } = await manyKinds()
    await using _world = world
    expect(await store.orders.facets()).toMatchObject({
      accounts: [
        { value: account, count: 3 },
        { value: other, count: 1 },
      ],
      deliveryStatuses: [
        { value: 'accepted', count: 1 },
        { value: 'to_accept', count: 1 },
      ],
      projects: [{ accountId: account, projectId: 4, name: null, count: 1 }],
      sourceLanguages: [
        { value: 'eng', count: 3 },
        { value: 'fra', count: 1 },
      ],
      targetLanguages: [
        { value: 'ara', count: 1 },
        { value: 'fra', count: 1 },
      ],
      placedHere: 0,
      placedElsewhere: 4,
    })
  })
})

describe('by deadline', () => {
  test('future deadlines come first, the soonest on top; then past ones, the latest on top', async () => {
    await using world = await createWorld()
    const { store } = world
    const day = (date: string) => `${date}T12:00:00Z`
    const done = { deliveries: [delivery(50, { status: 'accepted' })] }
    await store.orders.apply(
      account,
      [
        order(1, { deadline: day('2026-12-24') }),
        order(2, { deadline: null }),
        order(3, { deadline: day('2026-10-01'), ...done }),
        order(4, { deadline: day('2026-11-23') }),
        order(5, { deadline: day('2026-11-12'), status: 'cancelled' }),
        order(6, { deadline: 'soon' as never }),
        order(7, { deadline: day('2026-11-20') }),
        order(8, { deadline: null, status: 'canceled' }),
      ],
      minute(1),
    )
    const sort = { by: 'deadline' as const, direction: 'ascending' as const }
    const pages: number[] = []
    for (let after: string | null = null; ;) {
      const page: Awaited<ReturnType<Store['orders']['page']>> = await store.orders.page({
        ...all,
        sort,
        after,
        limit: 3,
      })
      pages.push(...page.rows.map((row) => row.ref.orderId))
      if (page.next === null) break
      after = page.next
    }
    expect(pages).toEqual([7, 4, 1, 2, 6, 5, 3, 8])
  })

  test('a cancelled order is not counted as with translators', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1), order(2, { status: 'cancelled' })], minute(1))
    const page = await store.orders.page(all)
    expect(page.counts).toMatchObject({ all: 2, withTranslators: 1 })
    expect(page.rows.map((row) => [row.ref.orderId, row.state])).toEqual([
      [1, 'withTranslators'],
      [2, 'cancelled'],
    ])
  })
})

describe('20,000 orders', () => {
  test('are read page by page without loss or repetition while they change, and any position is reached at once', async () => {
    await using world = await createWorld()
    const { store } = world
    const count = 20_000
    const made = (id: number) => order(id, { title: `Order ${String(id).padStart(6, '0')}`, wordCount: id % 97 })
    for (let from = 1; from <= count; from += 1_000) {
      await store.orders.apply(
        account,
        Array.from({ length: 1_000 }, (_, index) => made(from + index)),
        minute(1),
      )
    }
    const ids: number[] = []
    let after: string | null = null
    let page = 0
    do {
      const answer: Awaited<ReturnType<Store['orders']['page']>> = await store.orders.page({ ...all, after })
      ids.push(...answer.rows.map((row) => row.ref.orderId))
      after = answer.next
      page += 1
      // Orders already read move, and come again.
      if (page % 20 === 0) {
        await store.orders.apply(account, [order(page, { title: `AA ${String(page)}`, wordCount: 1 })], minute(2))
        await store.orders.apply(account, [order(count + page, { title: `AB ${String(page)}` })], minute(2))
      }
    } while (after !== null)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(count)

    const far = await store.orders.page({ ...all, offset: 15_005 })
    const total = far.total
    expect(total).toBe(count + 5)
    // Five moved to the front and five are new there.
    expect(far.rows[0]?.title).toBe('Order 015001')
    const next = await store.orders.page({ ...all, after: far.next })
    expect(next.rows[0]?.title).toBe('Order 015201')
    // So many new orders are not searchable yet.
    expect((await store.orders.page({ ...all, query: 'order' })).notIndexed).toBeGreaterThan(0)
    while ((await store.search.catchUp(1_000)) > 0);
    const some = await store.orders.page({ ...all, query: 'order 0001', offset: 10 })
    expect(some.notIndexed).toBe(0)
    // The hundredth moved to the front under another name.
    expect(some.rows[0]?.title).toBe('Order 000111')
  })
})

describe('saved views', () => {
  const view = (id: string, name: string) => ({
    id: id as SavedViewId,
    name,
    filter: { tab: 'toDecide' as const, languages: [language('ara')] },
    query: 'water',
    sort: { by: 'deadline' as const, direction: 'ascending' as const },
  })

  test('are kept in the order that the person gave them', async () => {
    await using world = await createWorld()
    for (const one of [view('a', 'One'), view('b', 'Two'), view('c', 'Three')]) await world.store.views.save(one)
    await world.store.views.order(['c', 'a', 'gone'].map((id) => id as SavedViewId))
    await world.store.views.save({ ...view('a', 'Renamed'), query: '' })
    const store = await world.reopen()
    expect(await store.views.list()).toEqual([
      view('c', 'Three'),
      { ...view('a', 'Renamed'), query: '' },
      view('b', 'Two'),
    ])
    await store.views.remove('c' as SavedViewId)
    expect((await store.views.list()).map(({ name }) => name)).toEqual(['Renamed', 'Two'])
  })

  test('are limited in number', async () => {
    await using world = await createWorld()
    for (let index = 0; index < 50; index += 1) await world.store.views.save(view(`v${String(index)}`, 'View'))
    expect(await world.store.views.save(view('one-more', 'View'))).toBeNull()
    expect(await world.store.views.save(view('v7', 'Again'))).toMatchObject({ name: 'Again' })
  })
})

describe('documents that were not indexed for the search', () => {
  test('are listed once, are found once they were read, and are still found when their bytes are evicted', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1, { status: 'accepted' })] })], minute(1))
    const body = await put(store.cacheBodies, 'The wells are clean.')
    await store.deliveries.downloaded(document(1, 1), body, 'wells.txt')
    const unread = await store.search.toRead(10)
    expect(unread).toEqual([{ room: 'cache', name: 'wells.txt', sha256: body.sha256, sizeBytes: body.sizeBytes }])
    await store.search.addText(body.sha256, 'The wells are clean.')
    expect(await store.search.toRead(10)).toEqual([])
    expect(await found(store, 'wells clean')).toEqual([1])
    await store.maintenance.evict(0)
    await store.orders.apply(
      account,
      [order(1, { title: 'Renamed', deliveries: [delivery(1, { status: 'accepted' })] })],
      minute(3),
    )
    expect(await found(store, 'renamed clean')).toEqual([1])
    const [answer] = await store.orders.snippets([ref(1)], 'clean')
    expect(answer?.snippets.map(written)).toEqual(['The wells are [clean].'])
  })
})
