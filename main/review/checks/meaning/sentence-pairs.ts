// The sentences of a row one by one, where both texts have as many: what is said of a sentence would be lost among the others. A unit of a
// catalogue and a cell are one row, however many sentences they have.
import type { AnalysedRow } from '../row-context.ts'

/** A sentence of a text, and where it begins. */
export interface SentenceInText {
  text: string
  start: number
}

export interface SentencePair {
  source: SentenceInText
  target: SentenceInText
}

/** Behind the sign of an end and a blank; ideographs need no blank. */
const betweenSentences = /(?<=[.!?؟।։።၊។][)\]"'”’»]?)\s+(?=\S)|(?<=[。！？])(?=[^\s”」』）])/gu
/** More sentences are compared as one text: somewhere, a translation parts them in another way. */
const maxSentences = 4
/** Of sentences that belong together, the lengths are about as those of the whole texts. */
const maxDifference = Math.log(1.6)

function sentencesOf(text: string): SentenceInText[] {
  const sentences: SentenceInText[] = []
  let start = 0
  for (const { 0: blank, index } of text.matchAll(betweenSentences)) {
    sentences.push({ text: text.slice(start, index), start })
    start = index + blank.length
    if (sentences.length > maxSentences) break
  }
  sentences.push({ text: text.slice(start), start })
  return sentences
}

/** Of the whole texts, one pair, where they have not as many, or where their lengths do not go with each other. */
export function sentencePairsOf({ source, target }: Pick<AnalysedRow, 'source' | 'target'>): SentencePair[] {
  const whole = [{ source: { text: source.text, start: 0 }, target: { text: target.text, start: 0 } }]
  const sources = sentencesOf(source.text)
  if (sources.length < 2 || sources.length > maxSentences) return whole
  const targets = sentencesOf(target.text)
  if (sources.length !== targets.length) return whole
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

/** Of vowels in Arabic, and of keys in the names of commands: `ไ_ม่`, `_Never`, `Ö&ffnen`. */
const marksWithin = /[\u064B-\u0652]|[_&~](?=[\p{L}\p{M}])/gu

/** The text as its words are looked for: without marks within them, and with letters that can be written in two ways (Bengali) in one. */
export function withoutMarks(text: string): string {
  return text.replace(marksWithin, '').normalize('NFC')
}
