// The pseudo-locale: English that stays readable but is accented, in brackets and longer by two fifths, as a translation
// would be. What is shown without accents was not translated; what is shown without a bracket is cut off. Pure.
import type { Message, MessageFile } from './message-file.ts'

const plain = 'ABCDEFGHIJKLMNOPRSTUVWYZabcdefghijklmnoprstuvwyz'
const accented = 'ÅßÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛṼŴÝŽåƀçðéƒĝĥîĵķļɱñöþŕšţûṽŵýž'
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))
const longerBy = 0.4

/** Split into words if the text has several, because only a text of one word has to fit on one line. */
function filling(length: number, isOfWords: boolean): string {
  const words = '~'.repeat(length)
  return isOfWords ? words.replaceAll(/~{8}(?=~)/g, '$& ') : words
}

/** Slots such as `{name}` are unchanged, and spaces at the edges stay there. */
export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))) return text
  const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  const said = middle
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 === 1 ? part : [...part].map((letter) => accents.get(letter) ?? letter).join('')))
    .join('')
  const letters = middle.replaceAll(/\{\w+\}/g, '').length
  return `${before}[${said}${filling(Math.ceil(letters * longerBy), middle.includes(' '))}]${after}`
}

function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return pseudoText(message)
  return message.map((variants) => ({
    ...variants,
    match: Object.fromEntries(Object.entries(variants.match).map(([form, text]) => [form, pseudoText(text)])),
  }))
}

/** File names stay plain: `keepsPlain` says which. */
export function pseudoMessages(messages: MessageFile, keepsPlain: (key: string) => boolean): MessageFile {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, keepsPlain(key) ? message : pseudoMessage(message)]),
  )
}
