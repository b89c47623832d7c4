// Reads typed numbers: with thousands separators, in the digits of any script. Pure.

function isDigit(codePoint: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))
}

/** Unicode keeps the ten digits of a script together, from zero on. */
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let zero = codePoint
  while (zero > 0 && isDigit(zero - 1)) zero -= 1
  return (codePoint - zero) % 10
}

/** The whole number of the digits; null if there is no digit. At most `most`. */
export function typedNumber(text: string, most = 1_000_000_000): number | null {
  const digits = text.match(/\p{Nd}/gu)
  if (digits === null) return null
  return Math.min(
    most,
    digits.reduce((value, digit) => value * 10 + valueOf(digit), 0),
  )
}
