// The interface of all document formats for the translators: passages in reading order, and a way to replace them.

export interface TargetLanguage {
  code: string
  isRightToLeft: boolean
}

interface OpenedDocument {
  /** Passages in reading order, including surrounding white space. */
  passages: readonly string[]
  /** The whole document with its passages replaced; expects exactly one translation per passage. */
  rebuild(translations: readonly string[], target: TargetLanguage): Uint8Array
}

/** A part of a text file: a passage, or what is kept between two of them. */
export interface TextPiece {
  text: string
  isPassage: boolean
}

/** A text file of these pieces. */
export function documentOfPieces(pieces: readonly TextPiece[], encode: (text: string) => Uint8Array): OpenedDocument {
  return {
    passages: pieces.filter((piece) => piece.isPassage).map((piece) => piece.text),
    rebuild(translations) {
      let next = 0
      return encode(pieces.map((piece) => (piece.isPassage ? (translations[next++] ?? '') : piece.text)).join(''))
    },
  }
}

/**
 * Opens a document of one format. Throws if the bytes are not of that format; the caller then leaves the document as it
 * is.
 */
export type OpenDocument = (bytes: Uint8Array) => OpenedDocument
