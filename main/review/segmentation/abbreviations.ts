// Words whose full stop does not end a sentence: common abbreviations of some languages, and those detected in a
// document.

/**
 * Titles and other words that come before a capital letter within a sentence. Words that may also end a sentence are
 * left out.
 */
const common: Readonly<Record<string, string>> = {
  en: 'dr mr mrs ms messrs prof st vs figs eds gen col lt sgt capt rev hon gov sen rep jr sr inc ltd corp dept approx est e.g i.e cf al u.n u.s u.k',
  fr: 'm mm mme mmes mlle dr pr me chap éd cf bd st ste',
  es: 'sr sra sres srta dr dra dña ud uds vd arts cap av avda ed gral lic ing prof ee',
  pt: 'sr sra srs dr dra prof profa arts cap av ed exmo exma eng',
  it: 'sig sigg sigra dott prof ing avv artt cap',
  de: 'dr prof hr fr st abs bd vgl bzw ca z.b d.h u.a i.d.r geb gest inkl ggf evtl sog lit kap',
  nl: 'dr drs prof mr ir ing dhr mevr bijv vgl jl',
  ru: 'г гг ул им т тт др проф акад см ср гл руб тыс млн млрд напр',
  uk: 'м вул ім т тт др проф акад див гл грн тис млн млрд напр',
  sw: 'bw bi dk dr prof mh',
  hi: 'डॉ प्रो श्री',
  mr: 'डॉ प्रा श्री',
  ne: 'डा प्रा',
  bn: 'ডা ড মো মোঃ',
  pl: 'dr prof mgr inż ul św tj tzn np zob por woj',
  tr: 'dr prof doç av sn cad sok mah bkz',
  id: 'dr drs prof ir tn ny sdr',
  so: 'dr md prof',
}

/** For unknown languages and those without an entry above. */
const fallback = 'dr prof vs cf'

/** Abbreviations that come before a number. */
const beforeNumbers: ReadonlySet<string> = new Set(
  'no nos nr nrs n° nº art arts p pp pag pág págs s str vol bd fig figs abb ch chap cap kap sec par abs al núm num ст стор стр с п пп рис табл гл м р г सं नं क्र নং'.split(
    ' ',
  ),
)

/** @param word in lower case, without its full stop */
export function precedesNumbers(word: string): boolean {
  return beforeNumbers.has(word)
}

const sets = new Map<string, ReadonlySet<string>>()

/** Abbreviations of a language by its shortest code (`en`, `swh` → `sw`); lower case, without the last full stop. */
export function commonAbbreviations(language: string): ReadonlySet<string> {
  const existing = sets.get(language)
  if (existing) return existing
  const created = new Set((common[language] ?? fallback).split(' '))
  sets.set(language, created)
  return created
}

const beforeSmallLetter = /(?<![\p{L}\p{N}.])(\p{L}[\p{L}\p{M}.]{0,5})\.(?=[ \u00A0]*[,;:\p{Ll}])/gu
const shortWord = /(?<![\p{L}\p{N}.])\p{L}[\p{L}\p{M}]{0,5}(?![\p{L}\p{M}.])/gu

/**
 * Detects abbreviations in a text: short words with a full stop before a lower-case letter or a comma, which never
 * occur without the full stop. Based on Kiss and Strunk, "Unsupervised Multilingual Sentence Boundary Detection"
 * (2006), limited to certain cases.
 */
export function abbreviationsIn(texts: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const kept: string[] = []
  for (const text of texts) {
    kept.push(text)
    if (!text.includes('.')) continue
    for (const [, word = ''] of text.matchAll(beforeSmallLetter)) found.add(word.toLowerCase())
  }
  for (const text of kept) {
    if (found.size === 0) break
    for (const [word] of text.matchAll(shortWord)) found.delete(word.toLowerCase())
  }
  return found
}
