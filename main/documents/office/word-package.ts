// The package of a Word document for mammoth: only the parts listed here reach the converter.
import type { DocumentLimits } from '../limits.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { readArchive } from './archive.ts'

export type WordPackage = ReadonlyMap<string, Uint8Array>

function isPart(name: string): boolean {
  return name === '[Content_Types].xml' || /^(?:_rels\/|word\/)[^\\]*\.(?:xml|rels)$/.test(name)
}
function isPicture(name: string): boolean {
  return /^word\/media\/[^/\\]+$/.test(name)
}

/**
 * The parts of a Word document, including pictures.
 * @throws Unreadable `cannotRead` if it is not a Word document, `damaged` if incomplete, `tooLarge` beyond the limits
 */
export function openWordPackage(bytes: Uint8Array, limits: DocumentLimits): WordPackage {
  const parts = readArchive(bytes, (name) => isPart(name) || isPicture(name), limits)
  if (![...parts.keys()].some((name) => /^word\/document\d*\.xml$/.test(name)))
    throw new Unreadable('cannotRead', 'no word/document.xml')
  return parts
}
