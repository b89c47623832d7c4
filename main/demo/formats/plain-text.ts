// Plain text: a passage is a line, or a paragraph if its lines were hard-wrapped.
import { decodeText } from './decode-text.ts'
import { documentOfPieces } from './opened-document.ts'
import type { OpenDocument, TextPiece } from './opened-document.ts'

/** Lines of a paragraph that all end near the same column were wrapped. */
function isWrapped(lines: readonly string[]): boolean {
  const inner = lines.slice(0, -1)
  return inner.length > 0 && inner.every((line) => line.length >= 55 && line.length <= 100 && !/[.:!?]$/.test(line))
}

/** Keeps line endings, blank lines and the byte order mark. */
export const openPlainText: OpenDocument = (bytes) => {
  const decoded = decodeText(bytes)
  const blocks = decoded.text.split(/(\r?\n(?:[ \t]*\r?\n)+)/)
  const pieces: TextPiece[] = []
  for (const block of blocks) {
    const lines = block.split(/\r?\n/)
    if (isWrapped(lines)) {
      pieces.push({ text: lines.map((line) => line.trim()).join(' '), isPassage: true })
      continue
    }
    for (const piece of block.split(/(\r?\n)/)) pieces.push({ text: piece, isPassage: piece.trim() !== '' })
  }
  return documentOfPieces(pieces, (text) => decoded.encode(text))
}
