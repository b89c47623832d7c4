// Long documents of real text: the Universal Declaration again and again, each time with other numbers, so that no two
// chapters are alike. The same document each time.
import { launchBrowser } from '../../harness/browser.ts'
import type { Passage } from '../../../main/documents/model.ts'
import { xlsxOf } from '../../fixtures/corpus/xlsx-writer.ts'
import type { WrittenCell } from '../../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'
import type { Block } from '../../fixtures/documents/docx-writer.ts'
import { declarationPassages } from '../../fixtures/review/documents.ts'

/** A page of running text has some 500 words, the Declaration some 1,800. */
const pagesPerChapter = 3.57

function chaptersOf(pages: number): number {
  return Math.round(pages / pagesPerChapter)
}

function numbered(text: string, chapter: number, at: number): string {
  return at % 5 === 0 ? `${text} (${String(chapter * 1000 + at)})` : text
}

function blockOf({ kind, text }: Passage, chapter: number, at: number): Block {
  if (kind === 'heading') return { kind: 'heading2', runs: [`${text} (${String(chapter)})`] }
  if (kind === 'listItem') return { kind: 'bullet', runs: [text] }
  return { kind: 'paragraph', runs: [numbered(text, chapter, at)] }
}

/** The bytes of a Word document. */
export function wordDocumentOf(code: string, pages: number): Uint8Array {
  const passages = declarationPassages(code)
  const blocks = Array.from({ length: chaptersOf(pages) }, (_, chapter) =>
    passages.map((passage, at) => blockOf(passage, chapter + 1, at)),
  ).flat()
  return docxOf({ blocks })
}

/** The bytes of a workbook: in each row a number and four texts, half of them shared. */
export function workbookOf(code: string, rows: number): Uint8Array {
  const passages = declarationPassages(code)
  const textAt = (at: number): string => passages[at % passages.length]?.text ?? ''
  const written = Array.from({ length: rows }, (_, row): WrittenCell[] => [
    row + 1,
    `Item ${String(row + 1)}`,
    textAt(row),
    textAt(row * 7),
    { inline: `${textAt(row * 3).slice(0, 60)} ${String(row)}` },
  ])
  return xlsxOf({ sheets: [{ name: 'Items', rows: written }] })
}

/**
 * The bytes of a PDF as Chromium prints it: so many pages of text, and pictures of noise, which nothing compresses, up to
 * so many bytes.
 */
export async function pdfOf(code: string, pages: number, sizeBytes: number): Promise<Uint8Array> {
  const passages = declarationPassages(code)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const chapters = Array.from({ length: chaptersOf(pages) }, (_, chapter) =>
      passages.map(({ text }, at) => numbered(text, chapter, at)),
    )
    await page.evaluate(
      ([texts, bytes]) => {
        const canvas = document.createElement('canvas')
        canvas.width = 1_200
        canvas.height = 900
        const context = canvas.getContext('2d')
        if (context === null) throw new Error('no canvas')
        const pixels = context.createImageData(canvas.width, canvas.height)
        let state = 1
        const picture = (): string => {
          for (let at = 0; at < pixels.data.length; at += 1) {
            state = (state * 48_271) % 2_147_483_647
            pixels.data[at] = at % 4 === 3 ? 255 : state & 255
          }
          context.putImageData(pixels, 0, 0)
          return canvas.toDataURL('image/jpeg', 0.9)
        }
        const add = (name: 'p' | 'img', fill: (element: HTMLElement) => void): void => {
          const element = document.createElement(name)
          fill(element)
          document.body.append(element)
        }
        let left = bytes
        for (const chapter of texts) {
          for (const text of chapter) add('p', (element) => (element.textContent = text))
          if (left <= 0) continue
          const address = picture()
          left -= (address.length * 3) / 4
          add('img', (element) => {
            element.setAttribute('src', address)
            element.style.width = '100%'
          })
        }
      },
      [chapters, sizeBytes] as const,
    )
    return await page.pdf()
  } finally {
    await browser.close()
  }
}
