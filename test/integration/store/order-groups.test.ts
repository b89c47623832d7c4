// Orders that were composed as one: whatever happens to them, in whichever order, every target language is in exactly one place – with the
// person as a draft, being sent, or placed – and every document is used only by the orders that may use it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LanguageCode, OutboxId } from '../../../preload/contract/index.ts'
import type { OutboxRecord, Store } from './store-types.ts'
import { documentId, draftId, language, orderGroupId, orderId, outboxId, sourceFileId } from './store-types.ts'
import { account, createWorld, minute, put } from './world.ts'

const draft = draftId('draft-1')
const languages = ['swh', 'ara', 'fra', 'esl'].map(language)

async function compose(store: Store) {
  await store.drafts.create({ id: draft, accountId: account, contactEmail: 'desk@relief.example', now: minute(0) })
  const file = sourceFileId('file-1')
  await store.drafts.addFile(draft, { id: file, name: 'a.txt', format: 'txt' }, minute(0))
  await store.drafts.fileLanded(file, await put(store.deskBodies, 'words'))
  await store.drafts.save(
    draft,
    { title: 'Leaflet', sourceLanguage: language('eng'), targetLanguages: languages, split: 'onePerTarget' },
    minute(0),
  )
}

let made = 0
function fresh(kind: string) {
  made += 1
  return `${kind}-${String(made)}`
}

function hold(store: Store, id: typeof draft) {
  return store.outbox.holdOrder({
    ids: languages.map(() => outboxId(fresh('entry'))),
    groupId: orderGroupId(fresh('group')),
    draftId: id,
    callbackUrl: null,
    heldUntil: minute(2),
    now: minute(1),
  })
}

async function placesOf(store: Store): Promise<LanguageCode[]> {
  const drafts = (await store.drafts.list(100)).rows.flatMap((row) => row.targetLanguages)
  const sent = (await store.outbox.list(minute(0))).flatMap(({ what }) =>
    what.kind === 'order' ? what.targetLanguages : [],
  )
  return [...drafts, ...sent].toSorted()
}

function anyOf<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(1, items.length)]
}

describe('orders that were composed as one', () => {
  test('keep every language in exactly one place, whatever happens', async () => {
    const act = fc.tuple(
      fc.constantFrom('send', 'upload', 'refuse', 'cancel', 'undo', 'confirm', 'lose', 'edit', 'forget'),
      fc.nat({ max: 20 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 25 }), async (acts) => {
        await using world = await createWorld()
        const { store } = world
        await compose(store)
        await hold(store, draft)
        let placed = 500
        const waiting = async (): Promise<OutboxRecord[]> => store.outbox.unsettled()
        for (const [kind, at] of acts) {
          const entry = anyOf(await waiting(), at)
          const row = anyOf((await store.drafts.list(100)).rows, at)
          if (kind === 'send' && row !== undefined) await hold(store, row.id)
          if (kind === 'edit' && row !== undefined)
            await store.drafts.save(row.id, { title: `Mine ${row.id}` }, minute(50))
          if (entry === undefined || entry.what.kind !== 'order') continue
          const { group } = entry.what
          switch (kind) {
            case 'upload':
              await store.outbox.documentUploaded(entry.id, sourceFileIdOf(entry), documentId(100 + at))
              break
            case 'refuse':
            case 'cancel': {
              const refusal = { at: minute(3), status: 400, serviceWords: ['No.'], fieldWords: {} }
              const back = await store.outbox.takeBack(
                entry.id,
                kind === 'refuse' ? refusal : null,
                minute(3),
                draftId(fresh('draft')),
              )
              expect(back).not.toBeNull()
              break
            }
            case 'undo':
              if (group !== null) await store.outbox.takeBackGroup(group.id, minute(3))
              break
            case 'lose':
              await store.outbox.step(entry.id, entry.state, { state: 'unknown', sentAt: minute(2) })
              break
            case 'confirm':
              placed += 1
              await store.outbox.orderConfirmed(entry.id, { orderId: orderId(placed), webUrl: null, now: minute(4) })
              break
            case 'forget':
              await store.outbox.forgetReusedDocuments(entry.id)
              break
          }
          expect(await placesOf(store)).toEqual(languages.toSorted())
        }
        // A draft that was sent no longer exists, and one that is with the person has its file.
        const { rows } = await store.drafts.list(100)
        for (const { id } of rows) expect((await store.drafts.get(id))?.files).toHaveLength(1)
        const after = await world.reopen()
        expect(await placesOf(after)).toEqual(languages.toSorted())
      }),
      { numRuns: 25 },
    )
  })

  test('can be undone together only while none of them may have been sent', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    const records = (await hold(store, draft)) ?? []
    const group = groupOf(records[0])
    const second = records[1]?.id ?? outboxId('none')
    await store.outbox.step(second, 'held', { state: 'unknown', sentAt: minute(2) })
    expect(await store.outbox.takeBackGroup(group, minute(3))).toBeNull()
    expect(await store.outbox.group(group)).toHaveLength(4)
    await store.outbox.step(second, 'unknown', { state: 'queued', sentAt: null })
    expect(await store.outbox.takeBackGroup(group, minute(3))).toBe(draft)
    expect((await store.drafts.get(draft))?.fields.targetLanguages).toEqual(languages)
  })

  test('are all in the list while one of them is unfinished, because those that were sent cannot be undone', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    const records = (await hold(store, draft)) ?? []
    const first = records[0]?.id ?? outboxId('none')
    await store.outbox.step(first, 'held', { state: 'sending', sentAt: minute(2) })
    await store.outbox.orderConfirmed(first, { orderId: orderId(900), webUrl: null, now: minute(3) })
    const listed = async () => (await store.outbox.list(minute(4))).map(({ id }) => id)
    expect((await listed()).toSorted()).toEqual(records.map(({ id }) => id).toSorted())
    for (const { id } of records.slice(1)) await store.outbox.takeBack(id, null, minute(5), draftId(`back-${id}`))
    expect(await listed()).toEqual([])
  })

  test('share a document that was uploaded for one of them, until the service refuses that', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    const ids = ((await hold(store, draft)) ?? []).map(({ id }) => id)
    const documents = async () =>
      Promise.all(
        ids.slice(1).map(async (id) => {
          const what = (await store.outbox.get(id))?.what
          const file = what?.kind === 'order' ? what.placement.files[0] : undefined
          return [file?.documentId, file?.isReused]
        }),
      )
    const first = ids[0] ?? outboxId('none')
    await store.outbox.documentUploaded(first, sourceFileId('file-1'), documentId(7))
    expect(await documents()).toEqual([
      [7, false],
      [7, false],
      [7, false],
    ])
    await store.outbox.orderConfirmed(first, { orderId: orderId(500), webUrl: null, now: minute(3) })
    expect((await documents()).map(([, isReused]) => isReused)).toEqual([true, true, true])
    const second = ids[1] ?? outboxId('none')
    await store.outbox.forgetReusedDocuments(second)
    expect((await documents()).map(([id]) => id)).toEqual([null, null, null])
    // From now on each order uploads its own.
    await store.outbox.documentUploaded(second, sourceFileId('file-1'), documentId(8))
    expect((await documents()).map(([id]) => id)).toEqual([8, null, null])
  })

  test('return to one draft, unless the person has changed it in the meantime', async () => {
    await using world = await createWorld()
    const { store } = world
    await compose(store)
    const ids: OutboxId[] = ((await hold(store, draft)) ?? []).map(({ id }) => id)
    const back = async (index: number, at: number) =>
      store.outbox.takeBack(ids[index] ?? outboxId('none'), null, minute(at), draftId(`back-${String(index)}`))
    expect(await back(0, 3)).toBe('back-0')
    expect(await back(1, 4)).toBe('back-0')
    expect((await store.drafts.get(draftId('back-0')))?.fields).toMatchObject({
      targetLanguages: ['swh', 'ara'],
      split: 'onePerTarget',
    })
    await store.drafts.save(draftId('back-0'), { title: 'Mine now' }, minute(5))
    expect(await back(2, 6)).toBe('back-2')
    expect((await store.drafts.get(draftId('back-2')))?.fields).toMatchObject({
      title: 'Leaflet',
      targetLanguages: ['fra'],
    })
  })
})

function sourceFileIdOf({ what }: OutboxRecord) {
  const [file] = what.kind === 'order' ? what.placement.files : []
  if (file === undefined) throw new Error('an order with a file')
  return file.id
}

function groupOf(record: OutboxRecord | undefined) {
  const group = record?.what.kind === 'order' ? record.what.group : null
  if (group === null) throw new Error('no group')
  return group.id
}
