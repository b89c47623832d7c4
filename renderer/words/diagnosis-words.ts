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
import * as ofDiagnosis from '../messages/generated/groups/diagnosis.ts'
import type { Quantities } from './format/quantities.ts'
import type { Times } from './format/times.ts'

type Message = () => string

/** A finding names its problem; with `Do` behind it, what to do. */
const findings = {
  ...ofDiagnosis,
  proxyWantsPasswordDo: m.probe_proxy_authentication_do,
  connectionLost: m.error_connection_lost,
  signInPage: m.probe_not_json,
  serviceTrouble: m.error_service_trouble,
  answerTimedOut: m.error_timed_out,
  ordersNotThere: m.probe_no_api_here,
  tooManyRequests: m.error_rate_limited,
}
const remedies: Partial<Record<`${DiagnosisFinding}Do`, Message>> = findings

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
  return { what: findings[finding](), remedy: remedies[`${finding}Do`]?.() ?? null }
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
