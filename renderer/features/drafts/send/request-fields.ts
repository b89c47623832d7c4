// Reads a request back from the JSON that will be sent and shows it in words, so that the preview cannot differ from it.
// Pure.
import type { OrderValues, SentField, VersoBridge } from '../../../../preload/contract/index.ts'
import { orderFields, sentFieldNames } from '../../../../preload/contract/orders/order-fields.ts'

type Answer = Awaited<ReturnType<VersoBridge['drafts']['requests']>>
/** One order as it will be sent. */
export type OrderRequest = Extract<Answer, { ok: true }>['value']['requests'][number]

/** Documents are shown as files. */
type ShownField = Exclude<SentField, 'documents'>
type ShownValue<Value> = Value extends readonly unknown[] ? Value : Value | null
type RequestFields = { [Name in ShownField]: ShownValue<OrderValues[Name]> } & {
  /** All other fields, under the service's names, as JSON. */
  others: readonly { name: string; value: string }[]
}

export function requestFields({ json }: Pick<OrderRequest, 'json'>): RequestFields {
  const body = new Map<string, unknown>(Object.entries(JSON.parse(json) as Record<string, unknown>))
  const shown = sentFieldNames.filter((name): name is ShownField => name !== 'documents')
  const fields = shown.map((name) => [name, valueOf(orderFields[name], body.get(orderFields[name].wireName))])
  const named = new Set<string>(sentFieldNames.map((name) => orderFields[name].wireName))
  return {
    ...(Object.fromEntries(fields) as Omit<RequestFields, 'others'>),
    others: [...body]
      .filter(([name]) => !named.has(name))
      .map(([name, value]) => ({ name, value: JSON.stringify(value) })),
  }
}

function valueOf(row: (typeof orderFields)[ShownField], value: unknown): unknown {
  switch (row.kind) {
    case 'languages':
      return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : []
    case 'count':
    case 'project':
      return typeof value === 'number' ? value : null
    case 'instant':
      return instantOfService(value)
    case 'choice':
      return row.values.find((one) => one === value) ?? null
    case 'text':
    case 'language':
    case 'address':
      return typeof value === 'string' && value !== '' ? value : null
  }
}

/** `YYYY-MM-DD HH:MM:SS` in UTC (specification 2.3). */
function instantOfService(deadline: unknown): string | null {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(typeof deadline === 'string' ? deadline : '')
  return parts === null ? null : `${String(parts[1])}T${String(parts[2])}Z`
}
