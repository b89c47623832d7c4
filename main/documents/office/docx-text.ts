// All text that a translator would meet in a Word document: body, text boxes, headers, footers, footnotes, endnotes.
// Deleted text of tracked changes, field codes and comments are not part of it.
import type { DocumentLimits } from '../limits.ts'
import { openWordPackage, walkXml } from './word-package.ts'

/** Both editions of the format: transitional and strict. */
const isWordprocessing = (uri: string): boolean =>
  uri.endsWith('/wordprocessingml/2006/main') || uri.endsWith('/wordprocessingml/main')

const readParts = ['document', 'header', 'footer', 'footnotes', 'endnotes']
const isReadPart = (name: string): boolean =>
  readParts.some((part) => new RegExp(`^word/${part}\\d*\\.xml$`).test(name))

const textOfPart = (part: Uint8Array, nestingDepth: number): string => {
  const pieces: string[] = []
  let isText = false
  /** `mc:Fallback` says the same again for older readers. */
  let fallbacks = 0
  walkXml(
    part,
    {
      open: (local, uri) => {
        if (local === 'Fallback') fallbacks += 1
        if (fallbacks > 0 || !isWordprocessing(uri)) return
        if (local === 't') isText = true
        else if (local === 'tab' || local === 'ptab') pieces.push('\t')
        else if (local === 'br' || local === 'cr') pieces.push('\n')
        else if (local === 'noBreakHyphen') pieces.push('\u2011')
        else if (local === 'softHyphen') pieces.push('\u00AD')
        // A text box lies inside of a paragraph, which it must not run into.
        else if (local === 'txbxContent') pieces.push('\n')
      },
      text: (text) => {
        if (isText && fallbacks === 0) pieces.push(text)
      },
      close: (local, uri) => {
        if (local === 'Fallback') fallbacks -= 1
        if (!isWordprocessing(uri)) return
        if (local === 't') isText = false
        else if (local === 'p' && fallbacks === 0) pieces.push('\n')
      },
    },
    nestingDepth,
  )
  return pieces.join('')
}

/**
 * The text of a Word document, a line for a paragraph.
 * @throws Unreadable as `openWordPackage` and `walkXml` do
 */
export const textOfDocx = (bytes: Uint8Array, limits: DocumentLimits): string => {
  const parts = openWordPackage(bytes, limits, { withPictures: false })
  const texts: string[] = []
  for (const name of [...parts.keys()].filter(isReadPart).toSorted()) {
    const part = parts.get(name)
    if (part) texts.push(textOfPart(part, limits.nestingDepth).trim())
  }
  return texts.filter((text) => text !== '').join('\n')
}
