// Checks whether glossary terms were translated as required, and whether untranslatable terms were kept. Inflected
// forms count: only a text that resembles none of the allowed translations is reported.
import { unspaced } from '../../../../preload/text/unspaced-scripts.ts'
import type { Span, Term } from '../../model.ts'
import { maxCompared } from './row-limits.ts'
import type { RowCheck, RowContext, AnalysedRow, Word } from '../row-context.ts'

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu
const consonantal = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Letters that vary with number and form in Arabic and Hebrew, and all points. */
const weak = /[\p{M}ـاأإآٱىيوؤئءةهוי]/gu
const shareOfStem = 0.6
const minStemCharacters = 3

/** Without case and accents, which plurals change, and without the sign of an access key within a word: `Fen&ster`. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{L})&(?=\p{L})/gu, '')
    .replace(/[\p{Mn}ـ]/gu, '')
    .toLowerCase()
}

function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? []
}

/** The length of the longest common substring: in Bantu languages, prefixes express number. */
function longestCommon(one: string, other: string): number {
  let longest = 0
  for (let from = 0; from < one.length - longest; from += 1)
    while (from + longest < one.length && other.includes(one.slice(from, from + longest + 1))) longest += 1
  return longest
}

function isForm(wanted: string, word: string): boolean {
  if (wanted === word) return true
  if (consonantal.test(wanted)) {
    const root = wanted.replace(/^(?:ال|ה)/u, '').replace(weak, '')
    const letters = word.replace(weak, '')
    if (root.length < 2) return word.includes(wanted) || wanted.includes(word)
    let at = 0
    for (const letter of letters) if (letter === root[at]) at += 1
    return at === root.length
  }
  if (wanted.length <= minStemCharacters) return word.startsWith(wanted) || word.endsWith(wanted)
  return longestCommon(wanted, word) >= Math.max(minStemCharacters, Math.ceil(shareOfStem * wanted.length))
}

/** Whether a text contains any form of a translation: each of its words, in any position. */
function hasFormOf(translation: string, text: string, words: readonly string[]): boolean {
  const wanted = folded(translation)
  if (text.includes(wanted)) return true
  if (unspaced.test(wanted)) return false
  return wordsOf(wanted).every((word) => words.some((other) => isForm(word, other)))
}

interface Entry {
  term: Term
  words: string[]
}

interface Occurrence extends Span {
  term: Term
}

function hasWordBoundary(text: string, start: number, end: number): boolean {
  return (
    !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end, end + 2))
  )
}

/** The exact occurrences of a text, as separate words if its script has spaces. */
function findExact(text: string, wanted: string, isCaseSensitive: boolean): Span[] {
  const [inside, sought] = isCaseSensitive ? [text, wanted] : [text.toLowerCase(), wanted.toLowerCase()]
  const found: Span[] = []
  for (let at = inside.indexOf(sought); at >= 0 && sought !== ''; at = inside.indexOf(sought, at + sought.length)) {
    const end = at + sought.length
    if (unspaced.test(sought) || hasWordBoundary(inside, at, end)) found.push({ start: at, end })
  }
  return found
}

/** An English word without its plural ending. */
function singular(word: string): string {
  return word
    .replace(/ies$/u, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/u, '')
    .replace(/(?<!s)s$/u, '')
}

export function createTermCheck(context: RowContext): RowCheck {
  const terms = context.terms.filter(({ source }) => source.trim() !== '')
  if (terms.length === 0) return { examine: () => undefined }
  const isEnglish = context.source.language === 'en'
  const keyOf = (word: string): string => (isEnglish && word.length > 3 ? singular(word) : word)
  /** By the first word. */
  const byFirst = new Map<string, Entry[]>()
  const joined: Term[] = []
  for (const term of terms) {
    if (unspaced.test(term.source)) {
      joined.push(term)
      continue
    }
    const words = wordsOf(term.source)
    const first = keyOf((words[0] ?? '').toLowerCase())
    const known = byFirst.get(first)
    if (known) known.push({ term, words })
    else byFirst.set(first, [{ term, words }])
  }

  const isSameWord = (wanted: string, { text, lower }: Word, isCaseSensitive: boolean): boolean =>
    isCaseSensitive
      ? text === wanted || (isEnglish && text === `${wanted}s`)
      : keyOf(lower) === keyOf(wanted.toLowerCase())

  const occurrencesIn = (row: AnalysedRow): Occurrence[] => {
    const { text } = row.source
    const found: Occurrence[] = joined.flatMap((term) =>
      findExact(text, term.source, term.isCaseSensitive).map((span) => ({ ...span, term })),
    )
    const words = row.source.words().flatMap((word): Word[] =>
      // A term may begin within `child-friendly`.
      /^[^'’ʼ-]+$/u.test(word.text)
        ? [word]
        : [...word.text.matchAll(wordPattern)].map((match) => {
            const start = word.start + match.index
            return { start, end: start + match[0].length, text: match[0], lower: match[0].toLowerCase() }
          }),
    )
    words.forEach((word, index) => {
      for (const { term, words: wanted } of byFirst.get(keyOf(word.lower)) ?? []) {
        const last = words[index + wanted.length - 1]
        if (
          !last ||
          !wanted.every((part, offset) => isSameWord(part, words[index + offset] ?? word, term.isCaseSensitive))
        )
          continue
        if (/[^\s'’\-./&]/u.test(gapsOf(text, words.slice(index, index + wanted.length)))) continue
        found.push({ start: word.start, end: last.end, term })
      }
    })
    // "Human rights" is not "rights".
    const judged = found.slice(0, maxCompared)
    return judged.filter(
      (one) =>
        !judged.some(
          (other) => other.end - other.start > one.end - one.start && other.start <= one.start && other.end >= one.end,
        ),
    )
  }

  return {
    examine(row) {
      const occurrences = occurrencesIn(row)
      if (occurrences.length === 0) return
      const { text } = row.target
      const plain = folded(text)
      let words: string[] | null = null
      const done = new Set<Term>()
      for (const { term } of occurrences) {
        if (done.has(term)) continue
        done.add(term)
        const source = occurrences.filter((other) => other.term === term).map(({ start, end }) => ({ start, end }))
        if (term.targets.length === 0) {
          const isThere = term.isCaseSensitive
            ? text.includes(term.source)
            : hasFormOf(term.source, plain, (words ??= wordsOf(plain)))
          if (!isThere && term.forbidden.length === 0)
            context.report(row, {
              code: 'termTranslated',
              source,
              expected: [term.source],
              details: { name: term.source },
            })
        }
        const allowed = term.targets.filter((wanted) => wanted.trim() !== '')
        for (const wrong of term.forbidden) {
          const target = findExact(text, wrong, term.isCaseSensitive)
          // Within an allowed translation, the term is not forbidden.
          const own = target.filter(
            (span) =>
              !allowed.some((right) =>
                findExact(text, right, false).some((other) => other.start <= span.start && other.end >= span.end),
              ),
          )
          if (own.length > 0)
            context.report(row, {
              code: 'termForbidden',
              source,
              target: own,
              expected: allowed,
              found: own.map(({ start, end }) => text.slice(start, end)),
              details: { name: term.source },
            })
        }
        if (allowed.length === 0) continue
        words ??= wordsOf(plain)
        const known = words
        if (!allowed.some((right) => hasFormOf(right, plain, known)))
          context.report(row, {
            code: 'termMissing',
            source,
            expected: allowed,
            details: { name: term.source },
          })
      }
    },
  }
}

function gapsOf(text: string, words: readonly Word[]): string {
  return words
    .slice(1)
    .map(({ start }, index) => text.slice(words[index]?.end ?? start, start))
    .join('')
}
