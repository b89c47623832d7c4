// Isolates what is put into a message: a name in Latin letters inside an Arabic sentence, an Arabic title inside an
// English one, or a telephone number would otherwise tear the words around it apart. Every slot of every
// message goes through it (slots.ts). The invisible marks are for display only: what is copied, inserted into a text of
// the person's own, or sent goes through `withoutIsolation`.

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

const rightToLeftScripts = [
  'Arabic',
  'Hebrew',
  'Syriac',
  'Thaana',
  'Nko',
  'Adlam',
  'Hanifi_Rohingya',
  'Mandaic',
  'Samaritan',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
const rightToLeftLetter = new RegExp(`(?=\\p{L})[${rightToLeftScripts}]`, 'u')
const otherLetter = new RegExp(`(?![${rightToLeftScripts}])\\p{L}`, 'u')
const digit = /\p{Nd}/u
const onlyNumber = /^[\p{Nd}.,٫٬%٪\u061c\u200e\u200f-]*$/u
/** A message as a template: its slots are filled with themselves, to be filled elsewhere later. */
const slotItself = /^\{\w+\}$/

/** True if the surroundings would change the order in which the value is shown, or the other way round. */
function needsIsolation(value: string, isRightToLeft: boolean): boolean {
  // One of our sentences inside another runs in the same direction, and is already isolated inside.
  if (value === '' || value.includes(firstStrongIsolate) || slotItself.test(value)) return false
  if (!isRightToLeft) return rightToLeftLetter.test(value)
  return otherLetter.test(value) || (digit.test(value) && !onlyNumber.test(value))
}

/** Whether a text has letters of both directions. */
export function runsBothWays(text: string): boolean {
  return rightToLeftLetter.test(text) && otherLetter.test(text)
}

/** For one direction of the interface: the value of a slot as it is shown within a sentence. */
export function isolateIn(direction: 'ltr' | 'rtl'): (value: string) => string {
  return (value) => (needsIsolation(value, direction === 'rtl') ? `${firstStrongIsolate}${value}${popIsolate}` : value)
}

/** A text without the marks, as it leaves the window: copied, inserted or sent. */
export function withoutIsolation(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}
