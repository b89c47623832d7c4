// Writes untrusted text into HTML and XML.
const unsafe: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function withEntities(text: string, characters: RegExp): string {
  return text.replace(characters, (character) => unsafe[character] ?? character)
}

/** Escapes text for HTML content and quoted attributes. NUL and other control characters become U+FFFD. */
export function escapeHtml(text: string): string {
  return withEntities(text, /[&<>"']/g).replace(/[\0-\x08\x0B\x0E-\x1F\x7F]/g, '\uFFFD')
}

/** Not in XML 1.0: halves of characters, and what would invalidate the whole file. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes text for XML content and attributes in double quotation marks. */
export function escapeXml(text: string): string {
  return withEntities(text.replace(notInXml, ''), /[&<>"]/g)
}

/** The address of a link if it may be shown beside the link, which leads nowhere; null otherwise. */
export function shownAddress(address: string | undefined): string | null {
  const shown = address?.trim().slice(0, 500) ?? ''
  return /^(?:https?:|mailto:|tel:)/i.test(shown) ? shown : null
}
