// Sources that the person lays beside a delivery by hand, for orders that were not placed from here. They are copied.
import type { DeliveryDetail, DeliveryRef, Result, SourceFileId } from '../../preload/contract/index.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import { formatOfPath } from '../ordering/intake/judge-entry.ts'
import type { HandlerParts } from '../handlers/parts.ts'
import { fileGiven } from './given-files.ts'

/** Larger ones are neither read nor shown. */
const mostBytes = 256 * 1024 * 1024

export interface AttachedSources {
  attach(ref: DeliveryRef, paths: readonly string[]): Promise<Result<DeliveryDetail>>
  detach(ref: DeliveryRef, id: SourceFileId): Promise<Result<DeliveryDetail>>
}

export function createAttachedSources({ store, sync, clock, newId }: HandlerParts): AttachedSources {
  async function detailOf(ref: DeliveryRef): Promise<Result<DeliveryDetail>> {
    const delivery = await store.deliveries.get(ref)
    return delivery === null ? refuse('notFound', 'no such delivery') : done(delivery)
  }

  return {
    async attach(ref, paths) {
      const known = await detailOf(ref)
      if (!known.ok) return known
      const given = await fileGiven(paths, mostBytes)
      if (!given.ok) return given
      const { name, open } = given.value
      const body = await store.deskBodies.put(open(new AbortController().signal))
      // Ids of files are made in main and nowhere else.
      const file = { id: newId() as SourceFileId, name, format: formatOfPath(name), ...body }
      const attached = await store.deliveries.attachSource(ref, file, new Date(clock.now()).toISOString())
      if (attached !== 'done') return refuse(attached, 'the source was not attached')
      sync.changes.deliveriesChanged([ref])
      return detailOf(ref)
    },

    async detach(ref, id) {
      await store.deliveries.detachSource(ref, id)
      sync.changes.deliveriesChanged([ref])
      return detailOf(ref)
    },
  }
}
