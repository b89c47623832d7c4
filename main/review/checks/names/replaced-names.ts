// Finds names in whose place the delivery has another one: a name of two words of which one is kept and the other is
// not, a name that the delivery keeps elsewhere with a word that nothing in the source has, and a name with another one
// that both sides have elsewhere. Possible only. Says nothing of a name that is never kept, which may be translated; but
// where the delivery is in another script, a word in Latin letters is a name.
import type { AnalysedRow, AnalysedText, RowCheck, RowContext } from '../row-context.ts'
import { features } from '../characters/characters.ts'
import { soundAlike } from './name-sounds.ts'
import { isNameWithTranslation } from './translated-names.ts'

/** Capitalised words within a sentence of the source. */
const nameWord =
  /(?<=[\p{Ll}\p{N},;] |\p{Lu}[\p{Ll}\p{M}]{1,30}\.? )\p{Lu}[\p{Ll}\p{M}]{3,}(?![\p{L}\p{M}\p{N}_]|[-'’.]\p{L})/gu
const pair =
  /(?<=[\p{Ll}\p{N},;] |\p{Lu}[\p{Ll}\p{M}]{0,3}\.? )(\p{Lu}[\p{Ll}\p{M}]{2,}) (\p{Lu}[\p{Ll}\p{M}]{2,})(?![\p{L}\p{M}\p{N}_]|[-'’]\p{L}| \p{Lu})/gu
const latinName = /^\p{Lu}(?=[\p{L}\p{M}]*\p{Ll}{2})[\p{Script=Latin}\p{M}]{3,}$/u
const anyWord = /[\p{L}\p{M}]{2,}/gu
const minRowsKept = 2
/** In how many rows the delivery must keep the name. */
const minRowsKeptFor: Readonly<Record<Suspect['by'], number>> = {
  half: 0,
  script: 0,
  place: 0,
  only: 2,
  any: 2,
  noun: 4,
}
/** Shorter words sound like anything. */
const minLettersOfLike = 5
/** More names are not remembered. */
const maxNames = 5_000
const maxSuspects = 500
/** Capitalised words of a sentence that are looked up among the names. */
const maxOthers = 8

interface Suspect {
  row: AnalysedRow
  name: string
  found: string
  start: number
  /**
   * How it was seen: the rest of the name is there (`half`), a single other word is (`only`; `noun` where nouns have capitals), one of several is (`any`), or one in
   * Latin letters is in a text of another script (`script`).
   */
  by: 'half' | 'place' | 'only' | 'noun' | 'any' | 'script'
}

/** Behind these and at the end of a part of a sentence, a capital letter is that of a place, or of a person. */
const placeBefore = /\b(?:in|at|from|near|of|to|between|via) $/u
const placeAfter = /^(?:[.,;:!?)]|$| (?:on|at|in|by|before|after|no|is|are)\b)/u
/** A way through menus: `Format - Paragraph`. */
const menuPath = / [-–>▸→] /u

/** Only in prose: programs call their parts by names that are translated. */
function isPlace({ source, kind }: AnalysedRow, name: string): boolean {
  if (kind === 'unit' || menuPath.test(source.text) || isNameWithTranslation(name)) return false
  const text = source.plain()
  const at = text.indexOf(name)
  return placeBefore.test(text.slice(Math.max(0, at - 9), at)) && placeAfter.test(text.slice(at + name.length))
}

/** A person by both names, behind a title (those of other languages are kept in English texts), a role, or what is done with persons. */
const person =
  /\b(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sheikh|Imam|Ibu|Bapak|Mama|Sister|Nurse)\.?|[Cc]all|[Cc]ontact|[Aa]sk for|[Pp]hone|(?:assistant|caretaker|coordinator|delegate|director|doctor|driver|keeper|leader|manager|midwife|nurse|officer|secretary|supervisor|teacher),?) (\p{Lu}[\p{Ll}\p{M}]{2,}) (\p{Lu}[\p{Ll}\p{M}]{2,})(?![\p{L}\p{M}\p{N}_]|[-'’]\p{L}| \p{Lu})/gu

interface TargetWord {
  text: string
  start: number
  end: number
  /** Behind another word of its sentence. */
  isWithin: boolean
}

/** In how many rows each of these words is. Only of suspects: to count all words of a document takes long. */
function timesOf(
  words: readonly string[],
  rows: readonly AnalysedRow[],
  sideOf: (row: AnalysedRow) => AnalysedText,
): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  const any = new RegExp(`(?<![\\p{L}\\p{M}])(?:${[...new Set(words)].join('|')})(?![\\p{L}\\p{M}])`, 'gu')
  for (const row of rows) {
    const side = sideOf(row)
    if (side.text.search(any) < 0) continue
    for (const word of new Set(side.plain().match(any))) times.set(word, (times.get(word) ?? 0) + 1)
  }
  return times
}

export function createReplacedNameCheck(context: RowContext): RowCheck {
  const { language, script } = context.target
  /** Or may have: in a language with several scripts, such as Swahili, the words show it. */
  const targetHasCase =
    script === 'Latn' || script === 'Cyrl' || script === 'Grek' || (script === null && language !== '')
  /** Where the script has other letters, words in Latin ones are no words of the language. Some languages have several scripts. */
  const keepsNames = script !== null && script !== 'Latn'
  /** German has a capital on each noun. */
  const capitalMeansName = targetHasCase && language !== 'de' && language !== 'lb'
  /** In how many rows the delivery keeps a name, and in how many not. */
  const kept = new Map<string, { kept: number; lost: number }>()
  const suspects: Suspect[] = []
  const rows: AnalysedRow[] = []

  const wordsOf = (text: string): TargetWord[] =>
    [...text.matchAll(anyWord)].map((match) => ({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      isWithin: /[\p{L}\p{N},;] $/u.test(text.slice(Math.max(0, match.index - 2), match.index)),
    }))
  const isCapital = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text)

  return {
    examine(row) {
      if (context.source.script !== 'Latn' || (row.source.features & features.letter) === 0) return
      const source = row.source.plain()
      const names = new Set(source.match(nameWord))
      rows.push(row)
      if (names.size === 0 && source.search(pair) < 0) return
      const target = row.target.plain()
      // Most names are there unchanged, and then no word is needed.
      let asked: TargetWord[] | null = null
      const words = (): TargetWord[] => (asked ??= wordsOf(target))
      const isThere = (name: string): boolean =>
        target.includes(name) || words().some((word) => soundAlike(name, word.text))
      let askedOfSource: string[] | null = null
      const sourceWords = (): string[] =>
        (askedOfSource ??= (source.match(anyWord) ?? []).filter((word) => word.length >= minLettersOfLike))
      const isNew = (word: TargetWord): boolean =>
        word.text.length > 3 && !source.includes(word.text) && !sourceWords().some((own) => soundAlike(own, word.text))
      for (const [, first = '', second = ''] of source.matchAll(pair)) {
        if (suspects.length >= maxSuspects) return
        const [hasFirst, hasSecond] = [isThere(first), isThere(second)]
        if (hasFirst === hasSecond || !capitalMeansName) continue
        const keptPart = hasFirst ? first : second
        const at = words().findIndex(
          (word) => isCapital(word.text) && soundAlike(keptPart, word.text) && word.text.length > 2,
        )
        const beside = words()[hasFirst ? at + 1 : at - 1]
        const own = words()[at]
        if (at < 0 || beside === undefined || own === undefined || !isCapital(beside.text) || !isNew(beside)) continue
        const between = target.slice(Math.min(own.end, beside.end), Math.max(own.start, beside.start))
        if (between !== ' ') continue
        suspects.push({ row, name: hasFirst ? second : first, found: beside.text, start: beside.start, by: 'half' })
      }
      for (const [, first = '', second = ''] of targetHasCase ? source.matchAll(person) : []) {
        if (suspects.length >= maxSuspects || isThere(first) || isThere(second)) continue
        const at = words().findLastIndex(
          (word, index) =>
            index > 0 && isCapital(word.text) && isCapital(words()[index - 1]?.text ?? '') && isNew(word),
        )
        const [one, other] = [words()[at - 1], words()[at]]
        if (one === undefined || other === undefined || target.slice(one.end, other.start) !== ' ') continue
        if (isNew(one)) suspects.push({ row, name: second, found: other.text, start: other.start, by: 'half' })
      }
      for (const name of names) {
        const counts = kept.get(name) ?? { kept: 0, lost: 0 }
        if (kept.size < maxNames) kept.set(name, counts)
        if (isThere(name)) {
          counts.kept += 1
          continue
        }
        counts.lost += 1
        if (suspects.length >= maxSuspects) continue
        const note = ({ text, start }: TargetWord, by: Suspect['by']): void => {
          suspects.push({ row, name, found: text, start, by })
        }
        if (keepsNames) {
          for (const word of words()) if (latinName.test(word.text) && isNew(word)) note(word, 'script')
          if (script !== 'Cyrl' && script !== 'Grek') continue
        }
        const others = words().filter((word) => word.isWithin && isCapital(word.text) && isNew(word))
        const [other] = others
        if (other !== undefined && others.length === 1) {
          note(other, capitalMeansName ? 'only' : 'noun')
          if (capitalMeansName && !keepsNames && isPlace(row, name)) note(other, 'place')
        }
        for (const word of others.slice(0, maxOthers)) note(word, 'any')
      }
    },
    finish() {
      if (suspects.length === 0) return
      const reported = new Set<string>()
      const asNames = suspects.flatMap(({ name, found }) => [name.toLowerCase(), found.toLowerCase()])
      /** Names that the source has as words too. */
      const lower = timesOf(asNames, rows, ({ source }) => source)
      const asFound = suspects.flatMap(({ found }) => [found, found.toLowerCase()])
      const targetWords = timesOf(asFound, rows, ({ target }) => target)
      /** Known by other rows: both sides have it, and the delivery nowhere else instead of something. */
      const isName = (word: string): boolean => {
        const counts = kept.get(word)
        return counts !== undefined && counts.kept >= minRowsKept && counts.lost === 0 && !lower.has(word.toLowerCase())
      }
      for (const { row, name, found, start, by } of suspects) {
        if (lower.has(name.toLowerCase())) continue
        const { kept: times = 0, lost = 0 } = kept.get(name) ?? {}
        // A name that is lost more than once is translated, and so is one whose translation is usual.
        if (lost > 1 || times < minRowsKeptFor[by]) continue
        const isUnknown = (targetWords.get(found) ?? 0) <= 1 && !targetWords.has(found.toLowerCase())
        if (!(isUnknown && by !== 'any') && !isName(found)) continue
        const key = `${String(row.row)} ${found}`
        if (reported.has(key)) continue
        reported.add(key)
        context.report(row, {
          code: 'nameReplaced',
          target: [{ start, end: start + found.length }],
          expected: [name],
          found: [found],
        })
      }
    },
  }
}
