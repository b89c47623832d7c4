// Writes a cell for spreadsheet programs: quoted as in RFC 4180, and never evaluated as a formula. Pure.

/** Characters that can start a formula, also in full-width form and after white space. */
const formulaSign = /^[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]$/u
/** Quotation marks too: after a separator, they belong to the cell, and its content starts after them. */
const isPassedOver = /^[\s\p{Cf}"]$/u
/**
 * With another list separator than the comma, one cell becomes several, and quotation marks in the middle do not
 * protect it.
 */
const startsCell = new Set([';', '\t', '\r', '\n'])

/**
 * Backwards, since whether a formula starts at a character may depend on all white space after it: an expression that
 * looks ahead takes quadratic time.
 */
function withoutFormulas(text: string): string {
  const pieces: string[] = []
  let startsFormula = false
  for (const character of Array.from(text).toReversed()) {
    if (startsFormula && startsCell.has(character)) pieces.push("'")
    pieces.push(character)
    startsFormula = formulaSign.test(character) || (startsFormula && isPassedOver.test(character))
  }
  if (startsFormula) pieces.push("'")
  return pieces.reverse().join('')
}

/** A leading apostrophe marks the cell as text. */
export function tableCell(text: string): string {
  const harmless = withoutFormulas(text.replaceAll('\0', ''))
  return /[",;\r\n\t]|^\s|\s$/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
