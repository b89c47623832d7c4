// Printing answers whatever happens to the window meanwhile.
import type { WebContents, WebContentsPrintOptions } from 'electron'
import { expect, test } from 'vitest'
import { createPrinting } from '../../../../main/electron/window/printing.ts'
import { createReadableLog, emitterWith } from '../fakes.ts'

type Answer = (isPrinted: boolean, reason: string) => void

/** A window whose page prints like this, or that is closed. */
function windowWith(page: { isClosed?: boolean; print?(answer: Answer): void; printToPDF?(): Promise<Buffer> }) {
  const readable = createReadableLog()
  const contents = emitterWith<WebContents>({
    isDestroyed: () => page.isClosed ?? false,
    print: (_options: WebContentsPrintOptions, answer: Answer) => page.print?.(answer),
    printToPDF: page.printToPDF,
  })
  const printing = createPrinting({ window: () => ({ webContents: contents }), log: readable.log })
  return { ...printing, contents, messages: readable.messages }
}

function destroyed(): never {
  throw new TypeError('Object has been destroyed')
}

test('the page is printed, or the person cancels, or the system fails', async () => {
  const answers: [boolean, string][] = [
    [true, ''],
    [false, 'Print job canceled'],
    [false, 'Print job failed'],
  ]
  const outcomes = answers.map((given) => windowWith({ print: (answer) => answer(...given) }).printPage())
  expect(await Promise.all(outcomes)).toEqual(['done', 'cancelled', 'failed'])
})

test('without a window nothing is printed', async () => {
  const none = createPrinting({ window: () => null, log: () => undefined })
  for (const { printPage, pageAsPdf } of [
    none,
    windowWith({ isClosed: true, print: destroyed, printToPDF: destroyed }),
  ]) {
    expect(await printPage()).toBe('failed')
    expect(await pageAsPdf()).toBeNull()
  }
})

test('closing the window closes the dialog of the system', async () => {
  const { printPage, contents } = windowWith({ print: () => undefined })
  const outcome = printPage()
  contents.emit('destroyed')
  expect(await outcome).toBe('cancelled')
  expect(contents.listenerCount('destroyed')).toBe(0)
})

test('a page that cannot be printed is an answer, and is logged', async () => {
  const gone = windowWith({ print: destroyed, printToPDF: () => Promise.reject(new Error('Failed to generate PDF')) })
  expect(await gone.printPage()).toBe('failed')
  expect(await gone.pageAsPdf()).toBeNull()
  expect(gone.messages()).toEqual(['notPrinted', 'notPrinted'])
})
