// The texts of programs: JSON and ARB, Apple's .strings, Java's .properties. Only values are text; keys, comments and numbers are not.
import { placeOf } from '../collector.ts'
import type { Collector } from '../collector.ts'
import { hasLetters } from './cells.ts'

/** Values that a program reads, not a person: addresses, colours, names of files and of other keys. */
const forPrograms =
  /^(?:[a-z][a-z0-9+.-]*:\/\/\S*|mailto:\S+|#[0-9a-f]{3,8}|\.{0,2}\/\S*|[\w-]+(?:\/[\w.-]+)+|\S+\.(?:png|jpe?g|svg|gif|webp|js|css|json|html?))$/i

const isText = (value: string): boolean => hasLetters(value) && !forPrograms.test(value.trim())

/**
 * Reads a file of JSON. False where it is none; its text is then as good as any other.
 * Keys that begin with `@` hold what translators are told, not what they write (ARB).
 */
export const readJson = (source: string, collector: Collector): boolean => {
  let parsed: unknown
  try {
    parsed = JSON.parse(source.replace(/^\uFEFF/, ''))
  } catch {
    return false
  }
  const place = placeOf('body')
  // Not by recursion: a hostile file may be nested deeper than the stack.
  const waiting: unknown[] = [parsed]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      if (isText(value)) {
        collector.passage(value, place)
        collector.add('units')
      }
    } else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) waiting.push(value[index])
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, held] of Object.entries(value).toReversed()) if (!key.startsWith('@')) waiting.push(held)
    }
  }
  return true
}

const appleEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '' }

const appleText = (quoted: string): string =>
  quoted
    .replace(/\\[Uu]([0-9A-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\([\s\S])/g, (_, character: string) => appleEscapes[character] ?? character)

/** Where a quoted string ends that begins at `from`; the end of the source where it does not. */
const endOfQuoted = (source: string, from: number): number => {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '"') return at
  }
  return source.length
}

/** Where a comment ends that begins at `from`; null where none does. */
const endOfComment = (source: string, from: number): number | null => {
  const ending = source.startsWith('/*', from) ? '*/' : source.startsWith('//', from) ? '\n' : null
  if (ending === null) return null
  const end = source.indexOf(ending, from + 2)
  return end < 0 ? source.length : end + ending.length
}

/** Reads Apple's `.strings`: what is quoted behind an equals sign. */
export const readAppleStrings = (source: string, collector: Collector): void => {
  const place = placeOf('body')
  let isValue = false
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (character === '=') isValue = true
    else if (character === ';') isValue = false
    else if (character === '"') {
      const end = endOfQuoted(source, at)
      const text = isValue ? appleText(source.slice(at + 1, end)) : ''
      at = end
      if (!isText(text)) continue
      collector.passage(text, place)
      collector.add('units')
    } else if (character === '/') {
      const end = endOfComment(source, at)
      if (end !== null) at = end - 1
    }
  }
}

const isContinued = (line: string): boolean => (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1

const propertyEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', f: '' }

/** Reads Java's `.properties`. */
export const readProperties = (source: string, collector: Collector): void => {
  const place = placeOf('body')
  let logical = ''
  let isOpen = false
  for (const line of source.split(/\r\n|\n|\r/)) {
    const content = line.replace(/^[ \t\f]+/, '')
    if (!isOpen && (content === '' || content.startsWith('#') || content.startsWith('!'))) continue
    isOpen = isContinued(content)
    logical += isOpen ? content.slice(0, -1) : content
    if (isOpen) continue
    const value = /^(?:\\.|[^\\=: \t\f])*[ \t\f]*[=: \t\f]?[ \t\f]*([\s\S]*)$/.exec(logical)?.[1] ?? ''
    logical = ''
    const text = value.replace(/\\u([0-9A-Fa-f]{4})|\\([\s\S])/g, (_, code?: string, character?: string) =>
      code === undefined
        ? (propertyEscapes[character ?? ''] ?? character ?? '')
        : String.fromCharCode(Number.parseInt(code, 16)),
    )
    if (!isText(text)) continue
    collector.passage(text, place)
    collector.add('units')
  }
}
