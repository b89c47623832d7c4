// Guesses whether a picture contains lines of text that a translator would have to retype. Does not read the text, and
// answers no if in doubt: a false alarm about a photo costs people more than a missed text.
import { metafileHoldsText } from './metafile-text.ts'
import { readJpeg } from './jpeg.ts'
import type { GreyPicture, PlainPixels } from './pixels.ts'
import { greyOf, readPng } from './png.ts'

/** Minimum contrast at the edge of a stroke, in grey levels. */
const edge = 56
/** Neighbouring pixels this similar belong to one surface. */
const flat = 6
/** Paper, drawings and screens are mostly even; photographs are not. */
const minFlatShare = 0.6
/** A line of text has many edges per row, but fewer than noise. */
const minEdges = 10
const maxEdgesShare = 0.45
const minLineRows = 4
/** A line of text covers at most this share of the height; taller bands are drawings. */
const maxLineShare = 1 / 7
const minLines = 3
/** In pixels; smaller pictures are icons. */
const minWidth = 200
const minHeight = 80
/** In larger pictures an edge spreads over several pixels. */
const strokeWidth = 1200

interface Row {
  edges: number
  flats: number
}

function measure(row: Uint8Array, step: number): Row {
  let edges = 0
  let flats = 0
  let isEdge = false
  for (let x = step; x < row.length; x += step) {
    const difference = Math.abs((row[x] ?? 0) - (row[x - step] ?? 0))
    if (difference <= flat) flats += 1
    // A gradient over several pixels is one edge.
    if (difference >= edge && !isEdge) edges += 1
    isEdge = difference >= edge
  }
  return { edges, flats }
}

/** Counts bands of rows with many edges between quiet rows. */
function linesIn(rows: readonly Row[], width: number): number {
  let lines = 0
  let start = -1
  let peak = 0
  for (const [y, { edges }] of [...rows, { edges: 0, flats: 0 }].entries()) {
    if (start < 0) {
      if (edges < minEdges) continue
      start = y
      peak = edges
      continue
    }
    peak = Math.max(peak, edges)
    if (edges > peak * 0.3) continue
    const height = y - start
    if (height >= minLineRows && height <= rows.length * maxLineShare && peak <= width * maxEdgesShare) lines += 1
    start = -1
  }
  return lines
}

function pixelsHoldText({ width, rows }: GreyPicture): boolean {
  const step = Math.max(1, Math.round(width / strokeWidth))
  const measured: Row[] = []
  for (const row of rows) measured.push(measure(row, step))
  const points = Math.floor(width / step) * measured.length
  const flats = measured.reduce((sum, row) => sum + row.flats, 0)
  return flats >= points * minFlatShare && linesIn(measured, width / step) >= minLines
}

function drawingHoldsText(bytes: Uint8Array): boolean {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 2_000_000)).toString('utf8')
  return (source.match(/<(?:\w+:)?(?:text|tspan)[\s>]/g)?.length ?? 0) >= minLines
}

interface TextDetection {
  holdsText: boolean
  /** How many pixels had to be decoded. */
  pixels: number
}

function detect(picture: GreyPicture): TextDetection {
  const isLarge = picture.width >= minWidth && picture.height >= minHeight
  return { holdsText: isLarge && pixelsHoldText(picture), pixels: picture.unpackedPixels }
}

/**
 * Whether a picture (PNG, JPEG, SVG, EMF, WMF or raw pixels) seems to contain lines of text; false for other formats.
 * @param maxPixels larger pictures are not examined
 */
export function detectText(picture: Uint8Array | PlainPixels, maxPixels: number): TextDetection {
  const nothing: TextDetection = { holdsText: false, pixels: 0 }
  if (!(picture instanceof Uint8Array))
    return picture.width * picture.height > maxPixels ? nothing : detect(greyOf(picture))
  const metafile = metafileHoldsText(picture)
  if (metafile !== null) return { holdsText: metafile, pixels: 0 }
  const grey = readPng(picture, maxPixels) ?? readJpeg(picture, maxPixels)
  if (grey) return detect(grey)
  const beginning = Buffer.from(picture.subarray(0, 100)).toString('latin1')
  const isDrawing = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!--|!doctype svg)/i.test(beginning)
  return isDrawing ? { holdsText: drawingHoldsText(picture), pixels: 0 } : nothing
}
