// Writes untrusted text into HTML.
const unsafe: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. NUL and other control characters become U+FFFD. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => unsafe[character] ?? '')
    .replace(/[\0-\x08\x0B\x0E-\x1F\x7F]/g, '\uFFFD')
}

/** The address of a link if it may be shown beside the link, which leads nowhere; null otherwise. */
export function shownAddress(address: string | undefined): string | null {
  const shown = address?.trim().slice(0, 500) ?? ''
  return /^(?:https?:|mailto:|tel:)/i.test(shown) ? shown : null
}
