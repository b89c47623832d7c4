// Pairs the sentences of a row where both texts have the same number of them: in the whole text, a word for another sentence could hide
// what is missing in this one. A unit of a catalogue and a cell are one row, however many sentences they have.
import { arabicVowels } from '../../letter-spellings.ts'
import type { Span } from '../../model.ts'
import type { AnalysedRow } from '../row-context.ts'

/** Of vowels in Arabic, and of keys in the names of commands: `ไ_ม่`, `_Never`, `Ö&ffnen`. */
const marksWithin = new RegExp(String.raw`[${arabicVowels}]|[_&~](?=[\p{L}\p{M}])`, 'gu')

/** The text as its words are looked for: without marks within them, and with letters that can be written in two ways (Bengali) in one. */
export function withoutMarks(text: string): string {
  return text.replace(marksWithin, '').normalize('NFC')
}

/** Where a place of `withoutMarks(text)` is in the text itself. */
function placeWithMarks(text: string, at: number): number {
  // By halves, because removing the marks reads all that is before a place.
  let [from, to] = [0, text.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (withoutMarks(text.slice(0, middle + 1)).length <= at) from = middle + 1
    else to = middle
  }
  return from
}

/** The place in the sentence itself of a word that was found without marks. */
export function placeIn(sentence: string, at: number, length: number): Span {
  return { start: placeWithMarks(sentence, at), end: placeWithMarks(sentence, at + length) }
}

/** A sentence of a text, and where it begins. A class, as each row has two at least. */
export class SentenceInText {
  readonly text: string
  readonly start: number
  #unmarked: string | null = null
  constructor(text: string, start: number) {
    this.text = text
    this.start = start
  }
  /** See `withoutMarks`. */
  get unmarked(): string {
    return (this.#unmarked ??= withoutMarks(this.text))
  }
}

export interface SentencePair {
  source: SentenceInText
  target: SentenceInText
}

/** The mark that ends a sentence, with a closing quote or bracket (the first group), and a space; ideographic marks need no space. */
const betweenSentences = /([.!?؟।։።၊။][)\]"'”’»]?)\s+(?=\S)|[。！？](?=[^\s”」』）])/gu
/** More sentences are compared as one text: in a long one, a translation usually joins or splits some of them. */
const maxSentences = 4
/** How far the ratio of lengths of two sentences that belong together may be from that of the whole texts. */
const maxDifference = Math.log(1.6)

/** The sentences of a text; one too many if there are more than can be compared. */
export function sentencesOf(text: string): SentenceInText[] {
  const sentences: SentenceInText[] = []
  let start = 0
  betweenSentences.lastIndex = 0
  for (let match = betweenSentences.exec(text); match !== null; match = betweenSentences.exec(text)) {
    const end = match.index + (match[1]?.length ?? match[0].length)
    sentences.push(new SentenceInText(text.slice(start, end), start))
    start = match.index + match[0].length
    if (sentences.length > maxSentences) break
  }
  sentences.push(new SentenceInText(text.slice(start), start))
  return sentences
}

/** A single pair of the whole texts where their numbers of sentences differ, or where the lengths do not match. */
export function sentencePairsOf({ source, target }: Pick<AnalysedRow, 'source' | 'target'>): SentencePair[] {
  const sources = source.sentences()
  const targets = target.sentences()
  const [first] = sources
  const [firstOfTarget] = targets
  if (sources.length === 1 && targets.length === 1 && first !== undefined && firstOfTarget !== undefined)
    return [{ source: first, target: firstOfTarget }]
  const whole = [{ source: new SentenceInText(source.text, 0), target: new SentenceInText(target.text, 0) }]
  if (sources.length < 2 || sources.length > maxSentences || sources.length !== targets.length) return whole
  const usual = target.text.length / source.text.length
  const pairs = sources.flatMap((sentence, at): SentencePair[] => {
    const other = targets[at]
    return other === undefined ? [] : [{ source: sentence, target: other }]
  })
  const areAlike = pairs.every(
    (pair) => Math.abs(Math.log(pair.target.text.length / pair.source.text.length / usual)) <= maxDifference,
  )
  return areAlike ? pairs : whole
}
