import { expect, test } from 'vitest'
import type { DocumentBytes } from '../../../main/documents/model.ts'
import type { LogEvent } from '../../../main/log.ts'
import { createReadAhead } from '../../../main/sync/following/read-ahead.ts'

function document(name: string): DocumentBytes {
  return { name, sizeBytes: 0, open: () => (async function* () {})() }
}

/** A reader whose reads end when the test says so. */
function heldReader() {
  const begun: string[] = []
  const ends: PromiseWithResolvers<Uint8Array>[] = []
  return {
    begun,
    ends,
    passages({ name }: DocumentBytes) {
      begun.push(name)
      const end = Promise.withResolvers<Uint8Array>()
      ends.push(end)
      return end.promise
    },
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('documents are read one after the other, also after one that could not be read', async () => {
  const reader = heldReader()
  const logged: LogEvent[] = []
  const ahead = createReadAhead(reader, (event) => void logged.push(event))
  for (const name of ['a', 'b', 'c']) ahead.add(document(name))
  await settled()
  expect(reader.begun).toEqual(['a'])
  reader.ends[0]?.reject(new Error('gone'))
  await settled()
  expect(reader.begun).toEqual(['a', 'b'])
  expect(logged.map(({ message }) => message)).toEqual(['passagesNotRead'])
  reader.ends[1]?.resolve(new Uint8Array())
  await settled()
  expect(reader.begun).toEqual(['a', 'b', 'c'])
})

test('reads and logs nothing more once it is stopped', async () => {
  const reader = heldReader()
  const logged: LogEvent[] = []
  const ahead = createReadAhead(reader, (event) => void logged.push(event))
  ahead.add(document('a'))
  ahead.add(document('b'))
  await settled()
  ahead.stop()
  reader.ends[0]?.reject(new Error('closed'))
  await settled()
  expect(reader.begun).toEqual(['a'])
  expect(logged).toEqual([])
})
