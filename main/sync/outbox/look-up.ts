// Finds out what became of an outbox entry whose answer was lost. Only reads, never sends.
import type { OrderId, OutboxEntry } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { ServiceError } from '../../service/transport/errors.ts'
import type { OrderFromService, OutboxRecord, Store } from '../../store/store.ts'
import { backOffMs } from '../answers/back-off.ts'
import { fromServiceError } from '../reporting/bridge-errors.ts'
import { orderFromService } from '../answers/from-service.ts'
import { compareOrder, findOwnOrder } from './order-match.ts'
import type { Outcome, OrderRecord, DecisionRecord } from './sending.ts'
import { troubleOf } from '../answers/trouble.ts'

interface LookUpDeps {
  client: ServiceClient
  store: Pick<Store, 'outbox' | 'orders'>
  clock: Clock
  random(): number
}

export interface LookUpInput {
  /** When the answer was lost, or when Verso noticed after a restart that it may have been; milliseconds since 1970. */
  unknownSince: number
  /** Consecutive failed look-ups. */
  failures: number
  /** The person has seen the result and wants the entry sent again if nothing new turns up. */
  maySendAgain: boolean
  /** Orders that the person ruled out. */
  declined: ReadonlySet<OrderId>
}

/**
 * For about a minute, the service may not list a new order to the person who placed it (field notes 8) and may show a
 * decided document in its old state (field notes 10). "Not found" is reliable only after the last of these waits.
 */
const orderLookUpsMs = [15_000, 45_000, 90_000]
const decisionLookUpsMs = [20_000]
const failureBaseMs = 5_000

export async function lookUp(record: OutboxRecord, input: LookUpInput, deps: LookUpDeps): Promise<Outcome> {
  return record.what.kind === 'order'
    ? lookUpOrder({ ...record, what: record.what }, input, deps)
    : lookUpDecision({ ...record, what: record.what }, input, deps)
}

async function lookUpOrder(record: OrderRecord, input: LookUpInput, deps: LookUpDeps): Promise<Outcome> {
  const startedAt = deps.clock.now()
  const { placement } = record.what
  const listed: OrderFromService[] = []
  for await (const page of deps.client.orders.pages({})) {
    if (!page.ok) return failedOutcome(page.error, input, deps)
    // Keep only the few possible matches of up to a hundred thousand orders.
    const orders = page.value.orders.map(orderFromService)
    listed.push(...orders.filter((order) => compareOrder(placement, order) !== 'other'))
  }
  const knownBefore = await deps.store.outbox.orderIdsKnownBefore(record.id)
  // `knownBefore` includes the orders that other outbox entries have become, since equal orders may be sent in
  // sequence.
  const found = findOwnOrder(placement, listed, new Set([...knownBefore, ...input.declined]))
  switch (found.found) {
    case 'one':
      return { event: { kind: 'foundDone' }, order: { orderId: found.order.orderId, webUrl: found.order.webUrl } }
    case 'nothing':
      return { event: notDone(startedAt, orderLookUpsMs, input) }
    case 'several':
      // Save them as known orders: if the person rules them all out, they cannot be matched again later.
      await deps.store.orders.apply(record.accountId, found.candidates, new Date(deps.clock.now()).toISOString())
      return {
        event: {
          kind: 'foundUnclear',
          lookup: {
            found: 'several',
            candidates: found.candidates.slice(0, 50).map(({ orderId, title, deadline }) => ({
              ref: { accountId: record.accountId, orderId },
              title: title ?? '',
              deadline,
            })),
          },
        },
      }
  }
}

async function lookUpDecision(record: DecisionRecord, input: LookUpInput, deps: LookUpDeps): Promise<Outcome> {
  const startedAt = deps.clock.now()
  const { ref, decision } = record.what
  const order = await deps.client.orders.get(ref.orderId)
  if (!order.ok) return failedOutcome(order.error, input, deps)
  const delivered = order.value.deliveredDocuments.find(({ attachmentId }) => attachmentId === ref.attachmentId)
  const wanted = decision.kind === 'accept' ? 'accepted' : 'rejected'
  const status = delivered?.deliveryStatus ?? null
  if (status === wanted) return { event: { kind: 'foundDone' } }
  if (status === 'accepted' || status === 'rejected') {
    const lookup: NonNullable<OutboxEntry['lookup']> = { found: 'conflict', candidates: [] }
    return { event: { kind: 'foundUnclear', lookup } }
  }
  return { event: notDone(startedAt, decisionLookUpsMs, input) }
}

function notDone(startedAt: number, waitsMs: readonly number[], input: LookUpInput) {
  const elapsedMs = startedAt - input.unknownSince
  const nextWaitMs = waitsMs.find((waitMs) => waitMs > elapsedMs)
  return {
    kind: 'foundNotDone' as const,
    isFinal: nextWaitMs === undefined,
    lookUpAt: new Date(input.unknownSince + (nextWaitMs ?? 0)).toISOString(),
    maySendAgain: input.maySendAgain,
  }
}

function failedOutcome(error: ServiceError, input: LookUpInput, { clock, random }: LookUpDeps): Outcome {
  const waitMs = backOffMs({
    failures: input.failures + 1,
    baseMs: failureBaseMs,
    random,
    retryAfterMs: error.retryAfterMs,
  })
  const until = clock.now() + waitMs
  const trouble = troubleOf(error, true)
  return {
    event: { kind: 'lookUpFailed', problem: fromServiceError(error), retryAt: new Date(until).toISOString() },
    ...(trouble === 'key' || trouble === 'accountLater' ? { accountWaitsUntil: until } : {}),
    ...(trouble === 'key' ? { keyTrouble: error } : {}),
  }
}
