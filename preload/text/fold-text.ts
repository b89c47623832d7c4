// Decides when two texts are equal for a search, in main and in the window. Ignores case, accents, Arabic and Hebrew
// vowel marks, variants of alef and yeh, joiners and compatibility forms. Keeps the vowels of Indic and South-East Asian
// scripts, which are essential.

/** Accents of Latin, Greek and Cyrillic; points of Hebrew; vowel marks of Arabic; nuktas; invisible characters. */
const droppedRanges: readonly (readonly [first: number, last: number])[] = [
  [0x00ad, 0x00ad],
  [0x0300, 0x036f],
  [0x0483, 0x0489],
  [0x0591, 0x05bd],
  [0x05bf, 0x05bf],
  [0x05c1, 0x05c2],
  [0x05c4, 0x05c5],
  [0x05c7, 0x05c7],
  [0x0610, 0x061a],
  [0x0640, 0x0640],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06dc],
  [0x06df, 0x06e8],
  [0x06ea, 0x06ed],
  [0x093c, 0x093c],
  [0x09bc, 0x09bc],
  [0x0a3c, 0x0a3c],
  [0x0abc, 0x0abc],
  [0x0b3c, 0x0b3c],
  [0x0cbc, 0x0cbc],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2060],
  [0x2066, 0x2069],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
]
const dropped = new RegExp(
  `[${droppedRanges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('')}]`,
  'gu',
)

/** Letters that Unicode does not decompose, and letters that people use for one another. */
const likened: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ۀ: 'ه',
  ە: 'ه',
  'ँ': 'ं',
}
const toLiken = new RegExp(Object.keys(likened).join('|'), 'gu')
const plain = /^[\x00-\x7f]*$/

/** Digits of other scripts. From Devanagari to Sinhala, zero has the code point …6; in all other scripts, …0. */
const digits = /(?![0-9])\p{Nd}/gu
function toDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const value = (point & 0xf) - (point >= 0x0966 && point <= 0x0def ? 6 : 0)
  return value >= 0 && value <= 9 ? String(value) : digit
}

/** The folded `text`, to be compared with other folded texts. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(dropped, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(dropped, '')
    .replace(toLiken, (letter) => likened[letter] ?? letter)
    .replace(digits, toDigit)
}
