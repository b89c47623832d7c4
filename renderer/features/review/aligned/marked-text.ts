// Splits text into pieces with their marks: findings and search matches. Pure.
import type { FindingSeverity } from '../../../../preload/contract/index.ts'
import { findingSeverities } from '../../../../preload/contract/reviewing/review-findings.ts'

export interface TextMark {
  start: number
  end: number
  kind: FindingSeverity | 'found' | 'here'
}

export interface TextPiece {
  text: string
  /** The highest severity of the findings on it; null for none. */
  severity: FindingSeverity | null
  /** It matches the search; `here`: it is the current match. */
  find: 'found' | 'here' | null
}

export function markedPieces(text: string, marks: readonly TextMark[]): TextPiece[] {
  const lying = marks.filter(({ start, end }) => start < end && start < text.length)
  if (lying.length === 0) return text === '' ? [] : [{ text, severity: null, find: null }]
  const edges = [
    ...new Set([0, text.length, ...lying.flatMap(({ start, end }) => [start, Math.min(end, text.length)])]),
  ].toSorted((one, other) => one - other)
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? text.length
    const kinds = lying.filter((mark) => mark.start <= start && mark.end >= end).map(({ kind }) => kind)
    return {
      text: text.slice(start, end),
      severity: findingSeverities.find((severity) => kinds.includes(severity)) ?? null,
      find: kinds.includes('here') ? 'here' : kinds.includes('found') ? 'found' : null,
    }
  })
}

/**
 * Numbers with spaces, such as telephone numbers and dates: right-to-left text would show their parts in the wrong order.
 */
const figures = /(?<![0-9./-])[./-]*\+?[0-9]+(?:(?:[./-][0-9./-]*)?[ \u00A0][0-9]+)+/g

/** Splits a text into such numbers, which are shown left to right, and everything else. */
export function withFigures(text: string): { text: string; areFigures: boolean }[] {
  const pieces: { text: string; areFigures: boolean }[] = []
  let at = 0
  for (const match of text.matchAll(figures)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), areFigures: false })
    pieces.push({ text: match[0], areFigures: true })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), areFigures: false })
  return pieces
}
