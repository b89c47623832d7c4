// Source files that the person attaches to a delivery, for orders that were not sent from here. They are copied.
import type { DeliveryDetail, DeliveryRef, SourceFileId } from '../../preload/contract/index.ts'
import { formatOfPath } from '../ordering/intake/judge-entry.ts'
import type { Store } from '../store/store.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import type { Changes } from '../sync/reporting/changes.ts'
import { chosenFile } from './given-files.ts'

/** Larger files are neither read nor shown. */
const maxBytes = 256 * 1024 * 1024

export interface AttachedSources {
  attach(ref: DeliveryRef, paths: readonly string[]): Promise<DeliveryDetail>
  detach(ref: DeliveryRef, id: SourceFileId): Promise<DeliveryDetail>
}

export interface AttachedSourcesParts {
  store: Pick<Store, 'deliveries' | 'deskBodies'>
  changes: Pick<Changes, 'deliveriesChanged'>
  now(): string
  newId(): string
}

export function createAttachedSources({ store, changes, now, newId }: AttachedSourcesParts): AttachedSources {
  const detailOf = async (ref: DeliveryRef) => found(await store.deliveries.get(ref), 'delivery')

  return {
    async attach(ref, paths) {
      await detailOf(ref)
      const { name, open } = await chosenFile(paths, maxBytes)
      const body = await store.deskBodies.put(open(new AbortController().signal))
      // File ids are created only in main.
      const file = { id: newId() as SourceFileId, name, format: formatOfPath(name), ...body }
      const attached = await store.deliveries.attachSource(ref, file, now())
      if (attached !== 'done') return refuse(attached, 'the source was not attached')
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
