// Identifies the container of Word 97-era files (MS-CFB) by the names in its directory. Never reads its content.

function named(bytes: Buffer, name: string): boolean {
  return bytes.includes(Buffer.from(name, 'utf16le'))
}

const sectorBytes = 512
/** MS-DOC 2.5.1: start of the main stream, and its password flag. */
const wordMark = 0xa5ec
const encryptedFlag = 0x0100

function isLockedText(bytes: Buffer): boolean {
  for (let at = sectorBytes; at + 12 <= bytes.length; at += sectorBytes)
    if (bytes.readUInt16LE(at) === wordMark) return (bytes.readUInt16LE(at + 10) & encryptedFlag) !== 0
  return false
}

type CompoundKind = 'encrypted' | 'oldFormat' | 'other'

/**
 * What the container holds: a password-protected document of any age, an old `.doc`, `.xls` or `.ppt`, or something
 * else (mail, installers, drawings).
 */
export function compoundKind(file: Uint8Array): CompoundKind {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (named(bytes, 'EncryptedPackage')) return 'encrypted'
  if (named(bytes, 'WordDocument')) return isLockedText(bytes) ? 'encrypted' : 'oldFormat'
  if (['Workbook', 'Book\0', 'PowerPoint Document'].some((name) => named(bytes, name))) return 'oldFormat'
  return 'other'
}
