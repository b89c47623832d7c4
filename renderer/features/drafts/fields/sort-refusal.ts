// Assigns the messages of the service's refusal to fields of the form. A refusal names the service's own fields
// (specification 2.3)
// or none; anything else is shown as it came.
import type { Draft, OrderField } from '../../../../preload/contract/index.ts'
import { fieldOfWireName } from '../../../../preload/contract/orders/order-fields.ts'

/** `target_langs.0` and `target_langs[0]` also mean the target languages. */
function fieldOfServiceName(name: string): OrderField | null {
  const stem = name.split(/[.[]/)[0] ?? name
  return fieldOfWireName(stem.trim().toLowerCase())
}

export interface SortedRefusal {
  byField: ReadonlyMap<OrderField, string>
  /** Messages that belong to no visible field. */
  others: readonly string[]
}

export function sortRefusal(refusal: NonNullable<Draft['refusal']>): SortedRefusal {
  const byField = new Map<OrderField, string>()
  const placed = new Set<string>()
  for (const [name, words] of Object.entries(refusal.fieldWords)) {
    const field = fieldOfServiceName(name)
    if (field === null) continue
    byField.set(field, [byField.get(field), ...words].filter(Boolean).join(' '))
    // The general messages may repeat the same words, with or without the field's name.
    for (const word of words) placed.add(word).add(`${name}: ${word}`)
  }
  return { byField, others: refusal.serviceWords.filter((word) => !placed.has(word)) }
}
