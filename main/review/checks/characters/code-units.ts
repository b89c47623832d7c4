// The UTF-16 units of a text in a buffer, for code that examines each character of very many texts: reading them from
// the string is several times slower.
interface Copy {
  text: string
  units: Uint16Array
  bytes: Buffer
}

function copyFor(characters: number): Copy {
  const units = new Uint16Array(2 ** Math.ceil(Math.log2(characters)))
  return { text: '', units, bytes: Buffer.from(units.buffer) }
}

/** Of the last two texts, because one check after another looks at both sides of a row. */
let last = copyFor(1 << 12)
let lastButOne = copyFor(1 << 12)

/** Only the first `text.length` units are valid, until the next call. */
export function codeUnitsOf(text: string): Uint16Array {
  if (last.text === text) return last.units
  const other = lastButOne
  lastButOne = last
  last = other
  if (last.text === text) return last.units
  if (text.length > last.units.length) last = copyFor(text.length)
  last.bytes.write(text, 'utf16le')
  last.text = text
  return last.units
}
