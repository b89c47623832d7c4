// Every code of the checks of a whole document, with what each fills in of a finding; the words are the renderer's.

export const documentFindingCodes = [
  /** The delivery has no text at all although the source has. */
  'fileEmpty',
  /** The delivery is the source, byte by byte or word by word. */
  'fileUnchanged',
  /** It is in another language than ordered: `details.language` is the likeliest. */
  'fileLanguage',
  /** It is in another script than the ordered language is written in: `details.script`, `expected` its ISO 15924 code. */
  'fileScript',
  'fileDamaged',
  'fileEncrypted',
  /** Only pictures where the source has text. */
  'fileWithoutText',
  /** A format in which the order's file cannot be used: `expected` and `found` are ids of formats. */
  'fileFormat',
  /** A file of the order has not come back: `expected` its name, `foundNumber` how many came of `expectedNumber`. */
  'fileMissing',

  /** Nothing corresponds: `expected` the beginning of what is missing, `details.rows` how many rows. */
  'passageMissing',
  /** The delivery ends before the source does; filled in like `passageMissing`. */
  'endMissing',
  /** Nothing of the source corresponds: `found` the beginning of it, `details.rows`. */
  'passageAdded',
  /** Stands twice where the source does not: `found`, `details.rows`. */
  'passageDoubled',
  /** Still in the language of the source: `found`, `details.rows`. */
  'passageSourceLanguage',
  /** Stands elsewhere than in the source: `expected` the source's words, `found` the delivery's, row is where the source has it. */
  'passageMoved',

  /** Headings that are plain paragraphs in the delivery: `foundNumber` of `expectedNumber`; `found` the first. */
  'headingLost',
  /** Headings of another level: `expectedNumber` and `foundNumber` the levels of the first, `found` its words. */
  'headingLevel',
  'listItemLost',
  'tableCount',
  /** `details.name` the table's number. */
  'tableRows',
  'tableColumns',
  'sheetCount',
  /** `details.name` the sheet's name. */
  'sheetRows',
  'sheetColumns',
  'slideCount',
  'footnoteCount',
  'pictureCount',
  'hyperlinkCount',

  'cueCount',
  /** Shown at another time: `expected` and `found` times. */
  'cueTimes',
  'cueOverlap',
  /** Characters a second in `foundNumber`, at most `expectedNumber`. */
  'cueReadingSpeed',
  /** Characters of the longest line in `foundNumber`, at most `expectedNumber`. */
  'cueLineLength',

  /** `expected` what the first are called, `foundNumber` how many. */
  'unitMissing',
  /** Of these and the next: `found` what the first are called, `foundNumber` how many. */
  'unitAdded',
  'unitUntranslated',
  /** Marked by its translator as not finished. */
  'unitNeedsWork',
  /** The text to be translated is another in the delivery. */
  'unitSourceChanged',
] as const

export type DocumentFindingCode = (typeof documentFindingCodes)[number]
