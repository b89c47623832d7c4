// Half hours that a language counts towards the next hour: half past six is `halb sieben`, `halfzeven`, `half of the seventh`. From general knowledge of
// the languages; where a half is added to the hour that has passed (`six heures et demie`), the words for numbers say it.
import type { Span } from '../../model.ts'
import { onceForLanguage } from '../../once-for-language.ts'

export interface HalfHour extends Span {
  /** The hour that has passed, 1 to 12. */
  value: number
}

/** What is before the next hour, and the hours from one to twelve. */
const rows: Readonly<Record<string, readonly [half: string, hours: string]>> = {
  cs: ['půl ', 'jedn[ée]|druhé|třetí|čtvrté|páté|šesté|sedmé|osmé|deváté|desáté|jedenácté|dvanácté'],
  da: ['halv ?', 'et|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv'],
  de: ['halb ', 'eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf'],
  et: ['pool ', 'üks|kaks|kolm|neli|viis|kuus|seitse|kaheksa|üheksa|kümme|üksteist|kaksteist'],
  fi: ['puoli ?', 'yksi|kaksi|kolme|neljä|viisi|kuusi|seitsemän|kahdeksan|yhdeksän|kymmenen|yksitoista|kaksitoista'],
  hr: ['pola ', 'jedan|dva|tri|četiri|pet|šest|sedam|osam|devet|deset|jedanaest|dvanaest'],
  hu: ['fél ', 'egy|kettő|három|négy|öt|hat|hét|nyolc|kilenc|tíz|tizenegy|tizenkettő'],
  id: ['setengah ', 'satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|dua belas'],
  nb: ['halv ?', 'ett|to|tre|fire|fem|seks|sju|åtte|ni|ti|elleve|tolv'],
  nl: ['half ?', '[eé][eé]n|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf'],
  pl: [
    'w?pół do ',
    'pierwszej|drugiej|trzeciej|czwartej|piątej|szóstej|siódmej|ósmej|dziewiątej|dziesiątej|jedenastej|dwunastej',
  ],
  ru: [
    'половин[аеуы] |пол[- ]?',
    'первого|второго|третьего|четв[её]ртого|пятого|шестого|седьмого|восьмого|девятого|десятого|одиннадцатого|двенадцатого',
  ],
  sk: ['pol ', 'jednej|druhej|tretej|štvrtej|piatej|šiestej|siedmej|ôsmej|deviatej|desiatej|jedenástej|dvanástej'],
  sl: ['pol ', 'enih|dveh|treh|štirih|petih|šestih|sedmih|osmih|devetih|desetih|enajstih|dvanajstih'],
  sv: ['halv ?', 'ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv'],
  uk: [
    'пів на |в?пів до |половин[аіу] ',
    "перш[уо]ї?|друг[уо]ї?|трет[юь]о?ї?|четверт[уо]ї?|п[’ʼ']ят[уо]ї?|шост[уо]ї?|сьом[уо]ї?|восьм[уо]ї?|дев[’ʼ']ят[уо]ї?|десят[уо]ї?|одинадцят[уо]ї?|дванадцят[уо]ї?",
  ],
}

/** What is joined to the hour: `fél hétkor`. */
const endings: Readonly<Record<string, string>> = { hu: '(?:kor|ra|re|ig|tól|től)?' }

const hoursOfClock = 12

const expressions = onceForLanguage((language): RegExp | null => {
  const [half, hours] = rows[language] ?? []
  if (half === undefined || hours === undefined) return null
  const each = hours.split('|').map((hour) => `(${hour})`)
  return new RegExp(`(?<!\\p{L})(?:${half})(?:${each.join('|')})(?:${endings[language] ?? ''})(?!\\p{L})`, 'giu')
})

/** The half hours that a text counts towards the next one; none in other languages. */
export function halfHoursIn(text: string, language: string): HalfHour[] {
  const expression = expressions(language)
  if (expression === null) return []
  return [...text.matchAll(expression)].map((match) => {
    const next = match.slice(1).findIndex((hour) => hour !== undefined)
    return { start: match.index, end: match.index + match[0].length, value: next === 0 ? hoursOfClock : next }
  })
}

const halfPast = /\b(\d{1,2})[:.]30\b/gu

/** The hours of half hours in digits, each as the hour of a clock with twelve. */
export function halfHoursInDigits(text: string): HalfHour[] {
  return [...text.matchAll(halfPast)].flatMap(({ 0: said, 1: hour, index }) => {
    const value = Number(hour) % hoursOfClock
    return Number(hour) > 24
      ? []
      : [{ start: index, end: index + said.length, value: value === 0 ? hoursOfClock : value }]
  })
}
