// The kept readings of documents, as the store's clients see them.
import type { Sha256 } from '../records/values.ts'

export interface KeptReadingKey {
  sha256: Sha256
  /** Of the file's name, because it decides about the format too. */
  extension: string
  kind: string
  readerVersion: string
}

/** What was read of documents, packed. It lasts as long as the document itself. */
export interface ReadingsArea {
  /** Null if it is not kept, was read by another version, or is damaged. */
  get(key: KeptReadingKey): Promise<Uint8Array | null>
  /** Replaces what another version read. Does nothing if it is too large to be worth keeping. */
  put(key: KeptReadingKey, packed: Uint8Array): Promise<void>
}
