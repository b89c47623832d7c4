// Builds the XML of a Windows notification whose click and button open `verso://` links, which works even if Verso is
// not running. Pure. Titles are always text, never markup.

export interface Toast {
  title: string
  body: string
  /** A `verso://` address. */
  link: string
  isSilent: boolean
  openLabel: string
  /** Null if it cannot be snoozed. */
  laterLabel: string | null
}

/** Windows itself shows a snoozed notification again. */
export function toastXml({ title, body, link, isSilent, openLabel, laterLabel }: Toast): string {
  const opening = `activationType="protocol"`
  const later =
    laterLabel === null ? '' : `<action activationType="system" arguments="snooze" content="${escaped(laterLabel)}"/>`
  return [
    `<toast ${opening} launch="${escaped(link)}">`,
    `<visual><binding template="ToastGeneric"><text>${escaped(title)}</text><text>${escaped(body)}</text></binding></visual>`,
    `<actions><action ${opening} arguments="${escaped(link)}" content="${escaped(openLabel)}"/>${later}</actions>`,
    isSilent ? '<audio silent="true"/>' : '',
    '</toast>',
  ].join('')
}

/** Characters outside XML 1.0 would invalidate the whole notification. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return text
    .replace(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
