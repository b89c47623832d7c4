// Prepares untrusted names and titles for native menus and notifications: one line of limited length, without invisible
// characters or ones that change text direction. Pure.

const invisible = /[\p{Cc}\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu

/** @param most maximum length in characters; longer names end with an ellipsis */
export function shownName(text: string, most: number): string {
  const line = text.toWellFormed().replace(/\s+/gu, ' ').replace(invisible, '').trim()
  if (line.length <= most) return line
  const characters = [...line]
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}

/** The same for the label of a menu item. Escapes ampersands, which would mark an access key. */
export function menuLabel(text: string, most: number): string {
  return shownName(text, most).replaceAll('&', '&&')
}
