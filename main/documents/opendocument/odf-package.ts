// The package of an OpenDocument file (ODF 1.3 part 2): its archive, its encryption, and element names independent of
// prefixes.
import type { DocumentLimits } from '../limits.ts'
import { openArchive } from '../office/archive.ts'
import type { Archive } from '../office/archive.ts'
import { walkXml } from '../office/xml.ts'
import type { Attribute } from '../office/xml.ts'
import { Unreadable } from '../collecting/unreadable.ts'

export interface OdfEvents {
  /** `name` is written as in the standard: `text:p`, `table:table-cell`. */
  open(name: string, attribute: Attribute): void
  text(text: string): void
  close(name: string): void
}

export interface OdfPackage {
  archive: Archive
  /** Walks a part; returns false if it does not exist. */
  walk(part: string, events: OdfEvents): boolean
}

const namespace = /^urn:oasis:names:tc:opendocument:xmlns:([a-z-]+?)(?:-compatible)?:\d/
/** Namespaces whose usual prefix differs from the word in their URI. */
const usualPrefixes = new Map([
  ['drawing', 'draw'],
  ['xsl-fo', 'fo'],
])

/** The list of files of OpenOffice.org leaves this to its DTD. */
const namespacesOfDtd = { manifest: 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0' }

const prefixes = new Map<string, string>([
  // Comments on slides, as LibreOffice writes them, are otherwise as in the standard.
  ['http://openoffice.org/2009/office', 'office'],
  ['urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0', 'loext'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
])

function prefixOf(uri: string): string {
  const known = prefixes.get(uri)
  if (known !== undefined) return known
  const word = namespace.exec(uri)?.[1] ?? ''
  const prefix = usualPrefixes.get(word) ?? word
  // A hostile document may declare any number of namespaces.
  if (prefixes.size < 100) prefixes.set(uri, prefix)
  return prefix
}

/**
 * Opens a document.
 * @throws Unreadable like `openArchive`; `encrypted` if it needs a password, `damaged` if it has neither content nor styles
 */
export function openOdfPackage(bytes: Uint8Array, limits: DocumentLimits): OdfPackage {
  const archive = openArchive(bytes, limits)
  const walk = (part: string, events: OdfEvents): boolean => {
    const bytes = archive.read(part)
    if (!bytes) return false
    walkXml(
      bytes,
      {
        open: (local, uri, attribute) => {
          events.open(`${prefixOf(uri)}:${local}`, attribute)
        },
        text: events.text,
        close: (local, uri) => {
          events.close(`${prefixOf(uri)}:${local}`)
        },
      },
      limits.nestingDepth,
      namespacesOfDtd,
    )
    return true
  }
  let isEncrypted = archive.has('encrypted-package')
  walk('META-INF/manifest.xml', {
    open: (name) => {
      if (name === 'manifest:encryption-data') isEncrypted = true
    },
    text: () => undefined,
    close: () => undefined,
  })
  if (isEncrypted) throw new Unreadable('encrypted', 'manifest')
  // A template of styles only has no content.
  if (!archive.has('content.xml') && !archive.has('styles.xml')) throw new Unreadable('damaged', 'no content.xml')
  return { archive, walk }
}
