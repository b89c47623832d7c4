// Pictures from documents that may be shown: raster formats, recognised by their bytes, up to the document's limit.
import { formatOf } from '../format.ts'

export interface Picture {
  mediaType: string
  bytes: Uint8Array
}

/** A document prepared for reading, without the frame around it. */
export interface ReadingPage {
  html: string
  pictures: Picture[]
  /** Only the beginning is included. */
  isCut: boolean
}

const shown = new Set(['png', 'jpeg', 'gif', 'webp'])

/** Collects pictures and gives each an address relative to its page; null if it may not be shown. */
export function createPictures(maxBytes: number): { pictures: Picture[]; add(bytes: Uint8Array): string | null } {
  const pictures: Picture[] = []
  let room = maxBytes
  return {
    pictures,
    add: (bytes) => {
      const format = formatOf('', bytes.subarray(0, 64))
      if (!shown.has(format.id) || bytes.length > room) return null
      room -= bytes.length
      pictures.push({ mediaType: format.mediaType, bytes })
      return `picture/${pictures.length - 1}`
    },
  }
}
