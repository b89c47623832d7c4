// The UTF-16 units of a text side by side in memory, for whoever looks at each character of very many texts: asking the string for each is
// several times as slow.
let units = new Uint16Array(1 << 12)
let bytes = Buffer.from(units.buffer)

/** The first so many as the text has are its own. Good until the next call. */
export function codeUnitsOf(text: string): Uint16Array {
  if (text.length > units.length) {
    units = new Uint16Array(2 ** Math.ceil(Math.log2(text.length)))
    bytes = Buffer.from(units.buffer)
  }
  bytes.write(text, 'utf16le')
  return units
}
