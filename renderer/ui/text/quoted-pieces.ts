// Finds the quotations in texts from people and in reasons, which reach the window as plain text. Pure.
import { runsBothWays } from '../../messages/isolated.ts'

export interface TextPiece {
  text: string
  /** Between quotation marks, which are not part of it. */
  isQuoted: boolean
}

const closings: Readonly<Record<string, string>> = { '“': '”', '«': '»' }

/** The text in pieces, in order; in one if everything runs in one direction. A quotation ends on its line. */
export function quotedPieces(text: string): TextPiece[] {
  if (!runsBothWays(text)) return [{ text, isQuoted: false }]
  const pieces: TextPiece[] = []
  let begin = 0
  for (let at = 0; at < text.length;) {
    const end = endOfQuote(text, at)
    if (end !== null) {
      pieces.push(
        { text: text.slice(begin, at + 1), isQuoted: false },
        { text: text.slice(at + 1, end), isQuoted: true },
      )
      begin = end
    }
    at = (end ?? at) + 1
  }
  return [...pieces, { text: text.slice(begin), isQuoted: false }]
}

/** Where the quotation that begins here ends, with quotations inside it; null for none. */
function endOfQuote(text: string, start: number): number | null {
  const opening = text.charAt(start)
  const closing = closings[opening]
  if (closing === undefined) return null
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const mark = text.charAt(at)
    if (mark === '\n') return null
    if (mark === opening) depth += 1
    if (mark === closing) depth -= 1
    if (depth === 0) return at
  }
  return null
}
