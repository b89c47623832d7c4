// Numbers as languages spell them out: `drei`, `vingt-cinq`, `двадцати пяти`. From CLDR's rules for spelling out numbers (RBNF,
// formatted with ICU 72): 0 to 100, hundreds, thousand, million and billion in 55 languages, with their genders and cases as
// far as CLDR has them. `Intl` does not have these rules. In eight languages of which CLDR has none (Bengali, Hausa, Nepali, Oromo,
// Pashto, Somali, Tigrinya, Urdu) the usual numbers from general knowledge, without those that are other words as well. Digits are the matter of `numerals`.
import { joinsWords } from '../../joined-languages.ts'
import type { Span } from '../../model.ts'
import { inOneSpelling } from '../../letter-spellings.ts'
import { onceForLanguage } from '../../once-for-language.ts'
import { countedIdeographs, timesInIdeographs } from './letter-numerals.ts'
import { otherFormsOf } from './number-forms.ts'
import table from './number-words.json' with { type: 'json' }

/** Per language `value:form|form/ordinal|ordinal`, separated by semicolons. */
const spelled: Readonly<Record<string, string>> = table

/** Words that account for a number without being it, or that CLDR lacks: beginnings, or whole words where `$` ends them. */
const otherWords: Readonly<Record<string, string>> = {
  en: '2:both|doubl|couple|pair|dual|either|half|halv|twin|binar|bilater|biling|second(?!ary);3:tripl|triang|trio|trimester|quarterly;4:quarter|quad;6:semester;8:octal;10:decade|decim;12:dozen|noon|midday;14:fortnight;15:quarter;16:hex;20:score$|twenties;24:midnight;30:half;45:quarter;100:centur|hundred',
  de: '2:beid|doppel|zwei|zwo|paar|halb|hälft;3:drei|dritt;4:viert;10:zehn|dezi;12:dutzend|mittag;15:viertel;24:mitternacht;30:halb;45:dreiviertel|viertel;100:hundert',
  fr: '2:doubl|paire|couple|demi|moitié|second;3:tripl|tiers;4:quart|quadr;10:dizaine;12:douzaine|midi$;15:quinzaine|quart;20:vingtaine;24:minuit;30:trentaine|demi;40:quarantaine;45:quarts;50:cinquantaine;60:soixantaine;70:septante;80:huitante|octante;90:nonante;100:centaine',
  es: '2:ambos|ambas|dobl|par$|pares$|pareja|mitad|segund;3:tripl|terc;4:cuart|cuádr;10:decen;12:docen|mediodía;15:quincen|cuarto;24:medianoche;30:medi[ao];45:cuartos;100:ciento|centen',
  it: '2:entramb|doppi|coppi|paio$|metà$;3:tripl|terz;4:quart|quadr;10:decin;12:dozzin|mezzogiorno;15:quindicin|quart[oi];24:mezzanotte;30:mezz[ao];45:quarti;100:centinai',
  el: '2:διπλ|μισ|ζευγ|ζεύγ;3:τριπλ|τρίτ;4:τέταρτ|τετάρτ;12:δωδεκάδ|μεσημέρ;15:τέταρτο|τετάρτου;24:μεσάνυχτ;30:μισ;45:τέταρτα;100:εκατοντ',
  nl: '2:beide|dubbel|paar|half|helft|twee;3:drie;4:kwart|vier;12:dozijn;15:kwart;24:middernacht;30:half;45:kwartier;100:honderd',
  pt: '2:ambos|ambas|dobr|dupl|par$|pares$|metade|segund;3:tripl|terç|terc;4:quart|quádr;10:dezen;12:dúzia|meio;15:quart;24:meia$;30:mei[ao];45:quartos;16:dezass;17:dezass;19:dezan;100:cento|centen',
  ru: '2:об[ае]$|обои|обеи|дво|вдво|пар[аыуе]?$|полов|дву|втор;3:трой|трое|треть;4:четв|четыр;10:десят;12:дюжин|полд;15:четверт;24:полн;30:полч|получ|полов|пол$|пол(?=перв|втор|трет|четв|пят|шест|седьм|восьм|девят|десят|одинн|двен);100:сот|стах$',
  sv: '2:båd|dubb|par$|paret$|halv;3:trip;4:kvart;12:dussin;30:halv;100:hundra',
  da: '2:begge|dobb|par$|parret$|halv;3:tred;4:kvart;12:dusin;30:halv;100:hundred',
  nb: '2:begge|dobb|par$|paret$|halv;3:tred;4:kvart;7:syv;12:dusin;20:tyve;30:tredve|halv;100:hundre',
  cs: '30:půl',
  hr: '30:pola',
  hu: '30:fél',
  id: '30:setengah',
  pl: '30:w?pół',
  sk: '30:pol$',
  uk: '30:пів$|половин',
  sl: '2:ob[ae]$|dvoj|dveh|dvem|par$|polov;3:troj|treh|trem|tret;4:štir|četr;12:ducat;30:pol$;100:stot',
}

interface Forms {
  cardinals: readonly string[]
  ordinals: readonly string[]
}

function formsIn(rows: string, language: string): Map<number, Forms> {
  return new Map(
    rows.split(';').map((row) => {
      const [number = '', forms = ''] = row.split(':')
      const [written = '', ordinals = ''] = forms.split('/')
      const value = Number(number)
      const cardinals = written.split('|')
      const more = otherFormsOf(value, cardinals, language)
      return [
        value,
        { cardinals: [...new Set([...cardinals, ...more])], ordinals: ordinals === '' ? [] : ordinals.split('|') },
      ]
    }),
  )
}

interface NumberWords {
  forms: ReadonlyMap<number, Forms>
  others: ReadonlyMap<number, RegExp>
  /** Its forms by their first word, the longest first. */
  byFirstWord: ReadonlyMap<string, readonly { words: readonly string[]; value: number; isOrdinal: boolean }[]>
  /** A text in one spelling without a match has no number word. */
  hint: RegExp
}

const wordPattern = /[\p{L}\p{M}]+(?:'(?=\p{Script=Cyrillic})[\p{L}\p{M}]+)?/gu
const noWords: NumberWords = { forms: new Map(), others: new Map(), byFirstWord: new Map(), hint: /(?!)/u }

const numberWordsOf = onceForLanguage((language): NumberWords => {
  const rows = Object.hasOwn(spelled, language) ? spelled[language] : undefined
  if (rows === undefined) return noWords
  const forms = formsIn(rows, language)
  const byFirstWord = new Map<string, { words: string[]; value: number; isOrdinal: boolean }[]>()
  for (const [value, { cardinals, ordinals }] of forms)
    for (const form of new Set([...cardinals, ...ordinals])) {
      const words = inOneSpelling(form).match(wordPattern) ?? []
      const [first] = words
      if (first === undefined) continue
      const known = byFirstWord.get(first) ?? []
      known.push({ words, value, isOrdinal: !cardinals.includes(form) })
      byFirstWord.set(first, known)
    }
  for (const known of byFirstWord.values()) known.sort((one, other) => other.words.length - one.words.length)
  const others = new Map(
    (otherWords[language] ?? '')
      .split(';')
      .filter((row) => row !== '')
      .map((row): [number, RegExp] => {
        const [value = '', words = ''] = row.split(':')
        return [Number(value), new RegExp(`^(?:${words})`, 'u')]
      }),
  )
  const beginnings = [...new Set([...byFirstWord.keys()].map((word) => word.slice(0, 5)))]
  const boundary = joinsWords(language) ? '' : '(?<!\\p{L})'
  return { forms, others, byFirstWord, hint: new RegExp(`${boundary}(?:${beginnings.join('|')})`, 'u') }
})

/** Chinese has no words for numbers, only ideographs. */
const inIdeographs = 'zh'
const anyIdeograph = /[二两兩三四五六七八九十百千]/u

/** Whether the number words of the language are known. */
export function knowsNumberWords(language: string): boolean {
  return Object.hasOwn(spelled, language) || language === inIdeographs
}

/** Whether a text may have number words; quick. */
export function mayHaveNumberWords(text: string, language: string): boolean {
  if (language === inIdeographs) return anyIdeograph.test(text)
  return numberWordsOf(language).hint.test(inOneSpelling(text))
}

export interface NumberWord extends Span {
  value: number
  isOrdinal: boolean
}

interface Token extends Span {
  word: string
}

/** Scripts without spaces are divided by Unicode's dictionaries: `ห้าม` (forbid) does not begin with five. */
const segmenterOf = onceForLanguage((language) => new Intl.Segmenter(language, { granularity: 'word' }))

function tokensOf(text: string, language: string): Token[] {
  const lower = inOneSpelling(text)
  if (joinsWords(language))
    return Array.from(segmenterOf(language).segment(lower), ({ segment, index }) => ({
      word: segment,
      start: index,
      end: index + segment.length,
    }))
  return Array.from(lower.matchAll(wordPattern), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
}

/** What is between the words of one number: `twenty-five`. */
const between = /^[\s\u00AD-]{0,2}$/u

/** Five, and a year: `hai năm` is two years. */
const alsoYear: Readonly<Record<string, string>> = { vi: 'năm' }

/** Whether a number is beside it, in digits or in words, which end where `numberBefore` says. */
function isYear(text: string, { start, end }: Span, numberBefore: number | undefined): boolean {
  const isBehindWord = numberBefore !== undefined && between.test(text.slice(numberBefore, start))
  return (
    isBehindWord ||
    /\d\s?$/u.test(text.slice(Math.max(0, start - 2), start)) ||
    /^\s?\d/u.test(text.slice(end, end + 2))
  )
}

/** The forms that a text has, longest first; `twenty-five` is one, `two hundred` two. */
function formsInText(text: string, language: string): NumberWord[] {
  const { byFirstWord } = numberWordsOf(language)
  const tokens = tokensOf(text, language)
  const found: NumberWord[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at]
    const known = first && byFirstWord.get(first.word)
    if (!known) continue
    const form = known.find(({ words }) =>
      words.every((word, index) => {
        const [token, before] = [tokens[at + index], tokens[at + index - 1]]
        return (
          token?.word === word &&
          (index === 0 || (before !== undefined && between.test(text.slice(before.end, token.start))))
        )
      }),
    )
    const last = form && tokens[at + form.words.length - 1]
    if (!form || !last) continue
    if (first.word === alsoYear[language] && isYear(text, first, found.at(-1)?.end)) continue
    found.push({ start: first.start, end: last.end, value: form.value, isOrdinal: form.isOrdinal })
    at += form.words.length - 1
  }
  return found
}

/** `and` in `two hundred and five`: any single word of up to three letters. */
const joint = /^(?:[\s-]{0,2}|[\s-]+\p{L}{1,3}[\s-]+)$/u

/** The numbers that a text spells out, composed: `two hundred and five` is 205. Whole numbers only. */
export function numberWordsIn(text: string, language: string): NumberWord[] {
  if (!mayHaveNumberWords(text, language)) return []
  if (language === inIdeographs) return countedIdeographs(text).map((number) => ({ ...number, isOrdinal: false }))
  const composed: NumberWord[] = []
  /** Of the number that is being composed: its finished thousands, and what follows them. */
  let total = 0
  let section = 0
  for (const form of formsInText(text, language)) {
    const last = composed.at(-1)
    const { value } = form
    const isNext = last !== undefined && !last.isOrdinal && joint.test(text.slice(last.end, form.start))
    const multiplies = isNext && value >= 100 && value % 100 === 0 && section > 0 && section < value
    const adds = isNext && section % 100 === 0 && total + section > 0 && value < 100 && value > 0
    if (!last || !(multiplies || adds)) {
      total = value >= 1000 ? value : 0
      section = value >= 1000 ? 0 : value
      composed.push({ ...form })
      continue
    }
    if (adds) section += value
    else if (value >= 1000) {
      total += section * value
      section = 0
    } else section *= value
    last.end = form.end
    last.value = total + section
    last.isOrdinal = form.isOrdinal
  }
  return composed
}

/** All values that occur in words, composed and single: `two hundred` has 2, 100 and 200. */
export function valuesInWords(text: string, language: string): Set<number> {
  if (!mayHaveNumberWords(text, language)) return new Set()
  return new Set([...formsInText(text, language), ...numberWordsIn(text, language)].map(({ value }) => value))
}

const minLetters = 3
const minLettersWithin = 4

/** Numbers of these have no endings: `wanane` (eight) is not `wanafunzi` (pupils). */
const withoutEndings = new Set(['en', 'sw', 'id', 'ms', 'vi', 'ha'])

/** Endings differ by case and gender: `двадцати пяти` is like `двадцать пять`. */
function beginningOf(word: string, language: string): string {
  return word.length < 4 || withoutEndings.has(language) ? word : word.slice(0, Math.max(3, word.length - 2))
}

/** Of English, only the plural: `secondary` is not `second`. */
function mayBeForm(word: string, beginning: string, language: string): boolean {
  return language === 'en' ? word === beginning || word === `${beginning}s` : word.startsWith(beginning)
}

/** How often a text has this form, inflected or within a compound. */
function countOfForm(
  words: readonly string[],
  form: string,
  language: string,
  isOther: (word: string) => boolean,
): number {
  const isAlone = !form.includes(' ') && language !== 'en' && form.length >= minLettersWithin
  const beginnings = form.split(' ').map((word) => beginningOf(word, language))
  const isShort = form.length < minLetters
  return words.filter((first, at) => {
    if (first === form || isShort) return first === form
    if (beginnings.length === 1 && isOther(first)) return false
    return (
      (isAlone && first.includes(form)) ||
      beginnings.every((beginning, index) => mayBeForm(words[at + index] ?? '', beginning, language))
    )
  }).length
}

/** How often a text may spell out a number in this language: inflected, in a compound or by another word. */
export function spelledTimes(text: string, language: string, value: number): number {
  // One of them is among the numerals in letters already.
  if (language === inIdeographs) return Math.max(0, timesInIdeographs(text, value) - 1)
  const { forms, others, byFirstWord } = numberWordsOf(language)
  const { cardinals = [], ordinals = [] } = forms.get(value) ?? {}
  const ofValue = [...cardinals, ...ordinals].map(inOneSpelling)
  const lower = inOneSpelling(text)
  if (joinsWords(language)) return Math.max(0, ...ofValue.map((form) => lower.split(form).length - 1))
  const words = lower.match(wordPattern) ?? []
  const byOthers = others.get(value)
  /** `vierzig` begins as `vier` does, and is another number. */
  const isOther = (word: string): boolean => {
    const exact = byFirstWord.get(word)?.filter((form) => form.words.length === 1) ?? []
    return exact.length > 0 && exact.every((form) => form.value !== value)
  }
  return (
    Math.max(0, ...ofValue.map((form) => countOfForm(words, form, language, isOther))) +
    (byOthers === undefined ? 0 : words.filter((word) => byOthers.test(word)).length)
  )
}

/** Which of these values a text may spell out in this language. */
export function spelledValues(text: string, language: string, values: Iterable<number>): Set<number> {
  if (!knowsNumberWords(language)) return new Set()
  return new Set([...values].filter((value) => spelledTimes(text, language, value) > 0))
}
