// The bytes of documents: kept by what they are, and passed through in a stream.
import type { Sha256 } from '../records/values.ts'

export interface StoredBody {
  sha256: Sha256
  sizeBytes: number
}

/** Bodies are content-addressed and kept as chunks; they pass through in a stream, never whole. */
export interface Bodies {
  /** Reads `bytes` to its end; an error or abort of the stream leaves nothing behind. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<StoredBody>
  /** The stored bytes from `start` (inclusive) to `end` (exclusive, default: to the end). Throws `StoreError('notFound')` before the first chunk. */
  read(sha256: Sha256, range?: { start?: number; end?: number }): AsyncIterable<Uint8Array>
}
