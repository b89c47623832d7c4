// Prints the page of the window, on paper after the system's dialog or as PDF. What is on paper is up to the page's print styles.
import type { BrowserWindow } from 'electron'
import type { Log } from '../../log.ts'

export interface PrintingDeps {
  window(): Pick<BrowserWindow, 'webContents'> | null
  log: Log
}

export interface Printing {
  printPage(): Promise<'done' | 'cancelled' | 'failed'>
  /** Null without a window. */
  pageAsPdf(): Promise<Uint8Array | null>
}

/** Chromium's message when the person closes the dialog; the only ones that Electron does not count as a failure. */
const cancelled = /cancel/i

export function createPrinting({ window, log }: PrintingDeps): Printing {
  return {
    printPage() {
      const contents = window()?.webContents
      if (contents === undefined) return Promise.resolve('failed')
      return new Promise((resolve) => {
        contents.print({ printBackground: true }, (isPrinted, reason) => {
          if (isPrinted) resolve('done')
          else if (cancelled.test(reason)) resolve('cancelled')
          else {
            log({ level: 'warning', area: 'window', message: 'notPrinted', data: { reason } })
            resolve('failed')
          }
        })
      })
    },
    async pageAsPdf() {
      const contents = window()?.webContents
      return contents === undefined
        ? null
        : contents.printToPDF({ printBackground: true, pageSize: 'A4', generateTaggedPDF: true })
    },
  }
}
