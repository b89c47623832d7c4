// Hostile or broken files, with the messages that a person must see about them.
import { defectiveDocxOf, paragraph } from '../fixtures/corpus/docx-defects.ts'
import { xlsxOf } from '../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../fixtures/documents/docx-writer.ts'
import { pdfOf } from '../fixtures/documents/pdf-writer.ts'

const whole = docxOf({ blocks: [paragraph('The water points open at six.')] })

/** Ten entities, each ten times the one before: ten thousand million times “ha”. */
const laughs = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a0 "ha">${Array.from({ length: 10 }, (_, at) => `<!ENTITY a${String(at + 1)} "${`&a${String(at)};`.repeat(10)}">`).join('')}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&a10;</w:t></w:r></w:p></w:body></w:document>`

/** An Office file with a password is a compound file with the encrypted one inside (MS-OFFCRYPTO 2.3.4). */
function locked(): Uint8Array {
  const names = ['Root Entry', 'EncryptedPackage', 'EncryptionInfo']
  const directory = Buffer.alloc(names.length * 128)
  for (const [at, name] of names.entries()) directory.write(name, at * 128, 'utf16le')
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), directory])
}

export const hostileFiles: readonly { name: string; bytes: Uint8Array | string; message: RegExp }[] = [
  {
    name: 'Bomb.docx',
    bytes: docxOf({ blocks: [], parts: { 'word/document.xml': new Uint8Array(600_000_000) } }),
    message: /^The file is too large to count/,
  },
  {
    name: 'Laughs.docx',
    bytes: defectiveDocxOf({ blocks: [paragraph('x')], parts: { 'word/document.xml': laughs } }),
    message: /^The file cannot be read\. It is damaged/,
  },
  {
    name: 'Deep.xlsx',
    bytes: xlsxOf({
      sheets: [{ name: 'S', rows: [['x']] }],
      parts: { 'xl/worksheets/sheet1.xml': '<row>'.repeat(200_000) },
    }),
    message: /^The file cannot be read\. It is damaged/,
  },
  { name: 'Cut.docx', bytes: whole.subarray(0, whole.length / 2), message: /^The file cannot be read\. It is damaged/ },
  {
    name: 'Lying.docx',
    bytes: pdfOf({ pages: [['The water points open at six.']] }),
    message: /^The name ends in “\.docx”, which does not match the file type: PDF\.$/,
  },
  { name: 'Locked.docx', bytes: locked(), message: /^The file is protected with a password/ },
]
