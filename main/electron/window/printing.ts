// Prints the page of the window, on paper after the system's dialog or as PDF. What is on paper is up to the page's print styles.
// Always answers, even if the window closes meanwhile.
import type { BrowserWindow } from 'electron'
import type { Log } from '../../log.ts'

interface PrintingDeps {
  window(): Pick<BrowserWindow, 'webContents'> | null
  log: Log
}

export interface Printing {
  printPage(): Promise<'done' | 'cancelled' | 'failed'>
  /** Null if there is none: without a window, or if it closes meanwhile. */
  pageAsPdf(): Promise<Uint8Array | null>
}

/** Chromium's message when the person closes the dialog; the only ones that Electron does not count as a failure. */
const cancelled = /cancel/i

export function createPrinting({ window, log }: PrintingDeps): Printing {
  function logFailure(reason: unknown) {
    log({ level: 'warning', area: 'window', message: 'notPrinted', data: { reason: String(reason) } })
  }

  return {
    async printPage() {
      const contents = window()?.webContents
      if (contents === undefined || contents.isDestroyed()) return 'failed'
      const { promise: answer, resolve } = Promise.withResolvers<'done' | 'cancelled' | 'failed'>()
      const closed = () => resolve('cancelled')
      // The system's dialog closes with the window, and then Electron may not answer.
      contents.once('destroyed', closed)
      try {
        contents.print({ printBackground: true }, (isPrinted, reason) => {
          if (isPrinted) resolve('done')
          else if (cancelled.test(reason)) resolve('cancelled')
          else {
            logFailure(reason)
            resolve('failed')
          }
        })
        return await answer
      } catch (error) {
        logFailure(error)
        return 'failed'
      } finally {
        contents.off('destroyed', closed)
      }
    },
    async pageAsPdf() {
      const contents = window()?.webContents
      if (contents === undefined || contents.isDestroyed()) return null
      try {
        return await contents.printToPDF({ printBackground: true, pageSize: 'A4', generateTaggedPDF: true })
      } catch (error) {
        logFailure(error)
        return null
      }
    },
  }
}
