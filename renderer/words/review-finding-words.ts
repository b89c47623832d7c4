// Words for the findings of a review: a topic, and one plain sentence with what is expected and what is there. Pure. A
// code of the catalogue without words does not compile; a code from another version of Verso is described by its category.
import type { FindingCategory, FindingSeverity, LanguageCode, ReviewFinding } from '../../preload/contract/index.ts'
import { directionOf } from '../../preload/contract/application/languages.ts'
import { asciiDigits } from '../../preload/contract/reviewing/digits.ts'
import { describeFinding, findingCatalogue, isFindingCode } from '../../preload/contract/reviewing/review-findings.ts'
import type { ReviewFindingCode } from '../../preload/contract/reviewing/review-findings.ts'
import { list_separator } from '../messages/generated/messages.js'
import * as categories from '../messages/generated/groups/reviewcategory.ts'
import * as sentences from '../messages/generated/groups/reviewfinding.ts'
import * as otherSentences from '../messages/generated/groups/reviewother.ts'
import * as severities from '../messages/generated/groups/reviewseverity.ts'
import * as topics from '../messages/generated/groups/reviewtopic.ts'
import { formatWords } from './document-words.ts'
import type { Quantities } from './format/quantities.ts'

/** A piece of a sentence; a quote from a document has its own direction and is highlighted. */
interface SentencePart {
  text: string
  isQuoted: boolean
}

interface ReviewFindingWords {
  /** "Number" */
  topic: string
  /** "The source says 6, the translation says ٨ (8)." */
  text: string
  parts: readonly SentencePart[]
}

/** What the words depend on besides the finding. */
export interface ReviewSpeech {
  quantities: Quantities
  locale: Intl.Locale
  languageName(code: LanguageCode): string
}

type Worded = Pick<ReviewFinding, 'code' | 'category' | 'expected' | 'found' | 'details'>

/** The values that a sentence can contain. */
interface Slots {
  expected: string
  found: string
  name: string
  expectedNumber: string
  foundNumber: string
  /** The number that the form of a sentence depends on: that of `foundNumber`. */
  count: number
  rows: number
  language: string
  script: string
}

/** Sentences for findings that lack or add a part of the usual one. */
const variants: Partial<Record<ReviewFindingCode, (finding: Worded) => ((slots: Slots) => string) | null>> = {
  fileMissing: ({ expected }) => (expected.length === 0 ? sentences.fileMissingUnknown : null),
  sheetCount: ({ details }) => (details.name === undefined ? null : sentences.sheetCountNamed),
  fileLanguage: ({ details }) => (details.language === undefined ? sentences.fileLanguageUnknown : null),
  cueTimes: ({ details }) => ((details.rows ?? 1) > 1 ? sentences.cueTimesShifted : null),
  lineBreaks: ({ details }) => (details.expectedNumber === details.foundNumber ? sentences.lineBreakAtEdge : null),
}

/** "Accuracy" */
export function categoryWords(category: FindingCategory): string {
  return categories[category]()
}

/** "Critical", "Major", "Minor" */
export function severityWords(severity: FindingSeverity): string {
  return severities[severity]()
}

export function reviewFindingWords(finding: Worded, speech: ReviewSpeech): ReviewFindingWords {
  const { code, category } = finding
  if (!isFindingCode(code)) return spoken(categoryWords(category), otherSentences[category]())
  const sentence = variants[code]?.(finding) ?? sentences[code]
  return spoken(topics[findingCatalogue[code].topic](), sentence(slotsOf(finding, speech)))
}

/** Marks quotes while the sentence is built. From the private use area; removed from the quotes themselves. */
const opening = '\uE000'
const closing = '\uE001'
const marks = /[\uE000\uE001]/g
/** A longer list does not help in a sentence. */
const maxQuotes = 3
const maxQuoteLength = 120

/** A quote with its own full stop at the end of the sentence; one of the other direction is isolated there. */
const twoStops = /(\uE000[^\s\uE000\uE001]*\s[^\uE000\uE001]*(?<=[.!?…。！？؟।])\uE001\u2069?)\./gu

function spoken(topic: string, worded: string): ReviewFindingWords {
  const sentence = worded.replace(twoStops, '$1')
  const parts = sentence.split(opening).flatMap((piece, index) => {
    if (index === 0) return [{ text: piece, isQuoted: false }]
    const [quote = '', rest = ''] = piece.split(closing)
    return [
      { text: quote, isQuoted: true },
      { text: rest, isQuoted: false },
    ]
  })
  return { topic, text: sentence.replace(marks, ''), parts: parts.filter(({ text }) => text !== '') }
}

function slotsOf(
  { code, expected, found, details }: Worded,
  { quantities, locale, languageName }: ReviewSpeech,
): Slots {
  const said = (value: string): string => {
    switch (describeFinding(code)?.names) {
      case 'script':
        return nameOfScript(value, locale)
      case 'language':
        return languageName(value as LanguageCode)
      case 'format':
        return formatWords(value)
      case undefined:
        return quoted(withDigits(value, locale))
    }
  }
  const list = (values: readonly string[]): string => {
    const shown = values.slice(0, maxQuotes).map(said).join(list_separator())
    return values.length > maxQuotes ? `${shown} …` : shown
  }
  const number = (value: number | undefined): string => (value === undefined ? '' : quantities.number(value))
  return {
    expected: list(expected),
    found: list(found),
    name: details.name === undefined ? '' : quoted(details.name),
    expectedNumber: number(details.expectedNumber),
    foundNumber: number(details.foundNumber),
    count: details.foundNumber ?? 0,
    rows: details.rows ?? 1,
    language: details.language === undefined ? '' : languageName(details.language),
    script: details.script === undefined ? '' : nameOfScript(details.script, locale),
  }
}

function quoted(text: string): string {
  const line = text.replace(marks, '').replace(/\s+/g, ' ').trim()
  return `${opening}${line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength - 1)}…` : line}${closing}`
}

/** Adds the interface's digits to those of another script: "٨ (8)". */
function withDigits(text: string, { language }: Intl.Locale): string {
  if (text.length > 24) return text
  const value = asciiDigits(text)
  return value === text
    ? text
    : beginning(language) + sentences.digits({ written: text, value: value.replaceAll('٫', '.').replaceAll('٬', ',') })
}

/** Digits alone have no direction, so what they mean would come before them in a window from right to left. */
function beginning(language: string): string {
  return directionOf(language) === 'rtl' ? '\u200f' : ''
}

function nameOfScript(code: string, locale: Intl.Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'script' }).of(code) ?? code
  } catch {
    return code
  }
}
