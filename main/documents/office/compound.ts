// The container of Word 97 and its kin (MS-CFB): what it holds is told by the names in its directory. It is never read further.

function named(bytes: Buffer, name: string): boolean {
  return bytes.includes(Buffer.from(name, 'utf16le'))
}

const sectorBytes = 512
/** MS-DOC 2.5.1: the beginning of a text's main stream, and its flag for a password. */
const wordMark = 0xa5ec
const encryptedFlag = 0x0100

function isLockedText(bytes: Buffer): boolean {
  for (let at = sectorBytes; at + 12 <= bytes.length; at += sectorBytes)
    if (bytes.readUInt16LE(at) === wordMark) return (bytes.readUInt16LE(at + 10) & encryptedFlag) !== 0
  return false
}

export type CompoundKind = 'encrypted' | 'oldFormat' | 'other'

/**
 * What a file in this container is: a document with a password (of any age), an old `.doc`, `.xls` or `.ppt`, or something else that
 * uses it (mail, installers, drawings).
 */
export function compoundKind(file: Uint8Array): CompoundKind {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (named(bytes, 'EncryptedPackage')) return 'encrypted'
  if (named(bytes, 'WordDocument')) return isLockedText(bytes) ? 'encrypted' : 'oldFormat'
  if (['Workbook', 'Book\0', 'PowerPoint Document'].some((name) => named(bytes, name))) return 'oldFormat'
  return 'other'
}
