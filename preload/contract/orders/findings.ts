// What was read out of a document beside its words: its size, how it was counted, and what would make translators stumble. Coded only;
// the renderer words it.
import { z } from 'zod'
import { languageCode, sourceFileId } from '../identifiers.ts'

/** `mixed`: words, and characters for the part that is Chinese or Japanese. */
export const countedHow = z.enum(['words', 'characters', 'mixed'])
export type CountedHow = z.infer<typeof countedHow>

const size = z.number().nonnegative().nullable()

/** Sizes for the file's row; null if the format does not have them or does not say. */
export const documentSummary = z.strictObject({
  /** What the bytes are, whatever the name says. */
  format: z.string(),
  paragraphs: size,
  tables: size,
  sheets: size,
  slides: size,
  pages: size,
  cues: size,
  durationMs: size,
  units: size,
  translatedUnits: size,
  fuzzyUnits: size,
  /** The parts of the word count: `dictionaryWords` are those of scripts without spaces (Thai, Khmer, Burmese, Lao). */
  counted: z.strictObject({ words: z.number(), dictionaryWords: z.number(), characters: z.number() }),
})
export type DocumentSummary = z.infer<typeof documentSummary>

/** The collector of the readers cuts longer ones. */
const maximumPlaceCharacters = 500

/** A location in a document, described as a person would look for it. */
export const documentPlace = z.strictObject({
  part: z.enum([
    'body',
    'header',
    'footer',
    'footnote',
    'endnote',
    'textBox',
    'comment',
    'altText',
    'chart',
    'sheet',
    'slide',
    'slideNotes',
    'page',
    'unit',
    'translation',
  ]),
  /** Of the page, slide, sheet or unit, from 1. */
  number: z.number().int().nullable(),
  /** Of the sheet; the title of the slide; the heading above. */
  name: z.string().max(maximumPlaceCharacters).nullable(),
  /** A cell (`B4`), rows (`12–18`), columns (`C–E`), or the id of a unit. */
  at: z.string().max(maximumPlaceCharacters).nullable(),
})
export type DocumentPlace = z.infer<typeof documentPlace>

export const findingCode = z.enum([
  'comments',
  'trackedChanges',
  'hiddenText',
  'hiddenSheets',
  'hiddenRows',
  'hiddenColumns',
  'hiddenSlides',
  /** A PDF without any text. */
  'scanned',
  /** Some pages are pictures, others have text. */
  'scannedPages',
  /** The file is a picture. */
  'picture',
  'picturesWithText',
  'embeddedObjects',
  'linkedContent',
  'macros',
  'translatedUnits',
  'encrypted',
  'damaged',
  'oldFormat',
  'empty',
  'tooLarge',
  'partlyRead',
  /** A PDF that does not say reliably which letters it shows. */
  'unreliableText',
  'nameMisleads',
  'mixedLanguages',
  /** A format that Verso does not read: the word count must be typed in. */
  'notCounted',
  'sourceLanguageDiffers',
  'orderedBefore',
  'twiceInDraft',
  'shortTime',
])
export type FindingCode = z.infer<typeof findingCode>

export const finding = z.strictObject({
  /** Stays the same while its cause does: an ignored finding stays ignored, a changed one is reported again. Unique in a draft. */
  id: z.string().max(500),
  code: findingCode,
  /** `problem`: translators can hardly work with it as it is. `look`: it may be meant so. */
  severity: z.enum(['problem', 'look']),
  /** Null if it concerns the order as a whole. */
  fileId: sourceFileId.nullable(),
  /** The first few. */
  places: z.array(documentPlace),
  /** How many; days for `shortTime`. Null if there is nothing to count. */
  number: z.number().nullable(),
  /** Words in it that are not counted. */
  words: z.number(),
  /** Words of the document, another file's name, an earlier order's title. */
  excerpt: z.string(),
  /** `mixedLanguages`: what is in it. `sourceLanguageDiffers`: what it looks like; empty if only the script is known. */
  languages: z.array(z.strictObject({ language: languageCode, share: z.number() })),
  /** The person said "ignore this one". */
  isIgnored: z.boolean(),
})
export type Finding = z.infer<typeof finding>
