// Calls about public files: looking through them, bringing one here, taking it out of Verso, using it as a glossary.
import type { AccountId, PublicFileId, Result, VersoHandlers } from '../../preload/contract/index.ts'
import type { DocumentBytes } from '../documents/model.ts'
import { done, fail } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'
import { createGlossaryIntake } from '../reviewing/glossaries.ts'

export function libraryHandlers(parts: HandlerParts, answering: Answering): VersoHandlers['library'] {
  const { store, sync, takeaway, clock, emit } = parts
  const { library, changes } = sync
  const addGlossary = createGlossaryIntake(parts)

  async function bring({ accountId, id }: { accountId: AccountId; id: PublicFileId }): Promise<Result<DocumentBytes>> {
    const fetched = await library.fetch(accountId, id)
    return fetched.ok ? done(fetched.document) : fail(fetched.error)
  }

  return {
    page: answering('library.page', async (query) => {
      const { accountId } = query
      library.keepCurrent(accountId)
      const page = await store.library.page(query)
      return done({
        ...page,
        isRefreshing: library.isRefreshing(accountId),
        problem: library.problem(accountId),
      })
    }),
    filters: answering('library.filters', async ({ accountId }) => done(await store.library.filters(accountId))),
    refresh: answering('library.refresh', async ({ accountId }) => {
      await library.refresh(accountId)
      return done(null)
    }),
    markVisited: answering('library.markVisited', async ({ accountId }) => {
      await store.library.markVisited(accountId, new Date(clock.now()).toISOString())
      changes.countsChanged()
      emit('library', 'changed', { accountId })
      return done(null)
    }),
    download: answering('library.download', async (file) => {
      const brought = await bring(file)
      return brought.ok ? done(null) : brought
    }),
    open: answering('library.open', async (file) => {
      const brought = await bring(file)
      return brought.ok ? done({ outcome: await takeaway.openInProgram(brought.value) }) : brought
    }),
    saveAs: answering('library.saveAs', async (file) => {
      const brought = await bring(file)
      return brought.ok ? done({ outcome: await takeaway.saveAs(brought.value, null) }) : brought
    }),
    useAsGlossary: answering('library.useAsGlossary', async (file) => {
      const brought = await bring(file)
      return brought.ok ? addGlossary(brought.value) : brought
    }),
  }
}
