// Parts the passages of a document into sentences. Cells, cues and units stay whole. Every segment lies in one passage, in its order;
// no letter of a passage is lost between them.
import type { Passage } from '../../documents/model.ts'
import { abbreviationsIn, standsBeforeNumbers, usualAbbreviations } from './abbreviations.ts'
import type { ReviewedDocument, Segment } from '../model.ts'

export type ReviewedSide = 'source' | 'target'

/** Languages that write ordinals with a full stop: "am 3. Mai". */
const withOrdinalDots = new Set('de lb da nb nn no fo is fi et lv cs sk pl hu hr sr bs sl tr az hsb dsb'.split(' '))

/** Longer than this without a mark, a passage of a script that has no full stop is parted at its blanks. */
const longPassageCharacters = 360
const leastPartCharacters = 120

/** A line that is shorter than this was ended on purpose, not because the page ended. */
const wrappedLineCharacters = 45
const wrappedLineSquares = 22

const mayEnd = /[\p{Sentence_Terminal}\u2026\u1361\n\r|:;]/u
const bicameralStart = /^[^\p{L}\p{N}]*\p{Ll}/u
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const brahmic =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Sinhala}]/u
const withoutFullStop = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}]/u
/** A blank between two letters of such a script; after a shad for Tibetan. Not before the mark of repetition or abbreviation. */
const clauseBlank =
  /(?<=[\p{Script=Thai}\p{Script=Lao}]) +(?=[\p{Script=Thai}\p{Script=Lao}](?<![ฯๆໆ]))|(?<=\u0F0D) *(?=[^\u0F0D ])/gu
const lastWord =
  /(?:^|[\s([{«"'“‘„\u2014\u2013/-])((?:\p{L}[\p{L}\p{M}]*\.(?:\s(?=\p{L}\.))?)*[\p{L}\p{M}°º]+|\p{Nd}+)\.$/u
/** A number or letter that counts what follows: "1.", "a)", "(iv)", "3.2.", "§ 4.". */
const isCounter = /^[\s([§]*(?:\p{Nd}{1,4}(?:\.\p{Nd}{1,4})*|\p{L}|[ivxlcIVXLC]{1,6})[.)\]．、]*$/u
const hasLetterOrNumber = /[\p{L}\p{N}]/u
const isLetterAlone = /^\p{L}\p{M}*$/u

const segmenters = new Map<string, Intl.Segmenter>()

/** The shortest code of a language as Intl knows it: `eng` → `en`; empty where it knows nothing of the kind. */
function localeOf(language: string | null): string {
  try {
    return language === null || language === '' ? '' : new Intl.Locale(language.split(/[-_]/)[0] ?? '').language
  } catch {
    return ''
  }
}

function segmenterOf(locale: string): Intl.Segmenter {
  const existing = segmenters.get(locale)
  if (existing) return existing
  const created = new Intl.Segmenter(locale === '' ? 'und' : locale, { granularity: 'sentence' })
  segmenters.set(locale, created)
  return created
}

/** Line breaks that only the width of the page made become blanks; the length stays. */
function unwrapped(text: string): string {
  if (!/[\n\r]/.test(text)) return text
  let lineStart = 0
  return text.replace(/[^\S\n\r]*(?:\r\n|\n|\r)/g, (lineBreak: string, at: number) => {
    const line = text.slice(lineStart, at)
    lineStart = at + lineBreak.length
    const rest = text.slice(lineStart)
    const isWrapped =
      /\S/.test(line) &&
      !/^[^\S\n\r]*[\n\r]/.test(rest) &&
      (line.length >= (square.test(line) ? wrappedLineSquares : wrappedLineCharacters) ||
        bicameralStart.test(rest.slice(0, 40)))
    return isWrapped ? ' '.repeat(lineBreak.length) : lineBreak
  })
}

interface Rules {
  locale: string
  abbreviations: ReadonlySet<string>
}

/** Whether the stop at the end of `before` ends nothing, so that `after` belongs to it. */
function goesOn(before: string, after: string, { locale, abbreviations }: Rules): boolean {
  if (!hasLetterOrNumber.test(after)) return !/[\n\r]\s*$/.test(before)
  if (/[\n\r]\s*$/.test(before)) return false
  const end = before.trimEnd()
  if (isCounter.test(end)) return true
  const stop = /[\p{Sentence_Terminal}\u2026]["'\u2019\u201D\u00BB\u203A)\]}]*$/u.exec(end)?.[0] ?? ''
  // For Unicode the little section of Burmese ends a sentence; it is the comma.
  if (stop.startsWith('\u104A')) return true
  // "Why?" she asked. A capital would begin a sentence; scripts without capitals are left as they are.
  if (stop !== '' && bicameralStart.test(after)) return true
  if (stop !== '.') return false
  const word = lastWord.exec(end)?.[1]
  if (word === undefined) return false
  if (/^\p{Nd}+$/u.test(word)) return withOrdinalDots.has(locale) && word.length <= 2
  const lower = word.toLowerCase().replace(/\s/g, '')
  // Initials, and the last of "z. B." or "U.S.".
  if (isLetterAlone.test(word) || /(?:^|[.\s])\p{L}$/u.test(word)) return true
  if (/^\p{Nd}/u.test(after) && standsBeforeNumbers(lower)) return true
  return abbreviations.has(lower) || usualAbbreviations(locale).has(lower)
}

/** Ends of sentences that Unicode's rules (UAX 29) do not know. */
function furtherEnds(text: string, locale: string): number[] {
  const ends: number[] = []
  const add = (pattern: RegExp): void => {
    for (const match of text.matchAll(pattern)) ends.push(match.index + match[0].length)
  }
  // Dots that trail off before a capital, the Ethiopic full stop typed as two word marks, the danda typed as a bar, the Armenian full stop typed as a colon.
  if (/\u2026|\.\.\./.test(text)) add(/(?<=\p{L}\p{M}*)(?:\u2026|\.\.\.)\s+(?=\p{Lu})/gu)
  if (text.includes('\u1361')) add(/\u1361\s?\u1361\s*/g)
  if (text.includes('|') && brahmic.test(text)) add(/(?<=[\p{L}\p{M}\p{N}"'\u201D)] ?)\|{1,2}(?:\s+|$)/gu)
  if (locale === 'hy' && text.includes(':')) add(/(?<=\p{L}):\s+(?=\p{Lu})/gu)
  return ends
}

function longParts(text: string, start: number, end: number): number[] {
  const part = text.slice(start, end)
  if (part.length < longPassageCharacters || !withoutFullStop.test(part)) return []
  const ends: number[] = []
  let from = 0
  for (const match of part.matchAll(clauseBlank)) {
    const at = match.index + match[0].length
    if (at - from < leastPartCharacters || part.length - at < leastPartCharacters) continue
    ends.push(start + at)
    from = at
  }
  return ends
}

/**
 * Where the sentences of a text begin and end, in UTF-16 units, blanks between them left out. What Unicode (UAX 29, through
 * `Intl.Segmenter`) gets wrong is mended: abbreviations, initials, counters, ordinals, quoted questions, wrapped lines.
 *
 * @param language any code; null where it is not known
 * @param abbreviations in lower case without their last full stop, beside the usual ones of the language
 */
export function sentencesOf(
  text: string,
  language: string | null,
  abbreviations: ReadonlySet<string> = new Set(),
): { start: number; end: number }[] {
  const locale = localeOf(language)
  const ends = new Set<number>()
  if (mayEnd.test(text)) {
    const plain = unwrapped(text)
    const rules = { locale, abbreviations }
    let before = 0
    for (const { index, segment } of segmenterOf(locale).segment(plain)) {
      if (index > 0 && !goesOn(plain.slice(before, index), segment, rules)) {
        ends.add(index)
        before = index
      }
    }
    for (const end of furtherEnds(plain, locale)) ends.add(end)
  }
  ends.add(text.length)
  const sentences: { start: number; end: number }[] = []
  let from = 0
  const push = (start: number, end: number): void => {
    const part = text.slice(start, end)
    // The Ethiopic word mark stands between sentences as blanks do.
    const inner = part.trim().replace(/^[\u1361\s]+/, '')
    if (inner === '') return
    const at = start + part.trimEnd().length - inner.length
    sentences.push({ start: at, end: at + inner.length })
  }
  for (const end of [...ends].sort((one, other) => one - other)) {
    let start = from
    for (const part of longParts(text, from, end)) {
      push(start, part)
      start = part
    }
    push(start, end)
    from = end
  }
  return sentences
}

/** What a passage says in the language of its side: of a bilingual file (PO, XLIFF) its translation on the side of the delivery. */
export function textOfPassage(passage: Passage, side: ReviewedSide): string {
  return side === 'target' ? (passage.translation ?? passage.text) : passage.text
}

function isKeptWhole({ kind }: Passage): boolean {
  return kind === 'cell' || kind === 'cue' || kind === 'unit'
}

/** The language that a document is cut up by: what it is ordered in, unless its text says that it is in another. */
export function languageOf({ orderedLanguage, language }: ReviewedDocument): string | null {
  const [likeliest] = language.possible
  if (orderedLanguage !== null && (likeliest === undefined || localeOf(orderedLanguage) !== localeOf(likeliest)))
    return language.possible.some((code) => localeOf(code) === localeOf(orderedLanguage)) || likeliest === undefined
      ? orderedLanguage
      : likeliest
  return orderedLanguage ?? likeliest ?? null
}

/**
 * All segments of a document in order. A passage without text has none.
 *
 * @param passages only those of so many passages from the first on; they are the same as in the whole
 * @param breathe called for each passage; whatever it throws ends the work
 */
export function segmentsOf(
  document: ReviewedDocument,
  side: ReviewedSide,
  { passages = Infinity, breathe = () => undefined }: { passages?: number; breathe?: () => void } = {},
): Segment[] {
  const texts = document.passages.map((passage) => textOfPassage(passage, side))
  const sentences = texts.filter((_, index) => {
    const passage = document.passages[index]
    return passage !== undefined && !isKeptWhole(passage)
  })
  const abbreviations = abbreviationsIn(sentences)
  const language = languageOf(document)
  const segments: Segment[] = []
  document.passages.slice(0, passages).forEach((passage, index) => {
    breathe()
    const text = texts[index] ?? ''
    if (isKeptWhole(passage)) {
      const inner = text.trim()
      if (inner === '') return
      const start = text.length - text.trimStart().length
      segments.push({ passage: index, start, end: start + inner.length, text: inner })
      return
    }
    for (const { start, end } of sentencesOf(text, language, abbreviations))
      segments.push({ passage: index, start, end, text: text.slice(start, end) })
  })
  return segments
}
