// A Word document as a page to be read: mammoth makes HTML of checked parts, the sanitiser makes it harmless.
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { DocumentLimits } from '../limits.ts'
import { sanitise } from '../markup/sanitise.ts'
import { createDocumentPage } from '../pages/document-page.ts'
import { laidOut } from '../pages/laid-out.ts'
import { createPictures } from '../collecting/pictures.ts'
import type { ReadingPage } from '../collecting/pictures.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { readDocx } from './docx.ts'
import { openWordPackage } from './word-package.ts'
import { checkXml } from './xml.ts'

const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh", 'u => u', 'strike => s']

/** Notes stand behind the text: they are set off from it, without the arrows back that nobody could follow. */
function withNotesApart(html: string): string {
  return html
    .replace(/ ?<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g, '')
    .replace(/<ol>(?=<li id="(?:foot|end)note-)/, '<hr><ol>')
}

/** The parts again as an archive that holds nothing else, in which every size is true. */
function repack(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return zipSync(Object.fromEntries(parts), { level: 0 })
}

const leftOut = new Set(['header', 'footer', 'chart'])

/** What the converter leaves out: headers, footers and the words of charts. Where these cannot be read the body is still there. */
async function aroundBody(bytes: Uint8Array, limits: DocumentLimits): Promise<{ header: string; behind: string }> {
  const page = createDocumentPage({ ...limits, pictureBytes: 0 }, ({ part }) => leftOut.has(part))
  try {
    await laidOut(page, (collector) => {
      readDocx(bytes, limits, collector)
    })
    const { header, body, footer } = page.regions()
    return { header, behind: body + footer }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { header: '', behind: '' }
  }
}

/**
 * The reading page of a Word document.
 * @throws Unreadable as `openWordPackage` and `checkXml` do
 */
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
          // A picture that lies elsewhere, or is not there at all, is no reason not to show the text.
          const bytes = await image.readAsArrayBuffer().catch(() => null)
          const address = bytes === null ? null : add(new Uint8Array(bytes))
          if (address !== null) addresses.add(address)
          return { src: address ?? '' }
        }),
      },
    )
    converted = result.value
  } catch {
    // The converter stumbles over links that lead nowhere. The words are what a reviewer needs most, and they are still there.
    const page = createDocumentPage(limits)
    return laidOut(page, (collector) => {
      readDocx(bytes, limits, collector)
    })
  }
  const around = await aroundBody(bytes, limits)
  const { html, isCut } = sanitise(withNotesApart(converted), {
    pictureAddress: (source) => (addresses.has(source) ? source : null),
    maxCharacters: limits.shownCharacters,
    maxDepth: limits.nestingDepth,
  })
  return { html: around.header + html + around.behind, pictures, isCut }
}
