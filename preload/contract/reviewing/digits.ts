// The decimal digits of all scripts by their value. Unicode arranges them in runs from zero to nine.

const decimalDigit = /^\p{Nd}$/u
const values = new Map<number, number>()

/** The value of a digit; -1 if the character is not a digit. */
export function digitValue(codePoint: number): number {
  if (codePoint < 0x80) return codePoint >= 0x30 && codePoint <= 0x39 ? codePoint - 0x30 : -1
  const existing = values.get(codePoint)
  if (existing !== undefined) return existing
  let value = -1
  for (let before = codePoint; decimalDigit.test(String.fromCodePoint(before)); before -= 1) value += 1
  if (value >= 0) value %= 10
  values.set(codePoint, value)
  return value
}

/** The text with all digits as 0–9. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
}
