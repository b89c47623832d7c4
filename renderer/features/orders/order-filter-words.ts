// The names of order filters: fields, values, and every name under which a value can be typed.
import type {
  Account,
  AccountId,
  JudgementWeight,
  LanguageCode,
  OrderFacets,
  OrderFilter,
  OrderOutcome,
  OrderState,
  OrderTab,
  ProjectId,
} from '../../../preload/contract/index.ts'
import { judgementWeights } from '../../../preload/contract/reviewing/judgement-weights.ts'
import { findingCategories } from '../../../preload/contract/reviewing/review-findings.ts'
import * as m from '../../messages/generated/messages.js'
import { fieldsOf } from '../../state/orders/order-filters.ts'
import type { FilterField, ListField } from '../../state/orders/order-filters.ts'
import type { Named, StatusValue, TermProblem, Vocabulary } from '../../state/orders/order-terms.ts'
import { writtenTerm } from '../../state/orders/order-terms.ts'
import { instantOf } from '../../words/format/local-times.ts'
import { serviceStatusWords } from '../../words/order-words.ts'
import { countedCategoryName } from '../../words/report-words.ts'
import type { Times } from '../../words/format/times.ts'

/** What the names depend on. */
export interface FilterSpeech {
  accounts: readonly Account[]
  facets: OrderFacets | null
  /** BCP 47, for sorting. */
  locale: string
  times: Times
  timeZone: string
  nowMs: number
  /** The name for this account, or for any account. */
  languageName(accountId: AccountId | null, code: LanguageCode): string
  otherLanguageNames(code: LanguageCode): readonly string[]
}

export function fieldName(field: FilterField): string {
  switch (field) {
    case 'accountIds':
      return m.field_account()
    case 'states':
      return m.orders_column_state()
    case 'serviceStatuses':
      return m.order_service_status()
    case 'deliveryStatuses':
      return m.field_documents()
    case 'projects':
      return m.field_project()
    case 'sourceLanguages':
      return m.field_source_language()
    case 'targetLanguages':
      return m.orders_filter_key_to()
    case 'languages':
      return m.field_language()
    case 'contacts':
      return m.field_contact()
    case 'checked':
      return m.orders_filter_key_checked()
    case 'placedBy':
      return m.orders_filter_key_placed()
    case 'deadline':
      return m.field_needed_by()
    case 'updated':
      return m.orders_filter_key_updated()
    case 'ordered':
      return m.orders_filter_key_ordered()
    case 'outcome':
      return m.orders_filter_key_outcome()
    case 'findingCategories':
      return m.field_findings()
    case 'isChanged':
      return m.orders_filter_key_changed()
  }
}

export const tabNames: Record<OrderTab, () => string> = {
  all: m.orders_filter_all,
  toDecide: m.orders_state_awaiting,
  withTranslators: m.orders_filter_with_translators,
  sentBack: m.orders_filter_sent_back,
  changed: m.orders_filter_changed,
}

const stateNames: Record<OrderState, () => string> = {
  withTranslators: m.orders_state_with_translators,
  awaitingDecision: m.orders_state_awaiting,
  sentBack: m.orders_state_sent_back,
  accepted: m.orders_state_accepted,
  cancelled: m.orders_state_cancelled,
  archived: m.orders_state_archived,
}

const weightNames: Record<JudgementWeight, () => string> = {
  critical: m.orders_filter_checked_critical,
  major: m.orders_filter_checked_major,
  minor: m.orders_filter_checked_minor,
  partlyChecked: m.orders_filter_checked_partly,
  notJudged: m.orders_filter_checked_not,
  clean: m.orders_filter_checked_clean,
}

function documentStatusName(status: string): string {
  switch (status) {
    case 'to_accept':
      return m.orders_filter_document_to_accept()
    case 'accepted':
      return m.orders_filter_document_accepted()
    case 'rejected':
      return m.orders_filter_document_rejected()
    default:
      return status
  }
}

interface ProjectValue {
  accountId: AccountId
  projectId: ProjectId
}

export function projectName(value: ProjectValue, facets: OrderFacets | null): string {
  const known = facets?.projects.find(
    ({ accountId, projectId }) => accountId === value.accountId && projectId === value.projectId,
  )
  return known?.name ?? m.field_project_number({ id: String(value.projectId) })
}

type Range = NonNullable<OrderFilter['deadline']>

/** The ranges offered for a field. */
export function rangeChoices(field: 'deadline' | 'updated' | 'ordered'): { label: string; range: Range }[] {
  return field === 'deadline'
    ? [
        { label: m.orders_filter_overdue(), range: { fromDays: null, toDays: 0 } },
        { label: m.orders_filter_next_week(), range: { fromDays: 0, toDays: 7 } },
        { label: m.orders_filter_next_month(), range: { fromDays: 0, toDays: 30 } },
      ]
    : [
        { label: m.orders_filter_last_day(), range: { fromDays: -1, toDays: null } },
        { label: m.orders_filter_last_week(), range: { fromDays: -7, toDays: null } },
        { label: m.orders_filter_last_month(), range: { fromDays: -30, toDays: null } },
      ]
}

const dayMs = 86_400_000

function rangeWords(field: 'deadline' | 'updated' | 'ordered', range: Range, { times, nowMs }: FilterSpeech): string {
  const offered = rangeChoices(field).find((one) => JSON.stringify(one.range) === JSON.stringify(range))
  if (offered !== undefined) return offered.label
  const at = (days: number | null) => (days === null ? null : new Date(nowMs + days * dayMs).toISOString())
  const [from, to] = 'from' in range ? [range.from, range.to] : [at(range.fromDays), at(range.toDays)]
  const day = (instant: string): string => times.date(instant, nowMs)
  if (from !== null && to !== null) return m.orders_filter_between_days({ from: day(from), to: day(to) })
  if (from !== null) return m.orders_filter_from_day({ from: day(from) })
  return to === null ? '' : m.orders_filter_until_day({ to: day(to) })
}

/** The last day is named, not the moment after it. */
function orderedWords(range: Range, speech: FilterSpeech): string {
  if (!('to' in range) || range.to === null) return rangeWords('ordered', range, speech)
  return rangeWords('ordered', { from: range.from, to: new Date(Date.parse(range.to) - 1).toISOString() }, speech)
}

export const outcomeNames: Record<OrderOutcome, () => string> = {
  delivered: m.orders_outcome_delivered,
  onTime: m.orders_outcome_on_time,
  late: m.orders_outcome_late,
  acceptedFirst: m.orders_outcome_accepted_first,
  sentBackFirst: m.orders_outcome_sent_back_first,
  reviewed: m.orders_outcome_reviewed,
}

/** The names of a field's values. */
function valueNames(filter: OrderFilter, field: FilterField, speech: FilterSpeech): string[] {
  const { accounts, facets } = speech
  switch (field) {
    case 'accountIds':
      return (filter.accountIds ?? []).map((id) => accounts.find((account) => account.id === id)?.name ?? id)
    case 'states':
      return (filter.states ?? []).map((state) => stateNames[state]())
    case 'serviceStatuses':
      return (filter.serviceStatuses ?? []).map(serviceStatusWords)
    case 'deliveryStatuses':
      return (filter.deliveryStatuses ?? []).map(documentStatusName)
    case 'projects':
      return (filter.projects ?? []).map((project) => projectName(project, facets))
    case 'sourceLanguages':
    case 'targetLanguages':
    case 'languages':
      return [...new Set((filter[field] ?? []).map((code) => speech.languageName(null, code)))]
    case 'contacts':
      return [...(filter.contacts ?? [])]
    case 'checked':
      return (filter.checked ?? []).map((weight) => weightNames[weight]())
    case 'placedBy':
      return [filter.placedBy === 'here' ? m.orders_filter_placed_here() : m.orders_filter_placed_elsewhere()]
    case 'deadline':
    case 'updated': {
      const range = filter[field]
      return range === undefined ? [] : [rangeWords(field, range, speech)]
    }
    case 'ordered': {
      const { ordered } = filter
      return ordered === undefined ? [] : [orderedWords(ordered, speech)]
    }
    case 'outcome':
      return filter.outcome === undefined ? [] : [outcomeNames[filter.outcome]()]
    case 'findingCategories':
      return (filter.findingCategories ?? []).map(countedCategoryName)
    case 'isChanged':
      return []
  }
}

/** A chip for each active field: "Target language: French or Arabic". */
export function chipsOf(filter: OrderFilter, speech: FilterSpeech): { field: FilterField; text: string }[] {
  return fieldsOf(filter).map((field) => {
    const names = valueNames(filter, field, speech)
    const [first, second] = names
    if (first === undefined) return { field, text: fieldName(field) }
    const values =
      second === undefined
        ? first
        : names.length === 2
          ? m.orders_filter_or_two({ first, second })
          : m.orders_filter_or({ first, count: names.length - 1 })
    return { field, text: m.orders_filter_chip({ name: fieldName(field), values }) }
  })
}

interface FacetChoice {
  value: unknown
  label: string
  count: number | null
}

/** The values that can be chosen for a field, with the number of orders for each. */
export function choicesOf(field: ListField, speech: FilterSpeech): FacetChoice[] {
  const { facets, accounts } = speech
  if (facets === null) return []
  const byName = (choices: FacetChoice[]) =>
    choices.toSorted((one, other) => one.label.localeCompare(other.label, speech.locale))
  const language = ({ value, count }: { value: LanguageCode; count: number }): FacetChoice => ({
    value,
    label: speech.languageName(null, value),
    count,
  })
  switch (field) {
    case 'accountIds':
      return accounts.map(({ id, name }) => ({
        value: id,
        label: name,
        count: facets.accounts.find(({ value }) => value === id)?.count ?? 0,
      }))
    case 'states':
      return (Object.keys(stateNames) as OrderState[]).map((state) => ({
        value: state,
        label: stateNames[state](),
        count: null,
      }))
    case 'serviceStatuses':
      return facets.serviceStatuses.map(({ value, count }) => ({ value, label: serviceStatusWords(value), count }))
    case 'deliveryStatuses':
      return facets.deliveryStatuses.map(({ value, count }) => ({ value, label: documentStatusName(value), count }))
    case 'projects':
      return byName(
        facets.projects.map(({ accountId, projectId, count }) => ({
          value: { accountId, projectId },
          label: projectName({ accountId, projectId }, facets),
          count,
        })),
      )
    case 'sourceLanguages':
      return byName(facets.sourceLanguages.map(language))
    case 'targetLanguages':
      return byName(facets.targetLanguages.map(language))
    case 'languages': {
      const counts = new Map<LanguageCode, number>()
      for (const { value, count } of [...facets.sourceLanguages, ...facets.targetLanguages]) {
        counts.set(value, Math.max(counts.get(value) ?? 0, count))
      }
      return byName([...counts].map(([value, count]) => language({ value, count })))
    }
    case 'checked':
      return judgementWeights.map((weight) => ({
        value: weight,
        label: weightNames[weight](),
        count: facets.checked.find(({ value }) => value === weight)?.count ?? 0,
      }))
    case 'contacts':
      return facets.contacts.map(({ value, count }) => ({ value, label: value, count }))
    case 'findingCategories':
      return [...findingCategories, 'none' as const].map((value) => ({
        value,
        label: countedCategoryName(value),
        count: null,
      }))
  }
}

/** Everything that a filter in words can name. */
export function vocabularyOf(speech: FilterSpeech): Vocabulary {
  const { facets, accounts, timeZone, nowMs } = speech
  const named = <Value>(value: Value, name: string, otherNames: readonly string[] = []): Named<Value> => ({
    value,
    name,
    otherNames,
  })
  const codes = new Set(
    [...(facets?.sourceLanguages ?? []), ...(facets?.targetLanguages ?? [])].map(({ value }) => value),
  )
  const states = (Object.keys(stateNames) as OrderState[]).map((state) =>
    named<StatusValue>({ field: 'states', value: state }, stateNames[state](), [state, ...plainStates[state]]),
  )
  const documents = (facets?.deliveryStatuses ?? []).map(({ value }) =>
    named<StatusValue>({ field: 'deliveryStatuses', value }, value),
  )
  const service = (facets?.serviceStatuses ?? [])
    .filter(({ value }) => !documents.some(({ name }) => name === value))
    .map(({ value }) => named<StatusValue>({ field: 'serviceStatuses', value }, value))
  return {
    languages: [...codes].map((code) =>
      named(code, speech.languageName(null, code), [code, ...speech.otherLanguageNames(code)]),
    ),
    statuses: [...states, ...documents, ...service],
    accounts: accounts.map(({ id, name }) => named(id, name)),
    projects: (facets?.projects ?? []).map(({ accountId, projectId }) =>
      named({ accountId, projectId }, projectName({ accountId, projectId }, facets), [String(projectId)]),
    ),
    contacts: (facets?.contacts ?? []).map(({ value }) => named(value, value, namesIn(value))),
    // English works in every language, as the keys do.
    days: [
      named(0, m.time_today(), ['today']),
      named(1, m.time_tomorrow(), ['tomorrow']),
      named(-1, m.time_yesterday(), ['yesterday']),
    ],
    unseen: named(true, m.orders_term_new(), ['new', 'unseen']),
    nowMs,
    dayStart: (year, month, day) => {
      const two = (value: number): string => String(value).padStart(2, '0')
      const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
      const at = instantOf({ date, time: '00:00' }, timeZone)
      return at === null ? null : Date.parse(at)
    },
  }
}

/** The names in an e-mail address: `amina.hassan@relief.example` gives Amina and Hassan. */
function namesIn(address: string): string[] {
  const own = address.split('@', 1)[0] ?? ''
  const names = own.split(/[^\p{L}]+/u).filter((name) => name.length > 1)
  return own === '' ? names : [own, ...names]
}

/** Short words that people type for a state, in every language of the interface. */
const plainStates: Record<OrderState, readonly string[]> = {
  withTranslators: ['translators', 'translating', 'open'],
  awaitingDecision: ['review', 'waiting', 'delivered', 'decide'],
  sentBack: ['sent-back', 'returned'],
  accepted: ['accepted', 'done'],
  cancelled: ['cancelled', 'canceled'],
  archived: ['removed'],
}

/** What is wrong with a term, and a suggested replacement. */
export function problemWords(problem: TermProblem): { text: string; replacement: string | null } {
  switch (problem.kind) {
    case 'unknownKey': {
      const { term, suggestion } = problem
      if (suggestion === null) return { text: m.orders_term_unknown({ term }), replacement: null }
      return {
        text: m.orders_term_unknown_did_you_mean({ term, suggestion: `${suggestion}:` }),
        replacement: `${suggestion}:`,
      }
    }
    case 'unknownValue': {
      const { key, value, suggestion } = problem
      return suggestion === null
        ? { text: m.orders_term_no_value({ key, value }), replacement: null }
        : {
            text: m.orders_term_no_value_did_you_mean({ key, value, suggestion }),
            replacement: writtenTerm(key, suggestion),
          }
    }
    case 'notLeftOut':
      return { text: m.orders_term_not_left_out({ term: problem.term, word: problem.word }), replacement: null }
    case 'noDate':
      return {
        text: m.orders_term_no_date({ value: problem.value, today: m.time_today(), yesterday: m.time_yesterday() }),
        replacement: null,
      }
  }
}

/** What each filter key does, shown beside it in the completions. */
export const keyHints: Record<Parameters<typeof writtenTerm>[0], () => string> = {
  from: m.orders_suggest_from,
  to: m.orders_suggest_to,
  lang: m.orders_suggest_language,
  status: m.orders_suggest_status,
  account: m.orders_suggest_account,
  project: m.orders_suggest_project,
  by: m.orders_suggest_by,
  before: m.orders_suggest_before,
  after: m.orders_suggest_after,
  changed: m.orders_suggest_changed,
  is: m.orders_suggest_is,
  has: m.orders_suggest_has,
}
