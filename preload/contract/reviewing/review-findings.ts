// Every finding of the checks of a review, described once. To add one: a row here, the check in `main/review/checks` that reports it, and its
// words in the message file (`reviewfinding_…`, and `reasonfinding_…` where translators need other words than the window). Code that needs all codes
// reads them from here; a code without words does not compile. Codes are kept in local data and in files: a code is never renamed.

export const findingCategories = ['accuracy', 'terminology', 'style', 'locale', 'design', 'completeness'] as const
export type FindingCategory = (typeof findingCategories)[number]
/** The most severe first. */
export const findingSeverities = ['critical', 'major', 'minor'] as const
export type FindingSeverity = (typeof findingSeverities)[number]

interface FindingDescription {
  /** The category and severity of a finding with this code, unless the check sets others. */
  category: FindingCategory
  severity: FindingSeverity
  /** The document as a whole or its parts; a run of `details.rows` rows, which the finding quotes itself; a single row. */
  scope: 'document' | 'passages' | 'row'
  /** The message `reviewtopic_…` that names its topic. */
  topic: string
  /** The reason has one sentence for each form of the plural of `foundNumber`. (For `passages` the number is that of the rows.) */
  isCounted?: true
  /** Findings that already cover it for their rows. */
  impliedBy?: readonly string[]
  /** With this finding, nothing else is checked; or no single passage and no row. */
  ends?: 'everything' | 'passages'
  /** What the codes in `expected` and `found` name. If omitted, these are words of the documents. */
  names?: 'language' | 'script' | 'format'
  /** One missing page says nothing about the next missing page: a dismissal counts for this one finding only. */
  isDismissedSingly?: true
  /** Asks for its passage to be removed: once it is removed, the finding is resolved. */
  asksForRemoval?: true
  /** The check is not sure: it counts for the quality score only if the person confirms it. */
  isPossible?: true
}

/** The comment of a code says which fields of a finding it fills in. */
export const findingCatalogue = {
  /** The delivery has no text at all although the source has text. */
  fileEmpty: {
    category: 'completeness',
    severity: 'critical',
    scope: 'document',
    topic: 'file',
    ends: 'everything',
    isDismissedSingly: true,
  },
  /** The delivery is the source, byte by byte or word by word. */
  fileUnchanged: {
    category: 'accuracy',
    severity: 'critical',
    scope: 'document',
    topic: 'file',
    ends: 'everything',
    isDismissedSingly: true,
  },
  /** It is in another language than ordered: `details.language` is the likeliest. */
  fileLanguage: {
    category: 'accuracy',
    severity: 'critical',
    scope: 'document',
    topic: 'language',
    ends: 'passages',
    names: 'language',
    isDismissedSingly: true,
  },
  /** It is in another script than the ordered language is written in: `details.script`, `expected` its ISO 15924 code. */
  fileScript: {
    category: 'accuracy',
    severity: 'critical',
    scope: 'document',
    topic: 'script',
    ends: 'passages',
    names: 'script',
    isDismissedSingly: true,
  },
  fileDamaged: {
    category: 'design',
    severity: 'critical',
    scope: 'document',
    topic: 'file',
    ends: 'everything',
    isDismissedSingly: true,
  },
  fileEncrypted: {
    category: 'design',
    severity: 'critical',
    scope: 'document',
    topic: 'file',
    ends: 'everything',
    isDismissedSingly: true,
  },
  /** It has only pictures, but the source has text. */
  fileWithoutText: {
    category: 'completeness',
    severity: 'critical',
    scope: 'document',
    topic: 'file',
    ends: 'everything',
    isDismissedSingly: true,
  },
  /** A format in which the order's file cannot be used: `expected` and `found` are ids of formats. */
  fileFormat: { category: 'design', severity: 'major', scope: 'document', topic: 'file', names: 'format' },
  /** A file of the order was not delivered: `expected` its name, `foundNumber` how many of `expectedNumber` were. */
  fileMissing: {
    category: 'completeness',
    severity: 'critical',
    scope: 'document',
    topic: 'file',
    isDismissedSingly: true,
  },
  /** Nothing corresponds: `expected` the beginning of what is missing, `details.rows` how many rows. */
  passageMissing: {
    category: 'completeness',
    severity: 'critical',
    scope: 'passages',
    topic: 'missing',
    isDismissedSingly: true,
  },
  /** The delivery ends before the source does; filled in like `passageMissing`. */
  endMissing: {
    category: 'completeness',
    severity: 'critical',
    scope: 'passages',
    topic: 'missing',
    isDismissedSingly: true,
  },
  /** A sentence within a passage, or its end, that is missing in its translation: `expected` that text. */
  sentenceMissing: {
    category: 'completeness',
    severity: 'critical',
    scope: 'passages',
    topic: 'missing',
    isDismissedSingly: true,
  },
  /** Nothing of the source corresponds: `found` the beginning of it, `details.rows`. */
  passageAdded: { category: 'accuracy', severity: 'major', scope: 'passages', topic: 'added', asksForRemoval: true },
  /** Occurs twice, but only once in the source: `found`, `details.rows`. */
  passageDoubled: {
    category: 'accuracy',
    severity: 'major',
    scope: 'passages',
    topic: 'repeated',
    asksForRemoval: true,
  },
  /** Still in the language of the source: `found`, `details.rows`. */
  passageSourceLanguage: {
    category: 'accuracy',
    severity: 'critical',
    scope: 'passages',
    topic: 'untranslated',
    isDismissedSingly: true,
  },
  /**
   * In another language than the delivery, or in another script: `found`, `details.rows`; `details.language` the likeliest
   * or `details.script`.
   */
  passageOtherLanguage: { category: 'accuracy', severity: 'critical', scope: 'passages', topic: 'language' },
  /** It translates something else, as the rest of the delivery shows: `expected` the source, `found` its words. */
  passageMismatch: { category: 'accuracy', severity: 'major', scope: 'passages', topic: 'mismatch' },
  /** The words of the delivery correspond to the source nowhere: another text, or shuffled words. */
  textUnrelated: {
    category: 'accuracy',
    severity: 'critical',
    scope: 'document',
    topic: 'mismatch',
    isDismissedSingly: true,
  },
  /** In another place than in the source: `expected` the words of the source, `found` those of the delivery; its row is where the source has it. */
  passageMoved: { category: 'design', severity: 'major', scope: 'passages', topic: 'order' },
  /** Headings that are plain paragraphs in the delivery: `foundNumber` of `expectedNumber`; `found` the first. */
  headingLost: { category: 'design', severity: 'minor', scope: 'document', topic: 'structure', isCounted: true },
  /** Headings of another level: `expectedNumber` and `foundNumber` the levels of the first, `found` its words. */
  headingLevel: { category: 'design', severity: 'minor', scope: 'document', topic: 'structure' },
  listItemLost: { category: 'design', severity: 'minor', scope: 'document', topic: 'structure' },
  tableCount: { category: 'completeness', severity: 'major', scope: 'document', topic: 'structure' },
  /** `details.name` the table's number. */
  tableRows: { category: 'completeness', severity: 'major', scope: 'document', topic: 'structure' },
  tableColumns: { category: 'completeness', severity: 'major', scope: 'document', topic: 'structure' },
  sheetCount: { category: 'completeness', severity: 'critical', scope: 'document', topic: 'structure' },
  /** `details.name` the sheet's name. */
  sheetRows: { category: 'completeness', severity: 'major', scope: 'document', topic: 'structure' },
  sheetColumns: { category: 'completeness', severity: 'major', scope: 'document', topic: 'structure' },
  slideCount: { category: 'completeness', severity: 'critical', scope: 'document', topic: 'structure' },
  footnoteCount: { category: 'completeness', severity: 'major', scope: 'document', topic: 'structure' },
  pictureCount: { category: 'design', severity: 'major', scope: 'document', topic: 'structure' },
  hyperlinkCount: { category: 'design', severity: 'minor', scope: 'document', topic: 'structure' },
  cueCount: { category: 'design', severity: 'minor', scope: 'document', topic: 'subtitles' },
  /** Shown at another time: `expected` and `found` times. */
  cueTimes: { category: 'design', severity: 'major', scope: 'document', topic: 'subtitles' },
  cueOverlap: { category: 'design', severity: 'major', scope: 'document', topic: 'subtitles' },
  /** Characters a second in `foundNumber`, at most `expectedNumber`. */
  cueReadingSpeed: { category: 'design', severity: 'minor', scope: 'document', topic: 'subtitles', isCounted: true },
  /** Characters of the longest line in `foundNumber`, at most `expectedNumber`. */
  cueLineLength: { category: 'design', severity: 'minor', scope: 'document', topic: 'subtitles', isCounted: true },
  /** `expected` the names of the first ones, `foundNumber` how many. */
  unitMissing: {
    category: 'completeness',
    severity: 'critical',
    scope: 'document',
    topic: 'missing',
    isCounted: true,
    isDismissedSingly: true,
  },
  /** For these and the next: `found` the names of the first ones, `foundNumber` how many. */
  unitAdded: { category: 'accuracy', severity: 'minor', scope: 'document', topic: 'added', isCounted: true },
  unitUntranslated: {
    category: 'completeness',
    severity: 'critical',
    scope: 'document',
    topic: 'missing',
    isCounted: true,
  },
  /** Marked by its translator as not finished. */
  unitNeedsWork: {
    category: 'completeness',
    severity: 'major',
    scope: 'document',
    topic: 'unfinished',
    isCounted: true,
  },
  /** The text to be translated differs in the delivery. */
  unitSourceChanged: { category: 'accuracy', severity: 'major', scope: 'document', topic: 'source', isCounted: true },
  /** `expected` the number as the source writes it. */
  numberMissing: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'number',
    impliedBy: ['passageMissing', 'endMissing'],
  },
  /** `expected` the source's number, `found` the delivery's instead of it. */
  numberChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'number' },
  /** `found` a number that the source does not have. */
  numberAdded: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'number',
    impliedBy: ['passageAdded', 'passageDoubled'],
  },
  /** Written with the separators of the source's language, where they mean another number: `found`, and `expected` as it should be. */
  numberFormat: { category: 'locale', severity: 'minor', scope: 'row', topic: 'number' },
  /** The same number with a minus on one side only: `expected` and `found` as written. */
  signChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'number' },
  /** Per cent or per mille was lost, added or exchanged: `expected` and `found` with their numbers. */
  percentChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'number' },
  /** The same number with another unit: `expected` and `found` with their numbers. */
  unitChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'number' },
  /** Another month, or another day of the week, by name: `expected` and `found` as written. */
  monthChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'date' },
  weekdayChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'date' },
  /** The same amount in another currency: `expected` and `found` signs, codes or names. */
  currencyChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'currency' },
  urlMissing: { category: 'accuracy', severity: 'major', scope: 'row', topic: 'url' },
  urlChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'url' },
  emailMissing: { category: 'accuracy', severity: 'major', scope: 'row', topic: 'email' },
  emailChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'email' },
  /** A name that the delivery keeps elsewhere, with a changed letter: `expected` and `found`. */
  nameChanged: { category: 'accuracy', severity: 'minor', scope: 'row', topic: 'name', isPossible: true },
  /** A name replaced by another: `expected` and `found`. */
  nameReplaced: { category: 'accuracy', severity: 'major', scope: 'row', topic: 'name', isPossible: true },
  phoneMissing: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'phone',
    impliedBy: ['passageMissing', 'endMissing'],
  },
  phoneChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'phone' },
  /** Variables that a program fills in, `expected` or `found` as written. */
  placeholderMissing: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'placeholder' },
  placeholderAdded: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'placeholder' },
  placeholderChanged: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'placeholder' },
  /** All are there, but a program that fills them in by position would mix them up. */
  placeholderOrder: { category: 'accuracy', severity: 'critical', scope: 'row', topic: 'placeholder' },
  tagMissing: { category: 'design', severity: 'major', scope: 'row', topic: 'tag' },
  tagAdded: { category: 'design', severity: 'major', scope: 'row', topic: 'tag' },
  /** Inline codes of XLIFF and the like, by their ids. */
  codeMissing: { category: 'design', severity: 'major', scope: 'row', topic: 'tag' },
  codeAdded: { category: 'design', severity: 'major', scope: 'row', topic: 'tag' },
  /** `\n`, `\t` and the like, written as such. */
  escapeMissing: { category: 'design', severity: 'minor', scope: 'row', topic: 'lineBreak' },
  escapeAdded: { category: 'design', severity: 'minor', scope: 'row', topic: 'lineBreak' },
  /** A space at the beginning or the end on one side only. */
  edgeBlanks: { category: 'design', severity: 'minor', scope: 'row', topic: 'blanks' },
  /** Two spaces between words, where the source has one. */
  blanksDoubled: { category: 'design', severity: 'minor', scope: 'row', topic: 'blanks' },
  tabsLost: { category: 'design', severity: 'minor', scope: 'row', topic: 'blanks' },
  /** The sign before an item, `expected`, is missing. */
  itemSignLost: { category: 'design', severity: 'minor', scope: 'row', topic: 'punctuation' },
  /** A small letter where others begin with a capital, or capitals only: `found`. */
  letterCase: { category: 'style', severity: 'minor', scope: 'row', topic: 'capitals' },
  /** Begins or ends with a line break on one side only, or has lost all of several: `expectedNumber`, `foundNumber`. */
  lineBreaks: { category: 'design', severity: 'minor', scope: 'row', topic: 'lineBreak' },
  /** The key that opens a command, marked by `expected`, is no longer marked. */
  acceleratorMissing: { category: 'design', severity: 'minor', scope: 'row', topic: 'accelerator' },
  translationEmpty: {
    category: 'completeness',
    severity: 'critical',
    scope: 'row',
    topic: 'missing',
    impliedBy: ['passageMissing', 'endMissing', 'unitUntranslated'],
  },
  /** The same as the source, or nearly. */
  untranslated: {
    category: 'accuracy',
    severity: 'critical',
    scope: 'row',
    topic: 'untranslated',
    impliedBy: ['passageSourceLanguage'],
  },
  /** `found` the untranslated words. */
  partlyUntranslated: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'untranslated',
    impliedBy: ['passageSourceLanguage'],
  },
  /** Characters that only damaged text has. */
  damagedCharacters: { category: 'design', severity: 'critical', scope: 'row', topic: 'damaged' },
  /** `found` the word that is repeated. */
  wordRepeated: { category: 'style', severity: 'minor', scope: 'row', topic: 'repeated' },
  /** `found` a word that the dictionary does not know, `expected` the one that was probably meant. */
  wordMisspelled: {
    category: 'style',
    severity: 'minor',
    scope: 'row',
    topic: 'spelling',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageOtherLanguage'],
  },
  /** `found` the bracket or quotation mark without its partner. */
  bracketUnbalanced: { category: 'style', severity: 'minor', scope: 'row', topic: 'bracket' },
  quoteUnbalanced: { category: 'style', severity: 'minor', scope: 'row', topic: 'quote' },
  /** `expected` the sign that the source ends with, or its last word; `found` the same of the delivery. */
  endPunctuation: { category: 'style', severity: 'minor', scope: 'row', topic: 'punctuation' },
  punctuationDoubled: { category: 'style', severity: 'minor', scope: 'row', topic: 'punctuation' },
  /** Perhaps the opposite: `expected` the negation of the source, for which the delivery seems to have no word. */
  negationMissing: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'negation',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageOtherLanguage', 'passageMoved', 'passageMissing', 'endMissing'],
  },
  /** Perhaps the opposite: `found` is a negation of the delivery, for which the source has no reason. */
  negationAdded: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'negation',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageOtherLanguage', 'passageMoved', 'passageMissing', 'endMissing'],
  },
  /** Perhaps the opposite: `expected` a condition of the source (`before`), `found` a word of the delivery for its opposite. */
  conditionReversed: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'condition',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageOtherLanguage', 'passageMoved', 'passageMissing', 'endMissing'],
  },
  /** `expected` a condition of the source (`only`), for which the delivery seems to have no word. */
  conditionMissing: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'condition',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageOtherLanguage', 'passageMoved', 'passageMissing', 'endMissing'],
  },
  /**
   * Perhaps another meaning: `expected` a word of the source (`left`, `nurse`), `found` a word of the delivery for its
   * opposite, or for another thing of its kind.
   */
  oppositeMeaning: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'meaning',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageOtherLanguage', 'passageMissing', 'passageMoved', 'endMissing'],
  },
  /**
   * Perhaps two persons, places, things, numbers or days have changed places (`Amina called Joseph`): `expected` the two of the source, `found` those of
   * the delivery, each in the order of its text.
   */
  rolesExchanged: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'meaning',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageOtherLanguage', 'passageMissing', 'passageMoved', 'endMissing'],
  },
  /** The delivery seems to list fewer things than the source: `expected` the ones that may be missing, or the whole list. */
  itemMissing: {
    category: 'completeness',
    severity: 'major',
    scope: 'row',
    topic: 'missing',
    isPossible: true,
    impliedBy: [
      'passageSourceLanguage',
      'passageOtherLanguage',
      'passageMoved',
      'passageMissing',
      'endMissing',
      'sentenceMissing',
    ],
  },
  /** Far outside the range of the other rows: `expectedNumber` and `foundNumber` characters. */
  lengthShort: {
    category: 'completeness',
    severity: 'major',
    scope: 'row',
    topic: 'length',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageMissing', 'endMissing', 'sentenceMissing'],
  },
  lengthLong: {
    category: 'completeness',
    severity: 'minor',
    scope: 'row',
    topic: 'length',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageAdded', 'passageDoubled'],
  },
  /** `details.name` the term, `expected` its translations. */
  termMissing: { category: 'terminology', severity: 'minor', scope: 'row', topic: 'term' },
  /** `details.name` the term, `found` an unwanted translation, `expected` the wanted ones. */
  termForbidden: { category: 'terminology', severity: 'major', scope: 'row', topic: 'term' },
  /** To be left unchanged: `expected`. */
  termTranslated: { category: 'terminology', severity: 'major', scope: 'row', topic: 'term' },
  /** The same source is translated in other words elsewhere: `expected` those. */
  translationInconsistent: {
    category: 'terminology',
    severity: 'minor',
    scope: 'row',
    topic: 'consistency',
    impliedBy: ['passageSourceLanguage'],
  },
  /**
   * The organisation has accepted another translation of this source before: `expected` that one, `found` the present one,
   * `details.name` the order of that translation.
   */
  translationChanged: {
    category: 'terminology',
    severity: 'minor',
    scope: 'row',
    topic: 'consistency',
    isPossible: true,
    impliedBy: ['passageSourceLanguage', 'passageOtherLanguage'],
  },
  /** Another source has the very same translation: `found` that source. */
  translationRepeated: {
    category: 'accuracy',
    severity: 'major',
    scope: 'row',
    topic: 'consistency',
    impliedBy: ['passageDoubled'],
  },
} as const satisfies Readonly<Record<string, FindingDescription>>

type Catalogue = typeof findingCatalogue

export type ReviewFindingCode = keyof Catalogue
/** Codes of the checks of single rows. */
export type RowFindingCode = {
  [Code in ReviewFindingCode]: Catalogue[Code]['scope'] extends 'row' ? Code : never
}[ReviewFindingCode]
/** Codes of the checks of a whole document. */
export type DocumentFindingCode = Exclude<ReviewFindingCode, RowFindingCode>

/** Whether this version has the code: stored or imported findings may be from another version of Verso. */
export function isFindingCode(code: string): code is ReviewFindingCode {
  return Object.hasOwn(findingCatalogue, code)
}

export const findingCodes = Object.keys(findingCatalogue).filter(isFindingCode)

/** Undefined for a code of another version. */
export function describeFinding(code: string): FindingDescription | undefined {
  return isFindingCode(code) ? findingCatalogue[code] : undefined
}
