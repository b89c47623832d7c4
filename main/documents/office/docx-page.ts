// A Word document as a page to be read: mammoth makes HTML of checked parts, the sanitiser makes it harmless.
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { createCollector } from '../collector.ts'
import type { DocumentLimits } from '../limits.ts'
import { sanitise } from '../markup/sanitise.ts'
import { createPictures } from '../pictures.ts'
import type { ReadingPage } from '../pictures.ts'
import { pageOfText } from '../text/page-of-text.ts'
import { readDocx } from './docx.ts'
import { openWordPackage } from './word-package.ts'
import { checkXml } from './xml.ts'

const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh", 'u => u', 'strike => s']

/** Notes stand behind the text: they are set off from it, without the arrows back that nobody could follow. */
const withNotesApart = (html: string): string =>
  html
    .replace(/ ?<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g, '')
    .replace(/<ol>(?=<li id="(?:foot|end)note-)/, '<hr><ol>')

/** The parts again as an archive that holds nothing else, in which every size is true. */
const repack = (parts: ReadonlyMap<string, Uint8Array>): Uint8Array => zipSync(Object.fromEntries(parts), { level: 0 })

/**
 * The reading page of a Word document.
 * @throws Unreadable as `openWordPackage` and `checkXml` do
 */
export const pageOfDocx = async (bytes: Uint8Array, limits: DocumentLimits): Promise<ReadingPage> => {
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
    const collector = createCollector(limits.shownCharacters + 1)
    readDocx(bytes, limits, collector)
    return { ...pageOfText(collector.finish([]).text, limits.shownCharacters), pictures: [] }
  }
  const { html, isCut } = sanitise(withNotesApart(converted), {
    pictureAddress: (source) => (addresses.has(source) ? source : null),
    maxCharacters: limits.shownCharacters,
    maxDepth: limits.nestingDepth,
  })
  return { html, pictures, isCut }
}
