// Every code of the checks of single rows, with what each fills in of a finding; the words are the renderer's.

export const rowFindingCodes = [
  /** `expected` the number as the source writes it. */
  'numberMissing',
  /** `expected` the source's number, `found` the delivery's in its place. */
  'numberChanged',
  /** `found` a number that the source does not have. */
  'numberAdded',
  /** Written with the separators of the source's language, where they mean another number: `found`, and `expected` as it should be. */
  'numberFormat',
  /** The same amount in another currency: `expected` and `found` signs. */
  'currencyChanged',
  'urlMissing',
  'urlChanged',
  'emailMissing',
  'emailChanged',
  'phoneMissing',
  'phoneChanged',
  /** Variables that a program fills in, `expected` or `found` as written. */
  'placeholderMissing',
  'placeholderAdded',
  'placeholderChanged',
  /** All are there, but a program that fills them in by turn would mix them up. */
  'placeholderOrder',
  'tagMissing',
  'tagAdded',
  /** Inline codes of XLIFF and the like, by their ids. */
  'codeMissing',
  'codeAdded',
  /** `\n`, `\t` and the like written out. */
  'escapeMissing',
  'escapeAdded',
  /** A blank at the beginning or the end on one side only. */
  'edgeBlanks',
  /** Two blanks between words, where the source has one. */
  'blanksDoubled',
  'tabsLost',
  /** The sign before an item, `expected`, is missing. */
  'itemSignLost',
  /** A small letter where others begin with a capital, or capitals only: `found`. */
  'letterCase',
  /** Begins or ends with a line break on one side only, or has lost all of several: `expectedNumber`, `foundNumber`. */
  'lineBreaks',
  /** The key that opens a command, marked by `expected`, is marked no more. */
  'acceleratorMissing',
  'translationEmpty',
  /** The same as the source, or nearly. */
  'untranslated',
  /** `found` the words that were left. */
  'partlyUntranslated',
  /** Signs that only damaged text has. */
  'damagedCharacters',
  /** `found` what stands twice in a row. */
  'wordRepeated',
  /** `found` the bracket or quotation mark without its partner. */
  'bracketUnbalanced',
  'quoteUnbalanced',
  /** `expected` the sign that the source ends with, or its last word; `found` the same of the delivery. */
  'endPunctuation',
  'punctuationDoubled',
  /** Far outside of what the other rows have: `expectedNumber` and `foundNumber` characters. */
  'lengthShort',
  'lengthLong',
  /** `details.name` the term, `expected` its translations. */
  'termMissing',
  /** `details.name` the term, `found` a translation that is not wanted, `expected` the wanted ones. */
  'termForbidden',
  /** To be left as it is: `expected`. */
  'termTranslated',
  /** The same source stands elsewhere in other words: `expected` those. */
  'translationInconsistent',
  /** Another source has the very same translation: `found` that source. */
  'translationRepeated',
] as const

export type RowFindingCode = (typeof rowFindingCodes)[number]
