// Finds names that the delivery replaced with another one: above all a name that it keeps in other rows, where this row has a capitalised
// word that nothing in the source explains. Reported as possible. A name that is hardly ever kept may be translated, so it is reported only where
// the sentence shows a person or a place (see `names-by-grammar`), where no dictionary has the name, where it has a capital inside, or where
// the delivery is in another script and the word in Latin letters. Ordinary words rarely count as names.
import { scriptsWithoutSpaces } from '../../joined-languages.ts'
import type { AnalysedRow, AnalysedText, RowCheck, RowContext } from '../row-context.ts'
import type { Dictionary } from '../../spelling/dictionary.ts'
import { features } from '../characters/characters.ts'
import { letterBits, letters } from '../characters/letters.ts'
import { replacedByGrammar } from './names-by-grammar.ts'
import type { ReplacedName } from './names-by-grammar.ts'
import { isWordAsName, maxLosses, replacedByKind, replacedByRows } from './names-by-rows.ts'
import type { Treatment } from './names-by-rows.ts'
import { RowNames } from './row-names.ts'
import type { TargetWord } from './row-names.ts'
import { sourceWords } from './source-words.ts'
import type { SourceWords } from './source-words.ts'
import { soundFarApart } from './name-sounds.ts'
import { isNameWithTranslation } from './translated-names.ts'
import { replacedByStrangers } from './stranger-names.ts'
import type { RowOfLosses, StrangerSearch } from './stranger-names.ts'

const latinName = /^\p{Lu}(?=[\p{L}\p{M}]*\p{Ll}{2})[\p{Script=Latin}\p{M}]{3,}$/u
/** These spell names as they are said, and add endings: `Chaayinaattii` for China, `Fawsî` for Fauci. */
const spellsBySound = new Set('az ku lg ln ny om rn rw sn tk uz xh zu'.split(' '))
/** Longer rows are skipped: each name is compared with each word. */
const maxCharacters = 5_000
/** More names are not remembered. */
const maxNames = 5_000
const maxSuspects = 500
const maxRowsKept = 100

interface Suspect extends ReplacedName {
  row: AnalysedRow
  /** By the grammar of the sentence, by its script, by other rows, by the kind of the name, or by that of the new one. */
  by: 'grammar' | 'script' | 'rows' | 'kind' | 'stranger'
  /** In so many rows at most, the source may have the name in small letters. */
  mostAsWord: number
}

/** What a word has beside it that is only a part of a technical name: `debian-installer`, `/etc/debian`. */
const partBefore = /[\p{N}_/.-]/u
const partAfter = /^(?:[\p{N}_/-]|\.\p{L})/u

function isFree(text: string, start: number, end: number): boolean {
  return !partBefore.test(text.charAt(start - 1)) && !partAfter.test(text.slice(end, end + 2))
}

const ofWords = letters.letter | letters.mark

/** Which of the words a text has, with nothing of a word beside it. */
function wordsOfText(
  text: string,
  wanted: ReadonlySet<string>,
  counts: (text: string, start: number, end: number) => boolean,
): Set<string> {
  const found = new Set<string>()
  for (let start = 0; start < text.length; start += 1) {
    if ((letterBits(text.charCodeAt(start)) & ofWords) === 0) continue
    let end = start + 1
    while (end < text.length && (letterBits(text.charCodeAt(end)) & ofWords) !== 0) end += 1
    const word = text.slice(start, end)
    if (wanted.has(word) && counts(text, start, end)) found.add(word)
    start = end
  }
  return found
}

/** In how many rows each of these words is. Only of suspects: to count all words of a document takes long. */
function timesOf(
  words: readonly string[],
  rows: readonly AnalysedRow[],
  sideOf: (row: AnalysedRow) => AnalysedText,
  counts: (text: string, start: number, end: number) => boolean,
): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  const wanted = new Set(words)
  for (const row of rows) {
    const side = sideOf(row)
    if (wordsOfText(side.text, wanted, counts).size === 0) continue
    for (const word of wordsOfText(side.plain(), wanted, counts)) times.set(word, (times.get(word) ?? 0) + 1)
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
  /** Otherwise, what is beside a name says nothing. */
  const hasSpaces = script !== null && !scriptsWithoutSpaces.has(script)
  const treatments = new Map<string, Treatment>()
  const suspects: Suspect[] = []
  const rows: AnalysedRow[] = []
  /** The names that are not in the delivery as they are. */
  const lostOf: RowOfLosses[] = []

  const strangerSearch = (words: SourceWords): StrangerSearch => {
    const { dictionary: load, onPause } = context
    let own: Dictionary | null | undefined
    const ownWords =
      load &&
      ((): Dictionary | null => {
        if (own === undefined) own = load(onPause)
        return own
      })
    return { words, ownWords, target: language, treatmentOf: (name) => treatments.get(name) }
  }

  return {
    examine(row) {
      if (context.source.script !== 'Latn' || (row.source.features & features.letter) === 0) return
      if (Math.max(row.source.text.length, row.target.text.length) > maxCharacters) return
      rows.push(row)
      const names = new RowNames(row)
      if (names.names.size === 0) return
      const lost: string[] = []
      const altered: string[] = []
      for (const name of names.names) {
        const treatment = treatments.get(name) ?? { kept: 0, keptIn: [], lost: [] }
        if (treatments.size < maxNames) treatments.set(name, treatment)
        if (names.isThere(name)) {
          treatment.kept += 1
          if (treatment.kept <= maxRowsKept) treatment.keptIn.push(row)
          if (!names.target.includes(name)) altered.push(name)
        } else lost.push(name)
      }
      if (lost.length + altered.length > 0) lostOf.push({ row, lost, altered })
      for (const name of lost) {
        const own = treatments.get(name)?.lost
        if (own !== undefined && own.length < maxLosses) own.push({ row, lostInRow: lost.length })
      }
      if (suspects.length >= maxSuspects) return
      const note = (by: Suspect['by'], replaced: ReplacedName): void => {
        suspects.push({ ...replaced, row, by, mostAsWord: 0 })
      }
      if (targetHasCase || hasSpaces)
        for (const one of replacedByGrammar(names, lost, { hasCase: targetHasCase, capitalMeansName, keepsNames }))
          note('grammar', one)
      if (!keepsNames || lost.length === 0) return
      const latin = names.words().filter((word) => latinName.test(word.text) && names.isNew(word))
      for (const found of latin) for (const name of lost) note('script', { name, found })
    },
    finish() {
      const words = lostOf.length === 0 ? null : sourceWords(context.source.language, context.onPause)
      const kindOf = words?.kindOf ?? null
      /** An ordinary word counts as a name if a known name replaces it, or if the delivery treats it as one. */
      const mayBeName = ({ row, name, found, half, other = name }: Omit<Suspect, 'by'>, by: Suspect['by']): boolean => {
        // Without capitals, only the dictionary shows what is a name.
        if (!targetHasCase && by === 'grammar')
          return kindOf !== null && [name, half?.kept ?? name].every((one) => kindOf(one) !== 'word')
        if (kindOf?.(name) !== 'word' || kindOf(other) !== 'word' || kindOf(found.text) === 'knownName') return true
        const treatment = treatments.get(name)
        return by === 'rows' && treatment !== undefined && isWordAsName(row, name, treatment)
      }
      const add = (by: Suspect['by'], found: Iterable<Omit<Suspect, 'by'>>): void => {
        context.onPause()
        for (const one of found) if (suspects.length < maxSuspects && mayBeName(one, by)) suspects.push({ ...one, by })
      }
      if (targetHasCase)
        for (const [name, treatment] of treatments)
          if (treatment.lost.length > 0) add('rows', replacedByRows(name, treatment, capitalMeansName))
      if (kindOf !== null && (capitalMeansName || language === 'de'))
        for (const { row, lost } of lostOf)
          add(
            'kind',
            replacedByKind(row, lost, (name) => treatments.get(name), kindOf, language),
          )
      if (words !== null && targetHasCase) {
        const search = strangerSearch(words)
        for (const one of lostOf)
          for (const replaced of replacedByStrangers(one, search))
            if (suspects.length < maxSuspects) suspects.push({ ...replaced, by: 'stranger' })
      }
      /** Names of parts of a program, which are not translated everywhere: neither is a name. */
      const areWords = (name: string, { text }: TargetWord): boolean =>
        kindOf !== null && [name, text].every((one) => kindOf(one) === 'word')
      const likely = suspects.filter((one) => {
        if (one.by === 'script') return !areWords(one.name, one.found)
        // The others were looked at when they were added.
        return one.by !== 'grammar' || mayBeName(one, one.by)
      })
      if (likely.length === 0) return
      const asNames = likely.flatMap(({ name, found }) => [name.toLowerCase(), found.text.toLowerCase()])
      /** Names that the source has as words too. */
      const inSmallLetters = timesOf(asNames, rows, ({ source }) => source, isFree)
      const asFound = likely.flatMap(({ found: { text } }) => [text, text.toLowerCase()])
      const targetWords = timesOf(
        asFound,
        rows,
        ({ target }) => target,
        () => true,
      )
      const isUnknown = ({ text }: TargetWord): boolean =>
        (targetWords.get(text) ?? 0) <= 1 && (!targetHasCase || !targetWords.has(text.toLowerCase()))
      /** Known by other rows: both sides have it, and the delivery nowhere else instead of something. */
      const isName = ({ text }: TargetWord): boolean => {
        const { kept = 0, lost = [] } = treatments.get(text) ?? {}
        return kept >= 1 && lost.length === 0 && !inSmallLetters.has(text.toLowerCase())
      }
      /** Half of a product's name is a name of its own, and the other half says what it is: that is translated. */
      const isProduct = ({ half }: Suspect): boolean =>
        half !== undefined &&
        rows.some(({ source: { text } }) => text.includes(half.kept) && !text.includes(half.whole))
      const isReplaced = (suspect: Suspect): boolean => {
        const { name, found, by, mostAsWord } = suspect
        const { kept = 0, lost = [] } = treatments.get(name) ?? {}
        const asWord = inSmallLetters.get(name.toLowerCase()) ?? 0
        if (spellsBySound.has(language) && (isNameWithTranslation(name) || !soundFarApart(name, found.text)))
          return false
        if (by === 'script') return asWord <= kept && (isUnknown(found) || isName(found))
        if (asWord > mostAsWord) return false
        // A name that is lost more than once is translated, and so is one whose translation is usual.
        if (by === 'grammar') return lost.length <= 1 && (isUnknown(found) || isName(found)) && !isProduct(suspect)
        if (by === 'stranger') return isUnknown(found)
        return isUnknown(found) || ((kept >= 1 || by === 'kind') && lost.length === 1 && isName(found))
      }
      const reported = new Set<string>()
      for (const suspect of likely) {
        const { row, name, found } = suspect
        const keys = [name, found.text].map((word) => `${String(row.row)} ${word}`)
        if (keys.some((key) => reported.has(key)) || !isReplaced(suspect)) continue
        for (const key of keys) reported.add(key)
        context.report(row, {
          code: 'nameReplaced',
          target: [{ start: found.start, end: found.end }],
          expected: [name],
          found: [found.text],
        })
      }
    },
  }
}
