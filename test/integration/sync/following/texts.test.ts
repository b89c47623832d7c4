// The search index catches up in the background: an open search is updated when more can be found.
import { expect, test } from 'vitest'
import type { DocumentReader, PassageReader } from '../../../../main/documents/model.ts'
import { createReadAhead } from '../../../../main/sync/following/read-ahead.ts'
import { createTexts } from '../../../../main/sync/following/texts.ts'
import type { TextsDeps } from '../../../../main/sync/following/texts.ts'
import { createHandClock } from '../hand-clock.ts'
import { until } from '../../../harness/until.ts'

function searchWith(orders: number): TextsDeps['store']['search'] {
  let left = orders
  return {
    catchUp: async (limit) => (left = Math.max(0, left - limit)),
    toRead: async () => [],
    addText: async () => undefined,
  }
}

async function tellings(orders: number): Promise<number> {
  let count = 0
  const onRead = () => void (count += 1)
  // Boundary of the test: there is no document to read.
  const store = { search: searchWith(orders) } as TextsDeps['store']
  const reader = { read: () => Promise.reject(new Error('nothing to read')) } as unknown as DocumentReader &
    PassageReader
  const texts = createTexts({
    store,
    reader,
    readAhead: createReadAhead(reader, () => undefined),
    clock: createHandClock(),
    log: () => undefined,
    onRead,
  })
  texts.wake()
  await until(async () => {
    expect(await store.search.catchUp(0)).toBe(0)
  })
  await texts.stop()
  return count
}

test('the search reports its progress now and then, and at the end', async () => {
  expect(await tellings(0)).toBe(0)
  expect(await tellings(600)).toBe(1)
  expect(await tellings(6_000)).toBe(3)
})
