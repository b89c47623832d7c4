// Shows previews in a real Chromium: `app://document` is answered by the previews themselves, at the
// address that the browser of these tests can open, and everything else that a page requests is refused and recorded.
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { readFrameFiles } from '../../../main/documents/host/frame-files.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import type { DocumentLimits } from '../../../main/documents/limits.ts'
import { createPreviews } from '../../../main/documents/host/previews.ts'
import type { PreviewWords } from '../../../main/documents/host/previews.ts'
import type { Preview } from '../../../preload/contract/index.ts'
import { launchBrowser } from '../../harness/browser.ts'
import { readingWorker } from '../../harness/workers.ts'

const words: PreviewWords = {
  onlyBeginning: (shownCharacters) => `Only the first ${String(shownCharacters)} characters are shown.`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  pdfDamaged: () => 'This PDF is damaged.',
  pdfEncrypted: () => 'This PDF needs a password.',
  pageDamaged: () => 'This page cannot be drawn.',
  slideNotes: () => 'Speaker notes',
}

export interface ShownDocument {
  name: string
  bytes: Uint8Array
  language?: string | null
}

export function documentOf({ name, bytes, language = null }: ShownDocument) {
  return {
    key: `${name} ${String(bytes.length)}`,
    name,
    // Codes are opaque strings; the brand is the contract's.
    language: language as Extract<Preview, { kind: 'frame' }>['language'],
    sizeBytes: bytes.length,
    open: async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    },
  }
}

export async function createTestPreviews(folder: string, limits: Partial<DocumentLimits> = {}, keptDocuments = 40) {
  return createPreviews({
    workerUrl: readingWorker,
    limits: { ...documentLimits, ...limits },
    log: () => undefined,
    randomBytes,
    frameFiles: await readFrameFiles(folder),
    words,
    keptDocuments,
  })
}

type TestPreviews = Awaited<ReturnType<typeof createTestPreviews>>

/** As the stand-in does it: the same bytes, with the origins that Chromium can open in place of Electron's. */
function httpsForm(text: string): string {
  return text.replace(/app:\/\/(document|verso)/g, 'https://$1.app')
}

export interface Show {
  page: Page
  /** Requests for anything but `app://document`. */
  refused: string[]
  /** Traces of scripts that ran, and violations of the policy. */
  console: string[]
}

/** A window whose page has one frame, sandboxed like those of the review. */
export async function show(
  browser: Browser,
  previews: TestPreviews,
  preview: Preview,
  options: { dark?: boolean; width?: number; height?: number; sandbox?: string } = {},
): Promise<Show> {
  if (preview.kind !== 'frame') throw new Error(`Not shown: ${preview.reason}`)
  const { dark = false, width = 640, height = 800, sandbox = preview.format === 'pdf' ? 'allow-scripts' : '' } = options
  const context = await browser.newContext({
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height },
  })
  // For a busy machine.
  context.setDefaultTimeout(120_000)
  // What the frame reports to the window, which believes it only from this frame.
  await context.addInitScript(() => {
    if (window === top)
      addEventListener('message', ({ data }) => (document.documentElement.dataset['heard'] = String(data)))
  })
  const page = await context.newPage()
  const refused: string[] = []
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.host === 'verso.app') {
      const frame = `<iframe sandbox="${sandbox}" src="${httpsForm(preview.url)}"></iframe>`
      const style = 'html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%;display:block}'
      await route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${style}</style>${frame}` })
      return
    }
    if (url.host !== 'document.app') {
      refused.push(url.href)
      await route.abort()
      return
    }
    const address = new URL(`app://document${url.pathname}${url.search}`)
    const answer = await previews.answer({ method: route.request().method(), url: address })
    const body: Uint8Array[] = []
    if (answer.body instanceof Uint8Array) body.push(answer.body)
    else if (answer.body) for await (const chunk of answer.body) body.push(chunk)
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, httpsForm(value)]))
    await route.fulfill({ status: answer.status, headers, body: Buffer.concat(body) })
  })
  await page.goto('https://verso.app/')
  return { page, refused, console: messages }
}

export function frameOf({ page }: Show) {
  return page.frameLocator('iframe')
}

export function launchChromium(): Promise<Browser> {
  // Emulated by the context the scale would stop at the frame's own process.
  return launchBrowser(['--force-device-scale-factor=2'])
}
