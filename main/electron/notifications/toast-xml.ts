// The XML of a Windows notification whose click and button are `verso://` links: Windows opens them also where Verso does not run (any more).
// Pure; whatever stands in a title is text, never markup.

export interface Toast {
  title: string
  body: string
  /** A `verso://` address. */
  link: string
  isSilent: boolean
  openLabel: string
  /** Null: there is nothing to be reminded of. */
  laterLabel: string | null
}

/** Windows itself brings a snoozed notification again. */
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

/** Characters that XML 1.0 does not have would make the whole notification invalid. */
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
