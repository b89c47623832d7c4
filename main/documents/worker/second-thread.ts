// A second thread for the reading worker: reads some pages of a long PDF while the worker reads the others. Ends with
// the document, or with the worker that started it.
import type { DocumentLimits } from '../limits.ts'
import type { PdfPage, ReadPdfPages } from '../pdf/pdf-pages.ts'
import { startSandboxedWorker } from './sandboxed-worker.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

/** @param workerUrl the reading worker itself */
export function onSecondThread(workerUrl: URL, limits: DocumentLimits): ReadPdfPages {
  return async (bytes, first, last) => {
    const thread = startSandboxedWorker(workerUrl, limits, 'reading pages')
    try {
      return await new Promise<(PdfPage | null)[]>((resolve, reject) => {
        thread.on('message', (message: FromWorker) => {
          if (message.kind === 'done' && Array.isArray(message.result)) resolve(message.result)
          else reject(new Error('the second thread did not read its pages'))
        })
        thread.on('error', reject).on('exit', () => {
          reject(new Error('the second thread ended'))
        })
        const post = (message: ToWorker, transfer: ArrayBuffer[] = []): void => {
          thread.postMessage(message, transfer)
        }
        post({ kind: 'begin', job: { kind: 'pages', first, last }, limits })
        const whole = new Uint8Array(bytes)
        post({ kind: 'chunk', bytes: whole }, [whole.buffer])
        post({ kind: 'end' })
      })
    } finally {
      await thread.terminate()
    }
  }
}
