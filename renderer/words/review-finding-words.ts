// Words for what the checks of a review find: a topic of a word or two, and one plain sentence with what is expected and what is there. Pure; a code
// that has no words here is said by its category.
import type { FindingCategory, FindingSeverity, LanguageCode, ReviewFinding } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import { formatWords } from './document-words.ts'
import type { Quantities } from './format/quantities.ts'

/** A piece of a sentence; what is quoted from a document has its own direction and stands out. */
export interface SentencePart {
  text: string
  isQuoted: boolean
}

export interface ReviewFindingWords {
  /** "Number" */
  topic: string
  /** "The source says 6, the translation says ٨ (8)." */
  text: string
  parts: readonly SentencePart[]
}

/** What the words need to know beside the finding. */
export interface ReviewSpeech {
  quantities: Quantities
  locale: Intl.Locale
  languageName(code: LanguageCode): string
}

type Worded = Pick<ReviewFinding, 'code' | 'category' | 'expected' | 'found' | 'details'>

/** What a sentence may say of a finding. */
interface Slots {
  expected: string
  found: string
  name: string
  expectedNumber: string
  foundNumber: string
  rows: number
  language: string
  script: string
}

const wording: Partial<Record<string, readonly [topic: () => string, sentence: (slots: Slots) => string]>> = {
  numberMissing: [m.reviewtopic_number, m.reviewfinding_number_missing],
  numberChanged: [m.reviewtopic_number, m.reviewfinding_number_changed],
  numberAdded: [m.reviewtopic_number, m.reviewfinding_number_added],
  numberFormat: [m.reviewtopic_number, m.reviewfinding_number_format],
  currencyChanged: [m.reviewtopic_currency, m.reviewfinding_currency_changed],
  urlMissing: [m.reviewtopic_url, m.reviewfinding_url_missing],
  urlChanged: [m.reviewtopic_url, m.reviewfinding_url_changed],
  emailMissing: [m.reviewtopic_email, m.reviewfinding_email_missing],
  emailChanged: [m.reviewtopic_email, m.reviewfinding_email_changed],
  phoneMissing: [m.reviewtopic_phone, m.reviewfinding_phone_missing],
  phoneChanged: [m.reviewtopic_phone, m.reviewfinding_phone_changed],
  placeholderMissing: [m.reviewtopic_placeholder, m.reviewfinding_placeholder_missing],
  placeholderAdded: [m.reviewtopic_placeholder, m.reviewfinding_placeholder_added],
  placeholderChanged: [m.reviewtopic_placeholder, m.reviewfinding_placeholder_changed],
  placeholderOrder: [m.reviewtopic_placeholder, m.reviewfinding_placeholder_order],
  tagMissing: [m.reviewtopic_tag, m.reviewfinding_tag_missing],
  tagAdded: [m.reviewtopic_tag, m.reviewfinding_tag_added],
  codeMissing: [m.reviewtopic_tag, m.reviewfinding_code_missing],
  codeAdded: [m.reviewtopic_tag, m.reviewfinding_code_added],
  escapeMissing: [m.reviewtopic_line_break, m.reviewfinding_escape_missing],
  escapeAdded: [m.reviewtopic_line_break, m.reviewfinding_escape_added],
  lineBreaks: [m.reviewtopic_line_break, m.reviewfinding_line_breaks],
  acceleratorMissing: [m.reviewtopic_accelerator, m.reviewfinding_accelerator_missing],
  translationEmpty: [m.reviewtopic_missing, m.reviewfinding_translation_empty],
  untranslated: [m.reviewtopic_untranslated, m.reviewfinding_untranslated],
  partlyUntranslated: [m.reviewtopic_untranslated, m.reviewfinding_partly_untranslated],
  damagedCharacters: [m.reviewtopic_damaged, m.reviewfinding_damaged_characters],
  wordRepeated: [m.reviewtopic_repeated, m.reviewfinding_word_repeated],
  bracketUnbalanced: [m.reviewtopic_bracket, m.reviewfinding_bracket_unbalanced],
  quoteUnbalanced: [m.reviewtopic_quote, m.reviewfinding_quote_unbalanced],
  endPunctuation: [m.reviewtopic_punctuation, m.reviewfinding_end_punctuation],
  edgeBlanks: [m.reviewtopic_blanks, m.reviewfinding_edge_blanks],
  blanksDoubled: [m.reviewtopic_blanks, m.reviewfinding_blanks_doubled],
  tabsLost: [m.reviewtopic_blanks, m.reviewfinding_tabs_lost],
  itemSignLost: [m.reviewtopic_punctuation, m.reviewfinding_item_sign_lost],
  letterCase: [m.reviewtopic_capitals, m.reviewfinding_letter_case],
  punctuationDoubled: [m.reviewtopic_punctuation, m.reviewfinding_punctuation_doubled],
  lengthShort: [m.reviewtopic_length, m.reviewfinding_length_short],
  lengthLong: [m.reviewtopic_length, m.reviewfinding_length_long],
  termMissing: [m.reviewtopic_term, m.reviewfinding_term_missing],
  termForbidden: [m.reviewtopic_term, m.reviewfinding_term_forbidden],
  termTranslated: [m.reviewtopic_term, m.reviewfinding_term_translated],
  translationInconsistent: [m.reviewtopic_consistency, m.reviewfinding_translation_inconsistent],
  translationRepeated: [m.reviewtopic_consistency, m.reviewfinding_translation_repeated],
  fileEmpty: [m.reviewtopic_file, m.reviewfinding_file_empty],
  fileUnchanged: [m.reviewtopic_file, m.reviewfinding_file_unchanged],
  fileLanguage: [m.reviewtopic_language, m.reviewfinding_file_language],
  fileScript: [m.reviewtopic_script, m.reviewfinding_file_script],
  fileDamaged: [m.reviewtopic_file, m.reviewfinding_file_damaged],
  fileEncrypted: [m.reviewtopic_file, m.reviewfinding_file_encrypted],
  fileWithoutText: [m.reviewtopic_file, m.reviewfinding_file_without_text],
  fileFormat: [m.reviewtopic_file, m.reviewfinding_file_format],
  fileMissing: [m.reviewtopic_file, m.reviewfinding_file_missing],
  passageMissing: [m.reviewtopic_missing, m.reviewfinding_passage_missing],
  endMissing: [m.reviewtopic_missing, m.reviewfinding_end_missing],
  passageAdded: [m.reviewtopic_added, m.reviewfinding_passage_added],
  passageDoubled: [m.reviewtopic_repeated, m.reviewfinding_passage_doubled],
  passageSourceLanguage: [m.reviewtopic_untranslated, m.reviewfinding_passage_source_language],
  passageMoved: [m.reviewtopic_order, m.reviewfinding_passage_moved],
  headingLost: [m.reviewtopic_structure, m.reviewfinding_heading_lost],
  headingLevel: [m.reviewtopic_structure, m.reviewfinding_heading_level],
  listItemLost: [m.reviewtopic_structure, m.reviewfinding_list_item_lost],
  tableCount: [m.reviewtopic_structure, m.reviewfinding_table_count],
  tableRows: [m.reviewtopic_structure, m.reviewfinding_table_rows],
  tableColumns: [m.reviewtopic_structure, m.reviewfinding_table_columns],
  sheetCount: [m.reviewtopic_structure, m.reviewfinding_sheet_count],
  sheetRows: [m.reviewtopic_structure, m.reviewfinding_sheet_rows],
  sheetColumns: [m.reviewtopic_structure, m.reviewfinding_sheet_columns],
  slideCount: [m.reviewtopic_structure, m.reviewfinding_slide_count],
  footnoteCount: [m.reviewtopic_structure, m.reviewfinding_footnote_count],
  pictureCount: [m.reviewtopic_structure, m.reviewfinding_picture_count],
  hyperlinkCount: [m.reviewtopic_structure, m.reviewfinding_hyperlink_count],
  cueCount: [m.reviewtopic_subtitles, m.reviewfinding_cue_count],
  cueTimes: [m.reviewtopic_subtitles, m.reviewfinding_cue_times],
  cueOverlap: [m.reviewtopic_subtitles, m.reviewfinding_cue_overlap],
  cueReadingSpeed: [m.reviewtopic_subtitles, m.reviewfinding_cue_reading_speed],
  cueLineLength: [m.reviewtopic_subtitles, m.reviewfinding_cue_line_length],
  unitMissing: [m.reviewtopic_missing, m.reviewfinding_unit_missing],
  unitAdded: [m.reviewtopic_added, m.reviewfinding_unit_added],
  unitUntranslated: [m.reviewtopic_missing, m.reviewfinding_unit_untranslated],
  unitNeedsWork: [m.reviewtopic_unfinished, m.reviewfinding_unit_needs_work],
  unitSourceChanged: [m.reviewtopic_source, m.reviewfinding_unit_source_changed],
}

/** Sentences for findings that lack, or have, what the usual one does not. */
const variants: Partial<Record<string, (finding: Worded) => ((slots: Slots) => string) | null>> = {
  fileMissing: ({ expected }) => (expected.length === 0 ? m.reviewfinding_file_missing_unknown : null),
  sheetCount: ({ details }) => (details.name === undefined ? null : m.reviewfinding_sheet_count_named),
  fileLanguage: ({ details }) => (details.language === undefined ? m.reviewfinding_file_language_unknown : null),
  cueTimes: ({ details }) => ((details.rows ?? 1) > 1 ? m.reviewfinding_cue_times_shifted : null),
  lineBreaks: ({ details }) =>
    details.expectedNumber === details.foundNumber ? m.reviewfinding_line_break_at_edge : null,
}

const categories: Record<FindingCategory, readonly [name: () => string, sentence: () => string]> = {
  accuracy: [m.reviewfinding_category_accuracy, m.reviewfinding_other_accuracy],
  terminology: [m.reviewfinding_category_terminology, m.reviewfinding_other_terminology],
  style: [m.reviewfinding_category_style, m.reviewfinding_other_style],
  locale: [m.reviewfinding_category_locale, m.reviewfinding_other_locale],
  design: [m.reviewfinding_category_design, m.reviewfinding_other_design],
  completeness: [m.reviewfinding_category_completeness, m.reviewfinding_other_completeness],
}

const severities: Record<FindingSeverity, () => string> = {
  critical: m.reviewfinding_severity_critical,
  major: m.reviewfinding_severity_major,
  minor: m.reviewfinding_severity_minor,
}

/** "Accuracy" */
export function categoryWords(category: FindingCategory): string {
  return categories[category][0]()
}

/** "Certain", "To look at", "Small things" */
export function severityWords(severity: FindingSeverity): string {
  return severities[severity]()
}

/** Codes that have a sentence of their own. */
export function isWorded(code: string): boolean {
  return Object.hasOwn(wording, code)
}

export function reviewFindingWords(finding: Worded, speech: ReviewSpeech): ReviewFindingWords {
  const own = isWorded(finding.code) ? wording[finding.code] : undefined
  if (own === undefined) {
    const [name, sentence] = categories[finding.category]
    return spoken(name(), sentence())
  }
  const [topic, usual] = own
  const sentence = variants[finding.code]?.(finding) ?? usual
  return spoken(topic(), sentence(slotsOf(finding, speech)))
}

/** Around what is quoted while the sentence is put together; of the private use area, and taken out of the quotes themselves. */
const opening = '\uE000'
const closing = '\uE001'
const marks = /[\uE000\uE001]/g
/** Beyond these, a list in a sentence is no help. */
const mostQuotes = 3
const longestQuote = 120

/** A quoted sentence brings the full stop of the sentence that it ends. */
const twoStops = /(\uE000[^\uE000\uE001]*\s[^\uE000\uE001]*[.!?…。！？؟।]\uE001)\./gu

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
    if (code === 'fileScript') return nameOfScript(value, locale)
    if (code === 'fileLanguage') return languageName(value as LanguageCode)
    if (code === 'fileFormat') return formatWords(value)
    return quoted(withDigits(value))
  }
  const list = (values: readonly string[]): string => {
    const shown = values.slice(0, mostQuotes).map(said).join(', ')
    return values.length > mostQuotes ? `${shown} …` : shown
  }
  const number = (value: number | undefined): string => (value === undefined ? '' : quantities.number(value))
  return {
    expected: list(expected),
    found: list(found),
    name: details.name === undefined ? '' : quoted(details.name),
    expectedNumber: number(details.expectedNumber),
    foundNumber: number(details.foundNumber),
    rows: details.rows ?? 1,
    language: details.language === undefined ? '' : languageName(details.language),
    script: details.script === undefined ? '' : nameOfScript(details.script, locale),
  }
}

function quoted(text: string): string {
  const line = text.replace(marks, '').replace(/\s+/g, ' ').trim()
  return `${opening}${line.length > longestQuote ? `${line.slice(0, longestQuote - 1)}…` : line}${closing}`
}

const otherDigit = /(?![0-9])\p{Nd}/gu

/** Digits of another script are said in those of the interface as well: "٨ (8)". */
function withDigits(text: string): string {
  if (text.length > 24) return text
  const value = text.replace(otherDigit, (digit) => String(digitValue(digit)))
  return value === text
    ? text
    : m.reviewfinding_digits({ written: text, value: value.replaceAll('٫', '.').replaceAll('٬', ',') })
}

/** The digits of a script stand in a row of ten, from zero on. */
function digitValue(digit: string): number {
  let point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - 1))) {
    point -= 1
    value += 1
  }
  return value
}

function nameOfScript(code: string, locale: Intl.Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'script' }).of(code) ?? code
  } catch {
    return code
  }
}
