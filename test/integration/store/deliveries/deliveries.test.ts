import { describe, expect, test } from 'vitest'
import { draftId, orderGroupId, language, orderId, outboxId, sourceFileId } from '../store-types.ts'
import { account, createWorld, delivery, document, gather, minute, order, put, ref } from '../world.ts'

describe('the bytes of a delivery', () => {
  test('are requested until they are here, oldest first, even after a failed or interrupted download', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(2, { deliveries: [delivery(2)] })], minute(1))
    await store.orders.apply(
      account,
      [order(1, { deliveries: [delivery(1), delivery(3, { language: language('ara'), status: 'accepted' })] })],
      minute(2),
    )
    expect(await store.deliveries.toDownload(account, 10)).toEqual([document(2, 2), document(1, 1)])
    await store.deliveries.downloadStarted(document(2, 2))
    expect(await store.deliveries.toDownload(account, 10)).toEqual([document(1, 1)])
    await store.deliveries.downloadFailed(document(2, 2))
    expect((await store.deliveries.get(document(2, 2)))?.row.body).toBe('failed')
    expect(await store.deliveries.toDownload(account, 1)).toEqual([document(2, 2)])
    await store.deliveries.downloadStarted(document(2, 2))
    const reopened = await world.reopen()
    await reopened.deliveries.recoverDownloads()
    expect(await reopened.deliveries.toDownload(account, 10)).toEqual([document(2, 2), document(1, 1)])
  })

  test('have the name in the service’s list, before and after the download, and are found under either name', async () => {
    await using world = await createWorld()
    const { store } = world
    const deliveries = [delivery(1, { name: 'Wells in the north.docx' })]
    await store.orders.apply(account, [order(1, { deliveries })], minute(1))
    const body = await put(store.cacheBodies, 'puits')
    await store.deliveries.downloaded(document(1, 1), body, 'download-17.docx')
    const detail = await store.deliveries.get(document(1, 1))
    expect([detail?.row.name, detail?.versions[0]?.name, detail?.order.fileNames]).toEqual([
      'Wells in the north.docx',
      'Wells in the north.docx',
      ['Wells in the north.docx'],
    ])
    for (const query of ['wells', 'download']) {
      const [found] = await store.orders.snippets([ref(1)], query)
      expect(found?.snippets.map(({ where }) => where)).toEqual(['fileName'])
    }
  })

  test('get the name from the answer if the listed one has no extension', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1, { name: 'l' })] })], minute(1))
    const body = await put(store.cacheBodies, 'bonjour')
    await store.deliveries.downloaded(document(1, 1), body, 'lettre.docx')
    expect(await store.deliveries.links(document(1, 1))).toMatchObject({ name: 'lettre.docx', body, documentId: 9_001 })
    expect((await store.deliveries.get(document(1, 1)))?.row).toMatchObject({ body: 'present', sizeBytes: 7 })
    // The list still has its own name.
    await store.orders.apply(account, [order(1, { title: 'x', deliveries: [delivery(1, { name: 'l' })] })], minute(2))
    expect((await store.deliveries.links(document(1, 1)))?.name).toBe('lettre.docx')
    await expect(
      store.deliveries.downloaded(document(1, 1), { sha256: 'unknown', sizeBytes: 1 }, null),
    ).rejects.toMatchObject({ code: 'notFound' })
    expect(await store.deliveries.links(document(1, 99))).toBeNull()
  })

  test('are evicted when the cache is too large, oldest first, but never those to review', async () => {
    await using world = await createWorld()
    const { store } = world
    const bytes = new Uint8Array(300_000)
    for (const id of [1, 2, 3]) {
      const status = id === 2 ? 'to_accept' : 'accepted'
      await store.orders.apply(account, [order(id, { deliveries: [delivery(id, { status })] })], minute(id))
      await store.deliveries.downloaded(document(id, id), await put(store.cacheBodies, bytes.fill(id)), null)
    }
    const present = async () => {
      const details = await Promise.all([1, 2, 3].map((id) => store.deliveries.get(document(id, id))))
      return details.map((detail) => detail?.row.body)
    }
    await store.maintenance.evict(900_000)
    expect(await present()).toEqual(['present', 'present', 'present'])
    await store.maintenance.evict(600_000)
    expect(await present()).toEqual(['absent', 'present', 'present'])
    await store.maintenance.evict(0)
    expect(await present()).toEqual(['absent', 'present', 'absent'])
    const body = (await store.deliveries.links(document(2, 2)))?.body
    expect(await gather(store.cacheBodies.read(body?.sha256 ?? ''))).toEqual(Buffer.from(bytes.fill(2)))
  })
})

describe('a delivery', () => {
  test('is shown beside the likeliest of the ordered files', async () => {
    await using world = await createWorld()
    const { store } = world
    const draft = draftId('d')
    await store.drafts.create({ id: draft, accountId: account, contactEmail: '', now: minute(0) })
    await store.drafts.save(draft, { sourceLanguage: language('eng'), targetLanguages: [language('fra')] }, minute(0))
    for (const name of ['water-points.pdf', 'site-registration.docx', 'site-map.docx']) {
      await store.drafts.addFile(draft, { id: sourceFileId(name), name, format: 'x' }, minute(0))
      await store.drafts.fileLanded(sourceFileId(name), await put(store.deskBodies, name))
    }
    const id = outboxId('o')
    await store.outbox.holdOrder({
      ids: [id],
      groupId: orderGroupId('g'),
      draftId: draft,
      callbackUrl: null,
      heldUntil: minute(1),
      now: minute(1),
    })
    await store.outbox.orderConfirmed(id, { orderId: orderId(1), webUrl: null, now: minute(2) })
    await store.orders.apply(
      account,
      [order(1, { deliveries: [delivery(1, { name: 'site-registration_fra.docx' })] })],
      minute(3),
    )
    const detail = await store.deliveries.get(document(1, 1))
    expect(detail?.sources.map((source) => source.name)).toEqual([
      'site-registration.docx',
      'site-map.docx',
      'water-points.pdf',
    ])
    expect(detail?.row.isPlacedHere).toBe(true)
    expect((await store.orders.inbox(5)).awaiting).toHaveLength(1)
  })

  test('that is unknown is not found', async () => {
    await using world = await createWorld()
    expect(await world.store.deliveries.get(document(1, 1))).toBeNull()
    expect(await world.store.deliveries.sourceFile(document(1, 1), sourceFileId('x'))).toBeNull()
    expect(await world.store.orders.get(document(1, 1))).toBeNull()
  })
})

describe('projects and languages', () => {
  test('report whether they changed, and list recently used ones first', async () => {
    await using world = await createWorld()
    const { store } = world
    const languages = [
      { code: language('fra'), name: 'French' },
      { code: language('esl'), name: 'Spanish' },
    ]
    expect(await store.languages.replace(account, languages, minute(1))).toBe(true)
    expect(await store.languages.replace(account, languages.toReversed(), minute(2))).toBe(false)
    expect(await store.languages.list(account)).toEqual([
      { code: 'fra', serviceName: 'French', ownName: null, lastUsedAt: null },
      { code: 'esl', serviceName: 'Spanish', ownName: null, lastUsedAt: null },
    ])
    expect(await store.projects.list(account)).toEqual({ projects: [], fetchedAt: null })
    expect(await store.projects.replace(account, [], minute(1))).toBe(true)
    expect(await store.projects.replace(account, [], minute(2))).toBe(false)
    expect((await store.projects.list(account)).fetchedAt).toBe(minute(2))
  })
})
