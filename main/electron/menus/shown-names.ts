// Names and titles from outside as menus and notifications of the system show them: one line of bearable length, without characters that
// nobody sees and that turn the direction of what stands after them. Pure.

const invisible = /[\p{Cc}\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu

/** @param most characters; where there are more, an ellipsis is the last of them */
export function shownName(text: string, most: number): string {
  const line = text.toWellFormed().replace(/\s+/gu, ' ').replace(invisible, '').trim()
  if (line.length <= most) return line
  const characters = [...line]
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}
