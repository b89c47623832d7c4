// Finds the order whose answer was lost in the service's list. Pure. The API has no client reference and no idempotency
// key, so only the composed fields can be compared; in doubt the person decides.
import type { OrderId } from '../../../preload/contract/index.ts'
import type { OrderFromService, Placement } from '../../store/store.ts'

export type ComposedOrder = Pick<Placement, 'title' | 'sourceLanguage' | 'instructions' | 'deadline' | 'wordCount'>
export type ListedOrder = Pick<
  OrderFromService,
  'orderId' | 'title' | 'sourceLanguage' | 'instructions' | 'deadline' | 'wordCount'
>

type OrderLookup<Listed extends ListedOrder = ListedOrder> =
  { found: 'one'; order: Listed } | { found: 'nothing' } | { found: 'several'; candidates: Listed[] }

/** `agrees` and `contradicts` need a value on both sides. */
type Comparison = 'agrees' | 'contradicts' | 'silent'

/** The service's deadlines have seconds, but another form may have truncated them. */
const deadlineToleranceMs = 60_000

/**
 * `same`: nothing contradicts, and at least one distinguishing field agrees. `perhaps`: so similar that sending again
 * could duplicate the order (staff may have changed a field, or the service recounted the words). `other`: a different
 * order.
 */
export function compareOrder(
  composed: ComposedOrder,
  listed: Omit<ListedOrder, 'orderId'>,
): 'same' | 'perhaps' | 'other' {
  if (compareText(composed.sourceLanguage, listed.sourceLanguage) === 'contradicts') return 'other'
  const title = compareText(composed.title, listed.title)
  const comparisons = [
    title,
    compareText(composed.instructions, listed.instructions),
    compareDeadline(composed.deadline, listed.deadline),
    compareNumber(composed.wordCount, listed.wordCount),
  ]
  const agreeing = comparisons.filter((comparison) => comparison === 'agrees').length
  const contradicting = comparisons.filter((comparison) => comparison === 'contradicts').length
  if (contradicting === 0) return agreeing > 0 ? 'same' : 'perhaps'
  if (contradicting === 1 && (title === 'agrees' || agreeing >= 2)) return 'perhaps'
  return 'other'
}

/**
 * @param listed every order that the service lists, from all pages
 * @param excluded orders that were known before this one was sent, and those that other orders sent from here have
 * become
 */
export function findOwnOrder<Listed extends ListedOrder>(
  composed: ComposedOrder,
  listed: readonly Listed[],
  excluded: ReadonlySet<OrderId>,
): OrderLookup<Listed> {
  // An order can appear on two pages if the list changes during the read.
  const once = new Map(listed.filter((order) => !excluded.has(order.orderId)).map((order) => [order.orderId, order]))
  const graded = [...once.values()].map((order) => ({ order, grade: compareOrder(composed, order) }))
  const same = graded.filter(({ grade }) => grade === 'same').map(({ order }) => order)
  const [only, ...others] = same
  if (only !== undefined && others.length === 0) return { found: 'one', order: only }
  const candidates =
    same.length > 0 ? same : graded.filter(({ grade }) => grade === 'perhaps').map(({ order }) => order)
  return candidates.length === 0 ? { found: 'nothing' } : { found: 'several', candidates }
}

function compareText(composed: string, listed: string | null): Comparison {
  const ours = plain(composed)
  // The service may have filled in a missing field; null means nothing either way.
  if (ours === '' || listed === null) return 'silent'
  return ours === plain(listed) ? 'agrees' : 'contradicts'
}

function compareDeadline(composed: string | null, listed: string | null): Comparison {
  if (composed === null || listed === null) return 'silent'
  return Math.abs(Date.parse(composed) - Date.parse(listed)) < deadlineToleranceMs ? 'agrees' : 'contradicts'
}

function compareNumber(composed: number | null, listed: number | null): Comparison {
  if (composed === null || listed === null) return 'silent'
  return composed === listed ? 'agrees' : 'contradicts'
}

/** Line breaks, spaces and composed letters change in forms and databases. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
