// Formats numbers, sizes and lists in one locale. Pure.
import * as m from '../../messages/generated/messages.js'
import { isolateIn } from '../../messages/isolated.ts'
import { languageDirection } from './language-names.ts'

export interface Quantities {
  number(value: number): string
  /** "184 kB", "1.2 MB": decimal units, as file managers show them. */
  size(bytes: number): string
  /** "1,284 words" */
  words(count: number): string
  files(count: number): string
  /** "1.2 MB of 4 MB" */
  transferred(doneBytes: number, totalBytes: number): string
  percent(fraction: number): string
  /** Of a wait: "8 s", "15 min". Whole minutes are rounded down, because nothing may promise more time than is left. */
  timeLeft(seconds: number): string
  /** "a, b and c", each item in its own direction. */
  list(items: readonly string[]): string
  /** The same in pieces, each with the place of its item, or null for what is between them. */
  listParts(items: readonly string[]): { text: string; item: number | null }[]
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function createQuantities(locale: Intl.Locale): Quantities {
  const isolate = isolateIn(languageDirection(locale.language))
  const plain = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const lists = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' })
  const sizes = units.map((unit) => ({
    small: new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: unit === 'byte' ? 0 : 1 }),
    large: new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }),
  }))

  const size = (bytes: number): string => {
    if (bytes < 1_000) return m.size_bytes({ count: bytes, shown: plain.format(bytes) })
    let value = Math.max(0, bytes)
    let step = 0
    // 999.5 would be shown as "1,000" of its unit.
    while (value >= 999.5 && step < units.length - 1) {
      value /= 1_000
      step += 1
    }
    const formats = sizes[step]
    return (value < 9.95 ? formats?.small.format(value) : formats?.large.format(value)) ?? plain.format(bytes)
  }

  return {
    number: (value) => plain.format(value),
    size,
    words: (count) => m.words_count({ count, shown: plain.format(count) }),
    files: (count) => m.files_count({ count, shown: plain.format(count) }),
    transferred: (doneBytes, totalBytes) => m.size_of_size({ done: size(doneBytes), total: size(totalBytes) }),
    percent: (fraction) => percent.format(fraction),
    timeLeft: (seconds) =>
      seconds < 60
        ? m.document_seconds({ seconds: plain.format(seconds) })
        : m.document_whole_minutes({ minutes: plain.format(Math.floor(seconds / 60)) }),
    list: (items) => lists.format(items.map(isolate)),
    listParts: (items) => {
      let item = -1
      return lists.formatToParts(items).map(({ type, value }) => {
        if (type === 'element') item += 1
        return { text: value, item: type === 'element' ? item : null }
      })
    },
  }
}
