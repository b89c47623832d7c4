// Columns with JSON, and the schemas of their values. What a column holds may be damaged or of another version: it is a
// value only once its schema has accepted it.
import { z } from 'zod'
import { bridgeError } from '../../../preload/contract/errors.ts'
import {
  attachmentId,
  documentId,
  instant,
  languageCode,
  orderId,
  projectId,
} from '../../../preload/contract/identifiers.ts'
import { refusal } from '../../../preload/contract/orders/drafts.ts'
import { documentSummary } from '../../../preload/contract/orders/findings.ts'
import { keptPlacedFields } from '../../../preload/contract/orders/order-schemas.ts'
import { basedOn, historyEntry } from '../../../preload/contract/orders/orders.ts'
import { outboxEntry } from '../../../preload/contract/orders/outbox.ts'
import { judgement } from '../../../preload/contract/reviewing/judgement.ts'
import { keptQuality } from '../../../preload/contract/reviewing/quality.ts'
import { comment } from '../../../preload/contract/reviewing/review.ts'

/** The value of a column; null if it is empty or holds something that `schema` refuses. */
export function readJson<Value>(schema: z.ZodType<Value>, text: string | null): Value | null {
  if (text === null) return null
  const parsed = schema.safeParse(tryJson(text))
  return parsed.success ? parsed.data : null
}

/** Undefined if it is not JSON. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In SQL, a value inside a column; NULL if the column is not JSON, which would fail the whole query. */
export function inJson(column: string, name: string): string {
  return `CASE WHEN json_valid(${column}) THEN ${column} ->> '${name}' END`
}

export function writeJsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

export const storedTexts = z.array(z.string())
export const storedLanguages = z.array(languageCode)
export const storedBasedOn = basedOn.omit({ title: true })
export const storedPlacement = keptPlacedFields.extend({ basedOn: storedBasedOn.nullable().default(null) })
export const storedRefusal = refusal
export const storedSummary = documentSummary
export const storedProblem = bridgeError
export const storedLookup = outboxEntry.shape.lookup.unwrap()
export const storedWhat = historyEntry.shape.what
export const storedJudgement = judgement
export const storedPlace = comment.shape.place.unwrap()

const storedFinding = z.strictObject({ id: z.string(), code: z.string() }).nullable()
const storedComment = comment.omit({ row: true })
/** Before version 10 of the desk a comment was called a remark. */
export const storedPoints = z.array(
  z.union([
    z.strictObject({ comment: storedComment, finding: storedFinding }),
    z
      .strictObject({ remark: storedComment, finding: storedFinding })
      .transform(({ remark, finding }) => ({ comment: remark, finding })),
  ]),
)

export const storedQuality = keptQuality

/** Of a public file. */
export const storedFileLanguages = z.array(z.object({ code: languageCode }))
export const storedCategories = z.array(z.object({ id: z.number(), name: z.string().nullable() }))

/** Fields of the service that Verso does not know, as they came. */
export const storedRaw = z.record(z.string(), z.unknown())

const range = z.strictObject({ from: z.int().nonnegative(), to: z.int().nonnegative() })
export const storedCorrections = z.array(z.strictObject({ source: range, target: range }))

const link = z.string().nullable()
/** An order of an archived account; see `OrderFromService`. */
export const storedOrder = z.object({
  orderId,
  title: z.string().nullable(),
  status: z.string().nullable(),
  sourceLanguage: languageCode.nullable(),
  wordCount: z.number().nullable(),
  instructions: z.string().nullable(),
  deadline: instant.nullable(),
  projectId: projectId.nullable(),
  clientId: z.number().nullable(),
  contactEmail: z.string().nullable(),
  ordererAccountId: z.number().nullable(),
  clientContactAccountId: z.number().nullable(),
  projectManagerAccountId: z.number().nullable(),
  webUrl: link,
  unknownFields: storedRaw,
  deliveries: z.array(
    z.object({
      attachmentId,
      documentId: documentId.nullable(),
      name: z.string(),
      language: languageCode.nullable(),
      status: z.string(),
      downloadLink: link,
      selfLink: link,
    }),
  ),
})
