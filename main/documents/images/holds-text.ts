// Whether a picture seems to hold lines of text that a translator would have to type off. It does not read them, and where it is not
// sure it says no: a photograph that is called a text costs people more than a text that is not noticed.
import { metafileHoldsText } from './metafile-text.ts'
import { readJpeg } from './jpeg.ts'
import type { GreyPicture, PlainPixels } from './pixels.ts'
import { greyOf, readPng } from './png.ts'

/** A stroke's edge, in steps of grey. */
const edge = 56
/** Neighbours so near are one surface. */
const flat = 6
/** Paper, and the surfaces of drawings and screens, are even; photographs are not. */
const leastFlatShare = 0.6
/** A line has letters: many edges in a row, but never as many as noise has. */
const leastEdges = 10
const mostEdgesShare = 0.45
const leastLineRows = 4
/** A line of text takes no more of the height than this; taller bands are drawings. */
const mostLineShare = 1 / 7
const neededLines = 3
/** In points; smaller pictures are signs. */
const leastWidth = 200
const leastHeight = 80
/** Strokes of larger pictures take several points to change. */
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
    // A slope over several points is one edge.
    if (difference >= edge && !isEdge) edges += 1
    isEdge = difference >= edge
  }
  return { edges, flats }
}

/** Counts bands of rows with many edges that have quiet rows above and below. */
function linesIn(rows: readonly Row[], width: number): number {
  let lines = 0
  let start = -1
  let peak = 0
  for (const [y, { edges }] of [...rows, { edges: 0, flats: 0 }].entries()) {
    if (start < 0) {
      if (edges < leastEdges) continue
      start = y
      peak = edges
      continue
    }
    peak = Math.max(peak, edges)
    if (edges > peak * 0.3) continue
    const height = y - start
    if (height >= leastLineRows && height <= rows.length * mostLineShare && peak <= width * mostEdgesShare) lines += 1
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
  return flats >= points * leastFlatShare && linesIn(measured, width / step) >= neededLines
}

function drawingHoldsText(bytes: Uint8Array): boolean {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 2_000_000)).toString('utf8')
  return (source.match(/<(?:\w+:)?(?:text|tspan)[\s>]/g)?.length ?? 0) >= neededLines
}

export interface Look {
  holdsText: boolean
  /** What the look has cost. */
  pixels: number
}

function look(picture: GreyPicture): Look {
  const isLarge = picture.width >= leastWidth && picture.height >= leastHeight
  return { holdsText: isLarge && pixelsHoldText(picture), pixels: picture.unpackedPixels }
}

/**
 * Whether a picture (PNG, JPEG, SVG, EMF, WMF, or its points) seems to hold lines of text; no for formats that are not looked into.
 * @param mostPixels pictures with more points are not looked at
 */
export function lookForText(picture: Uint8Array | PlainPixels, mostPixels: number): Look {
  const nothing: Look = { holdsText: false, pixels: 0 }
  if (!(picture instanceof Uint8Array))
    return picture.width * picture.height > mostPixels ? nothing : look(greyOf(picture))
  const metafile = metafileHoldsText(picture)
  if (metafile !== null) return { holdsText: metafile, pixels: 0 }
  const grey = readPng(picture, mostPixels) ?? readJpeg(picture, mostPixels)
  if (grey) return look(grey)
  const beginning = Buffer.from(picture.subarray(0, 100)).toString('latin1')
  const isDrawing = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!--|!doctype svg)/i.test(beginning)
  return isDrawing ? { holdsText: drawingHoldsText(picture), pixels: 0 } : nothing
}
