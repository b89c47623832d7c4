// Subtitles (SRT, WebVTT): translates the text of each cue; keeps numbers, times, settings, notes, styles and the
// number of lines.
import { decodeText } from './decode-text.ts'
import type { OpenDocument } from './opened-document.ts'
import { spread } from './spread.ts'

interface Piece {
  raw: string
  cueLines: readonly string[]
}

export const openSubtitles: OpenDocument = (bytes) => {
  const decoded = decodeText(bytes)
  const lineEnd = decoded.text.includes('\r\n') ? '\r\n' : '\n'
  const pieces: Piece[] = decoded.text.split(/((?:\r?\n){2,})/).flatMap((block): Piece[] => {
    const lines = block.split(/\r?\n/)
    const timing = lines.findIndex((line) => line.includes('-->'))
    const cueLines = timing === -1 ? [] : lines.slice(timing + 1).filter((line) => line.trim() !== '')
    if (cueLines.length === 0) return [{ raw: block, cueLines: [] }]
    const ending = /(?<![\r\n])(?:\r?\n)*$/.exec(block)?.[0] ?? ''
    return [
      { raw: lines.slice(0, timing + 1).join(lineEnd) + lineEnd, cueLines },
      { raw: ending, cueLines: [] },
    ]
  })
  const cues = pieces.filter((piece) => piece.cueLines.length > 0)
  if (cues.length === 0) throw new Error('There is no cue in the subtitles.')
  return {
    passages: cues.map((cue) => cue.cueLines.map((line) => line.trim()).join(' ')),
    rebuild(translations) {
      let next = 0
      const text = pieces.map((piece) => {
        if (piece.cueLines.length === 0) return piece.raw
        const lines = spread(translations[next++] ?? '', piece.cueLines).map((line) => line.trim())
        return piece.raw + lines.filter((line) => line !== '').join(lineEnd)
      })
      return decoded.encode(text.join(''))
    },
  }
}
