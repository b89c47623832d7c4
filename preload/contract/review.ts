// The review of a delivery beside its source: aligned sentence by sentence, checked, compared with earlier versions, remarked on.
// A review lives in a worker of main's while it is open; what the person says of it (corrections, dismissals, remarks) is kept on disk.
import { z } from 'zod'
import { call, event, fileCall } from './define.ts'
import { documentPlace } from './findings.ts'
import { deliveryRef, glossaryId, instant, languageCode, remarkId, reviewId, sourceFileId } from './identifiers.ts'

/** At most this many rows or findings cross the bridge at once. */
export const maximumReviewRows = 200

export const findingCategory = z.enum(['accuracy', 'terminology', 'style', 'locale', 'design', 'completeness'])
export type FindingCategory = z.infer<typeof findingCategory>
export const findingSeverity = z.enum(['critical', 'major', 'minor'])
export type FindingSeverity = z.infer<typeof findingSeverity>

/** Where in a text, in UTF-16 units; `end` is not part of it. */
export const span = z.strictObject({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() })

/** `from` up to, not with, `to`: sentences of one document, from 0. */
export const sentenceRange = z.strictObject({
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
})

const side = z.strictObject({
  name: z.string(),
  language: languageCode.nullable(),
  direction: z.enum(['ltr', 'rtl']),
  /** Why its text cannot be aligned; null where it can. */
  problem: z
    .enum(['noSource', 'notDownloaded', 'cannotRead', 'noText', 'damaged', 'encrypted', 'empty', 'tooLarge'])
    .nullable(),
})

const counts = z.strictObject({
  /** Findings that speak, by severity. */
  critical: z.number().int(),
  major: z.number().int(),
  minor: z.number().int(),
  dismissed: z.number().int(),
})

export const reviewState = z.strictObject({
  id: reviewId,
  ref: deliveryRef,
  sourceFileId: sourceFileId.nullable(),
  /**
   * `aligning` with rows: those of the beginning, which can be read and may yet become others; nothing is corrected, remarked or found in them.
   * `failed`: a side has a problem; findings about whole documents may be there all the same.
   */
  stage: z.enum(['reading', 'aligning', 'checking', 'ready', 'failed']),
  source: side,
  target: side,
  rows: z.number().int(),
  findings: counts,
  /** Rows that the person corrected. */
  corrected: z.number().int(),
  /** Only the beginning of a long document is aligned. */
  isCut: z.boolean(),
})
export type ReviewState = z.infer<typeof reviewState>

export const rowSide = z.strictObject({
  range: sentenceRange,
  /** One a sentence; the row's text is these, joined by one blank. Spans count in that. */
  sentences: z.array(z.string()),
  kind: z.enum(['heading', 'paragraph', 'listItem', 'cell', 'cue', 'unit']).nullable(),
  level: z.number().int().nullable(),
  place: documentPlace.nullable(),
  key: z.string().nullable(),
  /** Of a cue. */
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
})

export const reviewRow = z.strictObject({
  index: z.number().int(),
  source: rowSide,
  target: rowSide,
  /** 0 to 1: how sure it is that both say the same. */
  confidence: z.number(),
  isByHand: z.boolean(),
  /** Of the findings that speak here. */
  findingIds: z.array(z.string()),
})
export type ReviewRow = z.infer<typeof reviewRow>

export const reviewFinding = z.strictObject({
  id: z.string().max(200),
  /** Worded by the renderer; one that it does not know is shown by its category. */
  code: z.string(),
  category: findingCategory,
  severity: findingSeverity,
  /** Null where it concerns the documents as a whole. */
  row: z.number().int().nullable(),
  place: documentPlace.nullable(),
  source: z.array(span),
  target: z.array(span),
  /** The row's texts, cut to what helps. */
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
    /** How many rows it is about, from its row on. */
    rows: z.number().optional(),
  }),
  dismissed: z.enum(['here', 'file', 'pair']).nullable(),
})
export type ReviewFinding = z.infer<typeof reviewFinding>

/** What the person, or a colleague, says of a passage. */
export const remark = z.strictObject({
  id: remarkId,
  category: findingCategory.nullable(),
  severity: findingSeverity,
  /** What is wrong and what should be there, in own words; may be empty where the passage was only marked. */
  text: z.string().max(5_000),
  sourceQuote: z.string().max(2_000),
  targetQuote: z.string().max(2_000),
  place: documentPlace.nullable(),
  /** The row that it was made on; another where the alignment changed since. */
  row: z.number().int().nullable(),
  /** Who said so; null for the person here. */
  by: z.string().nullable(),
  createdAt: instant,
})
export type Remark = z.infer<typeof remark>

/** One row of a comparison of two versions in the same language. */
export const changeRow = z.strictObject({
  index: z.number().int(),
  state: z.enum(['same', 'changed', 'added', 'removed', 'moved']),
  earlier: z.string(),
  later: z.string(),
  /** What is not in the other, word by word. */
  earlierChanges: z.array(span),
  laterChanges: z.array(span),
  /** Of the source, where it is aligned with the later version. */
  source: z.string(),
})
export type ChangeRow = z.infer<typeof changeRow>

/** What was asked for with the last rejection, and what became of it. */
export const handledRemark = z.strictObject({
  remark: remark.omit({ row: true }),
  laterText: z.string(),
  /** `look`: changed, and only a person can tell. */
  verdict: z.enum(['yes', 'no', 'look']),
})
export type HandledRemark = z.infer<typeof handledRemark>

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
  /** Begins to read, align and check in a worker, or finds the review that is open; `changed` tells how it goes on. */
  open: call(z.strictObject({ ref: deliveryRef, sourceFileId: sourceFileId.nullable() }), reviewState),
  get: call(id, reviewState),
  /** One `close` for each `open`: the last ends the work. What the person said of it stays. */
  close: call(id, z.null()),
  rows: call(
    id.extend(window),
    z.strictObject({ total: z.number().int(), rows: z.array(reviewRow).max(maximumReviewRows) }),
  ),
  /** In the order of the document; what concerns the whole comes first. */
  findings: call(
    id.extend({ ...window, withDismissed: z.boolean() }),
    z.strictObject({ total: z.number().int(), findings: z.array(reviewFinding).max(maximumReviewRows) }),
  ),
  /**
   * Every place of a text in both documents, whatever its case and accents; at most 2,000. Where it stands nowhere, those of any of its words
   * (`isByWords`).
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
   * Corrects the alignment: the rows named take the place of the rows that hold the same sentences. Fails with `argumentsRefused` where they do not
   * hold exactly the sentences of a run of rows. Null: everything as Verso aligned it.
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
  /** `scope` null: it speaks again. `here`: this passage; `file`: this kind in this document; `pair`: this kind in these languages. */
  dismiss: call(
    id.extend({ findingId: z.string().max(200), scope: z.enum(['here', 'file', 'pair']).nullable() }),
    reviewState,
  ),
  /** Compared with an earlier version; the whole of it or only what differs. */
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
  /** Empty where the version before was not sent back from here. */
  handled: call(id, z.strictObject({ remarks: z.array(handledRemark).max(500) })),

  remarks: call(z.strictObject({ ref: deliveryRef }), z.strictObject({ remarks: z.array(remark).max(500) })),
  /** `id` null makes a new one. Fails with `tooMany` past 500. */
  saveRemark: call(
    z.strictObject({
      ref: deliveryRef,
      remark: remark.omit({ id: true, by: true, createdAt: true }).extend({ id: remarkId.nullable() }),
    }),
    remark,
  ),
  removeRemark: call(z.strictObject({ ref: deliveryRef, remarkId }), z.null()),
  /** The reason exactly as it would be sent, out of what was ticked and the person's own words. */
  wordReason: call(
    z.strictObject({
      ref: deliveryRef,
      reviewId: reviewId.nullable(),
      findingIds: z.array(z.string().max(200)).max(500),
      remarkIds: z.array(remarkId).max(500),
      ownWords: z.string().max(20_000),
    }),
    z.strictObject({ text: z.string(), isCut: z.boolean() }),
  ),

  /** One HTML file for a colleague without Verso, saved where the person says. */
  saveSheet: call(id, taken),
  /** A saved sheet, dropped back: its remarks join those of the delivery that it was made for. Fails with `notASheet`. */
  addSheet: fileCall(z.strictObject({ ref: deliveryRef }), z.strictObject({ added: z.number().int(), by: z.string() })),
  saveFindings: call(id.extend({ format: z.enum(['csv', 'html']) }), taken),

  glossaries: call(z.undefined(), z.strictObject({ glossaries: z.array(glossary).max(200) })),
  /** CSV, TSV or TBX. Fails with `notAGlossary`. */
  addGlossary: fileCall(z.undefined(), glossary),
  pickGlossary: call(z.undefined(), glossary.nullable()),
  changeGlossary: call(
    z.strictObject({
      id: glossaryId,
      changes: glossary.pick({ name: true, sourceLanguage: true, targetLanguage: true, isUsed: true }).partial(),
    }),
    glossary,
  ),
  removeGlossary: call(z.strictObject({ id: glossaryId }), z.null()),

  changed: event(z.strictObject({ reviewId })),
  remarksChanged: event(z.strictObject({ ref: deliveryRef })),
  glossariesChanged: event(z.null()),
}
