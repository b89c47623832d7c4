import { describe, expect, test } from 'vitest'
import type { DemoService } from '../../../main/demo/demo-service.ts'
import { ask, key, keyHeader, startDemo } from './demo-fixture.ts'

interface PublicFile {
  url: string
  name: string
  bytes: number
  languages: { language_code: string }[]
  categories: { category_id: number }[]
}

async function files(service: DemoService, query: string = ''): Promise<PublicFile[]> {
  return JSON.parse((await ask(service, `/public-files${query}`)).text)
}

describe('GET /projects', () => {
  test('lists my projects, and those of a client by its id', async () => {
    const service = await startDemo()
    const mine: Record<string, unknown>[] = JSON.parse((await ask(service, '/projects?client=me')).text)
    expect(mine.length).toBeGreaterThan(1)
    expect(Object.keys(mine[0] ?? {})).toEqual(['project_id', 'client_id', 'name', 'summary', 'description'])
    expect(JSON.parse((await ask(service, `/projects?client=${String(mine[0]?.['client_id'])}`)).text)).toEqual(mine)
  })

  test.each([
    ['', 400],
    ['?client=', 400],
    ['?client=you', 400],
    ['?client=-1', 400],
    ['?client=70340', 403],
    ['?client=99999', 403],
  ])('with %j is refused with %i', async (query, status) => {
    const service = await startDemo()
    const answer = await ask(service, `/projects${query}`)
    expect(answer.status).toBe(status)
    expect(answer.body).toHaveProperty('error_messages')
  })
})

describe('GET /public-files', () => {
  test('is a bare array, page by page, with an empty one at the end', async () => {
    const service = await startDemo({ quirks: { publicPageSize: 10 } })
    const names: string[] = []
    let number = 1
    for (let page = await files(service); page.length > 0; page = await files(service, `?page=${number}`)) {
      names.push(...page.map((file) => file.name))
      number += 1
    }
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(20)
    service.quirks.set({ publicFilesEnd: 'repeat' })
    expect(await files(service, `?page=${number + 5}`)).toEqual(await files(service, `?page=${number - 1}`))
  })

  test('is filtered by category and by language, as the two lists name them', async () => {
    const service = await startDemo()
    const categories: { category_id: number; category_name: string }[] = JSON.parse(
      (await ask(service, '/public-files/categories')).text,
    )
    const languages: { language_code: string; language_name: string }[] = JSON.parse(
      (await ask(service, '/public-files/languages')).text,
    )
    expect(languages).toContainEqual({ language_code: 'esl', language_name: 'Spanish' })
    for (const { category_id } of categories) {
      const found = await files(service, `?category=${category_id}`)
      expect(found.length).toBeGreaterThan(0)
      for (const file of found) expect(file.categories.map((category) => category.category_id)).toContain(category_id)
    }
    for (const file of await files(service, '?language=swh'))
      expect(file.languages.map((language) => language.language_code)).toContain('swh')
    expect(await files(service, '?language=zzz')).toEqual([])
    expect((await ask(service, '/public-files?category=books')).status).toBe(400)
    expect((await ask(service, '/public-files?page=0')).status).toBe(400)
  })

  test('can be downloaded from their addresses with their full length, except one that is behind a login', async () => {
    const service = await startDemo({ quirks: { publicPageSize: 100 } })
    const kinds = new Set<string>()
    for (const file of await files(service)) {
      const isInside = file.url.startsWith(`${service.baseUrl}/`)
      const response = await fetch(file.url, isInside ? { headers: keyHeader } : {})
      const bytes = await response.arrayBuffer()
      expect(response.status).toBe(200)
      if (response.headers.get('content-type')?.startsWith('text/html') === true) {
        expect(file.name).toMatch(/\.doc$/)
        kinds.add('login')
        continue
      }
      expect(bytes.byteLength).toBe(file.bytes)
      kinds.add(isInside ? 'interface' : 'site')
    }
    expect(kinds).toEqual(new Set(['interface', 'site', 'login']))
  })
})

describe('GET /calls-for-volunteers', () => {
  test('lists the wanted language if it exists, with English ones as well', async () => {
    const service = await startDemo()
    const { calls }: { calls: { msg_lang: string; summary: string; pairs_needed: string[] }[] } = JSON.parse(
      (await ask(service, '/calls-for-volunteers?msg_lang=fra')).text,
    )
    expect(new Set(calls.map((call) => call.msg_lang))).toEqual(new Set(['fra', 'eng']))
    for (const call of calls) for (const pair of call.pairs_needed) expect(pair).toMatch(/^[a-z]{3}_[a-z]{3}$/)
  })

  test('has the oddities of real ones: no country, a null one, an expired call, escapes and arrows in the text', async () => {
    const service = await startDemo()
    const { calls }: { calls: { country?: string | null; date_expires: string; summary: string }[] } = JSON.parse(
      (await ask(service, '/calls-for-volunteers')).text,
    )
    expect(calls.some((call) => !('country' in call))).toBe(true)
    expect(calls.some((call) => call.country === null)).toBe(true)
    expect(calls.some((call) => call.date_expires < new Date().toISOString())).toBe(true)
    expect(calls.some((call) => call.summary.includes(String.raw`\u2018`))).toBe(true)
    expect(calls.some((call) => call.summary.includes('<->'))).toBe(true)
  })
})

describe('an address that does not exist', () => {
  test('is 404 with a message, and another method 405', async () => {
    const service = await startDemo()
    expect((await ask(service, '/nothing')).body['error_messages']).toEqual([expect.any(String)])
    const answer = await ask(service, '/projects', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
    expect((await fetch(`http://127.0.0.1:${service.port}/elsewhere`)).status).toBe(404)
  })

  test('needs the key first', async () => {
    const service = await startDemo()
    expect((await fetch(`${service.baseUrl}/nothing`)).status).toBe(401)
    expect((await ask(service, '/orders', { headers: { 'X-Service-API-Key': `${key} ` } })).status).toBe(200)
  })
})
