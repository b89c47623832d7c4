// Words for what Verso read from a document: its size, how it was counted, its format, and positions in it. Pure.
import type { DocumentPlace, DocumentSummary, DraftFile } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import type { Quantities } from './format/quantities.ts'

/** "42 paragraphs, 1 table"; empty if the format has no sizes. */
export function summaryWords(summary: DocumentSummary, quantities: Quantities): string {
  const counted = (count: number) => ({ count, shown: quantities.number(count) })
  const sized: string[] = (
    [
      [summary.pages, m.document_pages],
      [summary.sheets, m.document_sheets],
      [summary.slides, m.document_slides],
      [summary.cues, m.document_cues],
      [summary.units, m.document_units],
      [summary.paragraphs, m.document_paragraphs],
      [summary.tables, m.document_tables],
    ] as const
  ).flatMap(([count, words]) => (count === null || count === 0 ? [] : [words(counted(count))]))
  if (summary.durationMs !== null && summary.durationMs > 0) sized.push(durationWords(summary.durationMs, quantities))
  if (summary.translatedUnits !== null && summary.translatedUnits > 0)
    sized.push(m.document_translated(counted(summary.translatedUnits)))
  if (summary.fuzzyUnits !== null && summary.fuzzyUnits > 0) sized.push(m.document_fuzzy(counted(summary.fuzzyUnits)))
  return sized.join(m.list_separator())
}

/** "3 min 10 s" */
export function durationWords(durationMs: number, quantities: Quantities): string {
  const seconds = Math.round(durationMs / 1_000)
  const number = (value: number): string => quantities.number(Math.floor(value))
  if (seconds < 60) return m.document_seconds({ seconds: number(seconds) })
  if (seconds < 3_600) return m.document_minutes({ minutes: number(seconds / 60), seconds: number(seconds % 60) })
  return m.document_hours({ hours: number(seconds / 3_600), minutes: number((seconds % 3_600) / 60) })
}

/** The count that applies to a file: the person's own number, else the counted one; null for neither. */
export function countOf(file: Pick<DraftFile, 'wordCount' | 'wordCountOverride'>): number | null {
  return file.wordCountOverride ?? file.wordCount
}

/** "812 words", "1,240 characters" for Chinese and Japanese. */
export function countWords(count: number, how: DraftFile['countedHow'], quantities: Quantities): string {
  return how === 'characters' ? m.characters_count({ count, shown: quantities.number(count) }) : quantities.words(count)
}

/** The parts of a count, each with its number; without parts that are zero. */
export function countedParts(
  { counted }: Pick<DocumentSummary, 'counted'>,
  quantities: Quantities,
): readonly { label: string; count: string }[] {
  const parts: readonly (readonly [number, () => string])[] = [
    [counted.words, m.counted_words],
    [counted.dictionaryWords, m.counted_dictionary],
    [counted.characters, m.counted_characters],
  ]
  return parts.flatMap(([count, label]) => (count > 0 ? [{ label: label(), count: quantities.number(count) }] : []))
}

const formatNames: Record<string, () => string> = {
  docx: m.format_word,
  xlsx: m.format_excel,
  pptx: m.format_powerpoint,
  odt: m.format_open_text,
  ods: m.format_open_sheet,
  odp: m.format_open_slides,
  pdf: m.format_pdf,
  png: m.format_picture,
  jpeg: m.format_picture,
  gif: m.format_picture,
  webp: m.format_picture,
  svg: m.format_picture,
  html: m.format_web,
  rtf: m.format_rich,
  plainText: m.format_text,
  markdown: m.format_text,
  csv: m.format_table,
  srt: () => m.format_subtitles({ name: 'SRT' }),
  vtt: () => m.format_subtitles({ name: 'WebVTT' }),
  po: () => m.format_translation({ name: 'PO' }),
  xliff: () => m.format_translation({ name: 'XLIFF' }),
  json: () => m.format_data({ name: 'JSON' }),
  xml: () => m.format_data({ name: 'XML' }),
  appleStrings: () => m.format_data({ name: 'Strings' }),
  properties: () => m.format_data({ name: 'Properties' }),
  compound: m.format_old_office,
}

/** The format of a document, to be shown after a label: "Word document". */
export function formatWords(format: string): string {
  const name = Object.hasOwn(formatNames, format) ? formatNames[format] : undefined
  return name?.() ?? m.format_other({ name: format.toUpperCase() })
}

/** A position in a document: "header, page 3", "sheet “Budget”, rows 12–18"; empty for running text. */
export function placeWords(place: DocumentPlace): string {
  const { part, number, name, at } = place
  switch (part) {
    case 'body':
      return name === null ? '' : m.place_under({ name })
    case 'sheet':
      return inSheet(name ?? (number === null ? null : String(number)), name !== null, at)
    case 'slide':
      return slideWords(number, name)
    case 'slideNotes':
      return number === null ? slideWords(null, name) : m.place_slide_notes({ number })
    case 'page':
      return number === null ? '' : m.place_page({ number })
    case 'unit': {
      const unit = at ?? name ?? (number === null ? null : String(number))
      return unit === null ? '' : m.place_unit({ name: unit })
    }
    case 'footnote':
    case 'endnote': {
      const note = at ?? (number === null ? null : String(number))
      if (part === 'footnote')
        return below(note === null ? m.place_footnote() : m.place_footnote_number({ number: note }), name)
      return below(note === null ? m.place_endnote() : m.place_endnote_number({ number: note }), name)
    }
    case 'header':
    case 'footer':
    case 'textBox':
    case 'comment':
    case 'altText':
    case 'chart':
    case 'translation': {
      const words = plainParts[part]()
      return below(number === null ? words : m.place_of_page({ place: words, number }), name)
    }
  }
}

/** Several positions in one line; pages are grouped. */
export function placesWords(places: readonly DocumentPlace[], quantities: Quantities): string {
  const pages = places.filter(({ part, number }) => part === 'page' && number !== null)
  const others = places.filter((place) => !pages.includes(place)).map(placeWords)
  const together =
    pages.length > 1
      ? [m.place_pages({ numbers: pages.map(({ number }) => quantities.number(number ?? 0)).join(m.list_separator()) })]
      : pages.map(placeWords)
  const words = [...new Set([...together, ...others])].filter((each) => each !== '')
  return words.join(' · ')
}

const plainParts = {
  header: m.place_header,
  footer: m.place_footer,
  textBox: m.place_text_box,
  comment: m.place_comment,
  altText: m.place_alt_text,
  chart: m.place_chart,
  translation: m.place_translation,
}

function below(words: string, heading: string | null): string {
  return heading === null ? words : m.place_in_under({ place: words, name: heading })
}

function slideWords(number: number | null, title: string | null): string {
  if (number === null) return title === null ? '' : m.place_under({ name: title })
  return title === null ? m.place_slide({ number }) : m.place_slide_named({ number, name: title })
}

function inSheet(label: string | null, isNamed: boolean, at: string | null): string {
  const sheet = label === null ? '' : isNamed ? m.place_sheet({ name: label }) : m.place_sheet_number({ number: label })
  const inside = at === null ? '' : rangeWords(at)
  return sheet !== '' && inside !== '' ? m.place_in_sheet({ sheet, at: inside }) : sheet + inside
}

/** `B4` is a cell, `12–18` rows, `C–E` columns. */
function rangeWords(at: string): string {
  if (/^[A-Z]+\d+$/i.test(at)) return m.place_cell({ at })
  const isSingle = /^[A-Z0-9]+$/i.test(at)
  if (/^\d/.test(at)) return isSingle ? m.place_row({ at }) : m.place_rows({ at })
  return isSingle ? m.place_column({ at }) : m.place_columns({ at })
}
