// What the demo knows of the time before is put on the desk once, even if Verso ends in between.
import { expect, test } from 'vitest'
import type { AccountId, Glossary } from '../../../../preload/contract/index.ts'
import { addDemoPast } from '../../../../main/sync/accounts/demo-past.ts'
import type { DemoPast, DemoPastDeps } from '../../../../main/sync/accounts/demo-past.ts'

const accountId = 'demo' as AccountId
const past: DemoPast = {
  orders: [{ orderId: 7, placedAtMs: 0, targetLanguages: ['fra'], urgency: null, files: [], deliveries: [] }],
  glossary: {
    name: 'Water',
    fileName: 'water.csv',
    sourceLanguage: 'eng',
    targetLanguage: 'fra',
    terms: 1,
    bytes: new Uint8Array(3),
  },
  first: null,
}

function createDesk() {
  const desk = { glossaries: [] as Pick<Glossary, 'name'>[], orders: [] as number[], ends: false }
  const store = {
    pastOrders: {
      unknown: async (_account: unknown, ids: number[]) => ids.filter((id) => !desk.orders.includes(id)),
      add: async () => {
        // It ends between two steps, whichever comes first.
        if (desk.ends && desk.glossaries.length > 0) throw new Error('Verso ended')
        desk.orders.push(7)
      },
    },
    glossaries: {
      list: async () => desk.glossaries,
      add: async (glossary: Glossary) => {
        if (desk.ends && desk.orders.length > 0) throw new Error('Verso ended')
        desk.glossaries.push(glossary)
        return true
      },
    },
    deskBodies: { put: async () => ({ sha256: '', sizeBytes: 3 }) },
  } as unknown as DemoPastDeps['store']
  const client = { orders: { pages: async function* () {} } } as unknown as Parameters<typeof addDemoPast>[3]
  const open = () => addDemoPast({ store, newId: () => 'id' }, accountId, past, client)
  return { desk, open }
}

test('the glossary is there even if Verso ended before everything was added, and only once', async () => {
  const { desk, open } = createDesk()
  desk.ends = true
  await open().catch(() => undefined)
  desk.ends = false
  await open()
  await open()
  expect(desk.glossaries.map(({ name }) => name)).toEqual(['Water'])
  expect(desk.orders).toEqual([7])
})

test('a glossary that the person removed does not come back', async () => {
  const { desk, open } = createDesk()
  await open()
  desk.glossaries = []
  await open()
  expect(desk.glossaries).toEqual([])
})
