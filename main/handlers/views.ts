// Calls about saved views of the order list.
import type { EmitEvent, SavedViewId, VersoHandlers } from '../../preload/contract/index.ts'
import type { Store } from '../store/store.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'

interface ViewsParts {
  store: Pick<Store, 'views'>
  newId(): string
  emit: EmitEvent
}

export function viewsHandlers({ store, newId, emit }: ViewsParts): VersoHandlers['views'] {
  const all = async () => ({ views: await store.views.list() })
  const changed = async () => {
    emit('views', 'changed', await all())
  }

  return {
    list: all,
    save: async ({ id, ...view }) => {
      // View ids are created only here.
      const saved = await store.views.save({ ...view, id: id ?? (newId() as SavedViewId) })
      if (saved === null) return refuse('tooMany', 'there are as many as are kept')
      await changed()
      return saved
    },
    rename: async ({ id, name }) => {
      const views = await store.views.list()
      const renamed = {
        ...found(
          views.find((each) => each.id === id),
          'view',
        ),
        name,
      }
      await store.views.save(renamed)
      await changed()
      return renamed
    },
    remove: async ({ id }) => {
      await store.views.remove(id)
      await changed()
    },
    order: async ({ ids }) => {
      await store.views.order(ids)
      await changed()
    },
  }
}
