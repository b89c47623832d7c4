// Turns the lines of a plain text into paragraphs: blank lines separate them, and hard-wrapped lines are joined.
import { breaksAnywhere } from '../../../preload/text/unspaced-scripts.ts'
import type { PassageShape } from '../collecting/passage-shape.ts'

interface LinePassage {
  text: string
  shape: PassageShape
}

/** Ideographs, kana, Hangul and their punctuation are two columns wide. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u
const unseen = /[\p{M}\p{Cf}]/u
const itemMark = /^\s*(?:[-*+•‣◦–·▪●○]|\(?(?:\p{Nd}{1,3}|\p{L})[.)])\s+\S/u

function widthOf(text: string): number {
  let width = 0
  for (const character of text) if (!unseen.test(character)) width += wide.test(character) ? 2 : 1
  return width
}

/** The part that would have had to fit on the previous line. */
function firstPiece(line: string): string {
  const trimmed = line.trimStart()
  const first = [...trimmed.slice(0, 4)][0] ?? ''
  return breaksAnywhere.test(first) ? first : (/^\S+/.exec(trimmed)?.[0] ?? '')
}

/** The usual range of wrap widths. */
const minWidth = 45
const maxWidth = 132

/** The width at which a text was wrapped; null if each line is a whole paragraph. */
function brokenAt(lines: readonly string[]): number | null {
  let width = 0
  for (const line of lines) {
    const ofLine = widthOf(line.trimEnd())
    // A single long word, usually a URL, says nothing about the width.
    if (ofLine > maxWidth && /\S\s+\S/.test(line.trim())) return null
    if (ofLine <= maxWidth) width = Math.max(width, ofLine)
  }
  if (width < minWidth) return null
  let inner = 0
  let full = 0
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    if (line.trim() === '' || next === undefined || next.trim() === '' || itemMark.test(next)) continue
    inner += 1
    if (isFull(line, next, width)) full += 1
  }
  // If most lines are short, the few long ones were not wrapped.
  return full * 2 >= inner ? width : null
}

/** Whether the next line's first word would not have fitted on this one. */
function isFull(line: string, next: string, width: number): boolean {
  return widthOf(line.trimEnd()) + 1 + widthOf(firstPiece(next)) > width
}

/** Joins the lines of one paragraph. */
interface JoinedLines {
  add(line: string): void
  isEmpty(): boolean
  /** Returns the text and starts afresh. */
  take(): string
}

/**
 * Collects pieces in a list: a hostile file may have any number of lines, and repeated concatenation would be
 * quadratic.
 */
export function joinedLines(): JoinedLines {
  let pieces: string[] = []
  return {
    add: (line) => {
      const before = pieces.at(-1)
      const last = before?.at(-1) ?? ''
      if (before === undefined) pieces.push(line)
      else if (last === '\u00ad') pieces.splice(-1, 1, before.slice(0, -1), line)
      else {
        const isOneWord = /\p{L}[-\u2010]$/u.test(before.slice(-3)) && /^\p{Ll}/u.test(line)
        const isUnbroken = breaksAnywhere.test(last) && breaksAnywhere.test(line[0] ?? '')
        pieces.push(isOneWord || isUnbroken ? '' : ' ', line)
      }
    },
    isEmpty: () => pieces.length === 0,
    take: () => {
      const text = pieces.join('')
      pieces = []
      return text
    },
  }
}

export function* passagesOfLines(source: string): Generator<LinePassage> {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028\u2029]/)
  const width = brokenAt(lines)
  const joined = joinedLines()
  let previous = ''
  let isItem = false
  const taken = (): LinePassage[] => {
    if (joined.isEmpty()) return []
    return [{ text: joined.take(), shape: isItem ? { kind: 'listItem', level: 1 } : { kind: 'paragraph' } }]
  }
  for (const line of lines) {
    const words = line.trim()
    if (words === '') {
      yield* taken()
      continue
    }
    const isNewItem = itemMark.test(line)
    const isWrapped = width !== null && !isNewItem && isFull(previous, line, width)
    if (!isWrapped) {
      yield* taken()
      isItem = isNewItem
    }
    joined.add(words)
    previous = line
  }
  yield* taken()
}
