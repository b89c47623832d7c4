// Packs the parts of an Office document (Office Open XML) into its ZIP file. The same parts always give the same bytes.
import { strToU8, zipSync } from 'fflate'

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const officeTypes = 'application/vnd.openxmlformats-officedocument'
const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface OfficePart {
  /** Path in the package, such as `word/document.xml`. */
  path: string
  /** The end of its content type, after `application/vnd.openxmlformats-officedocument.`. */
  type: string
  /** Without the XML declaration. */
  xml: string
  /** Relationships of this part: the target's path relative to this part's folder. */
  links?: readonly { id: string; type: string; target: string }[]
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

function relationshipsXml(links: NonNullable<OfficePart['links']>): string {
  const each = links.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${relationshipTypes}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`
}

function relationshipsPath(path: string): string {
  const slash = path.lastIndexOf('/')
  return `${path.slice(0, slash)}/_rels${path.slice(slash)}.rels`
}

/** The first part is the document itself. */
export function officePackage(parts: readonly OfficePart[]): Uint8Array {
  const overrides = parts.map(
    ({ path, type }) => `<Override PartName="/${path}" ContentType="${officeTypes}.${type}+xml"/>`,
  )
  const files: [string, string][] = [
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ],
    ['_rels/.rels', relationshipsXml([{ id: 'rId1', type: 'officeDocument', target: parts[0]?.path ?? '' }])],
    ...parts.flatMap(({ path, xml, links }): [string, string][] => [
      [path, xml],
      ...(links === undefined ? [] : [[relationshipsPath(path), relationshipsXml(links)] as [string, string]]),
    ]),
  ]
  const packed = Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xmlDeclaration + xml)]))
  return zipSync(packed, { level: 6, mtime: new Date('2024-01-01T00:00:00Z') })
}
