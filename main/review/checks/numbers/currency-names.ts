// Codes, signs and names of currencies in a language, from Unicode's locale data (`Intl`). What is shared by several
// currencies (`$`, `dollars`, `kr`) stands for all of them.
import { joinsWords } from '../../joined-languages.ts'
import { onceForLanguage } from '../../once-for-language.ts'
import { everydayCurrenciesOf, everydaySigns } from './everyday-currencies.ts'
import { addTo, localesOf, pluralSamples } from './locales.ts'
import { unitNamesOf } from './unit-names.ts'

export interface CurrencyNames {
  /** Signs, abbreviations and names in lower case; names may have several words. */
  names: ReadonlyMap<string, ReadonlySet<string>>
  /** Words shared by the names of related currencies (`dollars`), by their beginnings. */
  families: readonly (readonly [beginning: string, codes: ReadonlySet<string>])[]
  /** How the words begin that distinguish a currency from others of its name: `kenya`, `uganda`. */
  countries: ReadonlyMap<string, readonly string[]>
  /** The first letters of all of them; most words have others. */
  beginnings: ReadonlySet<string>
  /** Names without spaces around them, the longest first. Null: the language has spaces. */
  unspaced: readonly string[] | null
  /** The language writes names before the number. */
  leads: boolean
}

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const shareOfFamily = 0.6
const lettersOfBeginning = 3

export function isCurrencyCode(code: string): boolean {
  return codes.has(code)
}

function lower(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\u200e\u200f.]/gu, '')
    .trim()
}

/** `dollar` → USD, CAD, AUD …: English names end with the word that they share. */
function englishFamilies(): Map<string, Set<string>> {
  const families = new Map<string, Set<string>>()
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  for (const code of codes) addTo(families, names.of(code)?.toLowerCase().split(' ').at(-1) ?? code, code)
  return families
}

const wholeNumbers = { minimumFractionDigits: 0, maximumFractionDigits: 2 }

function shown(
  locale: string,
  currency: string,
  currencyDisplay: 'name' | 'symbol' | 'narrowSymbol',
  samples: readonly number[],
): string[] {
  // Without fractions, as `5.00` has another plural than `5`.
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...wholeNumbers })
  return samples.flatMap((sample) =>
    format.formatToParts(sample).flatMap(({ type, value }) => (type === 'currency' ? [lower(value)] : [])),
  )
}

function beginningOf(word: string): string {
  return word.length > 4 ? word.slice(0, -1) : word
}

/** The words that most names of related currencies have in common. */
function sharedWords(names: ReadonlyMap<string, readonly string[]>, family: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>()
  for (const code of family) {
    const beginnings = (names.get(code) ?? []).flatMap(wordsOf).filter((word) => word.length >= 3)
    for (const beginning of new Set(beginnings.map(beginningOf)))
      counts.set(beginning, (counts.get(beginning) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= shareOfFamily * family.size).map(([word]) => word))
}

function wordsOf(name: string): string[] {
  return name.split(/[\s-]/u)
}

/** Whether the word that related currencies share comes first: `dollar des États-Unis`. */
function namesFirst(
  names: ReadonlyMap<string, readonly string[]>,
  families: readonly (readonly [beginning: string, codes: ReadonlySet<string>])[],
): boolean {
  let difference = 0
  for (const [beginning, family] of families)
    for (const code of family)
      for (const words of (names.get(code) ?? []).map(wordsOf))
        if (words.length > 1)
          difference += Number(words[0]?.startsWith(beginning)) - Number(words.at(-1)?.startsWith(beginning))
  return difference > 0
}

/** The word of a currency's name that its country only explains: `hryvnias` of `Ukrainian hryvnias`. */
function headWords(
  names: ReadonlyMap<string, readonly string[]>,
  family: ReadonlySet<string>,
  isFirst: boolean,
): Set<string> {
  const words = [...family].flatMap((code) => (names.get(code) ?? []).map(wordsOf))
  const heads = words.filter(({ length }) => length > 1).map((name) => name.at(isFirst ? 0 : -1) ?? '')
  return new Set(heads.map(beginningOf).filter((word) => /^\p{L}{4}/u.test(word)))
}

/** The words of a currency's names that others of its family do not have, without their endings. */
function countryWords(
  names: ReadonlyMap<string, readonly string[]>,
  family: ReadonlySet<string>,
): [code: string, words: string[]][] {
  const shared = sharedWords(names, family)
  return [...family].map((code) => {
    const words = (names.get(code) ?? []).flatMap(wordsOf).filter((word) => /^\p{L}{4}/u.test(word))
    const own = words.filter((word) => ![...shared].some((beginning) => word.startsWith(beginning)))
    return [code, [...new Set(own.map((word) => word.slice(0, Math.max(4, word.length - 3))))]]
  })
}

export const currencyNamesOf = onceForLanguage((language): CurrencyNames => {
  const names = new Map<string, Set<string>>()
  const families: [string, ReadonlySet<string>][] = []
  const locale = localesOf(language)[0]
  if (locale === undefined)
    return { names, families, countries: new Map(), beginnings: new Set(), unspaced: null, leads: false }
  const samples = pluralSamples(locale)
  const namesByCode = new Map<string, string[]>()
  for (const code of codes) {
    const plurals = shown(locale, code, 'name', samples)
    namesByCode.set(code, plurals)
    const symbols = [...shown(locale, code, 'symbol', [1]), ...shown(locale, code, 'narrowSymbol', [1])]
    for (const name of [...plurals, ...symbols])
      // A code in small letters is an ordinary word: `all`.
      if (name === code.toLowerCase()) continue
      else if (name.length > 1 || /[^a-z]/u.test(name)) addTo(names, name, code)
  }
  const alone: ReadonlySet<string>[] = []
  const english = englishFamilies()
  const countries = new Map<string, string[]>()
  for (const { name, isBeginning, currencies } of everydayCurrenciesOf(language)) {
    const family = new Set(currencies.flatMap((currency) => [...(english.get(currency) ?? [])]))
    if (isBeginning) families.push([name, family])
    else for (const code of family) addTo(names, name, code)
  }
  for (const family of english.values())
    if (family.size > 1) for (const [code, words] of countryWords(namesByCode, family)) countries.set(code, words)
  for (const family of english.values())
    if (family.size > 1) for (const word of sharedWords(namesByCode, family)) families.push([word, family])
    else if (![...family].some((code) => code.startsWith('X'))) alone.push(family)
  const isFirst = namesFirst(namesByCode, families)
  for (const family of alone) for (const word of headWords(namesByCode, family, isFirst)) families.push([word, family])
  const all = [...names.keys(), ...families.map(([beginning]) => beginning)]
  return {
    names,
    families,
    countries,
    unspaced: joinsWords(language) ? [...names.keys()].sort((one, other) => other.length - one.length) : null,
    beginnings: new Set(all.map((name) => (name.split(' ')[0] ?? '').slice(0, lettersOfBeginning))),
    leads: unitNamesOf(language).hasLeading,
  }
})

const before = /(?<![\p{L}\p{N}])([\p{L}\p{M}]{0,3}\p{Sc}|\p{Lu}{2,3})[\s\u200e\u200f]?$/u
const after = /^[\s\u200e\u200f-]?([\p{L}]{0,3}\p{Sc}|[A-Z]{3}(?![\p{L}\p{N}]))/u
const letter = /\p{L}/u
const wordsAfter = /[\p{L}\p{M}]+/gu
/** `5 million US dollars` */
const maxWordsBetween = 3

function bySign(sign: string, { names }: CurrencyNames): ReadonlySet<string> | null {
  if (isCurrencyCode(sign)) return new Set([sign])
  const last = sign.at(-1) ?? ''
  // In China and Japan the same sign is used.
  if (/[¥￥元]/u.test(last)) return new Set(['JPY', 'CNY'])
  // `$` alone is every dollar, whatever the language's own is.
  const isAlone = sign.length === 1
  return (
    (isAlone ? signs().get(sign) : everydaySigns.get(sign)) ??
    names.get(sign.toLowerCase()) ??
    signs().get(last) ??
    null
  )
}

let made: ReadonlyMap<string, ReadonlySet<string>> | null = null

/** All currencies of a sign, as English writes them without their countries. */
function signs(): ReadonlyMap<string, ReadonlySet<string>> {
  if (made) return made
  const found = new Map<string, Set<string>>()
  for (const code of codes)
    for (const sign of shown('en', code, 'narrowSymbol', [1])) addTo(found, sign.at(-1) ?? sign, code)
  return (made = found)
}

export interface CurrencyInText {
  codes: ReadonlySet<string>
  /** As written. */
  text: string
}

/** `shilingi 200 za Kenya`: of several currencies, those of which a word nearby says the country. */
function ofCountry(
  found: ReadonlySet<string>,
  near: readonly string[],
  { countries }: CurrencyNames,
): ReadonlySet<string> {
  if (found.size < 2) return found
  const said = [...found].filter((code) =>
    countries.get(code)?.some((beginning) => near.some((word) => word.startsWith(beginning))),
  )
  return said.length > 0 ? new Set(said) : found
}

/** Between a number and a name that follows without a space. */
const multiples = /^\s?[十百千万萬亿億多余餘]{0,3}\s?/u

function byUnspacedName(rest: string, unspaced: readonly string[], { names }: CurrencyNames): CurrencyInText | null {
  const text = rest.replace(multiples, '').toLowerCase()
  const name = unspaced.find((one) => text.startsWith(one))
  const codes = name === undefined ? undefined : names.get(name)
  return name === undefined || codes === undefined ? null : { codes, text: name }
}

function byName(rest: string, currencies: CurrencyNames): CurrencyInText | null {
  const { names, families, beginnings, unspaced } = currencies
  if (!letter.test(rest)) return null
  if (unspaced !== null) return byUnspacedName(rest, unspaced, currencies)
  const words = [...rest.matchAll(wordsAfter)].slice(0, maxWordsBetween + 1)
  const near = (): string[] => words.map(({ 0: word }) => word.toLowerCase())
  for (const [index, { 0: word, index: start }] of words.entries()) {
    if (!beginnings.has(word.slice(0, lettersOfBeginning).toLowerCase())) continue
    // A full stop ends what belongs to the number.
    if (/[.,;:!?()]\s/u.test(rest.slice(0, start))) return null
    for (let count = Math.min(3, words.length - index); count > 0; count -= 1) {
      const last = words[index + count - 1]
      const phrase = last ? rest.slice(start, last.index + last[0].length) : word
      const exact = names.get(phrase.toLowerCase())
      if (exact && phrase.length >= (index === 0 ? 3 : 5))
        return { codes: ofCountry(exact, near(), currencies), text: phrase }
    }
    const lower = word.toLowerCase()
    // Several currencies may share a word by chance: the rupees of India and the rupiah are both `roupies` in French.
    const akin = families.filter(
      ([start]) => start.length >= 4 && lower.startsWith(start) && lower.length <= start.length + 4,
    )
    if (akin.length > 0) {
      const codes = new Set(akin.flatMap(([, family]) => [...family]))
      // The word itself names no country.
      const others = near().filter((one) => one !== lower)
      return { codes: ofCountry(codes, others, currencies), text: word }
    }
  }
  return null
}

const notWithinName = /[\p{N}.,;:!?()]/u

/** `shilingi 500`, `dola za Marekani 20` */
function byLeadingName(head: string, names: CurrencyNames): CurrencyInText | null {
  const words = head.split(notWithinName).at(-1) ?? ''
  for (const { index } of [...words.matchAll(wordsAfter)].slice(-maxWordsBetween).reverse()) {
    const found = byName(words.slice(index), names)
    if (found) return found
  }
  return null
}

/** The currency of the number at this place, by sign, code or name. */
export function currencyAt(text: string, start: number, end: number, names: CurrencyNames): CurrencyInText | null {
  const rest = text.slice(end, end + 40)
  for (const sign of [before.exec(text.slice(Math.max(0, start - 6), start))?.[1], after.exec(rest)?.[1]]) {
    const found = sign === undefined ? null : bySign(sign, names)
    if (found && found.size > 0 && sign !== undefined) return { codes: found, text: sign }
  }
  const leading = names.leads ? byLeadingName(text.slice(Math.max(0, start - 40), start), names) : null
  if (leading === null) return byName(rest, names)
  const behind = [...(rest.split(notWithinName)[0] ?? '').matchAll(wordsAfter)].slice(0, maxWordsBetween)
  const codes = ofCountry(
    leading.codes,
    behind.map(({ 0: word }) => word.toLowerCase()),
    names,
  )
  return { ...leading, codes }
}
