// A second thread for the reading worker: reads some pages of a long PDF while the worker reads the others. It is kept
// for the next long PDF, and ends with the worker that started it.
import type { Worker } from 'node:worker_threads'
import type { DocumentLimits } from '../limits.ts'
import type { PdfPage, ReadPdfPages } from '../pdf/pdf-pages.ts'
import { endWorker, startSandboxedWorker } from './sandboxed-worker.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

interface SecondThread {
  /** One document at a time: the next waits until the pages of the one before are read. */
  read(limits: DocumentLimits): ReadPdfPages
  end(): Promise<void>
}

/** @param workerUrl the reading worker itself */
export function createSecondThread(workerUrl: URL): SecondThread {
  let thread: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  const start = (limits: DocumentLimits): Worker => {
    const started = startSandboxedWorker(workerUrl, limits, 'reading pages')
    started.on('error', () => undefined)
    started.on('exit', () => {
      if (thread === started) thread = null
    })
    thread = started
    return started
  }

  const readPages = async (limits: DocumentLimits, bytes: Uint8Array, first: number, last: number) => {
    const running = thread ?? start(limits)
    const { promise, resolve, reject } = Promise.withResolvers<(PdfPage | null)[]>()
    const onMessage = (message: FromWorker) => {
      if (message.kind === 'done' && Array.isArray(message.result)) resolve(message.result)
      else reject(new Error('the second thread did not read its pages'))
    }
    const onExit = () => {
      reject(new Error('the second thread ended'))
    }
    running.on('message', onMessage).on('error', reject).on('exit', onExit)
    const post = (message: ToWorker, transfer: ArrayBuffer[] = []): void => {
      running.postMessage(message, transfer)
    }
    post({ kind: 'begin', job: { kind: 'pages', first, last }, limits })
    const whole = new Uint8Array(bytes)
    post({ kind: 'chunk', bytes: whole }, [whole.buffer])
    post({ kind: 'end' })
    try {
      return await promise
    } finally {
      running.off('message', onMessage).off('error', reject).off('exit', onExit)
    }
  }

  return {
    read: (limits) => (bytes, first, to) => {
      const pages = last.then(() => readPages(limits, bytes, first, to))
      last = pages.catch(() => undefined)
      return pages
    },
    async end() {
      if (thread !== null) await endWorker(thread)
    },
  }
}
