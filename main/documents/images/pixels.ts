// Pictures as rows of grey, one row at a time: enough to tell lines of text from a photograph. Never used for display.

/** Rows of luminance, 0 to 255, from the top. */
export interface GreyPicture {
  width: number
  height: number
  /** Pixels that had to be decoded, which may exceed the picture's own. */
  unpackedPixels: number
  rows: Iterable<Uint8Array>
}

/** Uncompressed pixels as stored in PNG and PDF. */
export interface PlainPixels {
  width: number
  height: number
  /** Per channel. */
  bits: number
  channels: number
  /** Each row starts with its filter type (PNG). */
  isFiltered: boolean
  data: Uint8Array
}
