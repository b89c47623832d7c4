// Saved views: a filter, search words and a sort order under a name.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { savedViewId } from '../identifiers.ts'
import { orderFilter, orderQuery, orderSort } from './order-filter.ts'

export const maximumViews = 50

const name = z.string().trim().min(1).max(120)

export const savedView = z.strictObject({
  id: savedViewId,
  name,
  filter: orderFilter,
  query: orderQuery,
  sort: orderSort,
})
export type SavedView = z.infer<typeof savedView>

const all = z.strictObject({ views: z.array(savedView).max(maximumViews) })

export const views = {
  /** In the person's order. */
  list: call(z.undefined(), all),
  /** `id` null adds a new view at the end; fails with `tooMany` at the limit. */
  save: call(savedView.extend({ id: savedViewId.nullable() }), savedView),
  rename: call(z.strictObject({ id: savedViewId, name }), savedView),
  remove: call(z.strictObject({ id: savedViewId }), z.null()),
  /** All ids in their new order; unknown ids are ignored, and omitted views come last. */
  order: call(z.strictObject({ ids: z.array(savedViewId).max(maximumViews) }), z.null()),
  changed: event(all),
}
