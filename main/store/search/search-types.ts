// What the search still has to read.
import type { Sha256 } from '../records/values.ts'

/** A document whose text the search does not have yet, with the room where its bytes lie. */
export interface TextToRead {
  room: 'desk' | 'cache'
  name: string
  sha256: Sha256
  sizeBytes: number
}

export interface SearchArea {
  /** Documents that are here and were not read for the search yet. */
  toRead(limit: number): Promise<TextToRead[]>
  /** What a document says, wherever it was ordered or delivered; empty where it cannot be read. */
  addText(sha256: Sha256, text: string): Promise<void>
  /** Indexes at most so many orders that an earlier version left; returns how many are left. */
  catchUp(limit: number): Promise<number>
}
