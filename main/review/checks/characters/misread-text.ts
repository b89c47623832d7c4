// Finds text that was UTF-8 and was read in a code page of one byte a character: `dÃ©jÃ `, `РџСЂРёРІРµС‚`. No list of
// traces: a run of characters is misread if its bytes in the code page are valid UTF-8 of letters of the language.
import type { Span } from '../../model.ts'
import { codeUnitsOf } from './code-units.ts'

/** Code pages that computers have had as their usual one; Windows-1252 stands for Latin-1 too. */
const codePages = [
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'macintosh',
  'koi8-r',
]

interface CodePage {
  bytes: ReadonlyMap<string, number>
  /** One or more sequences of UTF-8. */
  sequences: RegExp
}

const firstByteOfTwo = [0xc2, 0xdf] as const
const firstByteOfThree = [0xe0, 0xef] as const
const firstByteOfFour = [0xf0, 0xf4] as const
const furtherBytes = [0x80, 0xbf] as const

function charactersOf(bytes: ReadonlyMap<string, number>, [from, to]: readonly [number, number]): string {
  let characters = ''
  for (const [character, byte] of bytes) if (byte >= from && byte <= to) characters += character
  return `[${characters.replace(/[\\\]^-]/gu, '\\$&')}]`
}

function codePageOf(name: string): CodePage {
  const bytes = new Map<string, number>()
  const decoder = new TextDecoder(name)
  for (let byte = 0x80; byte <= 0xff; byte += 1) {
    const character = decoder.decode(Uint8Array.of(byte))
    if (character !== '\uFFFD') bytes.set(character, byte)
    // Latin-1 has control characters where Windows has signs.
    if (byte < 0xa0 && name === 'windows-1252') bytes.set(String.fromCharCode(byte), byte)
  }
  const further = charactersOf(bytes, furtherBytes)
  const [two, three, four] = [firstByteOfTwo, firstByteOfThree, firstByteOfFour].map((range) =>
    charactersOf(bytes, range),
  )
  const sequence = `${two ?? ''}${further}|${three ?? ''}${further}{2}|${four ?? ''}${further}{3}`
  return { bytes, sequences: new RegExp(`(?:${sequence})+`, 'gu') }
}

/** For each UTF-16 unit, the code pages in which it begins a sequence of two, of more, or goes on with one; as bits. */
interface Lookup {
  pages: readonly CodePage[]
  beginsTwo: Uint16Array
  beginsMore: Uint16Array
  goesOn: Uint16Array
}

let built: Lookup | null = null
function lookup(): Lookup {
  if (built) return built
  const pages = codePages.map(codePageOf)
  const [beginsTwo, beginsMore, goesOn] = [new Uint16Array(0x10000), new Uint16Array(0x10000), new Uint16Array(0x10000)]
  pages.forEach(({ bytes }, index) => {
    for (const [character, byte] of bytes) {
      const table = byte <= furtherBytes[1] ? goesOn : byte <= firstByteOfTwo[1] ? beginsTwo : beginsMore
      const code = character.charCodeAt(0)
      table[code] = (table[code] ?? 0) | (1 << index)
    }
  })
  return (built = { pages, beginsTwo, beginsMore, goesOn })
}

/** The code pages in which a text may have a sequence, as bits: a fast check, since hardly any text has. */
function candidatesFor(text: string, { beginsTwo, beginsMore, goesOn }: Lookup): number {
  const units = codeUnitsOf(text)
  let candidates = 0
  for (let at = 0; at + 1 < text.length; at += 1) {
    const code = units[at] ?? 0
    if (code < 0x80) continue
    const next = goesOn[units[at + 1] ?? 0] ?? 0
    if (next === 0) continue
    candidates |= (beginsTwo[code] ?? 0) & next
    if (at + 2 < text.length) candidates |= (beginsMore[code] ?? 0) & next & (goesOn[units[at + 2] ?? 0] ?? 0)
  }
  return candidates
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** What the characters were, in one code page; null if they are not valid UTF-8. */
function decodedWith({ bytes }: CodePage, run: string): string | null {
  try {
    return utf8.decode(Uint8Array.from(run, (character) => bytes.get(character) ?? 0))
  } catch {
    return null
  }
}

/** Signs that any language may have: quotation marks, dashes, the euro, and those of Latin-1. */
const anySign = /^[\u00A0-\u00BF\u00D7\u00F7\u2010-\u2026\u2030\u2039\u203A\u20AC\u2122\u2190-\u2193\u2212\uFEFF]$/u
const latinLetter = /^[\u00C0-\u024F\u1E00-\u1EFF]$/u

/** In another script than Latin, a Latin letter is one by accident, as in Persian read as Windows-1256. */
function isOfLanguage(character: string, letterOfScript: RegExp | null): boolean {
  return anySign.test(character) || (letterOfScript ?? latinLetter).test(character)
}

/** Signs that may follow a letter in any text; the others never do. Persian has the non-joiner within words. */
const followsLetters = /[\p{L}\p{M}\u200C-\u200F\u00A0«»“”„‘’‚‹›–—…•·™®°²³¹º،؛؟]/u

/**
 * Whether a single character of two bytes is no accident. A word may end in a capital before a quotation mark (`IRMû),
 * but no accented capital follows a small letter before a sign: `puÃ²`.
 */
function isProof(text: string, at: number, run: string): boolean {
  const before = text[at - 1] ?? ''
  const after = text[at + run.length] ?? ''
  const [first = '', second = ''] = run
  if (!/\p{L}/u.test(first)) return !followsLetters.test(second) && /[\p{Ll}\p{Lo}]/u.test(before + after)
  if (!followsLetters.test(second)) return true
  return /\p{Lu}/u.test(first) && /\p{Ll}/u.test(before)
}

const otherLetter = /^[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}]$/u

/** Of a language with several scripts: the bytes of `بەئاگاکان` are Latin letters by accident, since there are no Latin letters around them. */
function isWithinOtherLetters(text: string, at: number, run: string): boolean {
  return (
    otherLetter.test(run.charAt(0)) && [at - 1, at + run.length].some((beside) => otherLetter.test(text.charAt(beside)))
  )
}

interface MisreadRun extends Span {
  isProof: boolean
}

function runsIn(text: string, codePage: CodePage, letterOfScript: RegExp | null): MisreadRun[] {
  const runs: MisreadRun[] = []
  for (const { index, 0: run } of text.matchAll(codePage.sequences)) {
    const decoded = decodedWith(codePage, run)
    if (decoded === null) continue
    const characters = Array.from(decoded)
    if (!characters.every((character) => isOfLanguage(character, letterOfScript))) continue
    if (letterOfScript === null && isWithinOtherLetters(text, index, run)) continue
    runs.push({
      start: index,
      end: index + run.length,
      isProof: characters.length > 1 || run.length > 2 || isProof(text, index, run),
    })
  }
  return runs
}

/** Where a page of the older kind was read as Windows-1252: `Ïðèâåò`. By ISO 15924 code, the code pages of a script. */
const olderPages: Readonly<Record<string, readonly string[]>> = {
  Cyrl: ['windows-1251', 'koi8-r'],
  Grek: ['windows-1253'],
  Arab: ['windows-1256'],
  Hebr: ['windows-1255'],
  Thai: ['windows-874'],
}
/** A word of accented letters only, which no language that has another script writes. */
const accentedWord = /(?<![\p{L}\p{M}])[\u00A8\u00B8\u00C0-\u00FF]{4,}(?![\p{L}\p{M}])/gu

function readAsLatin(text: string, script: string, letterOfScript: RegExp): Span[] {
  const decoders = (olderPages[script] ?? []).map((name) => new TextDecoder(name))
  return Array.from(text.matchAll(accentedWord), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  })).filter(({ start, end }) => {
    const bytes = Uint8Array.from(text.slice(start, end), (character) => character.charCodeAt(0))
    return decoders.some((decoder) =>
      Array.from(decoder.decode(bytes)).every((character) => letterOfScript.test(character)),
    )
  })
}

/** Scripts that one code point after another is tested for; made once for each. */
const lettersOfScripts = new Map<string, RegExp>()
function lettersOf(script: string): RegExp | null {
  if (script === 'Latn') return latinLetter
  const names = { Hani: ['Han'], Hang: ['Hangul', 'Han'], Jpan: ['Han', 'Hiragana', 'Katakana'] }[script] ?? [script]
  const known = lettersOfScripts.get(script)
  if (known) return known
  try {
    const pattern = new RegExp(`^[${names.map((name) => `\\p{Script=${name}}`).join('')}]$`, 'u')
    lettersOfScripts.set(script, pattern)
    return pattern
  } catch {
    return null
  }
}

/**
 * The misread runs of a text. Empty if none proves it: then others like it are accidents.
 * @param script ISO 15924 code of the language; null if unknown
 */
export function misreadIn(text: string, script: string | null): Span[] {
  const all = lookup()
  const letterOfScript = script === null ? null : lettersOf(script)
  const candidates = candidatesFor(text, all)
  for (const [index, codePage] of candidates === 0 ? [] : all.pages.entries()) {
    if ((candidates & (1 << index)) === 0) continue
    const runs = runsIn(text, codePage, letterOfScript)
    if (runs.some((run) => run.isProof)) return runs.map(({ start, end }) => ({ start, end }))
  }
  if (script === null || letterOfScript === null || olderPages[script] === undefined) return []
  return readAsLatin(text, script, letterOfScript)
}
