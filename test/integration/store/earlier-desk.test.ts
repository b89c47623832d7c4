// A desk that an earlier version of Verso left behind, opened by this one. test/fixtures/desks/desk-8.db.gz was made by the version whose
// desk had the number 8: the last one in which each field of a draft was a column.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { TemplateId } from '../../../preload/contract/index.ts'
import { judgeSchema } from '../../../main/store/database/desk-schema.ts'
import { openStore } from '../../../main/store/open.ts'
import { draftId, orderGroupId, orderId } from './store-types.ts'
import { account, minute, workerUrl } from './world.ts'

const fields = {
  accountId: account,
  title: 'Site registration',
  sourceLanguage: 'eng',
  targetLanguages: ['fra', 'swh'],
  instructions: 'Plain words, “as spoken”.\nTwo lines.',
  postAssignInstructions: 'In the shared folder.',
  deadline: '2026-03-09T10:00:00.000Z',
  split: 'onePerTarget',
  targetDeadlines: [
    { language: 'swh', deadline: '2026-03-10T10:00:00.000Z' },
    { language: 'esl', deadline: null },
  ],
  urgency: 'high',
  projectId: 5,
  contactEmail: 'field@relief.example',
  wordCountOverride: 1200,
}

async function earlierDesk() {
  const parent = await mkdtemp(join(tmpdir(), 'verso-earlier-'))
  const directory = join(parent, 'data')
  mkdirSync(directory, { mode: 0o700 })
  const path = join(directory, 'desk.db')
  const fixture = new URL('../../fixtures/desks/desk-8.db.gz', import.meta.url)
  writeFileSync(path, gunzipSync(readFileSync(fixture)), { mode: 0o600 })
  return {
    path,
    open: () => openStore({ directory, workerUrl, now: () => minute(10), log: () => undefined }),
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  }
}

test('brings every field of its drafts along', async () => {
  await using desk = await earlierDesk()
  expect(judgeSchema(desk.path)).toEqual({ kind: 'asExpected', version: 8 })
  const store = await desk.open()
  expect(store.notices().filter(({ code }) => code !== 'cacheReset')).toEqual([])
  expect((await store.drafts.get(draftId('full')))?.fields).toEqual(fields)
  expect((await store.drafts.get(draftId('full')))?.ignoredFindings).toEqual(['finding-1'])
  expect((await store.drafts.get(draftId('empty')))?.fields).toEqual({
    ...fields,
    title: '',
    sourceLanguage: null,
    targetLanguages: [],
    instructions: '',
    postAssignInstructions: '',
    deadline: null,
    split: 'oneForAll',
    targetDeadlines: [],
    urgency: null,
    projectId: null,
    contactEmail: 'desk@relief.example',
    wordCountOverride: null,
  })
  expect(await store.drafts.get(draftId('rest'))).toMatchObject({
    fields: { title: 'Radio spots', targetLanguages: ['swh'], split: 'oneForAll', deadline: '2026-03-10T10:00:00.000Z' },
    refusal: { serviceWords: ['No.'] },
    files: [{ name: 'form.txt', state: 'ready' }],
  })
  expect((await store.drafts.list(10)).rows.map(({ id }) => id).toSorted()).toEqual(['empty', 'full', 'rest'])
  expect(await store.drafts.discarded(10)).toMatchObject([{ id: 'discarded', title: 'Thrown away' }])
  await store.close()
})

test('goes on with its orders and templates', async () => {
  await using desk = await earlierDesk()
  const store = await desk.open()
  const [template] = (await store.presets.list()).templates
  expect(template).toMatchObject({ id: 'template-1' as TemplateId, fields: { urgency: 'high', split: 'onePerTarget' } })
  const again = await store.drafts.createFromOrder({
    id: draftId('again'),
    accountId: account,
    ref: { accountId: account, orderId: orderId(70001) },
    kind: 'again',
    now: minute(11),
  })
  const kept = { title: 'Water points', urgency: 'high', projectId: 5, contactEmail: 'field@relief.example' }
  expect(again?.fields).toMatchObject({ ...kept, deadline: null, split: 'oneForAll', wordCountOverride: null })
  expect(await store.outbox.takeBackGroup(orderGroupId('group-1'), minute(12))).toBe('group')
  expect((await store.drafts.get(draftId('group')))?.fields).toEqual({
    ...fields,
    title: 'Radio spots',
    targetLanguages: ['fra', 'esl'],
  })
  await store.close()
  expect(judgeSchema(desk.path)).toEqual({ kind: 'asExpected', version: 9 })
})
