// Checks the pictures of a document for lines of text, each once, and only if shown large enough. Bounded in bytes and
// pixels: beyond that it reports nothing rather than guess.
import type { DocumentPlace } from '../model.ts'
import type { Collector } from '../collecting/collector.ts'
import type { DocumentLimits } from '../limits.ts'
import type { CellPosition } from '../collecting/passage-shape.ts'
import { detectText } from './holds-text.ts'
import type { PlainPixels } from './pixels.ts'

interface ExaminedPicture {
  /** A picture used in several places is examined once. */
  key: string
  sizeBytes: number
  /** Returns null, or throws, if the picture is not available. */
  read(): Uint8Array | PlainPixels | null
  /** Null if unknown. */
  place: DocumentPlace | null
  /** As displayed; null if unknown. */
  widthMm: number | null
  heightMm: number | null
  description?: string
  cell?: CellPosition
}

interface PictureExaminer {
  examine(picture: ExaminedPicture): void
}

/** Logos, icons and rules are smaller. */
const minWidthMm = 40
const minHeightMm = 20

const maxPictures = 100
const maxPictureBytes = 24 * 1024 * 1024
/** About 40 million pixels of photographs can be decoded per second. */
const maxPixels = 25_000_000
const maxPixelsInAll = 50_000_000
/** Camera-sized pictures: only a few are examined, so that they do not use up the budget for screenshots. */
const largePixels = 3_000_000
const maxLargePictures = 3

export function createPictureExaminer(
  collector: Collector,
  { pictureBytes }: Pick<DocumentLimits, 'pictureBytes'>,
): PictureExaminer {
  const known = new Set<string>()
  let room = pictureBytes
  let pixels = maxPixelsInAll
  let largePictures = 0
  /** Where shapes are kept, pictures are counted and shown, not examined. */
  const pass = ({ place, read, description = '', cell }: ExaminedPicture): void => {
    collector.thing('pictures')
    if (!collector.picture || !place) return
    const encoded = (): Uint8Array | null => {
      const picture = read()
      return picture instanceof Uint8Array ? picture : null
    }
    collector.picture({ place, read: encoded, description, ...(cell ? { cell } : {}) })
  }
  if (collector.keepsShapes) return { examine: pass }
  return {
    examine: ({ key, sizeBytes, read, place, widthMm, heightMm }) => {
      if (known.has(key) || known.size >= maxPictures) return
      if (widthMm !== null && heightMm !== null && (widthMm < minWidthMm || heightMm < minHeightMm)) return
      known.add(key)
      if (sizeBytes > maxPictureBytes || sizeBytes > room) return
      room -= sizeBytes
      let picture: Uint8Array | PlainPixels | null = null
      try {
        picture = read()
      } catch {
        // A missing picture must not keep the text from being read.
      }
      if (!picture) return
      const look = detectText(picture, Math.min(largePictures < maxLargePictures ? maxPixels : largePixels, pixels))
      pixels -= look.pixels
      if (look.pixels > largePixels) largePictures += 1
      if (look.holdsText) collector.found('picturesWithText', { place })
    },
  }
}
