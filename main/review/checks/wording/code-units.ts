// The UTF-16 units of a text in a buffer, for code that examines each character of very many texts: reading them from
// the string is several times slower.
let units = new Uint16Array(1 << 12)
let bytes = Buffer.from(units.buffer)

/** Only the first `text.length` units are valid, until the next call. */
export function codeUnitsOf(text: string): Uint16Array {
  if (text.length > units.length) {
    units = new Uint16Array(2 ** Math.ceil(Math.log2(text.length)))
    bytes = Buffer.from(units.buffer)
  }
  bytes.write(text, 'utf16le')
  return units
}
