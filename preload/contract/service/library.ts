// The library: the service's public files for reference (specification 4.9–4.11), listed offline. Their bytes are
// downloaded on demand.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { bridgeError } from '../errors.ts'
import { accountId, instant, languageCode, publicFileId } from '../identifiers.ts'
import { glossary } from '../reviewing/review.ts'

const categoryId = z.number().int().nonnegative()

const publicFileRow = z.strictObject({
  id: publicFileId,
  name: z.string(),
  description: z.string(),
  /** Source and target languages together, without direction (field notes 6). */
  languages: z.array(languageCode),
  categories: z.array(z.strictObject({ id: categoryId, name: z.string() })),
  /** As sent by the service, or as downloaded; null if unknown. */
  sizeBytes: z.number().int().nullable(),
  /** First listed since the person's last visit. */
  isNew: z.boolean(),
  body: z.enum(['absent', 'downloading', 'present', 'failed']),
  url: z.string(),
})
export type PublicFileRow = z.infer<typeof publicFileRow>

const libraryQuery = z.strictObject({
  accountId,
  /** Words to find in names, descriptions, languages and categories; empty for all. */
  query: z.string().max(500),
  language: languageCode.nullable(),
  category: categoryId.nullable(),
  onlyNew: z.boolean(),
})
export type LibraryQuery = z.infer<typeof libraryQuery>

const libraryFilters = z.strictObject({
  /** `count` 0: the service names it, but no file has it. */
  languages: z
    .array(z.strictObject({ code: languageCode, name: z.string().nullable(), count: z.number().int() }))
    .max(5_000),
  categories: z.array(z.strictObject({ id: categoryId, name: z.string(), count: z.number().int() })).max(5_000),
})
export type LibraryFilters = z.infer<typeof libraryFilters>

const file = z.strictObject({ accountId, id: publicFileId })
const most = 200

/**
 * Calls that need the file's bytes download it first; they fail with `pageInsteadOfFile` if the service sends a web
 * page instead.
 */
export const library = {
  /** From the store at once, sorted by name; refreshed in the background if due (`changed` follows). */
  page: call(
    libraryQuery.extend({ from: z.number().int().nonnegative(), limit: z.number().int().min(1).max(most) }),
    z.strictObject({
      rows: z.array(publicFileRow).max(most),
      total: z.number().int(),
      /** For the whole library, whatever the query. */
      all: z.number().int(),
      newCount: z.number().int(),
      /** When the service last sent the whole list; null if never. */
      fetchedAt: instant.nullable(),
      isRefreshing: z.boolean(),
      problem: bridgeError.nullable(),
    }),
  ),
  filters: call(z.strictObject({ accountId }), libraryFilters),
  /** Resolves when the list is refreshed. */
  refresh: call(z.strictObject({ accountId }), z.null()),
  /** The person leaves the library: nothing in it is new any more. */
  markVisited: call(z.strictObject({ accountId }), z.null()),
  /** Downloads the file, as a task with its `publicFileId`; resolves when done. */
  download: call(file, z.null()),
  open: call(file, z.strictObject({ outcome: z.enum(['done', 'shownInFolder']) })),
  saveAs: call(file, z.strictObject({ outcome: z.enum(['done', 'cancelled']) })),
  /** Uses the file for the checks of deliveries from now on. Fails with `notAGlossary` if it contains no terms. */
  useAsGlossary: call(file, glossary),
  changed: event(z.strictObject({ accountId })),
}
