// Saved views of the order list.
import type { SavedView, SavedViewId } from '../../../preload/contract/index.ts'

export interface ViewsArea {
  list(): Promise<SavedView[]>
  /** Null when there are as many as are kept. */
  save(view: SavedView): Promise<SavedView | null>
  remove(id: SavedViewId): Promise<void>
  /** What is left out comes last. */
  order(ids: SavedViewId[]): Promise<void>
}
