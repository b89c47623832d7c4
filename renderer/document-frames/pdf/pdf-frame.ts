// The frame for PDFs. It runs on an opaque origin with access to one document only; the document is not trusted.
// pdf.js runs on the frame's own thread: an opaque origin cannot start a worker, and the frame has its own process.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
// @ts-expect-error pdf.js ships no types for this module
import * as pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { createPages } from './pages.ts'

/** Written by main for this frame (`previews.ts`). */
interface About {
  title: string
  direction: 'ltr' | 'rtl'
  words: { page: string; pdfDamaged: string; pdfEncrypted: string; pageDamaged: string }
}

Reflect.set(globalThis, 'pdfjsWorker', pdfWorker)

/** The token's folder contains `about.json` and `file`; this page is two folders below. */
const folder = new URL('../../', location.href)
function beside(name: string): string {
  return new URL(name, location.href).href
}

async function fetched(name: string): Promise<Response> {
  const response = await fetch(new URL(name, folder), { credentials: 'omit' })
  if (!response.ok) throw new Error(`${name}: ${String(response.status)}`)
  return response
}

function say(message: string): void {
  const line = document.querySelector<HTMLElement>('#message')
  if (!line) return
  line.textContent = message
  line.hidden = false
  notifyDrawn()
}

/** The window (`DocumentPane.svelte`) covers the frame until then. The word says nothing about the document, so any parent may read it. */
function notifyDrawn(): void {
  parent.postMessage('drawn', '*')
}

async function show({ title, words }: About): Promise<void> {
  document.title = title
  const container = document.querySelector<HTMLElement>('#pages')
  if (!container) return
  container.setAttribute('aria-label', title)
  try {
    const data = new Uint8Array(await (await fetched('file')).arrayBuffer())
    const pdf = await getDocument({
      data,
      cMapUrl: beside('cmaps/'),
      cMapPacked: true,
      standardFontDataUrl: beside('standard-fonts/'),
      wasmUrl: beside('decoders/'),
      // WebAssembly would need a wider policy; the decoders exist as plain script too.
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
      verbosity: 0,
    }).promise
    await createPages({ pdf, container, words, onFirstDrawn: notifyDrawn }).layOut()
  } catch (error) {
    say(error instanceof Error && error.name === 'PasswordException' ? words.pdfEncrypted : words.pdfDamaged)
  }
}

const about = (await (await fetched('about.json')).json()) as About
document.documentElement.dir = about.direction
await show(about)
// For code that waits until something is visible.
document.documentElement.dataset['shown'] = 'true'
