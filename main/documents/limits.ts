// Limits on how much of a document Verso processes. Documents are untrusted: every quantity that one can choose is
// bounded here.

export interface DocumentLimits {
  /** Larger files are neither read nor shown. */
  fileBytes: number
  /** Limits on an archive: unpacked size in total and per part, and number of parts. */
  unpackedBytes: number
  partBytes: number
  archiveEntries: number
  /** Maximum nesting depth of elements. */
  nestingDepth: number
  /** How much text goes into the full-text index. */
  indexedCharacters: number
  /** How much text a preview page shows. */
  shownCharacters: number
  /** How long the HTML of a preview page is, and how many elements it has, whichever reader made it. */
  pageCharacters: number
  pageElements: number
  /** How many passages a review loads, and how much text in total. */
  passages: number
  passageCharacters: number
  /** All pictures of one document together. */
  pictureBytes: number
  /** Time limit for a small document; large ones get up to three times as long. */
  timeoutMs: number
  /** Heap size of the worker. */
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
  pageCharacters: 4 * mebibyte,
  pageElements: 80_000,
  passages: 250_000,
  passageCharacters: 24 * mebibyte,
  pictureBytes: 48 * mebibyte,
  timeoutMs: 60_000,
  memoryMiB: 1024,
}
