// Tells the windows what changed, in the past tense, with ids only; and keeps the counts (badge, side bar) true. Many changes in a row
// become one event of each kind.
import type { DeliveryRef, DraftId, EmitEvent, OrderRef } from '../../../preload/contract/index.ts'
import { maximumRows } from '../../../preload/contract/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Desktop } from '../../ports/desktop.ts'
import type { Log } from '../../log.ts'
import type { Store } from '../../store/store.ts'
import { describeFailure } from './bridge-errors.ts'

export interface Changes {
  /** Null: many. */
  ordersChanged(refs: OrderRef[] | null): void
  deliveriesChanged(refs: DeliveryRef[] | null): void
  draftsChanged(ids: DraftId[]): void
  countsChanged(): void
  /** Sends what is gathered now; resolves when the counts are told. */
  flush(): Promise<void>
}

export interface ChangesDeps {
  store: Pick<Store, 'orders' | 'deliveries'>
  clock: Clock
  desktop: Pick<Desktop, 'showCount' | 'announcedDeliveries' | 'noLongerWaiting'>
  emit: EmitEvent
  log: Log
  /** Something was counted anew: it may be that something needs the person. */
  onCounted(): void
}

const gatheringMs = 50
/** So many of what awaits a decision are named in the tray. */
const newestShown = 5

export function createChanges({ store, clock, desktop, emit, log, onCounted }: ChangesDeps): Changes {
  // A key for each ref, so that the same order told of five times is one.
  let orders: Map<string, OrderRef> | 'many' = new Map()
  let deliveries: Map<string, DeliveryRef> | 'many' = new Map()
  let drafts = new Set<DraftId>()
  let areCountsOld = false
  let stopWaiting: (() => void) | null = null
  let counting: Promise<void> = Promise.resolve()

  const soon = () => {
    stopWaiting ??= clock.after(gatheringMs, () => void flush())
  }

  const count = async () => {
    try {
      const counts = await store.orders.counts()
      emit('application', 'countsChanged', counts)
      onCounted()
      const { awaiting } = await store.orders.inbox(newestShown)
      desktop.showCount(counts.toDecide, awaiting)
      // Only what was on screen before it was looked at: what is told of meanwhile waits.
      const announced = desktop.announcedDeliveries()
      if (announced.length > 0) desktop.noLongerWaiting(await store.deliveries.notWaiting(announced))
    } catch (failure) {
      log({ level: 'warning', area: 'sync', message: 'countingFailed', data: { detail: describeFailure(failure) } })
    }
  }

  function flush(): Promise<void> {
    stopWaiting?.()
    stopWaiting = null
    if (orders === 'many') emit('orders', 'changed', { refs: null })
    else if (orders.size > 0) emit('orders', 'changed', { refs: [...orders.values()] })
    if (deliveries === 'many') emit('deliveries', 'changed', { refs: null })
    else if (deliveries.size > 0) emit('deliveries', 'changed', { refs: [...deliveries.values()] })
    const draftIds = [...drafts]
    for (let from = 0; from < draftIds.length; from += maximumRows) {
      emit('drafts', 'changed', { draftIds: draftIds.slice(from, from + maximumRows) })
    }
    orders = new Map()
    deliveries = new Map()
    drafts = new Set()
    if (areCountsOld) {
      areCountsOld = false
      counting = counting.then(count)
    }
    return counting
  }

  return {
    ordersChanged(refs) {
      orders = gather(orders, refs, (ref) => `${ref.accountId} ${String(ref.orderId)}`)
      areCountsOld = true
      soon()
    },
    deliveriesChanged(refs) {
      deliveries = gather(
        deliveries,
        refs,
        (ref) => `${ref.accountId} ${String(ref.orderId)} ${String(ref.attachmentId)}`,
      )
      areCountsOld = true
      soon()
    },
    draftsChanged(ids) {
      for (const id of ids) drafts.add(id)
      areCountsOld = true
      soon()
    },
    countsChanged() {
      areCountsOld = true
      soon()
    },
    flush,
  }
}

function gather<Ref>(
  gathered: Map<string, Ref> | 'many',
  refs: readonly Ref[] | null,
  keyOf: (ref: Ref) => string,
): Map<string, Ref> | 'many' {
  if (gathered === 'many' || refs === null) return 'many'
  for (const ref of refs) gathered.set(keyOf(ref), ref)
  return gathered.size > maximumRows ? 'many' : gathered
}
