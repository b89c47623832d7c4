// Words that exclude each other: left and right, open and closed, red, green and blue. What English says by them, a side each, is in
// `opposite-english.json`, with the groups of which each side excludes the others; a side may be in several. Things of one kind (persons, places) do
// not exclude each other, but none is translated by another: `nurse` by `teacher`, unless it is broader (`medicine` for `syrup`).
//
// The words of the other languages are in `opposite-words`, a file each, by the side. A side that a language does not have there is not judged in it.
// In both, `*` is for any letters; behind a semicolon are words that may say the side, or something near, and by which no translation is taken for the
// opposite. Made from general knowledge of the languages, and compared with real translations (LibreOffice's help, GNOME's guides, Debian's
// installation guide, message catalogues), which were read in German, French, Spanish, Italian, Dutch, Portuguese, Russian, Swedish, Danish, Norwegian,
// Bengali and Arabic.
import { joinsWords } from '../../joined-languages.ts'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { inAllSpellings } from '../../letter-spellings.ts'
import { onceForLanguage } from '../../once-for-language.ts'
import { beginningsOf, sidesByBeginnings } from './word-beginnings.ts'
import type { Beginnings } from './word-beginnings.ts'
import english from './opposite-english.json' with { type: 'json' }

/** In the build: the folder, relative to the built worker. Not defined where the sources run. */
declare const OPPOSITE_WORDS: string | undefined

/** The build compresses the files, which are two megabytes otherwise. */
const wordsOf = onceForLanguage((language): Readonly<Record<string, string>> | null => {
  const folder = typeof OPPOSITE_WORDS === 'string' ? OPPOSITE_WORDS : './opposite-words/'
  const file = fileURLToPath(new URL(`${folder}${language}.json`, import.meta.url))
  const compressed = `${file}.br`
  if (!existsSync(compressed) && !existsSync(file)) return null
  const text = existsSync(compressed) ? brotliDecompressSync(readFileSync(compressed)) : readFileSync(file)
  // Boundary: the file is our own.
  return JSON.parse(text.toString()) as Readonly<Record<string, string>>
})

/** How a language says one side. */
interface TranslatedSide {
  /** What says it for certain; finds all. */
  said: RegExp
  /** What says it for certain, or may say it, or something near; for texts in small letters. */
  perhaps: RegExp
}

/** Arabic writes the article and short words in front of a word together with it. */
const prefixes: Readonly<Record<string, string>> = { ar: '[وف]?(?:[بكل]?ال|لل|[بكلس])?' }
const lettersOfPrefix = 4

const anyLetters = '[\\p{L}\\p{M}]*'
const notWithinWord = ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'] as const

/** Finds any of the words; whole ones, for people to read, where words have spaces between them. */
function wholeWords(words: string, prefix: string, areUnspaced: boolean): RegExp {
  if (areUnspaced) return new RegExp(words, 'gu')
  const [before, after] = notWithinWord
  return new RegExp(`${before}${prefix}(?:${inAllSpellings(words).replaceAll('*', anyLetters)})${after}`, 'giu')
}

/** Small letters of the scripts of these languages, as an expression for all that Unicode calls letters takes long to build. */
const smallLetters =
  'a-zß-ʯͰ-ԯḀ-ỿ\\u0610-\\u061a\\u0620-\\u06d3\\u06d5-\\u06ef\\u06fa-\\u06ff\\u0900-\\u0963\\u0971-\\u09e3\\u09f0\\u09f1'

/** Whether a text in small letters has any of the words: what `*` is for at their ends is not looked at, which takes a third of the time. */
function anyOf(words: string, prefix: string, areUnspaced: boolean): RegExp {
  if (areUnspaced) return new RegExp(words, 'u')
  const [before, after] = [`(?<![${smallLetters}])`, `(?![${smallLetters}])`]
  const all = words.split('|').map((word) => ({
    isWithin: word.startsWith('*'),
    text: `${inAllSpellings(word.replace(/^\*|\*$/gu, '')).replaceAll('*', `[${smallLetters}]*`)}${word.endsWith('*') ? '' : after}`,
  }))
  const oneOf = (isWithin: boolean): string[] =>
    all.filter((word) => word.isWithin === isWithin).map(({ text }) => text)
  const [within, beginning] = [oneOf(true), oneOf(false)]
  const atBeginning = beginning.length > 0 ? [`${before}${prefix}(?:${beginning.join('|')})`] : []
  return new RegExp([...atBeginning, ...within].join('|'), 'u')
}

/** What is certain, and what is not. */
function parts(words: string): [said: string, perhaps: string] {
  const [said = '', perhaps] = words.split('; ')
  return [said, perhaps === undefined ? said : `${said}|${perhaps}`]
}

interface EnglishSide {
  side: string
  /** The letters with which the first of these words begins. */
  beginning: string
  /** One of the words that say it, at the place where it begins. */
  said: () => RegExp
}

/** As many letters of its first word as each word has by which a side is said for certain. */
const keyLetters = 3
const alternatives = /(?:\((?:[^()]|\([^()]*\))*\)|[^|()])+/gu

const englishOf = new Map(Object.entries(english.sides))
const oppositesOf = new Map<string, Set<string>>()
for (const group of english.groups)
  for (const side of group) {
    const opposites = oppositesOf.get(side) ?? new Set()
    for (const other of group) if (other !== side) opposites.add(other)
    oppositesOf.set(side, opposites)
  }

/** By the first letters of a word; their expressions are built where a text has these letters. */
let englishSides: Map<string, EnglishSide[]> | null = null

function readEnglishSides(): Map<string, EnglishSide[]> {
  const sides = new Map<string, EnglishSide[]>()
  for (const [side, words] of englishOf) {
    for (const [word] of parts(words)[0].matchAll(alternatives)) {
      const beginning = /^[a-z]+(?![?])/u.exec(word)?.[0] ?? ''
      const key = beginning.slice(0, keyLetters)
      const all = sides.get(key) ?? []
      let found: RegExp | null = null
      const said = (): RegExp => (found ??= new RegExp(`(?:${word.replaceAll('*', '\\w*')})\\b`, 'iy'))
      all.push({ side, beginning, said })
      sides.set(key, all)
    }
  }
  return sides
}

/** More words than a document has in general. */
const maxKnownWords = 50_000
const sidesOfWords = new Map<string, readonly EnglishSide[]>()

/** The sides which a word may say, or begin to say. Of few words, and a document repeats them. */
function englishSidesOf(word: string): readonly EnglishSide[] {
  const known = sidesOfWords.get(word)
  if (known !== undefined) return known
  englishSides ??= readEnglishSides()
  const letters = word.toLowerCase()
  const beginning = englishSides.get(letters.slice(0, keyLetters)) ?? []
  const sides = beginning.filter((side) => letters.startsWith(side.beginning))
  if (sidesOfWords.size >= maxKnownWords) sidesOfWords.clear()
  sidesOfWords.set(word, sides)
  return sides
}

const englishPerhaps = new Map<string, RegExp>()

function perhapsOf(side: string): RegExp {
  let perhaps = englishPerhaps.get(side)
  if (perhaps === undefined) {
    const words = parts(englishOf.get(side) ?? '')[1].replaceAll('*', '\\w*')
    perhaps = new RegExp(`\\b(?:${words})\\b`, 'gi')
    englishPerhaps.set(side, perhaps)
  }
  return perhaps
}

/** Whether an English text perhaps says a side in another way. */
export function isSaidPerhaps(side: string, text: string): boolean {
  return text.search(perhapsOf(side)) >= 0
}

/** How many words of an English text say a side, or perhaps do. */
export function timesSaidPerhaps(side: string, text: string): number {
  return [...text.matchAll(perhapsOf(side))].length
}

/** A word of an English text that has opposites. */
export interface SaidSide {
  side: string
  opposites: readonly string[]
  /** Other things of its kind: other persons, other places. Hundreds. */
  ofKind: ReadonlySet<string>
  /** What the text says, and where. */
  text: string
  start: number
}

const kindOf = new Map(english.kinds.flatMap((kind) => kind.map((side) => [side, kind] as const)))

const sorts = new Map<string, readonly string[]>()

function noteSorts(name: string, all: readonly (readonly string[])[]): void {
  for (const [at, sides] of all.entries())
    for (const side of sides) sorts.set(side, [...(sorts.get(side) ?? []), `${name} ${String(at)}`])
}

noteSorts('kind', english.kinds)
noteSorts('group', english.groups)

/** Its kinds (`kind 0`: persons, `kind 1`: places, `kind 2`: things) and groups; two sides that have one in common say different things of one sort. */
export function sortsOf(side: string): readonly string[] {
  return sorts.get(side) ?? []
}

/** A translation may be more general, or name what is meant: `medicine` for a syrup. */
const broaderOrNarrower = new Map<string, Set<string>>()
for (const [broad = '', ...narrow] of english.broader)
  for (const side of narrow) {
    broaderOrNarrower.set(broad, (broaderOrNarrower.get(broad) ?? new Set()).add(side))
    broaderOrNarrower.set(side, (broaderOrNarrower.get(side) ?? new Set()).add(broad))
  }

const relations = new Map<string, Relations>()
type Relations = Pick<SaidSide, 'side' | 'opposites' | 'ofKind'>

function relationsOf(side: string): Relations {
  const known = relations.get(side) ?? readRelations(side)
  relations.set(side, known)
  return known
}

function readRelations(side: string): Relations {
  const opposites = [...(oppositesOf.get(side) ?? [])]
  const ofKind = new Set(kindOf.get(side))
  for (const other of [side, ...opposites, ...(broaderOrNarrower.get(side) ?? [])]) ofKind.delete(other)
  return { side, opposites, ofKind }
}

/** Sides with this opposite in common: they may say nearly the same (`rise` and `increase`). */
export function akinBy(opposite: string, { side, opposites }: SaidSide): string[] {
  return [...(oppositesOf.get(opposite) ?? [])].filter((other) => other !== side && !opposites.includes(other))
}

const englishWord = /\b[a-z]+/gi
const lowercase = /\p{Ll}/u
/** In a text that is not in capitals, these are no words: `CAR T cells`. */
const acronym = /^[A-Z]{2,}$/

/** Each side once, and how many times the text says it. */
export function sidesIn(text: string): { said: SaidSide[]; times: ReadonlyMap<string, number> } {
  const said: SaidSide[] = []
  const times = new Map<string, number>()
  const hasAcronyms = lowercase.test(text)
  englishWord.lastIndex = 0
  for (let word = englishWord.exec(text); word !== null; word = englishWord.exec(text)) {
    const { 0: letters, index } = word
    if (text[index - 1] === '-' || (hasAcronyms && acronym.test(letters))) continue
    for (const { side, said: saidBy } of englishSidesOf(letters)) {
      const expression = saidBy()
      expression.lastIndex = index
      const match = expression.exec(text)
      if (match === null) continue
      const before = times.get(side) ?? 0
      times.set(side, before + 1)
      if (before === 0) said.push({ ...relationsOf(side), text: match[0], start: index })
    }
  }
  return { said, times }
}

/** The words of a language. */
interface TranslatedSides {
  of(side: string): TranslatedSide | undefined
  /** The sides that a text may say for certain, by the beginnings of its words; the expressions of all others find nothing in it. */
  mayBeSaidIn(text: string): ReadonlySet<string>
}

/** @param language the shortest BCP 47 code. Null: no words are known. */
export const translatedSidesOf = onceForLanguage((language): TranslatedSides | null => {
  const row = wordsOf(language)
  if (row === null) return null
  const prefix = prefixes[language] ?? ''
  const areUnspaced = joinsWords(language)
  /** At how many letters of a word of the text one of these may begin. */
  const places = areUnspaced ? Infinity : prefix === '' ? 1 : lettersOfPrefix + 1
  const known = new Map<string, TranslatedSide>()
  const of = (side: string): TranslatedSide | undefined => {
    const words = row[side]
    if (words === undefined || known.has(side)) return known.get(side)
    const [said, perhaps] = parts(words)
    let certain: RegExp | null = null
    const translated: TranslatedSide = {
      // Of few sides only, and an expression takes a while to build.
      get said() {
        certain ??= wholeWords(said, prefix, areUnspaced)
        return certain
      },
      perhaps: anyOf(perhaps, prefix, areUnspaced),
    }
    known.set(side, translated)
    return translated
  }
  let beginnings: Beginnings | null = null
  const mayBeSaidIn = (text: string): ReadonlySet<string> => {
    beginnings ??= beginningsOf(
      Object.entries(row).flatMap(([side, words]) =>
        parts(words)[0]
          .split('|')
          .map((word) => [side, word] as const),
      ),
    )
    return sidesByBeginnings(beginnings, text, places)
  }
  return { of, mayBeSaidIn }
})
