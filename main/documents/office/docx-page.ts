// Turns a Word document into a preview page: mammoth converts validated parts to HTML, the sanitiser makes it harmless.
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { DocumentLimits } from '../limits.ts'
import { sanitise } from '../markup/sanitise.ts'
import { createDocumentPage } from '../pages/document-page.ts'
import { fillPage } from '../pages/laid-out.ts'
import { createPictures } from '../collecting/pictures.ts'
import type { ReadingPage } from '../collecting/pictures.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { readDocx } from './docx.ts'
import { openWordPackage } from './word-package.ts'
import { checkXml } from './xml.ts'

const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh", 'u => u', 'strike => s']

/** Separates the notes from the text and removes mammoth's back links, which do not work here. */
function withSeparateNotes(html: string): string {
  return html
    .replace(/ ?<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g, '')
    .replace(/<ol>(?=<li id="(?:foot|end)note-)/, '<hr><ol>')
}

/** Packs the parts into a new archive that contains nothing else and declares correct sizes. */
function repack(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return zipSync(Object.fromEntries(parts), { level: 0 })
}

const leftOut = new Set(['header', 'footer', 'chart'])

/** What mammoth leaves out: headers, footers and text in charts. If they cannot be read, the body is still shown. */
async function aroundBody(bytes: Uint8Array, limits: DocumentLimits): Promise<{ header: string; behind: string }> {
  const page = createDocumentPage({ ...limits, pictureBytes: 0 }, ({ part }) => leftOut.has(part))
  try {
    await fillPage(page, (collector) => {
      readDocx(bytes, limits, collector)
    })
    const { header, body, footer } = page.regions()
    return { header, behind: body + footer }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { header: '', behind: '' }
  }
}

/** @throws Unreadable like `openWordPackage` and `checkXml` */
export async function pageOfDocx(bytes: Uint8Array, limits: DocumentLimits): Promise<ReadingPage> {
  const parts = openWordPackage(bytes, limits)
  for (const [name, part] of parts) if (/\.(?:xml|rels)$/.test(name)) checkXml(part, limits.nestingDepth)
  const { pictures, add } = createPictures(limits.pictureBytes)
  const addresses = new Set<string>()
  let converted: string
  try {
    const result = await mammoth.convertToHtml(
      { buffer: Buffer.from(repack(parts)) },
      {
        styleMap,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async (image) => {
          // A linked or missing picture must not keep the text from being shown.
          const bytes = await image.readAsArrayBuffer().catch(() => null)
          const address = bytes === null ? null : add(new Uint8Array(bytes))
          if (address !== null) addresses.add(address)
          return { src: address ?? '' }
        }),
      },
    )
    converted = result.value
  } catch {
    // mammoth fails on links without a target. The text matters most to a reviewer, so our own reader takes over.
    const page = createDocumentPage(limits)
    return fillPage(page, (collector) => {
      readDocx(bytes, limits, collector)
    })
  }
  const around = await aroundBody(bytes, limits)
  const { html, isCut } = sanitise(withSeparateNotes(converted), {
    pictureAddress: (source) => (addresses.has(source) ? source : null),
    maxCharacters: limits.shownCharacters,
    maxDepth: limits.nestingDepth,
  })
  return { html: around.header + html + around.behind, pictures, isCut }
}
