// Order deadlines as a calendar (RFC 5545): one event per order, at its deadline in UTC, with a stable UID, so that
// importing it again updates the event. Pure.
import type { OrderRow } from '../../preload/contract/index.ts'

export interface CalendarWords {
  /** Name of the calendar. */
  name: string
  untitled: string
  languages: string
  /** One line: from which language into which, by their codes. */
  languagePair(source: string, targets: readonly string[]): string
  words: string
  project: string
}

const maximumLineBytes = 75

/** Section 3.3.11: escapes what would end the value. Control characters are not allowed. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
    .replace(/[\\;,]/gu, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/** Section 3.1: lines have at most 75 bytes and continue after a line break and a space, never within a character. */
export function folded(line: string): string {
  let sizeBytes = 0
  let text = ''
  for (const character of line) {
    const ownBytes = Buffer.byteLength(character)
    if (sizeBytes + ownBytes > maximumLineBytes) {
      text += '\r\n '
      sizeBytes = 1
    }
    text += character
    sizeBytes += ownBytes
  }
  return `${text}\r\n`
}

/** `2026-11-20T10:40:00.000Z` → `20261120T104000Z`. */
export function instantOf(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/gu, '')}Z`
}

export function calendarHead(words: CalendarWords): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verso//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(words.name)}`,
  ]
    .map(folded)
    .join('')
}

/** Empty for an order without a deadline. */
export function calendarEvent(row: OrderRow, accountName: string, words: CalendarWords): string {
  if (row.deadline === null || Number.isNaN(Date.parse(row.deadline))) return ''
  const start = instantOf(row.deadline)
  const languages = words.languagePair(row.sourceLanguage ?? '?', row.targetLanguages)
  const description = [
    `${accountName} ${String(row.ref.orderId)}`,
    `${words.languages}: ${languages}`,
    ...(row.wordCount === null ? [] : [`${words.words}: ${String(row.wordCount)}`]),
    ...(row.projectName === null ? [] : [`${words.project}: ${row.projectName}`]),
  ].join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:order-${String(row.ref.orderId)}-${encodeURIComponent(row.ref.accountId)}@verso.invalid`,
    `DTSTAMP:${instantOf(row.updatedAt)}`,
    `DTSTART:${start}`,
    `DTEND:${start}`,
    `SUMMARY:${escapeText(row.title === '' ? words.untitled : row.title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
    .map(folded)
    .join('')
}

export const calendarEnd = folded('END:VCALENDAR')
