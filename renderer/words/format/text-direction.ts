// The direction of what a person writes: that of most of its letters. The first letter, by which `dir="auto"` goes, is often one of a quoted word.

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u
const letter = /\p{L}/gu
/** More of it says no more. */
const mostLooked = 2_000

/** `auto` where there is no letter. */
export function directionOf(text: string): 'ltr' | 'rtl' | 'auto' {
  const letters = text.slice(0, mostLooked).match(letter) ?? []
  if (letters.length === 0) return 'auto'
  const count = letters.filter((one) => rightToLeft.test(one)).length
  return count * 2 > letters.length ? 'rtl' : 'ltr'
}
