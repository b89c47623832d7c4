// Reads the text in drawings of Office documents (charts, SmartArt, shapes), paragraph by paragraph.
import type { OfficePackage } from './office-package.ts'
import type { XmlEvents } from './xml.ts'

/**
 * Returns XML handlers that collect the paragraphs of a drawing.
 * @param paragraph called at the end of each
 * @param withNames whether to include the names in a chart's cache (`strCache`); in a workbook they are already in
 * cells
 */
export function drawingText(paragraph: (text: string) => void, withNames = true): XmlEvents {
  let text = ''
  let isText = false
  let names = 0
  return {
    open: (local) => {
      if (local === 't') isText = true
      else if (local === 'br') text += '\n'
      else if (local === 'strCache' && withNames) names += 1
      else if (local === 'v' && names > 0) isText = true
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (local) => {
      if (local === 't') isText = false
      else if (local === 'strCache' && withNames) names -= 1
      else if (local === 'p' || (local === 'v' && isText)) {
        isText = false
        if (text.trim() !== '') paragraph(text)
        text = ''
      }
    },
  }
}

/**
 * Reads a chart or SmartArt with the texts placed on it, which are in a separate drawing.
 * @param paragraph and `withNames` as for `drawingText`
 * @throws Unreadable like `walkXml`
 */
export function readDiagram(
  document: OfficePackage,
  part: string,
  paragraph: (text: string) => void,
  withNames = true,
): void {
  document.walk(part, drawingText(paragraph, withNames))
  for (const { type, target, isExternal } of document.relationshipsOf(part))
    if (type === 'chartUserShapes' && !isExternal) document.walk(target, drawingText(paragraph))
}
