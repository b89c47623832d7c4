// Names and symbols of units in a language: from Unicode's locale data (`Intl`), with the prefixes that they imply
// (`milliliter` and `liter` give `milligram`), and the international symbols that `Intl` lacks.
import { joinsWords } from '../../joined-languages.ts'
import { onceForLanguage } from '../../once-for-language.ts'
import { everydayNamesOf } from './everyday-units.ts'
import { addTo, localesOf, pluralSamples } from './locales.ts'

export interface UnitNames {
  language: string
  /** As written; and long names in lower case. */
  symbols: ReadonlyMap<string, ReadonlySet<string>>
  names: ReadonlyMap<string, ReadonlySet<string>>
  /** Long names by their first three letters, to recognise inflected ones. */
  stems: ReadonlyMap<string, readonly string[]>
  /** The language writes some units before the number. */
  hasLeading: boolean
  /** Beginnings of words for per cent, without spaces, in lower case. */
  percents: readonly string[]
  /** Those that are written before the number. */
  leadingPercents: readonly string[]
  /** How a sign or a word for per cent begins after a number, and a word before it; most numbers have neither. */
  percentBegins: RegExp
  leadingPercentBegins: RegExp
  /** The sign for per cent is written before the number. */
  hasLeadingPercent: boolean
}

const widths = ['long', 'short'] as const

/** Pairs that show what a prefix is called, and the units that can have it as well. */
const prefixes: readonly [prefix: string, base: string, compound: string, others: readonly string[]][] = [
  ['milli', 'liter', 'milliliter', ['gram', 'second', 'meter']],
  ['micro', 'second', 'microsecond', ['gram', 'meter', 'liter']],
  ['nano', 'second', 'nanosecond', ['meter', 'gram']],
  ['centi', 'meter', 'centimeter', ['liter']],
  ['kilo', 'meter', 'kilometer', ['gram']],
]

/** SI brochure, ninth edition, and IEC 80000-13; and their usual variants. */
const international: Readonly<Record<string, string>> = {
  mg: 'milligram',
  µg: 'microgram',
  μg: 'microgram',
  mcg: 'microgram',
  ng: 'nanogram',
  kg: 'kilogram',
  g: 'gram',
  l: 'liter',
  L: 'liter',
  ml: 'milliliter',
  mL: 'milliliter',
  µl: 'microliter',
  μl: 'microliter',
  cl: 'centiliter',
  dl: 'deciliter',
  m: 'meter minute month',
  km: 'kilometer',
  dm: 'decimeter',
  cm: 'centimeter',
  mm: 'millimeter',
  µm: 'micrometer',
  μm: 'micrometer',
  nm: 'nanometer',
  s: 'second',
  ms: 'millisecond',
  µs: 'microsecond',
  μs: 'microsecond',
  ns: 'nanosecond',
  min: 'minute',
  h: 'hour',
  Hz: 'hertz',
  kHz: 'kilohertz',
  MHz: 'megahertz',
  GHz: 'gigahertz',
  W: 'watt',
  kW: 'kilowatt',
  MW: 'megawatt',
  kWh: 'kilowatt-hour',
  V: 'volt',
  mV: 'millivolt',
  kV: 'kilovolt',
  A: 'ampere',
  mA: 'milliampere',
  J: 'joule',
  kJ: 'kilojoule',
  kcal: 'kilocalorie',
  Pa: 'pascal',
  hPa: 'hectopascal',
  kPa: 'kilopascal',
  dB: 'decibel',
  pt: 'point',
  kB: 'kilobyte',
  KB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
  KiB: 'kilobyte',
  MiB: 'megabyte',
  GiB: 'gigabyte',
  TiB: 'terabyte',
  '°C': 'celsius',
  '℃': 'celsius',
  '°F': 'fahrenheit',
  '℉': 'fahrenheit',
  '%': 'percent',
  '‰': 'permille',
}

/**
 * Abbreviations that people write on medicines and leaflets. `Intl` lacks milligrams, and the parts that it has of them give only some of
 * these.
 */
const otherAbbreviations: Readonly<Record<string, string>> = {
  cc: 'milliliter',
  // Arabic, with the letter of the Levant and that of Egypt.
  مل: 'milliliter',
  مغ: 'milligram',
  ملغ: 'milligram',
  ملغم: 'milligram',
  مجم: 'milligram',
  ملجم: 'milligram',
  مكغ: 'microgram',
  مكجم: 'microgram',
  غ: 'gram',
  غم: 'gram',
  جم: 'gram',
  كغ: 'kilogram',
  كغم: 'kilogram',
  كلغ: 'kilogram',
  كجم: 'kilogram',
  ملم: 'millimeter',
  // Hindi and Bengali.
  मिग्रा: 'milligram',
  मिली: 'milliliter',
  किग्रा: 'kilogram',
  মিগ্রা: 'milligram',
  মিলি: 'milliliter',
  কেজি: 'kilogram',
}

/** Forms that are also frequent words beside numbers: `5 in`, `de 5 a 10`. */
function isTooShort(form: string): boolean {
  return (
    form.toLowerCase() === 'in' || /^[\d\p{P}]*$/u.test(form) || (/^[A-Za-z]$/.test(form) && !(form in international))
  )
}

/** What is beside the number, per unit and width. */
function formsOf(
  locale: string,
  unit: string,
  unitDisplay: (typeof widths)[number],
  samples: readonly number[],
): { forms: string[]; leads: boolean } {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, numberingSystem: 'latn' })
  const forms = new Set<string>()
  let leads = false
  for (const sample of samples) {
    const parts = format.formatToParts(sample)
    parts.forEach(({ type, value }, index) => {
      if (type !== 'unit' && type !== 'percentSign') return
      forms.add(
        value
          .replace(/[\u200e\u200f\u061c]/gu, '')
          .replace(/\.$/u, '')
          .trim(),
      )
      leads ||= index === 0
    })
  }
  return { forms: [...forms], leads }
}

function compoundNames(names: Map<string, Map<string, Set<string>>>, width: string): [form: string, unit: string][] {
  const of = (unit: string): string[] => [...(names.get(width)?.get(unit) ?? [])]
  return prefixes.flatMap(([prefix, base, compound, others]) => {
    const before = new Set(
      of(compound).flatMap((long) =>
        of(base)
          .filter((short) => long.length > short.length && long.toLowerCase().endsWith(short.toLowerCase()))
          .map((short) => long.slice(0, long.length - short.length)),
      ),
    )
    return others.flatMap((other) =>
      [...before].flatMap((written) =>
        of(other).map((form): [string, string] => [
          written + (width === 'long' ? form.toLowerCase() : form),
          `${prefix}${other}`,
        ]),
      ),
    )
  })
}

/** Its beginning is the same in all cases of most languages; `proc` alone would be that of a processor as well. */
function beginningOf(name: string): string {
  const whole = name.toLowerCase().replace(/\s/gu, '')
  return whole.length > 7 ? whole.slice(0, -2) : whole.length > 4 ? whole.slice(0, -1) : whole
}

/** In words of languages for which `Intl` has only the sign; and older spellings. */
const otherPercents = [
  '퍼센트',
  '프로',
  'phầntrăm',
  'فيالمئة',
  'فيالمائة',
  'بالمئة',
  'percent',
  'pct',
  'விழுக்கா',
  'சதவி',
  'சதவீ',
  // Persian, Dari, Urdu and Pashto; Marathi, Hindi, Gujarati, Punjabi, Telugu, Malayalam; Burmese, Khmer, Lao
  'درصد',
  'فیصد',
  'فيصد',
  'سلنه',
  'टक्क',
  'प्रतिशत',
  'फीसद',
  'फ़ीसद',
  'ટકા',
  'ਪ੍ਰਤੀਸ਼ਤ',
  'ਫੀਸਦ',
  'ਫ਼ੀਸਦ',
  'శాతం',
  'ശതമാന',
  'ရာခိုင်နှုန်း',
  'ရာနှုန်း',
  'ភាគរយ',
  'ສ່ວນຮ້ອຍ',
  // Tigrinya and Amharic; Kinyarwanda and Kirundi, Luganda, Lingala and French, Malagasy, Afrikaans
  'ሚእታዊ',
  'ሚኢታዊ',
  'ብሚእቲ',
  'በመቶ',
  'ፐርሰንት',
  'kuijana',
  'kwijana',
  'kukikum',
  'pourcent',
  'isanjato',
  'persent',
]
/** As in `百分之五`. */
const otherLeadingPercents = [
  '百分之',
  'ร้อยละ',
  'শতকরা',
  'kashi',
  'boqolkiiba',
  // Oromo, Zulu and Xhosa, Shona and Chewa; Sorani and Kurmanji; Kannada, Sinhala
  'dhibbeentaa',
  'dhibbantaa',
  'dhibbakeessaa',
  'parsantii',
  'phesent',
  'pesent',
  'muzana',
  'peresenti',
  'سەدا',
  'سەتا',
  'jisedî',
  'jisedê',
  'ಶೇಕಡ',
  'සියයට',
]
/** Its symbol is an ending as well: `1st`. */
const left = 'stone'
/** Elsewhere, `mil` is a thousand. */
const scandinavianMile = 'mile-scandinavian'
const withScandinavianMile = new Set(['sv', 'nb', 'nn', 'no'])

/** The first letters of words, and other signs, as a set of characters. */
function beginnings(words: Iterable<string>, signs = ''): string {
  const all = new Set([...words].map((word) => word.charAt(0)))
  return `[${signs}${[...all].join('').replace(/[\\\]^-]/gu, '\\$&')}]`
}

export const unitNamesOf = onceForLanguage((language): UnitNames => {
  const symbols = new Map<string, Set<string>>()
  const names = new Map<string, Set<string>>()
  const percents = new Set(otherPercents)
  const leadingPercents = new Set(otherLeadingPercents)
  let hasLeading = false
  let hasLeadingPercent = false
  for (const locale of localesOf(language)) {
    const samples = pluralSamples(locale)
    const forms = new Map<string, Map<string, Set<string>>>(widths.map((width) => [width, new Map()]))
    for (const unit of Intl.supportedValuesOf('unit'))
      for (const width of widths) {
        if (unit === left || (unit === scandinavianMile && !withScandinavianMile.has(language))) continue
        const found = formsOf(locale, unit, width, samples)
        if (unit === 'percent') hasLeadingPercent ||= found.leads
        else hasLeading ||= found.leads && !found.forms.some((form) => /\p{Sc}|[%٪°]/u.test(form))
        for (const form of found.forms) {
          if (isTooShort(form)) continue
          const ofWidth = forms.get(width)
          if (ofWidth) addTo(ofWidth, unit, form)
          if (unit === 'percent' && /\p{L}{2}/u.test(form))
            (found.leads ? leadingPercents : percents).add(beginningOf(form))
          addTo(symbols, form, unit)
          if (width === 'long' || form.length > 3) addTo(names, form.toLowerCase(), unit)
        }
      }
    for (const width of widths)
      for (const [form, unit] of compoundNames(forms, width)) {
        if (isTooShort(form)) continue
        addTo(symbols, form, unit)
        if (width === 'long') addTo(names, form.toLowerCase(), unit)
      }
  }
  for (const [symbol, units] of [...Object.entries(international), ...Object.entries(otherAbbreviations)])
    for (const unit of units.split(' ')) addTo(symbols, symbol, unit)
  for (const [name, units] of [...names]) {
    // `کلو میٹر` is also written as one word.
    const joinedName = name.replace(/[\s\u200c-]/gu, '')
    if (/\p{L}{4}/u.test(joinedName)) for (const unit of units) addTo(names, joinedName, unit)
  }
  const stems = new Map<string, string[]>()
  for (const [name, units] of names)
    // `16 milj` is no mile.
    if (name.length >= 3 && !joinsWords(language) && !units.has(scandinavianMile))
      stems.set(name.slice(0, 3), [...(stems.get(name.slice(0, 3)) ?? []), name])
  // Without their cases: a kilowatt is no kind of `kilo`.
  for (const [name, unit] of everydayNamesOf(language)) addTo(names, name, unit)
  return {
    language,
    symbols,
    names,
    stems,
    hasLeading,
    percents: [...percents],
    leadingPercents: [...leadingPercents],
    percentBegins: new RegExp(`^[\\s\\u200c-\\u200f\\u061c-]*${beginnings(percents, '%٪％﹪‰؉')}`, 'iu'),
    leadingPercentBegins: new RegExp(beginnings(leadingPercents), 'iu'),
    hasLeadingPercent,
  }
})
