// What every document format gives the translators: its passages in reading order, and a way to put others in their place.

export interface TargetLanguage {
  code: string
  isRightToLeft: boolean
}

export interface OpenedDocument {
  /** Passages of text in reading order, each with the blanks around it. */
  passages: readonly string[]
  /** The whole document with other passages in the same places; takes exactly one translation a passage. */
  rebuild(translations: readonly string[], target: TargetLanguage): Uint8Array
}

/** Reads a document of one format. Throws where the bytes are no such document: the caller then leaves it as it is. */
export type OpenDocument = (bytes: Uint8Array) => OpenedDocument
