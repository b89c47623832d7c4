// Text in drawings of Office documents: charts, SmartArt, shapes of sheets. Paragraph by paragraph, whatever surrounds them.
import type { XmlEvents } from './xml.ts'

/**
 * Listens for the paragraphs of a drawing.
 * @param paragraph is told each, when it ends
 * @param withNames the names in a chart's own table (`strCache`) too, one by one; in a workbook they stand in cells already
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
