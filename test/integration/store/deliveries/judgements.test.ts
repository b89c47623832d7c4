import { describe, expect, test } from 'vitest'
import type { DeliveryRef, Glossary, Judgement, OutboxId } from '../../../../preload/contract/index.ts'
import type { Circumstances, JudgementKey, PlaceInQueue, Store } from '../../../../main/store/store.ts'
import { createJudgingQueue } from '../../../../main/reviewing/judging-queue.ts'
import { judgement } from '../../../harness/fixtures.ts'
import { until } from '../../../harness/until.ts'
import { createHandClock } from '../../sync/hand-clock.ts'
import { account, createWorld, delivery, document, minute, order, put } from '../world.ts'
import type { World } from '../world.ts'
import { draftId, language, orderGroupId, orderId, outboxId } from '../store-types.ts'

const version = 'checks-1'
const critical: Partial<Judgement> = {
  verdict: 'findings',
  findings: { critical: 1, major: 0, minor: 2, dismissed: 0 },
}
const minor: Partial<Judgement> = { verdict: 'findings', findings: { critical: 0, major: 0, minor: 2, dismissed: 1 } }
const notJudged: Partial<Judgement> = { verdict: 'notJudged', reason: 'noSource', segments: 0, alignedSegments: 0 }

/** An order that was placed from here, so that it counts as ours. */
async function placed({ store }: World, id: number): Promise<void> {
  const draft = draftId(`draft-${String(id)}`)
  await store.drafts.create({ id: draft, accountId: account, contactEmail: 'desk@relief.example', now: minute(0) })
  await store.drafts.save(
    draft,
    { title: `Order ${String(id)}`, sourceLanguage: language('eng'), targetLanguages: [language('fra')] },
    minute(0),
  )
  const entry = outboxId(`order-${String(id)}`)
  await store.outbox.holdOrder({
    ids: [entry],
    groupId: orderGroupId(`group-${String(id)}`),
    draftId: draft,
    callbackUrl: null,
    heldUntil: minute(0),
    now: minute(0),
  })
  await store.outbox.step(entry, 'held', { state: 'queued' })
  await store.outbox.step(entry, 'queued', { state: 'sending' })
  await store.outbox.orderConfirmed(entry, { orderId: orderId(id), webUrl: null, now: minute(1) })
}

/** Delivered and downloaded; each document has a body of its own. */
async function delivered({ store }: World, id: number, attachments: readonly number[], at = minute(2)) {
  await store.orders.apply(
    account,
    [order(id, { deliveries: attachments.map((one) => delivery(one, { name: `${String(one)}.docx` })) })],
    at,
  )
  for (const attachment of attachments) {
    const body = await put(store.cacheBodies, `document ${String(attachment)}`)
    await store.deliveries.downloaded(document(id, attachment), body, null)
  }
}

async function keyOf(store: Store, ref: DeliveryRef, changes: Partial<JudgementKey> = {}): Promise<JudgementKey> {
  const links = await store.deliveries.links(ref)
  return {
    bodySha256: links?.body?.sha256 ?? '',
    sourceSha256: 'a source',
    sourceLanguage: language('eng'),
    targetLanguage: language('fra'),
    checksVersion: version,
    glossaries: '',
    context: '',
    ...changes,
  }
}

async function judge(
  store: Store,
  ref: DeliveryRef,
  changes: Partial<Judgement> = {},
  key: Partial<JudgementKey> = {},
) {
  return store.judgements.put(ref, await keyOf(store, ref, key), judgement(changes), await circumstancesOf(store, ref))
}

async function circumstancesOf(store: Store, ref: DeliveryRef): Promise<Circumstances> {
  const circumstances = await store.judgements.circumstances(ref, version)
  if (circumstances === null) throw new Error('no such delivery')
  return circumstances
}

async function toJudge(store: Store, checksVersion = version): Promise<DeliveryRef[]> {
  return (await store.judgements.toJudge(checksVersion, 200, null)).refs
}

const first = document(1, 11)
const second = document(1, 12)

describe('the judgement of a delivery', () => {
  test('is in its row, summed up in its order, and kept after a restart', async () => {
    await using world = await createWorld()
    await delivered(world, 1, [11, 12, 13])
    expect((await world.store.deliveries.get(first))?.row.judgement).toBeNull()
    expect(await judge(world.store, first, critical)).toBe(true)
    await judge(world.store, second, minor)
    const store = await world.reopen()
    expect((await store.deliveries.get(first))?.row.judgement).toEqual(judgement(critical))
    expect((await store.orders.get(first))?.row.judgement).toEqual({
      deliveries: { critical: 1, major: 0, minor: 1, partlyChecked: 0, notJudged: 0, clean: 0, pending: 1 },
      findings: { critical: 1, major: 0, minor: 4, dismissed: 1 },
      segments: 122,
      alignedSegments: 122,
      words: 2568,
    })
    expect((await store.orders.inbox(200)).checked).toMatchObject({ critical: 1, minor: 1, pending: 1 })
  })

  test('is dropped when the document is replaced, and deleted with its bytes', async () => {
    await using world = await createWorld()
    await delivered(world, 1, [11])
    await judge(world.store, first)
    const other = await put(world.store.cacheBodies, 'another document')
    await world.store.deliveries.downloaded(first, other, null)
    expect((await world.store.deliveries.get(first))?.row.judgement).toBeNull()
    expect(await toJudge(world.store)).toEqual([first])
    expect(await judge(world.store, first, {}, { bodySha256: 'of a deleted body' })).toBe(false)
    expect((await world.store.deliveries.get(first))?.row.judgement).toBeNull()
  })

  test('says only that a document is not downloaded automatically, and nothing yet about one that will be', async () => {
    await using world = await createWorld()
    await world.store.orders.apply(account, [order(1, { deliveries: [delivery(11)] })], minute(2))
    expect((await world.store.deliveries.get(first))?.row.judgement).toBeNull()
    expect((await world.store.orders.inbox(200)).checked).toMatchObject({ pending: 1, notJudged: 0 })

    await world.store.settings.set({ downloadDeliveries: false })
    expect((await world.store.deliveries.get(first))?.row.judgement).toMatchObject({
      verdict: 'notJudged',
      reason: 'notDownloaded',
    })
    expect(await toJudge(world.store)).toEqual([])
    expect((await world.store.orders.inbox(200)).checked).toMatchObject({ pending: 0, notJudged: 1 })

    await world.store.settings.set({ downloadDeliveries: true })
    await world.store.deliveries.downloadFailed(first)
    expect((await world.store.deliveries.get(first))?.row.judgement).toMatchObject({ reason: 'notDownloaded' })
    expect((await world.store.orders.inbox(200)).checked).toMatchObject({ pending: 0, notJudged: 1 })
  })

  test('reports whether a person sees a difference', async () => {
    await using world = await createWorld()
    await delivered(world, 1, [11])
    expect(await judge(world.store, first)).toBe(true)
    expect(await judge(world.store, first, { judgedAt: minute(99) })).toBe(false)
    expect(await judge(world.store, first, critical)).toBe(true)
  })
})

describe('a delivery to judge', () => {
  test('waits for review and is downloaded; the oldest comes first', async () => {
    await using world = await createWorld()
    await delivered(world, 2, [21], minute(5))
    await delivered(world, 1, [11, 12], minute(3))
    await world.store.orders.apply(
      account,
      [order(3, { deliveries: [delivery(31, { status: 'accepted' })] })],
      minute(1),
    )
    expect(await toJudge(world.store)).toEqual([first, second, document(2, 21)])
    await judge(world.store, first)
    const again = await world.reopen()
    expect(await toJudge(again)).toEqual([second, document(2, 21)])
  })

  test('is in one page, whatever was judged since the page before', async () => {
    await using world = await createWorld()
    await delivered(world, 2, [21, 22], minute(5))
    await delivered(world, 1, [11, 12], minute(3))
    const page = (after: PlaceInQueue | null) => world.store.judgements.toJudge(version, 2, after)
    const start = await page(null)
    expect(start.refs).toEqual([first, second])
    await judge(world.store, second)
    const middle = await page(start.next)
    expect(middle.refs).toEqual([document(2, 21), document(2, 22)])
    expect(await page(middle.next)).toEqual({ refs: [], next: null })
  })

  test('is judged again by other checks, and when the order’s files or status changed', async () => {
    await using world = await createWorld()
    await delivered(world, 1, [11])
    await judge(world.store, first)
    expect(await toJudge(world.store)).toEqual([])
    expect(await toJudge(world.store, 'checks-2')).toEqual([first])
    await world.store.orders.apply(
      account,
      [order(1, { status: 'delivered', deliveries: [delivery(11, { name: '11.docx' })] })],
      minute(4),
    )
    expect(await toJudge(world.store)).toEqual([first])
  })

  test('is examined again with every change of the glossaries in use, and judged only if that affects it', async () => {
    await using world = await createWorld()
    await delivered(world, 1, [11])
    await judge(world.store, first)
    const body = await put(world.store.deskBodies, 'source,target\n')
    const glossary: Parameters<Store['glossaries']['add']>[0] = {
      id: 'g' as Glossary['id'],
      name: 'Water',
      sourceLanguage: null,
      targetLanguage: language('ara'),
      terms: 3,
      isUsed: true,
      addedAt: minute(1),
      fileName: 'terms.csv',
      ...body,
    }
    await world.store.glossaries.add(glossary)
    expect(await toJudge(world.store)).toEqual([first])
    expect(await world.store.judgements.isSame(first, await keyOf(world.store, first))).toBe(true)
    expect(await world.store.judgements.isSame(first, await keyOf(world.store, first, { glossaries: 'other' }))).toBe(
      false,
    )
    await world.store.judgements.confirm(first, await circumstancesOf(world.store, first))
    expect(await toJudge(world.store)).toEqual([])
    await world.store.glossaries.change(glossary.id, { isUsed: false })
    expect(await toJudge(world.store)).toEqual([first])
  })

  test('is examined again after the person dismissed a finding, corrected the alignment, or attached a source', async () => {
    await using world = await createWorld()
    const { store } = world
    await delivered(world, 1, [11])
    await delivered(world, 2, [21])
    const elsewhere = document(2, 21)
    const judgeAll = async () => {
      await judge(store, first)
      await judge(store, elsewhere)
      expect(await toJudge(store)).toEqual([])
    }
    const finding = {
      findingId: 'numberChanged-1',
      code: 'numberChanged',
      sourceLanguage: language('eng'),
      targetLanguage: language('fra'),
    }
    await judgeAll()
    await store.reviews.dismiss(first, { ...finding, scope: 'here' }, minute(3))
    expect(await toJudge(store)).toEqual([first])
    await judgeAll()
    await store.reviews.dismiss(first, { ...finding, scope: 'pair' }, minute(3))
    expect(await toJudge(store)).toEqual([first, elsewhere])
    await judgeAll()
    await store.reviews.takeBackDismissals(first, finding)
    expect(await toJudge(store)).toEqual([first, elsewhere])
    await judgeAll()
    const { bodySha256, sourceSha256 } = await keyOf(store, first)
    const pair = { accountId: account, sourceSha256, targetSha256: bodySha256 }
    await store.reviews.saveCorrections(pair, [{ source: { from: 0, to: 1 }, target: { from: 0, to: 1 } }], minute(3))
    expect(await toJudge(store)).toEqual([first])
    await judgeAll()
    const body = await put(store.deskBodies, 'a source')
    const file = {
      id: 'f' as Parameters<Store['deliveries']['detachSource']>[1],
      name: 'a.docx',
      format: 'docx',
      ...body,
    }
    await store.deliveries.attachSource(first, file, minute(4))
    expect(await toJudge(store)).toEqual([first])
    await judgeAll()
    await store.deliveries.detachSource(first, file.id)
    expect(await toJudge(store)).toEqual([first])
  })

  test('counts attempts that were interrupted by the end of the process', async () => {
    await using world = await createWorld()
    await delivered(world, 1, [11])
    expect(await world.store.judgements.begin(first)).toBe(1)
    const again = await world.reopen()
    expect(await again.judgements.begin(first)).toBe(2)
    await again.judgements.breakOff(first)
    expect(await again.judgements.begin(first)).toBe(1)
    await judge(again, first)
    expect(await again.judgements.begin(first)).toBe(1)
  })
})

describe('what the person decides while a delivery is judged', () => {
  const dismissal = {
    findingId: 'numberChanged-1',
    code: 'numberChanged',
    sourceLanguage: language('eng'),
    targetLanguage: language('fra'),
  }
  const glossary: Parameters<Store['glossaries']['add']>[0] = {
    id: 'g' as Glossary['id'],
    name: 'Water',
    sourceLanguage: null,
    targetLanguage: language('fra'),
    terms: 3,
    isUsed: true,
    addedAt: minute(1),
    fileName: 'terms.csv',
    sha256: '',
    sizeBytes: 14,
  }
  const decisions: [string, (store: Store, key: JudgementKey) => Promise<unknown>][] = [
    ['dismisses a finding', (store) => store.reviews.dismiss(first, { ...dismissal, scope: 'here' }, minute(3))],
    ['takes a dismissal back', (store) => store.reviews.takeBackDismissals(first, dismissal)],
    [
      'dismisses a finding of another delivery for these languages',
      (store) => store.reviews.dismiss(document(2, 21), { ...dismissal, scope: 'pair' }, minute(3)),
    ],
    [
      'corrects the alignment',
      (store, { sourceSha256, bodySha256 }) =>
        store.reviews.saveCorrections(
          { accountId: account, sourceSha256, targetSha256: bodySha256 },
          [{ source: { from: 0, to: 1 }, target: { from: 0, to: 1 } }],
          minute(3),
        ),
    ],
    [
      'uses a glossary and no longer uses it',
      async (store) => {
        await store.glossaries.add({ ...glossary, ...(await put(store.deskBodies, 'source,target\n')) })
        await store.glossaries.remove(glossary.id)
      },
    ],
  ]

  async function judging(world: World) {
    await placed(world, 1)
    await delivered(world, 1, [11])
    await delivered(world, 2, [21])
    await judge(world.store, document(2, 21))
    return { key: await keyOf(world.store, first), circumstances: await circumstancesOf(world.store, first) }
  }

  test.each(decisions)('has its first judgement looked at again, if the person %s', async (_what, decide) => {
    await using world = await createWorld()
    const { key, circumstances } = await judging(world)
    await decide(world.store, key)
    await world.store.judgements.put(first, key, judgement(), circumstances)
    expect(await toJudge(world.store)).toContainEqual(first)
    expect((await world.store.judgements.clean(version, null, 200)).total).toBe(0)
  })

  test('leaves an earlier judgement outdated', async () => {
    await using world = await createWorld()
    await judging(world)
    await judge(world.store, first)
    const circumstances = await circumstancesOf(world.store, first)
    await world.store.reviews.dismiss(first, { ...dismissal, scope: 'here' }, minute(3))
    await world.store.judgements.confirm(first, circumstances)
    expect(await toJudge(world.store)).toEqual([first])
    expect((await world.store.judgements.clean(version, null, 200)).total).toBe(0)
  })

  test('has the queue judge it again, whenever the person decides', async () => {
    for (const when of ['afterPreparing', 'beforeConfirming', 'whileJudging', 'beforeKeeping'] as const) {
      await using world = await createWorld()
      const { store } = world
      await judging(world)
      if (when === 'beforeConfirming') {
        await judge(store, first, {}, { context: '0' })
        await store.reviews.takeBackDismissals(first, dismissal)
      }
      let isDecided = false
      const decide = async (now: typeof when) => {
        if (now !== when || isDecided) return
        isDecided = true
        await store.reviews.dismiss(first, { ...dismissal, scope: 'here' }, minute(3))
      }
      const dismissed = async (ref: DeliveryRef) =>
        String((await store.reviews.dismissals(ref))?.dismissals.length ?? 0)
      const queue = createJudgingQueue({
        store: {
          judgements: {
            ...store.judgements,
            async isSame(ref, key) {
              const isSame = await store.judgements.isSame(ref, key)
              if (isSame) await decide('beforeConfirming')
              return isSame
            },
            async put(...kept) {
              await decide('beforeKeeping')
              return store.judgements.put(...kept)
            },
          },
        },
        judge: {
          async prepare(ref) {
            const key = await keyOf(store, ref, { context: await dismissed(ref) })
            await decide('afterPreparing')
            return { key }
          },
          async judge() {
            await decide('whileJudging')
            return judgement()
          },
        },
        checksVersion: async () => version,
        idleGate: { untilOpen: async () => undefined },
        clock: createHandClock(),
        log: () => undefined,
        onJudged: () => undefined,
      })
      queue.wake()
      await until(() => expect(queue.isWorking()).toBe(false))
      expect(isDecided).toBe(true)
      expect(await store.judgements.isSame(first, await keyOf(store, first, { context: '1' }))).toBe(true)
      expect(await toJudge(store)).toEqual([])
      await queue.stop()
    }
  })
})

describe('the list of orders', () => {
  async function fourOrders(world: World) {
    for (const id of [1, 2, 3, 4, 5]) await delivered(world, id, [id * 10 + 1, id * 10 + 2])
    const { store } = world
    await judge(store, document(1, 11))
    await judge(store, document(1, 12))
    await judge(store, document(2, 21), critical)
    await judge(store, document(2, 22))
    await judge(store, document(3, 31), minor)
    await judge(store, document(4, 41), notJudged)
    await judge(store, document(4, 42))
  }
  async function titles(store: Store, asked: Partial<Parameters<Store['orders']['page']>[0]>) {
    const page = await store.orders.page({
      filter: { tab: 'all' },
      query: '',
      sort: { by: 'severity', direction: 'descending' },
      after: null,
      limit: 200,
      ...asked,
    })
    return page.rows.map(({ ref }) => ref.orderId)
  }

  test('finds those with critical findings, and those of which every delivery is clean', async () => {
    await using world = await createWorld()
    await fourOrders(world)
    const { store } = world
    expect(await titles(store, { filter: { tab: 'all', checked: ['critical'] } })).toEqual([2])
    expect(await titles(store, { filter: { tab: 'all', checked: ['minor'] } })).toEqual([2, 3])
    expect(await titles(store, { filter: { tab: 'all', checked: ['clean'] } })).toEqual([1])
    expect(await titles(store, { filter: { tab: 'all', checked: ['clean', 'notJudged'] } })).toEqual([4, 1])
    expect((await store.orders.facets()).checked).toEqual([
      { value: 'minor', count: 2 },
      { value: 'clean', count: 1 },
      { value: 'critical', count: 1 },
      { value: 'notJudged', count: 1 },
    ])
  })

  test('finds a delivery as not checked for as long as the settings keep it from being downloaded', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(11)] })], minute(2))
    await delivered(world, 2, [21])
    await judge(store, document(2, 21), minor)
    const notChecked: Parameters<typeof titles>[1] = { filter: { tab: 'all', checked: ['notJudged'] } }
    expect(await titles(store, notChecked)).toEqual([])
    await store.settings.set({ downloadDeliveries: false })
    expect(await titles(store, notChecked)).toEqual([1])
    await store.settings.set({ downloadDeliveries: true })
    expect(await titles(store, notChecked)).toEqual([])
  })

  test('is sorted by the most severe finding, page by page; orders without judgements come last', async () => {
    await using world = await createWorld()
    await fourOrders(world)
    const { store } = world
    expect(await titles(store, {})).toEqual([2, 3, 4, 1, 5])
    expect(await titles(store, { sort: { by: 'severity', direction: 'ascending' } })).toEqual([1, 4, 3, 2, 5])
    const half = await store.orders.page({
      filter: { tab: 'all' },
      query: '',
      sort: { by: 'severity', direction: 'descending' },
      after: null,
      limit: 2,
    })
    expect(await titles(store, { after: half.next })).toEqual([4, 1, 5])
  })

  test('drops judgements of decided deliveries', async () => {
    await using world = await createWorld()
    await fourOrders(world)
    const { store } = world
    const decided = [21, 22].map((id) => delivery(id, { name: `${String(id)}.docx`, status: 'accepted' }))
    await store.orders.apply(account, [order(2, { deliveries: decided })], minute(9))
    expect(await titles(store, { filter: { tab: 'all', checked: ['critical'] } })).toEqual([])
    expect((await store.orders.get(document(2, 21)))?.row.judgement).toBeNull()
    expect((await store.deliveries.get(document(2, 21)))?.row.judgement).toEqual(judgement(critical))
  })
})

describe('accepting the clean ones together', () => {
  const accept = (store: Store, refs: readonly DeliveryRef[], checksVersion = version) =>
    store.outbox.holdAcceptances({
      entries: refs.map((ref) => ({
        id: `accept-${String(ref.attachmentId)}` as OutboxId,
        ref,
        because: 'isClean' as const,
      })),
      checksVersion,
      decidedBy: 'Amina',
      heldUntil: minute(30),
      now: minute(20),
    })

  test('accepts those that are clean at that moment, and none if one is not', async () => {
    await using world = await createWorld()
    await placed(world, 1)
    await delivered(world, 1, [11, 12])
    const { store } = world
    await judge(store, first)
    await judge(store, second, minor)
    const listed = await store.judgements.clean(version, null, 200)
    expect(listed).toMatchObject({ rows: [{ ref: first }], total: 1 })
    expect(await accept(store, [first, second])).toEqual({ ok: false, reason: 'notClean' })
    expect((await store.outbox.list(minute(0))).filter(({ what }) => what.kind === 'decision')).toEqual([])
    expect(await accept(store, [first])).toMatchObject({ ok: true })
    expect(await store.judgements.clean(version, null, 200)).toEqual({ rows: [], total: 0 })
  })

  test.each([
    ['was judged by other checks', async (_store: Store) => undefined, 'checks-2'],
    [
      'was judged before a finding was dismissed or restored',
      (store: Store) =>
        store.reviews.takeBackDismissals(first, {
          findingId: 'x',
          code: 'x',
          sourceLanguage: null,
          targetLanguage: null,
        }),
      version,
    ],
    ['was judged without a source', (store: Store) => judge(store, first, {}, { sourceSha256: '' }), version],
    ['was only partly checked', (store: Store) => judge(store, first, { verdict: 'partlyChecked' }), version],
    ['was not judged', (store: Store) => judge(store, first, notJudged), version],
  ])('refuses a delivery that %s', async (_why, change, checksVersion) => {
    await using world = await createWorld()
    await placed(world, 1)
    await delivered(world, 1, [11])
    await judge(world.store, first)
    await change(world.store)
    expect(await accept(world.store, [first], checksVersion)).toEqual({ ok: false, reason: 'notClean' })
  })

  test('refuses a later version, which may lack what was asked for, and does not count it as acceptable', async () => {
    await using world = await createWorld()
    const { store } = world
    await placed(world, 1)
    await store.orders.apply(account, [order(1, { deliveries: [delivery(11)] })], minute(2))
    await store.orders.apply(
      account,
      [order(1, { deliveries: [delivery(11, { status: 'rejected' }), delivery(12)] })],
      minute(5),
    )
    const body = await put(store.cacheBodies, 'the second version')
    await store.deliveries.downloaded(second, body, null)
    await judge(store, second)
    expect((await store.deliveries.get(second))?.row).toMatchObject({ version: 2, judgement: { verdict: 'clean' } })
    expect((await store.judgements.clean(version, null, 200)).total).toBe(0)
    expect(await accept(store, [second])).toEqual({ ok: false, reason: 'notClean' })
    expect(await store.orders.inbox(200)).toMatchObject({ checked: { clean: 1 }, cleanHere: 0 })
  })

  test('refuses the deliveries of other programs’ orders, and does not count them as acceptable', async () => {
    await using world = await createWorld()
    await delivered(world, 1, [11])
    await judge(world.store, first)
    expect((await world.store.judgements.clean(version, null, 200)).total).toBe(0)
    expect(await accept(world.store, [first])).toEqual({ ok: false, reason: 'notClean' })
    expect(await world.store.orders.inbox(200)).toMatchObject({ checked: { clean: 1 }, cleanHere: 0 })
    await placed(world, 2)
    await delivered(world, 2, [21])
    await judge(world.store, document(2, 21))
    expect(await world.store.orders.inbox(200)).toMatchObject({ checked: { clean: 2 }, cleanHere: 1 })
  })
})
