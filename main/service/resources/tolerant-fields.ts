// Zod schemas for single fields that accept almost anything: null, a missing field, another type. Only an id is
// required. A bad item never costs a list its good items.
import { z } from 'zod'
import { asLanguageCode } from './identifiers.ts'
import type { LanguageCode } from './identifiers.ts'

/** Text unchanged, or null; converts numbers and booleans. Does not unescape (field notes 4). */
export const text = z.unknown().optional().transform(textOf)

/** Trimmed, non-empty text for addresses and codes; otherwise null. */
export const filledText = z.unknown().optional().transform(filledTextOf)

/** A finite number, also if sent as text; otherwise null. */
export const numeric = z.unknown().optional().transform(numberOf)

/** A non-negative integer, also if sent as text; otherwise null. */
export const optionalId = z.unknown().optional().transform(idOf)

/** As `optionalId`, but 0 means "none" (project, project manager). */
export const idOrNone = z.unknown().optional().transform(idOrNoneOf)

/** A language code, opaque; null if missing. */
export const languageCode = z.unknown().optional().transform(languageCodeOf)

export interface SkippedItem {
  /** Position in the list, from 0. */
  index: number
  /** Which field was unreadable; technical, without the value. */
  reason: string
}

export interface TolerantList<Item> {
  items: Item[]
  skipped: SkippedItem[]
}

/**
 * A list that leaves out unreadable items and reports them. Null and a missing list count as empty; any other value is
 * an error.
 * @param readQuickly parses an item as the schema does; returns null if only the schema can decide
 */
export function tolerantList<Item>(item: z.ZodType<Item>, readQuickly?: (entry: unknown) => Item | null) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((entries): TolerantList<Item> => readItems(entries ?? [], item, readQuickly))
}

/** As `tolerantList`, but any other value counts as empty, so that a bad inner list does not cost the outer item. */
export function innerList<Item>(item: z.ZodType<Item>) {
  return z
    .unknown()
    .optional()
    .transform((value): TolerantList<Item> => readItems(Array.isArray(value) ? value : [], item))
}

/** Language codes in the received order, without invalid ones. */
export const languageCodes = innerList(languageCode).transform(({ items }) => items.filter((code) => code !== null))

function readItems<Item>(
  entries: readonly unknown[],
  item: z.ZodType<Item>,
  readQuickly?: (entry: unknown) => Item | null,
): TolerantList<Item> {
  const items: Item[] = []
  const skipped: SkippedItem[] = []
  entries.forEach((entry, index) => {
    const quick = readQuickly?.(entry) ?? null
    if (quick !== null) {
      items.push(quick)
      return
    }
    const parsed = item.safeParse(entry)
    if (parsed.success) items.push(parsed.data)
    else skipped.push({ index, reason: reasonOf(parsed.error) })
  })
  return { items, skipped }
}

function reasonOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'item'}: ${issue.message}`)
    .join('; ')
}

/** The fields that Verso does not know: kept, so that nothing from the service is lost. */
export function fieldsBeside(fields: object, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(known, name)))
}

/** The number at the end of `…/<folder>/<number>` in an address, for ids that were left out. */
export function idInAddress(address: string | null, folder: string): number | null {
  if (address === null) return null
  const found = new RegExp(`/${folder}/(\\d+)(?=/|$|[?#])`).exec(address)?.[1]
  return found === undefined ? null : idOf(found)
}

export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return null
}

export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*-?\d+(?:\.\d+)?\s*$/.test(value)) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

export function idOf(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null
}

export function filledTextOf(value: unknown): string | null {
  const found = textOf(value)?.trim() ?? ''
  return found === '' ? null : found
}

export function idOrNoneOf(value: unknown): number | null {
  return idOf(value) || null
}

export function languageCodeOf(value: unknown): LanguageCode | null {
  const code = filledTextOf(value)
  return code === null ? null : asLanguageCode(code)
}
