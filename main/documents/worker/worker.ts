// The reading worker: receives the bytes of one document, runs one job on them, replies, and waits for the next. Has no
// network and no disk access beyond libraries' own data; main ends it when it exceeds its limits.
import { availableParallelism } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { gather } from './gather.ts'
import { readPdfPages } from '../pdf/pdf-pages.ts'
import { prepareDocument } from '../previewing/prepare-document.ts'
import { pack } from '../reading/packed.ts'
import { readDocument } from '../reading/read-document.ts'
import { readPassages } from '../reading/read-passages.ts'
import { createSecondThread } from './second-thread.ts'
import type { DocumentLimits } from '../limits.ts'
import type { FromWorker, Job, JobResults, ToWorker } from './worker-protocol.ts'

interface Current {
  job: Job
  limits: DocumentLimits
  chunks: Uint8Array[]
  sizeBytes: number
}

const port = parentPort
if (!port) throw new Error('The reading worker was started as a program')

let current: Current | null = null
const secondThread = createSecondThread(new URL(import.meta.url))

async function resultOf(job: Job, bytes: Uint8Array, limits: DocumentLimits): Promise<JobResults[Job['kind']]> {
  switch (job.kind) {
    case 'reading': {
      const elsewhere = availableParallelism() > 1 ? secondThread.read(limits) : null
      return pack(await readDocument(job.name, bytes, limits, elsewhere))
    }
    case 'passages':
      return pack(await readPassages(job.name, bytes, limits))
    case 'prepare':
      return prepareDocument(job.name, bytes, job.language, limits, job.words)
    case 'pages':
      return readPdfPages(bytes, job.first, job.last)
  }
}

async function run(started: Current): Promise<FromWorker> {
  try {
    return { kind: 'done', result: await resultOf(started.job, gather(started), started.limits) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'begin') {
    current = { job: message.job, limits: message.limits, chunks: [], sizeBytes: 0 }
    return
  }
  if (message.kind === 'end worker') {
    port.close()
    void secondThread.end()
    return
  }
  if (message.kind === 'drop') current = null
  if (!current) return
  if (message.kind === 'chunk') {
    current.chunks.push(message.bytes)
    current.sizeBytes += message.bytes.length
    return
  }
  const started = current
  current = null
  void run(started).then((answer) => {
    const packed = answer.kind === 'done' && answer.result instanceof Uint8Array ? answer.result : null
    port.postMessage(answer, packed?.buffer instanceof ArrayBuffer ? [packed.buffer] : [])
  })
})
