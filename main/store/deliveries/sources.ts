// Queries on the sources of delivered documents: the files of their order, files attached by hand, and the person's
// choice among them.
import type { DeliveryDetail, DeliveryRef, OrderRef, SourceFileId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { StoreError } from '../records/errors.ts'
import { canonicalInstant } from '../records/instants.ts'
import { ofOrder } from '../records/keys.ts'
import { nameOf } from '../records/order-rows.ts'
import type { KnownDelivery, OrderRows } from '../records/order-rows.ts'
import type { Instant, Sha256 } from '../records/values.ts'
import type { AttachedFile } from './delivery-types.ts'
import { byLikeness } from './source-likeness.ts'

/** Source files of one order attached by hand. */
const maxAttached = 100

interface DeliverySources {
  /** The chosen file first, then the others by the likeness of their names. */
  of(ref: DeliveryRef, delivery: KnownDelivery): DeliveryDetail['sources']
  file(ref: DeliveryRef, id: SourceFileId): AttachedFile | null
  /** Also chooses it. */
  attach(ref: DeliveryRef, delivery: KnownDelivery, file: AttachedFile, now: Instant): 'tooMany' | 'done'
  choose(ref: DeliveryRef, delivery: KnownDelivery, id: SourceFileId): 'notFound' | 'done'
  detach(ref: DeliveryRef, id: SourceFileId): void
}

export function createDeliverySources(connection: WritableDatabase, rows: OrderRows): DeliverySources {
  const listAttached = connection.prepare<OrderRef, AttachedFile & { document: number }>(
    `SELECT id, document, name, format, sha256, size_bytes AS sizeBytes FROM attached_sources
     WHERE ${ofOrder} ORDER BY attached_at, id`,
  )
  const insertAttached = connection.prepare(
    `INSERT INTO attached_sources (id, account_id, order_id, document, name, format, sha256, size_bytes, attached_at)
     VALUES (@id, @accountId, @orderId, @document, @name, @format, @sha256, @sizeBytes, @at)`,
  )
  const removeAttached = connection.prepare(`DELETE FROM attached_sources WHERE id = @fileId AND ${ofOrder}`)
  const isBodyThere = connection.prepare<{ sha256: Sha256 }, { id: number }>(
    'SELECT id FROM bodies WHERE sha256 = @sha256',
  )
  const findChoice = connection.prepare<OrderRef & { document: number }, { fileId: string }>(
    `SELECT file_id AS fileId FROM source_choices WHERE ${ofOrder} AND document = @document`,
  )
  const saveChoice = connection.prepare(
    `INSERT OR REPLACE INTO source_choices (account_id, order_id, document, file_id)
     VALUES (@accountId, @orderId, @document, @fileId)`,
  )
  const removeChoice = connection.prepare(`DELETE FROM source_choices WHERE ${ofOrder} AND file_id = @fileId`)

  const file: DeliverySources['file'] = (ref, wanted) => {
    const found = [...rows.files(ref), ...listAttached.all(ref)].find(({ id }) => id === wanted)
    if (found === undefined) return null
    const { id, name, format, sha256, sizeBytes } = found
    return { id, name, format, sha256, sizeBytes }
  }

  return {
    file,

    of(ref, { document, record }) {
      const attached = listAttached.all(ref).map((each) => ({ ...each, isAttached: true }))
      const [own, others] = [
        attached.filter((each) => each.document === document).toReversed(),
        attached.filter((each) => each.document !== document),
      ]
      const ordered = rows.files(ref).map((each) => ({ ...each, isAttached: false }))
      const chosenId = findChoice.get({ ...ref, document })?.fileId ?? own[0]?.id
      return [...own, ...byLikeness(nameOf(record), [...ordered, ...others])]
        .toSorted((one, other) => Number(other.id === chosenId) - Number(one.id === chosenId))
        .map(({ id, name, sizeBytes, isAttached }) => {
          const fit = id === chosenId ? ('chosen' as const) : ('unsure' as const)
          return { id, name, sizeBytes, isAttached, fit }
        })
    },

    attach(ref, { document }, given, now) {
      if (listAttached.all(ref).length >= maxAttached) return 'tooMany'
      if (isBodyThere.get({ sha256: given.sha256 }) === undefined)
        throw new StoreError('notFound', `no body ${given.sha256}`)
      insertAttached.run({ ...given, ...ref, document, at: canonicalInstant(now) })
      saveChoice.run({ ...ref, document, fileId: given.id })
      return 'done'
    },

    choose(ref, { document }, fileId) {
      if (file(ref, fileId) === null) return 'notFound'
      saveChoice.run({ ...ref, document, fileId })
      return 'done'
    },

    detach(ref, fileId) {
      if (removeAttached.run({ ...ref, fileId }).changes > 0) removeChoice.run({ ...ref, fileId })
    },
  }
}
