// Reads a colleague's answers from a saved review sheet. The file is untrusted: limited, strictly parsed, and accepted
// only for the two documents of the sheet.
import { z } from 'zod'
import { findingCategories, findingSeverities } from '../../../preload/contract/reviewing/review-findings.ts'
import type { Alignment, FindingCategory, FindingSeverity, SegmentRange } from '../model.ts'
import { asLine, asLines } from './quotes.ts'
import { answersFormat, answersVersion } from './review-sheet-script.ts'

export const answersLimits = { characters: 8_000_000, comments: 5_000 } as const

const range = z.tuple([z.number().int().min(0).max(10_000_000), z.number().int().min(0).max(10_000_000)])

const schema = z.strictObject({
  format: z.literal(answersFormat),
  version: z.number().int().positive(),
  sheet: z.string().regex(/^[0-9a-f]{32}$/),
  by: z.string().max(200),
  verdict: z.enum(['accept', 'sendBack']).nullable(),
  general: z.string().max(20_000),
  comments: z
    .array(
      z.strictObject({
        source: range,
        target: range,
        quote: z.string().max(2_000),
        category: z.enum(findingCategories).nullable(),
        severity: z.enum(findingSeverities),
        words: z.string().max(5_000),
      }),
    )
    .max(answersLimits.comments),
})

interface SheetComment {
  /** In the current alignment. */
  row: number
  /** From the delivery; empty if the whole row is meant. */
  quote: string
  category: FindingCategory | null
  severity: FindingSeverity
  words: string
}

interface SheetAnswers {
  by: string
  verdict: 'accept' | 'sendBack' | null
  general: string
  comments: SheetComment[]
}

type SheetRefusal =
  /** Larger than any sheet's answers can be. */
  | 'tooLarge'
  /** Not saved answers, or damaged. */
  | 'notAnswers'
  /** Saved by a newer sheet than this Verso supports. */
  | 'newerSheet'
  /** For other documents, or another version of them. */
  | 'otherSheet'

type ReadSheet = { ok: true; answers: SheetAnswers } | { ok: false; refusal: SheetRefusal }

function commonTo(one: SegmentRange, [from, to]: readonly [number, number]): number {
  return Math.max(0, Math.min(one.to, to) - Math.max(one.from, from))
}

/**
 * The row with most of the comment's sentences, because the alignment may have been corrected since. Null if there is
 * none.
 */
function rowOf(
  { rows }: Pick<Alignment, 'rows'>,
  source: readonly [number, number],
  target: readonly [number, number],
): number | null {
  let best: number | null = null
  let mostCommon = 0
  rows.forEach((row, index) => {
    const common = commonTo(row.source, source) + commonTo(row.target, target) * 1.01
    if (common > mostCommon) [best, mostCommon] = [index, common]
  })
  return best
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

function looksLike(value: unknown): value is { format: unknown; version: unknown } {
  return typeof value === 'object' && value !== null && 'format' in value && 'version' in value
}

/** Sheets of version 1 call the comments remarks. */
function inThisVersion(value: object): object {
  if (!('version' in value && value.version === 1 && 'remarks' in value)) return value
  const { remarks, ...rest } = value
  return { ...rest, comments: remarks }
}

/**
 * @param text the text of the imported file
 * @param sheetId of the documents under review, see `sheetIdOf`
 */
export function readSheetAnswers(text: string, sheetId: string, alignment: Pick<Alignment, 'rows'>): ReadSheet {
  const refused = (refusal: SheetRefusal): ReadSheet => ({ ok: false, refusal })
  if (text.length > answersLimits.characters) return refused('tooLarge')
  const value = parsedJson(text)
  if (!looksLike(value) || value.format !== answersFormat) return refused('notAnswers')
  if (typeof value.version === 'number' && value.version > answersVersion) return refused('newerSheet')
  const parsed = schema.safeParse(inThisVersion(value))
  if (!parsed.success) return refused('notAnswers')
  const { data } = parsed
  if (data.sheet !== sheetId) return refused('otherSheet')
  const comments: SheetComment[] = []
  for (const comment of data.comments) {
    const row = rowOf(alignment, comment.source, comment.target)
    // A row without sentences of these documents was never on the sheet.
    if (row === null) return refused('notAnswers')
    const { category, severity } = comment
    const answer = { quote: asLine(comment.quote), words: asLines(comment.words) }
    if (answer.quote !== '' || answer.words !== '') comments.push({ row, category, severity, ...answer })
  }
  return { ok: true, answers: { by: asLine(data.by), verdict: data.verdict, general: asLines(data.general), comments } }
}
