// Whether another address leads to the service whose orders are known here. Decided by orders alone: numbers of another service would be taken
// for those of orders that mean something else. It only reads.
import type { LanguageCode, OrderId } from '../../../preload/contract/index.ts'
import { succeeded } from '../../service/transport/errors.ts'
import type { ServiceResult } from '../../service/transport/errors.ts'
import type { Orders } from '../../service/resources/orders.ts'

export interface KnownOrder {
  orderId: OrderId
  title: string | null
  sourceLanguage: LanguageCode | null
}

/** The latest few that are asked for; one that is as it is known here is enough. */
export const ordersCompared = 5

/** @returns true also where no order is known: then there is nothing to mix up */
export async function isSameService(
  orders: Pick<Orders, 'get'>,
  known: readonly KnownOrder[],
): Promise<ServiceResult<boolean>> {
  if (known.length === 0) return succeeded(true)
  for (const { orderId, title, sourceLanguage } of known.slice(0, ordersCompared)) {
    const found = await orders.get(orderId)
    if (found.ok) {
      if (found.value.title === title && found.value.sourceLanguage === sourceLanguage) return succeeded(true)
      continue
    }
    // Another service says "not yours" or "not there" (specification 4.5); anything else says nothing about it.
    const saysNo = ['forbidden', 'notFound', 'refused', 'unexpectedShape'].includes(found.error.code)
    if (!saysNo) return found
  }
  return succeeded(false)
}
