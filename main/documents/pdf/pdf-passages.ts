// Reads the passages of a PDF: by its tagged structure if that covers the text, otherwise by the position of its lines.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { EnoughRead } from '../collecting/passage-collector.ts'
import type { PassageShape } from '../collecting/passage-shape.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { createBrokenTextMeter } from './broken-text.ts'
import { linesOf, linesOfBlock } from './pdf-lines.ts'
import type { PdfLine } from './pdf-lines.ts'
import {
  endsSentence,
  headingLevelOf,
  joinPdfLines,
  paragraphsOf,
  sizesOf,
  vocabularyOf,
  withoutBullet,
} from './pdf-paragraphs.ts'
import type { PdfParagraph } from './pdf-paragraphs.ts'
import { lettersIn, piecesOf } from './pdf-pieces.ts'
import type { MarkedPiece } from './pdf-pieces.ts'
import { blocksOf } from './pdf-structure.ts'
import type { StructureNode } from './pdf-structure.ts'
import type { StatedTexts } from './stated-texts.ts'

interface ReadPage {
  number: number
  height: number
  lines: PdfLine[]
  /** From the tagged structure; null if the page has none or it misses much of the text. */
  blocks: { lines: PdfLine[]; shape: PassageShape; isNote: boolean }[] | null
}

/** The structure is trusted if it covers at least this share of a page's text. */
const believedShare = 0.85

async function structured(
  page: PDFPageProxy,
  pieces: readonly MarkedPiece[],
  tables: { number: number },
): Promise<ReadPage['blocks']> {
  const tree = (await page.getStructTree()) as StructureNode | null
  if (!tree) return null
  const byId = new Map<string, MarkedPiece[]>()
  for (const piece of pieces) {
    if (piece.contentId === null || piece.isArtifact) continue
    const known = byId.get(piece.contentId)
    if (known) known.push(piece)
    else byId.set(piece.contentId, [piece])
  }
  let covered = 0
  const blocks = blocksOf(tree, tables).flatMap(({ contents, shape, isNote }) => {
    const own = contents.flatMap((id) => byId.get(id) ?? [])
    covered += lettersIn(own)
    const lines = linesOfBlock(own)
    return lines.length > 0 ? [{ lines, shape, isNote }] : []
  })
  const all = lettersIn(pieces.filter(({ isArtifact }) => !isArtifact))
  return covered >= all * believedShare ? blocks : null
}

async function countLinks(page: PDFPageProxy, collector: Collector): Promise<void> {
  const annotations: unknown[] = await page.getAnnotations()
  for (const annotation of annotations) {
    const { subtype, url, unsafeUrl } = annotation as { subtype?: unknown; url?: unknown; unsafeUrl?: unknown }
    if (subtype === 'Link' && (url ?? unsafeUrl) !== undefined) collector.thing('hyperlinks')
  }
}

/** Programs make the number of a note part of its text. */
const noteNumber = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]+\s*/

function* structuredParagraphs(pages: readonly ReadPage[]): Generator<PdfParagraph> {
  const words = vocabularyOf(pages)
  const sizes = sizesOf(pages)
  const hasHeadings = pages.some(({ blocks }) => blocks?.some(({ shape }) => shape.kind === 'heading'))
  let open: PdfParagraph | null = null
  let notes: PdfParagraph[] = []
  for (const { number, blocks } of pages) {
    let isFirst = true
    const held: PdfParagraph[] = []
    for (const { lines, shape: stated, isNote } of blocks ?? []) {
      const said = joinPdfLines(
        lines.map(({ text }) => text),
        words,
      )
      if (isNote) {
        held.push({ page: number, text: said.replace(noteNumber, ''), shape: stated, isNote })
        continue
      }
      // Many programs tag paragraphs and nothing else.
      const level =
        hasHeadings || stated.kind !== 'paragraph' || stated.cell ? null : headingLevelOf(lines, said, sizes)
      const shape: PassageShape = level === null ? stated : { kind: 'heading', level }
      const text = shape.kind === 'listItem' ? withoutBullet(said) : said
      const goesOn: boolean =
        isFirst &&
        open !== null &&
        open.shape.kind === shape.kind &&
        shape.kind !== 'heading' &&
        !open.shape.cell &&
        !shape.cell &&
        !endsSentence(open.text) &&
        !/^[\p{Lu}\p{Lt}\p{Nd}]/u.test(text)
      if (open && goesOn) open.text = joinPdfLines([open.text, text], words)
      else {
        if (open) yield open
        yield* notes
        notes = []
        open = { page: number, text, shape }
      }
      isFirst = false
    }
    notes.push(...held)
  }
  if (open) yield open
  yield* notes
}

/**
 * Passes on the passages of a PDF.
 * @throws Unreadable `noText` if no page has letters, `damaged` if no page can be read; EnoughRead at the limits
 */
export async function readPdfPassages(
  pdf: PDFDocumentProxy,
  stated: StatedTexts,
  collector: Collector,
  maxCharacters: number,
): Promise<void> {
  const pages: ReadPage[] = []
  const tables = { number: 0 }
  const meter = createBrokenTextMeter()
  let characters = 0
  let damaged = 0
  for (let number = 1; number <= pdf.numPages && characters <= maxCharacters; number += 1) {
    try {
      const page = await pdf.getPage(number)
      // Text at right angles to the rest, in the margin, is not part of the running text.
      const { upright: pieces, height } = await piecesOf(page, stated)
      const blocks = await structured(page, pieces, tables).catch(() => null)
      await countLinks(page, collector)
      const lines = linesOf(pieces.filter((piece) => !piece.isArtifact))
      for (const { text } of pieces) meter.addRaw(text)
      for (const { text } of lines) meter.add(text)
      pages.push({ number, height, lines, blocks })
      characters += lettersIn(pieces)
      page.cleanup()
    } catch {
      // A broken page must not fail the others.
      damaged += 1
      collector.found('partlyRead')
    }
  }
  if (damaged > 0 && pages.length === 0) throw new Unreadable('damaged', 'no page can be read')
  const written = pages.filter(({ lines }) => lines.length > 0)
  if (!written.some(({ lines }) => lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text))))
    throw new Unreadable('noText', 'no text layer')
  if (meter.isBroken()) collector.found('unreliableText')
  // Use one method for all pages, or passages would not match across pages.
  const isStructured = written.every(({ blocks }) => blocks !== null)
  if (isStructured) for (let table = 0; table < tables.number; table += 1) collector.add('tables')
  for (const { page, text, shape, isNote } of isStructured ? structuredParagraphs(written) : paragraphsOf(written))
    collector.passage(text, placeOf(isNote ? 'footnote' : 'page', { number: page }), 0, shape)
  if (characters > maxCharacters) throw new EnoughRead()
}
