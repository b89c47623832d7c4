// The second thread of the reading worker, for the pages of long PDFs.
import { expect, test } from 'vitest'
import { documentLimits } from '../../../../main/documents/limits.ts'
import { createSecondThread } from '../../../../main/documents/worker/second-thread.ts'
import { pdfOf } from '../../../fixtures/documents/pdf-writer.ts'
import { countStartedWorkers } from '../../../harness/started-workers.ts'
import { readingWorker } from '../../../harness/workers.ts'

test('is started once for many documents, reads one after the other, and ends when asked to', async () => {
  using workers = countStartedWorkers()
  const thread = createSecondThread(readingWorker)
  const read = thread.read(documentLimits)
  const pdf = (word: string) => pdfOf({ pages: [[`${word} one`], [`${word} two`], [`${word} three`]] })
  const [red, blue] = await Promise.all([read(pdf('Red'), 2, 3), read(pdf('Blue'), 1, 1)])
  expect(red.map((page) => page?.text)).toEqual(['Red two', 'Red three'])
  expect(blue.map((page) => page?.text)).toEqual(['Blue one'])
  await expect(read(new TextEncoder().encode('no PDF'), 1, 1)).rejects.toThrow()
  expect((await read(pdf('Green'), 1, 1)).map((page) => page?.text)).toEqual(['Green one'])
  expect(workers.count()).toBe(1)
  await thread.end()
})
