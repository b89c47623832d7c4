// How much of a document Verso is willing to take in. Documents come from outside: every quantity that one of them can choose is bounded here.

export interface DocumentLimits {
  /** Larger files are neither read nor shown. */
  fileBytes: number
  /** What an archive may unfold to, in all and in one part, and how many parts it may have. */
  unpackedBytes: number
  partBytes: number
  archiveEntries: number
  /** How deep elements may lie in each other. */
  nestingDepth: number
  /** How much text goes into the full-text index. */
  indexedCharacters: number
  /** How much of a document a reading page shows. */
  shownCharacters: number
  /** How many passages the review takes in, and how much text they may have in all. */
  passages: number
  passageCharacters: number
  /** Pictures of one document, in all. */
  pictureBytes: number
  /** How long a small document may be worked on; large ones get up to thrice that. */
  timeoutMs: number
  /** Heap of the worker. */
  memoryMiB: number
}

const mebibyte = 1024 * 1024

export const documentLimits: DocumentLimits = {
  fileBytes: 256 * mebibyte,
  unpackedBytes: 512 * mebibyte,
  partBytes: 256 * mebibyte,
  archiveEntries: 20_000,
  nestingDepth: 512,
  indexedCharacters: 4 * mebibyte,
  shownCharacters: 2 * mebibyte,
  passages: 250_000,
  passageCharacters: 24 * mebibyte,
  pictureBytes: 48 * mebibyte,
  timeoutMs: 60_000,
  memoryMiB: 1024,
}
