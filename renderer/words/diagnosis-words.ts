// Words for the results of a diagnosis: the problem, and what to do. The report to copy uses the same words and contains
// no secret. A result without words does not compile.
import type {
  Account,
  Diagnosis,
  DiagnosisFact,
  DiagnosisFinding,
  DiagnosisStep,
  DiagnosisStepName,
} from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import type { Quantities } from './format/quantities.ts'
import type { Times } from './format/times.ts'

type Message = () => string

const findings: Record<DiagnosisFinding, readonly [what: Message, remedy: Message | null]> = {
  addressGood: [m.diagnosis_address_good, null],
  addressPlainHttp: [m.diagnosis_address_plain_http, m.diagnosis_address_plain_http_do],
  addressBad: [m.diagnosis_address_bad, m.diagnosis_address_bad_do],
  proxyNone: [m.diagnosis_proxy_none, null],
  proxyReached: [m.diagnosis_proxy_reached, null],
  proxyNameNotFound: [m.diagnosis_proxy_name_not_found, m.diagnosis_proxy_name_not_found_do],
  proxyUnreachable: [m.diagnosis_proxy_unreachable, m.diagnosis_proxy_unreachable_do],
  proxyWantsPassword: [m.diagnosis_proxy_wants_password, m.diagnosis_proxy_wants_password_do],
  proxyRefused: [m.diagnosis_proxy_refused, m.diagnosis_proxy_refused_do],
  proxyPasswordMissing: [m.diagnosis_proxy_password_missing, m.diagnosis_proxy_password_missing_do],
  nameFound: [m.diagnosis_name_found, null],
  nameLeftToProxy: [m.diagnosis_name_left_to_proxy, null],
  nameNotFound: [m.diagnosis_name_not_found, m.diagnosis_name_not_found_do],
  nameUnanswered: [m.diagnosis_name_unanswered, m.diagnosis_name_unanswered_do],
  connected: [m.diagnosis_connected, null],
  connectedThroughProxy: [m.diagnosis_connected_through_proxy, null],
  connectionRefused: [m.diagnosis_connection_refused, m.diagnosis_connection_refused_do],
  connectionTimedOut: [m.diagnosis_connection_timed_out, m.diagnosis_connection_timed_out_do],
  connectionLost: [m.diagnosis_connection_lost, m.diagnosis_connection_lost_do],
  offline: [m.diagnosis_offline, m.diagnosis_offline_do],
  secureFine: [m.diagnosis_secure_fine, null],
  secureOwnAuthority: [m.diagnosis_secure_own_authority, null],
  secureIntercepted: [m.diagnosis_secure_intercepted, m.diagnosis_secure_intercepted_do],
  secureNotUsed: [m.diagnosis_secure_not_used, null],
  secureLeftToProxy: [m.diagnosis_secure_left_to_proxy, null],
  certificateExpired: [m.diagnosis_certificate_expired, m.diagnosis_certificate_expired_do],
  certificateExpiresSoon: [m.diagnosis_certificate_expires_soon, m.diagnosis_certificate_expires_soon_do],
  certificateNotYetValid: [m.diagnosis_certificate_not_yet_valid, m.diagnosis_certificate_not_yet_valid_do],
  certificateUnknown: [m.diagnosis_certificate_unknown, m.diagnosis_certificate_unknown_do],
  certificateOtherName: [m.diagnosis_certificate_other_name, m.diagnosis_certificate_other_name_do],
  certificateRefused: [m.diagnosis_certificate_refused, m.diagnosis_certificate_refused_do],
  secureNotSpoken: [m.diagnosis_secure_not_spoken, m.diagnosis_secure_not_spoken_do],
  answered: [m.diagnosis_answered, null],
  signInPage: [m.diagnosis_sign_in_page, m.diagnosis_sign_in_page_do],
  redirectedAway: [m.diagnosis_redirected_away, m.diagnosis_redirected_away_do],
  clockWrong: [m.diagnosis_clock_wrong, m.diagnosis_clock_wrong_do],
  serviceTrouble: [m.diagnosis_service_trouble, m.diagnosis_service_trouble_do],
  answerUnreadable: [m.diagnosis_answer_unreadable, m.diagnosis_answer_unreadable_do],
  answerTimedOut: [m.diagnosis_answer_timed_out, m.diagnosis_answer_timed_out_do],
  keyTaken: [m.diagnosis_key_taken, null],
  keyMissing: [m.diagnosis_key_missing, m.diagnosis_key_missing_do],
  keyUnusable: [m.diagnosis_key_unusable, m.diagnosis_key_unusable_do],
  keyRefused: [m.diagnosis_key_refused, m.diagnosis_key_refused_do],
  ordersReadable: [m.diagnosis_orders_readable, null],
  ordersForbidden: [m.diagnosis_orders_forbidden, m.diagnosis_orders_forbidden_do],
  ordersNotThere: [m.diagnosis_orders_not_there, m.diagnosis_orders_not_there_do],
  ordersUnreadable: [m.diagnosis_orders_unreadable, m.diagnosis_orders_unreadable_do],
  tooManyRequests: [m.diagnosis_too_many_requests, m.diagnosis_too_many_requests_do],
  notReached: [m.diagnosis_not_reached, null],
  cancelled: [m.diagnosis_cancelled, null],
  failed: [m.diagnosis_failed, m.diagnosis_failed_do],
}

const steps: Record<DiagnosisStepName, Message> = {
  address: m.diagnosis_step_address,
  proxy: m.network_proxy,
  name: m.diagnosis_step_name,
  connection: m.diagnosis_step_connection,
  secure: m.diagnosis_step_secure,
  http: m.diagnosis_step_http,
  key: m.diagnosis_step_key,
  orders: m.diagnosis_step_orders,
}

const states: Record<DiagnosisStep['state'], Message> = {
  waiting: m.diagnosis_state_waiting,
  running: m.diagnosis_state_running,
  passed: m.diagnosis_state_passed,
  warned: m.diagnosis_state_warned,
  failed: m.diagnosis_state_failed,
  skipped: m.diagnosis_state_skipped,
}

const facts: Record<DiagnosisFact['label'], Message> = {
  host: m.diagnosis_fact_host,
  addresses: m.diagnosis_fact_addresses,
  proxy: m.network_proxy,
  protocol: m.diagnosis_fact_protocol,
  subject: m.diagnosis_fact_subject,
  issuer: m.diagnosis_fact_issuer,
  chain: m.diagnosis_fact_chain,
  expiresAt: m.diagnosis_fact_expires_at,
  status: m.diagnosis_fact_status,
  serverTime: m.diagnosis_fact_server_time,
  ownTime: m.diagnosis_fact_own_time,
  redirectedTo: m.diagnosis_fact_redirected_to,
  ordersToDecide: m.diagnosis_fact_orders_to_decide,
  detail: m.details_summary,
}

export function findingWords(finding: DiagnosisFinding): { what: string; remedy: string | null } {
  const [what, remedy] = findings[finding]
  return { what: what(), remedy: remedy?.() ?? null }
}

export function stepLabel(name: DiagnosisStepName): string {
  return steps[name]()
}

export function stepStateWords(state: DiagnosisStep['state']): string {
  return states[state]()
}

export function factLabel(label: DiagnosisFact['label']): string {
  return facts[label]()
}

/** Whole milliseconds below a second, seconds with one decimal above. */
export function durationWords(durationMs: number, { number }: Pick<Quantities, 'number'>): string {
  const milliseconds = Math.round(durationMs)
  if (milliseconds < 1) return m.diagnosis_under_millisecond()
  if (milliseconds < 1_000) return m.diagnosis_milliseconds({ milliseconds: number(milliseconds) })
  return m.document_seconds({ seconds: number(Math.round(durationMs / 100) / 10) })
}

/** Whether the value is a time, which is shown in the language of the window. */
export function isInstant({ label }: DiagnosisFact): boolean {
  return label === 'expiresAt' || label === 'serverTime' || label === 'ownTime'
}

/** Formats instants; returns everything else unchanged. */
export function factValue(fact: DiagnosisFact, times: Times): string {
  return isInstant(fact) ? times.exact(fact.value) : fact.value
}

/** All results as text for a support person. Instants stay in UTC, so that reports can be compared. */
export function diagnosisText(account: Account, diagnosis: Diagnosis, times: Times): string {
  const lines = diagnosis.steps.flatMap((step) => {
    const time = step.durationMs === null ? '' : `, ${String(Math.round(step.durationMs))} ms`
    const words = step.finding === null ? null : findingWords(step.finding)
    return [
      `${stepLabel(step.name)}: ${stepStateWords(step.state)}${time}`,
      ...(words === null ? [] : [`  ${words.what}`]),
      ...step.facts.map((fact) => `  ${factLabel(fact.label)}: ${fact.value}`),
    ]
  })
  const head = [m.diagnosis_report(), m.diagnosis_report_account({ name: account.name }), account.baseUrl]
  return [...head, `${diagnosis.startedAt} (${times.exact(diagnosis.startedAt)})`, '', ...lines].join('\n')
}
