// Letters that are typed in two ways: those of Persian and Urdu also on an Arabic keyboard, which has others that look alike, and those
// of Hindi and Bengali with a dot as one character or as two.

const dotted = [0x095b, 0x095c, 0x095d, 0x095e, 0x09dc, 0x09dd, 0x09df].map((code) => String.fromCodePoint(code))
const forms = [
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ہ', 'ه'],
  ...dotted.map((letter) => [letter.normalize('NFC'), letter] as const),
] as const

/** The source of an expression for these letters in both ways; they may not stand in a class. */
export function withLetterForms(pattern: string): string {
  return forms.reduce(
    (source, [letter, other]) => source.replaceAll(letter, `(?:${letter}|${other})`),
    pattern.normalize('NFC'),
  )
}

/** Whether the words of a language have no spaces between them; of those whose words are listed here. */
export function isUnspaced(language: string): boolean {
  return language === 'zh'
}
