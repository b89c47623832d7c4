// The rules of a Hunspell dictionary (`.aff`): which endings and beginnings its words take, and which may be joined. What
// only suggests corrections, or restricts joined words, is passed over: then a wrong word counts as right, never the reverse.

export type Flags = ReadonlySet<string>

export interface Affix {
  flag: string
  /** What the form has, and what the word has in its place. */
  added: string
  stripped: string
  /** Whether the word, without `stripped` put back, takes it; null: every word does. */
  condition: RegExp | null
  /** Flags of the form: further affixes that it takes. */
  flags: Flags
  /** A prefix and a suffix may be combined if both say so. */
  isCombined: boolean
}

export interface Affixes {
  /** By what they add. */
  suffixes: ReadonlyMap<string, readonly Affix[]>
  prefixes: ReadonlyMap<string, readonly Affix[]>
  longestSuffix: number
  longestPrefix: number
  /** Flags of suffixes that may follow another suffix. */
  secondSuffixes: Flags
  /** The flags of an entry, from how it writes them. */
  flagsOf(written: string): Flags
  forbidden: string | null
  needsAffix: string | null
  onlyInCompound: string | null
  /** Of a form with an affix within a compound. */
  permitsWithinCompound: string | null
  /** Flags of what a compound may begin with, have in its middle, end with. */
  compoundParts: { first: readonly string[]; middle: readonly string[]; last: readonly string[] }
  minCompoundPart: number
  /** The language joins words, by whatever rule. */
  hasCompounds: boolean
  mayStripAll: boolean
  /** Characters of a text in the dictionary's form. */
  converted(word: string): string
}

const noFlags: Flags = new Set()
/** Hungarian, which has most, has 90,000. */
const maxAffixes = 250_000
const maxAffixLength = 40
/** Of all aliases and affixes together. A set of flags takes as much memory as some of them. */
const maxFlags = 1_000_000
const flagsPerSet = 4
/** Longer ones are no conditions of a language, and might be slow. */
const maxConditionLength = 120
/** One character, or one of several. */
const conditionParts = /\[[^\][]{1,100}\]|./gu
const linesAtOnce = 5_000

/** Of single characters, of two, or numbers with commas: as `FLAG` says. */
function flagReader(kind: string): (written: string) => string[] {
  if (kind === 'num') return (written) => written.split(',').filter((flag) => flag !== '')
  if (kind === 'long') return (written) => written.match(/../gsu) ?? []
  return (written) => [...written]
}

function conditionOf(written: string, isSuffix: boolean): RegExp | null | undefined {
  if (written === '.' || written === '') return null
  if (written.length > maxConditionLength) return undefined
  const parts = (written.match(conditionParts) ?? []).map((part) => {
    if (part === '.') return '.'
    if (!part.startsWith('[') || part.length < 3) return part.replace(/[\\^$*+?()[\]{}|/]/u, '\\$&')
    const isNot = part[1] === '^'
    const characters = part.slice(isNot ? 2 : 1, -1).replaceAll(/[\\\]^-]/gu, '\\$&')
    return `[${isNot ? '^' : ''}${characters}]`
  })
  const pattern = parts.join('')
  try {
    return new RegExp(isSuffix ? `${pattern}$` : `^${pattern}`, 'u')
  } catch {
    return undefined
  }
}

/**
 * @param text the file, decoded
 * @param onPause called every few milliseconds; may throw to stop
 * @returns null if it has more affixes or flags than any language
 */
export function readAffixes(text: string, onPause: () => void): Affixes | null {
  const suffixes = new Map<string, Affix[]>()
  const prefixes = new Map<string, Affix[]>()
  const secondSuffixes = new Set<string>()
  const aliases: Flags[] = []
  const known = new Map<string, Flags>()
  const conditions = new Map<string, RegExp | null | undefined>()
  const combined = new Map<string, boolean>()
  const single = new Map<string, string>()
  const conversions = new Map<string, string>()
  const parts = { first: [] as string[], middle: [] as string[], last: [] as string[] }
  let ignored = ''
  let splitFlags = flagReader('')
  let hasCompounds = false
  let mayStripAll = false
  let hasAliases = false
  let minCompoundPart = 3
  let affixes = 0
  let flagsRead = 0
  let longestSuffix = 0
  let longestPrefix = 0
  let longestConversion = 0

  const flagSet = (written: string): Flags => {
    const flags = new Set(splitFlags(written))
    flagsRead += flags.size + flagsPerSet
    return flags
  }

  const flagsOf = (written: string): Flags => {
    if (written === '') return noFlags
    let flags = known.get(written)
    if (flags === undefined) {
      flags = hasAliases ? (aliases[Number(written)] ?? noFlags) : flagSet(written)
      known.set(written, flags)
    }
    return flags
  }

  const addAffix = (isSuffix: boolean, fields: readonly string[]): void => {
    const [, flag = '', stripped = '', form = '', condition = '.'] = fields
    const cut = form.search(/(?<!\\)\//u)
    const added = (cut < 0 ? form : form.slice(0, cut)).replaceAll('\\', '').replace(/^0$/u, '')
    if (added.length > maxAffixLength || stripped.length > maxAffixLength) return
    const key = `${isSuffix ? 's' : 'p'}${condition}`
    if (!conditions.has(key)) conditions.set(key, conditionOf(condition, isSuffix))
    const compiled = conditions.get(key)
    if (compiled === undefined) return
    const flags = cut < 0 ? noFlags : flagsOf(form.slice(cut + 1))
    if (isSuffix) for (const second of flags) secondSuffixes.add(second)
    const own: Affix = {
      flag,
      added,
      stripped: stripped === '0' ? '' : stripped,
      condition: compiled,
      flags,
      isCombined: combined.get(`${isSuffix ? 's' : 'p'}${flag}`) ?? false,
    }
    const list = isSuffix ? suffixes : prefixes
    const others = list.get(added)
    if (others === undefined) list.set(added, [own])
    else others.push(own)
    if (isSuffix) longestSuffix = Math.max(longestSuffix, added.length)
    else longestPrefix = Math.max(longestPrefix, added.length)
    affixes += 1
  }

  let number = 0
  for (const line of text.split('\n')) {
    number += 1
    if (number % linesAtOnce === 0) onPause()
    if (affixes > maxAffixes || flagsRead > maxFlags) return null
    const fields = line.trim().split(/\s+/u)
    const [name = '', first = '', second = ''] = fields
    switch (name) {
      case 'SFX':
      case 'PFX': {
        const key = `${name === 'SFX' ? 's' : 'p'}${first}`
        // The first line of a flag has only the number of those that follow.
        if (combined.has(key)) addAffix(name === 'SFX', fields)
        else combined.set(key, second === 'Y')
        break
      }
      case 'FLAG':
        splitFlags = flagReader(first)
        break
      case 'AF':
        // Numbered from 1; the first line has their number.
        if (hasAliases) aliases.push(flagSet(first))
        else {
          hasAliases = true
          aliases.push(noFlags)
        }
        break
      case 'FORBIDDENWORD':
      case 'NEEDAFFIX':
      case 'ONLYINCOMPOUND':
      case 'COMPOUNDPERMITFLAG':
        single.set(name, splitFlags(first)[0] ?? '')
        break
      case 'PSEUDOROOT':
        single.set('NEEDAFFIX', splitFlags(first)[0] ?? '')
        break
      case 'COMPOUNDFLAG':
        for (const list of Object.values(parts)) list.push(...splitFlags(first).slice(0, 1))
        break
      case 'COMPOUNDBEGIN':
      case 'COMPOUNDFIRST':
        parts.first.push(...splitFlags(first).slice(0, 1))
        break
      case 'COMPOUNDMIDDLE':
        parts.middle.push(...splitFlags(first).slice(0, 1))
        break
      case 'COMPOUNDEND':
      case 'COMPOUNDLAST':
        parts.last.push(...splitFlags(first).slice(0, 1))
        break
      case 'COMPOUNDMIN':
        minCompoundPart = Math.max(1, Number(first) || minCompoundPart)
        break
      case 'FULLSTRIP':
        mayStripAll = true
        break
      case 'IGNORE':
        ignored = first
        break
      case 'ICONV':
        if (second === '' || second === '0' || /^\d+$/u.test(first)) break
        conversions.set(first, second.replaceAll('_', ''))
        longestConversion = Math.max(longestConversion, first.length)
        break
    }
    hasCompounds ||= name.startsWith('COMPOUND')
  }

  const ignoredCharacters = new Set(ignored)
  return {
    suffixes,
    prefixes,
    longestSuffix,
    longestPrefix,
    secondSuffixes,
    flagsOf,
    forbidden: single.get('FORBIDDENWORD') ?? null,
    needsAffix: single.get('NEEDAFFIX') ?? null,
    onlyInCompound: single.get('ONLYINCOMPOUND') ?? null,
    permitsWithinCompound: single.get('COMPOUNDPERMITFLAG') ?? null,
    compoundParts: parts,
    minCompoundPart,
    hasCompounds,
    mayStripAll,
    converted(word) {
      if (conversions.size === 0 && ignoredCharacters.size === 0) return word
      let result = ''
      for (let at = 0; at < word.length;) {
        let length = Math.min(longestConversion, word.length - at)
        while (length > 0 && !conversions.has(word.slice(at, at + length))) length -= 1
        const own = length > 0 ? (conversions.get(word.slice(at, at + length)) ?? '') : word.charAt(at)
        if (length > 0 || !ignoredCharacters.has(own)) result += own
        at += Math.max(1, length)
      }
      return result
    },
  }
}
