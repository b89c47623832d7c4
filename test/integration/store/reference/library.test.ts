// Public files in the store: found in every script, new only to a person who has been there before, removed when the service no longer lists
// them, and their bytes kept until space is needed.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PublicFileId } from '../../../../preload/contract/index.ts'
import type { CallFromService, PublicFileFromService, Store } from '../../../../main/store/store.ts'
import { account, addAccount, createWorld, delivery, minute, order, put } from '../world.ts'
import type { World } from '../world.ts'
import { accountId, language, projectId } from '../store-types.ts'

let world: World
let store: Store

beforeEach(async () => {
  world = await createWorld()
  store = world.store
})
afterEach(() => world[Symbol.asyncDispose]())

function file(name: string, changes: Partial<PublicFileFromService> = {}): PublicFileFromService {
  return {
    url: `https://service.example/library/${encodeURIComponent(name)}`,
    name,
    description: '',
    languages: [],
    categories: [],
    sizeBytes: 100,
    ...changes,
  }
}

/** A reading of the whole list. */
async function read(files: PublicFileFromService[], at: number, of = account): Promise<void> {
  await store.library.apply(of, files, minute(at))
  await store.library.completed(of, minute(at), minute(at))
}

const everything = { query: '', language: null, category: null, onlyNew: false, from: 0, limit: 200 }
function page(changes: Partial<Parameters<Store['library']['page']>[0]> = {}) {
  return store.library.page({ accountId: account, ...everything, ...changes })
}
async function names(changes: Parameters<typeof page>[0] = {}) {
  return (await page(changes)).rows.map(({ name }) => name)
}

async function idOf(name: string): Promise<PublicFileId> {
  const found = (await page()).rows.find((row) => row.name === name)
  if (found === undefined) throw new Error(`no file ${name}`)
  return found.id
}

describe('finding a file', () => {
  test('by words of its name, description, languages and categories, whatever their case and accents', async () => {
    await read(
      [
        file('Liste des élèves.csv', {
          description: 'For registration at schools.',
          languages: [{ code: language('fra'), name: 'Français' }],
          categories: [{ id: 7, name: 'Forms' }],
        }),
        file('Other.csv'),
      ],
      0,
    )
    for (const query of ['ELEVES', 'élèv', 'registration', 'français', 'fra', 'forms']) {
      expect(await names({ query }), query).toEqual(['Liste des élèves.csv'])
    }
  })

  test('in every script', async () => {
    const scripts = [
      ['被害状況の用語集.csv', '用語'],
      ['洪水预警词汇表.docx', '词汇'],
      ['คำศัพท์สาธารณสุข.csv', 'สาธารณสุข'],
      ['វាក្យស័ព្ទសុខាភិបាល.csv', 'សុខាភិបាល'],
      ['ကျန်းမာရေးဝေါဟာရ.csv', 'ကျန်းမာရေး'],
      ['مسرد المصطلحات الصحية.docx', 'المصطلحات'],
      ['स्वास्थ्य शब्दावली.csv', 'शब्दावली'],
      ['የጤና መዝገበ ቃላት.csv', 'መዝገበ'],
      ['Γλωσσάρι υγείας.csv', 'γλωσσαρι'],
      ['Глоссарий здоровья.csv', 'глосс'],
    ] as const
    await read([...scripts.map(([name]) => file(name)), file('Other.csv')], 0)
    for (const [name, query] of scripts) expect(await names({ query }), query).toEqual([name])
  })

  test('by language, category and words together; with how many each language and category has', async () => {
    await store.library.replaceCategories(account, [
      { id: 2, name: 'Style guides' },
      { id: 1, name: 'Glossaries' },
    ])
    await store.languages.replace(account, [{ code: language('swh'), name: 'Swahili' }], minute(0))
    await read(
      [
        file('a.csv', { languages: [{ code: language('swh'), name: null }], categories: [{ id: 1, name: null }] }),
        file('b.csv', { languages: [{ code: language('swh'), name: 'Kiswahili' }] }),
        // A language and a category that the service's own lists do not have.
        file('c.csv', {
          languages: [{ code: language('apd-SD'), name: 'Sudanese Arabic' }],
          categories: [{ id: 9, name: 'Radio' }],
        }),
      ],
      0,
    )
    expect(await names({ language: language('swh') })).toEqual(['a.csv', 'b.csv'])
    expect(await names({ language: language('swh'), category: 1 })).toEqual(['a.csv'])
    expect(await names({ language: language('swh'), query: 'b' })).toEqual(['b.csv'])
    expect(await store.library.filters(account)).toEqual({
      languages: [
        { code: 'apd-SD', name: 'Sudanese Arabic', count: 1 },
        { code: 'swh', name: 'Swahili', count: 2 },
      ],
      categories: [
        { id: 2, name: 'Style guides', count: 0 },
        { id: 1, name: 'Glossaries', count: 1 },
        { id: 9, name: 'Radio', count: 1 },
      ],
    })
  })

  test('a question full of query syntax finds nothing and breaks nothing', async () => {
    await read([file('a.csv')], 0)
    for (const query of ['"', 'a AND', 'NEAR(', "a' OR 1=1 --", '*', 'name:a', '\u0000']) {
      await expect(page({ query })).resolves.toBeDefined()
    }
  })

  test('5,000 files are read in windows, each file once, in the order of their names', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => file(`List ${String(index).padStart(4, '0')}.csv`))
    await read(many, 0)
    const found: string[] = []
    for (let from = 0; from < 5_000; from += 200) found.push(...(await names({ from })))
    expect(found).toEqual(many.map(({ name }) => name))
    expect((await page({ query: 'list' })).total).toBe(5_000)
  })
})

describe('what is new', () => {
  test('is nothing at the first reading, however many pages and attempts it needs', async () => {
    await store.library.apply(account, [file('a.csv')], minute(0))
    // The first attempt broke off: it was no reading of the whole list.
    await store.library.apply(account, [file('a.csv')], minute(5))
    await store.library.apply(account, [file('b.csv')], minute(6))
    await store.library.completed(account, minute(5), minute(6))
    expect(await page()).toMatchObject({ newCount: 0, fetchedAt: minute(6) })
    expect((await store.orders.counts()).newFiles).toBe(0)
  })

  test('is what appears later, until the person has visited the library, even after a restart', async () => {
    await read([file('a.csv')], 0)
    await read([file('a.csv'), file('b.csv')], 60)
    store = await world.reopen()
    expect(await page({ onlyNew: true })).toMatchObject({
      total: 1,
      newCount: 1,
      rows: [{ name: 'b.csv', isNew: true }],
    })
    expect((await store.orders.counts()).newFiles).toBe(1)
    await store.library.markVisited(account, minute(61))
    expect((await store.orders.counts()).newFiles).toBe(0)
    await read([file('a.csv'), file('b.csv'), file('c.csv')], 120)
    expect(await names({ onlyNew: true })).toEqual(['c.csv'])
  })

  test('is counted for each account', async () => {
    const other = accountId('account-2')
    await addAccount(store, other)
    await read([file('a.csv')], 0)
    await read([file('a.csv')], 0, other)
    await read([file('a.csv'), file('b.csv')], 60)
    await read([file('a.csv'), file('b.csv')], 60, other)
    await store.library.markVisited(account, minute(61))
    expect((await page()).newCount).toBe(0)
    expect((await page({ accountId: other })).newCount).toBe(1)
    expect((await store.orders.counts()).newFiles).toBe(1)
  })

  test('is a file that was removed and came back, but not one that was renamed or described', async () => {
    await read([file('a.csv'), file('b.csv')], 0)
    await read([file('a.csv', { name: 'A, second edition.csv', description: 'Mended' })], 60)
    expect(await page()).toMatchObject({ total: 1, newCount: 0, rows: [{ name: 'A, second edition.csv' }] })
    expect(await names({ query: 'mended' })).toEqual(['A, second edition.csv'])
    await read([file('a.csv'), file('b.csv')], 120)
    expect(await names({ onlyNew: true })).toEqual(['b.csv'])
  })
})

test('is not a library that moved to another address as a whole', async () => {
  const at = (origin: string) => ['a.csv', 'b.csv'].map((name) => file(name, { url: `${origin}/${name}` }))
  await read(at('http://127.0.0.1:4010'), 0)
  await read(at('http://127.0.0.1:5020'), 60)
  expect(await page()).toMatchObject({ all: 2, newCount: 0 })
})

describe('the bytes of a file', () => {
  async function bring(name: string, content: string): Promise<string> {
    const body = await put(store.cacheBodies, content)
    await store.library.downloaded(account, await idOf(name), body, null)
    return body.sha256
  }

  async function textOf(sha256: string): Promise<string> {
    const chunks: Uint8Array[] = []
    for await (const chunk of store.cacheBodies.read(sha256)) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  }

  test('are there after a restart', async () => {
    await read([file('a.csv')], 0)
    const sha256 = await bring('a.csv', 'term,terme')
    store = await world.reopen()
    expect(await page()).toMatchObject({ rows: [{ body: 'present', sizeBytes: 10 }] })
    expect(await textOf(sha256)).toBe('term,terme')
  })

  test('are evicted when space is needed, and can be fetched again', async () => {
    await read([file('a.csv')], 0)
    const sha256 = await bring('a.csv', 'term,terme')
    await store.maintenance.evict(0)
    expect(await page()).toMatchObject({ rows: [{ body: 'absent', sizeBytes: 100 }] })
    await expect(textOf(sha256)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('are not mistaken for those of another edition', async () => {
    await read([file('a.csv')], 0)
    await bring('a.csv', 'term,terme')
    await read([file('a.csv', { sizeBytes: 200 })], 60)
    expect(await page()).toMatchObject({ rows: [{ body: 'absent', sizeBytes: 200 }] })
  })

  test('are missing again after a restart if their download was interrupted', async () => {
    await read([file('a.csv')], 0)
    await store.library.downloadStarted(account, await idOf('a.csv'))
    store = await world.reopen()
    await store.library.recoverDownloads()
    expect(await page()).toMatchObject({ rows: [{ body: 'absent' }] })
  })

  test('are deleted with their account', async () => {
    await read([file('a.csv')], 0)
    const sha256 = await bring('a.csv', 'term,terme')
    await store.accounts.remove(account)
    await expect(textOf(sha256)).rejects.toMatchObject({ code: 'notFound' })
    expect(await page()).toMatchObject({ all: 0, fetchedAt: null })
  })
})

describe('projects', () => {
  const project = { id: projectId(5), clientId: 7, name: 'Flood response', summary: '', description: '' }

  test('of another client are kept apart from one’s own', async () => {
    await store.projects.replace(account, [project], minute(0))
    expect(await store.projects.ofClient(account, 42)).toBeNull()
    await store.projects.replaceOfClient(account, 42, [{ ...project, id: projectId(6), clientId: 42 }], minute(1))
    expect(await store.projects.ofClient(account, 42)).toMatchObject({
      projects: [{ id: 6, clientId: 42 }],
      fetchedAt: minute(1),
    })
    expect((await store.projects.list(account)).projects).toEqual([project])
  })

  test('have their orders, the latest first, in whatever order a first sweep read them', async () => {
    const inProject = (id: number) => order(id, { projectId: projectId(5) })
    await store.orders.apply(account, [inProject(4), inProject(9), order(2)], minute(0))
    await store.orders.apply(account, [inProject(3), inProject(1)], minute(10))
    const { rows, total } = await store.projects.orders(account, projectId(5), 3)
    expect(rows.map(({ ref }) => ref.orderId)).toEqual([9, 4, 3])
    expect(total).toBe(4)
  })
})

describe('calls for volunteers', () => {
  const call = (id: number): CallFromService => ({
    id,
    country: null,
    postedOn: null,
    expiresOn: null,
    messageLanguage: null,
    summary: '',
    description: '',
    pairs: [],
    pageUrl: null,
  })

  test('are new when they were first listed since the person last left them, and never in a first list', async () => {
    const other = accountId('account-2')
    await addAccount(store, other)
    const listed = (ids: number[], at: number, of = account) => store.volunteers.replace(of, ids.map(call), minute(at))
    const newOnes = async () =>
      (await store.volunteers.list(account)).calls.filter(({ isNew }) => isNew).map(({ id }) => id)
    await listed([1, 2], 0)
    expect([await newOnes(), (await store.orders.counts()).newCalls]).toEqual([[], 0])
    await listed([2, 3, 4], 60)
    await listed([7], 60, other)
    await listed([7, 8], 120, other)
    expect(await newOnes()).toEqual([3, 4])
    expect([(await store.orders.counts()).newCalls, (await store.orders.counts(other)).newCalls]).toEqual([3, 1])
    await store.volunteers.markVisited(account)
    expect([await newOnes(), (await store.orders.counts()).newCalls]).toEqual([[], 1])
    // A change of language or order in the list is not new.
    await listed([4, 3, 2], 180)
    expect(await newOnes()).toEqual([])
  })

  test('the person’s language pairs are those of existing drafts', async () => {
    const draft = await store.drafts.create({
      id: 'draft-1' as never,
      accountId: account,
      contactEmail: '',
      now: minute(0),
      fields: { sourceLanguage: language('eng'), targetLanguages: [language('swh'), language('lin')] },
    })
    expect(await store.volunteers.orderedPairs()).toEqual([
      { source: 'eng', target: 'lin' },
      { source: 'eng', target: 'swh' },
    ])
    await store.drafts.discard(draft.id, minute(1))
    expect(await store.volunteers.orderedPairs()).toEqual([])
  })

  test('the language pairs of another program’s orders are those of their deliveries', async () => {
    await store.orders.apply(
      account,
      [
        order(1, { deliveries: [delivery(10, { language: language('swh') })] }),
        order(2, { deliveries: [delivery(20, { language: language('swh') })] }),
        // The target language of this one is unknown.
        order(3, { sourceLanguage: language('fra') }),
      ],
      minute(0),
    )
    expect(await store.volunteers.orderedPairs()).toEqual([{ source: 'eng', target: 'swh' }])
  })
})
