// The reader with its real worker and hostile documents.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { documentLimits } from '../../../../main/documents/limits.ts'
import type { DocumentLimits } from '../../../../main/documents/limits.ts'
import { createReader } from '../../../../main/documents/host/reader.ts'
import type { KeptReadings } from '../../../../main/documents/model.ts'
import { unpackPassages } from '../../../../main/documents/reading/packed.ts'
import { ReadingClosed } from '../../../../main/documents/host/reading-jobs.ts'
import { docxOf } from '../../../fixtures/documents/docx-writer.ts'
import { pdfOf } from '../../../fixtures/documents/pdf-writer.ts'
import { countStartedWorkers } from '../../../harness/started-workers.ts'
import { nothingKept } from '../../../harness/nothing-kept.ts'
import { readingWorker } from '../../../harness/workers.ts'
import { documentOf } from '../frames-in-chromium.ts'

const opened: ReturnType<typeof createReader>[] = []
const logged: string[] = []

function reader(limits: Partial<DocumentLimits> = {}, kept = nothingKept): ReturnType<typeof createReader> {
  const created = createReader({
    kept,
    workerUrl: readingWorker,
    limits: { ...documentLimits, ...limits },
    log: ({ message }) => logged.push(message),
  })
  opened.push(created)
  return created
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
  logged.length = 0
})

function text(words: string, name = 'a.txt') {
  return documentOf({ name, bytes: new TextEncoder().encode(words) })
}

/** A text that arrives in pieces as long as it is read. */
function endless(onPiece: () => void = () => undefined) {
  return {
    name: 'endless.txt',
    sizeBytes: 10,
    open: async function* () {
      for (;;) {
        onPiece()
        yield new Uint8Array(1_000_000).fill(0x61)
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

/** A Word document that takes long: very many small paragraphs. */
function slow() {
  const paragraphs = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(3_000_000)
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`
  return documentOf({ name: 'slow.docx', bytes: docxOf({ blocks: [], parts: { 'word/document.xml': xml } }) })
}

describe('the reader of documents', () => {
  test('reads one document after the other in its worker', async () => {
    const { read } = reader()
    const readings = await Promise.all([
      read(text('Wash your hands with soap before cooking and before eating')),
      read(
        documentOf({ name: 'b.docx', bytes: docxOf({ blocks: [{ kind: 'paragraph', runs: ['Three small words'] }] }) }),
      ),
      read(text('', 'empty.txt')),
    ])
    expect(readings.map(({ reading, wordCount }) => [reading, wordCount])).toEqual([
      ['read', 10],
      ['read', 3],
      ['read', 0],
    ])
    expect(readings[0]?.guessedLanguage).toBe('eng')
  })

  test('does not read more than its limit, whatever size was announced', async () => {
    const { read } = reader({ fileBytes: 5_000_000 })
    expect((await read(endless())).reading).toBe('cannotRead')
    expect((await read({ ...text('small'), sizeBytes: 6_000_000 })).reading).toBe('cannotRead')
    expect((await read(text('still here'))).reading).toBe('read')
  })

  test('reads a single line of 60 MB, and keeps as much as the index accepts', async () => {
    const { read } = reader()
    const reading = await read(documentOf({ name: 'line.txt', bytes: new Uint8Array(60_000_000).fill(0x61) }))
    expect(reading).toMatchObject({ reading: 'read', wordCount: 1 })
    expect(reading.text.length).toBe(documentLimits.indexedCharacters)
  })

  test('gives up on a document that takes too long, and continues with the next', async () => {
    const { read } = reader({ timeoutMs: 300 })
    expect((await read(slow())).reading).toBe('cannotRead')
    expect(logged).toContain('readingTimedOut')
    expect((await reader().read(text('next'))).reading).toBe('read')
  })

  test('survives a worker that runs out of memory', async () => {
    const { read } = reader({ memoryMiB: 32 })
    const cells = new TextEncoder().encode('a,'.repeat(20_000_000))
    expect((await read(documentOf({ name: 'cells.csv', bytes: cells }))).reading).toBe('cannotRead')
    expect(logged).toContain('readingWorkerDied')
    expect((await read(text('still here'))).reading).toBe('read')
  })

  test('reads a long PDF on two threads', async () => {
    const line = 'Water points in zone B are open again'
    const pages = Array.from({ length: 1500 }, () => Array.from({ length: 35 }, () => line))
    const reading = await reader().read(documentOf({ name: 'long.pdf', bytes: pdfOf({ pages }) }))
    expect(reading).toMatchObject({ reading: 'read', wordCount: 1500 * 35 * 8, summary: { pages: 1500 } })
  })

  test('ends its worker by a message when nothing was read for long, and starts another for the next document', async () => {
    const started = Promise.withResolvers<Worker>()
    process.once('worker', started.resolve)
    const { read } = reader()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await read(text('first'))
      vi.advanceTimersByTime(4 * 60_000)
      await read(text('second'))
      const exit = once(await started.promise, 'exit')
      using workers = countStartedWorkers()
      vi.advanceTimersByTime(4 * 60_000)
      expect((await read(text('third'))).reading).toBe('read')
      expect(workers.count()).toBe(0)
      vi.advanceTimersByTime(5 * 60_000)
      // A terminated worker would exit with 1.
      expect(await exit).toEqual([0])
      expect((await read(text('fourth'))).reading).toBe('read')
      expect(workers.count()).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('stops at once when it is asked to, while bytes arrive and while it works', async () => {
    const { read } = reader()
    const whileComing = new AbortController()
    const coming = read(
      endless(() => {
        whileComing.abort(new Error('no longer wanted'))
      }),
      whileComing.signal,
    )
    await expect(coming).rejects.toThrow('no longer wanted')
    const document = slow()
    const whileWorking = new AbortController()
    const working = read(
      {
        ...document,
        open: async function* () {
          yield* document.open()
          setImmediate(() => {
            whileWorking.abort(new Error('no longer wanted'))
          })
        },
      },
      whileWorking.signal,
    )
    await expect(working).rejects.toThrow('no longer wanted')
    expect((await read(text('still here'))).reading).toBe('read')
  })

  test('keeps its worker if a document is abandoned before all of it has arrived', async () => {
    using workers = countStartedWorkers()
    const { read } = reader({ fileBytes: 3_000_000 })
    for (let time = 0; time < 5; time += 1) {
      const wanted = new AbortController()
      const coming = read(
        endless(() => {
          wanted.abort(new Error('no longer wanted'))
        }),
        wanted.signal,
      )
      await expect(coming).rejects.toThrow('no longer wanted')
      expect((await read(endless())).reading).toBe('cannotRead')
      expect(await read(text('still here'))).toMatchObject({ reading: 'read', wordCount: 2 })
    }
    expect(workers.count()).toBe(1)
  })

  test('passes on why bytes could not be read', async () => {
    const { read } = reader()
    const gone = {
      ...text('x'),
      open: async function* (): AsyncGenerator<Uint8Array> {
        yield new Uint8Array(1)
        throw new Error('the file is gone')
      },
    }
    await expect(read(gone)).rejects.toThrow('the file is gone')
    expect((await read(text('still here'))).reading).toBe('read')
  })

  test.each([
    ['an unknown format', 'a.bin', new Uint8Array(gzipSync('x')), 'cannotRead'],
    ['a picture', 'a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'noText'],
    ['an invalid document', 'a.docx', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0), 'damaged'],
    ['a page of 100,000 open elements', 'a.html', new TextEncoder().encode('<div>'.repeat(100_000)), 'read'],
  ])('returns a result for %s', async (_, name, bytes, reading) => {
    expect((await reader().read(documentOf({ name, bytes }))).reading).toBe(reading)
  })

  test('keeps nobody waiting when it is closed', async () => {
    const created = reader()
    const waiting = expect(created.read(endless())).rejects.toThrow(ReadingClosed)
    await created.close()
    await waiting
  })
})

/** A cache in memory, and how often the bytes of a document were asked for. */
function counted(words: string, name: string) {
  const document = text(words, name)
  const opened = { times: 0 }
  const sha256 = createHash('sha256').update(words).digest('hex')
  const open = () => {
    opened.times += 1
    return document.open()
  }
  return { document: { ...document, sha256, open }, opened }
}

function keptInMemory(): KeptReadings {
  const readings = new Map<string, Uint8Array>()
  return {
    get: async (key) => readings.get(JSON.stringify(key)) ?? null,
    put: async (key, packed) => void readings.set(JSON.stringify(key), packed),
  }
}

describe('a document with a known hash', () => {
  const words = 'Wash your hands. Drink clean water.'

  test('is read once, by any reader of the same version', async () => {
    const kept = keptInMemory()
    const { document, opened } = counted(words, 'a.txt')
    const first = await reader({}, kept).read(document)
    expect(first).toMatchObject({ reading: 'read', wordCount: 6 })
    expect(await reader({}, kept).read(document)).toEqual(first)
    expect(opened.times).toBe(1)
  })

  test('is read again if other limits apply, or if its name suggests another format', async () => {
    const kept = keptInMemory()
    const { document, opened } = counted(words, 'a.txt')
    await reader({}, kept).read(document)
    await reader({ indexedCharacters: 5 }, kept).read(document)
    await reader({}, kept).read({ ...document, name: 'a.md' })
    expect(opened.times).toBe(3)
  })

  test('gives its passages for a review, which are read once even if two ask at the same time', async () => {
    const { document, opened } = counted(words, 'a.txt')
    const one = reader({}, keptInMemory())
    const [first, second] = await Promise.all([one.passages(document), one.passages(document)])
    expect(unpackPassages(first)).toEqual(unpackPassages(second))
    expect(unpackPassages(await one.passages(document)).passages.map((passage) => passage.text)).toEqual([words])
    expect(opened.times).toBe(1)
  })

  test('is read even if nothing can be kept', async () => {
    const broken = { get: () => Promise.reject(new Error('no')), put: () => Promise.reject(new Error('no')) }
    expect(await reader({}, broken).read(counted(words, 'a.txt').document)).toMatchObject({ wordCount: 6 })
    expect(logged).toEqual(['readingsNotKept', 'readingsNotKept'])
  })

  test('that is too large has no passages, and says so', async () => {
    const { document } = counted(words, 'a.txt')
    const read = unpackPassages(await reader({ fileBytes: 10 }).passages(document))
    expect(read).toMatchObject({ reading: 'tooLarge', passages: [] })
  })
})
