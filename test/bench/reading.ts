// npm run bench reading: how long it takes to count the words of long documents, how responsive main stays during that, and
// how soon a cancelled reading ends.
// Options: --runs=5
import { parseArgs } from 'node:util'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createReader } from '../../main/documents/host/reader.ts'
import { documentLimits } from '../../main/documents/limits.ts'
import { pdfOf, wordDocumentOf, workbookOf } from './long-documents/long-documents.ts'
import { createBench, median, print, timed } from './measuring/figures.ts'
import { readingWorker } from './measuring/built-workers.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const mebibyte = 1_048_576
const bench = createBench('reading')

const reader = createReader({
  workerUrl: readingWorker,
  limits: documentLimits,
  log: ({ message, data }) => void process.stderr.write(`${message} ${JSON.stringify(data ?? {})}\n`),
  // Nothing is kept: each run reads again.
  kept: { get: () => Promise.resolve(null), put: () => Promise.resolve() },
})

function documentOf(name: string, bytes: Uint8Array) {
  return {
    name,
    sizeBytes: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += 262_144) yield bytes.subarray(at, at + 262_144)
    },
  }
}

async function measure(what: string, name: string, bytes: Uint8Array, mostSeconds: number): Promise<void> {
  const times: number[] = []
  const ends: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let words = 0
  for (let run = 0; run < runs; run += 1) {
    delay.enable()
    const ms = await timed(async () => {
      const { wordCount } = await reader.read(documentOf(name, bytes))
      words = wordCount ?? 0
    })
    delay.disable()
    times.push(ms / 1000)
    const unwanted = new AbortController()
    const reading = reader.read(documentOf(name, bytes), unwanted.signal).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, ms / 3))
    ends.push(
      await timed(async () => {
        unwanted.abort()
        await reading
      }),
    )
  }
  print(`${what}: ${(bytes.length / mebibyte).toFixed(1)} MiB, ${String(words)} words`)
  if (words === 0) throw new Error(`${what} was not read`)
  bench.add({ what: `words of ${what}`, unit: 's', value: median(times), bar: { most: mostSeconds }, runs })
  bench.add({
    what: `main’s event loop meanwhile, p99`,
    unit: 'ms',
    value: delay.percentile(99) / 1e6,
    bar: { most: 20 },
    runs,
  })
  bench.add({ what: 'cancelled within', unit: 'ms', value: median(ends), bar: { most: 100 }, runs })
}

try {
  await measure('a Word document of 500 pages', 'report.docx', wordDocumentOf('eng', 500), 3)
  await measure('a workbook of 100,000 rows', 'items.xlsx', workbookOf('eng', 100_000), 10)
  await measure('a PDF of 50 MB and 500 pages', 'report.pdf', await pdfOf('eng', 500, 50 * mebibyte), 10)
} finally {
  await reader.close()
}
bench.finish()
