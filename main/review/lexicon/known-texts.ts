// Texts that exist in many languages, for a lexicon to learn from where a document is too short to teach it: the
// Declaration of Human Rights, the names and keywords of pictures, and the names of countries, months, days and units.
// The first two are in resources/known-texts, which tools/known-texts.ts writes; the names are those of `Intl`.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { onceForLanguage } from '../once-for-language.ts'

/** One language, as its file has it. */
interface KnownTexts {
  /** The words for each picture, separated by `|`; empty if there are none. The same order in all languages. */
  pictures: string[]
  /** The paragraphs of each section: title, preamble, articles. */
  declaration: string[][]
}

/** Two texts of which one translates the other. */
export interface KnownPair {
  source: string
  target: string
}

/** In the build: the folder, relative to the built worker. Not defined where the sources run. */
declare const KNOWN_TEXTS: string | undefined

function textsOf(tag: string): KnownTexts | null {
  const folder = typeof KNOWN_TEXTS === 'string' ? KNOWN_TEXTS : '../../../resources/known-texts/'
  const file = fileURLToPath(new URL(`${folder}${tag}.json.br`, import.meta.url))
  // Boundary: the file is our own.
  return existsSync(file) ? (JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as KnownTexts) : null
}

/** All codes that a country or a language may have. */
export function codesOfTwoLetters(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.map((second) => first + second))
}

/** The names of the same things in the same order. */
const namesIn = onceForLanguage((tag): readonly (string | undefined)[] => {
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return []
  const countries = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', calendar: 'gregory', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const units = ['long', 'short'] as const
  return [
    ...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 15))),
    ...Array.from({ length: 7 }, (_, at) => weekday.format(Date.UTC(2026, 0, 5 + at))),
    ...Intl.supportedValuesOf('unit').map((unit) =>
      units
        .map((unitDisplay) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay }).format(5))
        .join(' ')
        .replaceAll(/\p{Nd}/gu, ''),
    ),
    ...codesOfTwoLetters().map((region) => countries.of(region)),
  ]
})

function pairsOf(sources: readonly (string | undefined)[], targets: readonly (string | undefined)[]): KnownPair[] {
  return sources.flatMap((source = '', at) => {
    const target = targets[at] ?? ''
    return source === '' || target === '' ? [] : [{ source, target }]
  })
}

/** Of sections with as many paragraphs on both sides, which correspond. */
function pairsOfSections(source: readonly string[][], target: readonly string[][]): KnownPair[] {
  if (source.length !== target.length) return []
  return source.flatMap((paragraphs, section) => {
    const others = target[section] ?? []
    return paragraphs.length === others.length ? pairsOf(paragraphs, others) : []
  })
}

/** The last ones asked for: a review asks twice, and the next is often in the same languages. */
let last: { source: string; target: string; pairs: readonly KnownPair[] } | null = null

/**
 * What is known of two languages, whatever the document.
 * @param source BCP 47 tag, with the script if the language has several: `en`, `zh-Hant`; empty if unknown
 */
export function knownPairs(source: string, target: string): readonly KnownPair[] {
  if (source === '' || target === '' || source === target) return []
  if (last !== null && last.source === source && last.target === target) return last.pairs
  const [own, other] = [textsOf(source), textsOf(target)]
  const pairs = [
    ...(own === null || other === null ? [] : pairsOfSections(own.declaration, other.declaration)),
    ...(own === null || other === null ? [] : pairsOf(own.pictures, other.pictures)),
    ...pairsOf(namesIn(source), namesIn(target)),
  ]
  last = { source, target, pairs }
  return pairs
}
