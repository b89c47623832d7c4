// Reads a dictionary where it is needed first, in the worker of the review: one of the computer's, or one of those that
// come with Verso. A file that is too large, damaged or no dictionary is none. Keeps the last two: of the source and the target.
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { readDictionary } from './dictionary.ts'
import type { Dictionary, ReadDictionary } from './dictionary.ts'
import { unpackWords } from './packed-words.ts'

/** Where a dictionary is: two files of Hunspell, or the name of one of Verso's own. */
export type DictionaryPlace = { aff: string; dic: string } | { packed: string }

/** One of Verso's own, as its file has it. */
export interface PackedDictionary {
  aff: string
  /** See `packed-words`. */
  words: string
}

/** In the build: the folder, relative to the built worker. Not defined where the sources run. */
declare const DICTIONARIES: string | undefined

/** The largest known have 10 and 3 MB. */
const maxFileBytes = 24 * 1024 * 1024
/** The names of encodings that Hunspell and Encoding Standard write differently. */
const encodingNames: readonly (readonly [RegExp, string])[] = [
  [/^iso-?8859-?/u, 'iso-8859-'],
  [/^microsoft-cp/u, 'windows-'],
  [/^tis620.*/u, 'tis-620'],
]

interface Texts {
  aff: string
  dic: string
}

/** Null if it is longer than any dictionary, or no file. */
function bytesOf(path: string): Buffer | null {
  const found = statSync(path)
  return found.isFile() && found.size <= maxFileBytes ? readFileSync(path) : null
}

function decoderFor(aff: Buffer): InstanceType<typeof TextDecoder> {
  const written = /^(?:\xEF\xBB\xBF)?SET[ \t]{1,8}(\S{1,40})/mu.exec(aff.toString('latin1'))?.[1] ?? 'ISO8859-1'
  const name = encodingNames.reduce((label, [from, to]) => label.replace(from, to), written.toLowerCase())
  return new TextDecoder(name)
}

function textsOf(place: DictionaryPlace): Texts | null {
  if ('packed' in place) {
    const folder = typeof DICTIONARIES === 'string' ? DICTIONARIES : '../../../resources/dictionaries/'
    const file = fileURLToPath(new URL(`${folder}${place.packed}.json.br`, import.meta.url))
    // Boundary: the file is our own.
    const { aff, words } = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as PackedDictionary
    return { aff, dic: unpackWords(words) }
  }
  const [aff, dic] = [bytesOf(place.aff), bytesOf(place.dic)]
  if (aff === null || dic === null) return null
  const decoder = decoderFor(aff)
  return { aff: decoder.decode(aff), dic: decoder.decode(dic) }
}

function textsOrNothing(place: DictionaryPlace): Texts | null {
  try {
    return textsOf(place)
  } catch {
    // Gone, not to be read, or in an encoding that is not known.
    return null
  }
}

/** Another one when the files change; they are read again then. */
function keyOf(place: DictionaryPlace): string {
  if ('packed' in place) return place.packed
  try {
    const versions = [place.aff, place.dic].map((path) => {
      const { size, mtimeMs } = statSync(path)
      return [path, size, mtimeMs]
    })
    return JSON.stringify(versions)
  } catch {
    return JSON.stringify(place)
  }
}

const maxKept = 2
const kept = new Map<string, ReadDictionary | null>()

/** @param onPause called every few milliseconds; may throw to stop */
export function dictionaryAt(place: DictionaryPlace, onPause: () => void): Dictionary | null {
  const key = keyOf(place)
  let read = kept.get(key)
  if (read === undefined) {
    const texts = textsOrNothing(place)
    read = texts && readDictionary(texts.aff, texts.dic, onPause)
  }
  kept.delete(key)
  kept.set(key, read)
  for (const [oldest] of kept) {
    if (kept.size <= maxKept) break
    kept.delete(oldest)
  }
  return read?.open() ?? null
}
