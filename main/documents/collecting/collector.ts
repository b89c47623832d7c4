// Receives what the readers find: text by part, counted on the fly, and facts about the document. Keeps no more text
// than the index needs, and knows no format.
import type {
  CountedHow,
  DocumentFact,
  DocumentFactCode,
  DocumentPart,
  DocumentPlace,
  DocumentSummary,
  LanguageShare,
} from '../model.ts'
import type { GridEvents, PagePicture, PassageShape } from './passage-shape.ts'
import { createLanguageSamples } from '../language/language-samples.ts'
import type { LanguageSamples } from '../language/language-samples.ts'
import { addCounts, countWords, noCounts, sumOf } from '../language/word-count.ts'
import type { Counts } from '../language/word-count.ts'

/** Further parts are added to the last one: nobody reads a list of 5,000 pages. */
const maxParts = 2_000
const maxPlaces = 5
const excerptCharacters = 80
const headingCharacters = 80
/** As many as the contract allows for the place of a comment. */
const placeCharacters = 500

export interface Finding {
  place?: DocumentPlace | null
  number?: number
  words?: number
  excerpt?: string
}

/** Sizes that readers may set; all start as unknown. */
type Sizes = Omit<DocumentSummary, 'format' | 'counted'>

/** Things besides text that the review counts. */
export type Thing = 'footnotes' | 'pictures' | 'hyperlinks'

export interface Collector {
  /**
   * Whether passages are collected one by one with their shape. Readers then also pass what is not counted: numbers in
   * cells, formula results, and each plural form. If false, readers need not build shapes.
   */
  keepsShapes: boolean
  /**
   * Adds text to be translated: one paragraph, cell or similar.
   * @param labelWords words of its bullet or number, which are not in the text but are counted, as in LibreOffice
   * @param shape what the text is in the document; a paragraph if omitted
   */
  passage(text: string, place: DocumentPlace, labelWords?: number, shape?: PassageShape): void
  /** Counts something that is not text. */
  thing(kind: Thing): void
  /** Receives the structure of sheets; null if only their text is needed. */
  grid: GridEvents | null
  /** Receives each picture at its position in the text; null if pictures are not needed. */
  picture: ((picture: PagePicture) => void) | null
  /** Text that is searchable but not counted: comments, alternative texts, translations. */
  aside(text: string, place: DocumentPlace): void
  /** Hidden text: searchable, not counted, and reported as a fact. Ignored if it has no letters. */
  hidden(code: DocumentFactCode, text: string, place: DocumentPlace): void
  /** Adds to the fact with this code. */
  found(code: DocumentFactCode, finding?: Finding): void
  headerRow(place: DocumentPlace, cells: readonly string[]): void
  add(size: keyof Sizes, number?: number): void
  set(size: keyof Sizes, number: number): void
  /** The language the document declares; only the first declaration counts. */
  declareLanguage(source: string | null | undefined, target?: string | null): void
  samples: LanguageSamples
}

export interface Collected {
  text: string
  parts: DocumentPart[]
  facts: DocumentFact[]
  counts: Counts
  countedHow: CountedHow
  sizes: Sizes
  declared: string | null
  declaredTarget: string | null
}

interface Part {
  place: DocumentPlace
  counts: Counts
  lines: string[]
  headerRow: string[]
}

export function placeOf(
  part: DocumentPlace['part'],
  { number = null, name = null, at = null }: Partial<Omit<DocumentPlace, 'part'>> = {},
): DocumentPlace {
  return { part, number, name: shortened(name), at: shortened(at) }
}

/** An id of a unit can be as long as a text. */
function shortened(text: string | null): string | null {
  return text === null ? null : text.slice(0, placeCharacters)
}

/** A heading, shortened to name a location. */
export function headingOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, headingCharacters)
}

/** The first few words, cut between words if the text has spaces. */
export function excerptOf(text: string): string {
  const plain = text.slice(0, 400).replace(/\s+/g, ' ').trim()
  if (plain.length <= excerptCharacters) return plain
  const cut = plain.slice(0, excerptCharacters)
  const blank = cut.lastIndexOf(' ')
  return `${cut.slice(0, blank > excerptCharacters / 2 ? blank : excerptCharacters)}…`
}

const meaningful = /[\p{L}\p{N}]/u

/** Below this share, the other kind of counting does not change the unit of the count. */
const negligibleShare = 0.05

function countedHow(counts: Counts): CountedHow {
  const share = counts.characters / Math.max(1, sumOf(counts))
  if (share <= negligibleShare) return 'words'
  return share >= 1 - negligibleShare ? 'characters' : 'mixed'
}

function nothingKnown(): Sizes {
  return {
    paragraphs: null,
    tables: null,
    sheets: null,
    slides: null,
    pages: null,
    cues: null,
    durationMs: null,
    units: null,
    translatedUnits: null,
    fuzzyUnits: null,
  }
}

export interface CollectorWithResult extends Collector {
  finish(shares: LanguageShare[]): Collected
}

/** @param keptCharacters how much text to keep; all of it is counted */
export function createCollector(keptCharacters: number): CollectorWithResult {
  const parts = new Map<string, Part>()
  const facts = new Map<DocumentFactCode, DocumentFact>()
  const sizes = nothingKnown()
  const samples = createLanguageSamples()
  let room = keptCharacters
  let declared: string | null = null
  let declaredTarget: string | null = null

  let last: { place: DocumentPlace; part: Part } | null = null
  const partOf = (place: DocumentPlace): Part => {
    if (last?.place !== place) last = { place, part: lookedUp(place) }
    return last.part
  }

  const lookedUp = (place: DocumentPlace): Part => {
    // Headings and cells locate text within a part; they do not start a new one.
    const isNamed = place.part === 'sheet' || place.part === 'slide'
    const key = `${place.part} ${String(place.number ?? '')}`
    const existing = parts.get(key)
    if (existing) return existing
    const overflow = parts.size >= maxParts ? [...parts.values()].at(-1) : undefined
    if (overflow) return overflow
    const created = {
      place: placeOf(place.part, { number: place.number, name: isNamed ? place.name : null }),
      counts: noCounts(),
      lines: [],
      headerRow: [],
    }
    parts.set(key, created)
    return created
  }

  const keep = (part: Part, text: string): void => {
    if (room <= 0) return
    const kept = text.length > room ? text.slice(0, room) : text
    room -= kept.length + 1
    part.lines.push(kept)
  }

  const factOf = (code: DocumentFactCode): DocumentFact => {
    const existing = facts.get(code)
    if (existing) return existing
    const created: DocumentFact = { code, number: 0, words: 0, places: [], excerpt: '' }
    facts.set(code, created)
    return created
  }

  const isSamePlace = (one: DocumentPlace, other: DocumentPlace): boolean =>
    one.part === other.part && one.number === other.number && one.name === other.name && one.at === other.at

  const found = (code: DocumentFactCode, { place, number = 1, words = 0, excerpt = '' }: Finding = {}): void => {
    const fact = factOf(code)
    fact.number += number
    fact.words += words
    if (fact.excerpt === '' && excerpt !== '') fact.excerpt = excerptOf(excerpt)
    if (place && fact.places.length < maxPlaces && !fact.places.some((known) => isSamePlace(known, place)))
      fact.places.push({ ...place })
  }

  const aside = (text: string, place: DocumentPlace): void => {
    const trimmed = text.trim()
    if (trimmed !== '') keep(partOf(place), trimmed)
  }

  return {
    keepsShapes: false,
    grid: null,
    picture: null,
    thing: () => undefined,
    passage: (text, place, labelWords = 0) => {
      const trimmed = text.trim()
      if (trimmed === '') return
      const part = partOf(place)
      addCounts(trimmed, part.counts)
      part.counts.words += labelWords
      samples.add(trimmed)
      keep(part, trimmed)
    },
    aside,
    hidden: (code, text, place) => {
      if (!meaningful.test(text)) return
      aside(text, place)
      found(code, { place, words: countWords(text), excerpt: text })
    },
    found,
    headerRow: (place, cells) => {
      partOf(place).headerRow = cells.slice(0, 50).map(headingOf)
    },
    add: (size, number = 1) => {
      sizes[size] = (sizes[size] ?? 0) + number
    },
    set: (size, number) => {
      sizes[size] = number
    },
    declareLanguage: (source, target) => {
      declared ??= source?.trim().slice(0, 35) || null
      declaredTarget ??= target?.trim().slice(0, 35) || null
    },
    samples,
    finish: (shares) => {
      const counts = noCounts()
      const texts: string[] = []
      const listed: DocumentPart[] = []
      let at = 0
      for (const part of parts.values()) {
        counts.words += part.counts.words
        counts.dictionaryWords += part.counts.dictionaryWords
        counts.characters += part.counts.characters
        const text = part.lines.join('\n')
        if (text !== '') texts.push(text)
        listed.push({
          place: part.place,
          wordCount: sumOf(part.counts),
          start: at,
          end: at + text.length,
          headerRow: part.headerRow,
        })
        if (text !== '') at += text.length + 1
      }
      if (shares.length > 1) {
        facts.set('mixedLanguages', {
          code: 'mixedLanguages',
          number: shares.length,
          words: 0,
          places: [],
          excerpt: '',
          languages: shares,
        })
      }
      return {
        text: texts.join('\n'),
        parts: listed,
        facts: [...facts.values()],
        counts,
        countedHow: countedHow(counts),
        sizes,
        declared,
        declaredTarget,
      }
    },
  }
}
