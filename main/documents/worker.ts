// The reading worker: gathers the bytes of one document, does one job with them, answers, and waits for the next.
// It has no access to disk beyond the library's own data, none to the network, and main ends it when it takes too long or too much.
import { parentPort } from 'node:worker_threads'
import { prepareDocument } from './prepare-document.ts'
import { readDocument } from './read-document.ts'
import type { FromWorker, Job, ToWorker } from './worker-protocol.ts'
import type { DocumentLimits } from './limits.ts'

interface Current {
  job: Job
  limits: DocumentLimits
  chunks: Uint8Array[]
  sizeBytes: number
}

const port = parentPort
if (!port) throw new Error('The reading worker was started as a program')

let current: Current | null = null

/** One array of all chunks; each chunk is let go as it is copied. */
const gather = ({ chunks, sizeBytes }: Current): Uint8Array => {
  const bytes = new Uint8Array(sizeBytes)
  let at = 0
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const run = async (started: Current): Promise<FromWorker> => {
  const { job, limits } = started
  try {
    const bytes = gather(started)
    const result =
      job.kind === 'read'
        ? await readDocument(job.name, bytes, limits)
        : await prepareDocument(job.name, bytes, job.language, limits)
    return { kind: 'done', result }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'begin') {
    current = { job: message.job, limits: message.limits, chunks: [], sizeBytes: 0 }
    return
  }
  if (!current) return
  if (message.kind === 'chunk') {
    current.chunks.push(message.bytes)
    current.sizeBytes += message.bytes.length
    return
  }
  const started = current
  current = null
  void run(started).then((answer) => {
    port.postMessage(answer)
  })
})
