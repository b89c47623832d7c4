// Queries on the callback receiver: its configuration and the latest arrivals. Never stores a request body.
import { callbackOutcome } from '../../../preload/contract/service/callback.ts'
import type { AccountId, CallbackArrival, OrderId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { canonicalInstant, instantBefore } from '../records/instants.ts'
import type { AreaOf } from '../protocol.ts'
import type { Instant } from '../records/values.ts'

const maxArrivals = 500
/** Similar arrivals within this time share one row. */
const alikeWithinMs = 60_000

interface ReceiverRecord {
  is_on: number
  host: string
  port: number
  path: string
  public_address: string | null
}

interface ArrivalRecord {
  id: number
  at: Instant
  outcome: string
  count: number
  order_id: OrderId | null
  account_id: AccountId | null
  event: string | null
  new_deliveries: number | null
}

export function createCallbacks(connection: WritableDatabase): AreaOf<'callbacks'> {
  const receiver = connection.prepare<[], ReceiverRecord>(
    'SELECT is_on, host, port, path, public_address FROM callback_receiver WHERE id = 1',
  )
  const configure = connection.prepare(
    `INSERT INTO callback_receiver (id, is_on, host, port, path, public_address) VALUES (1, @isOn, @host, @port, @path, @publicAddress)
     ON CONFLICT (id) DO UPDATE SET is_on = excluded.is_on, host = excluded.host, port = excluded.port,
       path = excluded.path, public_address = excluded.public_address`,
  )
  const latest = connection.prepare<[], ArrivalRecord>('SELECT * FROM callback_arrivals ORDER BY id DESC LIMIT 1')
  const insert = connection.prepare<{
    instant: Instant
    outcome: string
    count: number
    orderId: number | null
    event: string | null
  }>(
    'INSERT INTO callback_arrivals (at, outcome, count, order_id, event) VALUES (@instant, @outcome, @count, @orderId, @event)',
  )
  const oneMore = connection.prepare('UPDATE callback_arrivals SET at = @at, count = count + @count WHERE id = @id')
  const forgetOldest = connection.prepare('DELETE FROM callback_arrivals WHERE id <= @id')
  const finish = connection.prepare(
    'UPDATE callback_arrivals SET outcome = @outcome, account_id = @accountId, new_deliveries = @newDeliveries WHERE id = @id',
  )
  const recover = connection.prepare(`UPDATE callback_arrivals SET outcome = 'notRead' WHERE outcome = 'asking'`)
  const list = connection.prepare<{ limit: number }, ArrivalRecord>(
    'SELECT * FROM callback_arrivals ORDER BY id DESC LIMIT @limit',
  )

  return {
    receiver: () => {
      const record = receiver.get()
      if (record === undefined) return null
      const { is_on, host, port, path, public_address } = record
      return { isOn: is_on === 1, host, port, path, publicAddress: public_address }
    },
    configure: ({ isOn, host, port, path, publicAddress }) =>
      void configure.run({ isOn: isOn ? 1 : 0, host, port, path, publicAddress }),
    addArrival: connection.transaction(({ at, outcome, count, orderId, event }) => {
      const instant = canonicalInstant(at)
      const last = latest.get()
      const isAlike =
        last !== undefined &&
        // An arrival whose check is running needs an outcome of its own.
        outcome !== 'asking' &&
        last.outcome === outcome &&
        last.order_id === orderId &&
        last.event === event &&
        last.at >= instantBefore(instant, alikeWithinMs)
      if (isAlike) {
        oneMore.run({ at: instant, count, id: last.id })
        return last.id
      }
      const id = Number(insert.run({ instant, outcome, count, orderId, event }).lastInsertRowid)
      forgetOldest.run({ id: id - maxArrivals })
      return id
    }),
    finishArrival: (id, { outcome, accountId, newDeliveries }) =>
      void finish.run({ outcome, accountId, newDeliveries, id }),
    recover: () => void recover.run(),
    arrivals: (limit) => list.all({ limit: Math.min(limit, maxArrivals) }).flatMap(shown),
  }
}

/** Skips outcomes written by another version. */
function shown(record: ArrivalRecord): CallbackArrival[] {
  const outcome = callbackOutcome.safeParse(record.outcome)
  if (!outcome.success) return []
  const { id, at, count, order_id: orderId, account_id: accountId, event, new_deliveries: newDeliveries } = record
  const orderRef = accountId === null || orderId === null ? null : { accountId, orderId }
  return [{ id, at, outcome: outcome.data, count, orderId, orderRef, event, newDeliveries }]
}
