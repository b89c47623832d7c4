// The names of a row and what the delivery has of them: which capitalised words of the source are there, in their letters or in
// others, and which words of the target come from none of the source's.
import type { AnalysedRow } from '../row-context.ts'
import { isAmong, soundAlike } from './name-sounds.ts'

/** Capitalised words within a sentence of the source, with further capitals or none: `Goma`, `UNICEF`, `LibreOffice`. */
const nameWord = /(?<=[\p{L}\p{N},;] ["“„«(]?)\p{Lu}[\p{L}\p{M}]{2,}(?![\p{L}\p{M}\p{N}_]|[-'’.]\p{L})/gu
/** Of `South Korea`, which is translated. */
const direction = /^(?:North|South|East|West|Middle|Central|Northern|Southern|Eastern|Western|New|United|Great)$/u
const anyWord = /[\p{L}\p{M}]{2,}/gu
const withinSentence = /[\p{L}\p{N},;] ["“„«(]?$/u
/** Shorter words sound like anything. */
const minLettersOfLike = 5
const minLettersOfNew = 4
/** In scripts without capitals, most of which write few vowels. */
const minSignsOfNew = 3
const hasCapitals = /[\p{Lu}\p{Ll}]/u
const isLatin = /\p{Script=Latin}/u
const nameAfter = /^ (\p{Lu}[\p{L}\p{M}]+)/u
const nameBefore = /(?<!\p{L})(\p{Lu}[\p{L}\p{M}]+) $/u
const lettersOfJoined = 4
/** The parts of a name such as `AutoFormat`, of which a translation keeps one or the other. */
const partOfName = /\p{Lu}\p{Ll}{3,}/gu

export const endOfSentence = /[.!?:।。]\P{L}{0,3}$/u
/** A way through menus: `Format - Paragraph`. */
export const menuPath = / [-–>▸→] /u

export interface TargetWord {
  text: string
  start: number
  end: number
  /** Behind another word of its sentence. */
  isWithin: boolean
}

/** Whether the word is joined of one that begins alike and another: `Basissysteem`. */
function isJoined(name: string, word: string): boolean {
  return word.toLowerCase().includes(name.slice(0, lettersOfJoined).toLowerCase())
}

export function isCapital(text: string): boolean {
  return /^\p{Lu}\p{L}*\p{Ll}/u.test(text)
}

/** A class for speed: an instance per row, most of which need nothing but the names. */
export class RowNames {
  readonly row: AnalysedRow
  readonly source: string
  readonly target: string
  readonly names: ReadonlySet<string>
  #words: TargetWord[] | null = null
  #sourceWords: string[] | null = null
  #newNames: TargetWord[] | null = null
  constructor(row: AnalysedRow) {
    this.row = row
    this.source = row.source.plain()
    this.target = row.target.plain()
    this.names = new Set(this.source.match(nameWord)?.filter((word) => !direction.test(word)))
  }
  /** Of the target. */
  words(): readonly TargetWord[] {
    return (this.#words ??= [...this.target.matchAll(anyWord)].map(({ 0: text, index }) => ({
      text,
      start: index,
      end: index + text.length,
      isWithin: withinSentence.test(this.target.slice(Math.max(0, index - 3), index)),
    })))
  }
  /** Most names are there unchanged, and then no word is needed. */
  isThere(name: string): boolean {
    return this.target.includes(name) || isAmong(name, this.words()) || this.#isInOneWord(name)
  }
  /** `हांगकांग` for `Hong Kong`. */
  #isInOneWord(name: string): boolean {
    const at = this.source.indexOf(name)
    const after = nameAfter.exec(this.source.slice(at + name.length))?.[1]
    const before = nameBefore.exec(this.source.slice(Math.max(0, at - 30), at))?.[1]
    const isBoth = (other: string | undefined, whole: string): boolean =>
      other !== undefined &&
      this.words().some(({ text }) => !isLatin.test(text) && soundAlike(whole, text) && !soundAlike(other, text))
    return isBoth(after, `${name}${after ?? ''}`) || isBoth(before, `${before ?? ''}${name}`)
  }
  /** Whether no word of the source can have become this one but by translation. */
  isNew({ text }: TargetWord): boolean {
    return (
      text.length >= (hasCapitals.test(text) ? minLettersOfNew : minSignsOfNew) &&
      !this.source.toLowerCase().includes(text.toLowerCase()) &&
      !this.#wordsOfSource().some((own) => soundAlike(own, text) || isJoined(own, text))
    )
  }
  #wordsOfSource(): readonly string[] {
    if (this.#sourceWords !== null) return this.#sourceWords
    const words = this.source.match(anyWord) ?? []
    const parts = words.flatMap((word) => (word.slice(1).search(/\p{Lu}/u) < 0 ? [] : (word.match(partOfName) ?? [])))
    return (this.#sourceWords = [...words.filter((word) => word.length >= minLettersOfLike), ...parts])
  }
  /** Capitalised words that no word of the source can have become, the ones first that are where the name is in the source. */
  newNames(name: string): TargetWord[] {
    const place = this.source.indexOf(name) / this.source.length
    const distance = ({ start }: TargetWord): number => Math.abs(start / this.target.length - place)
    this.#newNames ??= this.words().filter((word) => isCapital(word.text) && this.isNew(word))
    return this.#newNames.toSorted((one, other) => distance(one) - distance(other))
  }
}
