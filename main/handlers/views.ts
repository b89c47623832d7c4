// Calls about views of the list of orders that the person saved.
import type { SavedViewId, VersoHandlers } from '../../preload/contract/index.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'

export function viewsHandlers(
  { store, newId, emit }: Pick<HandlerParts, 'store' | 'newId' | 'emit'>,
  answering: Answering,
): VersoHandlers['views'] {
  const all = async () => ({ views: await store.views.list() })
  const tell = async () => {
    emit('views', 'changed', await all())
  }

  return {
    list: answering('views.list', async () => done(await all())),
    save: answering('views.save', async ({ id, ...view }) => {
      // Ids of views are made here and nowhere else.
      const saved = await store.views.save({ ...view, id: id ?? (newId() as SavedViewId) })
      if (saved === null) return refuse('tooMany', 'there are as many as are kept')
      await tell()
      return done(saved)
    }),
    rename: answering('views.rename', async ({ id, name }) => {
      const view = (await store.views.list()).find((each) => each.id === id)
      if (view === undefined) return refuse('notFound', 'no such view')
      const renamed = { ...view, name }
      await store.views.save(renamed)
      await tell()
      return done(renamed)
    }),
    remove: answering('views.remove', async ({ id }) => {
      await store.views.remove(id)
      await tell()
      return done(null)
    }),
    order: answering('views.order', async ({ ids }) => {
      await store.views.order(ids)
      await tell()
      return done(null)
    }),
  }
}
