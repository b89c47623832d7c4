// Words for findings in source documents: a topic, a sentence, and what to do. Pure; a code without words does not
// compile.
import type { DraftFile, Finding, FindingCode, LanguageCode } from '../../preload/contract/index.ts'
import * as messages from '../messages/generated/groups/finding.ts'
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
  remedy: string
  /** Where in the document; empty if unknown. */
  place: string
  /** Words of the document itself; empty for none, or if the sentence quotes them. */
  excerpt: string
}

/** What the words depend on besides the finding. */
interface FindingSpeech {
  /** The file of the finding; null for the order as a whole. */
  file: Pick<DraftFile, 'name' | 'sizeBytes' | 'summary'> | null
  sourceLanguage: LanguageCode | null
  quantities: Quantities
  languageName(code: LanguageCode): string
}

/** The values that a sentence can contain. */
interface Slots {
  /** How many; one if nothing is counted. */
  count: number
  /** "214 words" */
  words: string
  /** "230 entries" */
  total: string
  extension: string
  format: string
  languages: string
  language: string
  /** The source language of the order. */
  chosen: string
  title: string
  name: string
}

/** Sentences for findings that lack a part of the usual one. */
const variants: Partial<
  Record<FindingCode, (finding: Finding, speech: FindingSpeech) => ((slots: Slots) => string) | null>
> = {
  scanned: ({ number }) => (number === null ? messages.scannedUnnumbered : null),
  empty: (_, { file }) => (file?.sizeBytes === 0 ? messages.emptyBytes : null),
  nameMisleads: (_, { file }) => (extensionOf(file) === undefined ? messages.nameMisleadsBare : null),
  sourceLanguageDiffers: ({ languages }) => (languages.length === 0 ? messages.sourceLanguageScript : null),
}

/** Each counted item has a position, so the positions that are not listed are counted. */
const eachPlaced: ReadonlySet<FindingCode> = new Set(['hiddenSheets', 'hiddenSlides', 'scannedPages'])
/** The excerpt is not text of the document; the sentence quotes it where it matters. */
const excerptSaid: ReadonlySet<FindingCode> = new Set(['nameMisleads', 'orderedBefore', 'twiceInDraft'])

type Mark = Extract<keyof typeof messages, `${FindingCode}Mark`>

function isMark(name: `${FindingCode}Mark`): name is Mark {
  return name in messages
}

export function findingWords(finding: Finding, speech: FindingSpeech): FindingWords {
  const { code } = finding
  const slots = slotsOf(finding, speech)
  const topic = messages[`${code}Topic` as const]()
  const mark = `${code}Mark` as const
  const sentence: (slots: Slots) => string = variants[code]?.(finding, speech) ?? messages[code]
  return {
    topic,
    mark: isMark(mark) ? messages[mark](slots) : topic,
    text: sentence(slots),
    remedy: messages[`${code}Do` as const](),
    place: code === 'scanned' ? '' : placeOf(finding, speech.quantities),
    excerpt: excerptSaid.has(code) ? '' : finding.excerpt,
  }
}

function slotsOf({ number, words, excerpt, languages }: Finding, speech: FindingSpeech): Slots {
  const { file, sourceLanguage, quantities, languageName } = speech
  const count = number ?? 1
  const units = Math.max(count, file?.summary?.units ?? count)
  const [likeliest] = languages
  return {
    count,
    words: quantities.words(words),
    total: quantities.number(units),
    extension: extensionOf(file) ?? '',
    format: formatWords(excerpt),
    languages: quantities.list(
      languages.map(({ language, share }) => `${languageName(language)} ${quantities.percent(share)}`),
    ),
    language: likeliest === undefined ? '' : languageName(likeliest.language),
    chosen: sourceLanguage === null ? m.language_unknown() : languageName(sourceLanguage),
    title: excerpt === '' ? m.order_untitled() : excerpt,
    name: excerpt,
  }
}

function extensionOf(file: FindingSpeech['file']): string | undefined {
  return /\.([^./\\\s]{1,12})$/u.exec(file?.name ?? '')?.[1]
}

/** A longer list of positions does not help on a card. */
const maxPlaces = 3

function placeOf({ code, places, number }: Finding, quantities: Quantities): string {
  const listed = placesWords(places.slice(0, maxPlaces), quantities)
  if (listed === '') return ''
  const count = eachPlaced.has(code) ? Math.max(0, (number ?? 0) - Math.min(places.length, maxPlaces)) : 0
  if (count > 0) return m.place_more({ places: listed, count })
  return places.length > maxPlaces ? m.place_elsewhere({ places: listed }) : listed
}

/** Problems first, then the order of the files. */
export function bySeverity(one: Finding, other: Finding): number {
  return Number(other.severity === 'problem') - Number(one.severity === 'problem')
}
