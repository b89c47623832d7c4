// Finds a text in the segments of a review, ignoring case and accents. Offsets refer to the segment's original text.
import { foldText } from '../../../preload/text/fold-text.ts'
import { unspaced } from '../../../preload/text/unspaced-scripts.ts'
import type { Span } from '../model.ts'

interface Folded {
  text: string
  /**
   * For each code unit of the folded text, where its character begins in the original, then the original's length; null
   * if all offsets are unchanged.
   */
  starts: number[] | null
}

const space = /^\s$/u
const ascii = /^[\u0000-\u007F]*$/

function foldedCharacter(character: string): string {
  return space.test(character) ? ' ' : foldText(character)
}

function fold(text: string): Folded {
  if (ascii.test(text)) return { text: text.toLowerCase().replace(/\s/g, ' '), starts: null }
  let folded = ''
  const starts: number[] = []
  let at = 0
  for (const character of text) {
    const plain = foldedCharacter(character)
    folded += plain
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(at)
    at += character.length
  }
  starts.push(at)
  return { text: folded, starts }
}

export interface TextFinder {
  /** Matches in order, without overlaps. */
  spansIn(text: string): Iterable<Span>
}

/** @param wanted what the person typed; only spaces match nothing */
export function createFinder(wanted: string): TextFinder {
  const needle = fold(wanted.replace(/\s+/gu, ' ').trim()).text
  return {
    *spansIn(text) {
      if (needle === '') return
      const { text: folded, starts } = fold(text)
      for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
        const last = at + needle.length
        if (starts === null) yield { start: at, end: last }
        else {
          // Ends where the next character begins: marks belong to their letter, and one character may fold to two
          // letters (ﬁ).
          let next = last
          while (next < starts.length - 1 && starts[next] === starts[last - 1]) next += 1
          yield { start: starts[at] ?? 0, end: starts[next] ?? text.length }
        }
      }
    },
  }
}

const wordBefore = /[\p{L}\p{M}\p{N}]$/u
const wordAfter = /^[\p{L}\p{M}\p{N}]/u

/** Finds any of the typed words, each as a whole word. Null if there is only one word. */
export function createWordsFinder(wanted: string): TextFinder | null {
  const words = [...new Set(wanted.split(/\s+/u).filter((word) => word !== ''))]
  if (words.length < 2) return null
  const finders = words.map((word) => ({ finder: createFinder(word), isWhole: !unspaced.test(word) }))
  return {
    *spansIn(text) {
      const spans = finders
        .flatMap(({ finder, isWhole }) =>
          [...finder.spansIn(text)].filter(
            ({ start, end }) =>
              !isWhole ||
              !(wordBefore.test(text.slice(Math.max(0, start - 2), start)) || wordAfter.test(text.slice(end, end + 2))),
          ),
        )
        .toSorted((one, other) => one.start - other.start || other.end - one.end)
      let before = 0
      for (const span of spans) {
        if (span.start < before) continue
        before = span.end
        yield span
      }
    },
  }
}
