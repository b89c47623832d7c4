// Calls about public files: listing, downloading, exporting, using one as a glossary.
import type { AccountId, EmitEvent, PublicFileId, VersoHandlers } from '../../preload/contract/index.ts'
import type { DocumentBytes } from '../documents/model.ts'
import type { Exporter } from '../exporting/exports.ts'
import type { Glossaries } from '../reviewing/glossaries.ts'
import type { Store } from '../store/store.ts'
import type { Library } from '../sync/lists/library.ts'
import { CallFailure } from '../sync/reporting/call-failure.ts'
import type { Changes } from '../sync/reporting/changes.ts'

interface LibraryParts {
  store: Pick<Store, 'library'>
  library: Library
  changes: Pick<Changes, 'countsChanged'>
  exporter: Pick<Exporter, 'openInProgram' | 'saveAs'>
  glossaries: Pick<Glossaries, 'add'>
  now(): string
  emit: EmitEvent
}

export function libraryHandlers(parts: LibraryParts): VersoHandlers['library'] {
  const { store, library, changes, exporter, glossaries, now, emit } = parts

  async function fetchFile({ accountId, id }: { accountId: AccountId; id: PublicFileId }): Promise<DocumentBytes> {
    const fetched = await library.fetch(accountId, id)
    if (!fetched.ok) throw new CallFailure(fetched.error)
    return fetched.document
  }

  return {
    page: async (query) => {
      const { accountId } = query
      library.refreshIfDue(accountId)
      const page = await store.library.page(query)
      return {
        ...page,
        isRefreshing: library.isRefreshing(accountId),
        problem: library.problem(accountId),
      }
    },
    filters: ({ accountId }) => store.library.filters(accountId),
    refresh: ({ accountId }) => library.refresh(accountId),
    markVisited: async ({ accountId }) => {
      await store.library.markVisited(accountId, now())
      changes.countsChanged()
      emit('library', 'changed', { accountId })
    },
    download: async (file) => void (await fetchFile(file)),
    open: async (file) => ({ outcome: await exporter.openInProgram(await fetchFile(file)) }),
    saveAs: async (file) => ({ outcome: await exporter.saveAs(await fetchFile(file), null) }),
    useAsGlossary: async (file) => glossaries.add(await fetchFile(file)),
  }
}
