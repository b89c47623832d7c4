// Numbers that are not written in digits: Ethiopic, East Asian, Roman and Hebrew numerals, and fractions.
import type { NumberInText } from './numerals.ts'

const ethiopic = /[\u1369-\u137C]+/gu

function ethiopicValue(numeral: string): number {
  let total = 0
  let ofHundred = 0
  let isOpen = false
  for (const character of numeral) {
    const code = (character.codePointAt(0) ?? 0) - 0x1369
    if (code < 9) ofHundred += code + 1
    else if (code < 18) ofHundred += (code - 8) * 10
    else if (code === 18) {
      // A hundred multiplies the value before it, or one if there is none.
      total += (ofHundred === 0 ? 1 : ofHundred) * 100
      ofHundred = 0
    } else {
      total = (total + ofHundred === 0 ? 1 : total + ofHundred) * 10_000
      ofHundred = 0
    }
    isOpen = true
  }
  return isOpen ? total + ofHundred : 0
}

function plainNumber(start: number, text: string, value: number): NumberInText {
  return {
    start,
    end: start + text.length,
    text,
    readings: [String(value)],
    parts: [String(value)],
    isAttached: false,
    isHour: false,
    isMeasured: false,
  }
}

export function ethiopicNumbersIn(text: string): NumberInText[] {
  return [...text.matchAll(ethiopic)].map((match) => plainNumber(match.index, match[0], ethiopicValue(match[0])))
}

const ideographDigits = new Map(
  [
    ...'〇零○',
    ...'一壹壱',
    ...'二贰貳弐兩两',
    ...'三叁參参',
    ...'四肆',
    ...'五伍',
    ...'六陆陸',
    ...'七柒',
    ...'八捌',
    ...'九玖',
  ].map((character) => [
    character,
    ['〇零○', '一壹壱', '二贰貳弐兩两', '三叁參参', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].findIndex(
      (same) => same.includes(character),
    ),
  ]),
)
const ideographPowers = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
])
const ideographMyriads = new Map([
  ['万', 1e4],
  ['萬', 1e4],
  ['亿', 1e8],
  ['億', 1e8],
  ['兆', 1e12],
])
const tens = new Map([
  ['廿', 20],
  ['卅', 30],
])
const ideographNumeral = /[〇零○一壹壱二贰貳弐兩两三叁參参四肆五伍六陆陸七柒八捌九玖十拾百佰千仟万萬亿億兆廿卅]+/gu

function ideographValue(numeral: string): number {
  const characters = [...numeral]
  if (characters.every((character) => ideographDigits.has(character)))
    return Number(characters.map((character) => ideographDigits.get(character)).join(''))
  let total = 0
  let section = 0
  let digit = 0
  for (const character of characters) {
    const power = ideographPowers.get(character)
    const myriad = ideographMyriads.get(character)
    if (power !== undefined) {
      section += (digit === 0 ? 1 : digit) * power
      digit = 0
    } else if (myriad !== undefined) {
      total += (section + digit === 0 ? 1 : section + digit) * myriad
      section = 0
      digit = 0
    } else if (tens.has(character)) section += tens.get(character) ?? 0
    else digit = ideographDigits.get(character) ?? 0
  }
  return total + section + digit
}

/** What is counted in Chinese: without months, dates and hours, which are written with the same numerals. */
const counted =
  '个|個|名|位|人|次|片|粒|份|张|張|天|日(?!期)|周(?!年|围|圍)|週|星期|礼拜|禮拜|年(?!级|級|代|度)|岁|歲|小时|小時|分钟|分鐘|秒|公斤|千克|克|升|毫升|米|公里|厘米|公顷|公頃|袋|瓶|盒|杯|碗|勺|滴|户|戶|家(?!人|庭|长|長)|所|间|間|辆|輛|台|臺|套|件|双|雙|对|對|头|頭|只|隻|条|條|本|封|页|頁|项|項|节|節|场|場|倍|种|種|棵|座|栋|棟|轮|輪|针|針|剂|劑|批|块|塊|顿|頓|餐|组|組|队|隊|排|箱|桶|把|支|枚|根|幅|架|艘'
const ideographsCounted = new RegExp(
  `(?<![第十百千万萬亿億周週拜数數几幾多]|星期)[二两兩三四五六七八九十百千〇零一]{1,7}(?=[余餘多]?(?:${counted}))`,
  'gu',
)

/** The numbers of what a Chinese text counts, in ideographs. */
export function countedIdeographs(text: string): { start: number; end: number; value: number }[] {
  return [...text.matchAll(ideographsCounted)].map(({ 0: numeral, index: start }) => ({
    start,
    end: start + numeral.length,
    value: ideographValue(numeral),
  }))
}

/** How often a text has this value in ideographs. */
export function timesInIdeographs(text: string, value: number): number {
  return [...text.matchAll(ideographNumeral)].filter(([numeral]) => ideographValue(numeral) === value).length
}

// One letter before others begins a word; more of them may have an ending: `XXIe`.
const roman = /(?<![\p{L}\p{N}])(?:[IVXLCDMІХСМ]{2,}(?!\p{Lu})|[IVXLCDMІХСМ](?![\p{L}'’]))|[Ⅰ-Ⅿⅰ-ⅿ]+/gu
const romanValues: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

function romanValue(numeral: string): number {
  // Replaces Cyrillic letters that look like Roman numerals.
  const letters = numeral
    .normalize('NFKC')
    .toUpperCase()
    .replace(/І/gu, 'I')
    .replace(/Х/gu, 'X')
    .replace(/С/gu, 'C')
    .replace(/М/gu, 'M')
  let total = 0
  let before = 0
  for (const letter of [...letters].reverse()) {
    const value = romanValues[letter] ?? 0
    total += value < before ? -value : value
    before = Math.max(before, value)
  }
  return total
}

const hebrew = /(?<![\u05D0-\u05EA])[\u05D0-\u05EA]{1,4}(?:["״׳'][\u05D0-\u05EA]?)?(?![\u05D0-\u05EA])/gu
const hebrewLetters = 'אבגדהוזחטיכלמנסעפצקרשת'

function hebrewValue(numeral: string): number {
  let total = 0
  for (const letter of numeral) {
    const index = hebrewLetters.indexOf(letter)
    if (index >= 0) total += index < 10 ? index + 1 : index < 19 ? (index - 8) * 10 : (index - 17) * 100
  }
  return total
}

/** `1½`, `½`, `1 1/2` */
const fraction = /(?:(?<!\d)(\d{1,3})[ \u00A0]?)?(?:([¼-¾⅓⅔⅛⅜⅝⅞])|(?<![\d/])(\d)\/(\d)(?![\d/]))/gu
const fractionSigns: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅓': 0.33,
  '⅔': 0.67,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}

/**
 * The values of letters that are also numerals. They account for a missing number, but are never reported as missing.
 */
export function valuesInLetters(text: string): Set<number> {
  const values = new Set<number>()
  for (const [numeral] of text.matchAll(ideographNumeral)) values.add(ideographValue(numeral))
  for (const [numeral] of text.matchAll(roman)) values.add(romanValue(numeral))
  for (const [numeral] of text.matchAll(hebrew)) values.add(hebrewValue(numeral))
  for (const { readings } of ethiopicNumbersIn(text)) for (const reading of readings) values.add(Number(reading))
  for (const [, whole, sign, above, below] of text.matchAll(fraction))
    values.add(Number(whole ?? 0) + (sign === undefined ? Number(above) / Number(below) : (fractionSigns[sign] ?? 0)))
  return values
}
