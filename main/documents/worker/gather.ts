// A document that came to a worker in chunks, in one piece.

export interface InChunks {
  chunks: Uint8Array[]
  sizeBytes: number
}

/** One array of all chunks; each chunk is let go as it is copied. */
export function gather({ chunks, sizeBytes }: InChunks): Uint8Array {
  const bytes = new Uint8Array(sizeBytes)
  let at = 0
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
