// Reads what a colleague wrote into a review sheet. The file comes from outside: bounded, strictly parsed, and only for the two documents
// that the sheet was made of.
import { z } from 'zod'
import { findingCategories, findingSeverities } from '../../../preload/contract/review-findings.ts'
import type { Alignment, FindingCategory, FindingSeverity, SegmentRange } from '../model.ts'
import { asLine, asLines } from './quotes.ts'
import { answersFormat, answersVersion } from './review-sheet-script.ts'

export const answersLimits = { characters: 8_000_000, remarks: 5_000 } as const

const range = z.tuple([z.number().int().min(0).max(10_000_000), z.number().int().min(0).max(10_000_000)])

const schema = z.strictObject({
  format: z.literal(answersFormat),
  version: z.number().int().positive(),
  sheet: z.string().regex(/^[0-9a-f]{32}$/),
  by: z.string().max(200),
  verdict: z.enum(['accept', 'sendBack']).nullable(),
  general: z.string().max(20_000),
  remarks: z
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
    .max(answersLimits.remarks),
})

export interface SheetRemark {
  /** Of the alignment as it is now. */
  row: number
  /** Of the delivery; empty where the whole row is meant. */
  quote: string
  category: FindingCategory | null
  severity: FindingSeverity
  words: string
}

export interface SheetAnswers {
  by: string
  verdict: 'accept' | 'sendBack' | null
  general: string
  remarks: SheetRemark[]
}

export type SheetRefusal =
  /** Larger than any sheet's answers can be. */
  | 'tooLarge'
  /** No saved answers, or damaged. */
  | 'notAnswers'
  /** Saved by a sheet that is newer than this Verso. */
  | 'newerSheet'
  /** For other documents, or for another version of them. */
  | 'otherSheet'

export type ReadSheet = { ok: true; answers: SheetAnswers } | { ok: false; refusal: SheetRefusal }

function commonTo(one: SegmentRange, [from, to]: readonly [number, number]): number {
  return Math.max(0, Math.min(one.to, to) - Math.max(one.from, from))
}

/** The row that holds most of the sentences of a remark: the alignment may have been corrected since. Null where there are none such. */
function rowOf(
  { rows }: Pick<Alignment, 'rows'>,
  source: readonly [number, number],
  target: readonly [number, number],
): number | null {
  let best: number | null = null
  let most = 0
  rows.forEach((row, index) => {
    const common = commonTo(row.source, source) + commonTo(row.target, target) * 1.01
    if (common > most) [best, most] = [index, common]
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

/**
 * @param text of the file that was dropped in
 * @param sheetId of the documents under review, see `sheetIdOf`
 */
export function readSheetAnswers(text: string, sheetId: string, alignment: Pick<Alignment, 'rows'>): ReadSheet {
  const refused = (refusal: SheetRefusal): ReadSheet => ({ ok: false, refusal })
  if (text.length > answersLimits.characters) return refused('tooLarge')
  const value = parsedJson(text)
  if (!looksLike(value) || value.format !== answersFormat) return refused('notAnswers')
  if (typeof value.version === 'number' && value.version > answersVersion) return refused('newerSheet')
  const parsed = schema.safeParse(value)
  if (!parsed.success) return refused('notAnswers')
  const { data } = parsed
  if (data.sheet !== sheetId) return refused('otherSheet')
  const remarks: SheetRemark[] = []
  for (const remark of data.remarks) {
    const row = rowOf(alignment, remark.source, remark.target)
    // A row without sentences of these documents was never on the sheet.
    if (row === null) return refused('notAnswers')
    const { category, severity } = remark
    const said = { quote: asLine(remark.quote), words: asLines(remark.words) }
    if (said.quote !== '' || said.words !== '') remarks.push({ row, category, severity, ...said })
  }
  return { ok: true, answers: { by: asLine(data.by), verdict: data.verdict, general: asLines(data.general), remarks } }
}
