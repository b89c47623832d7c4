// The parts of a row that are code: what a program reads, which is the same in every language and follows no rule of
// writing.
import type { Alignment, ReviewedDocument, SegmentRange, Span } from '../../model.ts'
import type { ReviewedSide } from '../../segmentation/segmentation.ts'

/** The code in the text of some segments, which are joined by one space. Undefined if there is none. */
export function codeOfRange(
  document: ReviewedDocument,
  segments: Alignment['source'],
  { from, to }: SegmentRange,
  side: ReviewedSide,
): Span[] | undefined {
  let found: Span[] | undefined
  let offset = 0
  for (let at = from; at < to; at += 1) {
    const segment = segments[at]
    if (!segment) break
    const passage = document.passages[segment.passage]
    const isText = side === 'source' || passage?.translation === null
    const code = isText ? (passage?.code ?? []) : []
    for (let index = 0; index + 1 < code.length; index += 2) {
      const start = Math.max(segment.start, code[index] ?? 0)
      const end = Math.min(segment.end, code[index + 1] ?? 0)
      if (end > start) (found ??= []).push({ start: offset + start - segment.start, end: offset + end - segment.start })
    }
    offset += segment.text.length + 1
  }
  return found
}

/** Whether all words of a text are code. */
export function isAllCode(text: string, code: readonly Span[]): boolean {
  if (code.length === 0) return false
  let at = 0
  for (const { start, end } of code) {
    if (/[\p{L}\p{N}]/u.test(text.slice(at, start))) return false
    at = Math.max(at, end)
  }
  return !/[\p{L}\p{N}]/u.test(text.slice(at))
}

/**
 * The text with each part of code as one invented word of the same length, for checks of spelling, spacing and
 * punctuation.
 */
export function maskedCode(text: string, code: readonly Span[]): string {
  let result = ''
  let at = 0
  for (const { start, end } of code) {
    const from = Math.max(start, at)
    if (end <= from) continue
    result +=
      text.slice(at, from) + text.slice(from, end).replace(/[^\p{L}\p{N}\p{M}]/gu, (sign) => 'x'.repeat(sign.length))
    at = end
  }
  return result + text.slice(at)
}
