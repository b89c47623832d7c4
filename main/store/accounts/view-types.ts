// Saved views of the order list.
import type { SavedView, SavedViewId } from '../../../preload/contract/index.ts'

export interface ViewsArea {
  list(): Promise<SavedView[]>
  /** Null if the limit is reached. */
  save(view: SavedView): Promise<SavedView | null>
  remove(id: SavedViewId): Promise<void>
  /** Views that are not listed come last. */
  order(ids: SavedViewId[]): Promise<void>
}
