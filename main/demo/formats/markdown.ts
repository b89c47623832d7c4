// Markdown: headings, list items, quotes, table cells and paragraphs are passages; their markers, code and front matter
// are kept.
import { decodeText } from './decode-text.ts'
import { documentOfPieces } from './opened-document.ts'
import type { OpenDocument, TextPiece } from './opened-document.ts'

const linePrefix = /^(\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)*)(.*)/
function isTableRule(line: string): boolean {
  return /^[\s|:-]+$/.test(line)
}

function cellsOf(line: string): TextPiece[] {
  return line.split(/((?<!\s)\s*\|\s*)/).map((cell) => ({ text: cell, isPassage: /\p{L}/u.test(cell) }))
}

export const openMarkdown: OpenDocument = (bytes) => {
  const decoded = decodeText(bytes)
  const pieces: TextPiece[] = []
  let fence: string | null = null
  decoded.text.split(/(\r?\n)/).forEach((line, index) => {
    const mark = /^\s*(```|~~~)/.exec(line)?.[1] ?? (index === 0 && line === '---' ? '---' : undefined)
    if (fence !== null || mark !== undefined) {
      if (fence === null) fence = mark ?? null
      else if (line.trim().startsWith(fence)) fence = null
      pieces.push({ text: line, isPassage: false })
    } else if (isTableRule(line)) {
      pieces.push({ text: line, isPassage: false })
    } else if (line.trim().startsWith('|')) {
      pieces.push(...cellsOf(line))
    } else {
      const [, prefix = '', text = ''] = linePrefix.exec(line) ?? []
      pieces.push({ text: prefix, isPassage: false }, { text, isPassage: text.trim() !== '' })
    }
  })
  return documentOfPieces(pieces, (text) => decoded.encode(text))
}
