// The same text in other languages of the corpus, and the terms of a language: what mistakes of language and terminology are made of.
import { corpusPairs } from '../corpus.ts'
import type { CorpusPair } from '../corpus.ts'
import { corpusLanguages } from '../languages.ts'
import type { CorpusLanguage } from '../languages.ts'
import type { PlantedTerm, Tools } from '../planting/model.ts'
import { seededRandom, shuffled } from '../planting/model.ts'

const kept = new Map<string, ReadonlyMap<string, string>>()

/** Translations by source, of one page or catalogue. */
function translations(locale: string, { collection, name }: CorpusPair): ReadonlyMap<string, string> {
  const [wanted = ''] = name.split('#')
  const key = `${locale} ${collection} ${wanted}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const language = corpusLanguages.find((one) => one.locale === locale)
  const made = new Map<string, string>()
  for (const { passages } of language === undefined ? [] : corpusPairs(language, [collection], (one) => one === wanted))
    for (const { source, target } of passages) if (!made.has(source) && source !== target) made.set(source, target)
  if (kept.size >= 100) kept.clear()
  kept.set(key, made)
  return made
}

const thirdLanguages = ['fr', 'de', 'es', 'it']
const variants: Readonly<Record<string, string>> = { zh_TW: 'zh_CN', zh_CN: 'zh_TW' }

export function elsewhereFor(pair: CorpusPair): Tools['elsewhere'] {
  const { language } = pair
  const third = thirdLanguages.filter((locale) => locale !== language.locale && !language.near.includes(locale))
  const locales = { near: language.near, third, variant: [variants[language.locale] ?? []].flat() }
  return (which, source) => {
    for (const locale of locales[which]) {
      const found = translations(locale, pair).get(source)
      if (found !== undefined) return found
    }
    return null
  }
}

const mostTerms = 400

/** Short headings, items and messages that are always translated in the same way. */
export function termsOf(pairs: readonly CorpusPair[], language: CorpusLanguage): PlantedTerm[] {
  const found = new Map<string, Set<string>>()
  for (const { passages } of pairs)
    for (const { kind, source, target } of passages)
      if (
        kind !== 'pre' &&
        kind !== 'code' &&
        /^[A-Za-z]{5,}(?: [a-z]{3,})?$/u.test(source) &&
        /^[\p{L}\p{M} ]{2,}$/u.test(target)
      )
        found.set(source, (found.get(source) ?? new Set()).add(target))
  const steady = [...found].flatMap(([source, [target = '', ...others]]) =>
    others.length === 0 && target.toLowerCase() !== source.toLowerCase() ? [{ source, target }] : [],
  )
  return shuffled(steady, seededRandom(`terms ${language.locale}`)).slice(0, mostTerms)
}
