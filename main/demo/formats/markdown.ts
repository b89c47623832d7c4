// Markdown: headings, list items, quotes, table cells and paragraphs are passages; their markers, code and front matter
// are kept.
import { decodeText } from './decode-text.ts'
import type { OpenDocument } from './opened-document.ts'

interface Piece {
  text: string
  isPassage: boolean
}

const linePrefix = /^(\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)*)(.*)/
function isTableRule(line: string): boolean {
  return /^[\s|:-]+$/.test(line)
}

function cellsOf(line: string): Piece[] {
  return line.split(/((?<!\s)\s*\|\s*)/).map((cell) => ({ text: cell, isPassage: /\p{L}/u.test(cell) }))
}

export const openMarkdown: OpenDocument = (bytes) => {
  const decoded = decodeText(bytes)
  const pieces: Piece[] = []
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
  return {
    passages: pieces.filter((piece) => piece.isPassage).map((piece) => piece.text),
    rebuild(translations) {
      let next = 0
      return decoded.encode(
        pieces.map((piece) => (piece.isPassage ? (translations[next++] ?? '') : piece.text)).join(''),
      )
    },
  }
}
