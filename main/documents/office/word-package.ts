// The package of a Word document: which parts are looked at, and what no part may hold. Only what passes here reaches a converter.
import { SaxesParser } from 'saxes'
import type { DocumentLimits } from '../limits.ts'
import { decodeText } from '../text/encoding.ts'
import { Unreadable } from '../unreadable.ts'
import { readArchive } from './archive.ts'

export type WordPackage = ReadonlyMap<string, Uint8Array>

const isPart = (name: string): boolean =>
  name === '[Content_Types].xml' || /^(?:_rels\/|word\/)[^\\]*\.(?:xml|rels)$/.test(name)
const isPicture = (name: string): boolean => /^word\/media\/[^/\\]+$/.test(name)

/**
 * The parts of a Word document.
 * @throws Unreadable where it is no Word document (`cannotRead`), is not whole (`damaged`), or is larger than allowed (`tooLarge`)
 */
export const openWordPackage = (
  bytes: Uint8Array,
  limits: DocumentLimits,
  what: { withPictures: boolean },
): WordPackage => {
  const parts = readArchive(bytes, (name) => isPart(name) || (what.withPictures && isPicture(name)), limits)
  if (![...parts.keys()].some((name) => /^word\/document\d*\.xml$/.test(name)))
    throw new Unreadable('cannotRead', 'no word/document.xml')
  return parts
}

export interface XmlEvents {
  open(local: string, uri: string): void
  text(text: string): void
  close(local: string, uri: string): void
}

/**
 * Walks an XML part without ever building a tree of it.
 * @throws Unreadable `damaged` where it is not well-formed, declares a document type (and so entities), or is nested too deep
 */
export const walkXml = (part: Uint8Array, events: XmlEvents, nestingDepth: number): void => {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  parser.on('error', (error) => {
    throw new Unreadable('damaged', error.message)
  })
  parser.on('doctype', () => {
    throw new Unreadable('damaged', 'document type declaration')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > nestingDepth) throw new Unreadable('damaged', 'nested too deep')
    events.open(tag.local, tag.uri)
  })
  parser.on('text', (text) => {
    events.text(text)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    events.close(tag.local, tag.uri)
  })
  parser.write(decodeText(part)).close()
}

/** Checks a part that will be handed to a reader that builds trees and trusts its input. */
export const checkXml = (part: Uint8Array, nestingDepth: number): void => {
  const nothing = (): void => undefined
  walkXml(part, { open: nothing, text: nothing, close: nothing }, nestingDepth)
}
