// Finds objects in the raw file of a PDF, for what pdf.js does not pass on. Understands what programs write today; what it
// does not understand it leaves out.
import { inflateSync } from 'node:zlib'

const objectMark = Buffer.from(' obj', 'latin1')
const streamEnd = Buffer.from('endstream', 'latin1')

/** Beyond this a dictionary is not that of a page or its content. */
const dictionaryBytes = 4_096
/** Unpacked; more is an attack or an error. */
const maxContentBytes = 32 * 1024 * 1024

export interface RawFile {
  /** By the number of the object. */
  streams: Map<number, Stream>
  /** Dictionaries outside of streams, by the number of the object. */
  dictionaries: Map<number, string>
}

export interface Stream {
  /** Offsets in the file. */
  from: number
  to: number
  dictionary: string
}

/** Empty if it cannot be read: encrypted, damaged, or packed in a rare way. */
export function contentOf(bytes: Buffer, { from, to, dictionary }: Stream): string {
  const raw = bytes.subarray(from, to)
  if (!dictionary.includes('/Filter')) return raw.toString('latin1')
  const filters = dictionary.match(/\/[A-Za-z0-9]{2,12}Decode\b/g) ?? []
  if (filters.length !== 1 || filters[0] !== '/FlateDecode' || dictionary.includes('/DecodeParms')) return ''
  try {
    return inflateSync(raw, { maxOutputLength: maxContentBytes }).toString('latin1')
  } catch {
    return ''
  }
}

/** Objects in a compressed object stream (7.5.7). */
function readObjectStream(content: string, dictionary: string, { dictionaries }: RawFile): void {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
  const header = content.slice(0, first).trim().split(/\s+/).map(Number)
  for (let index = 0; index + 1 < header.length; index += 2) {
    const [number = 0, start = 0] = [header[index], header[index + 1]]
    dictionaries.set(number, content.slice(first + start, first + (header[index + 3] ?? content.length)))
  }
}

/** Later objects replace earlier ones. */
export function readObjects(bytes: Buffer): RawFile {
  const file: RawFile = { streams: new Map(), dictionaries: new Map() }
  for (let at = bytes.indexOf(objectMark); at >= 0; at = bytes.indexOf(objectMark, at + objectMark.length)) {
    const number = Number(
      /(\d{1,9}) \d{1,5}$/.exec(bytes.toString('latin1', Math.max(0, at - 16), at))?.[1] ?? Number.NaN,
    )
    if (Number.isNaN(number)) continue
    const begins = at + objectMark.length
    const head = bytes.toString('latin1', begins, begins + dictionaryBytes)
    const ends = head.search(/\bendobj\b|\bstream\r?\n/)
    const dictionary = ends < 0 ? head : head.slice(0, ends)
    const opening = ends < 0 ? undefined : /^stream\r?\n/.exec(head.slice(ends))?.[0]
    if (opening === undefined) {
      file.dictionaries.set(number, dictionary)
      continue
    }
    const from = begins + ends + opening.length
    const end = bytes.indexOf(streamEnd, from)
    const stream = { from, to: end < 0 ? bytes.length : end, dictionary }
    if (/\/Type\s*\/ObjStm\b/.test(dictionary)) readObjectStream(contentOf(bytes, stream), dictionary, file)
    else file.streams.set(number, stream)
    at = stream.to
  }
  return file
}

/** Behind the number of an object. */
export const reference = String.raw`\s+\d+\s+R\b`

/** The dictionary under a key: inside this one up to the end, or an object of its own. Empty if there is none. */
export function dictionaryUnder(key: string, dictionary: string, { dictionaries }: RawFile): string {
  const at = new RegExp(`/${key}\\s*(?:(\\d+)${reference}|(?=<<))`).exec(dictionary)
  if (!at) return ''
  return at[1] === undefined ? dictionary.slice(at.index) : (dictionaries.get(Number(at[1])) ?? '')
}
