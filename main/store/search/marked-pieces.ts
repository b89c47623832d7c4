// Extracts the piece of a text that contains the search terms, with matches marked. Pure.
import { unspacedScripts } from '../../../preload/text/unspaced-scripts.ts'
import { tokensOf } from './search-words.ts'
import type { Term, Token } from './search-words.ts'

interface MarkedPieces {
  pieces: { text: string; isMatch: boolean }[]
  /** How many of the terms the piece contains. */
  terms: number
}

const beforeLength = 48
const pieceLength = 180
/** Only this much of a long text is searched: a snippet is a hint, not proof. */
const lookedThroughLength = 2_000_000
const maxMatches = 40

interface Match {
  term: number
  start: number
  end: number
}

/** Null if the text contains none of the terms. */
export function markedPieces(text: string, terms: readonly Term[]): MarkedPieces | null {
  const matches = matchesIn(text.slice(0, lookedThroughLength), terms)
  const first = bestStart(matches)
  if (first === null) return null
  const from = cutFrom(text, first.start)
  const to = cutTo(text, Math.max(from + pieceLength, Math.min(first.end, from + 2 * pieceLength)))
  const shown = matches.filter(({ start, end }) => start >= from && end <= to)
  const pieces: MarkedPieces['pieces'] = []
  const add = (piece: string, isMatch: boolean) => {
    const plain = piece.replace(/\s+/gu, ' ')
    const last = pieces.at(-1)
    if (plain === '') return
    if (last?.isMatch === isMatch) last.text += plain
    else pieces.push({ text: plain, isMatch })
  }
  if (from > 0) add('…', false)
  let at = from
  for (const { start, end } of shown) {
    if (end <= at) continue
    add(text.slice(at, Math.max(at, start)), false)
    add(text.slice(Math.max(at, start), end), true)
    at = end
  }
  add(text.slice(at, to), false)
  if (to < text.length) add('…', false)
  return { pieces, terms: new Set(shown.map(({ term }) => term)).size }
}

/** In text order; stops once each term was found and nearby matches are collected. */
function matchesIn(text: string, terms: readonly Term[]): Match[] {
  const longest = Math.max(...terms.map(({ words }) => words.length))
  const recent: Token[] = []
  const matches: Match[] = []
  const met = new Set<number>()
  let metAt = Infinity
  for (const token of tokensOf(text)) {
    if (token.start > metAt + pieceLength) break
    recent.push(token)
    if (recent.length > longest) recent.shift()
    for (const [term, { words, isPrefix }] of terms.entries()) {
      const from = recent.length - words.length
      const isHere =
        from >= 0 &&
        words.every((word, index) => {
          const found = recent[from + index]?.word ?? ''
          return isPrefix && index === words.length - 1 ? found.startsWith(word) : found === word
        })
      if (!isHere) continue
      const begin = recent[from] ?? token
      // A single letter of a script without spaces matches as the first of a pair.
      const isOneLetter = isPrefix && words.length === 1 && [...(words[0] ?? '')].length === 1
      const width = isOneLetter && token.end - token.start === [...token.word].length ? 1 : token.end - begin.start
      const isPair = isOneLetter && [...token.word].length === 2 && pairScript.test(token.word)
      matches.push({ term, start: begin.start, end: isPair ? begin.start + width : token.end })
      met.add(term)
      if (met.size === terms.length) metAt = Math.min(metAt, token.start)
    }
    if (matches.length >= maxMatches * terms.length) break
  }
  return matches
}

const pairScript = new RegExp(`^[${unspacedScripts}]`, 'u')

/** The earliest start whose piece contains the most terms. */
function bestStart(matches: readonly Match[]): Match | null {
  let best: { match: Match; terms: number } | null = null
  for (const [index, match] of matches.entries()) {
    const near = new Set<number>()
    for (const other of matches.slice(index)) {
      if (other.end > match.start + pieceLength - beforeLength) break
      near.add(other.term)
    }
    if (best === null || near.size > best.terms) best = { match, terms: near.size }
  }
  return best?.match ?? null
}

/** A little earlier, at the start of a word or line. */
function cutFrom(text: string, start: number): number {
  const from = Math.max(0, start - beforeLength)
  if (from === 0) return 0
  const line = text.lastIndexOf('\n', start - 1)
  if (line >= from) return line + 1
  const blank = text.slice(from, start).search(/\s/u)
  return onWhole(text, blank === -1 ? from : from + blank + 1)
}

function cutTo(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const blank = text.slice(wanted - 24, wanted).search(/\s\S*$/u)
  return onWhole(text, blank === -1 ? wanted : wanted - 24 + blank)
}

/** Avoids splitting a surrogate pair. */
function onWhole(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}
