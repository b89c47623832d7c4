// Queries on saved views of the order list.
import type { SavedView, SavedViewId } from '../../../preload/contract/index.ts'
import { maximumViews, savedView } from '../../../preload/contract/orders/views.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { readJson, storedRaw } from '../records/json-columns.ts'
import type { AreaOf } from '../protocol.ts'

interface ViewRecord {
  id: SavedViewId
  name: string
  content: string
}

export function createViews(connection: WritableDatabase): AreaOf<'views'> {
  const list = connection.prepare<{ limit: number }, ViewRecord>(
    'SELECT id, name, content FROM saved_views ORDER BY position, id LIMIT @limit',
  )
  const hasRoom = connection.prepare<{ id: SavedViewId; maximumViews: number }, { found: number }>(
    'SELECT EXISTS (SELECT 1 FROM saved_views WHERE id = @id) OR (SELECT count(*) FROM saved_views) < @maximumViews AS found',
  )
  const save = connection.prepare(
    `INSERT INTO saved_views (id, name, content, position)
     VALUES (@id, @name, @content, (SELECT coalesce(max(position), 0) + 1 FROM saved_views))
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, content = excluded.content`,
  )
  const remove = connection.prepare<{ id: SavedViewId }>('DELETE FROM saved_views WHERE id = @id')
  const place = connection.prepare<{ position: number; id: SavedViewId }>(
    'UPDATE saved_views SET position = @position WHERE id = @id',
  )

  // Skips views written by another version that this one does not understand.
  const views = (): SavedView[] =>
    list.all({ limit: maximumViews }).flatMap(({ id, name, content }) => {
      const view = savedView.safeParse({ ...readJson(storedRaw, content), id, name })
      return view.success ? [view.data] : []
    })

  return {
    list: views,
    save: connection.transaction((view: SavedView) => {
      const { id, name, ...content } = view
      if (hasRoom.get({ id, maximumViews })?.found !== 1) return null
      save.run({ id, name, content: JSON.stringify(content) })
      return view
    }),
    remove: (id) => void remove.run({ id }),
    order: connection.transaction((ids: SavedViewId[]) => {
      const rest = views()
        .map(({ id }) => id)
        .filter((id) => !ids.includes(id))
      for (const [position, id] of [...ids, ...rest].entries()) place.run({ position: position + 1, id })
    }),
  }
}
