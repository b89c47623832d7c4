// How many thousands a text spells out: `eleven thousand`, `elftausend`, `sebelas ribu`, `elfu kumi na moja`. From general knowledge of the languages.
import type { Span } from '../../model.ts'
import { onceForLanguage } from '../../once-for-language.ts'
import { numberWordsIn } from './number-words.ts'

export interface Thousands extends Span {
  /** Of `eleven thousand`, 11. */
  count: number
}

/** Words for a thousand behind a number; `~` where they may be joined to it. */
const behind: Readonly<Record<string, string>> = {
  ar: 'ألف[ًا]*|آلاف',
  az: 'min',
  be: 'тысяч[аіуы]?',
  bg: 'хиляди',
  bn: 'হাজার',
  ca: 'mil',
  cs: 'tisíc[ei]?|tisíců',
  da: '~tusind|tusinde',
  de: '~tausend|tausend',
  el: 'χιλιάδες|χιλιάδων',
  en: 'thousand',
  es: 'mil',
  et: 'tuhat|tuhande',
  fa: 'هزار',
  fi: '~tuhatta|tuhatta|tuhannen',
  fr: 'mille',
  gl: 'mil',
  hi: 'हज़ार|हजार',
  hr: 'tisuć[aeu]',
  hu: '~ezer|ezer',
  id: 'ribu',
  it: '~mila|mila',
  lt: 'tūkstanči(?:ai|ų|us)',
  lv: 'tūkstoš[iu]',
  ms: 'ribu',
  nb: '~tusen|tusen',
  ne: 'हजार',
  nl: '~duizend|duizend',
  pl: 'tysi[ąę]c[ey]?',
  pt: 'mil',
  ro: '(?:de )?mii',
  ru: 'тысяч[аиу]?',
  sk: 'tisíc[ei]?|tisícov',
  sl: 'tisoč',
  so: 'kun',
  sr: 'хиљад[аеу]',
  sv: '~tusen|tusen',
  tr: 'bin',
  uk: 'тисяч[аіиу]?',
  ur: 'ہزار',
  vi: 'nghìn|ngàn',
}
/** In front of it. */
const inFront: Readonly<Record<string, string>> = { ha: 'dubu', sw: 'elfu' }

const reach = 60
const maxCount = 999
const gap = /^[\s\u200c-]{0,2}$/u

const expressions = onceForLanguage((language): RegExp | null => {
  const words = behind[language] ?? inFront[language]
  if (words === undefined) return null
  const alternatives = words
    .split('|')
    .map((word) => (word.startsWith('~') ? `(?<=\\p{L})${word.slice(1)}` : `(?<!\\p{L})${word}`))
  return new RegExp(`(?:${alternatives.join('|')})(?![\\p{L}\\p{M}])`, 'giu')
})

/** The number in words that ends where the thousand begins. */
function countBefore(text: string, at: number, language: string): Thousands | null {
  const from = Math.max(0, at - reach)
  const number = numberWordsIn(text.slice(from, at), language).at(-1)
  if (number === undefined || number.isOrdinal || !gap.test(text.slice(from + number.end, at))) return null
  return { start: from + number.start, end: at, count: number.value }
}

function countBehind(text: string, at: number, language: string): Thousands | null {
  const [number] = numberWordsIn(text.slice(at, at + reach), language)
  if (number === undefined || number.isOrdinal || !gap.test(text.slice(at, at + number.start))) return null
  return { start: at, end: at + number.end, count: number.value }
}

/** What a text spells out in thousands, if it says nothing more exact: not `eleven thousand five hundred`. */
export function thousandsIn(text: string, language: string): Thousands[] {
  const expression = expressions(language)
  if (expression === null) return []
  const isInFront = Object.hasOwn(inFront, language)
  return [...text.matchAll(expression)].flatMap(({ 0: word, index }) => {
    const end = index + word.length
    const found = isInFront ? countBehind(text, end, language) : countBefore(text, index, language)
    if (found === null || found.count < 2 || found.count > maxCount) return []
    if (!isInFront && countBehind(text, end, language) !== null) return []
    return [{ ...found, start: Math.min(found.start, index), end: Math.max(found.end, end) }]
  })
}
