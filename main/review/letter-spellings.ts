// Letters that are typed in several ways, described once for all word lists of the checks. A list has each word in the usual
// spelling; an expression of the list finds all of them with `inAllSpellings`, and words that are compared one by one are
// both brought into `inOneSpelling`. For searches, which know far more letters as equal, see `fold-text`.

/**
 * The usual letter, and how it is typed elsewhere: apostrophes of a typewriter, Romanian in the older encoding, Persian and Urdu on an
 * Arabic keyboard.
 */
const typedLike: Readonly<Record<string, string>> = {
  "'": '’ʼ',
  ș: 'ş',
  ț: 'ţ',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
}

/**
 * Letters of which many writers leave a part out, and sigma, which has a form of its own at the end of a word. Some words differ by nothing
 * else (`إلا` and `ألا`, `προς` and what begins with `προσ`), so no expression finds them for each other; words of a list that has no such
 * pairs may be compared so.
 */
const nearlyLike: Readonly<Record<string, string>> = { е: 'ё', ا: 'أإآ', σ: 'ς' }

/** The dot below letters of Hindi, which many leave out. */
const nukta = '\u093c'

/** Letters of Hindi and Bengali with their dot, each as one character; NFC has two. */
const dotted = new Map(
  [0x095b, 0x095c, 0x095d, 0x095e, 0x09dc, 0x09dd, 0x09df].map((code) => {
    const letter = String.fromCodePoint(code)
    return [letter.normalize('NFC'), letter] as const
  }),
)

const usualOf = new Map(
  [typedLike, nearlyLike].flatMap((letters) =>
    Object.entries(letters).flatMap(([usual, others]) => Array.from(others, (other) => [other, usual] as const)),
  ),
)
const unusual = new RegExp(`[${[...usualOf.keys()].join('')}]`, 'gu')

/** Vowels of Arabic, which most leave out: for a class. */
export const arabicVowels = String.raw`\u064B-\u0652`

/** Without accents, points and all other marks; composed letters lose theirs too. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** A text in small letters, each in its usual spelling. Letters and places are as many as before. */
export function inOneSpelling(text: string): string {
  return text.toLowerCase().replace(unusual, (letter) => usualOf.get(letter) ?? letter)
}

/** The same without the dots of Hindi: shorter, to find out what a text may have. */
export function inShortestSpelling(text: string): string {
  return inOneSpelling(text.normalize('NFC')).replaceAll(nukta, '')
}

const typedInTwoWays = new RegExp(`[${Object.keys(typedLike).join('')}]`, 'gu')
const severalWays = new RegExp(
  String.raw`\\.|\[(?:[^\]\\]|\\.)*\]|${[...dotted.keys()].join('|')}|${typedInTwoWays.source}|${nukta}`,
  'gu',
)

/** The source of an expression that finds the words of this one in each of their spellings. */
export function inAllSpellings(expression: string): string {
  const withOthers = (letters: string): string =>
    letters.replace(typedInTwoWays, (letter) => letter + (typedLike[letter] ?? ''))
  return expression.normalize('NFC').replace(severalWays, (part) => {
    if (part.startsWith('\\')) return part
    if (part.startsWith('[')) return withOthers(part)
    const optional = part.endsWith(nukta) ? '?' : ''
    const composed = dotted.get(part)
    if (composed !== undefined) return `(?:${part}${optional}|${composed})`
    return optional === '' ? `[${withOthers(part)}]` : nukta + optional
  })
}
