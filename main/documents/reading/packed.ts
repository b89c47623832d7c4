// Packs what was read of a document as compressed JSON: small enough to be kept, and to be passed between threads.
import { promisify } from 'node:util'
import { constants, deflateSync, inflate, inflateSync } from 'node:zlib'
import type { DocumentPassages, Reading } from '../model.ts'

/** Far above what the limits of a document let through. */
const maxBytes = 1024 * 1024 * 1024

const inflateInBackground = promisify(inflate)

export function pack(read: Reading | DocumentPassages): Uint8Array<ArrayBuffer> {
  // A copy of its own: a small result of zlib is part of a pool, which cannot be transferred.
  return new Uint8Array(deflateSync(JSON.stringify(read), { level: constants.Z_BEST_SPEED }))
}

// Boundary: both were packed by `pack`, by this version of the readers.
export function unpackPassages(packed: Uint8Array): DocumentPassages {
  return JSON.parse(inflateSync(packed, { maxOutputLength: maxBytes }).toString('utf8')) as DocumentPassages
}

/** Inflates outside of the calling thread, because main reads with it. */
export async function unpackReading(packed: Uint8Array): Promise<Reading> {
  const json = await inflateInBackground(packed, { maxOutputLength: maxBytes })
  return JSON.parse(json.toString('utf8')) as Reading
}
