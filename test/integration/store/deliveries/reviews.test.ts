import { describe, expect, test } from 'vitest'
import type { Glossary, ReasonDraft, Comment, Snippet } from '../../../../preload/contract/index.ts'
import type { AttachedFile, StoredDismissal } from '../../../../main/store/store.ts'
import { account, addAccount, createWorld, delivery, document, gather, minute, order, put } from '../world.ts'
import type { World } from '../world.ts'
import { accountId, language, outboxId } from '../store-types.ts'

const ref = document(1, 1)

async function delivered(world: World, id = 1) {
  await world.store.orders.apply(account, [order(1, { deliveries: [delivery(id)] })], minute(1))
}

function comment(id: string, changes: Partial<Comment> = {}): Comment {
  return {
    id: id as Comment['id'],
    category: 'accuracy',
    severity: 'major',
    text: 'Sechs, nicht acht.',
    sourceQuote: '6 spoons',
    targetQuote: '8 Löffel',
    place: { part: 'page', number: 2, name: null, at: null },
    row: 4,
    by: null,
    createdAt: minute(5),
    ...changes,
  }
}

function dismissal(scope: StoredDismissal['scope'], changes: Partial<StoredDismissal> = {}) {
  return {
    scope,
    findingId: 'numberChanged-1',
    code: 'numberChanged',
    sourceLanguage: language('eng'),
    targetLanguage: language('fra'),
    ...changes,
  }
}

function fileOf(id: string, body: { sha256: string; sizeBytes: number }): AttachedFile {
  return {
    id: id as AttachedFile['id'],
    name: `${id}.docx`,
    format: 'docx',
    ...body,
  }
}

describe('comments', () => {
  test('are kept after a restart, in their order, with author and time', async () => {
    await using world = await createWorld()
    await delivered(world)
    await world.store.reviews.saveComment(ref, comment('b'))
    await world.store.reviews.saveComment(ref, comment('a', { by: 'Amina', place: null, row: null }))
    await world.store.reviews.saveComment(
      ref,
      comment('b', { text: 'Sechs.', by: 'somebody else', createdAt: minute(9) }),
    )
    const store = await world.reopen()
    expect(await store.reviews.comments(ref)).toEqual([
      comment('b', { text: 'Sechs.' }),
      comment('a', { by: 'Amina', place: null, row: null }),
    ])
    await store.reviews.moveComments(ref, [{ id: 'b' as Comment['id'], row: 7 }])
    await store.reviews.removeComment(ref, 'a' as Comment['id'])
    expect(await store.reviews.comments(ref)).toEqual([comment('b', { text: 'Sechs.', row: 7 })])
  })

  test('are at most five hundred, and a sheet is imported completely or not at all', async () => {
    await using world = await createWorld()
    await delivered(world)
    const many = Array.from({ length: 499 }, (_, at) => comment(String(at), { text: `Comment ${String(at)}` }))
    expect(await world.store.reviews.addComments(ref, many)).toBe(499)
    expect(
      await world.store.reviews.addComments(
        ref,
        many.map((one) => ({ ...one, id: `x${one.id}` as Comment['id'] })),
      ),
    ).toBe(0)
    expect(
      await world.store.reviews.addComments(ref, [comment('p', { text: 'p' }), comment('q', { text: 'q' })]),
    ).toBeNull()
    expect(await world.store.reviews.saveComment(ref, comment('last'))).not.toBeNull()
    expect(await world.store.reviews.saveComment(ref, comment('one too many'))).toBeNull()
    expect(await world.store.reviews.comments(ref)).toHaveLength(500)
  })

  test('belong to an existing delivery, and to no other', async () => {
    await using world = await createWorld()
    await delivered(world)
    await expect(world.store.reviews.saveComment(document(1, 99), comment('a'))).rejects.toMatchObject({
      code: 'notFound',
    })
    await world.store.reviews.saveComment(ref, comment('a'))
    await world.store.orders.apply(account, [order(2, { deliveries: [delivery(2)] })], minute(2))
    await expect(world.store.reviews.saveComment(document(2, 2), comment('a'))).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})

describe('a dismissed finding', () => {
  test('stays dismissed in later versions of the document, and in others of the same language pair if so dismissed', async () => {
    await using world = await createWorld()
    await delivered(world)
    const { store } = world
    await store.reviews.dismiss(ref, dismissal('here'), minute(2))
    await store.reviews.dismiss(ref, dismissal('pair', { findingId: 'x', code: 'lengthShort' }), minute(2))
    await store.orders.apply(
      account,
      [
        order(1, { deliveries: [delivery(1, { status: 'rejected' }), delivery(2)] }),
        order(2, { deliveries: [delivery(3)] }),
      ],
      minute(3),
    )
    const [first, second, other] = [
      await store.reviews.dismissals(ref),
      await store.reviews.dismissals(document(1, 2)),
      await store.reviews.dismissals(document(2, 3)),
    ]
    expect(second).toEqual(first)
    expect(first?.dismissals.map(({ scope }) => scope)).toEqual(['here', 'pair'])
    expect(other?.dismissals.map(({ scope }) => scope)).toEqual(['pair'])
    expect(other?.document).not.toBe(first?.document)
    expect(await store.reviews.dismissals(document(9, 9))).toBeNull()
  })

  test('is shown again when it is restored, however it was dismissed', async () => {
    await using world = await createWorld()
    await delivered(world)
    const { store } = world
    for (const scope of ['here', 'file', 'pair'] as const) await store.reviews.dismiss(ref, dismissal(scope), minute(2))
    await store.reviews.dismiss(ref, dismissal('file', { findingId: 'y', code: 'urlMissing' }), minute(2))
    await store.reviews.takeBackDismissals(ref, dismissal('here'))
    expect((await store.reviews.dismissals(ref))?.dismissals).toMatchObject([{ code: 'urlMissing' }])
  })
})

test('corrections are kept for the two documents that they belong to', async () => {
  await using world = await createWorld()
  const pair = { accountId: account, sourceSha256: 'a', targetSha256: 'b' }
  const rows = [{ source: { from: 0, to: 2 }, target: { from: 0, to: 1 } }]
  await world.store.reviews.saveCorrections(pair, rows, minute(1))
  const store = await world.reopen()
  expect(await store.reviews.corrections(pair)).toEqual(rows)
  expect(await store.reviews.corrections({ ...pair, targetSha256: 'c' })).toEqual([])
  await store.reviews.saveCorrections(pair, [], minute(2))
  expect(await store.reviews.corrections(pair)).toEqual([])
})

describe('sources attached by hand', () => {
  test('are listed first for their document, keep their bytes through a sweep, and are deleted with them', async () => {
    await using world = await createWorld()
    await delivered(world)
    const { store } = world
    const body = await put(store.deskBodies, 'the source')
    expect(await store.deliveries.attachSource(ref, fileOf('s1', body), minute(2))).toBe('done')
    await store.orders.apply(
      account,
      [order(1, { deliveries: [delivery(1), delivery(2, { name: 's2.docx' })] })],
      minute(3),
    )
    expect(await store.deliveries.attachSource(document(1, 2), fileOf('s2', body), minute(3))).toBe('done')
    expect((await store.deliveries.get(ref))?.sources.map(({ id }) => id)).toEqual(['s1', 's2'])
    expect((await store.deliveries.get(document(1, 2)))?.sources).toMatchObject([
      { id: 's2', isAttached: true },
      { id: 's1', isAttached: true },
    ])
    await store.drafts.sweep(minute(60 * 24 * 400))
    const file = await store.deliveries.sourceFile(ref, 's1' as AttachedFile['id'])
    expect((await gather(store.deskBodies.read(file?.sha256 ?? ''))).toString()).toBe('the source')
    for (const id of ['s1', 's2']) await store.deliveries.detachSource(ref, id as AttachedFile['id'])
    await store.drafts.sweep(minute(60 * 24 * 400))
    await expect(gather(store.deskBodies.read(body.sha256))).rejects.toMatchObject({ code: 'notFound' })
    expect(await store.deliveries.attachSource(document(1, 99), fileOf('s3', body), minute(2))).toBe('notFound')
  })
})

describe('the source that the person chose', () => {
  const source = (id: string) => id as AttachedFile['id']

  test('stays first after a restart and for the next version, until it is removed', async () => {
    await using world = await createWorld()
    await delivered(world)
    const body = await put(world.store.deskBodies, 'the source')
    for (const id of ['s1', 's2', 's3']) await world.store.deliveries.attachSource(ref, fileOf(id, body), minute(2))
    const fits = async (store = world.store, at = ref) =>
      (await store.deliveries.get(at))?.sources.map(({ id, fit }) => `${id} ${fit}`)
    expect(await fits()).toEqual(['s3 chosen', 's2 unsure', 's1 unsure'])
    expect(await world.store.deliveries.chooseSource(ref, source('s1'))).toBe('done')
    expect(await fits(await world.reopen())).toEqual(['s1 chosen', 's3 unsure', 's2 unsure'])
    await world.store.deliveries.detachSource(ref, source('s1'))
    expect(await fits()).toEqual(['s3 chosen', 's2 unsure'])
  })

  test('must be a file of the order', async () => {
    await using world = await createWorld()
    await delivered(world)
    const { store } = world
    expect(await store.deliveries.chooseSource(ref, source('s1'))).toBe('notFound')
    expect(await store.deliveries.chooseSource(document(9, 9), source('s1'))).toBe('notFound')
  })
})

describe('glossaries', () => {
  test('are ordered by name, keep their bytes through a sweep, and can be changed', async () => {
    await using world = await createWorld()
    const { store } = world
    const body = await put(store.deskBodies, 'source,target\n')
    const glossary = (id: string, name: string) => ({
      id: id as Glossary['id'],
      name,
      sourceLanguage: null,
      targetLanguage: null,
      terms: 3,
      isUsed: true,
      addedAt: minute(1),
      fileName: 'terms.csv',
      ...body,
    })
    for (const [id, name] of [
      ['1', 'Water'],
      ['2', 'agriculture'],
    ] as const)
      expect(await store.glossaries.add(glossary(id, name))).toBe(true)
    await store.drafts.sweep(minute(60 * 24 * 400))
    expect((await gather(store.deskBodies.read(body.sha256))).toString()).toBe('source,target\n')
    expect((await store.glossaries.list()).map(({ name }) => name)).toEqual(['agriculture', 'Water'])
    const changed = await store.glossaries.change('1' as Glossary['id'], {
      isUsed: false,
      targetLanguage: language('fra'),
    })
    expect(changed).toMatchObject({ isUsed: false, targetLanguage: 'fra', name: 'Water' })
    const again = await world.reopen()
    expect((await again.glossaries.list())[1]).toEqual(changed)
    await again.glossaries.remove('1' as Glossary['id'])
    expect(await again.glossaries.list()).toHaveLength(1)
    expect(await again.glossaries.change('1' as Glossary['id'], { name: 'x' })).toBeNull()
  })
})

describe('accepting several', () => {
  test('is all or nothing, and only for orders placed from here', async () => {
    await using world = await createWorld()
    await delivered(world)
    await world.store.deliveries.markSeen(ref, minute(2))
    const held = await world.store.outbox.holdAcceptances({
      entries: [{ id: outboxId('one'), ref, because: 'isWaived' }],
      checksVersion: '1',
      decidedBy: 'Amina',
      heldUntil: minute(3),
      now: minute(2),
    })
    expect(held).toEqual({ ok: false, reason: 'notOpened' })
    expect(await world.store.outbox.unsettled()).toEqual([])
  })
})

describe('a reason', () => {
  test('keeps what was ticked, and its points are kept with the decision', async () => {
    await using world = await createWorld()
    await delivered(world)
    const { store } = world
    const draft: ReasonDraft = { text: '', findingIds: ['numberChanged-1'], commentIds: ['r' as Comment['id']] }
    await store.deliveries.saveReasonDraft(ref, draft)
    expect(await store.deliveries.reasonDraft(ref)).toEqual(draft)
    const { row: _row, ...asked } = comment('r')
    await store.outbox.holdDecision({
      id: outboxId('one'),
      ref,
      decision: { kind: 'sendBack', reason: 'Sechs.' },
      decidedBy: 'Amina',
      heldUntil: minute(3),
      now: minute(2),
      asked: [{ comment: asked, finding: null }],
    })
    expect(await store.reviews.asked(ref)).toBeNull()
    await store.outbox.decisionConfirmed(outboxId('one'), minute(4))
    const again = await world.reopen()
    expect(await again.reviews.asked(ref)).toEqual([{ comment: asked, finding: null }])
    expect(await again.deliveries.reasonDraft(ref)).toEqual({ text: '', findingIds: [], commentIds: [] })
  })

  test('has snippets of its own', async () => {
    await using world = await createWorld()
    const snippet = (id: string, use: Snippet['use']): Snippet => ({
      id: id as Snippet['id'],
      use,
      name: id,
      text: 'x',
      updatedAt: minute(1),
    })
    await world.store.presets.saveSnippet(snippet('one', 'reason'))
    await world.store.presets.saveSnippet(snippet('two', 'instructions'))
    await world.store.presets.saveSnippet(snippet('two', 'reason'))
    const { snippets } = await (await world.reopen()).presets.list()
    expect(snippets.map(({ use }) => use)).toEqual(['reason', 'reason'])
  })
})

test('removing an account deletes the data of its deliveries, and nothing of another account', async () => {
  await using world = await createWorld()
  const other = accountId('account-2')
  await addAccount(world.store, other)
  await delivered(world)
  await world.store.orders.apply(other, [order(1, { deliveries: [delivery(1)] })], minute(1))
  const { store } = world
  const body = await put(store.deskBodies, 'the source')
  for (const [of, id] of [
    [account, 'a'],
    [other, 'b'],
  ] as const) {
    const own = document(1, 1, of)
    await store.reviews.saveComment(own, comment(id))
    await store.reviews.dismiss(own, dismissal('here'), minute(2))
    await store.reviews.dismiss(own, dismissal('pair', { findingId: id }), minute(2))
    await store.reviews.saveCorrections(
      { accountId: of, sourceSha256: 'x', targetSha256: 'y' },
      [{ source: { from: 0, to: 1 }, target: { from: 0, to: 1 } }],
      minute(2),
    )
    await store.deliveries.attachSource(own, fileOf(`s${id}`, body), minute(2))
    await store.deliveries.saveReasonDraft(own, { text: 'x', findingIds: [], commentIds: [] })
  }
  expect(await store.accounts.remove(account)).toBe(true)
  const kept = document(1, 1, other)
  expect(await store.reviews.comments(ref)).toEqual([])
  expect(await store.reviews.comments(kept)).toHaveLength(1)
  expect(await store.reviews.corrections({ accountId: account, sourceSha256: 'x', targetSha256: 'y' })).toEqual([])
  expect((await store.deliveries.reasonDraft(ref)).text).toBe('')
  expect((await store.deliveries.get(kept))?.sources).toHaveLength(1)
  const { dismissals } = (await store.reviews.dismissals(kept)) ?? { dismissals: [] }
  // Dismissals for a language pair do not belong to the account.
  expect(dismissals.map(({ scope, document: of }) => [scope, of === ''])).toEqual([
    ['pair', true],
    ['here', false],
    ['pair', false],
  ])
})
