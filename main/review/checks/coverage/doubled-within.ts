// Finds a part of a segment that follows itself: the same words twice, though the source has them once. Sentences of a
// unit are one segment, and so are those that end without a sign; what is before the first of two equal sentences, such
// as the name of who speaks, makes them different segments.
import type { ReviewFinding } from '../../model.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { letterBits, letters } from '../characters/letters.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'

/** Shorter parts are repeated on purpose; a Chinese or Japanese sentence has fewer characters. */
const minCharacters = 20
const minIdeographs = 8
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}]/u
/** Behind these a part may begin without a space. */
const ideographicStops = new Set(Array.from('。！？', (stop) => stop.charCodeAt(0)))
/** In a longer text the search would take too long. */
const maxCharacters = 20_000

/** The same for the same characters; others rarely have it, too. */
function hashOf(text: string, from: number, length: number): number {
  let hash = 0
  for (let at = from; at < from + length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

/** The first part that follows itself; null if there is none. */
export function doubledPartOf(text: string): string | null {
  const least = ideographs.test(text) ? minIdeographs : minCharacters
  if (text.length < 2 * least || text.length > maxCharacters) return null
  /** By the hash of its first characters, the last part that begins so. */
  const last = new Map<number, number>()
  let mayBegin = true
  for (let index = 0; index + least <= text.length; index += 1) {
    const code = text.charCodeAt(index)
    const isBlank = (letterBits(code) & letters.blank) !== 0
    const begins = mayBegin && !isBlank
    mayBegin = isBlank || ideographicStops.has(code)
    if (!begins) continue
    const hash = hashOf(text, index, least)
    const before = last.get(hash)
    last.set(hash, index)
    if (before === undefined) continue
    const part = text.slice(before, index).trimEnd()
    if (part.length >= least && text.startsWith(part, index) && /\p{L}{3}/u.test(part)) return part
  }
  return null
}

function isInOnePassage(context: DocumentContext, row: number, next: number): boolean {
  const [one, other] = [context.rowPassages('target', row), context.rowPassages('target', next)]
  return one.length === 1 && other.length === 1 && one[0] === other[0]
}

/** @param reportedRows rows of which is said already that something is there twice */
export function* checkDoubledWithin(
  context: DocumentContext,
  reportedRows: ReadonlySet<number>,
): Generator<ReviewFinding<DocumentFindingCode>> {
  const { rows } = context.alignment
  const textOf = (side: Side, from: number, to: number): string =>
    rows
      .slice(from, to)
      .map((_, at) => context.rowText(side, from + at))
      .filter((text) => text !== '')
      .join(' ')
  const own = rows.map((row, at) => {
    context.yieldToMessages?.()
    return row.source.from === row.source.to ? null : doubledPartOf(context.rowText('target', at))
  })
  for (const at of rows.keys()) {
    context.yieldToMessages?.()
    const isJoined =
      own[at] === null && own[at + 1] === null && !reportedRows.has(at + 1) && isInOnePassage(context, at, at + 1)
    const to = isJoined ? at + 2 : at + 1
    const part = isJoined ? doubledPartOf(textOf('target', at, to)) : own[at]
    if (typeof part !== 'string' || reportedRows.has(at) || doubledPartOf(textOf('source', at, to)) !== null) continue
    yield context.finding({
      code: 'passageDoubled',
      row: at,
      targetText: part,
      found: [excerptOf(part)],
      details: { rows: to - at },
    })
  }
}
