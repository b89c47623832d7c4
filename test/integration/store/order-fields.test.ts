// Every field of the table is followed all the way: into a draft and back, into its order, into copies of that order, and into the request.
// A field that is added to the table is tested here automatically.
import { expect, test } from 'vitest'
import type { OrderField } from '../../../preload/contract/index.ts'
import {
  againFieldNames,
  draftFieldNames,
  onlyHereFieldNames,
  orderFields,
  pickFields,
  sentFieldNames,
  templateFieldNames,
} from '../../../preload/contract/orders/order-fields.ts'
import { draftFields, keptDraftFields, keptTemplateFields } from '../../../preload/contract/orders/order-schemas.ts'
import { orderRequests } from '../../../main/ordering/order-requests.ts'
import { draftId, orderGroupId, orderId, outboxId } from './store-types.ts'
import { account, createWorld, minute } from './world.ts'

const valueOfKind: Record<(typeof orderFields)[OrderField]['kind'], unknown> = {
  account,
  text: 'desk@relief.example',
  language: 'eng',
  languages: ['fra', 'swh'],
  instant: '2026-03-09T10:00:00.000Z',
  choice: 'high',
  count: 1200,
  project: 5,
  documents: [],
  address: 'https://relief.example/verso',
  split: 'oneForAll',
  targetDeadlines: [{ language: 'swh', deadline: null }],
}

/** A value for each field that a person writes; no two texts are alike. */
const written = draftFields.parse(
  Object.fromEntries(
    draftFieldNames.map((name) => {
      const { kind } = orderFields[name]
      return [name, kind === 'text' ? `${name}@relief.example` : valueOfKind[kind]]
    }),
  ),
)
const draft = draftId('draft-1')
const callbackUrl = 'https://relief.example/verso'

test('every field is kept, placed, sent and copied as the table says', async () => {
  await using world = await createWorld()
  const { store } = world
  await store.drafts.create({ id: draft, accountId: account, contactEmail: '', now: minute(0) })
  const saved = await store.drafts.save(draft, written, minute(1))
  expect(saved?.fields).toEqual(written)
  if (saved === null) return

  const [request] = orderRequests(saved, callbackUrl)
  const body = JSON.parse(request?.json ?? '{}') as Record<string, unknown>
  const sent = sentFieldNames.filter((name) => name !== 'documents')
  expect(Object.keys(body)).toEqual(sent.map((name) => orderFields[name].wireName))

  const [held] = (await store.outbox.holdOrder({
    ids: [outboxId('entry-1')],
    groupId: orderGroupId('group-1'),
    draftId: draft,
    callbackUrl,
    heldUntil: minute(3),
    now: minute(2),
  })) ?? [undefined]
  const expected = { ...written, wordCount: written.wordCountOverride, callbackUrl }
  expect(held?.what).toMatchObject({ kind: 'order', placement: pickFields(sent, expected) })
  await store.outbox.step(outboxId('entry-1'), 'held', { state: 'sending', sentAt: minute(3) })
  await store.outbox.orderConfirmed(outboxId('entry-1'), { orderId: orderId(70001), webUrl: null, now: minute(4) })

  const ref = { accountId: account, orderId: orderId(70001) }
  expect((await store.orders.get(ref))?.placement).toMatchObject(pickFields(onlyHereFieldNames, written))
  const again = { id: draftId('again'), accountId: account, ref, kind: 'again' as const, now: minute(5) }
  expect((await store.drafts.createFromOrder(again))?.fields).toEqual({
    accountId: account,
    ...keptDraftFields.parse({}),
    ...pickFields(againFieldNames, written),
  })
})

test('data from before a field existed is read as if the field were empty', () => {
  for (const name of templateFieldNames) {
    const { [name]: _absent, ...others } = pickFields(templateFieldNames, written)
    expect(keptTemplateFields.parse(others)).toMatchObject(others)
  }
  expect(draftFields.safeParse({ accountId: account, ...keptDraftFields.parse({}) }).success).toBe(true)
})
