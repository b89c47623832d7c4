// CSV and TSV: each cell with letters is a passage; separators, quotes, line endings and numbers are kept.
import { decodeText } from './decode-text.ts'
import type { OpenDocument } from './opened-document.ts'

interface Piece {
  text: string
  isPassage: boolean
  isQuoted: boolean
}

function separatorOf(text: string): string {
  const firstLine = text.split(/\r?\n/, 1)[0] ?? ''
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: firstLine.split(separator).length }))
  return counted.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).separator
}

function piecesOf(text: string, separator: string): Piece[] {
  const pattern = new RegExp(`"((?:[^"]|"")*)"|(${separator}|\\r?\\n)|([^"${separator}\\r\\n]+)|([\\s\\S])`, 'g')
  return [...text.matchAll(pattern)].map(([raw, quotedCell, , plainCell]) => {
    if (quotedCell !== undefined) {
      const cell = quotedCell.replace(/""/g, '"')
      return { text: cell, isPassage: /\p{L}/u.test(cell), isQuoted: true }
    }
    return { text: raw, isPassage: plainCell !== undefined && /\p{L}/u.test(plainCell), isQuoted: false }
  })
}

export const openSeparatedValues: OpenDocument = (bytes) => {
  const decoded = decodeText(bytes)
  const separator = separatorOf(decoded.text)
  const pieces = piecesOf(decoded.text, separator)
  return {
    passages: pieces.filter((piece) => piece.isPassage).map((piece) => piece.text),
    rebuild(translations) {
      let next = 0
      const out = pieces.map((piece) => {
        const text = piece.isPassage ? (translations[next++] ?? '') : piece.text
        const needsQuotes = piece.isQuoted || (piece.isPassage && (text.includes(separator) || /["\r\n]/.test(text)))
        return needsQuotes ? `"${text.replace(/"/g, '""')}"` : text
      })
      return decoded.encode(out.join(''))
    },
  }
}
