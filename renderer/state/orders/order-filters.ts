// Operations on a filter of the order list: add values, remove them, check whether it narrows the list. Pure.
import type { LanguageCode, OrderFilter, OrderTab } from '../../../preload/contract/index.ts'
import type { Change } from './order-terms.ts'

export const noFilter: OrderFilter = { tab: 'all' }

const lists = [
  'accountIds',
  'states',
  'serviceStatuses',
  'deliveryStatuses',
  'projects',
  'sourceLanguages',
  'targetLanguages',
  'languages',
  'contacts',
  'checked',
  'findingCategories',
] as const
export type ListField = (typeof lists)[number]
export type FilterField = ListField | 'placedBy' | 'deadline' | 'updated' | 'ordered' | 'outcome' | 'isChanged'
const singles = ['placedBy', 'ordered', 'deadline', 'updated', 'outcome', 'isChanged'] as const

/** The fields that narrow the list, in display order. */
export function fieldsOf(filter: OrderFilter): FilterField[] {
  return [
    ...lists.filter((field) => (filter[field]?.length ?? 0) > 0),
    ...singles.filter((field) => filter[field] !== undefined),
  ]
}

/** The target languages of an order, with those that the filter asks for first. */
export function wantedFirst(
  targets: readonly LanguageCode[],
  { targetLanguages = [], languages = [] }: OrderFilter,
): readonly LanguageCode[] {
  const isWanted = (code: LanguageCode): boolean => targetLanguages.includes(code) || languages.includes(code)
  return [...targets.filter(isWanted), ...targets.filter((code) => !isWanted(code))]
}

/** Adds values to a filter: list fields grow, other fields are replaced. */
export function withChange(filter: OrderFilter, change: Change): OrderFilter {
  const changed: OrderFilter = { ...filter, ...change }
  for (const field of lists) {
    const added: readonly unknown[] | undefined = change[field]
    if (added === undefined) continue
    const known: readonly unknown[] = filter[field] ?? []
    const texts = new Set(known.map((value) => JSON.stringify(value)))
    Object.assign(changed, { [field]: [...known, ...added.filter((value) => !texts.has(JSON.stringify(value)))] })
  }
  if (change.deadline !== undefined && filter.deadline !== undefined) {
    changed.deadline = merged(filter.deadline, change.deadline)
  }
  return changed
}

type Range = NonNullable<OrderFilter['deadline']>

/** `after:` and `before:` of the same kind form one range. */
function merged(known: Range, added: Range): Range {
  if ('from' in known && 'from' in added) return { from: added.from ?? known.from, to: added.to ?? known.to }
  if ('fromDays' in known && 'fromDays' in added) {
    return { fromDays: added.fromDays ?? known.fromDays, toDays: added.toDays ?? known.toDays }
  }
  return added
}

/** Adds a value to a list field, or removes it if it is there. */
export function toggled(filter: OrderFilter, field: ListField, value: unknown): OrderFilter {
  const known: readonly unknown[] = filter[field] ?? []
  const text = JSON.stringify(value)
  const rest = known.filter((one) => JSON.stringify(one) !== text)
  const values = rest.length === known.length ? [...known, value] : rest
  return values.length === 0 ? withoutField(filter, field) : Object.assign({}, filter, { [field]: values })
}

export function withoutField(filter: OrderFilter, field: FilterField): OrderFilter {
  const { [field]: _removed, ...rest } = filter
  return rest
}

export function has(filter: OrderFilter, field: ListField, value: unknown): boolean {
  const known: readonly unknown[] = filter[field] ?? []
  return known.some((one) => JSON.stringify(one) === JSON.stringify(value))
}

export function onTab(filter: OrderFilter, tab: OrderTab): OrderFilter {
  return { ...filter, tab }
}

/** Compares filters and ignores the order of their fields. */
export function isSameFilter(one: OrderFilter, other: OrderFilter): boolean {
  const plain = (filter: OrderFilter) =>
    JSON.stringify([filter.tab, fieldsOf(filter).map((name) => [name, filter[name]])])
  return plain(one) === plain(other)
}
