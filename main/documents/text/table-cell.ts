// A cell of a table that is written for programs of tables: quoted as RFC 4180 has it, and nothing that any of them would calculate. Pure.

/** What may begin a formula, also in its full-width form and behind blanks. */
const formulaSigns = '[\\s\\p{Cf}]*[=+\\-@\\t\\r\\n\\u{FF1D}\\u{FF0B}\\u{FF0D}\\u{FF20}]'
const formula = new RegExp(`^(?=${formulaSigns})`, 'u')
/** Where another separator than the comma is usual, a cell that holds it becomes several, and quotation marks in their midst hold nothing together. */
const formulaWithin = new RegExp(`([;\\t\\r\\n])(?=${formulaSigns})`, 'gu')

/** The apostrophe says that what follows is text. */
export function tableCell(text: string): string {
  const harmless = text.replaceAll('\0', '').replace(formulaWithin, "$1'").replace(formula, "'")
  return /[",;\r\n\t]|^\s|\s$/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
