// The list of public reference files (specification 4.9–4.11). It has no total and no end marker, so reading ends at an
// empty page, at a page without new files, or at the limit (field notes 6). See files.ts for the files themselves.
import { addressForLog, serviceAddress } from '../transport/addresses.ts'
import { failed, serviceError } from '../transport/errors.ts'
import type { ServiceResult } from '../transport/errors.ts'
import type { Http } from '../transport/http.ts'
import type { CategoryId, LanguageCode } from './identifiers.ts'
import { exchangeJson } from '../transport/json.ts'
import { categoriesSchema, languagesSchema, publicFilesSchema } from './schemas.ts'
import type { Category, Language, PublicFile, TolerantList } from './schemas.ts'

interface PublicFilesQuery {
  category?: CategoryId | null
  language?: LanguageCode | null
}

export interface PublicFiles {
  page(
    query: PublicFilesQuery & { page?: number },
    options?: { signal?: AbortSignal },
  ): Promise<ServiceResult<TolerantList<PublicFile>>>
  /** Yields pages with the files that no earlier page had; ends after the first error. */
  pages(
    query: PublicFilesQuery,
    options?: { signal?: AbortSignal; maxPages?: number },
  ): AsyncGenerator<ServiceResult<TolerantList<PublicFile>>, void, undefined>
  categories(options?: { signal?: AbortSignal }): Promise<ServiceResult<TolerantList<Category>>>
  languages(options?: { signal?: AbortSignal }): Promise<ServiceResult<TolerantList<Language>>>
}

const maxPagesByDefault = 1_000

export function createPublicFiles(http: Http): PublicFiles {
  const addressOf = (query: PublicFilesQuery, page: number | undefined) =>
    serviceAddress(http.baseUrl, ['public-files'], { category: query.category, language: query.language, page })

  return {
    page(query, options = {}) {
      return exchangeJson(http, { address: addressOf(query, query.page), signal: options.signal }, publicFilesSchema)
    },

    async *pages(query, options = {}) {
      const maxPages = options.maxPages ?? maxPagesByDefault
      const known = new Set<string>()
      for (let page = 1; ; page += 1) {
        // The first request has no page number: it is not specified whether pages start at 0 or 1.
        const address = addressOf(query, page === 1 ? undefined : page)
        if (page > maxPages) {
          yield failed(serviceError('tooManyPages', `${addressForLog(address)}: more than ${maxPages} pages`))
          return
        }
        const result = await exchangeJson(http, { address, signal: options.signal }, publicFilesSchema)
        if (!result.ok) {
          yield result
          return
        }
        const { items, skipped } = result.value
        const newFiles = items.filter(({ url }) => !known.has(url))
        for (const { url } of newFiles) known.add(url)
        if (page === 1 || newFiles.length > 0 || skipped.length > 0)
          yield { ok: true, value: { items: newFiles, skipped } }
        if (newFiles.length > 0) continue
        if (items.length > 0) http.log({ kind: 'pagesRepeated', address: addressForLog(address), page })
        return
      }
    },

    categories(options = {}) {
      const address = serviceAddress(http.baseUrl, ['public-files', 'categories'])
      return exchangeJson(http, { address, signal: options.signal }, categoriesSchema)
    },

    languages(options = {}) {
      const address = serviceAddress(http.baseUrl, ['public-files', 'languages'])
      return exchangeJson(http, { address, signal: options.signal }, languagesSchema)
    },
  }
}
