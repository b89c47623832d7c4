// Pictures as rows of grey, read one row at a time: enough to tell lines of text from a photograph. Nothing is ever shown from here.

/** Rows of luminance, 0 to 255, from the top. */
export interface GreyPicture {
  width: number
  height: number
  /** Points that were unpacked for it, which may be more than it has: the cost of the look. */
  unpackedPixels: number
  rows: Iterable<Uint8Array>
}

/** Points as PNG and PDF hold them once they are unpacked. */
export interface PlainPixels {
  width: number
  height: number
  /** Of one channel of a point. */
  bits: number
  channels: number
  /** Each row begins with the number of the filter that it went through (PNG). */
  isFiltered: boolean
  data: Uint8Array
}
