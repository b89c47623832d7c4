// Builds the XML of a Windows notification whose click and button open `verso://` links, which works even if Verso is
// not running. Pure. Titles are always text, never markup.
import { escapeXml } from '../../documents/markup/escape-html.ts'

interface Toast {
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
    laterLabel === null ? '' : `<action activationType="system" arguments="snooze" content="${escapeXml(laterLabel)}"/>`
  return [
    `<toast ${opening} launch="${escapeXml(link)}">`,
    `<visual><binding template="ToastGeneric"><text>${escapeXml(title)}</text><text>${escapeXml(body)}</text></binding></visual>`,
    `<actions><action ${opening} arguments="${escapeXml(link)}" content="${escapeXml(openLabel)}"/>${later}</actions>`,
    isSilent ? '<audio silent="true"/>' : '',
    '</toast>',
  ].join('')
}
