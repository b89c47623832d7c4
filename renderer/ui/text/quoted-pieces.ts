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
  const ends = endsOfQuotes(text)
  const pieces: TextPiece[] = []
  let begin = 0
  for (let at = 0; at < text.length; at += 1) {
    const end = ends.get(at)
    if (end === undefined) continue
    pieces.push({ text: text.slice(begin, at + 1), isQuoted: false }, { text: text.slice(at + 1, end), isQuoted: true })
    begin = end
    at = end
  }
  return [...pieces, { text: text.slice(begin), isQuoted: false }]
}

/** Where each quotation begins and ends, also those inside others. In one pass: a text may have nothing but quotation marks. */
function endsOfQuotes(text: string): Map<number, number> {
  const ends = new Map<number, number>()
  /** By the mark that ends them, the places where quotations of this line have begun. */
  const begun = new Map<string, number[]>(Object.values(closings).map((closing) => [closing, []]))
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at)
    if (mark === '\n') for (const places of begun.values()) places.length = 0
    begun.get(closings[mark] ?? '')?.push(at)
    const start = begun.get(mark)?.pop()
    if (start !== undefined) ends.set(start, at)
  }
  return ends
}
