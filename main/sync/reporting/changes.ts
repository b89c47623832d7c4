// Notifies the windows of changes, with ids only, and keeps the counts (badge, side bar) up to date. Many changes in
// quick succession become one event of each kind.
import type { DeliveryRef, DraftId, EmitEvent, OrderRef } from '../../../preload/contract/index.ts'
import { deliveryKey, orderKey } from '../../../preload/contract/keys.ts'
import { maximumRows } from '../../../preload/contract/orders/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Desktop } from '../../ports/desktop.ts'
import type { Log } from '../../log.ts'
import type { Store } from '../../store/store.ts'
import { describeFailure } from './bridge-errors.ts'

export interface Changes {
  /** `null` means many. */
  ordersChanged(refs: OrderRef[] | null): void
  deliveriesChanged(refs: DeliveryRef[] | null): void
  draftsChanged(ids: DraftId[]): void
  countsChanged(): void
  /** Sends the collected changes now; resolves when the counts have been sent. */
  flush(): Promise<void>
}

interface ChangesDeps {
  store: Pick<Store, 'orders' | 'deliveries'>
  clock: Clock
  desktop: Pick<Desktop, 'showCount' | 'announcedDeliveries' | 'noLongerWaiting'>
  emit: EmitEvent
  log: Log
  /** Called after counting: something may need the person's attention. */
  onCounted(): void
}

const delayMs = 50
/** How many deliveries to review are named in the tray. */
const maxInTray = 5

export function createChanges({ store, clock, desktop, emit, log, onCounted }: ChangesDeps): Changes {
  // A map by key, so that repeated changes of one order count once.
  let orders: Map<string, OrderRef> | 'many' = new Map()
  let deliveries: Map<string, DeliveryRef> | 'many' = new Map()
  let drafts = new Set<DraftId>()
  let areCountsOld = false
  let stopWaiting: (() => void) | null = null
  let counting: Promise<void> = Promise.resolve()

  const flushSoon = () => {
    stopWaiting ??= clock.after(delayMs, () => void flush())
  }

  const count = async () => {
    try {
      const counts = await store.orders.counts()
      emit('application', 'countsChanged', counts)
      onCounted()
      const { awaiting, checked } = await store.orders.inbox(maxInTray, null, maxInTray)
      desktop.showCount(counts.toDecide, awaiting, checked)
      // Uses the list from before the query, so that notifications shown meanwhile stay.
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
      orders = collect(orders, refs, orderKey)
      areCountsOld = true
      flushSoon()
    },
    deliveriesChanged(refs) {
      deliveries = collect(deliveries, refs, deliveryKey)
      areCountsOld = true
      flushSoon()
    },
    draftsChanged(ids) {
      for (const id of ids) drafts.add(id)
      areCountsOld = true
      flushSoon()
    },
    countsChanged() {
      areCountsOld = true
      flushSoon()
    },
    flush,
  }
}

function collect<Ref>(
  collected: Map<string, Ref> | 'many',
  refs: readonly Ref[] | null,
  keyOf: (ref: Ref) => string,
): Map<string, Ref> | 'many' {
  if (collected === 'many' || refs === null) return 'many'
  for (const ref of refs) collected.set(keyOf(ref), ref)
  return collected.size > maximumRows ? 'many' : collected
}
