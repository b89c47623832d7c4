// The words of a text, as the full-text index stores and asks for them. Both sides go through here, so they always agree.
// Pure; what a person types can hold any character without becoming query syntax.

/** Runs of letters, marks and digits; marks belong to words, in Indic scripts they are vowels. */
const run = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
const letterOrDigit = /[\p{L}\p{N}\p{Co}]/u
/** Scripts that write no blank between words: only these go through the (slow) segmenter. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** A run without blanks can be a whole book; the segmenter is given pieces. */
const segmentedLength = 4_000
/** Longer ones are no words but encoded data. */
const wordLengthLimit = 64

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

function* segments(text: string): Generator<string> {
  if (!unspaced.test(text)) {
    yield text
    return
  }
  for (let start = 0; start < text.length; start += segmentedLength) {
    for (const part of segmenter.segment(text.slice(start, start + segmentedLength))) yield part.segment
  }
}

/** Compatibility forms folded, lower case; accents are left to the index, which ignores them. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The words of `text` in order, folded. */
export function* wordsOf(text: string): Generator<string> {
  for (const [match] of foldText(text).matchAll(run)) {
    for (const word of segments(match)) {
      if (word.length <= wordLengthLimit && letterOrDigit.test(word)) yield word
    }
  }
}

/** An FTS5 expression: every word must occur, the last one at least as a beginning. Null when there is no word to look for. */
export function matchExpression(query: string): string | null {
  const words = [...wordsOf(query)]
  const last = words.pop()
  if (last === undefined) return null
  const quote = (word: string) => `"${word.replaceAll('"', '""')}"`
  return [...[...new Set(words)].map(quote), `${quote(last)}*`].join(' AND ')
}

/** A key by which titles sort alike whatever their case and accents. */
export function sortKeyOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
    .slice(0, 200)
}
