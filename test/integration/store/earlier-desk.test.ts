// A desk that an earlier version of Verso left behind, opened by this one. test/fixtures/desks/desk-8.db.gz was made by the version whose
// desk had the number 8: the last one in which each field of a draft was a column.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { AttachmentId, TemplateId } from '../../../preload/contract/index.ts'
import { judgeSchema } from '../../../main/store/database/desk-schema.ts'
import { openStore } from '../../../main/store/open.ts'
import { draftId, orderGroupId, orderId } from './store-types.ts'
import { storeWorker } from '../../harness/workers.ts'
import { account, createWorld, minute } from './world.ts'
import type { World } from './world.ts'

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

const fixture = gunzipSync(readFileSync(new URL('../../fixtures/desks/desk-8.db.gz', import.meta.url)))

async function earlierDesk() {
  const parent = await mkdtemp(join(tmpdir(), 'verso-earlier-'))
  const directory = join(parent, 'data')
  mkdirSync(directory, { mode: 0o700 })
  const path = join(directory, 'desk.db')
  writeFileSync(path, fixture, { mode: 0o600 })
  return {
    path,
    open: () => openStore({ directory, workerUrl: storeWorker, now: () => minute(10), log: () => undefined }),
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  }
}

test('keeps every field of its drafts', async () => {
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
    fields: {
      title: 'Radio spots',
      targetLanguages: ['swh'],
      split: 'oneForAll',
      deadline: '2026-03-10T10:00:00.000Z',
    },
    refusal: { serviceWords: ['No.'] },
    files: [{ name: 'form.txt', state: 'ready' }],
  })
  expect((await store.drafts.list(10)).rows.map(({ id }) => id).toSorted()).toEqual(['empty', 'full', 'rest'])
  expect(await store.drafts.discarded(10)).toMatchObject([{ id: 'discarded', title: 'Thrown away' }])
  await store.close()
})

test('keeps the notes on a delivery, and which of them are selected for the reason', async () => {
  await using desk = await earlierDesk()
  const ref = { accountId: account, orderId: orderId(70001), attachmentId: 9 as AttachmentId }
  const database = new Database(desk.path)
  database.exec(`
    INSERT INTO remarks (id, account_id, order_id, attachment_id, category, severity, text, source_quote, target_quote, place, row_index, said_by, created_at)
    VALUES ('note-1', '${account}', 70001, 9, 'accuracy', 'major', 'Six, not eight.', 'six', 'ocho', NULL, 4, 'Amina', '2026-03-02T10:00:00.000Z');
    INSERT INTO reason_drafts (account_id, order_id, attachment_id, text, finding_ids, remark_ids)
    VALUES ('${account}', 70001, 9, 'Please look at the dose.', '[]', '["note-1"]');`)
  database.close()
  const store = await desk.open()
  expect(await store.reviews.comments(ref)).toEqual([
    {
      id: 'note-1',
      category: 'accuracy',
      severity: 'major',
      text: 'Six, not eight.',
      sourceQuote: 'six',
      targetQuote: 'ocho',
      place: null,
      row: 4,
      by: 'Amina',
      createdAt: '2026-03-02T10:00:00.000Z',
    },
  ])
  expect(await store.deliveries.reasonDraft(ref)).toEqual({
    text: 'Please look at the dose.',
    findingIds: [],
    commentIds: ['note-1'],
  })
  await store.close()
})

test('keeps its orders and templates', async () => {
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
  expect(judgeSchema(desk.path)).toEqual({ kind: 'asExpected', version: 15 })
})

/** Restores the desk of the earlier version as a backup from elsewhere, after `sql` was run in it. */
async function restored(world: World, sql: string) {
  const { deskCopies } = world.store
  const path = await deskCopies.whereToUnpack(fixture.byteLength)
  writeFileSync(path, fixture)
  const database = new Database(path)
  database.exec(sql)
  database.close()
  const judged = await deskCopies.judge(null)
  expect(judged.kind).toBe('whole')
  await deskCopies.choose()
  return { judged, store: await world.reopen() }
}

test('can be restored from a backup with all its rows', async () => {
  await using world = await createWorld({ withAccount: false })
  const { judged, store } = await restored(world, '')
  expect(judged).toMatchObject({ leftOut: 0 })
  expect((await store.drafts.get(draftId('full')))?.fields).toEqual(fields)
  expect((await store.drafts.list(10)).rows.map(({ id }) => id).toSorted()).toEqual(['empty', 'full', 'rest'])
  expect((await store.presets.list()).templates).toMatchObject([{ id: 'template-1' }])
  expect((await store.outbox.unsettled()).map(({ state }) => state)).not.toContain('held')
})

test('can be restored from a backup, without a draft that a migration cannot read', async () => {
  await using world = await createWorld({ withAccount: false })
  const { judged, store } = await restored(world, `UPDATE drafts SET target_languages = '["fra' WHERE id = 'full'`)
  expect(judged).toMatchObject({ leftOut: 1 })
  expect((await store.drafts.list(10)).rows.map(({ id }) => id).toSorted()).toEqual(['empty', 'rest'])
})

test('keeps the points of a rejection, which were called remarks then', async () => {
  const remark = {
    id: 'note-1',
    category: 'accuracy',
    severity: 'major',
    text: 'Six, not eight.',
    sourceQuote: 'six',
    targetQuote: 'ocho',
    place: null,
    by: null,
    createdAt: '2026-03-02T10:00:00.000Z',
  }
  const sql = `INSERT INTO decisions (outbox_id, account_id, order_id, attachment_id, decision, reason, decided_by, decided_at, confirmed_at, asked)
    VALUES ('d', '${account}', 70001, 9, 'rejected', 'No.', 'Amina', '2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '${JSON.stringify([{ remark, finding: null }])}')`
  const ref = { accountId: account, orderId: orderId(70001), attachmentId: 9 as AttachmentId }
  const points = [{ comment: remark, finding: null }]
  await using world = await createWorld({ withAccount: false })
  expect(await (await restored(world, sql)).store.reviews.asked(ref)).toEqual(points)
  await using desk = await earlierDesk()
  const database = new Database(desk.path)
  database.exec(sql)
  database.close()
  const store = await desk.open()
  expect(await store.reviews.asked(ref)).toEqual(points)
  await store.close()
})
