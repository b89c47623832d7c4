// Words for the states of orders and deliveries, and for changes. Pure.
import type { DeliveryRow, HistoryEntry, LanguageCode, OrderRow } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import type { Quantities } from './format/quantities.ts'
import type { Times } from './format/times.ts'

export type Tone = 'neutral' | 'waiting' | 'fine' | 'wrong'

/** The state of an order, for the narrow column of the list. */
export function orderStateWords(row: OrderRow): string {
  if (row.isVanished) return m.order_state_vanished()
  if (row.toDecideCount > 0) return awaitingWords(row)
  switch (row.state) {
    case 'sentBack':
      return m.order_state_sent_back()
    case 'accepted':
      return m.order_state_accepted()
    case 'cancelled':
      return m.order_state_cancelled()
    case 'archived':
      return m.orders_state_archived()
    case 'awaitingDecision':
    case 'withTranslators':
      return row.acceptedCount > 0 && row.marks.length > row.acceptedCount
        ? m.order_state_part_accepted({ count: row.acceptedCount, total: row.marks.length })
        : m.orders_state_with_translators()
  }
}

/** The deadline has passed and a delivery is still missing. Deliveries that wait for review were not late. */
export function isOverdue(row: OrderRow, nowMs: number): boolean {
  const isToCome = row.marks.length === 0 || row.marks.some((mark) => mark === 'pending' || mark === 'sentBack')
  const isOver = row.state === 'accepted' || row.state === 'cancelled' || row.state === 'archived' || row.isVanished
  return isToCome && !isOver && row.deadline !== null && Date.parse(row.deadline) < nowMs
}

function awaitingWords(row: OrderRow): string {
  const change = row.latestChange?.what
  const isRedelivery = change?.kind === 'delivered' && change.version > 1 && row.toDecideCount === 1
  if (isRedelivery) {
    const { version } = change
    return row.isCancelled
      ? m.order_state_cancelled_version_arrived({ version })
      : m.order_state_version_arrived({ version })
  }
  const count = row.toDecideCount
  return row.isCancelled ? m.order_state_cancelled_to_decide({ count }) : m.order_state_to_decide({ count })
}

/** The state of a delivery; an unknown status is shown as the service writes it. */
export function deliveryStateWords(row: Pick<DeliveryRow, 'status' | 'pendingDecision' | 'isArchived'>): {
  text: string
  tone: Tone
} {
  if (row.pendingDecision) {
    return row.pendingDecision.decision === 'accept'
      ? { text: m.delivery_state_accepting(), tone: 'fine' }
      : { text: m.delivery_state_sending_back(), tone: 'wrong' }
  }
  switch (row.status) {
    case 'to_accept':
      return row.isArchived
        ? { text: m.delivery_state_archived(), tone: 'neutral' }
        : { text: m.delivery_state_to_decide(), tone: 'waiting' }
    case 'accepted':
      return { text: m.delivery_state_accepted(), tone: 'fine' }
    case 'rejected':
      return { text: m.delivery_state_sent_back(), tone: 'wrong' }
    case 'replaced':
      return { text: m.delivery_state_replaced(), tone: 'neutral' }
    default:
      return { text: row.status, tone: 'neutral' }
  }
}

/** The order's own status at the service, in the words of this window; one that Verso does not know stays as it is. */
export function serviceStatusWords(status: string): string {
  switch (status.toLowerCase()) {
    case 'draft':
      return m.service_status_draft()
    case 'in_progress':
      return m.orders_state_with_translators()
    case 'delivered':
      return m.service_status_delivered()
    case 'cancelled':
    case 'canceled':
      return m.order_state_cancelled()
    default:
      return status
  }
}

/** What the words about a change depend on. */
interface ChangeSpeech {
  times: Times
  quantities: Quantities
  nowMs: number
  languageName(code: LanguageCode): string
}

/** What happened, in one sentence without a full stop. */
export function changeWords(entry: HistoryEntry, speech: ChangeSpeech): string {
  const { what } = entry
  switch (what.kind) {
    case 'placedHere':
      return m.change_placed_here()
    case 'firstSeen':
      return m.change_first_seen()
    case 'vanished':
      return m.change_vanished()
    case 'reappeared':
      return m.change_reappeared()
    case 'delivered': {
      const file = fileWords(what.name, what.language, speech.languageName)
      return what.version > 1 ? m.change_redelivered({ file, version: what.version }) : m.change_delivered({ file })
    }
    case 'decided': {
      const file = fileWords(what.name, what.language, speech.languageName)
      const { by } = what
      const isAccepted = what.decision === 'accepted'
      if (by === null)
        return isAccepted ? m.change_accepted_elsewhere({ file }) : m.change_sent_back_elsewhere({ file })
      // A person who decides here may not have entered a name.
      if (by === '') return isAccepted ? m.change_accepted_here({ file }) : m.change_sent_back_here({ file })
      return isAccepted ? m.change_accepted({ file, by }) : m.change_sent_back({ file, by })
    }
    case 'reopened':
      return m.change_reopened({ file: fileWords(what.name, what.language, speech.languageName) })
    case 'fieldChanged':
      return fieldChangeWords(what, speech)
  }
}

/** A delivered file by name and language, for a sentence about it. */
export function fileWords(
  name: string,
  code: LanguageCode | null,
  languageName: (code: LanguageCode) => string,
): string {
  return code === null ? m.change_file({ name }) : m.change_file_in_language({ name, language: languageName(code) })
}

type FieldChange = Extract<HistoryEntry['what'], { kind: 'fieldChanged' }>

function fieldChangeWords({ field, from, to }: FieldChange, speech: ChangeSpeech): string {
  const { times, quantities, nowMs, languageName } = speech
  switch (field) {
    case 'deadline': {
      const date = (value: string): string => (isInstant(value) ? times.date(value, nowMs) : value)
      if (to === null) return m.change_deadline_removed()
      if (from === null) return m.change_deadline_set({ to: date(to) })
      // For a change within one day, only the time differs.
      return date(from) === date(to) && isInstant(from) && isInstant(to)
        ? m.change_deadline_moved({
            from: times.clock(from),
            to: m.time_date_at({ date: date(to), time: times.clock(to) }),
          })
        : m.change_deadline_moved({ from: date(from), to: date(to) })
    }
    case 'title':
      return m.change_title({ from: from ?? '', to: to ?? '' })
    case 'status': {
      const status = to === null ? m.value_none() : serviceStatusWords(to)
      return from === null
        ? m.change_status_set({ to: status })
        : m.change_status({ from: serviceStatusWords(from), to: status })
    }
    case 'instructions':
      return m.change_instructions()
    case 'wordCount': {
      const count = (value: string | null): string =>
        value === null ? m.value_none() : quantities.number(Number(value))
      return m.change_word_count({ from: count(from), to: count(to) })
    }
    case 'project':
      return to === null ? m.change_project_removed() : m.change_project({ to })
    case 'sourceLanguage':
      return m.change_source_language({ to: to === null ? m.language_none() : languageName(to as LanguageCode) })
  }
}

function isInstant(value: string): boolean {
  return !Number.isNaN(Date.parse(value))
}
