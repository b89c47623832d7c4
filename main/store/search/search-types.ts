// Documents that the search has not read yet.
import type { Sha256 } from '../records/values.ts'

/** A document without indexed text, and the database with its bytes. */
export interface TextToRead {
  room: 'desk' | 'cache'
  name: string
  sha256: Sha256
  sizeBytes: number
}

export interface SearchArea {
  /** Stored documents that were not read for the search yet. */
  toRead(limit: number): Promise<TextToRead[]>
  /** The text of a document, wherever it was ordered or delivered; empty if unreadable. */
  addText(sha256: Sha256, text: string): Promise<void>
  /** Indexes at most this many orders left by an earlier version; returns how many remain. */
  catchUp(limit: number): Promise<number>
}
