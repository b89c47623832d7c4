import { describe, expect, test } from 'vitest'
import type { FileReading, Store } from './store-types.ts'
import {
  draftId,
  language,
  orderGroupId,
  orderId,
  outboxId,
  projectId,
  documentId,
  sourceFileId,
} from './store-types.ts'
import { account, createWorld, delivery, document, gather, minute, order, put, ref } from './world.ts'

const draft = draftId('draft-1')
const file = sourceFileId('file-1')
const entry = outboxId('entry-1')
const groupId = orderGroupId('group-1')
const newDraft = draftId('draft-new')

const reading: FileReading = {
  reading: 'read',
  wordCount: null,
  guessedLanguage: language('eng'),
  countedHow: 'words',
  summary: null,
  details: '{"facts":[]}',
}

async function addReadyFile(store: Store, id: string, name: string, content: string, wordCount: number | null = 10) {
  const fileId = sourceFileId(id)
  await store.drafts.addFile(draft, { id: fileId, name, format: 'text' }, minute(1))
  await store.drafts.fileLanded(fileId, await put(store.deskBodies, content))
  if (wordCount !== null) {
    await store.drafts.fileRead(fileId, { ...reading, wordCount })
  }
  return fileId
}

async function compose(store: Store) {
  await store.drafts.create({ id: draft, accountId: account, contactEmail: 'desk@relief.example', now: minute(0) })
  await addReadyFile(store, 'file-1', 'form.txt', 'first')
  await addReadyFile(store, 'file-2', 'map.txt', 'second', 5)
  return store.drafts.save(
    draft,
    {
      title: 'Site registration',
      sourceLanguage: language('eng'),
      targetLanguages: [language('fra'), language('esl')],
      instructions: 'Plain words.',
      deadline: '2026-03-09T10:00:00Z',
      urgency: 'high',
      projectId: projectId(5),
    },
    minute(1),
  )
}

function hold(store: Store) {
  return store.outbox.holdOrder({
    ids: [entry],
    groupId,
    draftId: draft,
    callbackUrl: null,
    heldUntil: minute(3),
    now: minute(2),
  })
}

describe('a draft', () => {
  test('is complete after a restart, with the bytes of its files', async () => {
    await using world = await createWorld()
    const saved = await compose(world.store)
    const store = await world.reopen()
    const found = await store.drafts.get(draft)
    expect(found).toEqual(saved)
    expect(found).toMatchObject({ countedWords: 15, refusal: null, updatedAt: minute(1) })
    expect(found?.fields).toMatchObject({
      deadline: '2026-03-09T10:00:00.000Z',
      urgency: 'high',
      contactEmail: 'desk@relief.example',
    })
    expect(found?.files.map(({ name, state, sizeBytes }) => [name, state, sizeBytes])).toEqual([
      ['form.txt', 'ready', 5],
      ['map.txt', 'ready', 6],
    ])
    expect(await store.drafts.list(10)).toMatchObject({
      total: 1,
      rows: [{ id: draft, fileNames: ['form.txt', 'map.txt'], targetLanguages: ['fra', 'esl'], isRefused: false }],
    })
  })

  test('counts its words only when all of its files are counted, and names files with the same bytes', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    await addReadyFile(store, 'file-3', 'copy.txt', 'first', null)
    const found = await store.drafts.get(draft)
    expect(found?.countedWords).toBeNull()
    expect(found?.files.map((one) => one.isDuplicate)).toEqual([true, false, true])
    expect(
      (await store.drafts.filesToRead()).map(({ name, draftId, sizeBytes }) => [name, draftId, sizeBytes]),
    ).toEqual([['copy.txt', draft, 5]])
  })

  test('keeps its files in the order in which the person puts them', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    await addReadyFile(store, 'file-3', 'third.txt', 'third')
    const names = (found: Awaited<ReturnType<Store['drafts']['get']>>) => found?.files.map((one) => one.name)
    expect(names(await store.drafts.moveFile(draft, sourceFileId('file-3'), 0))).toEqual([
      'third.txt',
      'form.txt',
      'map.txt',
    ])
    expect(names(await store.drafts.removeFile(draft, file, minute(2)))).toEqual(['third.txt', 'map.txt'])
    expect(names(await store.drafts.restoreFile(draft, file))).toEqual(['third.txt', 'form.txt', 'map.txt'])
    expect(names(await store.drafts.renameFile(draft, file, 'formulaire.txt'))).toEqual([
      'third.txt',
      'formulaire.txt',
      'map.txt',
    ])
    expect(names(await store.drafts.moveFile(draft, file, 99))).toEqual(['third.txt', 'map.txt', 'formulaire.txt'])
  })

  test('that was discarded can be restored completely until it is swept', async () => {
    await using world = await createWorld()
    const { store } = world
    const saved = await compose(store)
    await store.drafts.discard(draft, minute(5))
    expect(await store.drafts.get(draft)).toBeNull()
    await store.drafts.sweep(minute(5))
    expect(await store.drafts.restore(draft)).toEqual(saved)
    await store.drafts.discard(draft, minute(6))
    await store.drafts.sweep(minute(7))
    expect(await store.drafts.restore(draft)).toBeNull()
  })

  test('keeps the bytes of its files through a sweep, which deletes unreferenced ones', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    const orphan = await put(store.deskBodies, 'orphan')
    await store.drafts.sweep(minute(600))
    await expect(gather(store.deskBodies.read(orphan.sha256))).rejects.toMatchObject({ code: 'notFound' })
    const [held] = (await hold(store)) ?? []
    const files = held?.what.kind === 'order' ? held.what.placement.files : []
    expect((await Promise.all(files.map((one) => gather(store.deskBodies.read(one.sha256))))).map(String)).toEqual([
      'first',
      'second',
    ])
  })

  test('shows a file as failed if the process ended while it was copied', async () => {
    await using world = await createWorld()
    await compose(world.store)
    await world.store.drafts.addFile(draft, { id: sourceFileId('cut'), name: 'cut.txt', format: 'text' }, minute(1))
    const store = await world.reopen()
    expect(await store.drafts.failCutOffCopies()).toEqual([draft])
    expect((await store.drafts.get(draft))?.files.at(-1)).toMatchObject({ name: 'cut.txt', state: 'failed' })
    expect(await store.drafts.failCutOffCopies()).toEqual([])
  })
})

describe('an order in the outbox', () => {
  test('contains what was composed, and removes the draft from the list until it is undone', async () => {
    await using world = await createWorld()
    const { store } = world
    const saved = await compose(store)
    expect((await hold(store))?.[0]).toMatchObject({
      state: 'held',
      heldUntil: minute(3),
      what: {
        kind: 'order',
        placement: { title: 'Site registration', wordCount: 15, deadline: '2026-03-09T10:00:00.000Z', urgency: 'high' },
      },
    })
    expect(await hold(store)).toBeNull()
    expect(await store.drafts.get(draft)).toBeNull()
    expect(await store.drafts.save(draft, { title: 'x' }, minute(2))).toBeNull()
    expect(await store.orders.counts()).toMatchObject({ drafts: 0, outbox: 1 })
    expect(await store.outbox.takeBack(entry, null, minute(3), newDraft)).toBe(draft)
    expect(await store.drafts.get(draft)).toEqual({ ...saved, updatedAt: minute(3) })
    expect(await store.outbox.get(entry)).toBeNull()
  })

  test('returns to its draft with the words of the service when it was refused', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    await hold(store)
    const refusal = { at: minute(4), status: 400, serviceWords: ['No.'], fieldWords: { deadline: ['too soon'] } }
    await store.outbox.takeBack(entry, refusal, minute(4), newDraft)
    expect((await store.drafts.get(draft))?.refusal).toEqual(refusal)
    expect((await store.drafts.list(5)).rows[0]?.isRefused).toBe(true)
  })

  test('makes a step only from its current state, and keeps fields that the step does not name', async () => {
    await using world = await createWorld()
    await compose(world.store)
    await hold(world.store)
    const problem = { code: 'offline', message: 'no way', retryable: true } as const
    expect(await world.store.outbox.step(entry, 'queued', { state: 'sending' })).toBe(false)
    expect(
      await world.store.outbox.step(entry, 'held', { state: 'queued', heldUntil: null, attempts: 2, problem }),
    ).toBe(true)
    expect(await world.store.outbox.step(entry, 'queued', { state: 'sending', sentAt: minute(4) })).toBe(true)
    await world.store.outbox.documentUploaded(entry, file, documentId(77))
    const store = await world.reopen()
    expect(await store.outbox.recover()).toEqual([entry])
    expect(await store.outbox.get(entry)).toMatchObject({
      state: 'unknown',
      heldUntil: null,
      attempts: 2,
      problem,
      what: { sentAt: minute(4), placement: { files: [{ id: file, documentId: 77 }, { documentId: null }] } },
    })
    expect((await store.orders.counts()).outboxNeedsPerson).toBe(0)
    await store.outbox.step(entry, 'unknown', { state: 'unknown', lookup: { found: 'nothing', candidates: [] } })
    expect((await store.orders.counts()).outboxNeedsPerson).toBe(1)
  })

  test('is with the translators as soon as it is confirmed, with all that the service will not return', async () => {
    await using world = await createWorld()
    await compose(world.store)
    await hold(world.store)
    await world.store.outbox.documentUploaded(entry, file, documentId(77))
    const confirmation = { orderId: orderId(500), webUrl: 'https://service.example/orders/500', now: minute(5) }
    await world.store.outbox.orderConfirmed(entry, confirmation)
    await world.store.outbox.orderConfirmed(entry, confirmation)
    const store = await world.reopen()
    expect(await store.drafts.get(draft)).toBeNull()
    expect(await store.outbox.unsettled()).toEqual([])
    expect(await store.outbox.list(minute(4))).toMatchObject([
      { state: 'confirmed', what: { orderRef: ref(500), fileNames: ['form.txt', 'map.txt'], draftId: null } },
    ])
    expect(await store.outbox.list(minute(5))).toEqual([])
    expect(await store.orders.get(ref(500))).toMatchObject({
      row: {
        title: 'Site registration',
        isPlacedHere: true,
        isChangedSinceSeen: false,
        state: 'withTranslators',
        marks: ['pending', 'pending'],
        targetLanguages: ['fra', 'esl'],
        fileNames: ['form.txt', 'map.txt'],
      },
      placement: { urgency: 'high', sourceFiles: [{ name: 'form.txt', documentId: 77 }, { name: 'map.txt' }] },
      history: [{ at: minute(5), what: { kind: 'placedHere' } }],
      hasWebPage: true,
    })
    expect((await store.languages.list(account)).map(({ code, lastUsedAt }) => [code, lastUsedAt])).toEqual([
      ['eng', minute(5)],
      ['esl', minute(5)],
      ['fra', minute(5)],
    ])
    // The service's first answer about it is not a change: it may count words differently.
    await store.orders.apply(account, [order(500, { title: 'Site registration', wordCount: 14 })], minute(6))
    expect((await store.orders.get(ref(500)))?.history).toHaveLength(1)
    await store.drafts.sweep(minute(600))
    const source = await store.deliveries.sourceFile(document(500, 1), file)
    expect(String(await gather(store.deskBodies.read(source?.sha256 ?? '')))).toBe('first')
    // Nothing is left of the draft that would prevent removing the account.
    expect(await store.accounts.remove(account)).toBe(true)
  })

  test('does not vanish while the service does not list it yet', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    await hold(store)
    await store.outbox.orderConfirmed(entry, { orderId: orderId(500), webUrl: null, now: minute(5) })
    expect(await store.orders.swept(account, minute(6), minute(7))).toEqual([])
  })

  test('cannot become an order that already belongs to another entry', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    await hold(store)
    await store.orders.apply(account, [order(400)], minute(1))
    await store.outbox.orderConfirmed(entry, { orderId: orderId(500), webUrl: null, now: minute(5) })
    await store.drafts.create({ id: draftId('again'), accountId: account, contactEmail: '', now: minute(6) })
    await store.drafts.save(draftId('again'), { sourceLanguage: language('eng') }, minute(6))
    const again = outboxId('entry-2')
    await store.outbox.holdOrder({
      ids: [again],
      groupId,
      draftId: draftId('again'),
      callbackUrl: null,
      heldUntil: minute(7),
      now: minute(6),
    })
    await expect(
      store.outbox.orderConfirmed(again, { orderId: orderId(500), webUrl: null, now: minute(8) }),
    ).rejects.toMatchObject({ code: 'failed' })
    expect(await store.outbox.get(again)).toMatchObject({ state: 'held' })
    expect((await store.outbox.orderIdsKnownBefore(again)).toSorted()).toEqual([400, 500])
    expect(await store.accounts.remove(account)).toBe(false)
  })

  test('can only be an order that was unknown when it was sent, whatever the clock said', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    await hold(store)
    await store.orders.apply(account, [order(400)], minute(30))
    await store.outbox.step(entry, 'held', { state: 'sending', sentAt: minute(20) })
    // The clock was set back before it was seen.
    await store.orders.apply(account, [order(401)], minute(10))
    expect(await store.outbox.orderIdsKnownBefore(entry)).toEqual([400])
    await store.outbox.recover()
    expect(await (await world.reopen()).outbox.orderIdsKnownBefore(entry)).toEqual([400])
  })

  test('stays paused across a restart', async () => {
    await using world = await createWorld()
    expect(await world.store.outbox.isPaused()).toBe(false)
    await world.store.outbox.setPaused(true)
    expect(await (await world.reopen()).outbox.isPaused()).toBe(true)
  })
})

describe('a decision', () => {
  const decide = (store: Store, id: string, reason = 'Numbers differ.') =>
    store.outbox.holdDecision({
      id: outboxId(id),
      ref: document(1, 1),
      decision: { kind: 'sendBack', reason },
      decidedBy: 'Amina',
      heldUntil: minute(3),
      now: minute(2),
    })

  test('is made once for a document, can be undone, and can be made again after a refusal', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
    expect(await decide(store, 'one')).toMatchObject({
      state: 'held',
      what: { kind: 'decision', decidedBy: 'Amina', selfLink: delivery(1).selfLink },
    })
    expect(await decide(store, 'two')).toBeNull()
    expect(await store.outbox.takeBack(outboxId('one'), null, minute(3), newDraft)).toBeNull()
    expect((await store.orders.counts()).toDecide).toBe(1)
    await decide(store, 'two')
    await store.outbox.step(outboxId('two'), 'held', { state: 'refused' })
    expect(await decide(store, 'three')).not.toBeNull()
    expect((await store.outbox.unsettled()).map((one) => one.id)).toEqual(['three'])
  })

  test('is shown with who, when and why once it is confirmed, and is found by its reason', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
    await store.deliveries.saveReasonDraft(document(1, 1), { text: 'Numb', findingIds: [], commentIds: [] })
    await decide(store, 'one', 'Die Ziffern stimmen nicht.')
    expect(await store.deliveries.reasonDraft(document(1, 1))).toMatchObject({ text: 'Numb' })
    await store.outbox.decisionConfirmed(outboxId('one'), minute(4))
    await store.outbox.decisionConfirmed(outboxId('one'), minute(4))
    expect(await store.deliveries.reasonDraft(document(1, 1))).toEqual({ text: '', findingIds: [], commentIds: [] })
    const detail = await store.deliveries.get(document(1, 1))
    expect(detail?.versions).toMatchObject([
      { status: 'rejected', rejectReason: 'Die Ziffern stimmen nicht.', decidedAt: minute(2), decidedBy: 'Amina' },
    ])
    expect(detail?.order).toMatchObject({ state: 'sentBack', isChangedSinceSeen: false })
    expect((await store.orders.get(ref(1)))?.history.at(-1)?.what).toMatchObject({ kind: 'decided', by: 'Amina' })
    const found = await store.orders.page({
      filter: { tab: 'all' },
      query: 'ziffern',
      sort: { by: 'updated', direction: 'descending' },
      after: null,
      limit: 5,
    })
    expect(found.total).toBe(1)
    // The service confirms what was decided here, so nothing is announced.
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1, { status: 'rejected' })] })], minute(5))
    expect((await store.orders.get(ref(1)))?.history.filter(({ what }) => what.kind === 'decided')).toHaveLength(1)
    expect(await decide(store, 'late')).toBeNull()
  })

  test('leads to version 2 when the corrected document arrives, under the same name or a longer one', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
    await decide(store, 'one')
    await store.outbox.decisionConfirmed(outboxId('one'), minute(3))
    const { arrived } = await store.orders.apply(
      account,
      [order(1, { deliveries: [delivery(1), delivery(2, { name: 'site_corrected.docx' })] })],
      minute(4),
    )
    expect(arrived).toEqual([document(1, 2)])
    expect((await store.deliveries.get(document(1, 2)))?.row).toMatchObject({ version: 2, versionCount: 2 })
    expect((await store.orders.get(ref(1)))?.row).toMatchObject({
      state: 'awaitingDecision',
      marks: ['waiting'],
      toDecideCount: 1,
    })
  })
})
