// Words for what would make translators stumble: what it is in a word, in a sentence, and what to do. Pure; a code without words does not compile.
import type { DraftFile, Finding, FindingCode, LanguageCode } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import { formatWords, placesWords } from './document-words.ts'
import type { Quantities } from './format/quantities.ts'

export interface FindingWords {
  /** One or two words, for the pill of its card. */
  topic: string
  /** The same with its number, for the file's row: "2 comments inside". */
  mark: string
  /** What it is, and what it means. */
  text: string
  /** What to do. */
  remedy: string
  /** Where in the document; empty where there is nothing to say. */
  place: string
  /** Words of the document itself; empty where there are none, or where the sentence says them. */
  excerpt: string
}

/** What the words need to know beside the finding. */
export interface FindingSpeech {
  /** The file that it concerns; null for the order as a whole. */
  file: Pick<DraftFile, 'name' | 'sizeBytes' | 'summary'> | null
  sourceLanguage: LanguageCode | null
  quantities: Quantities
  languageName(code: LanguageCode): string
}

interface Told {
  finding: Finding
  speech: FindingSpeech
  /** How many; one where nothing is counted. */
  count: number
  /** "214 words" */
  words: string
}

interface Wording {
  topic: () => string
  mark?: (told: { count: number }) => string
  text: (told: Told) => string
  remedy: () => string
  /** Each counted one has its place: those that are not listed have a number. */
  isEachPlaced?: true
  /** The excerpt is no text of the document, and the sentence says it where it matters. */
  isExcerptTold?: true
}

const wording: Record<FindingCode, Wording> = {
  comments: {
    topic: m.finding_comments_topic,
    mark: m.finding_comments_mark,
    text: m.finding_comments,
    remedy: m.finding_comments_do,
  },
  trackedChanges: {
    topic: m.finding_tracked_changes_topic,
    mark: m.finding_tracked_changes_mark,
    text: m.finding_tracked_changes,
    remedy: m.finding_tracked_changes_do,
  },
  hiddenText: {
    topic: m.finding_hidden_text_topic,
    mark: m.finding_hidden_text_mark,
    text: m.finding_hidden_text,
    remedy: m.finding_hidden_text_do,
  },
  hiddenSheets: {
    topic: m.finding_hidden_sheets_topic,
    mark: m.finding_hidden_sheets_mark,
    text: m.finding_hidden_sheets,
    remedy: m.finding_hidden_sheets_do,
    isEachPlaced: true,
  },
  hiddenRows: {
    topic: m.finding_hidden_rows_topic,
    mark: m.finding_hidden_rows_mark,
    text: m.finding_hidden_rows,
    remedy: m.finding_hidden_rows_do,
  },
  hiddenColumns: {
    topic: m.finding_hidden_columns_topic,
    mark: m.finding_hidden_columns_mark,
    text: m.finding_hidden_columns,
    remedy: m.finding_hidden_columns_do,
  },
  hiddenSlides: {
    topic: m.finding_hidden_slides_topic,
    mark: m.finding_hidden_slides_mark,
    text: m.finding_hidden_slides,
    remedy: m.finding_hidden_slides_do,
    isEachPlaced: true,
  },
  scanned: {
    topic: m.finding_scanned_topic,
    text: ({ finding, count }) =>
      finding.number === null ? m.finding_scanned_unnumbered() : m.finding_scanned({ count }),
    remedy: m.finding_scanned_do,
  },
  scannedPages: {
    topic: m.finding_scanned_pages_topic,
    mark: m.finding_scanned_pages_mark,
    text: m.finding_scanned_pages,
    remedy: m.finding_scanned_pages_do,
    isEachPlaced: true,
  },
  picture: { topic: m.finding_picture_topic, text: m.finding_picture, remedy: m.finding_picture_do },
  picturesWithText: {
    topic: m.finding_pictures_with_text_topic,
    mark: m.finding_pictures_with_text_mark,
    text: m.finding_pictures_with_text,
    remedy: m.finding_pictures_with_text_do,
  },
  embeddedObjects: {
    topic: m.finding_embedded_objects_topic,
    mark: m.finding_embedded_objects_mark,
    text: m.finding_embedded_objects,
    remedy: m.finding_embedded_objects_do,
  },
  linkedContent: {
    topic: m.finding_linked_content_topic,
    mark: m.finding_linked_content_mark,
    text: m.finding_linked_content,
    remedy: m.finding_linked_content_do,
  },
  macros: { topic: m.finding_macros_topic, text: m.finding_macros, remedy: m.finding_macros_do },
  translatedUnits: {
    topic: m.finding_translated_units_topic,
    mark: m.finding_translated_units_mark,
    text: ({ speech, count, words }) => {
      const units = Math.max(count, speech.file?.summary?.units ?? count)
      const total = m.document_units({ count: units, shown: speech.quantities.number(units) })
      return m.finding_translated_units({ count, total, words })
    },
    remedy: m.finding_translated_units_do,
  },
  encrypted: { topic: m.finding_encrypted_topic, text: m.finding_encrypted, remedy: m.finding_encrypted_do },
  damaged: { topic: m.finding_damaged_topic, text: m.finding_damaged, remedy: m.finding_damaged_do },
  oldFormat: { topic: m.finding_old_format_topic, text: m.finding_old_format, remedy: m.finding_old_format_do },
  empty: {
    topic: m.finding_empty_topic,
    text: ({ speech }) => (speech.file?.sizeBytes === 0 ? m.finding_empty_bytes() : m.finding_empty()),
    remedy: m.finding_empty_do,
  },
  tooLarge: { topic: m.finding_too_large_topic, text: m.finding_too_large, remedy: m.finding_too_large_do },
  partlyRead: { topic: m.finding_partly_read_topic, text: m.finding_partly_read, remedy: m.finding_partly_read_do },
  nameMisleads: {
    topic: m.finding_name_misleads_topic,
    text: ({ finding, speech }) => {
      const format = formatWords(finding.excerpt)
      const extension = /\.([^./\\\s]{1,12})$/u.exec(speech.file?.name ?? '')?.[1]
      return extension === undefined
        ? m.finding_name_misleads_bare({ format })
        : m.finding_name_misleads({ extension, format })
    },
    remedy: m.finding_name_misleads_do,
    isExcerptTold: true,
  },
  mixedLanguages: {
    topic: m.finding_mixed_languages_topic,
    text: ({ finding, speech: { quantities, languageName } }) =>
      m.finding_mixed_languages({
        languages: quantities.list(
          finding.languages.map(({ language, share }) => `${languageName(language)} ${quantities.percent(share)}`),
        ),
      }),
    remedy: m.finding_mixed_languages_do,
  },
  notCounted: { topic: m.finding_not_counted_topic, text: m.finding_not_counted, remedy: m.finding_not_counted_do },
  sourceLanguageDiffers: {
    topic: m.finding_source_language_differs_topic,
    text: ({ finding, speech: { sourceLanguage, languageName } }) => {
      const chosen = sourceLanguage === null ? m.language_unknown() : languageName(sourceLanguage)
      const [likeliest] = finding.languages
      return likeliest === undefined
        ? m.finding_source_language_script({ chosen })
        : m.finding_source_language_differs({ language: languageName(likeliest.language), chosen })
    },
    remedy: m.finding_source_language_differs_do,
  },
  orderedBefore: {
    topic: m.finding_ordered_before_topic,
    text: ({ finding, count }) => {
      const title = finding.excerpt === '' ? m.order_untitled() : finding.excerpt
      return m.finding_ordered_before({ count, title })
    },
    remedy: m.finding_ordered_before_do,
    isExcerptTold: true,
  },
  twiceInDraft: {
    topic: m.finding_twice_in_draft_topic,
    text: ({ finding }) => m.finding_twice_in_draft({ name: finding.excerpt }),
    remedy: m.finding_twice_in_draft_do,
    isExcerptTold: true,
  },
  shortTime: { topic: m.finding_short_time_topic, text: m.finding_short_time, remedy: m.finding_short_time_do },
}

export function findingWords(finding: Finding, speech: FindingSpeech): FindingWords {
  const words = wording[finding.code]
  const count = finding.number ?? 1
  const topic = words.topic()
  return {
    topic,
    mark: words.mark?.({ count }) ?? topic,
    text: words.text({ finding, speech, count, words: speech.quantities.words(finding.words) }),
    remedy: words.remedy(),
    place: finding.code === 'scanned' ? '' : placeOf(finding, words.isEachPlaced === true, speech.quantities),
    excerpt: words.isExcerptTold === true ? '' : finding.excerpt,
  }
}

/** Beyond these, a list of places is no help on a card. */
const mostPlaces = 3

function placeOf({ places, number }: Finding, isEachPlaced: boolean, quantities: Quantities): string {
  const listed = placesWords(places.slice(0, mostPlaces), quantities)
  if (listed === '') return ''
  const count = isEachPlaced ? Math.max(0, (number ?? 0) - Math.min(places.length, mostPlaces)) : 0
  if (count > 0) return m.place_more({ places: listed, count })
  return places.length > mostPlaces ? m.place_elsewhere({ places: listed }) : listed
}

/** Problems first; else as they came, which is the order of the files. */
export function bySeverity(one: Finding, other: Finding): number {
  return Number(other.severity === 'problem') - Number(one.severity === 'problem')
}
