// The bytes of documents: stored by hash and passed as streams.
import type { Sha256 } from '../records/values.ts'

export interface StoredBody {
  sha256: Sha256
  sizeBytes: number
}

/** Bodies are content-addressed, stored as chunks and streamed, never loaded whole. */
export interface Bodies {
  /** Reads `bytes` to the end; if the stream fails or is aborted, nothing is stored. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<StoredBody>
  /**
   * The stored bytes from `start` (inclusive) to `end` (exclusive, default: the end). Throws `StoreError('notFound')`
   * before the first chunk.
   */
  read(sha256: Sha256, range?: { start?: number; end?: number }): AsyncIterable<Uint8Array>
}
