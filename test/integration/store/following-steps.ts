// What the killed child writes, so that the test knows what must be there.
import type { DeliveryRef } from '../../../preload/contract/index.ts'
import type { OrderAnswer } from '../../../main/store/store.ts'
import { orderId } from './store-types.ts'
import type { OrderFromService } from './store-types.ts'
import { delivery, document, order } from './world.ts'

export const pagesOfList = 5
const ordersOfPage = 10
export const ordersOfList = pagesOfList * ordersOfPage

export function titleIn(round: number): string {
  return `Round ${String(round)}`
}
export function answerOf(id: number, round: number): OrderAnswer {
  return {
    orderId: orderId(id),
    text: JSON.stringify({ id, round }),
  }
}

/** A page of the list as the service sends it in one round. */
export function pageOf(
  page: number,
  round: number,
): { orders: OrderFromService[]; answers: OrderAnswer[]; hash: string } {
  const ids = Array.from({ length: ordersOfPage }, (_, index) => page * ordersOfPage + index + 1)
  return {
    orders: ids.map((id) => order(id, { title: titleIn(round), deliveries: deliveriesOf(id) })),
    answers: ids.map((id) => answerOf(id, round)),
    hash: `${String(page)}:${String(round)}`,
  }
}

/** The first order has one document; the second has those that are accepted. */
function deliveriesOf(id: number) {
  return id === 1 ? [delivery(1)] : id === acceptedOrder ? acceptedIds.map((each) => delivery(each)) : []
}

export const acceptedOrder = 2
export const acceptancesAtOnce = 3
export const batchesOfRun = 40
const acceptedIds = Array.from({ length: acceptancesAtOnce * batchesOfRun * 4 }, (_, index) => 1_000 + index)

/** The documents that one batch accepts. */
export function accepted(batch: number): DeliveryRef[] {
  const from = batch * acceptancesAtOnce
  return acceptedIds.slice(from, from + acceptancesAtOnce).map((id) => document(acceptedOrder, id))
}

export function fileOf(number: number) {
  const file = {
    url: `https://service.example/files/${String(number)}.csv`,
    name: `File ${String(number)}.csv`,
    description: '',
    languages: [],
    categories: [],
    sizeBytes: null,
  }
  return { file, bytes: Buffer.alloc(30_000, `${String(number)};`) }
}

export function uniqueWord(number: number): string {
  return `zz${String(number)}zz`
}

export function correctedRows(number: number) {
  return Array.from({ length: 1 + (number % 40) }, (_, index) => ({
    source: { from: index, to: index + 1 },
    target: { from: index, to: index + 1 },
  }))
}
