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

/**
 * Opens a document of one format. Throws if the bytes are not of that format; the caller then leaves the document as it
 * is.
 */
export type OpenDocument = (bytes: Uint8Array) => OpenedDocument
