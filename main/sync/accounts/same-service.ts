// Checks whether another address leads to the service whose orders are known here, by comparing orders. Otherwise order
// numbers of another service would be mixed up with known ones. Only reads.
import type { LanguageCode, OrderId } from '../../../preload/contract/index.ts'
import { succeeded } from '../../service/transport/errors.ts'
import type { ServiceResult } from '../../service/transport/errors.ts'
import type { Orders } from '../../service/resources/orders.ts'

interface KnownOrder {
  orderId: OrderId
  title: string | null
  sourceLanguage: LanguageCode | null
}

/** How many of the latest orders are compared; one match is enough. */
export const ordersCompared = 5

/** @returns true also if no order is known, because nothing could be mixed up */
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
    // Another service answers "forbidden" or "not found" (specification 4.5); any other error is inconclusive.
    const isOtherService = ['forbidden', 'notFound', 'refused', 'unexpectedShape'].includes(found.error.code)
    if (!isOtherService) return found
  }
  return succeeded(false)
}
