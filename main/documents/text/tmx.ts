// Reads translation memories of other programs (TMX 1.1 to 1.4) as they arrive, piece by piece: pairs of segments with
// their languages and dates. Nothing that a file contains can make it hold more than one entry in memory.
import type { TextDecoder } from 'node:util'
import { Unreadable } from '../collecting/unreadable.ts'
import { memoryLanguages } from '../language/memory-languages.ts'
import { createXmlWalker, strictDecoderFor } from '../office/xml.ts'
import type { Attribute, XmlWalker } from '../office/xml.ts'

export interface TmxPair {
  /** See `memoryLanguages`. */
  languages: { source: string; target: string }
  source: string
  target: string
  /** When it was changed last, or created; UTC, ISO 8601. Null if the file does not say. */
  at: string | null
}

export type TmxProblem =
  /** Not XML, or not a translation memory. */
  | 'notTmx'
  | 'damaged'
  /** Its bytes are not in the encoding that it declares, or nobody knows that encoding. */
  | 'wrongEncoding'

export interface TmxPart {
  pairs: TmxPair[]
  /** Entries without a usable pair. */
  skipped: number
  /** After it, nothing more is read. */
  problem: TmxProblem | null
}

export interface TmxReader {
  read(bytes: Uint8Array): TmxPart
  end(): TmxPart
}

/** Elements of a segment that contain codes of the original format, which are not text; `sub` within them neither. */
const codeElements: ReadonlySet<string> = new Set(['bpt', 'ept', 'ph', 'it', 'ut'])

const maxDepth = 64
/** Longer segments are skipped. */
const maxSegmentCharacters = 2_000
const maxVariants = 100
/** Markup, or text between two tags, of this length is an attack. */
const maxPieceCharacters = 4 * 1024 * 1024
/** For the encoding, and to see whether it is XML at all. */
const beginningBytes = 1_024

interface Variant {
  language: string
  text: string
  isTooLong: boolean
  at: string | null
}

interface Unit {
  sourceLanguage: string
  at: string | null
  variants: Variant[]
}

class NoTmx extends Error {}
class WrongEncoding extends Error {}

function isDecodingError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
}

/** `20261112T140200Z`; null for anything else. */
export function instantOfTmx(written: string | undefined): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(written?.trim() ?? '')
  if (parts === null) return null
  const [, year, month, day, hours, minutes, seconds] = parts
  const at = new Date(
    `${String(year)}-${String(month)}-${String(day)}T${String(hours)}:${String(minutes)}:${String(seconds)}Z`,
  )
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function changedAt(attribute: Attribute): string | null {
  return instantOfTmx(attribute('changedate')) ?? instantOfTmx(attribute('creationdate'))
}

function textOf(variant: Variant): string {
  return variant.isTooLong ? '' : variant.text.replace(/\s+/gu, ' ').trim()
}

function isLanguage(written: string, wanted: string): boolean {
  const [one, other] = [written.toLowerCase(), wanted.toLowerCase()]
  return one === other || one.split('-')[0] === other || other.split('-')[0] === one
}

/** The source with each of its translations. The source language `*all*` means that any variant may be the source. */
function pairsOf({ sourceLanguage, at, variants }: Unit): TmxPair[] {
  const isAny = sourceLanguage === '' || sourceLanguage.toLowerCase() === '*all*'
  const source =
    (isAny ? variants[0] : variants.find(({ language }) => language.toLowerCase() === sourceLanguage.toLowerCase())) ??
    variants.find(({ language }) => isLanguage(language, sourceLanguage))
  if (source === undefined || textOf(source) === '') return []
  return variants.flatMap((target) => {
    const languages = target === source ? null : memoryLanguages(source.language, target.language)
    if (languages === null || textOf(target) === '') return []
    const dates = [target.at, source.at, at].filter((date) => date !== null).toSorted()
    return [{ languages, source: textOf(source), target: textOf(target), at: dates.at(-1) ?? null }]
  })
}

export function createTmxReader(): TmxReader {
  let part: TmxPart = { pairs: [], skipped: 0, problem: null }
  let headerLanguage = ''
  let depth = 0
  let unit: Unit | null = null
  let variant: Variant | null = null
  /** Depth of the segment being read, and of the code within it; 0 outside. */
  let segment = 0
  let code = 0
  let sinceEvent = 0

  const open = (local: string, attribute: Attribute): void => {
    sinceEvent = 0
    depth += 1
    if (depth === 1 && local !== 'tmx') throw new NoTmx()
    if (segment > 0) {
      if (code === 0 && codeElements.has(local)) code = depth
    } else if (local === 'header') headerLanguage = attribute('srclang') ?? ''
    else if (local === 'tu')
      unit = { sourceLanguage: attribute('srclang') ?? headerLanguage, at: changedAt(attribute), variants: [] }
    else if (local === 'tuv' && unit !== null) {
      // Before version 1.4, the attribute had no prefix.
      const language = attribute('lang', true) ?? attribute('lang') ?? ''
      variant = { language: language.slice(0, 40), text: '', isTooLong: false, at: changedAt(attribute) }
    } else if (local === 'seg' && variant !== null) segment = depth
  }

  const close = (local: string): void => {
    sinceEvent = 0
    if (depth === code) code = 0
    else if (depth === segment) segment = 0
    else if (segment === 0 && local === 'tuv' && variant !== null) {
      if (unit !== null && unit.variants.length < maxVariants) unit.variants.push(variant)
      variant = null
    } else if (segment === 0 && local === 'tu' && unit !== null) {
      const pairs = pairsOf(unit)
      part.pairs.push(...pairs)
      if (pairs.length === 0) part.skipped += 1
      unit = null
    }
    depth -= 1
  }

  const text = (piece: string): void => {
    sinceEvent = 0
    if (segment === 0 || code > 0 || variant === null) return
    if (variant.text.length + piece.length > maxSegmentCharacters) variant.isTooLong = true
    else variant.text += piece
  }

  const walker: XmlWalker = createXmlWalker(
    { open: (local, _, attribute) => open(local, attribute), text, close },
    maxDepth,
  )
  let decoder: TextDecoder | null = null
  /** Bytes that arrived before there were enough to know the encoding. */
  let beginning: Uint8Array | null = new Uint8Array(0)

  const take = (): TmxPart => {
    const taken = part
    part = { pairs: [], skipped: 0, problem: taken.problem }
    return taken
  }

  const write = (decoded: string): void => {
    sinceEvent += decoded.length
    walker.write(decoded)
    if (sinceEvent > maxPieceCharacters) throw new Unreadable('damaged', 'a piece without an end')
  }

  /** Whatever a file does wrong becomes a problem; what was read before it stays. */
  const guarded = (work: () => void): TmxPart => {
    if (part.problem !== null) return take()
    try {
      work()
    } catch (error) {
      if (error instanceof WrongEncoding || isDecodingError(error)) part.problem = 'wrongEncoding'
      else if (error instanceof NoTmx || (error instanceof Unreadable && depth === 0)) part.problem = 'notTmx'
      else if (error instanceof Unreadable) part.problem = 'damaged'
      else throw error
    }
    return take()
  }

  const begin = (bytes: Uint8Array): void => {
    beginning = null
    decoder = strictDecoderFor(bytes)
    if (decoder === null) throw new WrongEncoding()
    write(decoder.decode(bytes, { stream: true }))
  }

  return {
    read: (bytes) =>
      guarded(() => {
        if (decoder !== null) {
          write(decoder.decode(bytes, { stream: true }))
          return
        }
        const joined = Buffer.concat([beginning ?? new Uint8Array(0), bytes])
        beginning = joined
        if (joined.length >= beginningBytes) begin(joined)
      }),
    end: () =>
      guarded(() => {
        if (beginning !== null) begin(beginning)
        write(decoder?.decode() ?? '')
        walker.close()
        if (depth !== 0) throw new Unreadable('damaged', 'it ends too soon')
      }),
  }
}
