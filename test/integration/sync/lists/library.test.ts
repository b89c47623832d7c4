// The library, the calls for volunteers and projects of other clients, from end to end: over HTTP from the demo service
// and from services that answer differently, into the store, and exported from Verso.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { AccountId, LanguageCode, PublicFileRow, VersoBridge } from '../../../../preload/contract/index.ts'
import { closeAll, startStub } from '../../service/stub-service.ts'
import type { SeenRequest, StubService } from '../../service/stub-service.ts'
import { composeDraft, connectedWorld, createWorld, demoKey, endWorlds, until, value } from '../world.ts'
import type { World } from '../world.ts'

afterEach(async () => {
  await endWorlds()
  await closeAll()
})

const whole = { query: '', language: null, category: null, onlyNew: false, from: 0, limit: 200 }

async function pageOf(
  world: World,
  accountId: AccountId,
  changes: Partial<Parameters<VersoBridge['library']['page']>[0]> = {},
) {
  return value(world.verso.library.page({ accountId, ...whole, ...changes }))
}

async function read(world: World, accountId: AccountId) {
  await value(world.verso.library.refresh({ accountId }))
  return pageOf(world, accountId)
}

function named(rows: readonly PublicFileRow[], name: string): PublicFileRow {
  const row = rows.find((one) => one.name === name)
  if (row === undefined) throw new Error(`no file ${name}`)
  return row
}

// ── a service that answers whatever a test says ────────────────────────────────────────────────────────────────────────────────

type Routes = Record<string, (request: SeenRequest, response: ServerResponse) => void>

function json(body: unknown, status = 200) {
  return (_request: SeenRequest, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

async function connectTo(routes: Routes): Promise<{ world: World; accountId: AccountId; service: StubService }> {
  const all: Routes = {
    '/orders': json({ _links: { next: null }, data: [] }),
    '/projects': json([]),
    '/public-files/languages': json([]),
    '/public-files/categories': json([]),
    '/public-files': json([]),
    '/calls-for-volunteers': json({ calls: [] }),
    ...routes,
  }
  const service = await startStub((request, response) => {
    const path = new URL(request.path, 'http://service').pathname.replace(/^\/api\/v1/, '')
    const answer = all[path]
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  const world = await createWorld()
  const account = await value(
    world.verso.accounts.connect({
      name: 'Other',
      baseUrl: service.baseUrl,
      key: demoKey,
      keyHeader: 'X-Service-API-Key',
    }),
  )
  return { world, accountId: account.id, service }
}

describe('the list of public files', () => {
  test('is read completely, with all its pages, and is kept when the service is unavailable', async () => {
    const { world, accountId } = await connectedWorld({
      seed: 'showcase',
      quirks: { publicPageSize: 4, publicFilesEnd: 'repeat' },
    })
    const { rows, all } = await read(world, accountId)
    expect(all).toBeGreaterThan(20)
    expect(rows).toHaveLength(all)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(all)
    await world.stopDemo()
    await world.restart()
    await until(async () => {
      expect(await pageOf(world, accountId)).toMatchObject({ all, problem: { code: 'connectionRefused' } })
    })
    expect((await pageOf(world, accountId, { query: 'declaration french' })).rows).toHaveLength(1)
  })

  test('is requested again only when that is due, and marks new files in the sidebar', async () => {
    const files = [{ url: '/library/a.csv', name: 'a.csv' }]
    const { world, accountId, service } = await connectTo({
      '/public-files': (request, response) => json(files)(request, response),
    })
    await read(world, accountId)
    const asked = () => service.requests.filter(({ path }) => /\/public-files(\?|$)/.test(path)).length
    const before = asked()
    await pageOf(world, accountId)
    world.clock.advance(60_000)
    await pageOf(world, accountId)
    expect(asked()).toBe(before)
    files.push({ url: '/library/b.csv', name: 'b.csv' })
    world.clock.advance(6 * 60 * 60_000)
    await until(async () => {
      await pageOf(world, accountId)
      expect((await value(world.verso.application.snapshot())).counts.newFiles).toBe(1)
    })
    await value(world.verso.library.markVisited({ accountId }))
    expect((await value(world.verso.application.snapshot())).counts.newFiles).toBe(0)
    expect(world.events).toContainEqual(expect.objectContaining({ area: 'library', name: 'changed' }))
  })

  test('survives nulls, missing fields, wrong types, and huge values', async () => {
    const { world, accountId, service } = await connectTo({
      '/public-files/categories': json([{ category_id: 1, category_name: null }, { category_id: 'x' }, null, 7]),
      '/public-files': json([
        null,
        { url: null, name: 'no address' },
        {
          url: 'https://elsewhere.example/Some%20File.doc?x=1',
          name: null,
          description: null,
          languages: null,
          bytes: null,
        },
        { url: '/b.csv', name: 7, description: ['x'], languages: 'eng', categories: {}, bytes: '120' },
        { url: '/c.csv', name: 'n'.repeat(100_000), description: 'd '.repeat(200_000), bytes: -5 },
        {
          url: '/d.csv',
          name: '   ',
          languages: [
            { language_code: 'fra' },
            { language_name: 'none' },
            null,
            { language_code: 'apd-SD', language_name: null },
          ],
          categories: [{ category_id: 1 }, { category_name: 'none' }],
        },
        { url: '/d.csv', name: 'again' },
      ]),
    })
    const { rows, problem } = await read(world, accountId)
    expect(problem).toBeNull()
    // Addresses are absolute, whatever they were relative to.
    const byUrl = Object.fromEntries(rows.map((row) => [row.url.replace(service.origin, ''), row]))
    expect(Object.keys(byUrl)).toHaveLength(4)
    expect(byUrl['https://elsewhere.example/Some%20File.doc?x=1']).toMatchObject({
      name: 'Some File.doc',
      description: '',
      languages: [],
      sizeBytes: null,
    })
    expect(byUrl['/b.csv']).toMatchObject({ name: '7', sizeBytes: 120 })
    expect(byUrl['/c.csv']?.name.length).toBeLessThanOrEqual(1_000)
    expect(byUrl['/d.csv']).toMatchObject({ languages: ['fra', 'apd-SD'], categories: [{ id: 1, name: '1' }] })
  })

  test.each([
    [
      'a server error',
      (_: SeenRequest, response: ServerResponse) => void response.writeHead(503).end(),
      'serviceTrouble',
    ],
    [
      'a sign-in page',
      (_: SeenRequest, response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in</title>'),
      'signInPage',
    ],
    ['a refusal', json({ error_messages: 'No.' }, 403), 'forbidden'],
    ['no list', json({ hello: 1 }), 'notAnAnswer'],
  ])('is kept if the service answers with %s, which is reported', async (_what, answer, code) => {
    let isBroken = false
    const { world, accountId } = await connectTo({
      '/public-files': (request, response) => {
        if (isBroken) answer(request, response)
        else json([{ url: '/a.csv', name: 'a.csv' }])(request, response)
      },
    })
    await read(world, accountId)
    isBroken = true
    expect(await read(world, accountId)).toMatchObject({ all: 1, problem: { code } })
  })
})

describe('a public file', () => {
  test('is downloaded once, then opened, saved and used as a glossary, even when the service is unavailable', async () => {
    const { world, accountId } = await connectedWorld({ seed: 'showcase' })
    const { rows } = await read(world, accountId)
    const glossary = rows.find(({ name }) => name.endsWith('.csv'))
    if (glossary === undefined) throw new Error('the demo has no glossary')
    const file = { accountId, id: glossary.id }
    await value(world.verso.library.download(file))
    expect(named((await pageOf(world, accountId)).rows, glossary.name)).toMatchObject({ body: 'present' })
    expect(world.events).toContainEqual({
      area: 'tasks',
      name: 'changed',
      payload: expect.objectContaining({ kind: 'download', state: 'done', publicFileId: glossary.id }),
    })
    await world.stopDemo()
    const savePath = join(world.directory, 'saved.csv')
    world.chosen.savePath = savePath
    expect(await value(world.verso.library.saveAs(file))).toEqual({ outcome: 'done' })
    expect((await readFile(savePath)).byteLength).toBe(glossary.sizeBytes)
    expect(await value(world.verso.library.open(file))).toEqual({ outcome: 'done' })
    expect(world.opened[0]).toContain(glossary.name)
    const added = await value(world.verso.library.useAsGlossary(file))
    expect(added.terms).toBeGreaterThan(5)
    expect((await value(world.verso.review.glossaries())).glossaries).toEqual([added])
  })

  test('behind a sign-in page is not mistaken for the page', async () => {
    const { world, accountId } = await connectedWorld({ seed: 'showcase' })
    const { rows } = await read(world, accountId)
    const form = named(rows, 'Order FORM (old).doc')
    const opened = await world.verso.library.open({ accountId, id: form.id })
    expect(opened).toMatchObject({ ok: false, error: { code: 'pageInsteadOfFile' } })
    expect(world.opened).toEqual([])
    expect(named((await pageOf(world, accountId)).rows, form.name)).toMatchObject({ body: 'failed' })
  })

  test('that is a document without a table of terms is not a glossary', async () => {
    const { world, accountId } = await connectedWorld({ seed: 'showcase' })
    const { rows } = await read(world, accountId)
    const document = rows.find(({ name }) => name.endsWith('French.docx'))
    if (document === undefined) throw new Error('the demo has no declaration')
    const added = await world.verso.library.useAsGlossary({ accountId, id: document.id })
    expect(added).toMatchObject({ ok: false, error: { code: 'notAGlossary' } })
  })

  test('on another host is fetched without the key', async () => {
    const other = await startStub((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).end('water,eau\n')
    })
    const { world, accountId, service } = await connectTo({
      '/public-files': json([
        { url: `${other.origin}/elsewhere.csv`, name: 'elsewhere.csv' },
        { url: 'inside.csv', name: 'inside.csv' },
      ]),
      '/inside.csv': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b\n')
      },
    })
    const { rows } = await read(world, accountId)
    await value(world.verso.library.download({ accountId, id: named(rows, 'elsewhere.csv').id }))
    await value(world.verso.library.download({ accountId, id: named(rows, 'inside.csv').id }))
    expect(other.requests.map(({ headers }) => headers['x-service-api-key'])).toEqual([undefined])
    expect(service.requests.find(({ path }) => path.endsWith('/inside.csv'))?.headers['x-service-api-key']).toBe(
      demoKey,
    )
  })

  test('can be stopped during the download, and is then absent', async () => {
    const { world, accountId } = await connectTo({
      '/public-files': json([{ url: 'slow.csv', name: 'slow.csv', bytes: 1_000 }]),
      '/slow.csv': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '1000' }).write('only the beginning')
      },
    })
    const { rows } = await read(world, accountId)
    const downloading = world.verso.library.download({ accountId, id: named(rows, 'slow.csv').id })
    const task = await until(async () => {
      const running = (await value(world.verso.tasks.list())).tasks.find(
        ({ publicFileId, done }) => publicFileId !== null && done > 0,
      )
      if (running === undefined) throw new Error('not begun')
      return running
    })
    expect(task).toMatchObject({ total: 1_000, state: 'running' })
    await value(world.verso.tasks.cancel({ taskId: task.id }))
    expect(await downloading).toMatchObject({ ok: false })
    expect(named((await pageOf(world, accountId)).rows, 'slow.csv')).toMatchObject({ body: 'absent' })
  })

  test('that is larger than the library says continues without a total', async () => {
    const { world, accountId } = await connectTo({
      '/public-files': json([{ url: 'long.csv', name: 'long.csv', bytes: 10 }]),
      '/long.csv': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' }).write('much more than ten bytes')
      },
    })
    const { rows } = await read(world, accountId)
    const downloading = world.verso.library.download({ accountId, id: named(rows, 'long.csv').id })
    const task = await until(async () => {
      const running = (await value(world.verso.tasks.list())).tasks.find(({ done }) => done > 10)
      if (running === undefined) throw new Error('not begun')
      return running
    })
    expect(task.total).toBeNull()
    await value(world.verso.tasks.cancel({ taskId: task.id }))
    await downloading
  })

  test('that is not there is a coded error', async () => {
    const { world, accountId } = await connectTo({
      '/public-files': json([
        { url: 'gone.csv', name: 'gone.csv' },
        { url: 'http://', name: 'nowhere.csv' },
      ]),
    })
    const { rows } = await read(world, accountId)
    const open = (id: PublicFileRow['id']) => world.verso.library.open({ accountId, id })
    expect(await open(named(rows, 'gone.csv').id)).toMatchObject({ ok: false, error: { code: 'publicFileGone' } })
    expect(await open(named(rows, 'nowhere.csv').id)).toMatchObject({ ok: false, error: { code: 'addressRefused' } })
    expect(await open('no-such-file' as PublicFileRow['id'])).toMatchObject({ ok: false, error: { code: 'notFound' } })
  })
})

describe('calls for volunteers', () => {
  test('are in the wanted language, and say if they are not', async () => {
    const { world, accountId } = await connectedWorld({ seed: 'showcase' })
    const list = () => value(world.verso.volunteers.list({ accountId }))
    await value(world.verso.volunteers.refresh({ accountId }))
    expect((await list()).calls.every(({ isInWantedLanguage }) => isInWantedLanguage)).toBe(true)
    await value(world.verso.settings.set({ volunteerLanguage: 'fra' }))
    const calls = await until(async () => {
      const found = (await list()).calls
      expect(found.some(({ messageLanguage }) => messageLanguage === 'fra')).toBe(true)
      return found
    })
    for (const call of calls) expect(call.isInWantedLanguage).toBe(call.messageLanguage === 'fra')
    expect(world.requests).toContain('GET /api/v1/calls-for-volunteers?msg_lang=fra')
    // Escapes in the text stay unchanged.
    expect((await list()).calls.map(({ summary }) => summary).join()).toContain('<->')
  })

  test('are marked if they match a draft or an order', async () => {
    const { world, accountId } = await connectedWorld({ seed: 'showcase' })
    await value(world.verso.volunteers.refresh({ accountId }))
    const intoHindi = async () =>
      (await value(world.verso.volunteers.list({ accountId }))).calls
        .flatMap(({ pairs }) => pairs)
        .filter(({ target }) => target === 'hin')
    expect(await intoHindi()).toEqual([{ source: 'eng', target: 'hin', isOrdered: false }])
    await composeDraft(world, accountId, { targets: ['hin'] })
    expect(await intoHindi()).toEqual([{ source: 'eng', target: 'hin', isOrdered: true }])
  })

  test('that arrive later are counted in the sidebar, until the person has visited the calls', async () => {
    const calls = [{ call_id: 1, summary: 'Swahili' }]
    const { world, accountId } = await connectTo({
      '/calls-for-volunteers': (request, response) => json({ calls })(request, response),
    })
    const counted = async () => (await value(world.verso.application.snapshot())).counts.newCalls
    await value(world.verso.volunteers.refresh({ accountId }))
    expect(await counted()).toBe(0)
    calls.push({ call_id: 2, summary: 'Lingala' })
    await value(world.verso.volunteers.refresh({ accountId }))
    expect(await counted()).toBe(1)
    await value(world.verso.volunteers.markVisited({ accountId }))
    expect(await counted()).toBe(0)
    expect(world.events).toContainEqual(expect.objectContaining({ area: 'volunteers', name: 'changed' }))
  })

  test('survive nulls, missing fields, odd dates, odd pairs and odd countries', async () => {
    const { world, accountId } = await connectTo({
      '/calls-for-volunteers': json({
        calls: [
          null,
          { summary: 'no number' },
          { call_id: 1, summary: null, description: null, country: null, msg_lang: null, pairs_needed: null },
          {
            call_id: 2,
            country: 'ke',
            date_posted: '2026-03-01',
            date_expires: '2026-03-31 00:00:00',
            summary: "It\\'s",
            pairs_needed: ['eng_swh', 'eng-swh', 'a_b_c', '_swh', 7, 'eng_swh', ' eng_ swh'],
            volunteer_url: 'javascript:alert(1)',
          },
          { call_id: 3, country: 'Kenya', date_posted: '2026-02-30', date_expires: 'soon' },
        ],
      }),
    })
    await value(world.verso.volunteers.refresh({ accountId }))
    const { calls, problem } = await value(world.verso.volunteers.list({ accountId }))
    expect(problem).toBeNull()
    expect(calls).toMatchObject([
      { id: 1, country: null, summary: '', pairs: [], expiresOn: null, pageUrl: null },
      {
        id: 2,
        country: 'KE',
        postedOn: '2026-03-01',
        expiresOn: '2026-03-31',
        summary: "It\\'s",
        pairs: [{ source: 'eng', target: 'swh' }],
        otherPairs: ['eng-swh', 'a_b_c', '_swh', '7'],
      },
      { id: 3, country: null, postedOn: null, expiresOn: null },
    ])
  })

  test('are kept when the service is unavailable', async () => {
    const { world, accountId } = await connectedWorld({ seed: 'showcase' })
    await value(world.verso.volunteers.refresh({ accountId }))
    const before = (await value(world.verso.volunteers.list({ accountId }))).calls
    await world.stopDemo()
    await world.restart()
    const after = await value(world.verso.volunteers.list({ accountId }))
    expect(after.calls).toEqual(before)
    expect(after.fetchedAt).not.toBeNull()
    const opened = await world.verso.volunteers.openPage({ accountId, callId: before[0]?.id ?? 0 })
    expect(opened).toMatchObject({ ok: true })
    expect(await world.verso.volunteers.openPage({ accountId, callId: 4 })).toMatchObject({
      ok: false,
      error: { code: 'notFound' },
    })
  })
})

describe('projects of another client', () => {
  test('are shown if the key may see them, and are kept when the service is unavailable', async () => {
    const { world, accountId } = await connectedWorld({ seed: 'showcase' })
    const [own] = (
      await until(async () => {
        const listed = await value(world.verso.projects.list({ accountId }))
        expect(listed.projects.length).toBeGreaterThan(0)
        return listed
      })
    ).projects
    const clientId = own?.clientId ?? 0
    const listed = await value(world.verso.projects.ofClient({ accountId, clientId }))
    expect(listed).toMatchObject({ problem: null, projects: [{ clientId }, { clientId }, { clientId }] })
    await world.stopDemo()
    expect(await value(world.verso.projects.ofClient({ accountId, clientId }))).toMatchObject({
      projects: listed.projects,
      problem: { code: 'connectionRefused' },
    })
    expect(await world.verso.projects.ofClient({ accountId, clientId: 4 })).toMatchObject({
      ok: false,
      error: { code: 'connectionRefused' },
    })
  })

  test('are refused with a message if the key may not see them, and if there is no such client', async () => {
    const { world, accountId } = await connectedWorld({ seed: 'showcase' })
    expect(await world.verso.projects.ofClient({ accountId, clientId: 4 })).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
    const { world: other, accountId: otherId } = await connectTo({
      '/projects': (request, response) => {
        json(
          request.path.includes('client=me') ? [] : { error_messages: ['no client'] },
          request.path.includes('client=me') ? 200 : 400,
        )(request, response)
      },
    })
    expect(await other.verso.projects.ofClient({ accountId: otherId, clientId: 4 })).toMatchObject({
      ok: false,
      error: { code: 'badClient', serviceWords: ['no client'], retryable: false },
    })
  })

  test('that are listed twice are shown once, the first of them', async () => {
    const twice = [
      { project_id: 1, name: 'First', client_id: 4 },
      { project_id: 2, name: 'Second', client_id: 4 },
      { project_id: 1, name: 'Again', client_id: 4 },
    ]
    const { world, accountId } = await connectTo({ '/projects': json(twice) })
    const { projects } = await value(world.verso.projects.ofClient({ accountId, clientId: 4 }))
    expect(projects.map(({ name }) => name)).toEqual(['First', 'Second'])
  })

  test('an unknown language code is requested unchanged', async () => {
    const { world, accountId, service } = await connectTo({})
    await value(world.verso.settings.set({ volunteerLanguage: 'swc-CD' as LanguageCode }))
    await value(world.verso.volunteers.refresh({ accountId }))
    expect(service.requests.some(({ path }) => path.endsWith('?msg_lang=swc-CD'))).toBe(true)
  })
})
