// The direction of a typed text: that of most of its letters. `dir="auto"` follows the first letter, which often belongs
// to a quoted word.
import { rightToLeft } from '../../../preload/text/right-to-left.ts'

const letter = /\p{L}/gu
/** More text would not change the result. */
const maxInspected = 2_000

/** `auto` where there is no letter. */
export function directionOf(text: string): 'ltr' | 'rtl' | 'auto' {
  const letters = text.slice(0, maxInspected).match(letter) ?? []
  if (letters.length === 0) return 'auto'
  const count = letters.filter((one) => rightToLeft.test(one)).length
  return count * 2 > letters.length ? 'rtl' : 'ltr'
}
