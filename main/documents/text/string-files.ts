// Reads string files of programs: JSON and ARB, Apple's .strings, Java's .properties. Only values are text; keys,
// comments and numbers are not.
import type { DocumentPlace } from '../model.ts'
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { hasLetters } from '../collecting/cells.ts'

/** Values for programs, not people: URLs, colours, file names and keys. */
const forPrograms =
  /^(?:[a-z][a-z0-9+.-]*:\/\/\S*|mailto:\S+|#[0-9a-f]{3,8}|\.{0,2}\/\S*|[\w-]+(?:\/[\w.-]+)+|\S+\.(?:png|jpe?g|svg|gif|webp|js|css|json|html?))$/i

function isText(value: string): boolean {
  return hasLetters(value) && !forPrograms.test(value.trim())
}

const address = /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|tel:)\S+$/i

/** What a review shows in addition: addresses and phone numbers, which are not counted but must stay correct. */
function isSeen(value: string): boolean {
  return isText(value) || address.test(value.trim()) || /^[\d\s()+./-]{5,}$/.test(value)
}

/** Passes on a value with its key; non-text only if shapes are kept. */
function takeValue(key: string, value: string, place: DocumentPlace, collector: Collector): void {
  if (collector.keepsShapes ? !isSeen(value) : !isText(value)) return
  collector.passage(value, place, 0, { kind: 'unit', key })
  collector.add('units')
}

/** In a hostile, deeply nested file, the key paths together would be far longer than the file. */
const maxKeyLength = 500
function within(key: string, step: string): string {
  return key.length < maxKeyLength ? key + step : key
}

/**
 * Reads a JSON file. Returns false if it is not valid JSON, and is to be read as plain text. Keys starting with `@` are
 * notes for translators, not text (ARB).
 */
export function readJson(source: string, collector: Collector): boolean {
  let parsed: unknown
  try {
    parsed = JSON.parse(source.replace(/^\uFEFF/, ''))
  } catch {
    return false
  }
  const place = placeOf('body')
  // Not recursive: a hostile file may be nested deeper than the stack.
  const waiting: { key: string; value: unknown }[] = [{ key: '', value: parsed }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { key, value } = next
    if (typeof value === 'string') takeValue(key, value, place, collector)
    else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1)
        waiting.push({ key: within(key, `[${String(index)}]`), value: value[index] })
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, held] of Object.entries(value).toReversed())
        if (!name.startsWith('@'))
          waiting.push({ key: within(key, key === '' ? name : `.${name}`), value: held as unknown })
    }
  }
  return true
}

const appleEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '' }

function appleText(quoted: string): string {
  return quoted
    .replace(/\\[Uu]([0-9A-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\([\s\S])/g, (_, character: string) => appleEscapes[character] ?? character)
}

/** The end of the quoted string starting at `from`, or the end of the source if it is not closed. */
function endOfQuoted(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '"') return at
  }
  return source.length
}

/** The end of the comment starting at `from`; null if there is none. */
function endOfComment(source: string, from: number): number | null {
  const ending = source.startsWith('/*', from) ? '*/' : source.startsWith('//', from) ? '\n' : null
  if (ending === null) return null
  const end = source.indexOf(ending, from + 2)
  return end < 0 ? source.length : end + ending.length
}

/** Reads Apple's `.strings`: the quoted text after each equals sign. */
export function readAppleStrings(source: string, collector: Collector): void {
  const place = placeOf('body')
  let isValue = false
  let key = ''
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (character === '=') isValue = true
    else if (character === ';') {
      isValue = false
      key = ''
    } else if (character === '"') {
      const end = endOfQuoted(source, at)
      const text = isValue || collector.keepsShapes ? appleText(source.slice(at + 1, end)) : ''
      at = end
      if (isValue) takeValue(key, text, place, collector)
      else key = text
    } else if (character === '/') {
      const end = endOfComment(source, at)
      if (end !== null) at = end - 1
    }
  }
}

function isContinued(line: string): boolean {
  return (/(?<!\\)\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1
}

const propertyEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', f: '' }

export function readProperties(source: string, collector: Collector): void {
  const place = placeOf('body')
  let logical = ''
  let isOpen = false
  for (const line of source.split(/\r\n|\n|\r/)) {
    const content = line.replace(/^[ \t\f]+/, '')
    if (!isOpen && (content === '' || content.startsWith('#') || content.startsWith('!'))) continue
    isOpen = isContinued(content)
    logical += isOpen ? content.slice(0, -1) : content
    if (isOpen) continue
    const [, key = '', value = ''] = /^((?:\\.|[^\\=: \t\f])*)[ \t\f]*(?:[=:][ \t\f]*)?([\s\S]*)/.exec(logical) ?? []
    logical = ''
    const text = value.replace(/\\u([0-9A-Fa-f]{4})|\\([\s\S])/g, (_, code?: string, character?: string) =>
      code === undefined
        ? (propertyEscapes[character ?? ''] ?? character ?? '')
        : String.fromCharCode(Number.parseInt(code, 16)),
    )
    takeValue(key, text, place, collector)
  }
}
