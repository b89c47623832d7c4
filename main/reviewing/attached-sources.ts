// The person's say in which file is the source of a delivery: one of the order's, or one that they attach, for orders
// that were not sent from here. Attached files are copied.
import type { DeliveryDetail, DeliveryRef, SourceFileId } from '../../preload/contract/index.ts'
import { formatOfPath } from '../ordering/intake/judge-entry.ts'
import type { Store } from '../store/store.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import type { Changes } from '../sync/reporting/changes.ts'
import { chosenFile } from './given-files.ts'
import type { LikelySources } from './likely-sources.ts'

/** Larger files are neither read nor shown. */
const maxBytes = 256 * 1024 * 1024

export interface AttachedSources {
  choose(ref: DeliveryRef, id: SourceFileId): Promise<DeliveryDetail>
  attach(ref: DeliveryRef, paths: readonly string[]): Promise<DeliveryDetail>
  detach(ref: DeliveryRef, id: SourceFileId): Promise<DeliveryDetail>
}

interface AttachedSourcesParts {
  store: Pick<Store, 'deliveries' | 'deskBodies'>
  likely: LikelySources
  changes: Pick<Changes, 'deliveriesChanged'>
  now(): string
  newId(): string
}

export function createAttachedSources({ store, likely, changes, now, newId }: AttachedSourcesParts): AttachedSources {
  const detailOf = async (ref: DeliveryRef) => found(await likely.detail(ref), 'delivery')

  return {
    async attach(ref, paths) {
      found(await store.deliveries.get(ref), 'delivery')
      const { name, open } = await chosenFile(paths, maxBytes)
      const body = await store.deskBodies.put(open(new AbortController().signal))
      // File ids are created only in main.
      const file = { id: newId() as SourceFileId, name, format: formatOfPath(name), ...body }
      const attached = await store.deliveries.attachSource(ref, file, now())
      if (attached !== 'done') return refuse(attached, 'the source was not attached')
      changes.deliveriesChanged([ref])
      return detailOf(ref)
    },

    async choose(ref, id) {
      const chosen = await store.deliveries.chooseSource(ref, id)
      if (chosen !== 'done') return refuse(chosen, 'no such source')
      changes.deliveriesChanged([ref])
      return detailOf(ref)
    },

    async detach(ref, id) {
      await store.deliveries.detachSource(ref, id)
      changes.deliveriesChanged([ref])
      return detailOf(ref)
    },
  }
}
