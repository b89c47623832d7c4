// Finds names in whose place the delivery has another one where the row itself shows that a name is meant: a name of two words of which one
// is kept, a person behind a title, a role or a verb, a place behind a preposition, one of a series of names. Looks at no other rows.
import type { AnalysedRow } from '../row-context.ts'
import { soundAlike, soundFarApart } from './name-sounds.ts'
import { endOfSentence, isCapital, menuPath } from './row-names.ts'
import type { RowNames, TargetWord } from './row-names.ts'
import { isBehindTitle, isTitle } from './titles.ts'
import { isNameWithTranslation } from './translated-names.ts'

export interface ReplacedName {
  name: string
  found: TargetWord
  /** The half that is kept, and the whole name. */
  half?: { kept: string; whole: string }
  /** The other half of the name, kept or lost. */
  other?: string
}

/** A name of two words, not within a longer one. */
const pair =
  /(?<=[\p{Ll}\p{N},;] |\p{Lu}[\p{Ll}\p{M}]{0,3}\.? )(\p{Lu}[\p{Ll}\p{M}]{2,}) (\p{Lu}[\p{Ll}\p{M}]{2,})(?![\p{L}\p{M}\p{N}_]|[-'’]\p{L}| \p{Lu})/gu
/** A person by both names, behind a title (those of other languages are kept in English texts), a role, or what is done with persons; between commas behind any word. */
const person =
  /\b(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sheikh|Imam|Ibu|Bapak|Mama|Sister|Nurse)\.?|[Cc]all|[Cc]ontact|[Aa]sk for|[Pp]hone|(?:assistant|caretaker|coordinator|delegate|director|doctor|driver|keeper|leader|manager|midwife|nurse|officer|secretary|supervisor|teacher),?|[a-z]{4,},(?= \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+,)) (\p{Lu}[\p{Ll}\p{M}]{2,}) (\p{Lu}[\p{Ll}\p{M}]{2,})(?![\p{L}\p{M}\p{N}_]|[-'’]\p{L}| \p{Lu})/gu
/** Behind these and at the end of a part of a sentence, a capital letter is that of a place, or of a person. */
const placeBefore = /\b(?:in|at|from|near|of|to|between|via) $/u
const placeAfter = /^(?:[.,;:!?)]|$| (?:on|at|in|by|before|after|no|is|are)\b)/u
/** Says what the other half names, and is translated: `Lake Tanganyika`, `Saint Anne`. */
const kindOfName =
  /^(?:Saint|Lake|Mount|River|Valley|Hills?|Island|Cape|Bay|Gulf|Sea|Port|Desert|North\w*|South\w*|East\w*|West\w*|Central|Upper|Lower|New|Old|Great|Camp|School|Hospital|Clinic|University|Church|Mosque|Street|Road|Avenue|Square|Bridge|Market|Station|Airport|Hotel|Radio|Park|House|Cent(?:er|re)|Office|Ministry|Province|District|Region|County|State|City|Town|Village|King|Queen|Prince|President|Minister|Bishop|General|Captain|Doctor|Professor|Sister|Brother|Father|Mother|Uncle|Aunt)$/u
/** A name beside another, with what is between them. */
const nameBefore = /\p{Lu}[\p{L}\p{M}\p{N}]{1,30}[^\p{L}\p{N}]{1,3}$/u
const nameAfter = /^[^\p{L}\p{N}]{1,3}\p{Lu}[\p{L}\p{M}\p{N}]+/u

/** Only in prose: programs call their parts by names that are translated. */
function isPlace({ source, kind }: AnalysedRow, name: string): boolean {
  if (kind === 'unit' || menuPath.test(source.text) || isNameWithTranslation(name)) return false
  const text = source.plain()
  const at = text.indexOf(name)
  return placeBefore.test(text.slice(Math.max(0, at - 9), at)) && placeAfter.test(text.slice(at + name.length))
}

/** The new name beside the half that is kept. In scripts without capitals, any new word there. */
function* besideOtherHalf(names: RowNames, hasCase: boolean): Generator<ReplacedName> {
  const mayBeName = (word: string): boolean => (hasCase ? isCapital(word) : word.length > 2)
  for (const [whole, first = '', second = ''] of names.source.matchAll(pair)) {
    const [hasFirst, hasSecond] = [names.isThere(first), names.isThere(second)]
    if (hasFirst === hasSecond) continue
    const [kept, lost] = hasFirst ? [first, second] : [second, first]
    if (kindOfName.test(lost)) continue
    const words = names.words()
    const at = words.findIndex(({ text }) => mayBeName(text) && soundAlike(kept, text) && text.length > 2)
    const [own, beside] = [words[at], words[hasFirst ? at + 1 : at - 1]]
    if (own === undefined || beside === undefined || !mayBeName(beside.text) || !names.isNew(beside)) continue
    if (isTitle(beside.text)) continue
    if (!hasCase && !soundFarApart(lost, beside.text)) continue
    const between = names.target.slice(Math.min(own.end, beside.end), Math.max(own.start, beside.start))
    if (between === ' ')
      yield {
        name: lost,
        found: beside,
        ...(hasFirst && endOfSentence.test(names.source) && { other: kept }),
        half: { kept, whole },
      }
  }
}

/** Two new names beside each other in place of a person's. In scripts without capitals, two words behind a title. */
function* insteadOfPerson(names: RowNames, hasCase: boolean): Generator<ReplacedName> {
  for (const [, first = '', second = ''] of names.source.matchAll(person)) {
    if (hasCase && (names.isThere(first) || names.isThere(second))) continue
    const words = names.words()
    const pairs = words.slice(1).flatMap((other, index) => {
      const one = words[index]
      return one !== undefined && names.target.slice(one.end, other.start) === ' ' ? [[one, other] as const] : []
    })
    const persons = pairs.filter(([one, other]) =>
      hasCase ? isCapital(one.text) && isCapital(other.text) : isBehindTitle(names.target, one.start),
    )
    const isOther = ([one, other]: readonly [TargetWord, TargetWord]): boolean =>
      names.isNew(one) && names.isNew(other) && (hasCase || areOthers([first, second], [one.text, other.text]))
    if (!hasCase && !persons.every(isOther)) continue
    const found = persons.findLast(isOther)
    if (found !== undefined) yield { name: second, found: found[1], other: first }
  }
}

/** Whether neither of two names is what it should be, one of them by far. */
function areOthers(names: readonly [string, string], found: readonly [string, string]): boolean {
  const pairs = names.map((name, index) => [name, found[index] ?? ''] as const)
  return pairs.every((pair) => !soundAlike(...pair)) && pairs.some((pair) => soundFarApart(...pair))
}

/** The only new name in place of a place's. */
function* insteadOfPlace(names: RowNames, lost: readonly string[]): Generator<ReplacedName> {
  for (const name of lost) {
    if (!isPlace(names.row, name)) continue
    const [found, another] = names.newNames(name).filter(({ isWithin }) => isWithin)
    if (found !== undefined && another === undefined) yield { name, found }
  }
}

/** Another word between the same two names as in the source: `Goma, Bunia, Uvira`. */
function* betweenSameNames(names: RowNames, lost: readonly string[]): Generator<ReplacedName> {
  const { source, target } = names
  for (const name of lost) {
    const at = source.indexOf(name)
    const before = nameBefore.exec(source.slice(0, at))?.[0]
    const after = nameAfter.exec(source.slice(at + name.length))?.[0]
    if (before === undefined || after === undefined || isNameWithTranslation(name)) continue
    const start = target.indexOf(before) + before.length
    const end = target.indexOf(after, start)
    if (start < before.length || end < 0) continue
    const found = names.words().find((word) => word.start === start && word.end === end)
    if (found !== undefined && isCapital(found.text) && names.isNew(found)) yield { name, found }
  }
}

/**
 * @param lost names of the row that the target has not
 * @param hasCase whether the target has capitals
 * @param capitalMeansName false where each noun has a capital letter
 */
export function replacedByGrammar(
  names: RowNames,
  lost: readonly string[],
  { hasCase, capitalMeansName, keepsNames }: { hasCase: boolean; capitalMeansName: boolean; keepsNames: boolean },
): ReplacedName[] {
  const halves = capitalMeansName || !hasCase ? [...besideOtherHalf(names, hasCase)] : []
  if (!hasCase) return [...halves, ...insteadOfPerson(names, hasCase)]
  if (lost.length === 0) return halves
  return [
    ...halves,
    ...insteadOfPerson(names, hasCase),
    ...betweenSameNames(names, lost),
    ...(capitalMeansName && !keepsNames ? insteadOfPlace(names, lost) : []),
  ]
}
