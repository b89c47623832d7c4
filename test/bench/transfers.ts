// npm run bench transfers: uploads a file of 1 GiB to the demo service and downloads it into the cache, beside curl with
// the same file. Needs `curl` in the path.
// Options: --mebibytes=1024 --runs=5
import { randomFillSync } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDemoProcess } from './measuring/demo-process.ts'
import { createBench, inPairs, median, print, timed } from './measuring/figures.ts'
import { run } from './measuring/processes.ts'
import { transferOnce } from './transfers/verso-side.ts'
import type { Transferred } from './transfers/verso-side.ts'

const { values } = parseArgs({
  options: { mebibytes: { type: 'string', default: '1024' }, runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)
const mebibyte = 1_048_576
const sizeBytes = Number(values.mebibytes) * mebibyte
const mostGrowthMiB = 64
/** After this the page cache of the store is as full as it gets. */
const smallerBytes = 128 * mebibyte
const bench = createBench('transfers')

async function writeRandom(path: string, sizeBytes: number): Promise<void> {
  const file = await open(path, 'w')
  const piece = Buffer.alloc(mebibyte)
  for (let written = 0; written < sizeBytes; written += mebibyte) await file.write(randomFillSync(piece))
  await file.close()
}

interface Run {
  durationMs: number
  growth: Transferred['growth'] | null
}

function report(what: string, curl: string, timesPeer: number, { own, peer }: { own: Run[]; peer: Run[] }): void {
  const times = (list: readonly Run[]) => median(list.map(({ durationMs }) => durationMs))
  bench.add({
    what: `${what} of ${values.mebibytes} MiB`,
    unit: 'ms',
    value: times(own),
    peer: { name: curl, value: times(peer) },
    bar: { timesPeer },
    runs,
  })
  bench.add({
    what: `${what}, growth of memory`,
    unit: 'MiB',
    // The maximum, because exceeding the limit once is too much.
    value: Math.max(...own.map(({ growth }) => growth?.further ?? 0)),
    bar: { most: mostGrowthMiB },
    runs,
  })
  bench.add({
    what: `${what}, growth with the first ${String(smallerBytes / mebibyte)} MiB`,
    unit: 'MiB',
    value: Math.max(...own.map(({ growth }) => growth?.first ?? 0)),
    runs,
  })
  for (const [run, { durationMs, growth }] of own.entries())
    print(
      `${what} ${String(run + 1)}: ${durationMs.toFixed(0)} ms, ${(growth?.further ?? 0).toFixed(0)} MiB; curl ${peer[run]?.durationMs.toFixed(0) ?? ''} ms`,
    )
}

const folder = await mkdtemp(join(tmpdir(), 'verso-transfers-'))
const service = await startDemoProcess()
try {
  const path = join(folder, 'bench.bin')
  await writeRandom(path, sizeBytes)
  const smaller = { path: join(folder, 'smaller.bin'), sizeBytes: smallerBytes, documentId: 0 }
  await writeRandom(smaller.path, smallerBytes)
  const { baseUrl, key } = service
  const header = `X-Service-API-Key: ${key}`
  const curl = async (...args: string[]): Promise<Run> => {
    const all = ['--fail', '--silent', '--show-error', '-H', header, ...args]
    return { durationMs: await timed(() => run('curl', all)), growth: null }
  }
  const upload = (from: string): readonly string[] => ['-F', `document=@${from}`, `${baseUrl}/documents`]
  const uploaded = JSON.parse(await run('curl', ['-sS', '-H', header, ...upload(smaller.path)])) as {
    document_id: number
  }
  smaller.documentId = uploaded.document_id
  const asked = { baseUrl, key, path, sizeBytes, smaller }
  let sent: Transferred | null = null
  const uploads = await inPairs<Run>(
    runs,
    async () => (sent = await transferOnce({ ...asked, documentId: null })),
    () => curl('-o', '/dev/null', ...upload(path)),
  )
  report('upload', 'curl -F', 1.2, uploads)
  const { documentId } = sent as unknown as Transferred
  const downloads = await inPairs<Run>(
    runs,
    () => transferOnce({ ...asked, documentId }),
    () => curl('-o', join(folder, 'received.bin'), `${baseUrl}/document/${String(documentId)}/file`),
  )
  report('download', 'curl -o', 2, downloads)
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
}
bench.finish({ mebibytes: Number(values.mebibytes) })
