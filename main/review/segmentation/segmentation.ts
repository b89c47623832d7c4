// Splits the passages of a document into sentences. Cells, cues and units stay whole. Every segment lies in one
// passage, in its order; no letter of a passage is lost.
import type { Passage } from '../../documents/model.ts'
import { abbreviationsIn, precedesNumbers, commonAbbreviations } from './abbreviations.ts'
import type { Alignment, ReviewedDocument, Segment, SegmentRange } from '../model.ts'

export type ReviewedSide = 'source' | 'target'

/** Languages that write ordinals with a full stop: "am 3. Mai". */
const ordinalDotLanguages = new Set('de lb da nb nn no fo is fi et lv cs sk pl hu hr sr bs sl tr az hsb dsb'.split(' '))

/** Passages longer than this in a script without full stops are split at spaces. */
const longPassageCharacters = 360
const minPartCharacters = 120

/** A line shorter than this was ended on purpose, not wrapped. */
const wrappedLineCharacters = 45
const wrappedLineSquares = 22

const mayEnd = /[\p{Sentence_Terminal}\u2026\u1361\n\r|:;]/u
const bicameralStart = /^[^\p{L}\p{N}]*\p{Ll}/u
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const brahmic =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Sinhala}]/u
const withoutFullStop = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}]/u
/**
 * A space between two letters of such a script; for Tibetan, after a shad. Not before a repetition or abbreviation
 * mark.
 */
const clauseSpace =
  /(?<=[\p{Script=Thai}\p{Script=Lao}]) +(?=[\p{Script=Thai}\p{Script=Lao}](?<![ฯๆໆ]))|(?<=\u0F0D) *(?=[^\u0F0D ])/gu
const lastWord =
  /(?:^|[\s([{«"'“‘„\u2014\u2013/-])((?:\p{L}[\p{L}\p{M}]*\.(?:\s(?=\p{L}\.))?)*[\p{L}\p{M}°º]+|\p{Nd}+)\.$/u
/** A number or letter that numbers what follows: "1.", "a)", "(iv)", "3.2.", "§ 4.". */
const isCounter = /^[\s([§]*(?:\p{Nd}{1,4}(?:\.\p{Nd}{1,4})*|\p{L}|[ivxlcIVXLC]{1,6})[.)\]．、]*$/u
const hasLetterOrNumber = /[\p{L}\p{N}]/u
const isLetterAlone = /^\p{L}\p{M}*$/u

const segmenters = new Map<string, Intl.Segmenter>()

const locales = new Map<string, string>()

function readLocale(language: string): string {
  try {
    return new Intl.Locale(language.split(/[-_]/)[0] ?? '').language
  } catch {
    return ''
  }
}

/** The shortest code of a language that Intl knows: `eng` → `en`; empty if unknown. */
function localeOf(language: string | null): string {
  if (language === null || language === '') return ''
  const known = locales.get(language)
  if (known !== undefined) return known
  const locale = readLocale(language)
  // Documents name languages too: a hostile one names many.
  if (locales.size < 1_000) locales.set(language, locale)
  return locale
}

function segmenterOf(locale: string): Intl.Segmenter {
  const existing = segmenters.get(locale)
  if (existing) return existing
  const created = new Intl.Segmenter(locale === '' ? 'und' : locale, { granularity: 'sentence' })
  segmenters.set(locale, created)
  return created
}

/** Replaces line breaks that come from wrapping by spaces; keeps the length. */
function unwrapped(text: string): string {
  if (!/[\n\r]/.test(text)) return text
  let lineStart = 0
  return text.replace(/(?<![^\S\n\r])[^\S\n\r]*(?:\r\n|\n|\r)/g, (lineBreak: string, at: number) => {
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

/** Whether the stop at the end of `before` does not end a sentence, so that `after` belongs to it. */
function continues(before: string, after: string, { locale, abbreviations }: Rules): boolean {
  if (!hasLetterOrNumber.test(after)) return !/[\n\r][^\S\n\r]*$/.test(before)
  if (/[\n\r][^\S\n\r]*$/.test(before)) return false
  const end = before.trimEnd()
  if (isCounter.test(end)) return true
  const stop = /[\p{Sentence_Terminal}\u2026]["'\u2019\u201D\u00BB\u203A)\]}]*$/u.exec(end)?.[0] ?? ''
  // Unicode treats the Burmese little section as a sentence end; it is a comma.
  if (stop.startsWith('\u104A')) return true
  // "Why?" she asked. A capital would start a sentence; scripts without capitals are not changed.
  if (stop !== '' && bicameralStart.test(after)) return true
  if (stop !== '.') return false
  const word = lastWord.exec(end)?.[1]
  if (word === undefined) return false
  if (/^\p{Nd}+$/u.test(word)) return ordinalDotLanguages.has(locale) && word.length <= 2
  const lower = word.toLowerCase().replace(/\s/g, '')
  // Initials, and the last letter of "z. B." or "U.S.".
  if (isLetterAlone.test(word) || /(?:^|[.\s])\p{L}$/u.test(word)) return true
  if (/^\p{Nd}/u.test(after) && precedesNumbers(lower)) return true
  return abbreviations.has(lower) || commonAbbreviations(locale).has(lower)
}

const openingAtEnd = /\p{Ps}{1,4}$/u
/** A note's number directly after the stop. */
const noteNumber = /^\p{Nd}{1,3}(?:[,–-]\s?\p{Nd}{1,3})*[)\]］]\s*/u

/**
 * Unicode's rules leave an opening bracket directly after a stop with the sentence before: `行く。「はい」`. It belongs to the
 * next one; the number of a note (`apt.[11]`) to the one before.
 */
function endAtBracket(text: string, end: number): number {
  const opening = openingAtEnd.exec(text.slice(Math.max(0, end - 4), end))?.[0]
  if (opening === undefined) return end
  const note = noteNumber.exec(text.slice(end, end + 24))?.[0]
  return note === undefined ? end - opening.length : end + note.length
}

/** Sentence ends that Unicode's rules (UAX 29) do not know. */
function additionalEnds(text: string, locale: string): number[] {
  const ends: number[] = []
  const add = (pattern: RegExp): void => {
    for (const match of text.matchAll(pattern)) ends.push(match.index + match[0].length)
  }
  // An ellipsis before a capital, the Ethiopic full stop typed as two word marks, the danda typed as a bar, the
  // Armenian full stop typed as a colon.
  if (/\u2026|\.\.\./.test(text)) add(/(?:\u2026|\.\.\.)(?<=\p{L}\p{M}*(?:\u2026|\.\.\.))\s+(?=\p{Lu})/gu)
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
  for (const match of part.matchAll(clauseSpace)) {
    const at = match.index + match[0].length
    if (at - from < minPartCharacters || part.length - at < minPartCharacters) continue
    ends.push(start + at)
    from = at
  }
  return ends
}

/**
 * The start and end of each sentence of a text, in UTF-16 units, without the spaces between them. Corrects the rules of
 * Unicode (UAX 29, through `Intl.Segmenter`) for abbreviations, initials, counters, ordinals, quoted questions and
 * wrapped lines.
 * @param language any code; null if unknown
 * @param abbreviations in lower case without their last full stop, in addition to the common ones of the language
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
      const at = index > 0 ? endAtBracket(plain, index) : 0
      if (at > before && !continues(plain.slice(before, at), plain.slice(at, index + segment.length), rules)) {
        ends.add(at)
        before = at
      }
    }
    for (const end of additionalEnds(plain, locale)) ends.add(end)
  }
  ends.add(text.length)
  const sentences: { start: number; end: number }[] = []
  let from = 0
  const push = (start: number, end: number): void => {
    const part = text.slice(start, end)
    // The Ethiopic word mark separates sentences as spaces do.
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

/**
 * A passage's text in the language of its side: in a bilingual file (PO, XLIFF), the translation for the target side.
 */
export function textOfPassage(passage: Passage, side: ReviewedSide): string {
  return side === 'target' ? (passage.translation ?? passage.text) : passage.text
}

/** The text of some segments, joined by spaces. */
export function textOfRange(segments: readonly Segment[], { from, to }: SegmentRange): string {
  return to - from === 1
    ? (segments[from]?.text ?? '')
    : segments
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ')
}

/** The text of a row on one side; empty if there is no such row. */
export function textOfRow(alignment: Alignment, side: ReviewedSide, row: number): string {
  const range = alignment.rows[row]?.[side]
  return range === undefined ? '' : textOfRange(alignment[side], range)
}

function isKeptWhole({ kind }: Passage): boolean {
  return kind === 'cell' || kind === 'cue' || kind === 'unit'
}

/** The language for segmentation: the ordered one, unless the text is clearly in another. */
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
 * @param passages the number of passages to segment, from the first on; their segments are the same as in the whole
 * @param yieldToMessages called for each passage; throwing stops the work
 */
export function segmentsOf(
  document: ReviewedDocument,
  side: ReviewedSide,
  { passages = Infinity, yieldToMessages = () => undefined }: { passages?: number; yieldToMessages?: () => void } = {},
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
    yieldToMessages()
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
