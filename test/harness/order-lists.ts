// The fake bridge's answers about filters, snippets and saved views of the order list.
import type {
  EmitEvent,
  FoundSnippet,
  OrderFacets,
  OrderRef,
  OrderRow,
  SavedView,
  SavedViewId,
  VersoBridge,
} from '../../preload/contract/index.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'

type Asked = Parameters<VersoBridge['orders']['page']>[0]

/** The fields that the window's tests filter by. */
export function passes(row: OrderRow, filter: Asked['filter']): boolean {
  const { states, targetLanguages, sourceLanguages, languages, placedBy } = filter
  return (
    (states === undefined || states.includes(row.state)) &&
    (targetLanguages === undefined || row.targetLanguages.some((code) => targetLanguages.includes(code))) &&
    (sourceLanguages === undefined || (row.sourceLanguage !== null && sourceLanguages.includes(row.sourceLanguage))) &&
    (languages === undefined ||
      [row.sourceLanguage, ...row.targetLanguages].some((code) => code !== null && languages.includes(code))) &&
    (placedBy === undefined || row.isPlacedHere === (placedBy === 'here'))
  )
}

function counted<Value>(values: readonly Value[]): { value: Value; count: number }[] {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups].map(([value, all]) => ({ value, count: all.length })).sort((a, b) => b.count - a.count)
}

export function facetsOf(rows: readonly OrderRow[]): OrderFacets {
  const placedHere = rows.filter((row) => row.isPlacedHere).length
  return {
    accounts: counted(rows.map((row) => row.ref.accountId)),
    serviceStatuses: counted(rows.map((row) => row.serviceStatus).filter((status) => status !== null)),
    deliveryStatuses: [
      { value: 'to_accept', count: rows.filter((row) => row.toDecideCount > 0).length },
      { value: 'accepted', count: rows.filter((row) => row.acceptedCount > 0).length },
    ],
    projects: [],
    sourceLanguages: counted(rows.map((row) => row.sourceLanguage).filter((code) => code !== null)),
    targetLanguages: counted(rows.flatMap((row) => row.targetLanguages)),
    contacts: [{ value: 'desk@relief.example', count: rows.length }],
    checked: [],
    placedHere,
    placedElsewhere: rows.length - placedHere,
  }
}

export function snippetsOf(ref: OrderRef, query: string): FoundSnippet[] {
  const words = query.replaceAll('"', '')
  const piece = (before: string, after: string) => [
    { text: before, isMatch: false },
    { text: words, isMatch: true },
    { text: after, isMatch: false },
  ]
  return [
    {
      where: 'instructions',
      delivery: null,
      fileName: null,
      language: null,
      pieces: piece('Keep the names of places as they are, and ', ' as in the glossary of last year.'),
    },
    {
      where: 'source',
      delivery: null,
      fileName: `site-plan-${String(ref.orderId)}.docx`,
      language: null,
      pieces: piece('…wells in the camp were tested for ', ' before they were opened to families again…'),
    },
  ]
}

export function viewAnswers(initial: readonly SavedView[], emit: EmitEvent): NonNullable<FakeAnswers['views']> {
  let views = [...initial]
  const notify = () => {
    emit('views', 'changed', { views })
  }
  return {
    list: () => ok({ views }),
    save: ({ id, ...view }) => {
      // Values that cross the bridge are branded there.
      const saved = { ...view, id: id ?? (`view-${String(views.length + 1)}` as SavedViewId) } as SavedView
      const isKnown = views.some((one) => one.id === saved.id)
      views = isKnown ? views.map((one) => (one.id === saved.id ? saved : one)) : [...views, saved]
      notify()
      return ok(saved)
    },
    rename: ({ id, name }) => {
      views = views.map((one) => (one.id === id ? { ...one, name } : one))
      notify()
      const renamed = views.find((one) => one.id === id)
      return renamed === undefined ? refused({ code: 'notFound' }) : ok(renamed)
    },
    remove: ({ id }) => {
      views = views.filter((one) => one.id !== id)
      notify()
      return ok(null)
    },
    order: ({ ids }) => {
      views = views.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      notify()
      return ok(null)
    },
  }
}
