// A folder as it comes from field offices: documents in seventeen scripts and many formats, some with problems for translators, and
// leftovers of systems and office programs. Contains what a person would count in each; knows nothing about Verso.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { archiveOf } from '../fixtures/corpus/archive-writer.ts'
import { declaration } from '../fixtures/corpus/declaration.ts'
import { commented, defectiveDocxOf, paragraph, withChanges } from '../fixtures/corpus/docx-defects.ts'
import { odfOf, odfParagraph } from '../fixtures/corpus/odf-writer.ts'
import { rtfOfParagraphs } from '../fixtures/corpus/rtf-writer.ts'
import { xlsxOf } from '../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../fixtures/documents/docx-writer.ts'
import { pdfOf } from '../fixtures/documents/pdf-writer.ts'

type Bytes = string | Uint8Array

function docx(paragraphs: readonly string[]) {
  return docxOf({ blocks: paragraphs.map(paragraph) })
}
function odt(paragraphs: readonly string[]) {
  return odfOf({ kind: 'text', body: paragraphs.map((text) => odfParagraph(text)).join('') })
}
function xlsx(paragraphs: readonly string[]) {
  return xlsxOf({ sheets: [{ name: 'Text', rows: paragraphs.map((text) => [text]) }] })
}
function html(paragraphs: readonly string[]) {
  return `<!doctype html><meta charset="utf-8"><title></title><body>${paragraphs.map((text) => `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`).join('\n')}`
}
function utf8(paragraphs: readonly string[]) {
  return paragraphs.join('\n')
}
function utf16(paragraphs: readonly string[]) {
  return Buffer.from(`\ufeff${paragraphs.join('\r\n')}`, 'utf16le')
}

/** The declaration: file, language, and its size as LibreOffice 7.4 counts it (characters for Chinese and Japanese). */
const declarations: readonly [
  file: string,
  language: string,
  count: number,
  write: (paragraphs: readonly string[]) => Bytes,
][] = [
  ['Declaration/English.docx', 'eng', 1747, docx],
  ['Declaration/Français.odt', 'fra', 1949, odt],
  ['Declaration/Kiswahili.txt', 'swh', 1714, utf8],
  ['Declaration/العربية.docx', 'arb', 1332, docx],
  ['Declaration/Русский.rtf', 'rus', 1588, rtfOfParagraphs],
  ['Declaration/हिन्दी.odt', 'hin', 2013, odt],
  ['Declaration/বাংলা.txt', 'ben', 1414, utf16],
  ['Declaration/中文.xlsx', 'cmn_hans', 2743, xlsx],
  ['Declaration/日本語.html', 'jpn', 4049, html],
  ['Declaration/Ελληνικά.docx', 'ell_monotonic', 1907, docx],
  ['Declaration/ქართული.rtf', 'kat', 1368, rtfOfParagraphs],
  ['Declaration/தமிழ்.docx', 'tam', 1204, docx],
  ['Declaration/עברית.txt', 'heb', 1275, utf8],
]

/** One sentence over and over, split into words by hand: scripts without spaces, and two in which LibreOffice counts differently. */
const divided: readonly [file: string, words: string, blank: string][] = [
  ['Signs/ไทย.txt', 'ประชาชน|ควร|ดื่ม|น้ำ|สะอาด|ทุก|วัน', ''],
  ['Signs/ខ្មែរ.docx', 'កុមារ|រៀន|នៅ|សាលា', ''],
  ['Signs/ລາວ.txt', 'ປະຊາຊົນ|ຕ້ອງ|ດື່ມ|ນ້ຳ|ສະອາດ', ''],
  ['Signs/မြန်မာ.txt', 'ကလေး|များ|ကျောင်း|သွား|သည်', ''],
  ['Signs/한국어.docx', '모든|사람은|깨끗한|물을|마실|권리가|있다', ' '],
  ['Signs/አማርኛ.txt', 'ንጹህ|ውሃ|ለሁሉም|ሰው|ያስፈልጋል', ' '],
]
const times = 40

const leaflet = defectiveDocxOf({
  blocks: [
    paragraph('Wash your hands with soap before you cook, before you eat and after you have used the latrine.'),
    withChanges('Boil the water for ', 'three minutes', 'one minute'),
    commented('Call the hotline 0800 114 114 at any time, free of charge.', 0),
  ],
  comments: ['Is the number free from every network?'],
})
const plan = xlsxOf({
  sheets: [
    {
      name: 'Week 48',
      rows: [
        ['Station', 'Time'],
        ['Radio Maji', 'Morning news'],
      ],
    },
    { name: 'Costs', state: 'hidden', rows: [['Discount for ten spots', 'agreed by telephone']] },
  ],
})

export const folderName = 'From the field'

export interface FolderFile {
  /** Relative to the folder. */
  path: string
  name: string
  bytes: Uint8Array
  /** Words, or characters for Chinese and Japanese; null if nobody can count. */
  count: number | null
}

function file(filePath: string, bytes: Bytes, count: number | null): FolderFile {
  return {
    path: filePath,
    name: path.basename(filePath),
    bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    count,
  }
}

/** Files that a person would send. */
export const wanted: readonly FolderFile[] = [
  ...declarations.map(([name, language, count, write]) => file(name, write(declaration(language)), count)),
  ...divided.map(([name, sentence, blank]) => {
    const words = sentence.split('|')
    const lines = Array.from({ length: times }, () => words.join(blank))
    return file(name, name.endsWith('.docx') ? docx(lines) : utf8(lines), words.length * times)
  }),
  file('Radio/Leaflet.docx', leaflet, 18 + 6 + 12),
  file('Radio/Plan.xlsx', plan, 6),
  file('Radio/Scan.pdf', pdfOf({ pages: [[], []] }), null),
  file('Signs/Plan again.xlsx', plan, 6),
]

/** Files that nobody wants to send, and why. */
export const unwanted: readonly (FolderFile & { why: string })[] = [
  { ...file('.DS_Store', '\0\0\0\u0001Bud1', null), why: 'system file' },
  { ...file('Radio/~$Leaflet.docx', 'Amina', null), why: 'system file' },
  { ...file('Radio/.notes.txt', 'private', null), why: 'hidden' },
  { ...file('Old/last year.zip', archiveOf({ 'leaflet.txt': 'Clean hands' }), null), why: 'nested archive' },
  { ...file('Old/empty.txt', '', null), why: 'empty' },
]

/** Writes the folder into `directory` and returns its path. */
export async function writeMixedFolder(directory: string): Promise<string> {
  const folder = path.join(directory, folderName)
  for (const each of [...wanted, ...unwanted]) {
    const at = path.join(folder, each.path)
    await mkdir(path.dirname(at), { recursive: true })
    await writeFile(at, each.bytes)
  }
  return folder
}
