// A Hunspell dictionary: whether it knows a word, as one of its entries, a form of one, or several joined. Never goes on
// for long over one word, whatever the dictionary says.
import { readAffixes } from './affixes.ts'
import type { Affix, Affixes, Flags } from './affixes.ts'
import { readWordList } from './word-list.ts'
import type { WordList } from './word-list.ts'

/** `unsure` if looking the word up would take too long. */
export type Knowledge = 'known' | 'unknown' | 'unsure'

export interface Dictionary {
  /** As written, or in small letters. `unknown` is no proof: names and new words are missing. */
  knows(word: string): Knowledge
  /** Whether it is known for sure, and not only joined of words that are. */
  hasWord(word: string): boolean
  /** The same of the word with just these capitals: `Rose` is a name too. */
  hasAsWritten(word: string): boolean
}

/** Where in a word a part is; `alone` if it is the whole word. */
type Position = 'alone' | 'first' | 'middle' | 'last'

const maxEntries = 1_500_000
/** Longer ones are not judged. */
const maxWordLength = 60
const maxCompoundParts = 4
/** Forms and parts looked at for one word; usual ones need some hundred. */
const maxSteps = 20_000
/** And for all words, after which no other is judged: some seconds of work, ten times what a book needs. */
const maxStepsInAll = 40_000_000
/** Of any two words that a language with compounds may join, even if the dictionary has no rule for it. */
const minFreePart = 4

class TooLong extends Error {}

function createLookUp(words: WordList, affixes: Affixes): (word: string, withCompounds: boolean) => Knowledge {
  const { forbidden, needsAffix, onlyInCompound, permitsWithinCompound, compoundParts } = affixes
  let steps = 0
  let stepsInAll = 0

  const step = (): void => {
    steps += 1
    if (steps > maxSteps) throw new TooLong()
  }

  const has = (flags: Flags, flag: string | null): boolean => flag !== null && flags.has(flag)

  /** Whether a form with these flags may be at this position. */
  const fits = (position: Position, entry: Flags, forms: readonly Flags[]): boolean => {
    if (position === 'alone') return !has(entry, onlyInCompound) && !forms.some((flags) => has(flags, onlyInCompound))
    return compoundParts[position].some((flag) => entry.has(flag) || forms.some((flags) => flags.has(flag)))
  }

  const someEntry = (word: string, isIt: (flags: Flags) => boolean): boolean => {
    step()
    for (const written of words.flagsOf(word)) {
      const flags = affixes.flagsOf(written)
      if (!has(flags, forbidden) && isIt(flags)) return true
    }
    return false
  }

  /** What the word is without this suffix; null if it cannot have it. */
  const withoutSuffix = (word: string, { added, stripped, condition }: Affix): string | null => {
    if (word.length === added.length && (stripped === '' || !affixes.mayStripAll)) return null
    const stem = word.slice(0, word.length - added.length) + stripped
    return condition === null || condition.test(stem) ? stem : null
  }

  const withoutPrefix = (word: string, { added, stripped, condition }: Affix): string | null => {
    if (word.length === added.length && (stripped === '' || !affixes.mayStripAll)) return null
    const stem = stripped + word.slice(added.length)
    return condition === null || condition.test(stem) ? stem : null
  }

  function* suffixesOf(word: string): Generator<readonly [Affix, string]> {
    for (let length = Math.min(affixes.longestSuffix, word.length); length >= 0; length -= 1) {
      for (const suffix of affixes.suffixes.get(word.slice(word.length - length)) ?? []) {
        step()
        const stem = withoutSuffix(word, suffix)
        if (stem !== null) yield [suffix, stem]
      }
    }
  }

  const mayBeWithin = (position: Position, { flags }: Affix, isSuffix: boolean): boolean => {
    if (position === 'alone' || position === (isSuffix ? 'last' : 'first')) return true
    return has(flags, permitsWithinCompound)
  }

  /** Whether it is an entry with one or two suffixes, and perhaps the prefix that was taken away already. */
  const isSuffixed = (word: string, position: Position, prefix: Affix | null): boolean => {
    const allows = (flags: Flags): boolean => prefix === null || flags.has(prefix.flag)
    const outer = prefix === null ? [] : [prefix.flags]
    for (const [suffix, stem] of suffixesOf(word)) {
      if (prefix !== null && !suffix.isCombined) continue
      if (!mayBeWithin(position, suffix, true) || (prefix === null && has(suffix.flags, needsAffix))) continue
      const isForm = (flags: Flags): boolean =>
        (flags.has(suffix.flag) || has(prefix?.flags ?? flags, suffix.flag)) &&
        (allows(flags) || allows(suffix.flags)) &&
        fits(position, flags, [suffix.flags, ...outer])
      if (someEntry(stem, isForm)) return true
      if (!affixes.secondSuffixes.has(suffix.flag)) continue
      for (const [inner, root] of suffixesOf(stem)) {
        if (!inner.flags.has(suffix.flag)) continue
        const isFormOfForm = (flags: Flags): boolean =>
          flags.has(inner.flag) &&
          (allows(flags) || allows(inner.flags) || allows(suffix.flags)) &&
          fits(position, flags, [inner.flags, suffix.flags, ...outer])
        if (someEntry(root, isFormOfForm)) return true
      }
    }
    return false
  }

  const isWord = (word: string, position: Position): boolean => {
    if (someEntry(word, (flags) => !has(flags, needsAffix) && fits(position, flags, []))) return true
    if (isSuffixed(word, position, null)) return true
    for (let length = Math.min(affixes.longestPrefix, word.length); length >= 0; length -= 1)
      for (const prefix of affixes.prefixes.get(word.slice(0, length)) ?? []) {
        step()
        if (!mayBeWithin(position, prefix, false)) continue
        const stem = withoutPrefix(word, prefix)
        if (stem === null) continue
        if (
          !has(prefix.flags, needsAffix) &&
          someEntry(stem, (flags) => flags.has(prefix.flag) && fits(position, flags, [prefix.flags]))
        )
          return true
        if (prefix.isCombined && isSuffixed(stem, position, prefix)) return true
      }
    return false
  }

  const isCompound = (word: string, parts: number): boolean => {
    const least = affixes.minCompoundPart
    for (let at = least; at + least <= word.length; at += 1) {
      if (!isWord(word.slice(0, at), parts === 0 ? 'first' : 'middle')) continue
      const rest = word.slice(at)
      if (isWord(rest, 'last')) return true
      if (parts + 2 < maxCompoundParts && isCompound(rest, parts + 1)) return true
    }
    return false
  }

  /** Nouns have capitals in some languages, and lose them within a word. */
  const isFreePart = (part: string): boolean =>
    isWord(part, 'alone') || isWord(part.charAt(0).toUpperCase() + part.slice(1), 'alone')

  const isFreelyJoined = (word: string): boolean => {
    for (let at = minFreePart; at + minFreePart <= word.length; at += 1)
      if (isFreePart(word.slice(at)) && isFreePart(word.slice(0, at))) return true
    return false
  }

  return (word, withCompounds) => {
    if (stepsInAll > maxStepsInAll) return 'unsure'
    steps = 0
    try {
      if (isWord(word, 'alone')) return 'known'
      if (!withCompounds || !affixes.hasCompounds) return 'unknown'
      return isCompound(word, 0) || isFreelyJoined(word) ? 'known' : 'unknown'
    } catch (error) {
      if (error instanceof TooLong) return 'unsure'
      throw error
    } finally {
      stepsInAll += steps
    }
  }
}

/** In small letters too, and with either apostrophe. */
function formsOf(word: string): string[] {
  const written = word.includes('’') ? [word, word.replaceAll('’', "'")] : [word]
  return written.flatMap((own) => {
    const lower = own.toLowerCase()
    return lower === own ? [own] : [own, lower]
  })
}

function openDictionary(words: WordList, affixes: Affixes): Dictionary {
  const lookUp = createLookUp(words, affixes)

  const lookUpForms = (word: string, withCompounds: boolean): Knowledge => {
    if (word.length > maxWordLength) return 'unsure'
    let knowledge: Knowledge = 'unknown'
    for (const form of formsOf(affixes.converted(word.normalize('NFC')))) {
      const own = lookUp(form, withCompounds)
      if (own === 'known') return own
      if (own === 'unsure') knowledge = own
    }
    return knowledge
  }

  return {
    knows: (word) => lookUpForms(word, true),
    hasWord: (word) => lookUpForms(word, false) === 'known',
    hasAsWritten: (word) => lookUp(affixes.converted(word.normalize('NFC')), false) === 'known',
  }
}

/** What was read of a dictionary, for one review after another. */
export interface ReadDictionary {
  /** One that has not worked yet. */
  open(): Dictionary
}

/**
 * @param aff the rules, decoded
 * @param dic the words, decoded
 * @param onPause called every few milliseconds; may throw to stop
 * @returns null if these are not a dictionary
 */
export function readDictionary(aff: string, dic: string, onPause: () => void = () => undefined): ReadDictionary | null {
  const affixes = readAffixes(aff, onPause)
  const words = affixes && readWordList(dic, maxEntries, onPause)
  if (affixes === null || words === null || words.entries === 0) return null
  return { open: () => openDictionary(words, affixes) }
}
