// Streams untrusted XML without building a tree: no entities, no DTD, limited depth, and decoded piece by
// piece.
import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { Unreadable } from '../collecting/unreadable.ts'

/**
 * The value of the current element's attribute with this local name. Attributes without a prefix come first, unless
 * `isPrefixed` is set. Valid only while `open` runs.
 */
export type Attribute = (local: string, isPrefixed?: boolean) => string | undefined

export interface XmlEvents {
  open(local: string, uri: string, attribute: Attribute): void
  text(text: string): void
  close(local: string, uri: string): void
}

const encodingMarks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0]],
  ['utf-16be', [0, 0x3c]],
]

/** Null if it is declared by a name that nobody knows, or as UTF-16, which its first bytes are not. */
function encodingOf(beginning: Uint8Array): string | null {
  const marked = encodingMarks.find(([, mark]) => mark.every((byte, index) => beginning[index] === byte))
  if (marked) return marked[0]
  const declaration = Buffer.from(beginning.subarray(0, 200)).toString('latin1')
  const declared = /^\uFEFF?(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{2,40})["']/.exec(declaration)?.[1]
  try {
    const { encoding } = new TextDecoder(declared ?? 'utf-8')
    return encoding.startsWith('utf-16') ? null : encoding
  } catch {
    return null
  }
}

/** Chosen by byte order mark or first character, then by the declaration; UTF-8 by default. */
function decoderFor(beginning: Uint8Array): TextDecoder {
  return new TextDecoder(encodingOf(beginning) ?? 'utf-8')
}

/**
 * The same, but a decoder that refuses bytes that are not in the encoding; null if the encoding is not known.
 * @param beginning at least 200 bytes, unless the document is shorter
 */
export function strictDecoderFor(beginning: Uint8Array): TextDecoder | null {
  const encoding = encodingOf(beginning)
  return encoding === null ? null : new TextDecoder(encoding, { fatal: true })
}

export interface XmlWalker {
  write(text: string): void
  close(): void
}

const pieceBytes = 64 * 1024

/**
 * Walks an XML document that arrives in pieces.
 * @param namespaces by prefix: those that the part's DTD would declare
 * @throws Unreadable, from `write` and `close`: `damaged` if it is not well-formed, declares entities of its own, or is
 * nested too deeply. A document type that only names a DTD is passed over: nothing is ever fetched
 */
export function createXmlWalker(
  events: XmlEvents,
  nestingDepth: number,
  namespaces: Record<string, string> = {},
): XmlWalker {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: namespaces })
  let depth = 0
  let attributes: Record<string, { local: string; value: string }> = {}
  const attribute: Attribute = (local, isPrefixed = false) => {
    const plain = attributes[local]
    if (plain && !isPrefixed) return plain.value
    for (const name in attributes)
      if (name !== local && attributes[name]?.local === local) return attributes[name].value
    return undefined
  }
  parser.on('error', (error) => {
    throw new Unreadable('damaged', error.message)
  })
  parser.on('doctype', (declaration) => {
    if (declaration.includes('[')) throw new Unreadable('damaged', 'a document type with declarations')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > nestingDepth) throw new Unreadable('damaged', 'nested too deep')
    attributes = tag.attributes
    events.open(tag.local, tag.uri, attribute)
  })
  parser.on('text', (text) => {
    events.text(text)
  })
  parser.on('cdata', (text) => {
    events.text(text)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    events.close(tag.local, tag.uri)
  })
  return {
    write: (text) => void parser.write(text),
    close: () => void parser.close(),
  }
}

/**
 * Walks an XML part.
 * @param part its bytes or its decoded text
 * @throws Unreadable like `createXmlWalker`
 */
export function walkXml(
  part: Uint8Array | string,
  events: XmlEvents,
  nestingDepth: number,
  namespaces: Record<string, string> = {},
): void {
  const walker = createXmlWalker(events, nestingDepth, namespaces)
  if (typeof part === 'string') {
    walker.write(part)
    walker.close()
    return
  }
  const decoder = decoderFor(part)
  for (let at = 0; at < part.length; at += pieceBytes)
    walker.write(decoder.decode(part.subarray(at, at + pieceBytes), { stream: true }))
  walker.write(decoder.decode())
  walker.close()
}
