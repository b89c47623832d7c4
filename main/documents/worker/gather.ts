// Joins a document that arrived at a worker in chunks.

interface InChunks {
  chunks: Uint8Array[]
  sizeBytes: number
}

/** Concatenates the chunks, releasing each once it is copied. */
export function gather({ chunks, sizeBytes }: InChunks): Uint8Array {
  const bytes = new Uint8Array(sizeBytes)
  let at = 0
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
