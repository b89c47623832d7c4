// The library: public files that the service offers for reference (specification 4.9–4.11), kept here so that they can be looked through
// offline. Their bytes are fetched when they are wanted.
import { z } from 'zod'
import { call, event } from './define.ts'
import { bridgeError } from './errors.ts'
import { accountId, instant, languageCode, publicFileId } from './identifiers.ts'
import { glossary } from './review.ts'

const categoryId = z.number().int().nonnegative()

export const publicFileRow = z.strictObject({
  id: publicFileId,
  name: z.string(),
  description: z.string(),
  /** Source and target together: no direction (field notes 6). */
  languages: z.array(languageCode),
  categories: z.array(z.strictObject({ id: categoryId, name: z.string() })),
  /** As the service says, or as it came where it is here; null where nobody said. */
  sizeBytes: z.number().int().nullable(),
  /** First listed since the person last left the library. */
  isNew: z.boolean(),
  body: z.enum(['absent', 'downloading', 'present', 'failed']),
  url: z.string(),
})
export type PublicFileRow = z.infer<typeof publicFileRow>

export const libraryQuery = z.strictObject({
  accountId,
  /** Words to find in names, descriptions, languages and categories; empty for all. */
  query: z.string().max(500),
  language: languageCode.nullable(),
  category: categoryId.nullable(),
  onlyNew: z.boolean(),
})
export type LibraryQuery = z.infer<typeof libraryQuery>

export const libraryFilters = z.strictObject({
  /** `count` 0: the service names it, and no file has it. */
  languages: z
    .array(z.strictObject({ code: languageCode, name: z.string().nullable(), count: z.number().int() }))
    .max(5_000),
  categories: z.array(z.strictObject({ id: categoryId, name: z.string(), count: z.number().int() })).max(5_000),
})
export type LibraryFilters = z.infer<typeof libraryFilters>

const file = z.strictObject({ accountId, id: publicFileId })
const most = 200

/** Calls that need the file's bytes bring them first; where a web page comes in their place they fail with `pageInsteadOfFile`. */
export const library = {
  /** From the store at once, by name; asked anew in the background where that is due (`changed` follows). */
  page: call(
    libraryQuery.extend({ from: z.number().int().nonnegative(), limit: z.number().int().min(1).max(most) }),
    z.strictObject({
      rows: z.array(publicFileRow).max(most),
      total: z.number().int(),
      /** Of the whole library, whatever is asked for. */
      all: z.number().int(),
      newCount: z.number().int(),
      /** When the service last told the whole list; null for never. */
      fetchedAt: instant.nullable(),
      isRefreshing: z.boolean(),
      problem: bridgeError.nullable(),
    }),
  ),
  filters: call(z.strictObject({ accountId }), libraryFilters),
  /** Resolves when the service has been asked. */
  refresh: call(z.strictObject({ accountId }), z.null()),
  /** The person leaves the library: what was new is so no more. */
  markVisited: call(z.strictObject({ accountId }), z.null()),
  /** Brings the file here, as a task with its `publicFileId`; resolves when it is here. */
  download: call(file, z.null()),
  open: call(file, z.strictObject({ outcome: z.enum(['done', 'shownInFolder']) })),
  saveAs: call(file, z.strictObject({ outcome: z.enum(['done', 'cancelled']) })),
  /** For the checks of deliveries, from now on. Fails with `notAGlossary` where no terms are found in it. */
  useAsGlossary: call(file, glossary),
  changed: event(z.strictObject({ accountId })),
}
