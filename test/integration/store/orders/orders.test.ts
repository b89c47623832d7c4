import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderFromService, Store } from '../store-types.ts'
import { account, createWorld, delivery, document, gather, minute, order, put, ref } from '../world.ts'
import { documentId, language, outboxId, projectId } from '../store-types.ts'

async function decide(
  store: Store,
  id: string,
  of: ReturnType<typeof document>,
  kind: 'accept' | 'sendBack',
  at: number,
) {
  return store.outbox.holdDecision({
    id: outboxId(id),
    ref: of,
    decision: kind === 'accept' ? { kind } : { kind, reason: 'The numbers differ.' },
    decidedBy: 'Amina',
    heldUntil: minute(at + 1),
    now: minute(at),
  })
}

async function historyOf(store: Store, id: number) {
  return (await store.orders.get(ref(id)))?.history.map(({ what }) => what)
}

describe('an answer of the service about orders', () => {
  test('is not a change at the first sweep, but deliveries to review count as arrived', async () => {
    await using world = await createWorld()
    const { store } = world
    const applied = await store.orders.apply(
      account,
      [
        order(1, { deliveries: [delivery(1), delivery(2, { language: language('ara'), status: 'accepted' })] }),
        order(2),
      ],
      minute(1),
    )
    expect(applied).toEqual({ changed: [ref(1), ref(2)], arrived: [document(1, 1)] })
    await store.orders.swept(account, minute(1), minute(2))

    const inbox = await store.orders.inbox(10)
    expect(inbox.changed).toEqual([])
    expect(inbox.awaiting.map((row) => row.ref)).toEqual([document(1, 1)])
    expect((await store.deliveries.takeUnannounced(minute(3))).map((row) => row.ref)).toEqual([document(1, 1)])
  })

  test('is one order if a first sweep finds it on two pages, and a document arrived between them', async () => {
    await using world = await createWorld()
    const { store } = world
    const later = order(1, { title: 'Later', deliveries: [delivery(1)] })
    const applied = await store.orders.apply(account, [order(1), order(2), later, order(2), later], minute(1))
    expect(applied).toEqual({ changed: [ref(1), ref(2), ref(1)], arrived: [document(1, 1)] })
    await store.orders.swept(account, minute(1), minute(2))

    const shown = await store.orders.page({
      filter: { tab: 'all' },
      query: 'later',
      sort: { by: 'title', direction: 'ascending' },
      after: null,
      limit: 10,
    })
    expect(shown.rows.map((row) => [row.ref, row.title, row.state])).toEqual([[ref(1), 'Later', 'awaitingDecision']])
    expect(shown.notIndexed).toBe(0)
    expect((await store.orders.counts()).orders).toBe(2)
    // The same answers again change nothing.
    const again = await store.orders.apply(account, [order(2), later], minute(3))
    expect(again).toEqual({ changed: [], arrived: [] })
  })

  test('marks an order that appears after the first sweep as changed until it is seen', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1)], minute(1))
    await store.orders.swept(account, minute(1), minute(2))
    await store.orders.apply(account, [order(1), order(2)], minute(3))
    expect((await store.orders.inbox(10)).changed.map((row) => row.ref)).toEqual([ref(2)])
    await store.orders.markSeen(ref(2), minute(4))
    expect((await store.orders.inbox(10)).changed).toEqual([])
    expect((await store.orders.get(ref(2)))?.row.isChangedSinceSeen).toBe(false)
  })

  test('is kept as history, field by field', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.projects.replace(
      account,
      [{ id: projectId(5), clientId: null, name: 'Cyclone', summary: '', description: '' }],
      minute(0),
    )
    await store.orders.apply(account, [order(1)], minute(1))
    await store.orders.swept(account, minute(1), minute(1))
    await store.orders.apply(
      account,
      [order(1, { title: 'Better title', deadline: '2026-03-09T10:00:00Z', projectId: projectId(5), wordCount: 120 })],
      minute(2),
    )
    expect(await historyOf(store, 1)).toEqual([
      { kind: 'firstSeen' },
      { kind: 'fieldChanged', field: 'title', from: 'Order 1', to: 'Better title' },
      { kind: 'fieldChanged', field: 'deadline', from: null, to: '2026-03-09T10:00:00.000Z' },
      { kind: 'fieldChanged', field: 'wordCount', from: '100', to: '120' },
      { kind: 'fieldChanged', field: 'project', from: null, to: 'Cyclone' },
    ])
    const row = (await store.orders.get(ref(1)))?.row
    expect(row).toMatchObject({ isChangedSinceSeen: true, projectName: 'Cyclone', title: 'Better title' })
    expect(row?.latestChange?.what).toMatchObject({ kind: 'fieldChanged', field: 'project' })
  })

  test('numbers deliveries of the same name and language in the order in which they were first seen', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(9)] })], minute(1))
    await store.orders.apply(
      account,
      [
        order(1, {
          deliveries: [
            delivery(12),
            delivery(4, { name: 'other.docx' }),
            delivery(11),
            delivery(9, { status: 'rejected' }),
          ],
        }),
      ],
      minute(2),
    )
    const detail = await store.deliveries.get(document(1, 11))
    expect(detail?.versions.map((version) => [version.ref.attachmentId, version.version])).toEqual([
      [9, 1],
      [11, 2],
      [12, 3],
    ])
    expect(detail?.row).toMatchObject({ version: 2, versionCount: 3 })
    expect((await store.deliveries.get(document(1, 4)))?.row).toMatchObject({ version: 1, versionCount: 1 })
  })

  test('notifies of every delivery once, also after a restart', async () => {
    await using world = await createWorld()
    await world.store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
    expect(await world.store.deliveries.takeUnannounced(minute(2))).toHaveLength(1)
    const store = await world.reopen()
    await store.orders.apply(
      account,
      [order(1, { deliveries: [delivery(1), delivery(2, { language: language('ara') })] })],
      minute(3),
    )
    expect((await store.deliveries.takeUnannounced(minute(4))).map((row) => row.ref)).toEqual([document(1, 2)])
    expect(await store.deliveries.takeUnannounced(minute(5))).toEqual([])
  })

  test('notifies of a decision that was made elsewhere, without a name', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
    await store.orders.swept(account, minute(1), minute(1))
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1, { status: 'accepted' })] })], minute(2))
    expect((await historyOf(store, 1))?.at(-1)).toMatchObject({ kind: 'decided', decision: 'accepted', by: null })
    expect((await store.orders.get(ref(1)))?.row).toMatchObject({ state: 'accepted', isChangedSinceSeen: true })
    expect((await store.deliveries.get(document(1, 1)))?.versions[0]).toMatchObject({
      decidedAt: minute(2),
      decidedBy: null,
    })
  })

  test('does not revert a decision made here for ten minutes, and then counts', async () => {
    await using world = await createWorld()
    const { store } = world
    const listed = [order(1, { deliveries: [delivery(1)] })]
    await store.orders.apply(account, listed, minute(1))
    await decide(store, 'o', document(1, 1), 'accept', 2)
    await store.outbox.decisionConfirmed(outboxId('o'), minute(3))
    const status = async () => (await store.deliveries.get(document(1, 1)))?.row.status

    expect(await store.orders.apply(account, listed, minute(4))).toEqual({ changed: [], arrived: [] })
    expect(await status()).toBe('accepted')
    await store.orders.apply(account, listed, minute(12))
    expect(await status()).toBe('accepted')
    await store.orders.apply(account, listed, minute(14))
    expect(await status()).toBe('to_accept')
    expect((await store.orders.counts()).toDecide).toBe(1)
  })

  describe('with a replaced file', () => {
    const replaced = [order(1, { deliveries: [delivery(1, { documentId: documentId(9_777) })] })]

    test('is a new version to review, announced once and marked as new; the earlier one keeps its text and its reason', async () => {
      await using world = await createWorld()
      let { store } = world
      await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
      await store.orders.swept(account, minute(1), minute(1))
      await store.deliveries.takeUnannounced(minute(1))
      const body = await put(store.cacheBodies, 'the first text')
      await store.deliveries.downloaded(document(1, 1), body, null)
      await store.deliveries.markSeen(document(1, 1), minute(2))
      await decide(store, 'o', document(1, 1), 'sendBack', 2)
      await store.outbox.decisionConfirmed(outboxId('o'), minute(3))

      // Two minutes after the rejection: an outdated answer would not name another document.
      expect((await store.orders.apply(account, replaced, minute(5), 'filtered')).arrived).toEqual([document(1, 1)])
      expect((await store.orders.counts()).toDecide).toBe(1)
      const detail = await store.deliveries.get(document(1, 1))
      expect(detail?.row).toMatchObject({
        status: 'to_accept',
        version: 2,
        versionCount: 2,
        isSeen: false,
        body: 'absent',
      })
      const [first, second] = detail?.versions ?? []
      expect(first).toMatchObject({
        version: 1,
        status: 'rejected',
        rejectReason: expect.any(String),
        decidedAt: minute(2),
      })
      expect(second).toMatchObject({ version: 2, status: 'to_accept', rejectReason: null, decidedAt: null })
      if (first === undefined) throw new Error('the first version is kept')
      const earlier = await store.deliveries.links(first.ref)
      expect(earlier?.body).toEqual(body)
      expect((await gather(store.cacheBodies.read(body.sha256))).toString()).toBe('the first text')
      expect(await historyOf(store, 1)).toMatchObject([
        { kind: 'firstSeen' },
        { kind: 'delivered', version: 1 },
        { kind: 'decided', decision: 'rejected', attachmentId: first.ref.attachmentId },
        { kind: 'delivered', version: 2, attachmentId: 1 },
      ])
      expect((await store.orders.get(ref(1)))?.row).toMatchObject({
        state: 'awaitingDecision',
        isChangedSinceSeen: true,
      })
      expect((await store.deliveries.takeUnannounced(minute(6))).map((row) => row.ref)).toEqual([document(1, 1)])

      store = await world.reopen()
      expect(await store.orders.apply(account, replaced, minute(7))).toEqual({ changed: [], arrived: [] })
      expect(await store.deliveries.takeUnannounced(minute(8))).toEqual([])
      expect(await store.deliveries.toDownload(account, 10)).toEqual([document(1, 1)])
      expect((await store.deliveries.get(document(1, 1)))?.versions).toHaveLength(2)
    })

    test('waits as the new file only, if nobody had decided', async () => {
      await using world = await createWorld()
      const { store } = world
      await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
      await store.deliveries.takeUnannounced(minute(1))
      await store.orders.apply(account, replaced, minute(2))
      expect((await store.orders.counts()).toDecide).toBe(1)
      expect((await store.deliveries.takeUnannounced(minute(3))).map((row) => row.version)).toEqual([2])
      const [first] = (await store.deliveries.get(document(1, 1)))?.versions ?? []
      expect(first).toMatchObject({ version: 1, status: 'replaced' })
      if (first === undefined) throw new Error('the first version is kept')
      const decision = { id: outboxId('p'), ref: first.ref, decision: { kind: 'accept' } as const, decidedBy: '' }
      expect(await store.outbox.holdDecision({ ...decision, heldUntil: minute(4), now: minute(4) })).toBeNull()
    })

    test('is not replaced by an outdated answer', async () => {
      await using world = await createWorld()
      const { store } = world
      const before = [order(1, { deliveries: [delivery(1)] })]
      await store.orders.apply(account, before, minute(1))
      await store.orders.apply(account, replaced, minute(2))
      await store.deliveries.takeUnannounced(minute(2))
      await store.orders.apply(account, before, minute(3))
      await store.orders.apply(account, replaced, minute(4))
      expect((await store.deliveries.get(document(1, 1)))?.row).toMatchObject({ documentId: 9_777, versionCount: 2 })
      expect(await store.deliveries.takeUnannounced(minute(5))).toEqual([])
      // Listed for long enough, the earlier file is back.
      await store.orders.apply(account, before, minute(20))
      expect((await store.deliveries.get(document(1, 1)))?.row).toMatchObject({
        documentId: 9_001,
        status: 'to_accept',
      })
      expect(await store.deliveries.takeUnannounced(minute(21))).toHaveLength(1)
      expect((await historyOf(store, 1))?.at(-1)).toMatchObject({ kind: 'reopened' })
    })

    test('assigns bytes that were being downloaded to the earlier file', async () => {
      await using world = await createWorld()
      const { store } = world
      await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
      await store.deliveries.downloadStarted(document(1, 1))
      await store.orders.apply(account, replaced, minute(2))
      const body = await put(store.cacheBodies, 'the first text')
      const whose = await store.deliveries.downloaded(document(1, 1), body, null, documentId(9_001))
      expect((await store.deliveries.links(whose))?.body).toEqual(body)
      expect((await store.deliveries.links(document(1, 1)))?.body).toBeNull()
      expect(await store.deliveries.toDownload(account, 10)).toEqual([document(1, 1)])
    })
  })

  test('with a delivery to review again, as somebody elsewhere decided, announces it, marks it as new and adds it to the history', async () => {
    await using world = await createWorld()
    const { store } = world
    const waiting = [order(1, { deliveries: [delivery(1)] })]
    const accepted = [order(1, { deliveries: [delivery(1, { status: 'accepted' })] })]
    await store.orders.apply(account, accepted, minute(1))
    await store.orders.swept(account, minute(1), minute(1))
    await store.deliveries.markSeen(document(1, 1), minute(2))
    expect((await store.orders.apply(account, waiting, minute(3))).arrived).toEqual([document(1, 1)])
    expect((await store.deliveries.takeUnannounced(minute(4))).map((row) => row.isSeen)).toEqual([false])
    expect((await historyOf(store, 1))?.at(-1)).toMatchObject({ kind: 'reopened', attachmentId: 1 })
    expect((await store.orders.get(ref(1)))?.row).toMatchObject({ state: 'awaitingDecision', isChangedSinceSeen: true })
    // The second acceptance is an entry of its own.
    await store.orders.apply(account, accepted, minute(20))
    expect((await historyOf(store, 1))?.at(-1)).toMatchObject({ kind: 'decided', decision: 'accepted' })
    // An outdated list does not revert what a colleague has just decided.
    await store.orders.apply(account, waiting, minute(22), 'filtered')
    expect((await store.orders.counts()).toDecide).toBe(0)
    expect(await store.deliveries.takeUnannounced(minute(23))).toEqual([])
  })

  test('counts a decision that is being sent as made, and a refused one as not made', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
    await decide(store, 'o', document(1, 1), 'sendBack', 2)
    expect(await store.orders.counts()).toMatchObject({ toDecide: 0, outbox: 1, outboxNeedsPerson: 0 })
    expect((await store.orders.get(ref(1)))?.row).toMatchObject({ state: 'sentBack', marks: ['sentBack'] })
    expect((await store.deliveries.get(document(1, 1)))?.row).toMatchObject({
      status: 'to_accept',
      pendingDecision: { outboxId: 'o', decision: 'sendBack' },
    })
    await store.outbox.step(outboxId('o'), 'held', { state: 'refused' })
    expect(await store.orders.counts()).toMatchObject({ toDecide: 1, outbox: 1, outboxNeedsPerson: 1 })
    expect((await store.orders.get(ref(1)))?.row.state).toBe('awaitingDecision')
  })

  test('marks orders missing from a complete sweep as vanished, and returning ones as reappeared', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] }), order(2)], minute(1))
    await store.orders.apply(account, [order(2)], minute(5))
    expect(await store.orders.unseenSince(account, minute(4), 10)).toEqual([ref(1)])
    expect(await store.orders.swept(account, minute(4), minute(6))).toEqual([ref(1)])
    expect(await store.orders.swept(account, minute(4), minute(6))).toEqual([])
    expect((await store.orders.counts()).toDecide).toBe(0)
    expect((await store.orders.get(ref(1)))?.row.isVanished).toBe(true)
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(7))
    expect((await store.orders.counts()).toDecide).toBe(1)
    expect((await historyOf(store, 1))?.slice(-2)).toEqual([{ kind: 'vanished' }, { kind: 'reappeared' }])
  })

  test('keeps a delivery readable that the service no longer lists, but not decidable', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
    await store.orders.apply(account, [order(1)], minute(2))
    expect((await store.orders.counts()).toDecide).toBe(0)
    expect(await store.deliveries.get(document(1, 1))).not.toBeNull()
  })

  test('of a filtered list says nothing about the documents that it leaves out', async () => {
    await using world = await createWorld()
    const { store } = world
    const [one, two] = [delivery(1), delivery(2, { language: language('ara') })]
    await store.orders.apply(account, [order(1, { deliveries: [one, two] })], minute(1))
    const nothing = { changed: [], arrived: [] }
    for (const at of [2, 3]) {
      const filtered = [order(1, { deliveries: [two] })]
      expect(await store.orders.apply(account, filtered, minute(at), 'filtered')).toEqual(nothing)
      expect((await store.orders.counts()).toDecide).toBe(2)
    }
    // The same answer of a complete list: now the other one is removed.
    await store.orders.apply(account, [order(1, { deliveries: [two] })], minute(4))
    expect((await store.orders.counts()).toDecide).toBe(1)
  })

  test('keeps fields unchanged that the specification does not name', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(
      account,
      [order(1, { unknownFields: { priority: 'gold', tags: ['a', 1], gone: null } })],
      minute(1),
    )
    const detail = await store.orders.get(ref(1))
    expect(detail?.otherFields).toEqual({ priority: 'gold', tags: '["a",1]', gone: 'null' })
    expect(detail).toMatchObject({ checkedAt: minute(1), hasWebPage: true, contactEmail: 'desk@relief.example' })
    expect(await store.orders.webUrl(ref(1))).toBe('https://service.example/orders/1')
  })

  test('marks the change of a delivery as seen once the delivery is', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1)], minute(1))
    await store.orders.swept(account, minute(1), minute(1))
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(2))
    expect((await store.orders.get(ref(1)))?.row.isChangedSinceSeen).toBe(true)
    await store.deliveries.markSeen(document(1, 1), minute(3))
    expect((await store.orders.get(ref(1)))?.row.isChangedSinceSeen).toBe(false)
    expect((await store.deliveries.get(document(1, 1)))?.row.isSeen).toBe(true)
  })

  test('changes nothing when it is applied again', async () => {
    await using world = await createWorld()
    const { store } = world
    const status = fc.constantFrom('to_accept', 'accepted', 'rejected', 'archived')
    const anyDelivery = fc
      .record({
        id: fc.integer({ min: 1, max: 6 }),
        name: fc.constantFrom('a.docx', 'b.docx', 'क्षति.txt'),
        language: fc.constantFrom(language('fra'), language('rhg'), null),
        status,
      })
      .map(({ id, ...changes }) => delivery(id, changes))
    const anyOrder = fc
      .record({
        id: fc.integer({ min: 1, max: 4 }),
        title: fc.constantFrom('One', 'Two', null),
        wordCount: fc.option(fc.nat(500)),
        deadline: fc.constantFrom(null, '2026-03-09T10:00:00Z', '2026-03-10T10:00:00.000Z'),
        deliveries: fc.uniqueArray(anyDelivery, { selector: (one) => one.attachmentId, maxLength: 4 }),
      })
      .map(({ id, ...changes }): OrderFromService => order(id, changes))
    let at = 0
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyOrder, { selector: (one) => one.orderId }), async (orders) => {
        at += 1
        await store.orders.apply(account, orders, minute(at))
        const before = await Promise.all(orders.map((one) => store.orders.get(ref(one.orderId))))
        expect(await store.orders.apply(account, orders, minute(at))).toEqual({ changed: [], arrived: [] })
        // Even if the cache no longer knows this answer: another order of the fields is another digest.
        const reordered = orders.map((one) => ({
          ...one,
          unknownFields: { ...one.unknownFields },
          deliveries: one.deliveries.toReversed(),
        }))
        expect(await store.orders.apply(account, reordered, minute(at))).toEqual({ changed: [], arrived: [] })
        expect(await Promise.all(orders.map((one) => store.orders.get(ref(one.orderId))))).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })
})
