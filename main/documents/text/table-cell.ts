// Writes a cell for spreadsheet programs: quoted as in RFC 4180, and never evaluated as a formula. Pure.

/** Characters that can start a formula, also in full-width form and after white space. */
const formulaSigns = '[\\s\\p{Cf}]*[=+\\-@\\t\\r\\n\\u{FF1D}\\u{FF0B}\\u{FF0D}\\u{FF20}]'
const formula = new RegExp(`^(?=${formulaSigns})`, 'u')
/**
 * With another list separator than the comma, one cell becomes several, and quotation marks in the middle do not
 * protect it.
 */
const formulaWithin = new RegExp(`([;\\t\\r\\n])(?=${formulaSigns})`, 'gu')

/** A leading apostrophe marks the cell as text. */
export function tableCell(text: string): string {
  const harmless = text.replaceAll('\0', '').replace(formulaWithin, "$1'").replace(formula, "'")
  return /[",;\r\n\t]|^\s|\s$/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
