// The review of a delivery beside its source: aligned by sentence, checked, compared with earlier versions, commented.
// An open review lives in a worker of main; the person's corrections, dismissals and comments are stored on disk.
import { z } from 'zod'
import { interfaceLanguage } from '../application/settings.ts'
import { call, event, fileCall } from '../define.ts'
import { documentPlace } from '../orders/findings.ts'
import { deliveryRef, glossaryId, instant, languageCode, commentId, reviewId, sourceFileId } from '../identifiers.ts'
import { findingCounts } from './judgement.ts'
import { earlierTranslation } from './memory.ts'
import { findingCategories, findingSeverities } from './review-findings.ts'
import { deliveryQuality } from './quality.ts'
import { unchecked } from './unchecked.ts'

/** The maximum number of rows or findings per call. */
const maximumReviewRows = 200

export type { FindingCategory, FindingSeverity } from './review-findings.ts'
export const findingCategory = z.enum(findingCategories)
export const findingSeverity = z.enum(findingSeverities)

/** A range of a text, in UTF-16 units; `end` is exclusive. */
const span = z.strictObject({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() })

/** Sentences of one document, from 0; `to` is exclusive. */
const sentenceRange = z.strictObject({
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
})

const side = z.strictObject({
  name: z.string(),
  language: languageCode.nullable(),
  direction: z.enum(['ltr', 'rtl']),
  /** Why its text cannot be aligned; null if it can. */
  problem: z
    .enum([
      'noSource',
      'notDownloaded',
      'cannotRead',
      'noText',
      'unreliableText',
      'damaged',
      'encrypted',
      'empty',
      'tooLarge',
    ])
    .nullable(),
})

const reviewState = z.strictObject({
  id: reviewId,
  ref: deliveryRef,
  sourceFileId: sourceFileId.nullable(),
  /**
   * `aligning` with rows: the first rows, which are readable but may still change, so they have no corrections,
   * comments or findings yet. `failed`: a side has a problem; there may still be findings about whole documents.
   */
  stage: z.enum(['reading', 'aligning', 'checking', 'ready', 'failed']),
  source: side,
  target: side,
  rows: z.number().int(),
  findings: findingCounts,
  /** Rows that the person corrected. */
  corrected: z.number().int(),
  /** Only the beginning of a long document is aligned. */
  isCut: z.boolean(),
  /** Empty until the checks have ended. */
  unchecked: z.array(unchecked),
})
export type ReviewState = z.infer<typeof reviewState>

const rowSide = z.strictObject({
  range: sentenceRange,
  /** One per sentence. The row's text joins them with single spaces; spans refer to that text. */
  sentences: z.array(z.string()),
  kind: z.enum(['heading', 'paragraph', 'listItem', 'cell', 'cue', 'unit']).nullable(),
  level: z.number().int().nullable(),
  place: documentPlace.nullable(),
  key: z.string().nullable(),
  /** For a cue. */
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
})

const reviewRow = z.strictObject({
  index: z.number().int(),
  source: rowSide,
  target: rowSide,
  /** 0 to 1: how certain it is that both sides correspond. */
  confidence: z.number(),
  isByHand: z.boolean(),
  /** Findings in this row that are not dismissed. */
  findingIds: z.array(z.string()),
})
export type ReviewRow = z.infer<typeof reviewRow>

const reviewFinding = z.strictObject({
  id: z.string().max(200),
  /** Worded by the renderer; an unknown code is shown by its category. */
  code: z.string(),
  category: findingCategory,
  severity: findingSeverity,
  /** Null if it concerns whole documents. */
  row: z.number().int().nullable(),
  place: documentPlace.nullable(),
  source: z.array(span),
  target: z.array(span),
  /** The row's texts, shortened to the relevant part. */
  sourceText: z.string(),
  targetText: z.string(),
  expected: z.array(z.string()),
  found: z.array(z.string()),
  details: z.strictObject({
    name: z.string().optional(),
    expectedNumber: z.number().optional(),
    foundNumber: z.number().optional(),
    language: languageCode.optional(),
    script: z.string().optional(),
    /** How many rows it covers, starting with its own. */
    rows: z.number().optional(),
  }),
  dismissed: z.enum(['here', 'file', 'pair']).nullable(),
})
export type ReviewFinding = z.infer<typeof reviewFinding>

/** A comment on a passage, by the person or a colleague. */
export const comment = z.strictObject({
  id: commentId,
  category: findingCategory.nullable(),
  severity: findingSeverity,
  /** What is wrong and what it should be, in the person's words; may be empty if the passage was only marked. */
  text: z.string().max(5_000),
  sourceQuote: z.string().max(2_000),
  targetQuote: z.string().max(2_000),
  place: documentPlace.nullable(),
  /** The row it was made on, updated when the alignment changes. */
  row: z.number().int().nullable(),
  /** The author; null for the person here. */
  by: z.string().nullable(),
  createdAt: instant,
})
export type Comment = z.infer<typeof comment>

/** One row of a comparison of two versions in the same language. */
const changeRow = z.strictObject({
  index: z.number().int(),
  state: z.enum(['same', 'changed', 'added', 'removed', 'moved']),
  earlier: z.string(),
  later: z.string(),
  /** Words that are not in the other version. */
  earlierChanges: z.array(span),
  laterChanges: z.array(span),
  /** The source text, if it is aligned with the later version. */
  source: z.string(),
})
export type ChangeRow = z.infer<typeof changeRow>

/** A point of the last rejection, and whether it was resolved. */
const commentResolution = z.strictObject({
  comment: comment.omit({ row: true }),
  laterText: z.string(),
  /** `look`: changed, but only a person can tell. */
  verdict: z.enum(['yes', 'no', 'look']),
})
export type CommentResolution = z.infer<typeof commentResolution>

export const glossary = z.strictObject({
  id: glossaryId,
  name: z.string(),
  /** Null: for every language. */
  sourceLanguage: languageCode.nullable(),
  targetLanguage: languageCode.nullable(),
  terms: z.number().int(),
  isUsed: z.boolean(),
  addedAt: instant,
})
export type Glossary = z.infer<typeof glossary>

const id = z.strictObject({ reviewId })
const window = {
  from: z.number().int().min(0).max(10_000_000),
  limit: z.number().int().min(1).max(maximumReviewRows),
}
const taken = z.strictObject({ outcome: z.enum(['done', 'cancelled']) })

export const review = {
  /** Starts reading, aligning and checking in a worker, or returns the open review; `changed` reports progress. */
  open: call(z.strictObject({ ref: deliveryRef, sourceFileId: sourceFileId.nullable() }), reviewState),
  get: call(id, reviewState),
  /** Call once per `open`: the last one stops the worker. The person's notes are kept. */
  close: call(id, z.null()),
  rows: call(
    id.extend(window),
    z.strictObject({ total: z.number().int(), rows: z.array(reviewRow).max(maximumReviewRows) }),
  ),
  /** In document order; findings about the whole document come first. */
  findings: call(
    id.extend({ ...window, withDismissed: z.boolean() }),
    z.strictObject({ total: z.number().int(), findings: z.array(reviewFinding).max(maximumReviewRows) }),
  ),
  /** What was accepted before for the source of one row, newest first. */
  earlier: call(
    id.extend({ row: z.number().int().min(0).max(10_000_000) }),
    z.strictObject({ translations: z.array(earlierTranslation).max(5) }),
  ),
  /**
   * All occurrences of a text in both documents, ignoring case and accents; at most 2,000. If there are none, those of
   * any of its words (`isByWords`).
   */
  find: call(
    id.extend({ text: z.string().min(1).max(200) }),
    z.strictObject({
      total: z.number().int(),
      places: z.array(z.strictObject({ row: z.number().int(), side: z.enum(['source', 'target']), span })).max(2_000),
      isByWords: z.boolean(),
    }),
  ),
  /**
   * Corrects the alignment: the given rows replace those with the same sentences. Fails with `argumentsRefused` unless
   * they contain exactly the sentences of consecutive rows. Null restores Verso's alignment.
   */
  correct: call(
    id.extend({
      rows: z
        .array(z.strictObject({ source: sentenceRange, target: sentenceRange }))
        .min(1)
        .max(50)
        .nullable(),
    }),
    reviewState,
  ),
  /**
   * `scope` null restores the finding. `here`: this passage; `file`: this kind in this document; `pair`: this kind in
   * this language pair.
   */
  dismiss: call(
    id.extend({ findingId: z.string().max(200), scope: z.enum(['here', 'file', 'pair']).nullable() }),
    reviewState,
  ),
  /** With the findings that are not dismissed, and all comments; null before the checks have ended, and if nothing can be judged. */
  quality: call(id, z.strictObject({ quality: deliveryQuality.nullable() })),
  /** Compares with an earlier version, completely or only what differs. */
  changes: call(
    id.extend({ ...window, earlier: deliveryRef, onlyChanged: z.boolean() }),
    z.strictObject({
      total: z.number().int(),
      counts: z.strictObject({
        same: z.number().int(),
        changed: z.number().int(),
        added: z.number().int(),
        removed: z.number().int(),
        moved: z.number().int(),
      }),
      rows: z.array(changeRow).max(maximumReviewRows),
    }),
  ),
  /** Empty if the previous version was not sent back from here. */
  resolutions: call(id, z.strictObject({ comments: z.array(commentResolution).max(500) })),

  comments: call(z.strictObject({ ref: deliveryRef }), z.strictObject({ comments: z.array(comment).max(500) })),
  /** `id` null creates a new one. Fails with `tooMany` above 500. */
  saveComment: call(
    z.strictObject({
      ref: deliveryRef,
      comment: comment.omit({ id: true, by: true, createdAt: true }).extend({ id: commentId.nullable() }),
    }),
    comment,
  ),
  removeComment: call(z.strictObject({ ref: deliveryRef, commentId }), z.null()),
  /** The reason exactly as it would be sent: ticked points and the person's own text. */
  wordReason: call(
    z.strictObject({
      ref: deliveryRef,
      reviewId: reviewId.nullable(),
      findingIds: z.array(z.string().max(200)).max(500),
      commentIds: z.array(commentId).max(500),
      ownWords: z.string().max(20_000),
    }),
    z.strictObject({
      text: z.string(),
      isCut: z.boolean(),
      /** Of its fixed words, BCP 47. */
      language: interfaceLanguage,
    }),
  ),

  /** Saves one HTML file for a colleague without Verso. */
  saveSheet: call(id, taken),
  /** Imports a saved sheet: its comments are added to those of its delivery. Fails with `notASheet`. */
  addSheet: fileCall(z.strictObject({ ref: deliveryRef }), z.strictObject({ added: z.number().int(), by: z.string() })),
  saveFindings: call(id.extend({ format: z.enum(['csv', 'html']) }), taken),

  glossaries: call(z.undefined(), z.strictObject({ glossaries: z.array(glossary).max(200) })),
  /** CSV, TSV or TBX. Fails with `notAGlossary`. */
  addGlossary: fileCall(z.undefined(), glossary),
  pickGlossary: call(z.undefined(), glossary.nullable()),
  changeGlossary: call(
    z.strictObject({
      id: glossaryId,
      changes: glossary
        .pick({ sourceLanguage: true, targetLanguage: true, isUsed: true })
        .extend({ name: z.string().trim().min(1).max(120) })
        .partial(),
    }),
    glossary,
  ),
  removeGlossary: call(z.strictObject({ id: glossaryId }), z.null()),

  changed: event(z.strictObject({ reviewId })),
  commentsChanged: event(z.strictObject({ ref: deliveryRef })),
  glossariesChanged: event(z.null()),
}
